"""Wrong plays, where the table punishes them instead of refusing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.core.events import Event, Shown
from cardtable.core.moves import Move
from cardtable.core.state import PLAY
from cardtable.games.uno.happened import HANDS
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.question import Check

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

COST = 2
"""Cards that a wrong play costs."""


class Penalties:
    """Wrong plays.

    Source: "a wrong play is refused; or it is seen by all, taken back and costs 2 cards
    (accepted when made, never offered by legal_moves, warned of by the screen)."

    A wrong play is a play of a card that is held, with a color for a wild one, at a moment
    or on a card on which it may not be played.

    Args:
        rules: The rules.

    Attributes:
        on: Whether wrong plays cost cards.
        forms: By kind of move that can be a wrong play what is refused all the same, since
            it says no play at all: a card that is not held, a color that there is not.
    """

    def __init__(self, rules: UnoRules[Any]) -> None:
        self.rules = rules
        self.on = rules.options.penalties == "penalty"
        self.forms: dict[str, Check[Any]] = {"play": rules.check_form}

    def wrong(self, state: Any, seat: int, move: Move) -> bool:
        """Tell whether a move is a wrong play."""
        return self.costs(state, seat, move) and self.rules.refusal(state, seat, move) is not None

    def costs(self, state: Any, seat: int, move: Move) -> bool:
        """Tell whether a move costs cards if it is against the rules."""
        if not self.on or state.phase != PLAY or move.kind not in self.forms:
            return False
        return self.forms[move.kind](state, seat, move) is None

    def punish(self, state: Any, seat: int, move: Move) -> list[Event]:
        """Show the card to everybody, take it back, and draw."""
        events = self.shown(seat, move)
        draw_cards(self.rules, state, seat, COST, events)
        return events

    def shown(self, seat: int, move: Move) -> list[Event]:
        """What everybody sees of a wrong play."""
        return [Shown(seat, "log.wrong", HANDS[seat], move.cards)]
