"""Saying uno, and catching who has not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.uno.happened import SAID_UNO
from cardtable.games.uno.moves import CATCHES, FLAGS, UNO, UNO_FLAG
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.question import Answering, S

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

CAUGHT = 2
"""Cards that a player draws who was caught."""

NO_NEED = Message("reason.uno-auto")


class Calls(Answering[S]):
    """The moves ``uno`` and ``catch``, and what is said with a play.

    Source: "Who plays down to one card says "uno" with the play. Until the next player
    commits a move, the player may still say it, and anybody may catch a player who has not:
    that player draws 2."
    """

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.auto = rules.options.uno == "auto"
        self.answer("uno", self.check_uno, self.uno)
        self.answer("catch", self.check_catch, self.catch)

    def one_left(self, state: S, seat: int, events: list[Event], *, said: bool) -> None:
        """Note that a hand has gone down to one card: called, or to be called."""
        state.fresh.append(seat)
        if said or self.auto:
            state.said.append(seat)
            events.append(SAID_UNO[seat])
        else:
            state.due.append(seat)

    def check_flag(self, move: Move, seat: int, left: int) -> Message | None:
        """Uno is said with a play that leaves one card, and with no other."""
        if UNO_FLAG not in move.flags:
            return None
        if self.auto:
            return NO_NEED
        if left == 1:
            return None
        return Message("reason.uno-left", {"seat": seat, "left": left})

    def flags(self, state: S, seat: int) -> tuple[str, ...]:
        """The switch of a play; it is there whatever is held, so that it tells nothing."""
        return () if self.auto else FLAGS

    # Said out of turn.

    def check_uno(self, state: S, seat: int, move: Move) -> Message | None:
        """Only who has gone down to one card and has not said it has something to say."""
        if self.auto:
            return NO_NEED
        return None if seat in state.due else Message("reason.uno-not-due", {"seat": seat})

    def uno(self, state: S, seat: int, move: Move) -> list[Event]:
        """Say it before anybody has caught it."""
        state.due.remove(seat)
        state.said.append(seat)
        return [SAID_UNO[seat]]

    def check_catch(self, state: S, seat: int, move: Move) -> Message | None:
        """Somebody else is caught, and only while the call is due."""
        if self.auto:
            return NO_NEED
        if move.seat == seat:
            return Message("reason.catch-self", {"seat": seat})
        if move.seat in state.due:
            return None
        key = "reason.catch-said" if move.seat in state.said else "reason.catch-nobody"
        return Message(key, {"seat": move.seat})

    def catch(self, state: S, seat: int, move: Move) -> list[Event]:
        """Who is caught draws 2, at once."""
        caught = move.seat
        events: list[Event] = [Said(seat, "log.caught", {"caught": caught}, loud=True)]
        draw_cards(self.rules, state, caught, CAUGHT, events)
        # With nothing left to draw the call is settled all the same.
        if caught in state.due:
            state.due.remove(caught)
        return events

    def moves(self, state: S, seat: int) -> list[Move]:
        """List what a seat can call now."""
        calls = [CATCHES[other] for other in state.due if other != seat]
        if seat in state.due:
            calls.append(UNO)
        return calls

    def offers(self, state: S, seat: int) -> list[Offer]:
        """The calls of a seat: there by the phase alone, so that they tell nothing."""
        if not self.possible(state):
            return []
        others = [other for other in self.rules.seats if other != seat]
        return [
            Offer("uno", Message("offer.uno"), key="u", seat=seat, standing=True),
            Offer(
                "catch",
                Message("offer.catch"),
                seats=others,
                key="x",
                seat=seat,
                calm=True,
                standing=True,
            ),
        ]

    def possible(self, state: S) -> bool:
        """Whether anybody could call now, by what is asked alone."""
        return not self.auto and bool(self.rules.questions[state.asked].calling)

    def fact(self, state: Any, seat: int) -> str:
        """What everybody knows of a seat's call: ``said``, ``due`` or nothing."""
        return "said" if seat in state.said else "due" if seat in state.due else ""
