"""How fast the screens are, measured from outside, in turn with the three-widget app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.bench.figures import Figure, high, middle, quick
from cardtable.bench.kinds import kinds
from cardtable.bench.tables import FULL_HAND, SPACE, Table, ewe_table, full_table, uno_table
from cardtable.bench.terminal import Answer, Program

THREE_WIDGETS = ("-m", "cardtable.bench.three_widgets")
HOME = ("-m", "cardtable")

SETTINGS = 'quiet_seconds = 0\nspeed = "off"\ncover_minutes = 0\nforced_moves = "ask"\n'
"""No waiting: what is measured is the redraw, not the guard before it."""

START_RATIO = 1.4
HOME_MEMORY_RATIO = 1.25
TABLE_MEMORY_RATIO = 1.45
KEY_RATIO = 1.25
PLAY_MILLISECONDS = 16.0
IDLE_SHARE = 0.5
IDLE_SECONDS = 4.0

PRESSES = 40
PLAYS = 60
OPENINGS = 20

SELECT = {"selection": (SPACE, SPACE), "cursor": ("\x1b[C", "\x1b[D")}
MOVE_DOWN = {"cursor": ("\x1b[B", "\x1b[A")}
"""What is done with a hand, or where there is none, and the keys for it, there and back."""


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
    """Measure how much memory the home screen and a table of each game have in use."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        bare = _resident(THREE_WIDGETS, home)
        used = [("at home", _resident(HOME, home), HOME_MEMORY_RATIO)]
        for kind in kinds():
            table = full_table(home, kind)
            with table.open() as program:
                table.open_hand(program)
                where = f"at {kind.name}, {kind.info.most} players"
                used.append((where, program.resident_kilobytes(), TABLE_MEMORY_RATIO))
    for where, kilobytes, bound in used:
        yield Figure(
            "memory",
            f"{where}, by three widgets",
            kilobytes / bare,
            "×",
            bound,
            note=f"{kilobytes / 1024:.1f} MB by {bare / 1024:.1f} MB",
        )


def measure_keys(runs: int) -> Iterator[Figure]:
    """Measure a key to the last byte of its redraw, on full tables."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        yield from _keys("pass-the-ewe, 6 players", home, ewe_table(home), SELECT)
        table = uno_table(home)
        if table is not None:
            yield from _keys(f"uno-flip, 10 players, {FULL_HAND} cards", home, table, SELECT)
        for kind in kinds():
            if kind.info.id not in ("pass-the-ewe", "uno-flip"):
                table = full_table(home, kind)
                name = f"{kind.name}, {kind.info.most} players"
                yield from _keys(name, home, table, SELECT if table.hidden else MOVE_DOWN)
        yield from _openings(home)
        yield _plays_figure(_plays(home))


def _keys(
    name: str, home: Path, table: Table, presses: Mapping[str, tuple[str, str]]
) -> Iterator[Figure]:
    """Press keys there and back, in turn with the three-widget app."""
    counts: list[Answer] = []
    answers: dict[str, list[Answer]] = {what: [] for what in presses}
    with Program(THREE_WIDGETS, home) as bare, table.open() as program:
        bare.settle()
        table.open_hand(program)
        for _press in range(PRESSES // 2):
            for what, keys in presses.items():
                for key in keys:
                    counts.append(bare.answer("x"))
                    answers[what].append(program.answer(key))
    for what, given in answers.items():
        ours, theirs = (
            quick([answer.seconds for answer in found]) * 1e3 for found in (given, counts)
        )
        note = f"{ours:.1f} ms by {theirs:.1f} ms"
        computed, others = (
            middle([answer.computed for answer in found]) * 1e3 for found in (given, counts)
        )
        if others:
            note += f", computing {computed:.1f} ms by {others:.1f} ms"
        yield Figure(
            "keys", f"{what}, {name}, by three widgets", ours / theirs, "×", KEY_RATIO, note=note
        )


def _openings(home: Path) -> Iterator[Figure]:
    """Open and cover a hand of every game with hidden hands."""
    for kind in kinds():
        table = full_table(home, kind)
        if not table.hidden:
            continue
        opened, covered = [], []
        with table.open() as program:
            for _time in range(OPENINGS):
                opened.append(program.answer(table.digit))
                covered.append(program.answer("c"))
        for what, given in (("opening a hand", opened), ("covering it", covered)):
            name = f"{what}, {kind.name}, {kind.info.most} players"
            yield Figure(
                "keys",
                f"{name}, median",
                middle([answer.seconds for answer in given]) * 1e3,
                "ms",
                note=_waits(given),
            )


def _plays(home: Path) -> list[Answer]:
    """Play by keys until there are enough plays; a round that is over is left."""
    plays: list[Answer] = []
    seed = 1
    while len(plays) < PLAYS:
        table = ewe_table(home, seed)
        seed += 1
        with table.open() as program:
            while len(plays) < PLAYS and table.session.phase == "play":
                plays.append(table.play(program))
    return plays


def _plays_figure(plays: Sequence[Answer]) -> Figure:
    seconds = [answer.seconds for answer in plays]
    return Figure(
        "keys",
        "a play, pass-the-ewe, 6 players, 95th percentile",
        high(seconds) * 1e3,
        "ms",
        PLAY_MILLISECONDS,
        note=f"median {middle(seconds) * 1e3:.1f} ms of {len(plays)}{_waits(plays, ', ')}",
    )


def _waits(answers: Sequence[Answer], before: str = "") -> str:
    """Say what of the time was spent on computing, and what on waiting for a processor."""
    computed = high([answer.computed for answer in answers]) * 1e3
    waited = middle([answer.waited for answer in answers]) * 1e3
    if not computed:
        return ""
    return (
        f"{before}computing {computed:.1f} ms at the 95th percentile, "
        f"waiting for a processor {waited:.1f} ms"
    )


def measure_idle(runs: int) -> Iterator[Figure]:
    """Measure what is written and computed while nobody presses a key."""
    with TemporaryDirectory() as folder:
        home = _home(folder)
        with Program(HOME, home) as program:
            program.settle()
            yield from _idle("home", program)
        for kind in kinds():
            table = full_table(home, kind)
            with table.open() as program:
                if table.hidden:
                    yield from _idle(f"hand-over, {kind.name}", program)
                    table.open_hand(program)
                yield from _idle(f"turn, {kind.name}", program)


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
