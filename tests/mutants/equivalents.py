"""Mutants that no test can kill, each read and given its reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Changes that change no game.

    Attributes:
        file: The file, from the folder of the games.
        line: A part of the line that is changed.
        what: The beginning of the change; all changes of the line if empty.
        reason: Why nobody could notice.
    """

    file: str
    line: str
    what: str
    reason: str


EQUIVALENTS = [
    Equivalent("trash/cards.py", "_NUMBERS = ", "", "no card has the rank 1, 11 or 12"),
    Equivalent("trash/moves.py", "PLACE = ", "1 → 2", "nobody asks for a slot beyond the last"),
    Equivalent("trash/rules.py", "if start.slots:", "if True", "the same cards are laid out again"),
    Equivalent("trash/rules.py", "state.drawn[0]", "0 → -1", "at most one card is in hand"),
]


def is_equivalent(file: str, line: str, what: str) -> bool:
    """Tell whether a change is listed here."""
    return any(
        one.file == file and one.line in line and what.startswith(one.what) for one in EQUIVALENTS
    )
