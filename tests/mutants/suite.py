"""The tests of a game: which lines each of them reaches, and whether some of them fail.

All of this runs in a forked child, so that the parent never imports a game.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from cardtable.games import BUILT_IN
from cardtable.plugins import load_rules
from cardtable.scenarios import check_file
from cardtable.testing import check_rules

ROOT = Path(__file__).parents[2]
TESTS_OF = {"uno": ["uno", "uno-flip", "psycho-uno"]}
"""Where the tests of a folder are, if not in the one called like it."""


@dataclass(slots=True)
class Reached:
    """What one test did with the rules as they are.

    Attributes:
        seconds: CPU time, watched.
        lines: The lines that it ran, by file name.
        kills: How many mutants it has found so far.
    """

    seconds: float = 0.0
    lines: dict[str, set[int]] = field(default_factory=dict)
    kills: int = 0


def find_scenarios(game: str) -> list[str]:
    """List the scenario files of a game, from the root."""
    folders = [ROOT / "tests" / "scenarios" / one for one in TESTS_OF.get(game, [game])]
    files = [file for folder in folders for file in sorted(folder.glob("*.toml"))]
    return [str(file.relative_to(ROOT)) for file in files]


def find_test_folders(game: str) -> list[str]:
    """List the folders with tests of a game, from the root."""
    names = [one.replace("-", "_") for one in TESTS_OF.get(game, [game])]
    return [f"tests/games/{name}" for name in names if (ROOT / "tests" / "games" / name).is_dir()]


DEAR = ("test_owed.py", "test_second_reading.py")
"""Files of random games: they are left out, since they cost more than all the others."""

_ROUND = {"end": "rounds", "rounds": 1}

_GAMES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("pass-the-ewe", 3, 3, {"target": 10}),
    ("klaberjass", 2, 10, {"target": 50}),
    ("klaberjass", 2, 10, {"target": 50, "schmeiss": True, "sequences_scored": "all"}),
    ("trash", 3, 5, {"start_slots": 2, "opening_discard": True}),
    ("trash", 2, 5, {"start_slots": 3, "last_turn": True}),
    ("uno-flip", 3, 4, {"target": 50}),
    ("uno-flip", 2, 4, {"target": 50, "penalties": "penalty", "pairing": "random"}),
    ("psycho-uno", 4, 3, {"preset": "Full psycho", **_ROUND}),
    ("psycho-uno", 3, 3, {"preset": "Stack fever", **_ROUND}),
    ("psycho-uno", 3, 3, {"preset": "Swaps", **_ROUND}),
]
SHORT = {f"random games {number}: {game[0]}": game for number, game in enumerate(_GAMES)}
"""Random games that stand for those left out: game, players, games and options, by name."""

IMPORT = ""
"""Stands among the tests for what runs at import already."""


def reach(game: str, folder: Path) -> dict[str, Reached]:
    """Run every test of a game and see which lines of a folder it reaches.

    Tests that fail are left out.
    """
    with _watched(folder) as reached:
        for name in TESTS_OF.get(game, [game]):
            if name in BUILT_IN:
                load_rules(name)
    found = {IMPORT: reached}
    for file in find_scenarios(game):
        with _watched(folder) as reached:
            passed = check_file(ROOT / file).passed
        if passed:
            found[file] = reached
        else:
            _warn(file)
    for name, (one, *_rest) in SHORT.items():
        if one in TESTS_OF.get(game, [game]):
            with _watched(folder) as reached:
                passed = _play(name)
            if passed:
                found[name] = reached
            else:
                _warn(name)
    watcher = _Watcher(folder)
    cheap = [f"--ignore-glob=*/{name}" for name in DEAR]
    _pytest([*find_test_folders(game), *cheap], watcher)
    found.update(watcher.reached)
    return found


def first_failure(tests: Sequence[str]) -> str:
    """Run tests until one fails; its name, or an empty string."""
    for test in tests:
        if test.endswith(".toml") and not check_file(ROOT / test).passed:
            return test
    nodes = [test for test in tests if not test.endswith(".toml") and test not in SHORT]
    if nodes:
        stopper = _Stopper()
        status = _pytest([*nodes, "-x"], stopper)
        if status != pytest.ExitCode.OK:
            return stopper.failed or f"pytest: {status}"
    # Whole games take longer than all the others together.
    return next((test for test in tests if test in SHORT and not _play(test)), "")


def _play(name: str) -> bool:
    """Play some random games and tell whether nothing was wrong."""
    game, players, games, options = SHORT[name]
    rules = load_rules(game)
    report = check_rules(rules, players=players, games=games, exchanges=2, options=options)
    return not report.violations


def _warn(test: str) -> None:
    sys.stderr.write(f"fails as it is: {test}\n")


def _pytest(arguments: Sequence[str], plugin: object) -> int | pytest.ExitCode:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    quick = ["-c", os.devnull, "--rootdir", str(ROOT), "--import-mode=importlib", "-m", "not slow"]
    quiet = ["-q", "--no-header", "--no-summary", "--tb=no", "-p", "no:cacheprovider"]
    plain = ["--assert=plain", "-p", "no:faulthandler", "-W", "ignore"]
    return pytest.main([*quick, *quiet, *plain, *arguments], plugins=[plugin])


class _Watcher:
    """Sees which lines each test reaches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reached: dict[str, Reached] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        with _watched(self.folder) as reached:
            self.reached[item.nodeid] = reached
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            _warn(report.nodeid)
        if not report.passed:
            self.reached.pop(report.nodeid, None)


class _Stopper:
    """Notes the first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def _forget_results() -> None:
    """Clear what games keep of earlier calls: kept, it hides the lines that a test needs."""
    for name, module in list(sys.modules.items()):
        if name.startswith("cardtable.games."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


@contextmanager
def _watched(folder: Path) -> Iterator[Reached]:
    """Note the lines of the files of a folder that run."""
    reached = Reached()
    prefix = str(folder) + os.sep
    _forget_results()

    def local(frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def watch(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        return local if frame.f_code.co_filename.startswith(prefix) else None

    lines: set[tuple[str, int]] = set()
    start = time.process_time()
    sys.settrace(watch)
    try:
        yield reached
    finally:
        sys.settrace(None)
        reached.seconds = time.process_time() - start
        for file, line in lines:
            reached.lines.setdefault(Path(file).name, set()).add(line)
