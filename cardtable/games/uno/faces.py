"""Colors and faces of Uno cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.core.cards import Face

LIGHT: Mapping[str, str] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
DARK: Mapping[str, str] = {"P": "pink", "T": "teal", "O": "orange", "U": "purple"}
COLORS: Mapping[str, str] = {**LIGHT, **DARK}
"""Names of the colors by letter."""

LETTER: Mapping[str, str] = {name: letter for letter, name in COLORS.items()}
"""Letters of the colors by name."""

WILD = "wild"
"""What stands for a color where there is none, in a hand's order."""

SKIP, REVERSE = "skip", "reverse"

LABELS: Mapping[str, tuple[str, str]] = {
    SKIP: ("⊘", "S"),
    "skip-all": ("⊘⊘", "SE"),
    REVERSE: ("⇄", "<>"),
    "draw-1": ("+1", "+1"),
    "draw-2": ("+2", "+2"),
    "draw-5": ("+5", "+5"),
    "flip": ("⇅", "F"),
    WILD: ("W", "W"),
    "wild-2": ("W2", "W2"),
    "wild-4": ("W4", "W4"),
    "wild-color": ("WC", "WC"),
}
"""What is drawn on a card without a number, and the same in ASCII."""


def number(letter: str, digit: int) -> Face:
    """Make the face of a number card; its rank is the number."""
    figure = str(digit)
    return Face(letter + figure, figure, letter, f"{COLORS[letter]} {figure}", figure, figure)


def action(letter: str, mark: str, rank: str, words: str) -> Face:
    """Make the face of a colored card without a number, such as ``RS``.

    Sentences write it as it is drawn, ``R⊘``: of two letters nobody would know which is
    the color.

    Args:
        letter: Letter of its color.
        mark: What follows the letter in its code.
        rank: What it does, a key of ``LABELS``.
        words: What it is called, such as ``Draw Two``.
    """
    label, plain = LABELS[rank]
    name, short = f"{COLORS[letter]} {words}", letter + label
    return Face(letter + mark, rank, letter, name, label, plain, short)


def wild(code: str, rank: str, words: str) -> Face:
    """Make the face of a wild card."""
    label, plain = LABELS[rank]
    return Face(code, rank, "", words, label, plain)


def color_of(face: Face) -> str:
    """Name of a face's color; empty for a wild card."""
    return COLORS.get(face.suit, "")
