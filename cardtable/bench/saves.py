"""How fast saves are written and read."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.bench.figures import Figure, middle
from cardtable.bench.kinds import kinds, long_game, play_one
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store

MOVES = 1000
WRITE_RATIO = 2.0
READ_MILLISECONDS = 25.0
READ_AIM = 10.0


def measure_save(runs: int) -> Iterator[Figure]:
    """Measure a save against a bare write of the same bytes, in turn.

    Both wait for the disk, so time is that of the clock on the wall.
    """
    chance = random.Random(1)
    for kind in kinds():
        saves, writes = [], []
        with TemporaryDirectory() as folder:
            game = Store(Path(folder) / "saves").create(long_game(kind, MOVES))
            data = game.path.read_bytes()
            bare = Path(folder) / "saves" / "bare.json"
            for _run in range(max(runs, 15)):
                play_one(game.session, chance)
                saves.append(_time(time.perf_counter, game.save))
                writes.append(_time(time.perf_counter, partial(write_bare, bare, data)))
            game.close()
        yield Figure(
            "save",
            f"{kind.name}, {MOVES:,} moves, by a bare write",
            middle(saves) / middle(writes),
            "×",
            WRITE_RATIO,
            note=f"{middle(saves) * 1e3:.2f} ms by {middle(writes) * 1e3:.2f} ms",
        )


def measure_read(runs: int) -> Iterator[Figure]:
    """Measure how long it takes to read, check and replay a save."""
    for kind in kinds():
        with TemporaryDirectory() as folder:
            game = Store(Path(folder)).create(long_game(kind, MOVES))
            game.close()
            read_game(game.path)
            times = [
                _time(time.process_time, partial(read_game, game.path)) * 1e3
                for _run in range(max(runs, 9))
            ]
        name = f"{kind.name}, {MOVES:,} moves, read and played again"
        yield Figure("read", name, middle(times), "ms", READ_MILLISECONDS, READ_AIM)


def write_bare(path: Path, data: bytes) -> None:
    """Write a file the way that survives a power cut, with nothing else."""
    temporary = path.with_suffix(".tmp")
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _time(clock: Callable[[], float], work: Callable[[], object]) -> float:
    began = clock()
    work()
    return clock() - began
