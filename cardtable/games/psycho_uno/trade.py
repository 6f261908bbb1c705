"""Sevens: a swap of hands, which may be blocked and raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.handing import handed
from cardtable.games.psycho_uno.moves import ALLOW, YIELD
from cardtable.games.psycho_uno.state import TRADE, PsychoState, Trade
from cardtable.games.uno.happened import to_turn
from cardtable.games.uno.moves import one_card
from cardtable.games.uno.question import Question
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

SEVEN = "7"
SWAPPED = "swap"


class TradeQuestion(Question[PsychoState]):
    """Answer a 7 with a 7, or let it stand.

    Source: "The target may block by playing a 7 of any color; the swapper may then raise
    with another 7, and so on; whoever played the last 7 decides: swapper's 7 last, hands
    are swapped; target's 7 last, they are not."

    Both are asked whether or not they hold a 7; who has no card left is not asked.
    """

    name = TRADE
    calling = False

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.answer("allow", self.check_allow, self.settle_it)
        self.answer("block", self.check_block, self.seven)
        self.answer("yield", self.check_yield, self.settle_it)
        self.answer("raise", self.check_raise, self.seven)

    def begin(self, state: PsychoState, seat: int, move: Move, token: str) -> list[Event]:
        """Play a 7 to swap hands with somebody."""
        events: list[Event] = self.rules.put_down(state, seat, move, token)
        state.trade = Trade(seat, move.seat, seat, [seat] if move.flags else [])
        state.asked = TRADE
        events.append(Said(seat, "log.wants-swap", {"target": move.seat}, loud=True))
        to_turn(state, move.seat, events)
        return events

    # Who may answer what.

    def _target_is_asked(self, state: PsychoState) -> bool:
        assert state.trade is not None
        return state.turn == state.trade.target

    def check_allow(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """The target lets it stand."""
        return None if self._target_is_asked(state) else self.not_now(state)

    def check_yield(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """The swapper lets the block stand."""
        return self.not_now(state) if self._target_is_asked(state) else None

    def check_block(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """The target plays a 7."""
        if not self._target_is_asked(state):
            return self.not_now(state)
        return self._check_seven(state, seat, move)

    def check_raise(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """The swapper plays another 7."""
        if self._target_is_asked(state):
            return self.not_now(state)
        return self._check_seven(state, seat, move)

    def _check_seven(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        rules, code = self.rules, move.cards[0]
        if rules.kind_of[code] != SEVEN:
            return Message("reason.seven", {"cards": (code,)})
        if "discard" in move.flags:
            return Message("reason.no-discard")
        # Who will hold how many cards is open, so uno may be said with any 7.
        reason: Message | None = rules.check_held(state, seat, code)
        return reason or rules.calls.check_flag(move, seat, 1)

    # What happens.

    def seven(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Play a 7 of any color; the other one is asked, unless without a card."""
        rules, trade, code = self.rules, state.trade, move.cards[0]
        assert trade is not None
        trade.last = seat
        if move.flags:
            trade.called.append(seat)
        events: list[Event] = rules.put_down(state, seat, move, rules.find(state, seat, code))
        events.append(Said(seat, f"log.{move.kind}"))
        other = trade.swapper if seat == trade.target else trade.target
        if not state.hands[other]:
            return self._settle(state, events)
        to_turn(state, other, events)
        return events

    def settle_it(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Let the last 7 decide."""
        return self._settle(state, [Said(seat, f"log.{move.kind}")])

    def _settle(self, state: PsychoState, events: list[Event]) -> list[Event]:
        rules, trade = self.rules, state.trade
        assert trade is not None
        state.trade = None
        state.asked = TURN
        one, two = trade.swapper, trade.target
        if trade.last == one:
            self._swap(state, one, two, events)
        else:
            events.append(Said(one, "log.no-swap", {"target": two}))
        rules.hands_moved(state, (one, two), trade.called, events)
        to_turn(state, rules.following(state, one), events)
        rules.settle(state, events)
        return events

    def _swap(self, state: PsychoState, one: int, two: int, events: list[Event]) -> None:
        rules = self.rules
        hands, order = state.hands, rules.order.__getitem__
        # Sorted, since the order in which the cards came is the old owner's business.
        hands[one], hands[two] = sorted(hands[two], key=order), sorted(hands[one], key=order)
        for giver, taker in ((one, two), (two, one)):
            hand = hands[taker]
            events.append(handed(rules, state, giver, taker, hand, "log.swapped"))
            if not hand:
                state.how[taker] = SWAPPED

    # What is offered.

    def _sevens(self, state: PsychoState) -> list[str]:
        rules = self.rules
        codes = [rules.codes(state)[token] for token in state.hands[state.turn]]
        return [code for code in dict.fromkeys(codes) if rules.kind_of[code] == SEVEN]

    def moves(self, state: PsychoState) -> list[Move]:
        """Let it stand, or any 7, with and without uno."""
        target = self._target_is_asked(state)
        kind = "block" if target else "raise"
        flags = ((),) if self.rules.calls.auto else ((), ("uno",))
        sevens = [
            one_card(kind, code, flags=flag) for code in self._sevens(state) for flag in flags
        ]
        return [ALLOW if target else YIELD, *sevens]

    def offers(self, state: PsychoState) -> list[Offer]:
        """Let it stand, or play a 7 if there is one."""
        pick = dict.fromkeys(sorted(self._sevens(state), key=self.rules.rank_of.get), 1)
        if not pick:
            return self.spoken(state)
        kind = "block" if self._target_is_asked(state) else "raise"
        flags = self.rules.calls.flags(state, state.turn)
        label = Message(f"offer.{kind}")
        seven = Offer(kind, label, pick, least=1, most=1, flags=flags, key=kind[0])
        return [seven, *self.spoken(state)]

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Letting it stand needs no look at the hand."""
        target = self._target_is_asked(state)
        kind, key = ("allow", "a") if target else ("yield", "y")
        # A swap shows both hands; a trade that fails can be taken back.
        return [Offer(kind, Message(f"offer.{kind}"), key=key, seat=state.turn, calm=target)]

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """Who wants whose hand, and what can be done about it."""
        trade = state.trade
        assert trade is not None
        key = "prompt.trade-target" if self._target_is_asked(state) else "prompt.trade-swapper"
        return Message(key, {"seat": state.turn, "swapper": trade.swapper, "target": trade.target})
