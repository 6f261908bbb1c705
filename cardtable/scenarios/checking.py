"""Runs files and folders of scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardtable.core.messages import _
from cardtable.saves.sentences import why
from cardtable.scenarios.errors import InvalidScenarioError, ScenarioFailedError
from cardtable.scenarios.reading import read_scenario
from cardtable.scenarios.running import run_scenario


@dataclass(frozen=True, slots=True)
class Result:
    """How one file went.

    Attributes:
        path: The file.
        title: Its title, empty if it could not be read.
        passed: Whether every step went as the file says.
        invalid: Whether the file, not the rule, is at fault.
        reason: What is wrong, in one sentence; empty if nothing is.
        position: The table at that moment, line by line.
    """

    path: Path
    title: str = ""
    passed: bool = False
    invalid: bool = False
    reason: str = ""
    position: Sequence[str] = ()


def find_files(paths: Iterable[Path]) -> list[Path]:
    """List the scenario files that paths mean: files themselves, folders with all below.

    Raises:
        InvalidScenarioError: If a path is not there or cannot be looked into, or a folder
            holds no scenario.
    """
    files: list[Path] = []
    for path in paths:
        try:
            files += _files_of(path)
        except OSError as error:
            raise InvalidScenarioError(
                _("{path} cannot be read: {why}.").format(path=path, why=why(error))
            ) from error
    return files


def _files_of(path: Path) -> list[Path]:
    if path.is_dir():
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise InvalidScenarioError(
                _("There is no scenario file (*.toml) in {path}.").format(path=path)
            )
        return found
    if path.exists():
        return [path]
    raise InvalidScenarioError(_("There is no file {path}.").format(path=path))


def check_file(path: Path) -> Result:
    """Read and play one file; whatever is wrong with it is in the result."""
    title = ""
    try:
        scenario = read_scenario(path)
        title = scenario.title
        run_scenario(scenario)
    except InvalidScenarioError as error:
        return Result(path, title, invalid=True, reason=str(error))
    except ScenarioFailedError as error:
        return Result(path, title, reason=str(error), position=error.position)
    return Result(path, title, passed=True)


def check_files(paths: Iterable[Path]) -> Iterator[Result]:
    """Read and play files one after the other."""
    for path in paths:
        yield check_file(path)
