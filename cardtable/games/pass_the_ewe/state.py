"""Everything a game of Pass the Ewe needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.state import State


@dataclass(slots=True)
class EweState(State):
    """A position.

    Attributes:
        suited: For each seat and each suit, in the order of ``SUITS``, the tokens held, the
            lowest first.
        table: Tokens played in this hand, oldest first.
        table_by: For each of them who played it.
        wool: Tokens on each seat's Wool Pile.
        unused: Tokens set aside for the round.
        suit: Index of the suit of the most recent play, -1 between hands.
        count: Number of its cards, 0 between hands.
        played_by: Seat that played most recently, -1 between hands.
        ewe: Seat that holds the ewe, -1 for nobody.
        hand: Number of the hand in the round.
        hands_won: Hands won in this round by each seat.
    """

    suited: list[list[list[str]]] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    table_by: list[int] = field(default_factory=list)
    wool: list[list[str]] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    suit: int = -1
    count: int = 0
    played_by: int = -1
    ewe: int = -1
    hand: int = 1
    hands_won: list[int] = field(default_factory=list)
