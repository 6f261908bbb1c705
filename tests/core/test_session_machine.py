"""Whatever is done at a table in whatever order, a session stays one and the same game.

A machine sits down at each built-in game with any number of players and any house rules and
does what can be done there: moves, legal or not, looks at hands, take-backs, new names, the
next deal, the end. At any moment the game may be saved and go on from the save.

``pytest -m slow tests/core/test_session_machine.py`` plays for minutes instead of seconds.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cardtable.core import rng
from cardtable.core.errors import CardtableError, IllegalMoveError, MoveError, PlayerError
from cardtable.core.log import Log
from cardtable.core.moves import Move
from cardtable.core.names import name_fault
from cardtable.core.session import GameSession, Player
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER, canonical
from cardtable.core.taking_back import TakeBackPolicy
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game, load_rules
from cardtable.saves.model import read_state
from cardtable.testing import draw_options, play_random

NAMES = ("Ann", "Bob Lee", "pass", "O'Hara", "Zoë", "7", "uno", 'D"Or', "draw", "Kim")
"""Names that a text form has to quote or might take for its own words."""

NEW_NAMES = st.sampled_from(
    ["Eve", "eve", "ann", "R5", "play", "discard", '"', "a b", "Ни́на", "", "x" * 17, "take"]
)
MOST_TEXTS = 30
"""Of a longer list of legal moves not every one is written and read."""

SEATS = st.integers(0, 9)
NUMBERS = st.integers(0, 10**9)


@dataclass
class Made:
    """A move as whoever keeps count of take-backs at a real table would remember it.

    Attributes:
        seat: Who made it.
        before: The position before.
        closed: Whether something hidden was seen by it or since.
    """

    seat: int
    before: str
    closed: bool


def everything(session: GameSession) -> str:
    """All that a session is, to see that nothing has changed."""
    return json.dumps(session.to_save()) + str(len(session.history))


class TableMachine(RuleBasedStateMachine):
    """One table, and a second account of what can be taken back there."""

    game: ClassVar[str]
    players: ClassVar[int] = 0
    """How many sit down; any number if 0."""

    session: GameSession
    made: list[Made]

    @initialize(players=NUMBERS, seed=st.integers(0, rng.MOST_SEED), odd=st.booleans())
    def sit_down(self, players: int, seed: int, odd: bool) -> None:
        info = find_game(self.game)
        players = self.players or info.least + players % (info.most - info.least + 1)
        model = load_rules(self.game)
        draw = rng.source(seed, -5).random
        options = draw_options(model.options_model, players, draw) if odd else None
        self.session = GameSession.new(model(options, players), NAMES[:players], seed)
        self.made = []

    # Moves.

    def _push(self, seat: int, move: Move) -> None:
        session = self.session
        before = canonical(session.state)
        events = session.push(seat, move)
        reveals = any(event.reveals for event in events) or session.phase != PLAY
        self.made.append(Made(seat, before, reveals))

    @precondition(lambda self: self.session.phase == PLAY)
    @rule(who=SEATS, which=NUMBERS, backwards=st.booleans())
    def move(self, who: int, which: int, backwards: bool) -> None:
        """Make a legal move, with its cards picked in any order where there is none."""
        actors = self.session.actors
        seat = actors[who % len(actors)]
        moves = self.session.legal_moves(seat) or self.session.legal_moves(self.session.turn)
        seat = seat if self.session.legal_moves(seat) else self.session.turn
        move = moves[which % len(moves)]
        if backwards and not self.session.rules.grammar.forms[move.kind].ordered:
            move = replace(move, cards=move.cards[::-1])
        self._push(seat, move)

    @precondition(lambda self: self.session.phase == PLAY)
    @rule(moves=st.integers(2, 60), source=NUMBERS)
    def play_on(self, moves: int, source: int) -> None:
        """Let the turns go by, to the end of the round at most."""
        draw = rng.source(source, 1).random
        while moves and self.session.phase == PLAY:
            seat = self.session.turn
            legal = self.session.legal_moves(seat)
            self._push(seat, legal[int(draw() * len(legal))])
            moves -= 1

    @precondition(lambda self: self.session.phase == PLAY)
    @rule(which=NUMBERS)
    def say_aloud(self, which: int) -> None:
        """Make a move that needs no look at a hand, if there is one."""
        session = self.session
        offers = [offer for offer in session.view(None).offers if not offer.standing]
        if offers:
            offer = offers[which % len(offers)]
            moves = [move for move in session.legal_moves(offer.seat) if move.kind == offer.kind]
            self._push(offer.seat, moves[which % len(moves)])

    @rule(seat=SEATS, source=NUMBERS)
    def try_any_move(self, seat: int, source: int) -> None:
        """Make a move of any words: it is made if it is allowed, else nothing changes."""
        session = self.session
        seat %= len(session.players)
        move = self._any_move(seat, source)
        if move is None:
            return
        if session.check(seat, move) is None:
            self._push(seat, move)
            return
        before = everything(session)
        with pytest.raises(IllegalMoveError) as refused:
            session.push(seat, move)
        assert str(refused.value).endswith(".")
        assert everything(session) == before

    def _any_move(self, seat: int, source: int) -> Move | None:
        draw = rng.source(source, 0).random

        def one_of(choices: Sequence[str]) -> str:
            return choices[int(draw() * len(choices))]

        rules = self.session.rules
        hand = [rules.face(self.session.state, token).code for token in self._hand(seat)]
        form = rules.forms[int(draw() * len(rules.forms))]
        words = [form.kind]
        words += [
            one_of(hand if hand and draw() < 0.7 else list(rules.faces))
            for _card in range(min(form.most, int(draw() * 4)))
        ]
        if form.choices:
            words.append(one_of(form.choices))
        if form.number:
            words.append(str(int(draw() * 12)))
        if form.seat:
            words.append(f"{form.seat_word} {rules.grammar.quote(one_of(self.session.names))}")
        words += [flag for flag in form.flags if draw() < 0.3]
        try:
            return self.session.parse(" ".join(words))
        except CardtableError:
            return None

    def _hand(self, seat: int) -> Sequence[str]:
        return self.session.rules.hand(self.session.state, seat)

    @precondition(lambda self: self.session.phase == ROUND_OVER)
    @rule()
    def deal(self) -> None:
        self.session.next_round()
        self.made.clear()

    # Looks and take-backs.

    @rule(seat=SEATS)
    def look(self, seat: int) -> None:
        seat %= len(self.session.players)
        self.session.seal(seat)
        for made in self.made:
            made.closed = made.closed or made.seat != seat

    @rule(policy=st.sampled_from(["never", "until-revealed", "until-revealed", "always"]))
    def agree_on_take_backs(self, policy: TakeBackPolicy) -> None:
        self.session.policy = policy

    def _may_take_back(self) -> bool:
        policy = self.session.policy
        if policy == "never" or not self.made:
            return False
        return policy == "always" or not self.made[-1].closed

    @rule()
    def take_back(self) -> None:
        session = self.session
        entry = session.take_back_move()
        assert (entry is not None) is self._may_take_back()
        if entry is None:
            before = everything(session)
            with pytest.raises(MoveError, match=r"^Nothing can be taken back now\.$"):
                session.take_back()
            assert everything(session) == before
            return
        last = self.made.pop()
        assert session.take_back() is entry
        assert entry.seat == last.seat
        assert canonical(session.state) == last.before

    # Who sits there.

    @rule(seat=SEATS, name=NEW_NAMES)
    def rename(self, seat: int, name: str) -> None:
        session = self.session
        seat %= len(session.players)
        others = [other for at, other in enumerate(session.names) if at != seat]
        if not name_fault(name, others):
            session.rename(seat, name)
            assert session.names[seat] == name
            return
        before = everything(session)
        with pytest.raises(PlayerError):
            session.rename(seat, name)
        assert everything(session) == before

    @rule(really=st.integers(0, 15))
    def stop(self, really: int) -> None:
        if really or self.session.phase == GAME_OVER:
            return
        self.session.stop()
        self.made.clear()
        assert self.session.stopped
        assert self.session.outcome is not None

    # The session as a thing.

    @rule()
    def go_on_from_a_save(self) -> None:
        session = self.session
        saved = json.loads(json.dumps(session.to_save()))
        again = GameSession.from_save(
            session.rules,
            [Player(**player) for player in saved["players"]],
            read_state(session.rules.state_model, saved["base"]),
            saved["history"],
        )
        again.policy = session.policy
        assert again.to_save() == saved == session.to_save()
        assert again.history == session.history
        assert again.take_back_move() == session.take_back_move()
        assert again.outcome == session.outcome
        for viewer in (None, *range(len(session.players))):
            assert again.log(viewer) == session.log(viewer)
            assert again.view(viewer) == session.view(viewer)
        self.session = again

    @rule(which=NUMBERS)
    def try_on_a_copy(self, which: int) -> None:
        session = self.session
        before = everything(session)
        copy = session.copy()
        assert everything(copy) == before
        assert copy.view(session.turn) == session.view(session.turn)
        if copy.phase == PLAY:
            moves = copy.legal_moves(copy.turn)
            copy.push(copy.turn, moves[which % len(moves)])
        copy.seal(0)
        copy.rename(0, "Somebody")
        assert everything(session) == before

    # What always holds.

    @invariant()
    def the_position_is_one(self) -> None:
        session = self.session
        session.rules.validate_state(session.state)
        session.rules.conserve(session.state)
        assert bool(session.actors) is (session.phase == PLAY)
        assert (session.outcome is not None) is (session.phase == GAME_OVER)

    @invariant()
    def every_legal_move_reads_back_from_its_text(self) -> None:
        session = self.session
        for seat in session.actors:
            moves = session.legal_moves(seat)
            for move in moves[:: 1 + len(moves) // MOST_TEXTS]:
                again = session.parse(session.text(move))
                assert again == session.rules.grammar.settled(move)
                assert session.check(seat, again) is None

    @invariant()
    def the_log_is_what_a_second_reading_of_the_history_gives(self) -> None:
        session = self.session
        undone = {entry.undone for entry in session.history if entry.kind == "take-back"}
        texts = session.rules.all_texts()
        wording = session.wording()
        for viewer in (None, session.turn):
            lines = session.log(viewer)
            assert lines == Log(session.history, texts).lines(viewer)
            assert all(line.taken_back is (line.entry in undone) for line in lines)
        since = session.since_turn(session.turn)
        public = session.log()
        assert since == public[len(public) - len(since) :]
        assert all(wording.say(line.message) for line in since)

    # The end.

    def teardown(self) -> None:
        """Hold that the game ends, however far it has gone."""
        if not hasattr(self, "session") or self.session.stopped:
            return
        rest = Rest(self.session.copy())
        ended = play_random(self.session.rules, 1, rest)
        assert ended.state.phase == GAME_OVER
        assert ended.winners


class Rest:
    """The rest of a game, played by the rules alone.

    Args:
        session: The game; it is played on.
    """

    def __init__(self, session: GameSession) -> None:
        self.rules, self.state = session.rules, session.state
        self.apply = session.rules.apply

    def deal(self, state: Any) -> None:
        """Go on to the next round."""
        self.rules.next_round(state)
        self.rules.deal(state)
        self.rules.open(state)


def play(game: str, examples: int, steps: int, players: int = 0) -> None:
    machine = type("Machine", (TableMachine,), {"game": game, "players": players})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_session_stays_one_game_whatever_is_done_at_the_table(game: str) -> None:
    play(game, examples=15, steps=40)


SIZES = [
    (game, players)
    for game in BUILT_IN
    for players in range(find_game(game).least, find_game(game).most + 1)
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SIZES)
def test_a_session_stays_one_game_for_as_long_and_for_as_many_as_anybody_likes(
    game: str, players: int
) -> None:
    play(game, examples=15, steps=100, players=players)
