"""What is kept of a failure of the program, for whoever mends it."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from cardtable.saves.files import replace_file

FILE_NAME = "crash.txt"


CARD = "(a card)"
"""What stands in the file instead of a card."""

_PLACE = re.compile(r"\s*File \"")


def write_crash(folder: Path, text: str, cards: Collection[str] = ()) -> Path | None:
    """Write down a failure; the one before is kept beside it.

    Args:
        folder: The data folder.
        text: What happened. Variables do not belong in it: hands are among them.
        cards: Names of cards that may be hidden. Players are sent to the file, and what went
            wrong is often a card that was not where it was looked for.

    Returns:
        The file, or ``None`` if it could not be written.
    """
    path = folder / FILE_NAME
    try:
        replace_file(path, _without(cards, text).encode("utf-8", "replace"))
    except OSError:
        return None
    return path


def _without(cards: Collection[str], text: str) -> str:
    if not cards:
        return text
    longest_first = sorted(cards, key=len, reverse=True)
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    return "".join(
        line if _PLACE.match(line) else named.sub(CARD, line)
        for line in text.splitlines(keepends=True)
    )
