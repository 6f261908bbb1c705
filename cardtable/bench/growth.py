"""How everything grows with players and with a long history: as they do, and not faster."""

from __future__ import annotations

import time
import timeit
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.bench.figures import Figure, middle
from cardtable.bench.kinds import grown_game, kinds
from cardtable.bench.rules import play_speeds
from cardtable.core.session import GameSession
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from cardtable.saves.writing import SaveText

FEW, MANY = 1000, 10_000
"""Moves of the histories that are compared."""

LEAST_SECONDS = 0.02
"""How long each run takes at least."""

SPARE = 1.25
"""What is no faster than the history is allowed to cost more, since caches are small."""


def measure_growth(runs: int) -> Iterator[Figure]:
    """Measure moves with most players by those with fewest, and long games by short ones."""
    for kind in kinds():
        least, most = kind.info.least, kind.info.most
        if most > least:
            speeds = [middle(play_speeds(kind.rules(players), runs)) for players in (least, most)]
            yield Figure(
                "growth",
                f"{kind.name}, a move of {most} by one of {least}",
                speeds[0] / speeds[1],
                "×",
                most / least,
                note=f"{1e6 / speeds[1]:.1f} µs by {1e6 / speeds[0]:.1f} µs",
            )
        few, many = (grown_game(kind, moves) for moves in (FEW, MANY))
        for what, work in WORKS.items():
            times = [_time(work(session), runs) for session in (few, many)]
            yield Figure(
                "growth",
                f"{kind.name}, {what}, {MANY:,} by {FEW:,} moves",
                times[1] / times[0],
                "×",
                MANY / FEW * SPARE,
                note=f"{times[1] * 1e3:.2f} ms by {times[0] * 1e3:.2f} ms",
            )


def _time(work: Callable[[], object], runs: int) -> float:
    """Seconds of the processor that some work takes once."""
    work()
    timer = timeit.Timer(work, timer=time.process_time)
    once = timer.timeit(1)
    times = max(int(LEAST_SECONDS / max(once, 1e-6)), 1)
    return middle(timer.repeat(runs, times)) / times


def _view(session: GameSession) -> Callable[[], object]:
    return lambda: session.view(session.turn)


def _log(session: GameSession) -> Callable[[], object]:
    """The whole log, with every sentence made anew and put into words."""

    def read() -> None:
        wording = session.wording()
        for line in session.copy().log(session.turn):
            wording.say(line.message)

    return read


def _save(session: GameSession) -> Callable[[], object]:
    text = SaveText(session)
    text.encode()
    return text.encode


def _read(session: GameSession) -> Callable[[], object]:
    def read() -> None:
        with TemporaryDirectory() as folder:
            game = Store(Path(folder)).create(session)
            game.close()
            read_game(game.path)

    return read


WORKS: dict[str, Callable[[GameSession], Callable[[], object]]] = {
    "a view": _view,
    "the log in words": _log,
    "the text of a save": _save,
    "a save written and read": _read,
}
"""What is done in a game, by name: made for one game, then done again and again."""
