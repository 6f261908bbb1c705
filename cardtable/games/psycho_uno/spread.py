"""Spreading a stack: it hits everybody else, who may block in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said, Shown
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.moves import DISCARD, TAKE
from cardtable.games.psycho_uno.state import SPREAD, PsychoState, Spread
from cardtable.games.uno.happened import HANDS, to_turn
from cardtable.games.uno.moves import UNO_FLAG, one_card
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.question import Question, allowed
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

FEWEST_WILDS = 3
"""Wilds that turn a spread on the spreader at least; half the players, if that is more."""

BLOCKED = "block"


class SpreadQuestion(Question[PsychoState]):
    """Block a spread with a wild card, or take it.

    Source: "Everybody else, in seat order, is asked to block by showing a Wild or Wild Draw
    Four; blockers may keep the card shown or discard it (beneath the spreader's Wild); the
    choices are made in secret and revealed together. If those with wilds, the spreader
    included, number at least max(3, half the players rounded down), nobody else draws and
    the spreader draws double, with no answer."

    Until all have answered, cards stay in the hands, and others see only who has answered.
    """

    name = SPREAD
    patient = True

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.wilds = max(FEWEST_WILDS, rules.players // 2)
        self.answer("take", allowed, self.take)
        self.answer("block", self.check_block, self.block)

    def begin(self, state: PsychoState, seat: int, events: list[Event]) -> None:
        """Spread the stack; with ``not_over`` off a last card is not answered."""
        rules, stack = self.rules, state.stack
        assert stack is not None
        state.spread = Spread(seat, [""] * rules.players)
        state.asked = SPREAD
        events.append(Said(seat, "log.spread", {"count": stack.count}, loud=True))
        if not rules.options.not_over and [] in state.hands:
            self._reveal(state, events)
        else:
            self._next(state, events)

    def _order(self, seat: int) -> list[int]:
        """The other seats, clockwise from the left of one."""
        players = self.rules.players
        return [(seat + step) % players for step in range(1, players)]

    def _next(self, state: PsychoState, events: list[Event]) -> None:
        spread = state.spread
        assert spread is not None
        for other in self._order(spread.seat):
            if state.hands[other] and not spread.answers[other]:
                to_turn(state, other, events)
                return
        self._reveal(state, events)

    # Answers.

    def check_block(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A wild card that is held; uno goes with discarding the last card but one."""
        rules, code = self.rules, move.cards[0]
        if not rules.is_wild(code):
            return Message("reason.block-wild", {"cards": (code,)})
        reason: Message | None = rules.check_held(state, seat, code)
        if reason is None and UNO_FLAG in move.flags and DISCARD not in move.flags:
            return Message("reason.uno-kept")
        return reason or rules.calls.check_flag(move, seat, len(state.hands[seat]) - 1)

    def take(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Answer that one takes it."""
        return self._answer(state, seat, "take", "log.chose-take")

    def block(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Answer that one blocks."""
        key = "log.chose-discard" if DISCARD in move.flags else "log.chose-block"
        return self._answer(state, seat, " ".join([*move.cards, *move.flags]), key)

    def _answer(self, state: PsychoState, seat: int, answer: str, key: str) -> list[Event]:
        spread = state.spread
        assert spread is not None
        spread.answers[seat] = answer
        # What was answered is the secret of one seat, and taking it back would tell it.
        values = {"cards": (answer.partition(" ")[0],)} if answer != "take" else None
        events: list[Event] = [
            Said(seat, "log.answered", reveals=True),
            Said(seat, key, values, private=(seat,), reveals=True),
        ]
        self._next(state, events)
        return events

    # What comes of it.

    def _reveal(self, state: PsychoState, events: list[Event]) -> None:
        """Reveal all answers together and make those draw who have to."""
        rules, spread, stack = self.rules, state.spread, state.stack
        assert spread is not None
        assert stack is not None
        state.spread, state.stack = None, None
        state.asked = TURN
        order = self._order(spread.seat)
        answers = {seat: spread.answers[seat].split() for seat in order}
        blockers = [seat for seat in order if answers[seat] and answers[seat] != ["take"]]
        events += [Shown(seat, "log.blocks", HANDS[seat], answers[seat][:1]) for seat in blockers]
        for seat in blockers:
            if DISCARD in answers[seat]:
                self._discard(state, seat, answers[seat], events)
        if len(blockers) + 1 >= self.wilds:
            events.append(Said(spread.seat, "log.spread-turns", loud=True))
            draw_cards(rules, state, spread.seat, 2 * stack.count, events)
        else:
            for seat in order:
                if seat not in blockers:
                    draw_cards(rules, state, seat, stack.count, events)
        to_turn(state, rules.following(state, spread.seat), events)
        rules.settle(state, events)

    def _discard(
        self, state: PsychoState, seat: int, answer: list[str], events: list[Event]
    ) -> None:
        """Put a blocker beneath the spreader's Wild."""
        rules, hand, code = self.rules, state.hands[seat], answer[0]
        token = rules.find(state, seat, code)
        hand.remove(token)
        state.discard.insert(len(state.discard) - 1, token)
        state.beneath += 1
        events.append(Moved(seat, "log.block-discards", HANDS[seat], "discard", (code,), 1))
        if not hand:
            state.how[seat] = BLOCKED
        elif len(hand) == 1:
            rules.calls.one_left(state, seat, events, said=UNO_FLAG in answer)

    # What is offered.

    def _wilds(self, state: PsychoState) -> list[str]:
        rules = self.rules
        held = {rules.codes(state)[token] for token in state.hands[state.turn]}
        return [code for code in rules.answers(state).wilds if code in held]

    def moves(self, state: PsychoState) -> list[Move]:
        """Take it, or block with each wild card, kept or discarded."""
        called = len(state.hands[state.turn]) == 2 and not self.rules.calls.auto
        flags: list[tuple[str, ...]] = [(), (DISCARD,)]
        if called:
            flags.append((DISCARD, UNO_FLAG))
        blocks = [
            one_card("block", code, flags=flag) for code in self._wilds(state) for flag in flags
        ]
        return [TAKE, *blocks]

    def offers(self, state: PsychoState) -> list[Offer]:
        """Take it, or block; nothing of it is said aloud."""
        take = Offer("take", Message("offer.take"), key="e", calm=True, secret=True)
        wilds = self._wilds(state)
        if not wilds:
            return [take]
        flags = (DISCARD, *self.rules.calls.flags(state, state.turn))
        pick = dict.fromkeys(wilds, 1)
        label = Message("offer.block-spread")
        block = Offer("block", label, pick, 1, 1, flags=flags, key="b", calm=True, secret=True)
        return [take, block]

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """Who spreads how much, and who is asked."""
        spread, stack = state.spread, state.stack
        assert spread is not None
        assert stack is not None
        values = {"seat": state.turn, "by": spread.seat, "count": stack.count}
        return Message("prompt.spread", values)
