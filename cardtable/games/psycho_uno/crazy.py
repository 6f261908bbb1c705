"""Color crazy: everybody lays off cards of one color."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.moves import DONE
from cardtable.games.psycho_uno.state import CRAZY, Crazy, PsychoState
from cardtable.games.uno.happened import HANDS, to_turn
from cardtable.games.uno.moves import FLAGS
from cardtable.games.uno.piles import forget
from cardtable.games.uno.question import Question, allowed
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

LAID_OFF = "color crazy"


class CrazyQuestion(Question[PsychoState]):
    """Lay off cards of the color, in the order one likes, or be done.

    Source: "everybody may lay off any number of cards of that color, out of turn and
    without effect: in seat order from the left of the one who set it off, that one last.
    The last card laid becomes the top, without effect, like a start card. Going out in it
    is legal, and everybody finishes laying off before anybody is counted out. Wilds are not
    laid."

    Everybody with cards is asked, with or without a card of the color.
    """

    name = CRAZY
    patient = True

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.limited = rules.options.color_crazy_limit == "as-many-as-laid"
        self.answer("lay", self.check_lay, self.lay)
        self.answer("done", allowed, self.done)

    def begin(self, state: PsychoState, seat: int, events: list[Event]) -> None:
        """Begin with the seat left of the one who set it off."""
        players = self.rules.players
        order = [(seat + step) % players for step in range(1, players + 1)]
        limit = state.run_cards if self.limited else 0
        # This run has done its work: should nobody lay a card, the top one begins another.
        self.rules.matching.begin_run(state, -1, self.rules.top_code(state))
        state.crazy = Crazy([other for other in order if state.hands[other]], limit, state.turn)
        state.asked = CRAZY
        events.append(Said(seat, "log.crazy", {"color": state.color}, loud=True))
        self._next(state, events)

    def _next(self, state: PsychoState, events: list[Event]) -> None:
        """Ask the next one, or go on with the game when all have laid off."""
        crazy, rules = state.crazy, self.rules
        assert crazy is not None
        if crazy.left:
            to_turn(state, crazy.left[0], events)
            return
        state.crazy = None
        state.asked = TURN
        events.append(Said(-1, "log.crazy-over"))
        to_turn(state, crazy.turn, events)
        rules.settle(state, events)

    def check_lay(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Cards of the color that are held, and no more than the run if so agreed."""
        rules, crazy = self.rules, state.crazy
        assert crazy is not None
        codes = rules.codes(state)
        held = Counter(codes[token] for token in state.hands[seat])
        for code, count in Counter(move.cards).items():
            if held[code] < count:
                return Message("reason.not-held", {"seat": seat, "cards": (code,) * count})
            if rules.color_of[code] != state.color:
                return Message("reason.lay-color", {"cards": (code,), "color": state.color})
        if crazy.limit and len(move.cards) > crazy.limit:
            return Message("reason.lay-limit", {"limit": crazy.limit})
        left = len(state.hands[seat]) - len(move.cards)
        reason: Message | None = rules.calls.check_flag(move, seat, left)
        return reason

    def lay(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Lay them in this order; the last one is the top card for now."""
        rules, crazy, hand = self.rules, state.crazy, state.hands[seat]
        assert crazy is not None
        for code in move.cards:
            token = rules.find(state, seat, code)
            rules.matching.landed(state, -1, code)
            hand.remove(token)
            state.discard.append(token)
        count = len(move.cards)
        events: list[Event] = [
            Moved(seat, "log.lay", HANDS[seat], "discard", move.cards, count),
        ]
        if not hand:
            state.how[seat] = LAID_OFF
            forget(state, seat)
        elif len(hand) == 1:
            rules.calls.one_left(state, seat, events, said=bool(move.flags))
        del crazy.left[0]
        self._next(state, events)
        return events

    def done(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Lay nothing."""
        assert state.crazy is not None
        del state.crazy.left[0]
        events: list[Event] = [Said(seat, "log.done")]
        self._next(state, events)
        return events

    # What is offered.

    def _pick(self, state: PsychoState) -> dict[str, int]:
        """Cards of the color by code, with their number."""
        rules = self.rules
        codes = [rules.codes(state)[token] for token in state.hands[state.turn]]
        found = Counter(code for code in codes if rules.color_of[code] == state.color)
        return {code: found[code] for code in sorted(found, key=rules.rank_of.__getitem__)}

    def _most(self, state: PsychoState, pick: dict[str, int]) -> int:
        assert state.crazy is not None
        every = sum(pick.values())
        return min(every, state.crazy.limit) if state.crazy.limit else every

    def moves(self, state: PsychoState) -> list[Move]:
        """Every single card, all cards of the color, or none."""
        pick = self._pick(state)
        laid: list[tuple[str, ...]] = [(code,) for code in pick]
        every = tuple(code for code, count in pick.items() for _card in range(count))
        if 1 < len(every) <= self._most(state, pick):
            laid.append(every)
        held = len(state.hands[state.turn])
        moves = [DONE]
        for codes in laid:
            moves.append(Move("lay", codes))
            if held - len(codes) == 1 and not self.rules.calls.auto:
                moves.append(Move("lay", codes, flags=FLAGS))
        return moves

    def offers(self, state: PsychoState) -> list[Offer]:
        """The cards of the color, and being done."""
        pick = self._pick(state)
        if not pick:
            return self.spoken(state)
        flags = self.rules.calls.flags(state, state.turn)
        label = Message("offer.lay", {"color": state.color})
        most = self._most(state, pick)
        lay = Offer("lay", label, pick, 1, most, ordered=True, flags=flags, key="p")
        return [lay, *self.spoken(state)]

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Laying nothing needs no look at the hand."""
        return [Offer("done", Message("offer.done"), key="d", seat=state.turn)]

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """Which color, and how many cards at most."""
        assert state.crazy is not None
        values = {"seat": state.turn, "color": state.color, "limit": state.crazy.limit}
        return Message("prompt.crazy-limit" if state.crazy.limit else "prompt.crazy", values)
