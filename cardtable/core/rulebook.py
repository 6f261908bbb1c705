"""The rules of a game in words, as its module's ``rules.md`` tells them."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from cardtable.core.errors import PluginError
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

    Raises:
        PluginError: If the text cannot be read, or its parts make no sense.
    """
    # A module that is in no package has no place for a text.
    file = files(package) / "rules.md" if package else None
    if file is None or not file.is_file():
        return _("This game brings no rules text.")
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PluginError(_("The rules text cannot be read.")) from error
    return choose(text, options)


def choose(text: str, options: Any) -> str:
    """Keep the parts of a rules text that hold for the options.

    Raises:
        PluginError: Naming the line that names no option, or begins or ends no part.
    """
    kept: list[str] = []
    open_parts: list[tuple[int, bool]] = []
    for number, line in enumerate(text.splitlines(), 1):
        when = _WHEN.fullmatch(line.strip())
        if when:
            negated, name, value = when.groups()
            if not hasattr(options, name):
                raise _wrong(number, _('there is no option "{name}"').format(name=name))
            found = getattr(options, name)
            holds = str(found) == value if value else bool(found)
            open_parts.append((number, holds is not bool(negated)))
        elif _END.fullmatch(line.strip()):
            if not open_parts:
                raise _wrong(number, _("no part is open that could end"))
            open_parts.pop()
        elif all(holds for _line, holds in open_parts):
            kept.append(line)
    if open_parts:
        raise _wrong(open_parts[-1][0], _("this part has no end"))
    return "\n".join(kept) + "\n"


def _wrong(line: int, reason: str) -> PluginError:
    return PluginError(
        _("The rules text is wrong in line {line}: {reason}.").format(line=line, reason=reason)
    )
