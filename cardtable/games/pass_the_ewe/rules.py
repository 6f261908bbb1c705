"""The rules of Pass the Ewe, in the order of its rules page."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.cards import Card
from cardtable.core.errors import StartError
from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.core.facts import Fact
from cardtable.core.messages import Message, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameStart
from cardtable.core.rules import Rules
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.core.zones import Zone
from cardtable.games.pass_the_ewe import scoring, showing, validating
from cardtable.games.pass_the_ewe.info import INFO
from cardtable.games.pass_the_ewe.moves import FORMS, PASS, play
from cardtable.games.pass_the_ewe.options import EweOptions, EweStart
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.games.pass_the_ewe.suits import (
    BEATEN_BY,
    DECK,
    INDEX,
    INDEX_OF_TOKEN,
    ORDER_OF_TOKEN,
    SUIT_OF_CODE,
    SUITS,
    TOKEN_OF_CODE,
    suit_word,
)
from cardtable.games.pass_the_ewe.texts import TEXTS

NO_CARDS: list[list[str]] = [[] for _suit in SUITS]
"""A hand that is out; comparing with it is the fastest way to tell."""

HAND_KEYS = [f"hand:{seat}" for seat in range(INFO.most)]
TURNS = [Turn(seat) for seat in range(INFO.most)]
PASSES: list[Event] = [Said(seat, "log.pass") for seat in range(INFO.most)]
PLAYED = [
    [{"n": count, "suit": suit_word(suit, count)} for count in range(len(DECK) + 1)]
    for suit in range(len(SUITS))
]


class PassTheEwe(Rules[EweState]):
    """Rules of Pass the Ewe for one choice of options and number of players."""

    info = INFO
    options_model = EweOptions
    start_model = EweStart
    state_model = EweState
    forms = FORMS
    texts = TEXTS
    stock = "unused"
    options: EweOptions

    # Setup.

    def deck(self) -> Sequence[Card]:
        """One 52-card deck, no jokers."""
        return DECK

    def new_state(self, seed: int) -> EweState:
        """Draw the first dealer from the seed."""
        state = EweState(seed, scores=[0] * self.players)
        state.dealer = self.draw_seat(state)
        state.turn = (state.dealer + 1) % self.players
        return state

    def deal(self, state: EweState) -> None:
        """Deal all cards out evenly; what is left over is set aside.

        The ewe begins each round in the middle of the table.
        """
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        each = len(cards) // self.players
        state.suited = [
            _by_suit(cards[seat * each : (seat + 1) * each]) for seat in range(self.players)
        ]
        state.unused = cards[each * self.players :]
        state.wool = [[] for _seat in range(self.players)]
        state.hands_won = [0] * self.players
        state.table, state.table_by = [], []
        state.suit, state.count, state.played_by = -1, 0, -1
        state.ewe, state.hand = -1, 1
        state.phase = PLAY

    def place(self, state: EweState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position; the play to beat is the last suit lying on the table."""
        assert isinstance(start, EweStart)
        super().place(state, start, names)
        if start.turn is not None:
            state.turn = self.seat_named(start.turn, names)
        if start.ewe is not None:
            state.ewe = self.seat_named(start.ewe, names)
        if start.hand is not None:
            state.hand = start.hand
        if bool(state.table) is not (start.played_by is not None):
            raise StartError(_('Cards on the table and "played_by" go together.'))
        if start.played_by is not None:
            seat = self.seat_named(start.played_by, names)
            state.suit = INDEX_OF_TOKEN[state.table[-1]]
            state.count = _run_at_end(state.table)
            state.played_by = seat
            state.table_by = [seat] * len(state.table)
            if start.turn is None:
                state.turn = self._next_to_act(state, seat)

    def put(self, state: EweState, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone for a start position."""
        name, _colon, owner = key.partition(":")
        if name == "hand":
            state.suited[int(owner)] = _by_suit(tokens)
        elif name == "wool":
            state.wool[int(owner)] = tokens
        elif name == "table":
            state.table = tokens
        else:
            state.unused = tokens

    def open(self, state: EweState) -> list[Event]:
        """Tell who deals and who starts."""
        each, rest = divmod(len(self.deck_tokens), self.players)
        key = "log.deal-rest" if rest else "log.deal"
        values = {"dealer": state.dealer, "each": each, "rest": rest, "starter": state.turn}
        return [Said(-1, key, values), TURNS[state.turn]]

    # Play.

    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        """A play is one suit; it beats ``n`` of X with ``n + 1`` of X or ``n`` of a neighbour."""
        if state.phase != PLAY:
            return Message(f"reason.{state.phase}")
        if seat != state.turn:
            return Message("reason.not-turn", {"turn": state.turn})
        if move.kind == "pass":
            return None if state.count else Message("reason.start-pass")
        if not move.cards:
            return Message("reason.no-card")
        suit = INDEX[SUIT_OF_CODE[move.cards[0]]]
        held = state.suited[seat]
        for at, code in enumerate(move.cards):
            if code in move.cards[:at]:
                return Message("reason.twice", {"card": code})
            if TOKEN_OF_CODE[code] not in held[INDEX[SUIT_OF_CODE[code]]]:
                return Message("reason.not-held", {"seat": seat, "cards": (code,)})
        if any(INDEX[SUIT_OF_CODE[code]] != suit for code in move.cards):
            return Message("reason.mixed")
        count = len(move.cards)
        if not state.count:
            return None
        if suit == state.suit:
            beats = count == state.count + 1
        else:
            beats = count == state.count and suit in BEATEN_BY[state.suit]
        return None if beats else showing.beating(state, "reason.beat")

    def legal_moves(self, state: EweState, seat: int) -> list[Move]:
        """One play per suit and count that is legal, of the lowest cards, and the pass."""
        if state.phase != PLAY or seat != state.turn:
            return []
        held = state.suited[seat]
        count = state.count
        if not count:
            return [
                play(tuple(suit[:number])) for suit in held for number in range(1, len(suit) + 1)
            ]
        moves = [PASS]
        same = held[state.suit]
        if len(same) > count:
            moves.append(play(tuple(same[: count + 1])))
        for other in BEATEN_BY[state.suit]:
            suit = held[other]
            if len(suit) >= count:
                moves.append(play(tuple(suit[:count])))
        return moves

    def offers(self, state: EweState, seat: int) -> list[Offer]:
        """What the hand can play, and the pass."""
        if state.phase != PLAY or seat != state.turn:
            return []
        held = state.suited[seat]
        if not state.count:
            return [
                Offer(
                    "play",
                    Message("offer.start", {"suit": SUITS[suit]}),
                    pick={SUITS[suit]: len(cards)},
                    least=1,
                    most=len(cards),
                )
                for suit, cards in enumerate(held)
                if cards
            ]
        counts = [(state.suit, state.count + 1)]
        counts += [(other, state.count) for other in BEATEN_BY[state.suit]]
        plays = [
            Offer(
                "play",
                Message("offer.play", PLAYED[suit][count]),
                pick={SUITS[suit]: count},
                least=count,
                most=count,
            )
            for suit, count in counts
            if len(held[suit]) >= count
        ]
        return [*plays, *self.spoken(state)]

    def spoken(self, state: EweState) -> list[Offer]:
        """Passing needs no look at the hand: whoever does not start may always pass."""
        if state.phase != PLAY or not state.count:
            return []
        return [Offer("pass", Message("offer.pass"), key="p", seat=state.turn)]

    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        """Play or pass; when play comes back to who played last, the hand is won."""
        if move.kind == "pass":
            events: list[Event] = [PASSES[seat]]
        else:
            codes = move.cards
            suit = INDEX[SUIT_OF_CODE[codes[0]]]
            count = len(codes)
            cards = state.suited[seat][suit]
            tokens = [TOKEN_OF_CODE[code] for code in codes]
            if cards[:count] == tokens:
                del cards[:count]
            else:
                for token in tokens:
                    cards.remove(token)
            state.table += tokens
            state.table_by += [seat] * count
            state.suit, state.count, state.played_by = suit, count, seat
            events = [
                Moved(seat, "log.play", HAND_KEYS[seat], "table", codes, count, PLAYED[suit][count])
            ]
            if state.suited[seat] == NO_CARDS:
                events.append(Said(seat, "log.out", loud=True))
        following = self._next_to_act(state, seat)
        if following == state.played_by:
            return events + self._end_hand(state, following)
        state.turn = following
        events.append(TURNS[following])
        return events

    def _next_to_act(self, state: EweState, seat: int) -> int:
        """The next seat with cards, or whoever played last, if play comes back to them."""
        while True:
            seat += 1
            if seat == self.players:
                seat = 0
            if seat == state.played_by or state.suited[seat] != NO_CARDS:
                return seat

    def _end_hand(self, state: EweState, winner: int) -> list[Event]:
        """Give the hand to its winner, and go on if everybody still holds cards."""
        events = scoring.take_table(state, winner)
        if NO_CARDS in state.suited:
            return events + scoring.count_round(state, self.options.target)
        state.hand += 1
        state.turn = (winner + 1) % self.players
        events.append(Said(state.turn, "log.starts", {"hand": state.hand}))
        events.append(TURNS[state.turn])
        return events

    def next_round(self, state: EweState) -> None:
        """Rotate the deal to the left; the first hand's starter goes by the option."""
        last_ewe = state.ewe
        state.round += 1
        state.dealer = (state.dealer + 1) % self.players
        left_of = last_ewe if self.options.next_start == "ewe-left" else state.dealer
        state.turn = (left_of + 1) % self.players

    # What is seen.

    def hand(self, state: EweState, seat: int) -> Sequence[str]:
        """Tokens that a seat holds."""
        return showing.hand(state, seat)

    def zones(self, state: EweState) -> list[Zone]:
        """Hands, the plays of this hand, Wool Piles and the cards set aside."""
        return showing.zones(state)

    def card_key(self, code: str) -> str:
        """Ranks do not matter: cards of a suit are alike."""
        return SUIT_OF_CODE[code]

    def group(self, code: str) -> str:
        """Cards stand together by their five suits."""
        return SUIT_OF_CODE[code]

    def sort_key(self, state: EweState, code: str, order: str) -> tuple[int, int]:
        """Sort by suit and rank, or by rank alone."""
        return (INDEX[SUIT_OF_CODE[code]] if order == "suit" else 0, self.rank_of[code])

    def facts(self, state: EweState) -> dict[str, Fact]:
        """The play to beat, the ewe, the dealer and the hand's number."""
        return showing.facts(state)

    def chips(self, state: EweState) -> list[Message]:
        """The play to beat, the hand's number and the ewe."""
        return showing.chips(state)

    def badges(self, state: EweState, seat: int) -> list[Message]:
        """Who holds the ewe."""
        return [Message("badge.ewe")] if seat == state.ewe else []

    def prompt(self, state: EweState, seat: int | None) -> Message:
        """What to beat, and with what."""
        return showing.prompt(state)

    # Scores.

    def scores(self, state: EweState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state, self.options)

    def outcome(self, state: EweState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state, self.options)

    # The state as a thing.

    def copy_state(self, state: EweState) -> EweState:
        """Copy by hand: it is done before every move."""
        return EweState(
            state.seed,
            state.shuffles,
            state.round,
            state.dealer,
            state.turn,
            state.phase,
            state.scores[:],
            state.sheets[:],
            # Suit by suit: a loop within a loop would take a third longer.
            [[h[:], s[:], d[:], c[:], r[:]] for h, s, d, c, r in state.suited],
            state.table[:],
            state.table_by[:],
            [wool[:] for wool in state.wool],
            state.unused[:],
            state.suit,
            state.count,
            state.played_by,
            state.ewe,
            state.hand,
            state.hands_won[:],
        )

    def tidy(self, state: EweState) -> None:
        """Sort hands into their suits again."""
        state.suited = [
            _by_suit([token for suit in held for token in suit]) for held in state.suited
        ]

    def validate_state(self, state: EweState) -> None:
        """Hold that the cards lie in their suits and the play to beat lies on the table."""
        validating.validate_seats(state, self.players)
        super().validate_state(state)
        validating.validate_play(state)


def _by_suit(tokens: Sequence[str]) -> list[list[str]]:
    """Sort cards into the five suits, the lowest first."""
    held: list[list[str]] = [[] for _suit in SUITS]
    for token in sorted(tokens, key=ORDER_OF_TOKEN.__getitem__):
        held[INDEX_OF_TOKEN[token]].append(token)
    return held


def _run_at_end(tokens: Sequence[str]) -> int:
    """How many cards at the end are of one suit."""
    suits = [INDEX_OF_TOKEN[token] for token in tokens]
    run = 0
    while run < len(suits) and suits[-1 - run] == suits[-1]:
        run += 1
    return run
