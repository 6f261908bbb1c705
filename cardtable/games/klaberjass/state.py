"""Everything a game of Klaberjass needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.state import State

FIRST_BID = "first-bid"
SECOND_BID = "second-bid"
ANSWER = "answer"
PREPARE = "prepare"
TRICKS = "tricks"

STAGES = (FIRST_BID, SECOND_BID, ANSWER, PREPARE, TRICKS)


@dataclass(slots=True)
class KlaberjassState(State):
    """A position. Lists of two are by seat.

    What both have seen or heard is kept as such, codes and numbers, and is never computed
    again from cards: those may lie face down by now.

    Attributes:
        cut: Codes drawn for the first deal, by seats in turn; equal pairs come first.
        stage: Where the deal is, one of ``STAGES``; ``answer`` follows a schmeiss.
        hands: Tokens held.
        stock: Tokens, the top one last.
        turn_up: The token of the turn-up.
        bottom: The token that was turned up from the bottom of the stock.
        trick: Tokens of the trick under way.
        trick_by: For each of them who played it.
        won: Tokens won, in the order of the tricks.
        maker: Seat that made trump, or -1.
        trump: Letter of the trump suit, or empty.
        trick_number: Number of the trick under way, from 1; 0 before the first.
        taker: Seat that won the last trick, or -1.
        declared: Values declared, the best first.
        shown: Codes of the winning sequence, until the first trick is complete.
        royal_by: Seat that played the king or the queen of trump while the other was not
            played yet, or -1.
        tricks: Points of the cards won.
        last: Points for the last trick.
        sequence: Points for sequences.
        bella: Points for bella.
        carry: Points of tied deals that wait for the next winner.
    """

    cut: list[str] = field(default_factory=list)
    stage: str = FIRST_BID
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turn_up: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)
    trick: list[str] = field(default_factory=list)
    trick_by: list[int] = field(default_factory=list)
    won: list[list[str]] = field(default_factory=list)
    maker: int = -1
    trump: str = ""
    trick_number: int = 0
    taker: int = -1
    declared: list[list[int]] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    royal_by: int = -1
    tricks: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    sequence: list[int] = field(default_factory=list)
    bella: list[int] = field(default_factory=list)
    carry: int = 0
