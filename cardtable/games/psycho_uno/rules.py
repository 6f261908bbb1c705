"""The rules of Psycho Uno: what is common to its house rules, each in a file of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cardtable.core.cards import Card, Face
from cardtable.core.events import Event, Said
from cardtable.core.facts import Fact
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameOptions, GameStart
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.games.psycho_uno import scoring, seeing, validating
from cardtable.games.psycho_uno.crazy import CrazyQuestion
from cardtable.games.psycho_uno.dealing import (
    DealQuestion,
    deal_hands,
    open_round,
    pass_over,
    start_card,
)
from cardtable.games.psycho_uno.deck import (
    ANSWERS,
    CODES,
    DECKS,
    DRAW_TWO,
    FACES,
    TOKENS,
    WILD_FOUR,
)
from cardtable.games.psycho_uno.info import INFO
from cardtable.games.psycho_uno.matching import OPEN, Matching
from cardtable.games.psycho_uno.moves import FORMS
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.penalties import PsychoPenalties, SecondColors
from cardtable.games.psycho_uno.plays import Plays
from cardtable.games.psycho_uno.spread import SpreadQuestion
from cardtable.games.psycho_uno.stack import StackQuestion
from cardtable.games.psycho_uno.state import DEAL, PsychoState
from cardtable.games.psycho_uno.texts import TEXTS
from cardtable.games.psycho_uno.trade import TradeQuestion
from cardtable.games.psycho_uno.turning import PsychoDrawn, PsychoTurn
from cardtable.games.psycho_uno.zeros import Zeros
from cardtable.games.uno.answers import Answers
from cardtable.games.uno.bluff import Bluffing, ChallengeQuestion
from cardtable.games.uno.effects import Effects
from cardtable.games.uno.happened import TURNS, to_turn
from cardtable.games.uno.piles import draw_cards, forget
from cardtable.games.uno.question import Answering, Question
from cardtable.games.uno.rules import UnoRules
from cardtable.games.uno.state import CHALLENGE, DRAWN, NO_EFFECT, TURN, copy_shared

WILD_FOUR_CODE = "W4"

WILD_FOUR_CARDS = 4
"""What a Wild Draw Four costs where it is not stacked."""


class PsychoUno(UnoRules[PsychoState]):
    """Rules of Psycho Uno for one choice of options and number of players."""

    info = INFO
    options_model = PsychoOptions
    start_model = PsychoStart
    state_model = PsychoState
    forms = FORMS
    texts = TEXTS
    showing = frozenset({"show"})
    options: PsychoOptions

    def __init__(self, options: GameOptions | None, players: int) -> None:
        chosen = PsychoOptions() if options is None else options
        assert isinstance(chosen, PsychoOptions)
        self.cards_used = DECKS[chosen.decks_for(players)]
        super().__init__(chosen, players)
        self.plays = Plays(self)
        effects: Effects[PsychoState] = Effects(self)
        self.hit = effects.hit
        self.effects = {
            "skip": effects.skip,
            "reverse": effects.reverse,
            DRAW_TWO: self.draw_two,
            WILD_FOUR: self.wild_four,
        }

    # What the game is made of.

    def make_bluffing(self) -> Bluffing[PsychoState]:
        """A Wild Draw Four is free, can be challenged, or is blocked (option)."""
        return Bluffing(self, (WILD_FOUR_CODE,), self.options.wild_four)

    def make_questions(self) -> list[Question[PsychoState]]:
        """A turn, a challenge, and whatever the house rules ask."""
        turn = PsychoTurn(self)
        self.trades = TradeQuestion(self)
        self.stacks = StackQuestion(self)
        self.spreads = SpreadQuestion(self)
        self.crazes = CrazyQuestion(self)
        self.zeros = Zeros(self)
        return [
            turn,
            PsychoDrawn(self, turn),
            ChallengeQuestion(self),
            DealQuestion(self),
            self.trades,
            self.stacks,
            self.spreads,
            self.crazes,
        ]

    def make_free(self) -> list[Answering[PsychoState]]:
        """Calls, matches, and a second color, which nobody may name."""
        self.matching = Matching(self)
        self.colors = SecondColors(self)
        return [self.calls, self.matching, self.colors]

    def make_penalties(self) -> PsychoPenalties:
        """Wrong plays, wrong matches and second colors."""
        return PsychoPenalties(self)

    def deck(self) -> Sequence[Card]:
        """Classic cards, one deck or more."""
        return self.cards_used

    def codes(self, state: PsychoState) -> Mapping[str, str]:
        """Code of every card."""
        return CODES

    def answers(self, state: PsychoState) -> Answers:
        """What goes on what."""
        return ANSWERS

    def face(self, state: PsychoState, token: str) -> Face:
        """The face of a card."""
        return FACES[CODES[token]]

    # Setup.

    def new_state(self, seed: int) -> PsychoState:
        """Draw the first dealer from the seed."""
        state = PsychoState(seed, scores=[0] * self.players)
        state.dealer = self.draw_seat(state)
        state.turn = (state.dealer + 1) % self.players
        return state

    def deal(self, state: PsychoState) -> None:
        """Shuffle and deal; with ``dealer_chooses`` the number is asked for first.

        Neither a new state nor the end of a round leaves anything pending.
        """
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        state.hands = [[] for _seat in self.seats]
        state.draw, state.discard = cards, []
        state.color, state.direction = "", 1
        state.open, state.opening = True, 0
        state.how = [""] * self.players
        state.phase = PLAY
        if self.options.dealer_chooses:
            state.asked, state.turn = DEAL, state.dealer
        else:
            deal_hands(self, state, self.options.hand_size)

    def undealt(self, state: PsychoState) -> bool:
        """Whether the dealer is still to name the number of cards."""
        return state.asked == DEAL

    def deal_is_chosen(self, state: PsychoState) -> bool:
        """Whether the dealer names the number of cards."""
        return self.options.dealer_chooses

    def place(self, state: PsychoState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position; wild first cards are passed over."""
        assert isinstance(start, PsychoStart)
        if self.undealt(state):
            # Cards are laid out after the deal.
            if start.dealer is not None:
                state.turn = state.dealer = self.seat_named(start.dealer, names)
            return
        super().place(state, start, names)
        state.opening = NO_EFFECT
        color = state.color
        if start.first_cards:
            pass_over(self, state, [])
        start_card(self, state)
        if start.color is not None:
            state.color = color

    def open(self, state: PsychoState) -> list[Event]:
        """Turn up the start card, which has no effect."""
        if self.undealt(state):
            return [Said(-1, "log.dealer-chooses", {"dealer": state.dealer}), TURNS[state.turn]]
        if state.opening == NO_EFFECT:
            values = {"dealer": state.dealer, "starter": state.turn}
            return [Said(-1, "log.position", values), TURNS[state.turn]]
        return open_round(self, state)

    # Who may act.

    def actors(self, state: PsychoState) -> Sequence[int]:
        """Who is asked, and everybody who may match, lay late, call or catch."""
        if state.phase != PLAY:
            return ()
        if state.due:
            return self.seats
        matching = self.matching
        if matching.on:
            if state.open and state.asked in OPEN:
                if state.asked == TURN:
                    return self.seats
                return [seat for seat in self.seats if state.hands[seat]]
            late = [seat for seat in matching.late_seats(state) if seat != state.turn]
            return [state.turn, *late]
        return self.alone[state.turn]

    def open_to_all(self, state: PsychoState) -> bool:
        """Whether somebody else might match, lay late or catch."""
        return (
            bool(state.fresh)
            or self.matching.is_open(state)
            or any(seat != state.turn for seat in self.matching.late_seats(state))
        )

    def legal_moves(self, state: PsychoState, seat: int) -> list[Move]:
        """The answers to the question, what matches, and what can be called."""
        if state.phase != PLAY:
            return []
        moves = self.questions[state.asked].moves(state) if seat == state.turn else []
        if self.matching.on:
            moves += self.matching.moves(state, seat)
        if state.due:
            moves += self.calls.moves(state, seat)
        return moves

    def offers(self, state: PsychoState, seat: int) -> list[Offer]:
        """The patterns of the answers, of matches, and the calls."""
        if state.phase != PLAY:
            return []
        offers = self.questions[state.asked].offers(state) if seat == state.turn else []
        return [*offers, *self.matching.offers(state, seat), *self.calls.offers(state, seat)]

    def spoken(self, state: PsychoState) -> list[Offer]:
        """What is allowed whatever is held, claims, and everybody's calls."""
        claims = [offer for seat in self.seats for offer in self.matching.spoken(state, seat)]
        return [*super().spoken(state), *claims]

    # A play.

    def left_after(self, state: PsychoState, seat: int, move: Move) -> int:
        """How many cards are left; after a 0 another hand, after a swap nobody knows."""
        if move.seat >= 0:
            return 1
        if move.cards[0] in self.plays.zeros:
            return self.zeros.left_after(state, seat)
        return super().left_after(state, seat, move)

    def check_form(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """What both games ask of a play, and that a 7 swaps with somebody else."""
        if move.seat >= 0:
            if move.cards[0] not in self.plays.sevens:
                return Message("reason.no-swap")
            if move.seat == seat:
                return Message("reason.swap-self", {"seat": seat})
        return super().check_form(state, seat, move)

    def lay(self, state: PsychoState, seat: int, move: Move, token: str) -> list[Event]:
        """Play a card in a turn; zeros and swaps move whole hands."""
        if move.seat >= 0:
            return self.trades.begin(state, seat, move, token)
        if move.cards[0] in self.plays.zeros:
            return self.zeros.play(state, seat, move, token)
        return super().lay(state, seat, move, token)

    def find(self, state: PsychoState, seat: int, code: str) -> str:
        """The first card of a hand with a face; which one makes no difference."""
        tokens = TOKENS[code]
        for token in state.hands[seat]:
            if token in tokens:
                return token
        raise ValueError(code)

    def put_down(self, state: PsychoState, seat: int, move: Move, token: str) -> list[Event]:
        """Lay a card on the discard pile; claims for the one beneath become late ones."""
        if self.matching.on:
            self.matching.landed(state, seat, move.cards[0])
        if len(state.hands[seat]) == 1:
            state.how[seat] = "play"
        state.named = seat if move.choice else -1
        return super().put_down(state, seat, move, token)

    def one_left(self, state: PsychoState, seat: int, move: Move, events: list[Event]) -> None:
        """A hand that is about to be swapped or passed on is called once that is settled."""
        if state.trade is not None or move.seat >= 0:
            return
        if move.cards[0] in self.plays.zeros:
            return
        super().one_left(state, seat, move, events)

    def hands_moved(
        self, state: PsychoState, seats: Iterable[int], called: Collection[int], events: list[Event]
    ) -> None:
        """Call hands of one that were swapped or passed on, or let them be due."""
        for seat in seats:
            forget(state, seat)
            if len(state.hands[seat]) == 1:
                self.calls.one_left(state, seat, events, said=seat in called)

    def play_offers(self, state: PsychoState, seat: int, codes: Collection[str]) -> list[Offer]:
        """The offers to play one of some cards; a 7 may swap."""
        sevens = [code for code in codes if code in self.plays.sevens]
        others = [code for code in codes if code not in self.plays.sevens]
        offers = super().play_offers(state, seat, others)
        if sevens:
            offers.append(self.plays.swap_offer(state, seat, sevens))
        return offers

    def draw_two(self, state: PsychoState, seat: int, before: str, events: list[Event]) -> None:
        """The next player draws 2 and loses the turn, or faces a stack."""
        if self.stacks.on:
            self.stacks.begin(state, seat, DRAW_TWO, before, events)
        else:
            self.hit(state, seat, 2, events)

    def wild_four(self, state: PsychoState, seat: int, before: str, events: list[Event]) -> None:
        """The next player draws 4 and loses the turn, faces a stack, or may challenge."""
        if self.stacks.on:
            self.stacks.begin(state, seat, WILD_FOUR, before, events)
        elif self.bluffing.asks:
            self.bluffing.note(state, seat, before)
            state.asked = CHALLENGE
            to_turn(state, self.following(state, seat), events)
        else:
            self.hit(state, seat, WILD_FOUR_CARDS, events)

    def punish(self, state: PsychoState, seat: int, extra: int, events: list[Event]) -> None:
        """Draw four, and so many cards more."""
        draw_cards(self, state, seat, WILD_FOUR_CARDS + extra, events)

    # The end.

    def settle(self, state: PsychoState, events: list[Event]) -> None:
        """End the round if somebody is without cards and nothing is pending.

        A card that was drawn and may be played is nothing that others wait for.
        """
        if [] in state.hands and state.asked in (TURN, DRAWN) and state.phase == PLAY:
            self.end_round(state, events)

    def end_round(self, state: PsychoState, events: list[Event]) -> None:
        """Count the hands."""
        scoring.count_round(self, state, events)

    # What is seen.

    def facts(self, state: PsychoState) -> dict[str, Fact]:
        """What both games tell, the stack, who is next, and claims."""
        return {**super().facts(state), **seeing.facts(self, state)}

    def chips(self, state: PsychoState) -> list[Message]:
        """The stack, the color, the direction, who is next, and claims."""
        first, last = seeing.chips(self, state)
        return [*first, *super().chips(state), *last]

    def badges(self, state: PsychoState, seat: int) -> list[Message]:
        """Who has said uno or match, and who has answered a spread."""
        return [*super().badges(state, seat), *seeing.badges(state, seat)]

    def interrupt(self, state: PsychoState) -> Message | None:
        """What anybody may do until the next move of the turn."""
        return seeing.interrupt(self, state)

    def scores(self, state: PsychoState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state, self.options)

    def outcome(self, state: PsychoState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state, self.options)

    # The state as a thing.

    def copy_state(self, state: PsychoState) -> PsychoState:
        """Copy what both games have, and what is this game's own."""
        return PsychoState(
            *copy_shared(state),
            how=state.how[:],
            named=state.named,
            claims=state.claims[:],
            late=state.late[:],
            late_code=state.late_code,
            beneath=state.beneath,
            run=state.run[:],
            run_cards=state.run_cards,
            trade=state.trade and state.trade.copy(),
            stack=state.stack and state.stack.copy(),
            spread=state.spread and state.spread.copy(),
            crazy=state.crazy and state.crazy.copy(),
        )

    def validate_state(self, state: PsychoState) -> None:
        """Hold what is pending against the cards, and what both games rely on."""
        validating.validate(self, state)
        super().validate_state(state)
        validating.validate_pending(self, state)
