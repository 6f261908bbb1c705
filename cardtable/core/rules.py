"""What a rule module implements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from cardtable.core import rng
from cardtable.core.cards import Card, Face
from cardtable.core.errors import StartError, StateError
from cardtable.core.events import Event
from cardtable.core.facts import Fact
from cardtable.core.info import GameInfo
from cardtable.core.messages import Message, _
from cardtable.core.moves import Move, MoveForm, MoveGrammar
from cardtable.core.offers import Offer, expand
from cardtable.core.placing import place_cards, seat_named
from cardtable.core.rulebook import rules_text
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER, State
from cardtable.core.texts import CORE_TEXTS
from cardtable.core.zones import Zone

if TYPE_CHECKING:
    from cardtable.core.options import GameOptions, GameStart

S = TypeVar("S", bound=State)

MOST_SEEDS = 1000
"""Seeds that are tried for a dealer; one of the first few will do."""


class Rules(ABC, Generic[S]):
    """The rules of one game for one choice of options and one number of players.

    Rules hold no game: every method gets the state. Seats are counted from 0, clockwise.
    ``check`` alone decides what is legal; ``apply`` trusts that it was asked.

    Args:
        options: The house rules; defaults if ``None``.
        players: Number of players.
    """

    info: ClassVar[GameInfo]
    options_model: ClassVar[type[GameOptions]]
    start_model: ClassVar[type[GameStart]]
    state_model: ClassVar[type[State]]
    forms: ClassVar[Sequence[MoveForm]]
    texts: ClassVar[Mapping[str, str]]
    stock: ClassVar[str] = "stock"
    """Zone that takes the cards which a start position names nowhere."""
    orders: ClassVar[Sequence[str]] = ("suit", "rank")
    """Ways in which a hand can be sorted, the usual one first."""
    showing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves whose cards stay in the hand, such as showing one."""

    def __init__(self, options: GameOptions | None, players: int) -> None:
        self.players = players
        self.options = self.options_model() if options is None else options
        self.cards: dict[str, Card] = {card.token: card for card in self.deck()}
        self.deck_tokens: list[str] = list(self.cards)
        self.faces: dict[str, Face] = {}
        for card in self.cards.values():
            self.faces.setdefault(card.front.code, card.front)
        for card in self.cards.values():
            if card.back is not None:
                self.faces.setdefault(card.back.code, card.back)
        self.rank_of: dict[str, int] = {code: at for at, code in enumerate(self.faces)}
        self.grammar = MoveGrammar(self.forms, list(self.faces))

    # The deck and the deal, in the order in which they are called.

    @abstractmethod
    def deck(self) -> Sequence[Card]:
        """All cards of the game, in canonical order."""

    @abstractmethod
    def new_state(self, seed: int) -> S:
        """Begin a game: totals at 0, the first dealer drawn, nothing dealt yet."""

    def seed_for(self, dealer: int, first: int) -> int:
        """Find a seed by which a seat is drawn as the first dealer.

        Args:
            dealer: The seat.
            first: The first seed to try; the one that is given if there is none nearby.
        """
        seeds = range(first, first + MOST_SEEDS)
        return next((seed for seed in seeds if self.new_state(seed).dealer == dealer), first)

    @abstractmethod
    def deal(self, state: S) -> None:
        """Collect all cards, shuffle and deal the round that ``state`` names."""

    def place(self, state: S, start: GameStart, names: Sequence[str]) -> None:
        """Change the position after a deal to a start position.

        Games with keys of their own extend it: what decides the deal before, what depends
        on the cards after. In the first round the first seat deals if nobody is named.

        Raises:
            StartError: If the deck or the game cannot have this position.
        """
        if start.dealer is not None or state.round == 1:
            state.dealer = self.seat_named(start.dealer or names[0], names)
            state.turn = (state.dealer + 1) % self.players
        for name, total in start.scores.items():
            state.scores[self.seat_named(name, names)] = total
        if start.cards:
            place_cards(self, state, names, start.cards)

    def put(self, state: S, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone, in the order of its zone, for start positions.

        Without it a scenario can play the game as it is dealt, but lay out no cards.

        Args:
            state: The position.
            key: Zone key, such as ``hand:0``.
            tokens: Its cards.
            up: For each card whether it was marked as face up.

        Raises:
            StartError: If the zone cannot hold these.
        """
        raise StartError(_("This game lets no cards be laid out."))

    def open(self, state: S) -> list[Event]:
        """Begin to play after the deal: turn the first card and do what it does."""
        return []

    # The play.

    def turn(self, state: S) -> int:
        """Seat whose decision is awaited."""
        return state.turn

    def actors(self, state: S) -> Sequence[int]:
        """Seats that may act now, ``turn`` among them."""
        return (state.turn,) if state.phase == PLAY else ()

    @abstractmethod
    def check(self, state: S, seat: int, move: Move) -> Message | None:
        """Say why a move is not allowed, or ``None`` if it is."""

    @abstractmethod
    def offers(self, state: S, seat: int) -> list[Offer]:
        """List the patterns of moves that the seat can make, the usual first.

        A seat that cannot act has at most ``standing`` offers.
        """

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        """List the moves of a seat, of equal choices one."""
        held = self.cards_by_key(state, seat)
        return [
            move
            for offer in self.offers(state, seat)
            for move in expand(offer, held)
            if self.check(state, seat, move) is None
        ]

    @abstractmethod
    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Make a move that ``check`` allows; change the state and tell what happened."""

    @abstractmethod
    def next_round(self, state: S) -> None:
        """Go on from ``round-over`` to the next deal: dealer and round, without the deal."""

    def deal_is_chosen(self, state: S) -> bool:
        """Tell whether the dealer of the next deal first names a number of cards.

        Cards that a scenario lays out in that deal are laid after this move.
        """
        return False

    def wrong(self, state: S, seat: int, move: Move) -> bool:
        """Tell whether a move that ``check`` passes is a wrong play that costs a penalty."""
        return False

    def spoken(self, state: S) -> list[Offer]:
        """List what can be said without opening a hand: legal whatever anybody holds.

        Each offer has its ``seat``. It may depend on public knowledge only. A ``standing``
        offer may also be of a seat that cannot act now, or be refused.
        """
        return []

    def open_to_all(self, state: S) -> bool:
        """Tell whether others than ``turn`` could act now, by public knowledge."""
        return False

    def interrupt(self, state: S) -> Message | None:
        """The constant line about moves out of turn; it depends on the phase alone."""
        return None

    def lenient(self, state: S) -> bool:
        """Tell whether any card can be picked, since a wrong play is punished."""
        return False

    # What is seen.

    @abstractmethod
    def zones(self, state: S) -> list[Zone]:
        """List where all cards lie and who sees what."""

    def hand(self, state: S, seat: int) -> Sequence[str]:
        """Tokens that a seat holds; empty in games without hands."""
        return ()

    def face(self, state: S, token: str) -> Face:
        """The active face of a card."""
        return self.cards[token].front

    def other_face(self, state: S, token: str) -> Face | None:
        """The inactive face of a two-sided card."""
        return self.cards[token].back

    def printed(self, state: S, token: str) -> str:
        """How a physical card is written: its code, of a two-sided card both of them."""
        return token.partition("#")[0]

    def card_key(self, code: str) -> str:
        """What selections are compared by; cards with one key are alike to the rules."""
        return code

    def group(self, code: str) -> str:
        """Cards of a hand that stand together; the text key is ``word.<group>``."""
        return self.faces[code].suit

    def sort_key(self, state: S, code: str, order: str) -> Any:
        """Key to sort a hand by, for one of ``orders``."""
        return (self.group(code) if order == "suit" else "", self.rank_of[code])

    @abstractmethod
    def facts(self, state: S) -> dict[str, Fact]:
        """Public facts by the names of the rules page; a key may end in ``:<seat>``."""

    def chips(self, state: S) -> list[Message]:
        """The public facts worth showing in the bar, most important first."""
        return []

    def badges(self, state: S, seat: int) -> list[Message]:
        """Public words beside a player's name."""
        return []

    @abstractmethod
    def prompt(self, state: S, seat: int | None) -> Message:
        """What is asked now, in one sentence; ``None`` asks for the public sentence."""

    # Scores.

    @abstractmethod
    def scores(self, state: S) -> ScoreSheet:
        """The score sheet as everybody may see it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    # The state as a thing.

    @abstractmethod
    def copy_state(self, state: S) -> S:
        """Copy a state so that moves on one do not touch the other."""

    def tidy(self, state: S) -> None:
        """Put in order again what a state keeps sorted, after cards were exchanged in it.

        ``check_rules`` exchanges cards that a seat cannot tell apart. Where a state groups
        a hand by suit, say, the exchange would leave a card among those of another suit.
        """

    def validate_state(self, state: S) -> None:
        """Refuse a state that no game can reach.

        Games extend it with ranges of their own.

        Raises:
            StateError: With one sentence saying what is wrong.
        """
        if len(state.scores) != self.players:
            raise StateError(_("The totals do not fit the players."))
        seats = (state.dealer, state.turn)
        if not all(0 <= seat < self.players for seat in seats):
            raise StateError(_("A seat is named that nobody sits in."))
        if state.phase not in (PLAY, ROUND_OVER, GAME_OVER):
            raise StateError(_("There is no such phase of the game."))
        if state.round < 1 or state.shuffles < 0:
            raise StateError(_("The rounds and the shuffles are miscounted."))
        for sheet in state.sheets:
            if not len(sheet.parts) == len(sheet.points) == self.players or (
                sheet.shown and len(sheet.shown) != self.players
            ):
                raise StateError(_("The score sheet does not fit the players."))
        self.conserve(state)

    def conserve(self, state: S) -> None:
        """Hold that each card of the deck is in exactly one zone.

        Raises:
            StateError: Naming a card that is missing, doubled or unknown.
        """
        found: set[str] = set()
        for zone in self.zones(state):
            if zone.copy:
                continue
            for token in zone.cards:
                if token not in self.cards:
                    raise StateError(_("There is no card {card}.").format(card=token))
                if token in found:
                    raise StateError(_("The card {card} is there twice.").format(card=token))
                found.add(token)
        for token in self.cards:
            if token not in found:
                raise StateError(_("The card {card} is missing.").format(card=token))

    @classmethod
    def migrate_options(cls, version: int, raw: dict[str, Any]) -> dict[str, Any]:
        """Bring house rules by name of an older rules version to this one.

        Those of a save are brought along before its state; by default they stay as they are.

        Raises:
            StateError: If it cannot be done.
        """
        return raw

    def migrate(self, version: int, raw: dict[str, Any]) -> dict[str, Any]:
        """Bring a dumped state of an older rules version to this one.

        Raises:
            StateError: If it cannot be done.
        """
        raise StateError(
            _("It was played with version {old} of the rules; this is version {new}.").format(
                old=version, new=self.info.version
            )
        )

    # Helpers for rule modules.

    def shuffle(self, state: S, cards: list[str]) -> None:
        """Shuffle in place from the session's seed."""
        rng.shuffle(cards, state.seed, state.shuffles)
        state.shuffles += 1

    def draw_seat(self, state: S) -> int:
        """Draw a seat from the session's seed."""
        seat = rng.draw_index(self.players, state.seed, state.shuffles)
        state.shuffles += 1
        return seat

    def seat_named(self, name: str, names: Sequence[str]) -> int:
        """Find a seat by name.

        Raises:
            StartError: If nobody has the name.
        """
        return seat_named(name, names)

    def cards_by_key(self, state: S, seat: int) -> dict[str, list[str]]:
        """Face codes in a hand by card key, in the deck's order."""
        codes = sorted(
            (self.face(state, token).code for token in self.hand(state, seat)),
            key=self.rank_of.__getitem__,
        )
        held: dict[str, list[str]] = {}
        for code in codes:
            held.setdefault(self.card_key(code), []).append(code)
        return held

    def rules_text(self) -> str:
        """The rules in words (Markdown), for the chosen options.

        Raises:
            PluginError: If the text cannot be read, or its parts make no sense.
        """
        return rules_text(type(self).__module__.rpartition(".")[0], self.options)

    def all_texts(self) -> dict[str, str]:
        """The game's texts over those that every game shares."""
        return {**CORE_TEXTS, "word.round": self.info.round, **self.texts}
