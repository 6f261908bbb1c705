"""What is measured of: every game, and games that are quite another with other options."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardtable.bench.figures import MeasureError
from cardtable.core.errors import CardtableError
from cardtable.core.info import GameInfo
from cardtable.core.rules import Rules
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.plugins import list_games, make_rules

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fred", "Gina", "Hugo", "Ida", "Jack")

PRESETS: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "psycho-uno": {"plain": {"preset": "plain"}},
}
"""House rules that make another game of one, by the name that they have together."""

LONG: Mapping[str, Mapping[str, Any]] = {
    "pass-the-ewe": {"target": 500},
    "klaberjass": {"target": 2000},
    "uno-flip": {"target": 2000},
    "psycho-uno": {"target": 2000},
}
"""House rules with which a game lasts as long as it can."""

FIRST_MOVES = 60
"""Moves of a grown game that stay."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game with house rules.

    Attributes:
        info: The game.
        preset: What the house rules are called; empty for the usual ones.
        options: The house rules.
    """

    info: GameInfo
    preset: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The game's id, and what its house rules are called."""
        return f"{self.info.id} {self.preset}".strip()

    @property
    def usual(self) -> int:
        """How many players it is measured with, if their number does not matter."""
        return self.info.usual or self.info.least

    def rules(self, players: int, **more: Any) -> Rules[Any]:
        """Make the rules for a number of players.

        Raises:
            MeasureError: If they cannot be had.
        """
        try:
            return make_rules(self.info.id, players, {**self.options, **more})
        except CardtableError as error:
            raise MeasureError(str(error)) from error


def kinds() -> list[Kind]:
    """Every game that can be played, the built-in ones first."""
    found: list[Kind] = []
    for listing in list_games():
        if listing.info is not None and not listing.reason:
            found.append(Kind(listing.info))
            presets = PRESETS.get(listing.id, {})
            found += [Kind(listing.info, name, options) for name, options in presets.items()]
    return found


def long_game(kind: Kind, moves: int) -> GameSession:
    """Play a game of so many moves with the most players.

    A game that is over before goes on from its last move: it is taken back and another one
    made.
    """
    session = _deal(kind)
    chance = random.Random(1)
    for _number in range(moves):
        play_one(session, chance)
    return session


def grown_game(kind: Kind, moves: int) -> GameSession:
    """Play a game of so many moves that is alike at every length.

    After the first moves each one is taken back, since no game is as long by itself.
    """
    session = _deal(kind)
    chance = random.Random(1)
    for number in range(moves):
        play_one(session, chance)
        if number >= FIRST_MOVES and session.history[-1].kind == "move":
            session.take_back()
    return session


def _deal(kind: Kind) -> GameSession:
    rules = kind.rules(kind.info.most, **LONG.get(kind.info.id, {}))
    session = GameSession.new(rules, NAMES[: rules.players], 1)
    session.policy = "always"
    return session


def play_one(session: GameSession, chance: random.Random) -> None:
    """Look at the hand and make one random move; if it ends the game, take it back."""
    if session.phase == ROUND_OVER:
        session.next_round()
    seat = session.turn
    if session.rules.info.hidden:
        session.seal(seat)
    session.push(seat, chance.choice(session.legal_moves(seat)))
    if session.phase == GAME_OVER:
        session.take_back()
