"""How fast rules are: random games, and copies of a position.

Time is that of the processor, so that other programs do not count.
"""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardtable.bench.figures import Figure, middle
from cardtable.bench.kinds import NAMES, kinds, play_one
from cardtable.core.rules import Rules
from cardtable.core.session import GameSession
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
    """

    bound: int | None = None
    aim: int | None = None


WANTED: Mapping[str, Wanted] = {
    "pass-the-ewe": Wanted(150_000, 200_000),
    "klaberjass": Wanted(150_000),
    "trash": Wanted(150_000),
    "uno-flip": Wanted(120_000, 200_000),
    "psycho-uno": Wanted(100_000),
    "psycho-uno plain": Wanted(150_000),
}

COPY_MICROSECONDS = 5.0


def measure_play(runs: int) -> Iterator[Figure]:
    """Measure how many random moves a second each game makes, deals and events included."""
    for kind in kinds():
        wanted = WANTED.get(kind.name, Wanted())
        speeds = play_speeds(kind.rules(kind.usual), runs)
        yield Figure(
            "play",
            f"{kind.name}, {kind.usual} players",
            middle(speeds),
            "moves/s",
            wanted.bound,
            wanted.aim,
            more=True,
            note=f"{min(speeds):,.0f} to {max(speeds):,.0f}",
        )


def measure_copy(runs: int) -> Iterator[Figure]:
    """Measure how long a copy of a position takes, with the most players."""
    for kind in kinds():
        rules = kind.rules(kind.info.most)
        copy = partial(rules.copy_state, _midgame(rules))
        timer = timeit.Timer(copy, timer=time.process_time)
        times = [timer.timeit(COPIES) / COPIES * 1e6 for _run in range(runs)]
        name = f"{kind.name}, {kind.info.most} players"
        yield Figure("copy", name, middle(times), "µs", COPY_MICROSECONDS)


def play_speeds(rules: Rules[Any], runs: int) -> list[float]:
    """Play random games, and tell of each run how many moves a second it made."""
    seed = 1
    speeds = []
    for _run in range(runs):
        moves = 0
        began = time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            moves += play_random(rules, seed).moves
            seed += 1
        speeds.append(moves / took)
    return speeds


def _midgame(rules: Rules[Any]) -> Any:
    """A position some moves after the first deal."""
    session = GameSession.new(rules, NAMES[: rules.players], 1)
    chance = random.Random(1)
    for _move in range(MOVES_BEFORE_COPY):
        play_one(session, chance)
    return session.state
