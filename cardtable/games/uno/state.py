"""Everything that a game of either Uno needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.scores import RoundSheet
from cardtable.core.state import State

TURN = "turn"
"""What is asked of the seat whose turn it is when nothing is pending."""

DRAWN = "drawn"
"""A card was drawn: play it, or not."""

CHALLENGE = "challenge"
"""A wild draw card was played: accept it, or challenge."""

COLOR = "color"
"""A wild card came up: name its color."""

WAYS = {1: "clockwise", -1: "counter-clockwise"}
"""Names of the directions of play."""

NO_EFFECT = -1
"""The top card was not turned up to begin the round."""


@dataclass(frozen=True, slots=True)
class Bluff:
    """A wild draw card that may have been played against the rule.

    Attributes:
        seat: Who played it.
        color: The color that was to be matched before.
        cards: The hand at that moment, without the card.
    """

    seat: int
    color: str
    cards: list[str]


@dataclass(slots=True)
class UnoState(State):
    """A position.

    Attributes:
        hands: Tokens held by each seat, in the order in which they came.
        draw: The draw pile, its bottom card first.
        discard: The discard pile, its bottom card first.
        color: Name of the color to match; empty if there is none.
        direction: 1 for clockwise, -1 for counter-clockwise, as in ``WAYS``.
        asked: What is asked of the seat whose turn it is.
        drawn: The card just drawn that may be played; empty if there is none.
        open: Whether nobody has made a move of the turn since the top card was laid, so
            that calls and whatever else is done out of turn are still in time.
        fresh: Seats whose hand has gone down to one since then, whether called or not.
        due: Seats that have not said uno and can be caught.
        said: Seats whose one card everybody was told of.
        idle: Turns in a row in which nothing was played or drawn.
        opening: While a round is opened, how many cards on top of the draw pile are turned
            up after the discard; ``NO_EFFECT`` in a start position without first cards.
        bluff: The wild draw card that can be challenged.
    """

    hands: list[list[str]] = field(default_factory=list)
    draw: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    color: str = ""
    direction: int = 1
    asked: str = TURN
    drawn: str = ""
    open: bool = True
    fresh: list[int] = field(default_factory=list)
    due: list[int] = field(default_factory=list)
    said: list[int] = field(default_factory=list)
    idle: int = 0
    opening: int = 0
    bluff: Bluff | None = None


Shared = tuple[
    *tuple[int, int, int, int, int, str, list[int], list[RoundSheet]],
    *tuple[list[list[str]], list[str], list[str], str, int, str, str, bool],
    *tuple[list[int], list[int], list[int], int, int, Bluff | None],
]
"""The fields that both games have: those of every game, the cards and the turn, the calls."""


def copy_shared(state: UnoState) -> Shared:
    """Copy the fields that both games have, in order, for a game to add its own.

    By hand, since a state is copied before every move.
    """
    return (
        state.seed,
        state.shuffles,
        state.round,
        state.dealer,
        state.turn,
        state.phase,
        state.scores[:],
        state.sheets[:],
        [hand[:] for hand in state.hands],
        state.draw[:],
        state.discard[:],
        state.color,
        state.direction,
        state.asked,
        state.drawn,
        state.open,
        state.fresh[:],
        state.due[:],
        state.said[:],
        state.idle,
        state.opening,
        state.bluff,
    )
