"""A Flip: the whole game turns over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Turned
from cardtable.games.uno_flip.state import OTHER, FlipState

if TYPE_CHECKING:
    from cardtable.games.uno_flip.rules import UnoFlip


def turn_over(rules: UnoFlip, state: FlipState, seat: int, events: list[Event]) -> None:
    """Turn the discard pile, the draw pile and all hands over.

    Source: "the discard pile turns over, so that the Flip just played lies at the bottom;
    the draw pile turns over (its bottom card becomes the top); all hands turn over. The
    pile is turned over as it lies: its bottom card becomes its top, showing the other face.
    The exposed face has no effect."

    The color is that of the exposed face; a wild face leaves it without one.
    """
    state.side = OTHER[state.side]
    state.discard.reverse()
    state.draw.reverse()
    place_of = rules.places(state)[state.side].__getitem__
    for hand in state.hands:
        # In the order in which the cards came, a new face would tell which old one it was.
        hand.sort(key=place_of)
    codes = rules.codes(state)
    top = codes[state.discard[-1]]
    state.color = rules.color_of[top]
    key = f"log.flip-{state.side}"
    events.append(Turned(seat, key, "", (top,), reveals=True, loud=True))
