"""The rules of a game in words, as its module's ``rules.md`` tells them."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from cardtable.core.messages import _

_WHEN = re.compile(r"<!--\s*when (not )?(\w+)(?:=(\S+))?\s*-->")
_END = re.compile(r"<!--\s*end\s*-->")


def rules_text(package: str, options: Any) -> str:
    """Read the rules of a game, with the parts for the chosen options only.

    A part between ``<!-- when NAME -->`` or ``<!-- when NAME=VALUE -->`` and
    ``<!-- end -->`` stands only if the option is on or has the value; ``when not NAME``
    turns it around. Parts can lie within parts.

    Args:
        package: The package of the rule module, which holds ``rules.md``.
        options: The options model.

    Returns:
        Markdown.
    """
    file = files(package) / "rules.md"
    if not file.is_file():
        return _("This game brings no rules text.")
    return choose(file.read_text(encoding="utf-8"), options)


def choose(text: str, options: Any) -> str:
    """Keep the parts of a rules text that hold for the options."""
    kept: list[str] = []
    open_parts: list[bool] = []
    for line in text.splitlines():
        when = _WHEN.fullmatch(line.strip())
        if when:
            negated, name, value = when.groups()
            found = getattr(options, name)
            holds = str(found) == value if value else bool(found)
            open_parts.append(holds is not bool(negated))
        elif _END.fullmatch(line.strip()):
            open_parts.pop()
        elif all(open_parts):
            kept.append(line)
    return "\n".join(kept) + "\n"
