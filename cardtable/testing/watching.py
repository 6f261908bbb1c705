"""A table at which everything that a game owes is checked after every move."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import fields
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cardtable.core import rng
from cardtable.core.errors import CardtableError, StateError
from cardtable.core.moves import Move
from cardtable.core.rules import Rules
from cardtable.core.session import GameSession, Player
from cardtable.core.state import GAME_OVER, PLAY, canonical
from cardtable.testing.exchanging import Exchanges
from cardtable.testing.faults import Fault
from cardtable.testing.legality import Legality
from cardtable.testing.report import Report
from cardtable.testing.telling import Telling

CHECKS = -2
"""Number of the random source that chooses what is checked."""

NAMES = ("Ann", "Bob Lee", "Pass", "O'Hara", "Zoë", "7", "Uno", 'D"Or', "play", "Kim")
"""Names that a text form has to quote or might confuse with its own words."""


class WatchedTable:
    """Plays a game in a session and checks it at every move.

    Args:
        rules: The rules.
        seed: Seed of the game.
        report: Where checks are counted.
        exchanges: Numbers of the moves before which hidden cards are exchanged.
        replays: Numbers of the moves after which the game is played again from its save.

    Attributes:
        state: The position.
        made: Number of moves made.
    """

    def __init__(
        self,
        rules: Rules[Any],
        seed: int,
        report: Report,
        exchanges: Collection[int] = (),
        replays: Collection[int] = (),
    ) -> None:
        self.rules = rules
        self.report = report
        self.session = GameSession.new(rules, NAMES[: rules.players], seed)
        self.state = self.session.state
        self.made = 0
        self.draw = rng.source(seed, CHECKS).random
        self.adapter: TypeAdapter[Any] = TypeAdapter(rules.state_model)
        self.telling = Telling(self.session, self.draw)
        self.legality = Legality(self.session, self.draw, report)
        self.exchanges = Exchanges(self.session, self.adapter, self.draw, report)
        self.exchange_at, self.replay_at = exchanges, replays
        self.kept: list[tuple[Any, str]] = []
        self.text = canonical(self.state)
        self.loaded: Any = None
        self._hold_state()

    # What the random player calls.

    def apply(self, state: Any, seat: int, move: Move) -> None:
        """Make a move, with everything around it."""
        session = self.session
        if state is not session.state:
            raise Fault("a move was made on another state")
        session.seal(seat)
        self.telling.hold_view(seat)
        if self.draw() < 0.25:
            self.telling.hold_view(None)
        self.legality.hold(seat)
        self._hold_unchanged("looking at offers, moves and views")
        trying = self.made in self.exchange_at
        if trying:
            self.exchanges.hold(seat, move)
            self._hold_unchanged("looking at a copy with exchanged cards")
        if self.draw() < 0.25:
            self._hold_take_back(seat, move)
        if self.draw() < 0.1:
            self.kept.append((self.rules.copy_state(state), self.text))
        events = session.push(seat, move)
        if session.state is not state:
            raise Fault("a move replaced the state instead of changing it")
        self.made += 1
        self.text = canonical(state)
        self._hold_state()
        self.telling.hold_events(events)
        if state.phase != PLAY:
            self._hold_settled()
        if self.made in self.replay_at:
            self.hold_replay()

    def deal(self, state: Any) -> None:
        """Go on to the next round."""
        before = canonical(state)
        if state.phase == GAME_OVER:
            raise Fault("a round was dealt after the game was over")
        self.session.next_round()
        self.text = canonical(state)
        if self.text == before:
            raise Fault("a new round changed nothing")
        self._hold_state()
        self.telling.hold_events(self.session.history[-1].events)

    # What is checked.

    def hold_end(self) -> None:
        """Hold what a game owes when it is over."""
        self.hold_replay()
        for copy, text in self.kept:
            if canonical(copy) != text:
                raise Fault("a copy of a state changed when the game went on")
        outcome = self.session.outcome
        if outcome is None or not outcome.winners:
            raise Fault("the game is over and nobody has won")
        if sorted(set(outcome.winners)) != sorted(outcome.winners) or not all(
            0 <= seat < self.rules.players for seat in outcome.winners
        ):
            raise Fault(f"the winners {outcome.winners} are not seats")
        self.telling.say(outcome.reason)

    def hold_replay(self) -> None:
        """Hold that the game played again from its save is the same game."""
        self.report.count("replays")
        session = self.session
        saved = json.loads(json.dumps(session.to_save()))
        base = self.adapter.validate_json(json.dumps(saved["base"]), strict=True)
        players = [Player(player["name"], player["color"]) for player in saved["players"]]
        try:
            again = GameSession.from_save(self.rules, players, base, saved["history"])
        except CardtableError as error:
            raise Fault(f"the game cannot be played again from its save: {error}") from error
        if canonical(again.state) != self.text:
            raise Fault("the game played again from its save ends in another position")
        if again.history != session.history:
            raise Fault("the game played again from its save tells another history")

    def _hold_state(self) -> None:
        """Hold that the state is one, and that it survives its plain form."""
        self.report.count("states")
        try:
            loaded = self.adapter.validate_json(self.text, strict=True)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(map(str, first["loc"]))
            raise Fault(f"the state's {place} does not fit its type: {first['msg']}") from error
        if loaded != self.state and canonical(loaded) != self.text:
            raise Fault("the state reads back from its plain form as another")
        copy = self.rules.copy_state(self.state)
        if copy != self.state:
            other = [
                one.name
                for one in fields(copy)
                if getattr(copy, one.name) != getattr(self.state, one.name)
            ]
            places = f" in {', '.join(other)}" if other else ""
            raise Fault(f"a copy of the state is not equal to it{places}")
        self.loaded = loaded
        try:
            self.rules.conserve(self.state)
            self.rules.validate_state(loaded)
        except StateError as error:
            raise Fault(f"the state is refused: {error}") from error

    def _hold_unchanged(self, after: str) -> None:
        # Comparing with what was read is faster than writing, and a long game has many rounds.
        if self.state != self.loaded and canonical(self.state) != self.text:
            raise Fault(f"{after} changed the state")

    def _hold_take_back(self, seat: int, move: Move) -> None:
        """Hold that a take-back is exact, and that a copy's moves stay its own."""
        self.report.count("take-backs")
        other = self.session.copy()
        other.policy = "always"
        other.push(seat, move)
        after = self.rules.copy_state(other.state)
        self._hold_unchanged("a move on a copy of the session")
        other.take_back()
        if other.state != self.state:
            raise Fault("a take-back does not lead back to the position before the move")
        other.push(seat, move)
        if other.state != after:
            raise Fault("a move made again after a take-back ends in another position")

    def _hold_settled(self) -> None:
        """Hold the score sheet's sums, and that nobody can move any more."""
        session, rules, state = self.session, self.rules, self.state
        if rules.actors(state):
            raise Fault("the round is over and somebody may still act")
        for seat in range(rules.players):
            if rules.legal_moves(state, seat) or rules.offers(state, seat):
                raise Fault("the round is over and a seat still has moves")
        if rules.spoken(state):
            raise Fault("the round is over and something can still be said")
        if (state.phase == GAME_OVER) is (session.outcome is None):
            raise Fault("the game's end and its outcome do not go together")
        self.telling.hold_sheet()
        for seat in (None, *range(rules.players)):
            self.telling.hold_view(seat)
