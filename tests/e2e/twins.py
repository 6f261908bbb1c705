"""Two games that look alike to somebody, side by side in two terminals."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from pydantic import TypeAdapter

from cardtable.core.errors import StateError
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY, ROUND_OVER, canonical
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from cardtable.testing.exchanging import alike_to
from tests.e2e.playing import QUICK
from tests.e2e.table import lay_out
from tests.e2e.terminal import AFTER_ESCAPE, KEYS, Terminal

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
MOST_TRIES = 20
NEXT = 12
"""Cards at both ends of a stock that stay where they are, since they may be drawn."""

PATIENCE = 10.0
"""Seconds after which two screens that should be alike are taken for different."""

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')


class NothingHiddenError(Exception):
    """A position in which somebody can see or conclude where every card is."""


def positions(
    game: str, players: int, options: Mapping[str, Any] | None = None, seeds: Sequence[int] = (1,)
) -> Iterator[tuple[str, GameSession]]:
    """Play random games, and give each situation once: what is asked, as the game calls it."""
    seen = set[str]()
    for seed in seeds:
        session = GameSession.new(make_rules(game, players, options), NAMES[:players], seed)
        chance = random.Random(seed)
        for _move in range(600):
            if session.phase == ROUND_OVER:
                session.next_round()
            if session.phase != PLAY:
                break
            asked = session.view(None).prompt.key
            if asked not in seen:
                seen.add(asked)
                yield asked.removeprefix("prompt."), session.copy()
            move_at_random(session, chance)


def move_at_random(session: GameSession, chance: random.Random) -> tuple[int, Move]:
    """Make a move, often out of turn and mostly with cards; return whose and which."""
    seat = chance.choice(session.actors) if chance.random() < 0.3 else session.turn
    moves = session.legal_moves(seat)
    if not moves:
        seat = session.turn
        moves = session.legal_moves(seat)
    laying = [move for move in moves if move.cards]
    move = chance.choice(laying if laying and chance.random() < 0.8 else moves)
    session.push(seat, move)
    return seat, move


def twins(session: GameSession, seat: int | None, seed: int) -> tuple[GameSession, GameSession]:
    """Make two games of a position that differ in nothing that a seat, or everybody, sees.

    Raises:
        NothingHiddenError: If there is nothing to exchange: of two who hold all cards each knows
            what the other one holds.
    """
    rules, state = session.rules, session.state
    adapter: TypeAdapter[Any] = TypeAdapter(rules.state_model)
    draw = random.Random(seed)
    kept = {
        token
        for zone in rules.zones(state)
        if zone.key == rules.stock
        for token in [*zone.cards[:NEXT], *zone.cards[-NEXT:]]
    }
    text = canonical(state)
    for _try in range(MOST_TRIES):
        swap: dict[str, str] = {}
        for tokens in alike_to(session, seat).values():
            free = [token for token in tokens if token not in kept]
            swap.update(zip(free, draw.sample(free, len(free)), strict=True))
        other = adapter.validate_json(exchanged(text, swap), strict=True)
        rules.tidy(other)
        try:
            rules.validate_state(other)
        except StateError:
            continue
        if canonical(other) != text:
            return (
                GameSession(rules, session.players, rules.copy_state(state), opened=True),
                GameSession(rules, session.players, other, opened=True),
            )
    raise NothingHiddenError


def exchanged(text: str, swap: Mapping[str, str]) -> str:
    """Exchange cards in a position that is written as text."""
    return _QUOTED.sub(lambda found: f'"{swap.get(found[1], found[1])}"', text)


class Twins:
    """Two games in two terminals, which get the same keys and have to look the same.

    Args:
        home: A folder for both.
        games: The games.

    Attributes:
        compared: How many screens were compared.
    """

    def __init__(self, home: Path, games: Sequence[GameSession]) -> None:
        self.homes = [home / "one", home / "two"]
        self.terminals: list[Terminal] = []
        self.compared = 0
        for folder, session in zip(self.homes, games, strict=True):
            folder.mkdir(parents=True)
            (folder / "settings.toml").write_text(QUICK)
            lay_out(folder, session)
            command = [sys.executable, "-m", "cardtable", "resume"]
            self.terminals.append(Terminal(command, home=folder, frames=True))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        for terminal in self.terminals:
            terminal.close()

    @property
    def text(self) -> str:
        """What the first one shows."""
        return self.terminals[0].text()

    def press(self, *keys: str) -> None:
        """Press keys at both; after each both look alike to the last color."""
        for key in keys:
            for terminal in self.terminals:
                terminal.type(KEYS.get(key, key))
            if key == "escape":
                time.sleep(AFTER_ESCAPE)
            self.compare(key)

    def do(self, what: str, *arguments: Any, **named: Any) -> None:
        """Let the same happen to both terminals."""
        for terminal in self.terminals:
            getattr(terminal, what)(*arguments, **named)
        self.compare(f"{what}{arguments}")

    def wait_for(self, wanted: str | re.Pattern[str]) -> None:
        """Wait until both show something."""
        for terminal in self.terminals:
            terminal.wait_for(wanted)
        self.compare(str(wanted))

    def compare(self, after: str) -> None:
        """Hold that both screens are the same, cell by cell, once they are at rest."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for terminal in self.terminals:
                terminal.settle(quiet=0.04)
            one, two = (terminal.cells() for terminal in self.terminals)
            if one == two:
                break
            assert time.monotonic() < deadline, (
                f"different after {after}:\n{self.terminals[0].text()}\n{self.terminals[1].text()}"
            )
        self.compared += 1

    def saved(self) -> list[GameSession]:
        """Both games as they are saved."""
        found = []
        for folder in self.homes:
            (path,) = (folder / "saves").glob("*.json")
            found.append(read_game(path).session)
        return found
