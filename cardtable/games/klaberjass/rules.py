"""The rules of Klaberjass, in the order of its rules page."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.cards import Card
from cardtable.core.events import Event, Moved, Said
from cardtable.core.facts import Fact
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameStart
from cardtable.core.rules import Rules
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.core.zones import Zone
from cardtable.games.klaberjass import asking, bidding, scoring, sequences, showing, tricks
from cardtable.games.klaberjass.cards import (
    CODE,
    DECK,
    LETTER,
    ROYALS,
    RUN,
    SEVEN,
    SUIT,
    TOKEN,
    WORD,
)
from cardtable.games.klaberjass.info import INFO
from cardtable.games.klaberjass.moves import (
    ACCEPT,
    BELLA_FLAG,
    CALL,
    DECLARE,
    EXCHANGE,
    FORMS,
    PASS,
    PLAYS,
    PLAYS_BELLA,
    READY,
    REFUSE,
    SCHMEISS,
    STAGE_OF,
    THROW_IN,
)
from cardtable.games.klaberjass.options import KlaberjassOptions, KlaberjassStart
from cardtable.games.klaberjass.placing import check_keys, set_bids, set_tricks
from cardtable.games.klaberjass.state import ANSWER, FIRST_BID, SECOND_BID, TRICKS, KlaberjassState
from cardtable.games.klaberjass.telling import TURNS
from cardtable.games.klaberjass.texts import TEXTS
from cardtable.games.klaberjass.validating import validate


class Klaberjass(Rules[KlaberjassState]):
    """Rules of Klaberjass for one choice of options."""

    info = INFO
    options_model = KlaberjassOptions
    start_model = KlaberjassStart
    state_model = KlaberjassState
    forms = FORMS
    texts = TEXTS
    orders = showing.ORDERS
    options: KlaberjassOptions

    # Setup.

    def deck(self) -> Sequence[Card]:
        """Seven to ace in four suits."""
        return DECK

    def new_state(self, seed: int) -> KlaberjassState:
        """Draw for the first deal.

        Source: "each draws a card from the seeded deck, the lower card (7 lowest, ace
        highest) deals, ties draw again".
        """
        state = KlaberjassState(seed, scores=[0, 0])
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        at = 0
        while RUN[cards[at]] == RUN[cards[at + 1]]:
            at += 2
        state.cut = [CODE[token] for token in cards[: at + 2]]
        state.dealer = int(RUN[cards[at + 1]] < RUN[cards[at]])
        state.turn = 1 - state.dealer
        return state

    def deal(self, state: KlaberjassState) -> None:
        """Deal six cards each in packets of three and turn up the next."""
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        elder = cards[:3] + cards[6:9]
        dealer = cards[3:6] + cards[9:12]
        state.hands = [dealer, elder] if state.dealer == 0 else [elder, dealer]
        state.turn_up = [cards[12]]
        state.stock = cards[:12:-1]
        state.bottom, state.trick, state.trick_by = [], [], []
        state.won = [[], []]
        state.stage, state.maker, state.trump = FIRST_BID, -1, ""
        state.trick_number, state.taker, state.royal_by = 0, -1, -1
        state.declared, state.shown = [[], []], []
        state.tricks, state.last, state.sequence, state.bella = [0, 0], [0, 0], [0, 0], [0, 0]
        state.phase = PLAY

    def place(self, state: KlaberjassState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position; maker and trump make it one of trick play."""
        assert isinstance(start, KlaberjassStart)
        if start.dealer is not None or state.round == 1:
            state.cut = []
        check_keys(start)
        if start.maker is not None and start.trump is not None:
            state.maker = self.seat_named(start.maker, names)
            state.trump = LETTER[start.trump]
            bidding.second_deal(state)
        super().place(state, start, names)
        if state.trump:
            set_tricks(state)
        else:
            set_bids(state)

    def put(self, state: KlaberjassState, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone for a start position."""
        name, _colon, owner = key.partition(":")
        if name == "hand":
            state.hands[int(owner)] = tokens
        elif name == "won":
            state.won[int(owner)] = tokens[::-1]
        elif name == "stock":
            state.stock = tokens[::-1]
        elif name == "turn-up":
            state.turn_up = tokens
        elif name == "bottom":
            state.bottom = tokens
        else:
            state.trick = tokens

    def open(self, state: KlaberjassState) -> list[Event]:
        """Tell who deals and why, and what was turned up."""
        if state.stage == TRICKS:
            values = {"maker": state.maker, "suit": state.trump, "leader": 1 - state.dealer}
            return [Said(-1, "log.start-tricks", values), TURNS[state.turn]]
        events: list[Event] = []
        if state.round == 1:
            for at in range(0, len(state.cut), 2):
                pair = {"first": 0, "second": 1, "one": state.cut[at], "two": state.cut[at + 1]}
                last = at + 2 == len(state.cut)
                key = "log.cut" if last else "log.cut-equal"
                events.append(Said(-1, key, {**pair, "dealer": state.dealer}))
        dealer = state.dealer
        events.append(Said(-1, "log.deal", {"dealer": dealer, "other": 1 - dealer}))
        turned = (CODE[state.turn_up[0]],)
        events.append(Moved(-1, "log.turn-up", "stock", "turn-up", turned, 1, reveals=True))
        events.append(TURNS[state.turn])
        return events

    # Play.

    def check(self, state: KlaberjassState, seat: int, move: Move) -> Message | None:
        """Each stage of a deal has its own moves."""
        if state.phase != PLAY:
            return Message(f"reason.{state.phase}")
        if seat != state.turn:
            return Message("reason.not-turn", {"turn": state.turn})
        kind = move.kind
        if state.stage not in STAGE_OF[kind]:
            return Message(f"reason.stage-{state.stage}")
        if kind == "play":
            return self._play_reason(state, seat, move)
        if kind == "exchange":
            return self.exchange_reason(state, seat)
        if kind == "declare":
            return self.declare_reason(state, seat)
        if kind == "schmeiss" and not self.options.schmeiss:
            return Message("reason.no-schmeiss")
        turned = SUIT[state.turn_up[0]] if state.turn_up else ""
        if kind == "call" and move.choice == WORD[turned]:
            return Message("reason.turned-suit", {"suit": turned})
        return None

    def exchange_reason(self, state: KlaberjassState, seat: int) -> Message | None:
        """Say why the 7 of trump cannot be exchanged for the turn-up now, if so.

        Source: "holding the 7 of trump, swap it for the turn-up, if the turn-up's suit
        became trump … Offered only before declaring".
        """
        if state.declared[seat]:
            return Message("reason.exchange-late")
        seven, turned = SEVEN[state.trump], state.turn_up[0]
        if turned == seven:
            return Message("reason.exchange-itself")
        if SUIT[turned] != state.trump and self.options.exchange == "turned-suit":
            return Message("reason.exchange-suit")
        if seven not in state.hands[seat]:
            return Message("reason.not-held", {"seat": seat, "cards": (CODE[seven],)})
        return None

    def declare_reason(self, state: KlaberjassState, seat: int) -> Message | None:
        """Say why nothing can be declared now, if so."""
        if state.declared[seat]:
            return Message("reason.declared", {"seat": seat})
        if not sequences.any_run(state.hands[seat]):
            return Message("reason.no-sequence", {"seat": seat})
        return None

    def _play_reason(self, state: KlaberjassState, seat: int, move: Move) -> Message | None:
        if len(move.cards) != 1:
            return Message("reason.one-card")
        hand = state.hands[seat]
        token = TOKEN[move.cards[0]]
        if token not in hand:
            return Message("reason.not-held", {"seat": seat, "cards": move.cards})
        led = state.trick[0] if state.trick else ""
        if token not in tricks.playable(hand, led, state.trump):
            values = {"suit": SUIT[led], "card": CODE[led]}
            if SUIT[token] == SUIT[led]:
                return Message("reason.beat", values)
            follows = any(SUIT[other] == SUIT[led] for other in hand)
            return Message("reason.follow" if follows else "reason.ruff", values)
        if move.flags and not tricks.completes_bella(state, seat, token):
            return Message("reason.bella")
        return None

    def legal_moves(self, state: KlaberjassState, seat: int) -> list[Move]:
        """The moves in full: there are never more than ten."""
        if seat != state.turn or state.phase != PLAY:
            return []
        stage = state.stage
        if stage == TRICKS:
            tokens = state.hands[seat]
            if state.trick:
                tokens = tricks.playable(tokens, state.trick[0], state.trump)
            moves = [PLAYS[token] for token in tokens]
            if state.royal_by == seat:
                royals = ROYALS[state.trump]
                moves += [PLAYS_BELLA[token] for token in tokens if token in royals]
            return moves
        if stage == FIRST_BID:
            return [ACCEPT, PASS, SCHMEISS] if self.options.schmeiss else [ACCEPT, PASS]
        if stage == SECOND_BID:
            return [*[CALL[suit] for suit in asking.callable_suits(state)], PASS]
        if stage == ANSWER:
            return [THROW_IN, REFUSE]
        moves = [READY]
        if self.declare_reason(state, seat) is None:
            moves.insert(0, DECLARE)
        if self.exchange_reason(state, seat) is None:
            moves.insert(0, EXCHANGE)
        return moves

    def offers(self, state: KlaberjassState, seat: int) -> list[Offer]:
        """What the seat in turn can do."""
        if seat != state.turn or state.phase != PLAY:
            return []
        return asking.offers(self, state)

    def spoken(self, state: KlaberjassState) -> list[Offer]:
        """Bids, answers and ready need no look at the hand."""
        return asking.said_offers(self, state) if state.phase == PLAY else []

    def apply(self, state: KlaberjassState, seat: int, move: Move) -> list[Event]:
        """Bid, prepare or play."""
        kind = move.kind
        options = self.options
        if kind == "play":
            return tricks.play(state, options, seat, move.cards[0], BELLA_FLAG in move.flags)
        if kind == "pass":
            return bidding.say_pass(state, options, seat)
        if kind == "ready":
            return bidding.ready(state, options, seat)
        if kind == "accept":
            return bidding.accept(state, seat)
        if kind == "call":
            return bidding.call(state, seat, move.choice)
        if kind == "schmeiss":
            return bidding.schmeiss(state, seat)
        if kind == "throw-in":
            return bidding.agree(state, options, seat)
        if kind == "refuse":
            return bidding.refuse(state, seat)
        if kind == "exchange":
            return bidding.exchange(state, seat)
        return bidding.declare(state, options, seat)

    def next_round(self, state: KlaberjassState) -> None:
        """The deal alternates."""
        state.round += 1
        state.dealer = 1 - state.dealer
        state.turn = 1 - state.dealer

    # What is seen.

    def hand(self, state: KlaberjassState, seat: int) -> Sequence[str]:
        """Tokens that a seat holds."""
        return state.hands[seat]

    def zones(self, state: KlaberjassState) -> list[Zone]:
        """Hands, the trick, what is turned up, the sequence shown, cards won, the stock."""
        return showing.zones(state)

    def sort_key(self, state: KlaberjassState, code: str, order: str) -> tuple[int, int]:
        """High cards first: by suit, in the order of sequences, or by rank alone."""
        return showing.sort_key(state, code, order)

    def facts(self, state: KlaberjassState) -> dict[str, Fact]:
        """Dealer, maker, trump, the trick's number and the points of the deal so far."""
        return showing.facts(state)

    def chips(self, state: KlaberjassState) -> list[Message]:
        """Trump, who made it, and how far the deal is."""
        return showing.chips(state)

    def badges(self, state: KlaberjassState, seat: int) -> list[Message]:
        """Who deals, what was declared, bella, and the points of the deal so far."""
        return showing.badges(state, seat)

    def prompt(self, state: KlaberjassState, seat: int | None) -> Message:
        """What is asked; only whoever is asked reads what depends on the hand."""
        if state.phase != PLAY:
            return Message(f"prompt.{state.phase}", {"round": state.round})
        return asking.prompt(self, state, seat)

    # Scores.

    def scores(self, state: KlaberjassState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state, self.options)

    def outcome(self, state: KlaberjassState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state, self.options)

    # The state as a thing.

    def copy_state(self, state: KlaberjassState) -> KlaberjassState:
        """Copy by hand: it is done before every move."""
        hands, won, declared = state.hands, state.won, state.declared
        return KlaberjassState(
            state.seed,
            state.shuffles,
            state.round,
            state.dealer,
            state.turn,
            state.phase,
            state.scores[:],
            state.sheets[:],
            state.cut[:],
            state.stage,
            [hands[0][:], hands[1][:]],
            state.stock[:],
            state.turn_up[:],
            state.bottom[:],
            state.trick[:],
            state.trick_by[:],
            [won[0][:], won[1][:]],
            state.maker,
            state.trump,
            state.trick_number,
            state.taker,
            [declared[0][:], declared[1][:]],
            state.shown[:],
            state.royal_by,
            state.tricks[:],
            state.last[:],
            state.sequence[:],
            state.bella[:],
            state.carry,
        )

    def validate_state(self, state: KlaberjassState) -> None:
        """Refuse a state that no game can reach."""
        validate(state)
        super().validate_state(state)
