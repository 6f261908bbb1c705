"""How fast the screens are, measured from outside, in turn with the three-widget app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.bench.figures import Figure, high, middle
from cardtable.bench.tables import Table, ewe_table, uno_table
from cardtable.bench.terminal import Program

THREE_WIDGETS = ("-m", "cardtable.bench.three_widgets")
HOME = ("-m", "cardtable")

SETTINGS = 'quiet_seconds = 0\nspeed = "off"\ncover_minutes = 0\n'
"""No waiting: what is measured is the redraw, not the guard before it."""

START_RATIO = 1.4
HOME_MEMORY_RATIO = 1.25
TABLE_MEMORY_RATIO = 1.45
KEY_RATIO = 1.25
PLAY_MILLISECONDS = 16.0
IDLE_SHARE = 0.5
IDLE_SECONDS = 6.0

PRESSES = 60
PLAYS = 60
RIGHT, LEFT, SPACE = "\x1b[C", "\x1b[D", " "


def measure_start(runs: int) -> Iterator[Figure]:
    """Measure how long the home screen takes to settle after launch."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        bare: list[float] = []
        ours: list[float] = []
        # The first run of each reads its files from the disk.
        for run in range(runs + 1):
            for command, times in ((THREE_WIDGETS, bare), (HOME, ours)):
                with Program(command, home, cols=80, rows=24) as program:
                    took = program.settle()
                if run:
                    times.append(took)
    yield Figure(
        "start",
        "settled home screen, by three widgets",
        middle(ours) / middle(bare),
        "×",
        START_RATIO,
        note=f"{middle(ours) * 1e3:.0f} ms by {middle(bare) * 1e3:.0f} ms",
    )


def measure_memory(runs: int) -> Iterator[Figure]:
    """Measure how much memory the home screen and a table have in use."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        bare = _resident(THREE_WIDGETS, home)
        at_home = _resident(HOME, home)
        table = ewe_table(home)
        with table.open() as program:
            table.open_hand(program)
            at_table = program.resident_kilobytes()
    for name, used, bound in (
        ("memory at home, by three widgets", at_home, HOME_MEMORY_RATIO),
        ("memory at the table, by three widgets", at_table, TABLE_MEMORY_RATIO),
    ):
        note = f"{used / 1024:.1f} MB by {bare / 1024:.1f} MB"
        yield Figure("memory", name, used / bare, "×", bound, note=note)


def measure_keys(runs: int) -> Iterator[Figure]:
    """Measure a key to the last byte of its redraw, on full tables."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        for name, table in (("six", ewe_table(home)), ("ten with 40 cards", uno_table(home))):
            if table is not None:
                yield from _keys(name, home, table)
        plays = _plays(home)
    yield Figure(
        "keys",
        "a play on a table of six, 95th percentile",
        high(plays) * 1e3,
        "ms",
        PLAY_MILLISECONDS,
        note=f"median {middle(plays) * 1e3:.1f} ms of {len(plays)}",
    )


def _keys(name: str, home: Path, table: Table) -> Iterator[Figure]:
    """Move the cursor and select, in turn with the three-widget app."""
    counts: list[float] = []
    cursors: list[float] = []
    selections: list[float] = []
    with Program(THREE_WIDGETS, home) as bare, table.open() as program:
        bare.settle()
        table.open_hand(program)
        for _press in range(PRESSES // 2):
            for key, times in (
                (RIGHT, cursors),
                (SPACE, selections),
                (SPACE, selections),
                (LEFT, cursors),
            ):
                counts.append(bare.press("x"))
                times.append(program.press(key))
    for what, times in (("cursor", cursors), ("selection", selections)):
        yield Figure(
            "keys",
            f"{what} on a table of {name}, by three widgets",
            middle(times) / middle(counts),
            "×",
            KEY_RATIO,
            note=f"{middle(times) * 1e3:.1f} ms by {middle(counts) * 1e3:.1f} ms",
        )


def _plays(home: Path) -> list[float]:
    """Play by keys until there are enough plays; a round that is over is left."""
    plays: list[float] = []
    seed = 1
    while len(plays) < PLAYS:
        table = ewe_table(home, seed)
        seed += 1
        with table.open() as program:
            while len(plays) < PLAYS and table.session.phase == "play":
                plays.append(table.play(program))
    return plays


def measure_idle(runs: int) -> Iterator[Figure]:
    """Measure what is written and computed while nobody presses a key."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        with Program(HOME, home) as program:
            program.settle()
            yield from _idle("home", program)
        table = ewe_table(home)
        with table.open() as program:
            yield from _idle("hand-over", program)
            table.open_hand(program)
            yield from _idle("turn", program)


def _idle(screen: str, program: Program) -> Iterator[Figure]:
    before = program.cpu_seconds()
    written = program.listen(IDLE_SECONDS)
    computed = program.cpu_seconds() - before
    yield Figure("idle", f"bytes written at rest: {screen}", written, "bytes", 0)
    share = computed / IDLE_SECONDS * 100
    yield Figure("idle", f"computing at rest: {screen}", share, "% of a core", IDLE_SHARE)


def _resident(command: tuple[str, ...], home: Path) -> int:
    with Program(command, home) as program:
        program.settle()
        return program.resident_kilobytes()


def _home(folder: str) -> Path:
    """Make a folder with settings under which nothing waits."""
    home = Path(folder)
    (home / "settings.toml").write_text(SETTINGS)
    return home
