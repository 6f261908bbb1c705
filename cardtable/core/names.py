"""Players' names: what is kept of what somebody typed or pasted."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cardtable.core.messages import _

MOST_CELLS = 16
"""Longest name in cells of a terminal; seats stand side by side."""

# Letters that join the one before them, and signs whose width terminals do not agree on.
_UNSURE = (
    (0x1160, 0x11FF),
    (0x3164, 0x3164),
    (0xD7B0, 0xD7FB),
    (0xFFA0, 0xFFA0),
    (0x1D360, 0x1D378),
)


def cells(text: str) -> int:
    """How many cells a cleaned name takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def clean_name(text: str) -> str:
    """Keep of a text what can be a name in any terminal.

    Letters, digits, punctuation and plain signs stay. Emoji, control characters, joiners
    and marks without a cell of their own go, since terminals do not agree on their width.
    Runs of spaces become one, and the rest is cut to ``MOST_CELLS``.

    Returns:
        The name; empty if nothing is left.
    """
    name = ""
    for char in unicodedata.normalize("NFC", text):
        if char.isspace():
            name += " " if name and name[-1] != " " else ""
        elif _stands_alone(char):
            if cells(name) + cells(char) > MOST_CELLS:
                break
            name += char
    return name.rstrip()


def name_fault(name: str, others: Iterable[str] = ()) -> str:
    """Say in one sentence why a name cannot be had, or nothing if it can.

    Args:
        name: The name.
        others: The other players' names.
    """
    if not name.strip():
        return _("Every player needs a name.")
    if name != clean_name(name):
        if cells(unicodedata.normalize("NFC", name.strip())) > MOST_CELLS:
            return _("The name {name} is too long; a name has up to {most} letters.").format(
                name=clean_name(name) + "…", most=MOST_CELLS
            )
        return _("The name {name} holds what a terminal cannot show.").format(
            name=clean_name(name) or "?"
        )
    folded = name.casefold()
    if any(other.casefold() == folded for other in others):
        return _("Two players are called {name}.").format(name=name)
    return ""


def _stands_alone(char: str) -> bool:
    """Tell whether a character has one or two cells of its own in every terminal."""
    kind = unicodedata.category(char)
    if kind[0] not in "LNP" and kind not in ("Sm", "Sc") and char not in "^`":
        return False
    return not any(first <= ord(char) <= last for first, last in _UNSURE)
