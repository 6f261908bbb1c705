"""How fast saves are written and read."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.bench.figures import Figure, middle
from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store

MOVES = 1000
WRITE_RATIO = 2.0
READ_MILLISECONDS = 25.0
READ_AIM = 10.0


def measure_save(runs: int) -> Iterator[Figure]:
    """Measure a save against a bare write of the same bytes, in turn."""
    with TemporaryDirectory() as folder:
        game = Store(Path(folder) / "saves").create(long_game())
        data = game.path.read_bytes()
        bare = Path(folder) / "saves" / "bare.json"
        saves, writes = [], []
        for _run in range(max(runs, 15)):
            _play_one(game.session)
            saves.append(_time(game.save))
            writes.append(_time(lambda: write_bare(bare, data)))
        game.close()
    yield Figure(
        "save",
        f"a save of {MOVES:,} moves, by a bare write",
        middle(saves) / middle(writes),
        "×",
        WRITE_RATIO,
        note=f"{middle(saves) * 1e3:.2f} ms by {middle(writes) * 1e3:.2f} ms",
    )


def measure_read(runs: int) -> Iterator[Figure]:
    """Measure how long it takes to read, check and replay a save."""
    with TemporaryDirectory() as folder:
        game = Store(Path(folder)).create(long_game())
        game.close()
        read_game(game.path)
        times = [_time(lambda: read_game(game.path)) * 1e3 for _run in range(max(runs, 9))]
    name = f"a save of {MOVES:,} moves, read and played again"
    yield Figure("read", name, middle(times), "ms", READ_MILLISECONDS, READ_AIM)


def long_game() -> GameSession:
    """A game of Pass the Ewe with a thousand moves."""
    rules = make_rules("pass-the-ewe", 6, {"target": 500})
    session = GameSession.new(rules, ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fred"], 1)
    for _number in range(MOVES):
        _play_one(session)
    return session


def _play_one(session: GameSession) -> None:
    """Make one move, and deal first if the round is over."""
    if session.phase == "round-over":
        session.next_round()
    moves = session.legal_moves(session.turn)
    session.push(session.turn, moves[len(session.history) % len(moves)])


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


def _time(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
