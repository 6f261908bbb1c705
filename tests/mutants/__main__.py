"""Command line of the mutation tests."""

from __future__ import annotations

import ast
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from tests.mutants import forking, suite
from tests.mutants.equivalents import is_equivalent
from tests.mutants.mutations import Mutant, find_mutants

GAMES = suite.ROOT / "cardtable" / "games"
NOT_RULES = frozenset({"__init__.py", "info.py", "texts.py"})
SLOWEST = 1.0
"""Tests that take longer while they are watched, in seconds, are left out."""


@dataclass(slots=True)
class Figures:
    """How the mutants of one file fared."""

    found: int = 0
    tried: int = 0
    equivalent: int = 0
    killed: int = 0
    survivors: list[str] = field(default_factory=list)


@click.command()
@click.argument("game")
@click.option("--file", "only", multiple=True, help="Only this file of the game's folder.")
@click.option("--most", type=int, help="At most so many mutants per file, drawn by lot.")
@click.option("--seed", default=0, show_default=True, help="Seed of the lot.")
@click.option("--jobs", default=1, show_default=True, help="Mutants tried at a time.")
def main(game: str, only: tuple[str, ...], most: int | None, seed: int, jobs: int) -> None:
    """Break the rules of GAME in one place at a time and tell what no test notices."""
    folder = GAMES / game.replace("-", "_")
    files = [file for file in sorted(folder.glob("*.py")) if file.name not in NOT_RULES]
    if only:
        files = [file for file in files if file.name in only]
    child, pipe = forking.start(lambda: suite.reach(game, folder), 900, quiet=False)
    reached: dict[str, suite.Reached] = forking.collect(pipe)
    os.waitpid(child, 0)
    reached = {
        test: one
        for test, one in reached.items()
        if one.seconds <= SLOWEST or test == suite.IMPORT or test in suite.SHORT
    }
    click.echo(f"{len(reached) - 1} tests")
    _hold_unchanged(files[0], reached)
    figures = {file: _try_file(file, reached, most, seed, jobs) for file in files}
    _tell(figures)


def _hold_unchanged(file: Path, reached: dict[str, suite.Reached]) -> None:
    """Hold that a module which is loaded as mutants are, but unchanged, passes everything."""
    tree = ast.parse(file.read_text("utf-8"))
    unchanged = Mutant(0, 0, "unchanged", at_import=True, edit=lambda: None)
    for _mutant, killer in _run(file, tree, [unchanged], reached, 1):
        if killer:
            raise click.ClickException(f"{killer} fails without any change.")


def _try_file(
    file: Path, reached: dict[str, suite.Reached], most: int | None, seed: int, jobs: int
) -> Figures:
    """Try the mutants of one file."""
    name = f"{file.parent.name}/{file.name}"
    text = file.read_text("utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    mutants = find_mutants(tree)
    if file.name == "state.py":
        # The first deal overwrites what a new state holds.
        mutants = [mutant for mutant in mutants if not mutant.at_import]
    figures = Figures(found=len(mutants))
    if most is not None and len(mutants) > most:
        chosen = sorted(random.Random(seed).sample(range(len(mutants)), most))
        mutants = [mutants[at] for at in chosen]
    for mutant, killer in _run(file, tree, mutants, reached, jobs):
        figures.tried += 1
        line = lines[mutant.line - 1].strip()
        if killer:
            figures.killed += 1
            if killer in reached:
                reached[killer].kills += 1
        elif is_equivalent(name, line, mutant.what):
            figures.equivalent += 1
        else:
            figures.survivors.append(f"{name}:{mutant.line}: {mutant.what}: {line}")
            click.echo(figures.survivors[-1])
    return figures


def _run(
    file: Path,
    tree: ast.Module,
    mutants: list[Mutant],
    reached: dict[str, suite.Reached],
    jobs: int,
) -> Iterator[tuple[Mutant, str]]:
    """Run the tests of each mutant in a child; yields what killed it, or an empty string."""
    running: dict[int, tuple[Mutant, int]] = {}
    waiting = mutants[::-1]
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            tests = _tests(mutant, file.name, reached)
            # Watching costs more than the limit allows for: only a hang comes near it.
            seconds = 10 + int(2 * sum(reached[test].seconds for test in tests))
            child, pipe = forking.start(_work(file, tree, mutant, tests), seconds)
            running[child] = (mutant, pipe)
        child, _status = os.wait()
        mutant, pipe = running.pop(child)
        killer: Any = forking.collect(pipe)
        yield mutant, "hang or crash" if killer is None else killer


def _work(file: Path, tree: ast.Module, mutant: Mutant, tests: list[str]) -> Any:
    module = ".".join(file.relative_to(suite.ROOT).with_suffix("").parts)

    def work() -> str:
        import sys

        mutant.edit()
        sys.meta_path.insert(0, forking.Broken(module, file, tree))
        return suite.first_failure(tests)

    return work


def _tests(mutant: Mutant, file: str, reached: dict[str, suite.Reached]) -> list[str]:
    """List the tests that reach a mutant: those first that found many, then the quick ones."""
    changed = range(mutant.line, mutant.end + 1)
    tests = [
        test
        for test, one in reached.items()
        if mutant.at_import or not one.lines.get(file, set()).isdisjoint(changed)
    ]
    if suite.IMPORT in tests:
        tests = [test for test in reached if test != suite.IMPORT]
    return sorted(tests, key=lambda test: (-reached[test].kills, reached[test].seconds))


def _tell(figures: dict[Path, Figures]) -> None:
    click.echo("\n| file | mutants | tried | equivalent | killed | of those that count |")
    click.echo("|---|---|---|---|---|---|")
    total = Figures()
    for file, one in figures.items():
        click.echo(_row(f"{file.parent.name}/{file.name}", one))
        total.found += one.found
        total.tried += one.tried
        total.equivalent += one.equivalent
        total.killed += one.killed
    click.echo(_row("all", total))


def _row(name: str, one: Figures) -> str:
    counted = one.tried - one.equivalent
    ratio = f"{100 * one.killed / counted:.1f} %" if counted else "-"
    return f"| {name} | {one.found} | {one.tried} | {one.equivalent} | {one.killed} | {ratio} |"


if __name__ == "__main__":
    main()
