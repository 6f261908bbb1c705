"""A made-up game whose offers each test writes down, to try every kind of offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardtable.core.cards import Card, french_deck
from cardtable.core.events import Event, Moved, Said, Shown, Turn
from cardtable.core.facts import Fact
from cardtable.core.info import GameInfo
from cardtable.core.messages import Message
from cardtable.core.moves import Move, MoveForm
from cardtable.core.offers import Offer
from cardtable.core.options import GameOptions, GameStart
from cardtable.core.rules import Rules
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY, ROUND_OVER, State
from cardtable.core.zones import Sight, Zone
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings

DECK = french_deck()
TOKEN = {card.front.code: card.token for card in DECK}
COLORS = ("red", "yellow", "green", "blue")

TEXTS = {
    "offer.play": "Play",
    "offer.draw": "Draw",
    "offer.pass": "Pass",
    "offer.swap": "Swap",
    "offer.wild": "Wild",
    "offer.place": "Place",
    "offer.lay": "Lay",
    "offer.accept": "Accept",
    "offer.challenge": "Challenge",
    "offer.match": "Match",
    "offer.uno": "Say uno",
    "offer.catch": "Catch",
    "offer.answer": "Answer",
    "prompt.play": "{seat:name}: play.",
    "log.play": "{seat:name} played {cards:cards}.",
    "log.draw": "{seat:name} drew {count:card|cards}.",
    "log.draw:own": "{seat:name} drew {cards:cards}.",
    "log.said": "{seat:name} said {what}.",
    "log.answer": "{seat:name} answered.",
    "log.show": "{seat:name} showed the hand to {to:name}.",
    "log.show:own": "{seat:name} showed {cards:cards} to {to:name}.",
    "interrupt": "Anybody, until {seat:name} moves: m match, x catch, u uno, then your digit.",
    "flag.uno": "say uno",
    "loud.said": "{what}",
    "zone.pile": "pile",
}

HIDDEN = GameInfo(
    "toy", "Toy", "A toy.", "A toy.", 2, 10, hidden=True, rules="tests.tui.table.toy:Toy"
)
OPEN = GameInfo(
    "open-toy", "Open Toy", "A toy.", "A toy.", 2, 10, hidden=False, rules="tests.tui.table.toy:Toy"
)

FORMS = (
    MoveForm("play", least=1, most=52, choices=COLORS, choice_optional=True, flags=("uno",)),
    MoveForm("draw"),
    MoveForm("pass"),
    MoveForm("swap", seat=True, seat_word="with"),
    MoveForm("place", number=True),
    MoveForm("lay", least=1, most=52, ordered=True),
    MoveForm("accept"),
    MoveForm("challenge"),
    MoveForm("match", least=1, most=1, flags=("discard", "uno")),
    MoveForm("uno"),
    MoveForm("catch", seat=True),
    MoveForm("answer", choices=("yes", "no")),
)


class ToyOptions(GameOptions):
    """No house rules."""


class ToyStart(GameStart):
    """No start keys of its own."""


@dataclass(slots=True)
class ToyState(State):
    """Hands, a pile and a stock."""

    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    moves: int = 0


Offers = Callable[[ToyState, int], list[Offer]]


@dataclass
class Script:
    """What the toy's rules say, as a test wants it.

    Attributes:
        offers: What a seat can do.
        spoken: What everybody sees offered.
        actors: Who may act besides whoever is asked.
        open_to_all: Whether others may act now.
        interrupt: Whether there is the line about moves out of turn.
        lenient: Whether any card can be picked.
        keeps_turn: Kinds of moves after which the turn stays.
        ends: Kinds of moves that end the round.
        shows_to: Seat that is shown the mover's hand by a challenge, -1 for nobody.
    """

    offers: Mapping[int, Sequence[Offer]] = field(default_factory=dict)
    spoken: Sequence[Offer] = ()
    actors: Sequence[int] = ()
    open_to_all: bool = False
    interrupt: bool = False
    lenient: bool = False
    keeps_turn: Sequence[str] = ()
    ends: Sequence[str] = ()
    shows_to: int = -1


class Toy(Rules[ToyState]):
    """Rules that a script writes down."""

    info = HIDDEN
    options_model = ToyOptions
    start_model = ToyStart
    state_model = ToyState
    forms = FORMS
    texts = TEXTS

    def __init__(self, options: GameOptions | None, players: int) -> None:
        super().__init__(options, players)
        self.script = Script()

    def deck(self) -> Sequence[Card]:
        return DECK

    def new_state(self, seed: int) -> ToyState:
        return ToyState(seed, scores=[0] * self.players, turn=0, dealer=self.players - 1)

    def deal(self, state: ToyState) -> None:
        cards = list(self.deck_tokens)
        state.hands = [sorted(cards[seat * 4 : seat * 4 + 4]) for seat in range(self.players)]
        state.stock = cards[self.players * 4 :]
        state.pile = []
        state.phase = PLAY
        state.turn = 0

    def actors(self, state: ToyState) -> Sequence[int]:
        if state.phase != PLAY:
            return ()
        return sorted({state.turn, *self.script.actors})

    def offers(self, state: ToyState, seat: int) -> list[Offer]:
        return list(self.script.offers.get(seat, ()))

    def spoken(self, state: ToyState) -> list[Offer]:
        if state.phase != PLAY:
            return []
        return [offer for offer in self.script.spoken if offer.standing or offer.seat == state.turn]

    def open_to_all(self, state: ToyState) -> bool:
        return self.script.open_to_all

    def interrupt(self, state: ToyState) -> Message | None:
        return Message("interrupt", {"seat": state.turn}) if self.script.interrupt else None

    def lenient(self, state: ToyState) -> bool:
        return self.script.lenient

    def legal_moves(self, state: ToyState, seat: int) -> list[Move]:
        forced = [offer for offer in self.spoken(state) if offer.auto and offer.seat == seat]
        return [Move(offer.kind) for offer in forced] or super().legal_moves(state, seat)

    def check(self, state: ToyState, seat: int, move: Move) -> Message | None:
        if self.script.lenient and all(self._held(state, seat, code) for code in move.cards):
            return None
        offers = [*self.offers(state, seat), *self.spoken(state)]
        keys = [self.card_key(code) for code in move.cards]
        for offer in offers:
            fits = offer.kind == move.kind and not offer.standing
            if fits and (offer.fits(keys) if offer.most else not keys):
                return None
        return Message("reason.not-now")

    def _held(self, state: ToyState, seat: int, code: str) -> bool:
        return TOKEN[code] in state.hands[seat]

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        state.moves += 1
        events = self._effects(state, seat, move)
        if move.kind in self.script.ends:
            state.phase = ROUND_OVER
            points = [len(hand) for hand in state.hands]
            state.sheets.append(RoundSheet([{"cards": count} for count in points], points))
            state.scores = [old + new for old, new in zip(state.scores, points, strict=True)]
        elif move.kind not in self.script.keeps_turn and seat == state.turn:
            state.turn = (seat + 1) % self.players
            events.append(Turn(state.turn))
        return events

    def _effects(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        if move.cards:
            for code in move.cards:
                state.hands[seat].remove(TOKEN[code])
                state.pile.insert(0, TOKEN[code])
            return [Moved(seat, "log.play", f"hand:{seat}", "pile", move.cards, len(move.cards))]
        if move.kind == "draw":
            token = state.stock.pop(0)
            state.hands[seat].append(token)
            code = self.cards[token].front.code
            return [
                Moved(
                    seat,
                    "log.draw",
                    "stock",
                    f"hand:{seat}",
                    count=1,
                    private={seat: (code,)},
                    reveals=True,
                )
            ]
        if move.kind == "answer":
            return [Said(seat, "log.answer")]
        events: list[Event] = [Said(seat, "log.said", {"what": move.kind}, loud=True)]
        if move.kind == "challenge" and self.script.shows_to >= 0:
            shower, to = (seat + 1) % self.players, self.script.shows_to
            codes = [self.cards[token].front.code for token in state.hands[shower]]
            events.append(
                Shown(shower, "log.show", f"hand:{shower}", values={"to": to}, private={to: codes})
            )
        return events

    def next_round(self, state: ToyState) -> None:
        state.round += 1

    def hand(self, state: ToyState, seat: int) -> Sequence[str]:
        return state.hands[seat]

    def zones(self, state: ToyState) -> list[Zone]:
        sight = Sight.OWNER if state.phase == PLAY else Sight.EVERYBODY
        if not self.info.hidden:
            sight = Sight.EVERYBODY
        return [
            *(
                Zone("hand", "hand", hand, seat, front=sight)
                for seat, hand in enumerate(state.hands)
            ),
            Zone("pile", "pile", state.pile, front=Sight.EVERYBODY),
            Zone("stock", "pile", state.stock),
        ]

    def facts(self, state: ToyState) -> dict[str, Fact]:
        return {"moves": state.moves}

    def prompt(self, state: ToyState, seat: int | None) -> Message:
        if state.phase != PLAY:
            return Message(f"prompt.{state.phase}", {"round": state.round})
        return Message("prompt.play", {"seat": state.turn})

    def scores(self, state: ToyState) -> ScoreSheet:
        best = max(state.scores)
        leaders = [seat for seat, total in enumerate(state.scores) if total == best]
        return ScoreSheet(["cards"], state.sheets, list(state.scores), leaders, 100)

    def outcome(self, state: ToyState) -> Outcome | None:
        return None

    def copy_state(self, state: ToyState) -> ToyState:
        return ToyState(
            state.seed,
            state.shuffles,
            state.round,
            state.dealer,
            state.turn,
            state.phase,
            state.scores[:],
            state.sheets[:],
            [hand[:] for hand in state.hands],
            state.pile[:],
            state.stock[:],
            state.moves,
        )


class OpenToy(Toy):
    """The same, with nothing to hide."""

    info = OPEN


class ToyGame:
    """A session without a file.

    Attributes:
        session: The game in progress.
        saves: How often it was saved.
    """

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.saves = 0

    def changed(self) -> None:
        self.saves += 1


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@dataclass
class Sitting:
    """A control over a toy game.

    Attributes:
        control: The table.
        game: The session without a file.
        script: What the rules say.
        clock: The time.
        wishes: What the control asked the app for.
    """

    control: TableControl
    game: ToyGame
    script: Script
    clock: Clock
    wishes: list[str]

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.control.key(key)

    def scene(self) -> Scene:
        """The state of the table."""
        return self.control.scene

    def running(self) -> bool:
        """Whether a forced move is about to be made by itself."""
        return self.control.running

    def aimed(self) -> Offer | None:
        """The offer that waits for its cards."""
        return self.control.play_desk.aimed

    @property
    def session(self) -> GameSession:
        return self.game.session


def sit(
    script: Script,
    *,
    players: int = 3,
    settings: TableSettings | None = None,
    rules_class: type[Toy] = Toy,
) -> Sitting:
    """Sit down at a toy game that follows a script."""
    rules = rules_class(None, players)
    rules.script = script
    game = ToyGame(GameSession.new(rules, NAMES[:players], 1))
    clock = Clock()
    control = TableControl(game, settings or TableSettings(quiet=0), clock)
    wishes: list[str] = []
    control.wish = wishes.append
    return Sitting(control, game, script, clock, wishes)


def play_offer(*codes: str, kind: str = "play", **more: object) -> Offer:
    """An offer to play one of some cards."""
    picked = dict.fromkeys(codes, 1)
    values: dict[str, object] = {"pick": picked, "least": 1, "most": 1, **more}
    return Offer(kind, Message(f"offer.{kind}"), **values)  # type: ignore[arg-type]


def say_offer(kind: str, **more: object) -> Offer:
    """An offer without cards."""
    return Offer(kind, Message(f"offer.{kind}"), **more)  # type: ignore[arg-type]


def held(table: Sitting, seat: int) -> list[str]:
    """Codes of a hand in the order in which its owner sees them."""
    hand = table.session.view(seat).hand
    return [card.code for card in hand.cards] if hand is not None else []
