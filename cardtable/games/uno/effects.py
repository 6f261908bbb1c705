"""What cards do that both games have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.games.uno.happened import SKIPPED, to_turn
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.question import Answering, S
from cardtable.games.uno.state import WAYS

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

TURNED = {direction: Said(-1, "log.reverse", {"way": way}) for direction, way in WAYS.items()}
"""What the table is told when the direction of play turns, by the new one."""


class Effects(Answering[S]):
    """Effects of played cards, to be named in a game's table of effects.

    Args:
        rules: The rules.
    """

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.players = rules.players
        self.skip_back = rules.players == 2 and rules.options.two_player_reverse == "skip"

    def skip(self, state: S, seat: int, before: str, events: list[Event]) -> None:
        """The next player loses the turn."""
        skipped = (seat + state.direction) % self.players
        events.append(SKIPPED[skipped])
        to_turn(state, (skipped + state.direction) % self.players, events)

    def reverse(self, state: S, seat: int, before: str, events: list[Event]) -> None:
        """The direction of play turns; with two players it acts as a Skip (option)."""
        state.direction = -state.direction
        events.append(TURNED[state.direction])
        if self.skip_back:
            self.skip(state, seat, before, events)
        else:
            to_turn(state, (seat + state.direction) % self.players, events)

    def hit(self, state: S, seat: int, count: int, events: list[Event]) -> None:
        """The next player draws some cards and loses the turn."""
        victim = (seat + state.direction) % self.players
        draw_cards(self.rules, state, victim, count, events, "log.hit")
        to_turn(state, (victim + state.direction) % self.players, events)
