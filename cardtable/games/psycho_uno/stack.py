"""Stacks of draw cards: answered, reversed, skipped, taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.deck import CODES, DRAW_TWO, FACES, WILD_FOUR
from cardtable.games.psycho_uno.moves import TAKE
from cardtable.games.psycho_uno.state import STACK, PsychoState, Stack
from cardtable.games.uno import faces
from cardtable.games.uno.bluff import MORE
from cardtable.games.uno.effects import TURNED
from cardtable.games.uno.happened import SKIPPED, to_turn
from cardtable.games.uno.moves import CHALLENGE, FLAGS, one_card
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.question import Question, allowed
from cardtable.games.uno.state import CHALLENGE as CHALLENGED
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

TWO, FOUR = "two", "four"

KIND_OF = {DRAW_TWO: TWO, WILD_FOUR: FOUR}
WORTH = {DRAW_TWO: 2, WILD_FOUR: 4}

ACTIONS = frozenset(code for code, face in FACES.items() if not face.rank.isdigit())
"""Codes of the cards that are no numbers: most cards of a hand answer no stack."""


class StackQuestion(Question[PsychoState]):
    """Answer a stack, or take it.

    Source: "A player hit by a Draw Two may answer with a Draw Two of any color; the next
    player then faces 4, and so on. The same with Wild Draw Four on Wild Draw Four. Who does
    not answer draws the whole stack and loses the turn. Answering is never compulsory."

    Everybody with cards who is hit is asked; who is without is passed over and draws.
    """

    name = STACK

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        options = rules.options
        self.on = options.stacking
        self.reversing = options.reversing
        self.skipping = options.skipping
        self.spreading = options.spreading
        self.mixing = options.mix_stacks
        self.not_over = options.not_over
        self.answer("play", self.check_play, self.play)
        self.answer("take", allowed, self.take)
        self.answer("challenge", self.check_challenge, self.challenge)

    # A stack begins and goes on.

    def begin(
        self, state: PsychoState, seat: int, rank: str, before: str, events: list[Event]
    ) -> None:
        """Begin a stack with a draw card."""
        state.stack = Stack(0, "", seat)
        self._add(state, seat, rank, before)
        self._hit(state, self.rules.following(state, seat), events)

    def _add(self, state: PsychoState, seat: int, rank: str, before: str) -> None:
        """Put a draw card on the stack; a Wild Draw Four may be a bluff."""
        stack = state.stack
        assert stack is not None
        stack.count += WORTH[rank]
        stack.kind = KIND_OF[rank]
        stack.by = seat
        if rank == WILD_FOUR and self.rules.bluffing.asks:
            self.rules.bluffing.note(state, seat, before)

    def _hit(self, state: PsychoState, seat: int, events: list[Event]) -> None:
        """Let the stack hit a seat.

        Source: "With not_over off the round ends at the last card, after the next player
        has drawn."
        """
        over = not self.not_over and [] in state.hands
        if over or not state.hands[seat]:
            self._draw(state, seat, events)
        else:
            state.asked = STACK
            to_turn(state, seat, events)

    def _draw(self, state: PsychoState, seat: int, events: list[Event]) -> None:
        """Draw the whole stack and lose the turn."""
        stack, rules = state.stack, self.rules
        assert stack is not None
        state.stack, state.bluff = None, None
        state.asked = TURN
        draw_cards(rules, state, seat, stack.count, events, "log.hit")
        to_turn(state, rules.following(state, seat), events)
        rules.settle(state, events)

    def out_by_match(self, state: PsychoState, seat: int, events: list[Event]) -> None:
        """Somebody matched the last card: out, or out once what is pending is settled.

        Who is hit and matches the last card cannot answer any more, and draws.
        """
        if state.asked == STACK and (seat == state.turn or not self.not_over):
            self._draw(state, state.turn, events)
        elif state.asked == CHALLENGED and seat == state.turn:
            state.asked, state.bluff = TURN, None
            self.rules.punish(state, seat, 0, events)
            to_turn(state, self.rules.following(state, seat), events)
            self.rules.settle(state, events)
        else:
            self.rules.settle(state, events)

    # Answers.

    def check_play(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A stack card that goes on the stack."""
        rules, code = self.rules, move.cards[0]
        reason: Message | None = rules.check_form(state, seat, move)
        if reason is None and not self.fits(state, code):
            reason = Message("reason.no-stack", {"cards": (code,), "seat": seat})
        if reason is None:
            reason = rules.bluffing.check(state, seat, code)
        return reason

    def fits(self, state: PsychoState, code: str) -> bool:
        """Tell whether a card can answer the stack.

        Source: "Reverse on Skip, Skip on Reverse, and either on the draw card need the same
        color; Reverse on Reverse and Skip on Skip do not. A draw card of the stack's kind
        can always be played on a Reverse or Skip, whatever the color." The two kinds are
        never mixed, unless the table mixes them.
        """
        stack, rules = state.stack, self.rules
        assert stack is not None
        rank = rules.kind_of[code]
        if rank in KIND_OF:
            return self.mixing or KIND_OF[rank] == stack.kind
        if rank == faces.WILD:
            return bool(self.spreading)
        if (rank == faces.REVERSE and self.reversing) or (rank == faces.SKIP and self.skipping):
            same_word = rules.kind_of[rules.top_code(state)] == rank
            return bool(same_word or rules.color_of[code] == state.color)
        return False

    def play(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Answer with a draw card, a Reverse, a Skip, or a Wild that spreads the stack."""
        rules, stack, code = self.rules, state.stack, move.cards[0]
        assert stack is not None
        rank, before = rules.kind_of[code], state.color
        events: list[Event] = rules.put_down(state, seat, move, rules.find(state, seat, code))
        state.bluff = None
        if rank in KIND_OF:
            self._add(state, seat, rank, before)
            self._hit(state, rules.following(state, seat), events)
        elif rank == faces.REVERSE:
            back, stack.by = stack.by, seat
            state.direction = -state.direction
            events.append(TURNED[state.direction])
            events.append(Said(back, "log.sent-back", {"count": stack.count}))
            self._hit(state, back, events)
        elif rank == faces.SKIP:
            stack.by = seat
            events.append(SKIPPED[seat])
            self._hit(state, rules.following(state, seat), events)
        else:
            rules.spreads.begin(state, seat, events)
        return events

    def take(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Take it."""
        events: list[Event] = []
        self._draw(state, seat, events)
        return events

    def check_challenge(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Only a Wild Draw Four on top that may be a bluff."""
        return Message("reason.no-challenge") if state.bluff is None else None

    def challenge(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Challenge the Wild Draw Four on top.

        Source: "the player hit by a Wild Draw Four may challenge as in Uno Flip (guilty
        draws 4, innocent: the challenger draws 6)"; of a larger stack, all of it, or all of
        it and 2 more.
        """
        rules, stack, bluff = self.rules, state.stack, state.bluff
        assert stack is not None
        assert bluff is not None
        events: list[Event] = []
        if not rules.bluffing.resolve(state, seat, events):
            stack.count += MORE
            self._draw(state, seat, events)
            return events
        state.stack = None
        state.asked = TURN
        draw_cards(rules, state, bluff.seat, stack.count, events)
        to_turn(state, seat, events)
        rules.settle(state, events)
        return events

    # What is offered.

    def _codes(self, state: PsychoState) -> list[str]:
        rules = self.rules
        seat = state.turn
        return [
            code
            for code in dict.fromkeys(map(CODES.__getitem__, state.hands[seat]))
            if code in ACTIONS
            and self.fits(state, code)
            and rules.bluffing.check(state, seat, code) is None
        ]

    def moves(self, state: PsychoState) -> list[Move]:
        """Every stack card that answers, the challenge, and taking it."""
        rules = self.rules
        called = len(state.hands[state.turn]) == 2 and not rules.calls.auto
        flags = ((), FLAGS) if called else ((),)
        moves = [
            one_card("play", code, choice, flags=flag)
            for code in self._codes(state)
            for choice in (rules.answers(state).colors if rules.is_wild(code) else ("",))
            for flag in flags
        ]
        moves.append(TAKE)
        if state.bluff is not None:
            moves.append(CHALLENGE)
        return moves

    def offers(self, state: PsychoState) -> list[Offer]:
        """The stack cards that answer, and what can be said."""
        answers: list[Offer] = self.rules.play_offers(state, state.turn, self._codes(state))
        return [*answers, *self.spoken(state)]

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Taking and challenging need no look at the hand."""
        seat = state.turn
        offers = [Offer("take", Message("offer.take"), key="e", seat=seat, calm=True)]
        if state.bluff is not None:
            label = Message("offer.challenge")
            offers.append(Offer("challenge", label, key="h", seat=seat, calm=True))
        return offers

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """How many cards are to be drawn, and whose they are."""
        stack = state.stack
        assert stack is not None
        key = "prompt.stack" if state.bluff is None else "prompt.stack-challenge"
        return Message(key, {"seat": state.turn, "count": stack.count, "by": stack.by})
