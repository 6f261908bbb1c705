"""Everything a game of Crazy Eights needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.state import State


@dataclass(slots=True)
class CrazyState(State):
    """A position.

    Attributes:
        hands: For each seat the tokens held.
        stock: Face-down tokens, the top one first.
        discard: Played tokens, the top one first.
        suit: Suit to match, of the top card or as named with an eight: ``C D H S``.
        passes: Seats in a row that could neither play nor draw.
    """

    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    suit: str = ""
    passes: int = 0
