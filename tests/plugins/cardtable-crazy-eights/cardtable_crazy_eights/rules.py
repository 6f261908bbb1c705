"""The rules of Crazy Eights, in the order of ``rules.md``."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.cards import SUIT_NAMES, Card, french_deck
from cardtable.core.errors import StateError
from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameStart
from cardtable.core.rules import Rules
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable_crazy_eights import scoring
from cardtable_crazy_eights.info import INFO
from cardtable_crazy_eights.moves import EIGHTS, FORMS, SUITS
from cardtable_crazy_eights.options import CrazyOptions, CrazyStart
from cardtable_crazy_eights.state import CrazyState
from cardtable_crazy_eights.texts import TEXTS

DECK = french_deck()
LETTERS = {word: letter for letter, word in SUIT_NAMES.items()}


def code_of(token: str) -> str:
    """The code of a card: its token without the number."""
    return token.partition("#")[0]


class CrazyEights(Rules[CrazyState]):
    """Rules of Crazy Eights for one choice of options and number of players."""

    info = INFO
    options_model = CrazyOptions
    start_model = CrazyStart
    state_model = CrazyState
    forms = FORMS
    texts = TEXTS
    options: CrazyOptions

    # The deal.

    def deck(self) -> Sequence[Card]:
        """One deck of 52 cards."""
        return DECK

    def new_state(self, seed: int) -> CrazyState:
        """Draw the first dealer from the seed."""
        state = CrazyState(seed, scores=[0] * self.players)
        state.dealer = self.draw_seat(state)
        state.turn = self._after(state.dealer)
        return state

    def deal(self, state: CrazyState) -> None:
        """Deal 7 cards to two players, otherwise 5; the rest is the stock."""
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        each = self._each
        state.hands = [cards[seat * each : (seat + 1) * each] for seat in range(self.players)]
        state.stock = cards[each * self.players :]
        state.discard, state.suit = [], ""
        state.passes = 0
        state.phase = PLAY

    def place(self, state: CrazyState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position."""
        assert isinstance(start, CrazyStart)
        super().place(state, start, names)
        if start.turn is not None:
            state.turn = self.seat_named(start.turn, names)
        if state.discard:
            state.suit = code_of(state.discard[0])[-1]
        if start.suit is not None:
            state.suit = LETTERS[start.suit]

    def put(self, state: CrazyState, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone for a start position."""
        name, _colon, owner = key.partition(":")
        if name == "hand":
            state.hands[int(owner)] = tokens
        else:
            setattr(state, name, tokens)

    def open(self, state: CrazyState) -> list[Event]:
        """Turn up the first card, unless a start position has laid one."""
        if not state.discard:
            state.discard.append(state.stock.pop(0))
            state.suit = code_of(state.discard[0])[-1]
        top = code_of(state.discard[0])
        values = {"dealer": state.dealer, "each": self._each, "card": top}
        return [Moved(-1, "log.deal", "stock", "discard", (top,), 1, values), Turn(state.turn)]

    # A turn.

    def check(self, state: CrazyState, seat: int, move: Move) -> Message | None:
        """A card is of the suit or the rank, or an eight; passing is for an empty stock."""
        if state.phase != PLAY:
            return Message(f"reason.{state.phase}")
        if seat != state.turn:
            return Message("reason.not-turn", {"turn": state.turn})
        if move.kind == "draw":
            return None if self._left(state) else Message("reason.no-stock")
        if move.kind == "pass":
            return Message("reason.draw") if self._left(state) else None
        (code,) = move.cards
        if not any(code_of(token) == code for token in state.hands[seat]):
            return Message("reason.not-held", {"seat": seat, "cards": move.cards})
        if not self._matches(state, code):
            return Message("reason.match", {"card": code, **self._wanted(state)})
        return None

    def offers(self, state: CrazyState, seat: int) -> list[Offer]:
        """The cards that match, the eights, and what can be said."""
        if state.phase != PLAY or seat != state.turn:
            return []
        codes = [code_of(token) for token in state.hands[seat]]
        offers = []
        plain = {code: 1 for code in codes if code not in EIGHTS and self._matches(state, code)}
        if plain:
            offers.append(Offer("play", Message("offer.play"), plain, 1, 1))
        eights = {code: 1 for code in codes if code in EIGHTS}
        if eights:
            offers.append(Offer("play", Message("offer.eight"), eights, 1, 1, choices=SUITS))
        return [*offers, *self.spoken(state)]

    def spoken(self, state: CrazyState) -> list[Offer]:
        """Drawing and passing ask nothing of the hand, so nobody needs to look at it."""
        if state.phase != PLAY:
            return []
        if not self._left(state):
            return [Offer("pass", Message("offer.pass"), key="p", seat=state.turn)]
        label = Message("offer.draw", {"count": self.options.draws})
        # A drawn card cannot be unseen, so one key alone does not draw.
        return [Offer("draw", label, key="d", seat=state.turn, calm=True)]

    def apply(self, state: CrazyState, seat: int, move: Move) -> list[Event]:
        """Play, draw or pass."""
        if move.kind == "draw":
            return self._draw(state, seat)
        if move.kind == "pass":
            state.passes += 1
            events: list[Event] = [Said(seat, "log.pass")]
            if state.passes == self.players:
                return events + scoring.count_round(state, -1, self.options.target)
            return [*events, self._next(state)]
        return self._play(state, seat, move)

    def _play(self, state: CrazyState, seat: int, move: Move) -> list[Event]:
        (code,) = move.cards
        token = next(held for held in state.hands[seat] if code_of(held) == code)
        state.hands[seat].remove(token)
        state.discard.insert(0, token)
        state.suit = LETTERS[move.choice] if move.choice else code[-1]
        state.passes = 0
        key, values = ("log.eight", {"suit": state.suit}) if move.choice else ("log.play", None)
        events: list[Event] = [Moved(seat, key, f"hand:{seat}", "discard", move.cards, 1, values)]
        if state.hands[seat]:
            return [*events, self._next(state)]
        events.append(Said(seat, "log.out", loud=True))
        return events + scoring.count_round(state, seat, self.options.target)

    def _draw(self, state: CrazyState, seat: int) -> list[Event]:
        events: list[Event] = []
        codes: list[str] = []
        while len(codes) < self.options.draws and self._left(state):
            if not state.stock:
                state.stock, state.discard = state.discard[1:], state.discard[:1]
                self.shuffle(state, state.stock)
                events.append(Said(-1, "log.shuffle"))
            token = state.stock.pop(0)
            state.hands[seat].append(token)
            codes.append(code_of(token))
        state.passes = 0
        private = {seat: tuple(codes)}
        events.append(
            Moved(
                seat,
                "log.draw",
                "stock",
                f"hand:{seat}",
                count=len(codes),
                private=private,
                reveals=True,
            )
        )
        return [*events, self._next(state)]

    def _next(self, state: CrazyState) -> Turn:
        state.turn = self._after(state.turn)
        return Turn(state.turn)

    # The end of a round.

    def next_round(self, state: CrazyState) -> None:
        """The deal goes to the left."""
        state.round += 1
        state.dealer = self._after(state.dealer)
        state.turn = self._after(state.dealer)

    def scores(self, state: CrazyState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state, self.options.target)

    def outcome(self, state: CrazyState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state, self.options.target)

    # What is seen.

    def hand(self, state: CrazyState, seat: int) -> Sequence[str]:
        """Tokens that a seat holds."""
        return state.hands[seat]

    def zones(self, state: CrazyState) -> list[Zone]:
        """Hands, the stock face down, and the top of the discard pile."""
        hands = Sight.OWNER if state.phase == PLAY else Sight.EVERYBODY
        return [
            *[Zone("hand", "hand", hand, seat, hands) for seat, hand in enumerate(state.hands)],
            Zone("stock", "pile", state.stock),
            Zone("discard", "pile", state.discard, front=Sight.EVERYBODY, top=1),
        ]

    def facts(self, state: CrazyState) -> dict[str, Fact]:
        """What has to be matched, and the sizes of the piles."""
        return {
            "suit": SUIT_NAMES[state.suit],
            "top": code_of(state.discard[0]),
            "stock": len(state.stock),
            "dealer": SeatFact(state.dealer),
        }

    def chips(self, state: CrazyState) -> list[Message]:
        """The suit and the stock."""
        return [
            Message("chip.suit", {"suit": state.suit}),
            Message("chip.stock", {"count": len(state.stock)}),
        ]

    def badges(self, state: CrazyState, seat: int) -> list[Message]:
        """Who is about to go out."""
        return [Message("badge.last")] if len(state.hands[seat]) == 1 else []

    def prompt(self, state: CrazyState, seat: int | None) -> Message:
        """What is asked now."""
        if state.phase != PLAY:
            return Message(f"prompt.{state.phase}", {"round": state.round})
        key = "prompt.play" if self._left(state) else "prompt.no-stock"
        return Message(key, {"seat": state.turn, **self._wanted(state)})

    # The state as a thing.

    def copy_state(self, state: CrazyState) -> CrazyState:
        """Copy by hand: it is done before every move."""
        return CrazyState(
            state.seed,
            state.shuffles,
            state.round,
            state.dealer,
            state.turn,
            state.phase,
            state.scores[:],
            state.sheets[:],
            [hand[:] for hand in state.hands],
            state.stock[:],
            state.discard[:],
            state.suit,
            state.passes,
        )

    def validate_state(self, state: CrazyState) -> None:
        """Hold what every position has beside its cards."""
        if len(state.hands) != self.players:
            raise StateError("The hands do not fit the players.")
        super().validate_state(state)
        if state.discard and state.suit not in SUIT_NAMES:
            raise StateError("There is no suit to match.")
        if not 0 <= state.passes <= self.players:
            raise StateError("More players passed than there are.")

    # Helpers.

    @property
    def _each(self) -> int:
        """Cards that each player is dealt."""
        return 7 if self.players == 2 else 5

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.players

    def _left(self, state: CrazyState) -> bool:
        """Tell whether anything can be drawn."""
        return bool(state.stock) or len(state.discard) > 1

    def _matches(self, state: CrazyState, code: str) -> bool:
        top = code_of(state.discard[0])
        return code in EIGHTS or code[-1] == state.suit or code[:-1] == top[:-1]

    def _wanted(self, state: CrazyState) -> dict[str, object]:
        """The suit and the rank to match, for sentences."""
        return {"suit": state.suit, "rank": code_of(state.discard[0])[:-1]}
