"""What both Uno games do alike, from the deal to the end of a round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from cardtable.core.events import Event
from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameOptions, GameStart
from cardtable.core.rules import Rules
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable.games.uno import positions, seeing
from cardtable.games.uno.answers import Answers
from cardtable.games.uno.bluff import Bluffing, ChallengeQuestion
from cardtable.games.uno.calls import Calls
from cardtable.games.uno.faces import WILD, color_of
from cardtable.games.uno.happened import TURNS, played, to_turn
from cardtable.games.uno.options import UnoOptions, UnoStart
from cardtable.games.uno.penalties import Penalties
from cardtable.games.uno.piles import forget
from cardtable.games.uno.question import Answering, Check, Make, Question, S
from cardtable.games.uno.state import TURN, WAYS
from cardtable.games.uno.turning import (
    ColorQuestion,
    DrawnQuestion,
    TurnQuestion,
    play_offers,
)

Effect = Callable[[S, int, str, list[Event]], None]
"""What a played card does: state, who played it, the color before, where it is told."""


class UnoRules(Rules[S]):
    """Base of both games.

    A game adds effects of its own cards, questions of its own and moves out of turn; each
    stands in a file of its own and knows nothing of the others.

    Attributes:
        effects: What a played card does, by its rank; a number does nothing.
        questions: What a seat can be asked, by name.
        free: Moves that are nobody's turn.
    """

    stock = "draw"
    orders = ("suit", "rank")
    options: UnoOptions
    effects: Mapping[str, Effect[S]]
    turns = TURNS

    def __init__(self, options: GameOptions | None, players: int) -> None:
        super().__init__(options, players)
        self.seats = tuple(range(players))
        self.alone = [(seat,) for seat in self.seats]
        self.order = {token: at for at, token in enumerate(self.deck_tokens)}
        self.color_of = {code: color_of(face) for code, face in self.faces.items()}
        self.kind_of = {code: face.rank for code, face in self.faces.items()}
        self.shown_order = {
            order: {code: seeing.place_in_hand(face, order) for code, face in self.faces.items()}
            for order in self.orders
        }
        self.calls: Calls[S] = Calls(self)
        self.bluffing: Bluffing[S] = self.make_bluffing()
        self.questions: dict[str, Question[S]] = {}
        self.free_checks: dict[str, Check[S]] = {}
        self.free_makes: dict[str, Make[S]] = {}
        for question in self.make_questions():
            self.questions[question.name] = question
        for answering in self.make_free():
            self.free_checks |= answering.checks
            self.free_makes |= answering.makes
        self.penalties = self.make_penalties()
        self.punishes = self.penalties.on

    # What a game brings.

    @abstractmethod
    def make_bluffing(self) -> Bluffing[S]:
        """The rule about wild draw cards."""

    def make_questions(self) -> list[Question[S]]:
        """Everything that a seat can be asked."""
        return [
            TurnQuestion(self),
            DrawnQuestion(self),
            ChallengeQuestion(self),
            ColorQuestion(self),
        ]

    def make_free(self) -> list[Answering[S]]:
        """Everything that can be done out of turn."""
        return [self.calls]

    def make_penalties(self) -> Penalties:
        """What happens to wrong plays."""
        return Penalties(self)

    @abstractmethod
    def codes(self, state: S) -> Mapping[str, str]:
        """Code of the active face of every card."""

    @abstractmethod
    def answers(self, state: S) -> Answers:
        """What goes on what now."""

    @abstractmethod
    def punish(self, state: S, seat: int, extra: int, events: list[Event]) -> None:
        """Make a seat draw for the wild draw card on top, and so many cards more."""

    @abstractmethod
    def end_round(self, state: S, events: list[Event]) -> None:
        """Count the round."""

    def undealt(self, state: S) -> bool:
        """Whether no cards are dealt yet, since the dealer first names their number."""
        return False

    def settle(self, state: S, events: list[Event]) -> None:
        """End the round if somebody is without cards and nothing is pending."""
        if [] in state.hands and state.asked == TURN:
            self.end_round(state, events)

    # Setup.

    def place(self, state: S, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position; without a first card the top one has no effect."""
        assert isinstance(start, UnoStart)
        positions.place(self, state, start, names, super().place)

    def put(self, state: S, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone for a start position."""
        name, _colon, owner = key.partition(":")
        if name == "hand":
            state.hands[int(owner)] = tokens
        elif name == "draw":
            state.draw = tokens[::-1]
        else:
            state.discard = tokens[::-1]

    def next_round(self, state: S) -> None:
        """Rotate the deal to the left."""
        state.round += 1
        state.dealer = (state.dealer + 1) % self.players
        state.turn = (state.dealer + 1) % self.players

    # Play.

    def following(self, state: S, seat: int) -> int:
        """The seat that comes after another in the direction of play."""
        return (seat + state.direction) % self.players

    def actors(self, state: S) -> Sequence[int]:
        """The seat that is asked; everybody while somebody can be caught."""
        if state.phase != PLAY:
            return ()
        return self.seats if state.due else self.alone[state.turn]

    def refusal(self, state: S, seat: int, move: Move) -> Message | None:
        """Why a move is against the rules, whatever the table does about it."""
        if state.phase != PLAY:
            return Message(f"reason.{state.phase}")
        free = self.free_checks.get(move.kind)
        if free is not None:
            return free(state, seat, move)
        if seat != state.turn:
            return Message("reason.not-turn", {"turn": state.turn})
        question = self.questions[state.asked]
        check = question.checks.get(move.kind)
        return question.not_now(state) if check is None else check(state, seat, move)

    def check(self, state: S, seat: int, move: Move) -> Message | None:
        """Say why a move is not allowed; a wrong play may be allowed and costs cards."""
        return None if self.penalties.costs(state, seat, move) else self.refusal(state, seat, move)

    def wrong(self, state: S, seat: int, move: Move) -> bool:
        """Tell whether a play is against the rules and costs cards."""
        return self.penalties.wrong(state, seat, move)

    def lenient(self, state: S) -> bool:
        """Whether a wrong play costs cards instead of being refused."""
        return self.penalties.on

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        """The answers to the question, if it is the seat's, and what it can call."""
        if state.phase != PLAY:
            return []
        moves = self.questions[state.asked].moves(state) if seat == state.turn else []
        return moves + self.calls.moves(state, seat) if state.due else moves

    def offers(self, state: S, seat: int) -> list[Offer]:
        """The patterns of the answers, and the calls, which always stand."""
        if state.phase != PLAY:
            return []
        offers = self.questions[state.asked].offers(state) if seat == state.turn else []
        return [*offers, *self.calls.offers(state, seat)]

    def spoken(self, state: S) -> list[Offer]:
        """What is allowed whatever is held, and everybody's calls."""
        if state.phase != PLAY:
            return []
        calls = [offer for seat in self.seats for offer in self.calls.offers(state, seat)]
        return [*self.questions[state.asked].spoken(state), *calls]

    def open_to_all(self, state: S) -> bool:
        """Whether a hand has just gone down to one, so that it might be caught."""
        return bool(state.fresh)

    def interrupt(self, state: S) -> Message | None:
        """Who may call what, until the next move of the turn."""
        if not self.calls.possible(state):
            return None
        return Message("interrupt.calls", {"turn": state.turn})

    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Make a move that ``check`` allows."""
        kind = move.kind
        if self.punishes and self.penalties.wrong(state, seat, move):
            return self.penalties.punish(state, seat, move)
        free = self.free_makes.get(kind)
        if free is not None:
            return free(state, seat, move)
        question = self.questions[state.asked]
        if not question.patient:
            state.open = False
            if state.fresh:
                state.fresh, state.due = [], []
        return question.makes[kind](state, seat, move)

    # A play.

    def check_form(self, state: S, seat: int, move: Move) -> Message | None:
        """A card that is held, a color of this side for a wild one, and a true uno."""
        code = move.cards[0]
        reason = self.check_held(state, seat, code)
        if reason is None and self.is_wild(code):
            reason = self.check_choice(state, move.choice)
        if reason is None:
            reason = self.calls.check_flag(move, seat, self.left_after(state, seat, move))
        return reason

    def check_held(self, state: S, seat: int, code: str) -> Message | None:
        """A card that is in the hand."""
        codes = self.codes(state)
        if code in map(codes.__getitem__, state.hands[seat]):
            return None
        return Message("reason.not-held", {"seat": seat, "cards": (code,)})

    def left_after(self, state: S, seat: int, move: Move) -> int:
        """How many cards a seat holds once a play of one card is done."""
        return len(state.hands[seat]) - 1

    def check_choice(self, state: S, color: str) -> Message | None:
        """A color that can be named now."""
        colors = self.answers(state).colors
        if color in colors:
            return None
        return Message("reason.color", {"color": color, "colors": colors})

    def check_fit(self, state: S, code: str) -> Message | None:
        """A card that goes on the top one."""
        if code in self.answers(state).plain[state.color][self.top_code(state)]:
            return None
        values = self.top_values(state)
        return Message(f"reason.no-fit-{self.top_kind(state)}", {**values, "cards": (code,)})

    def find(self, state: S, seat: int, code: str) -> str:
        """The first card of a hand with a face, in the order of the deck."""
        codes = self.codes(state)
        tokens = [token for token in state.hands[seat] if codes[token] == code]
        return min(tokens, key=self.order.__getitem__) if len(tokens) > 1 else tokens[0]

    def lay(self, state: S, seat: int, move: Move, token: str) -> list[Event]:
        """Play a card in a turn, with everything that it does."""
        before = state.color
        events = self.put_down(state, seat, move, token)
        effect = self.effects.get(self.kind_of[move.cards[0]])
        if effect is not None:
            effect(state, seat, before, events)
        else:
            state.turn = turn = (seat + state.direction) % self.players
            events.append(TURNS[turn])
        if not state.hands[seat]:
            self.settle(state, events)
        return events

    def put_down(self, state: S, seat: int, move: Move, token: str) -> list[Event]:
        """Lay a card on the discard pile; what it does comes after."""
        hand = state.hands[seat]
        hand.remove(token)
        state.discard.append(token)
        state.open, state.idle = True, 0
        code = move.cards[0]
        state.color = move.choice or self.color_of[code]
        events = [played(seat, code, move.choice)]
        if not hand:
            forget(state, seat)
        elif len(hand) == 1:
            self.one_left(state, seat, move, events)
        return events

    def one_left(self, state: S, seat: int, move: Move, events: list[Event]) -> None:
        """Note that a play has brought a hand down to one card."""
        self.calls.one_left(state, seat, events, said=bool(move.flags))

    def play_offers(self, state: S, seat: int, codes: Collection[str]) -> list[Offer]:
        """The offers to play one of some cards."""
        answers = self.answers(state)
        ordered = sorted(codes, key=self.rank_of.__getitem__)
        flags = self.calls.flags(state, seat)
        return play_offers(ordered, answers.wilds, answers.colors, flags, always=self.penalties.on)

    def pass_turn(self, state: S, seat: int, events: list[Event]) -> None:
        """Pass the turn to the seat that comes after another."""
        to_turn(state, self.following(state, seat), events)

    # What is seen.

    def hand(self, state: S, seat: int) -> Sequence[str]:
        """Tokens that a seat holds."""
        return state.hands[seat]

    def zones(self, state: S) -> list[Zone]:
        """Hands, the draw pile and the discard pile."""
        front = Sight.OWNER if state.phase == PLAY else Sight.EVERYBODY
        hands = [
            Zone("hand", "hand", state.hands[seat], seat, front, self.hand_backs())
            for seat in self.seats
        ]
        return [
            *hands,
            Zone("draw", "pile", state.draw[::-1], back=self.draw_back(), top=1),
            Zone("discard", "pile", state.discard[::-1], front=Sight.EVERYBODY, top=1),
        ]

    def hand_backs(self) -> Sight:
        """Who sees the other faces of a hand."""
        return Sight.NOBODY

    def draw_back(self) -> Sight:
        """Who sees the other face of the top card of the draw pile."""
        return Sight.NOBODY

    def group(self, code: str) -> str:
        """Cards stand together by color."""
        return self.color_of[code] or WILD

    def sort_key(self, state: S, code: str, order: str) -> tuple[int, ...]:
        """Sort by color and number, or by number; wild cards come last."""
        return self.shown_order[order][code]

    def sorted_codes(self, state: S, tokens: Iterable[str]) -> tuple[str, ...]:
        """Codes of some cards in an order that tells nothing."""
        codes = self.codes(state)
        found = [codes[token] for token in tokens]
        return tuple(sorted(found, key=self.shown_order["suit"].__getitem__))

    def is_wild(self, code: str) -> bool:
        """Whether a card has no color."""
        return not self.color_of[code]

    def top_code(self, state: S) -> str:
        """Code of the top card of the discard pile."""
        return self.codes(state)[state.discard[-1]]

    def top_kind(self, state: S) -> str:
        """Which sentence says what is to be matched: ``any``, ``color`` or ``card``."""
        if not state.color:
            return "any"
        return "color" if self.is_wild(self.top_code(state)) else "card"

    def top_values(self, state: S) -> dict[str, Any]:
        """What is to be matched, for sentences."""
        return {
            "seat": state.turn,
            "color": state.color,
            "rank": self.kind_of[self.top_code(state)],
        }

    def facts(self, state: S) -> dict[str, Fact]:
        """Color, direction, dealer, and who has called."""
        return {
            "color": state.color,
            "direction": WAYS[state.direction],
            "dealer": SeatFact(state.dealer),
            **{f"uno:{seat}": self.calls.fact(state, seat) for seat in self.seats},
        }

    def chips(self, state: S) -> list[Message]:
        """Color and direction."""
        return seeing.chips(state.color, state.direction)

    def badges(self, state: S, seat: int) -> list[Message]:
        """Who has said uno."""
        return [Message("badge.uno")] if seat in state.said else []

    def prompt(self, state: S, seat: int | None) -> Message:
        """What is asked, in one sentence."""
        if state.phase != PLAY:
            return Message(f"prompt.{state.phase}", {"round": state.round})
        return self.questions[state.asked].prompt(state, seat)

    # The state as a thing.

    def validate_state(self, state: S) -> None:
        """Hold what both games rely on."""
        positions.validate(self, state)
        super().validate_state(state)
        positions.validate_cards(self, state)
