"""Zeros: everybody passes the hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.core.moves import Move
from cardtable.games.psycho_uno.handing import handed
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.uno.happened import to_turn

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

PASS = "pass"


class Zeros:
    """The rule about zeros.

    Source: "Playing a 0 everybody passes their hand to the next seat in the direction of
    play. It cannot be blocked. A 0 as last card gives the empty hand, and the win, to the
    next player, and you take the hand of the player before you. The table is told who plays
    next."

    Args:
        rules: The rules.
    """

    def __init__(self, rules: PsychoUno) -> None:
        self.rules = rules

    def left_after(self, state: PsychoState, seat: int) -> int:
        """How many cards a seat has left once it has played a 0, for saying uno with it.

        Uno may be said for the hand that is passed on, though its new owner has to say it
        again, and for the hand that comes from the seat before.
        """
        own = len(state.hands[seat]) - 1
        if own <= 1:
            return own
        return len(state.hands[(seat - state.direction) % self.rules.players])

    def play(self, state: PsychoState, seat: int, move: Move, token: str) -> list[Event]:
        """Lay the 0 and pass all hands on."""
        rules = self.rules
        events = rules.put_down(state, seat, move, token)
        players, hands = rules.players, state.hands
        order = rules.order.__getitem__
        events.append(Said(seat, "log.zero", loud=True))
        passed: list[list[str]] = [[] for _seat in hands]
        for giver in rules.seats:
            taker = (giver + state.direction) % players
            # Sorted, since the order in which the cards came is the old owner's business.
            hand = passed[taker] = sorted(hands[giver], key=order)
            events.append(handed(rules, state, giver, taker, hand, "log.pass"))
            if not hand:
                state.how[taker] = PASS
        state.hands = passed
        rules.hands_moved(state, rules.seats, [seat] if move.flags else [], events)
        following = rules.following(state, seat)
        if [] not in passed:
            events.append(Said(following, "log.next"))
        to_turn(state, following, events)
        rules.settle(state, events)
        return events
