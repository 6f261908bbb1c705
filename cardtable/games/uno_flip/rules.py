"""The rules of Uno Flip, in the order of its rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.core.cards import Card, Face
from cardtable.core.errors import StateError
from cardtable.core.events import Event
from cardtable.core.facts import Fact
from cardtable.core.messages import Message, _
from cardtable.core.moves import MoveForm
from cardtable.core.options import GameOptions, GameStart
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight
from cardtable.games.uno import faces
from cardtable.games.uno.answers import Answers
from cardtable.games.uno.bluff import Bluffing
from cardtable.games.uno.effects import Effects
from cardtable.games.uno.happened import to_turn
from cardtable.games.uno.moves import ACCEPT, CALL_FORMS, CHALLENGE, DRAW, KEEP, play_form
from cardtable.games.uno.piles import draw_cards, draw_until
from cardtable.games.uno.rules import UnoRules
from cardtable.games.uno.state import CHALLENGE as CHALLENGE_ASKED
from cardtable.games.uno.state import COLOR, TURN, copy_shared
from cardtable.games.uno_flip import opening, scoring
from cardtable.games.uno_flip.deck import ANSWERS as ANSWERS_BY_SIDE
from cardtable.games.uno_flip.deck import (
    FACES,
    OFFICIAL,
    OFFICIAL_PLACES,
    OFFICIAL_SIDES,
    UNPAIRED,
    choose_dealer,
    first_shuffle,
    random_places,
    random_sides,
)
from cardtable.games.uno_flip.flipping import turn_over
from cardtable.games.uno_flip.info import INFO
from cardtable.games.uno_flip.options import FlipOptions, FlipStart
from cardtable.games.uno_flip.state import LIGHT, OTHER, FlipState
from cardtable.games.uno_flip.texts import TEXTS

HAND = 7
"""Cards dealt to each player."""

WILD_DRAWS = ("W2", "WC")

FORMS = (
    play_form(list(faces.COLORS.values()), [code for code, face in FACES.items() if not face.suit]),
    *(MoveForm(move.kind) for move in (DRAW, KEEP, ACCEPT, CHALLENGE)),
    MoveForm("color", choices=tuple(faces.COLORS.values())),
    *CALL_FORMS,
)


class UnoFlip(UnoRules[FlipState]):
    """Rules of Uno Flip for one choice of options and number of players."""

    info = INFO
    options_model = FlipOptions
    start_model = FlipStart
    state_model = FlipState
    forms = FORMS
    texts = TEXTS
    options: FlipOptions

    def __init__(self, options: GameOptions | None, players: int) -> None:
        chosen = FlipOptions() if options is None else options
        assert isinstance(chosen, FlipOptions)
        self.random_pairs = chosen.pairing == "random"
        super().__init__(chosen, players)
        effects: Effects[FlipState] = Effects(self)
        self.hit = effects.hit
        self.effects = {
            "draw-1": self.draw_one,
            "draw-5": self.draw_five,
            "skip": effects.skip,
            "skip-all": self.skip_everyone,
            "reverse": effects.reverse,
            "wild-2": self.wild_draw,
            "wild-color": self.wild_draw,
            "flip": self.flip,
        }

    # Deck and what can be seen.

    def deck(self) -> Sequence[Card]:
        """112 cards, each with a light and a dark face."""
        return UNPAIRED if self.random_pairs else OFFICIAL

    def sides(self, state: FlipState) -> Mapping[str, Mapping[str, str]]:
        """Codes of the light and of the dark faces."""
        return random_sides(state.seed) if self.random_pairs else OFFICIAL_SIDES

    def codes(self, state: FlipState) -> Mapping[str, str]:
        """Code of the active face of every card."""
        if self.random_pairs:
            return random_sides(state.seed)[state.side]
        return OFFICIAL_SIDES[state.side]

    def places(self, state: FlipState) -> Mapping[str, Mapping[str, int]]:
        """Where each card stands in a sorted hand, by side."""
        return random_places(state.seed) if self.random_pairs else OFFICIAL_PLACES

    def answers(self, state: FlipState) -> Answers:
        """What goes on what on the side that is up."""
        return ANSWERS_BY_SIDE[state.side]

    def face(self, state: FlipState, token: str) -> Face:
        """The face that is up."""
        return FACES[self.codes(state)[token]]

    def other_face(self, state: FlipState, token: str) -> Face:
        """The face behind it."""
        return FACES[self.sides(state)[OTHER[state.side]][token]]

    def printed(self, state: FlipState, token: str) -> str:
        """A physical card is written light/dark on either side of play."""
        light, dark = (codes[token] for codes in self.sides(state).values())
        return f"{light}/{dark}"

    def hand_backs(self) -> Sight:
        """Everybody else sees the backs of a hand (option); its owner never does."""
        return Sight.OTHERS if self.options.show_backs else Sight.NOBODY

    def draw_back(self) -> Sight:
        """Everybody sees the back of the top card of the draw pile."""
        return Sight.EVERYBODY

    # Setup.

    def make_bluffing(self) -> Bluffing[FlipState]:
        """Wild draw cards are a bluff that can be challenged, or blocked (option)."""
        options = self.options
        return Bluffing(self, WILD_DRAWS, options.wild_draw, options.challenge_shows)

    def new_state(self, seed: int) -> FlipState:
        """Everyone draws a card to choose the first dealer."""
        state = FlipState(seed, scores=[0] * self.players)
        first = first_shuffle(random_pairs=self.random_pairs)
        state.dealer, _card, state.shuffles = choose_dealer(self.players, seed, first)
        state.turn = (state.dealer + 1) % self.players
        return state

    def deal(self, state: FlipState) -> None:
        """Seven cards each on the light side, and one is turned up."""
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        state.hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in self.seats]
        state.draw = cards[HAND * self.players :]
        state.discard = [state.draw.pop()]
        state.side, state.direction = LIGHT, 1
        state.color = ""
        state.asked, state.drawn, state.bluff = TURN, "", None
        state.open, state.fresh, state.due, state.said = True, [], [], []
        state.idle, state.opening = 0, 0
        state.phase = PLAY

    def place(self, state: FlipState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position, on the side that it names."""
        assert isinstance(start, FlipStart)
        state.side = start.side or LIGHT
        super().place(state, start, names)

    def open(self, state: FlipState) -> list[Event]:
        """Turn the first card up and do what it does."""
        return opening.open_round(self, state)

    # Action cards.

    def draw_one(self, state: FlipState, seat: int, before: str, events: list[Event]) -> None:
        """The next player draws 1 and loses the turn."""
        self.hit(state, seat, 1, events)

    def draw_five(self, state: FlipState, seat: int, before: str, events: list[Event]) -> None:
        """The next player draws 5 and loses the turn."""
        self.hit(state, seat, 5, events)

    def skip_everyone(self, state: FlipState, seat: int, before: str, events: list[Event]) -> None:
        """The same player has another turn."""
        to_turn(state, seat, events)

    def wild_draw(self, state: FlipState, seat: int, before: str, events: list[Event]) -> None:
        """The next player accepts or challenges; with ``block`` there is nothing to ask."""
        victim = self.following(state, seat)
        if self.bluffing.asks:
            self.bluffing.note(state, seat, before)
            state.asked = CHALLENGE_ASKED
            to_turn(state, victim, events)
        else:
            self.punish(state, victim, 0, events)
            self.pass_turn(state, victim, events)

    def punish(self, state: FlipState, seat: int, extra: int, events: list[Event]) -> None:
        """Draw two, or until the named color comes; a wild card is of no color."""
        if self.top_code(state) == "W2":
            draw_cards(self, state, seat, 2 + extra, events)
            return
        color, color_of = state.color, self.color_of
        draw_until(self, state, seat, lambda code: color_of[code] == color, extra, events)

    def flip(self, state: FlipState, seat: int, before: str, events: list[Event]) -> None:
        """Everything turns over; a wild face that comes up has its color named next."""
        turn_over(self, state, seat, events)
        self.pass_turn(state, seat, events)
        if not state.color and state.hands[seat]:
            state.asked = COLOR

    # The end.

    def end_round(self, state: FlipState, events: list[Event]) -> None:
        """Count the hands on the side on which the round ended."""
        scoring.count_round(self, state, events)

    def facts(self, state: FlipState) -> dict[str, Fact]:
        """The side, and what both games tell."""
        return {"side": state.side, **super().facts(state)}

    def chips(self, state: FlipState) -> list[Message]:
        """The side, the color and the direction."""
        return [Message(f"chip.{state.side}"), *super().chips(state)]

    def scores(self, state: FlipState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state, self.options)

    def outcome(self, state: FlipState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state, self.options)

    # The state as a thing.

    def copy_state(self, state: FlipState) -> FlipState:
        """Copy what both games have, and what is this game's own."""
        return FlipState(
            *copy_shared(state),
            side=state.side,
        )

    def validate_state(self, state: FlipState) -> None:
        """Hold that there is such a side, and what both games rely on."""
        if state.side not in OTHER:
            raise StateError(_("There is no such side."))
        super().validate_state(state)
