"""Every scenario file is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games import BUILT_IN
from cardtable.scenarios import check_file

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_the_rule_holds(path: Path) -> None:
    result = check_file(path)
    assert result.passed, "\n".join([result.title, result.reason, *result.position])


def test_every_folder_is_called_after_a_game() -> None:
    assert {path.relative_to(FOLDER).parts[0] for path in FILES} <= set(BUILT_IN)


def test_every_file_is_about_the_game_of_its_folder() -> None:
    stray = [
        path
        for path in FILES
        if f'game = "{path.relative_to(FOLDER).parts[0]}"' not in path.read_text("utf-8")
    ]
    assert stray == []
