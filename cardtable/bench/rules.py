"""How fast rules are: random games, and copies of a position."""

from __future__ import annotations

import time
import timeit
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from cardtable.bench.figures import Figure, MeasureError, middle
from cardtable.core.errors import CardtableError
from cardtable.core.rules import Rules
from cardtable.core.session import GameSession
from cardtable.plugins import list_games, make_rules
from cardtable.testing import play_random

SECONDS = 0.3
"""How long each run of random games takes at least."""

COPIES = 2000
MOVES_BEFORE_COPY = 30


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many moves a second a game should make.

    Attributes:
        bound: Moves a second.
        aim: What it should be one day.
        options: House rules.
        name: What the house rules are called.
    """

    bound: int
    aim: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""


WANTED: Mapping[str, tuple[Wanted, ...]] = {
    "pass-the-ewe": (Wanted(150_000, 200_000),),
    "klaberjass": (Wanted(150_000),),
    "trash": (Wanted(150_000),),
    "uno-flip": (Wanted(120_000, 200_000),),
    "psycho-uno": (Wanted(100_000), Wanted(150_000, None, {"preset": "plain"}, "plain")),
}

COPY_MICROSECONDS = 5.0


def measure_play(runs: int) -> Iterator[Figure]:
    """Measure how many random moves a second each game makes, deals and events included."""
    for listing in list_games():
        if listing.info is None or listing.reason:
            continue
        players = listing.info.usual or listing.info.least
        for wanted in WANTED.get(listing.id, (Wanted(0),)):
            rules = _rules(listing.id, players, wanted.options)
            seed = 1
            speeds = []
            for _run in range(runs):
                speed, seed = _run_games(rules, seed)
                speeds.append(speed)
            name = f"{listing.id}{' ' + wanted.name if wanted.name else ''}, {players} players"
            yield Figure(
                "play",
                name,
                middle(speeds),
                "moves/s",
                wanted.bound or None,
                wanted.aim,
                more=True,
                note=f"{min(speeds):,.0f} to {max(speeds):,.0f}",
            )


def measure_copy(runs: int) -> Iterator[Figure]:
    """Measure how long a copy of a position takes, with the most players."""
    for listing in list_games():
        if listing.info is None or listing.reason:
            continue
        rules = _rules(listing.id, listing.info.most, {})
        state = _midgame(rules)
        copy = partial(rules.copy_state, state)
        times = [timeit.timeit(copy, number=COPIES) / COPIES * 1e6 for _run in range(runs)]
        name = f"{listing.id}, {listing.info.most} players"
        yield Figure("copy", name, middle(times), "µs", COPY_MICROSECONDS)


def _rules(game: str, players: int, options: Mapping[str, Any]) -> Rules[Any]:
    try:
        return make_rules(game, players, options)
    except CardtableError as error:
        raise MeasureError(str(error)) from error


def _run_games(rules: Rules[Any], seed: int) -> tuple[float, int]:
    """Play games for a while.

    Returns:
        Moves a second, and the next seed.
    """
    moves = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        moves += play_random(rules, seed).moves
        seed += 1
    return moves / took, seed


def _midgame(rules: Rules[Any]) -> Any:
    """A position some moves after the first deal."""
    names = [str(seat) for seat in range(rules.players)]
    session = GameSession.new(rules, names, 1)
    for number in range(MOVES_BEFORE_COPY):
        moves = session.legal_moves(session.turn)
        if not moves:
            break
        session.push(session.turn, moves[number % len(moves)])
    return session.state
