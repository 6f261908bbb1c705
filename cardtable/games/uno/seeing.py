"""How cards stand in a hand, and the facts in the bar."""

from __future__ import annotations

from cardtable.core.cards import Face
from cardtable.core.messages import Message
from cardtable.games.uno.faces import COLORS, LETTER
from cardtable.games.uno.state import WAYS

_COLOR_ORDER = {letter: at for at, letter in enumerate(COLORS)}
_RANK_ORDER = (
    *(str(digit) for digit in range(10)),
    "skip",
    "skip-all",
    "reverse",
    "draw-1",
    "draw-2",
    "draw-5",
    "flip",
    "wild",
    "wild-2",
    "wild-4",
    "wild-color",
)


def place_in_hand(face: Face, order: str) -> tuple[int, ...]:
    """Where a card stands in a hand.

    Args:
        face: Its face.
        order: ``suit`` for color first, otherwise number and word first.
    """
    color = _COLOR_ORDER.get(face.suit, len(_COLOR_ORDER))
    rank = _RANK_ORDER.index(face.rank)
    return (color, rank) if order == "suit" else (rank, color)


def chips(color: str, direction: int) -> list[Message]:
    """The color with its letter, and the direction of play."""
    letter = LETTER.get(color, "")
    named = Message("chip.color", {"color": color, "letter": letter})
    return [named if color else Message("chip.no-color"), Message(f"chip.{WAYS[direction]}")]
