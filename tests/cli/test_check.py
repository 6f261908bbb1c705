"""``check`` says of every file whether it passes, and how many do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call

GOOD = """
title = "Everybody is asked in turn"
game = "pass-the-ewe"
players = ["Ann", "Bob"]
[start]
[[step]]
expect.turn = "Bob"
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(GOOD.replace('turn = "Bob"', 'turn = "Ann"'))
    return path


def test_a_scenario_that_passes(capsys: pytest.CaptureFixture[str], good: Path) -> None:
    said = call(capsys, "check", str(good))
    assert said.status == 0
    assert said.out == f"PASS {good}: Everybody is asked in turn\n1 passed, 0 failed\n"


def test_a_broken_rule_is_status_1(
    capsys: pytest.CaptureFixture[str], good: Path, wrong: Path
) -> None:
    said = call(capsys, "check", str(good), str(wrong))
    assert said.status == 1
    lines = said.out.splitlines()
    sentence = 'step 1: expected turn "Ann", found "Bob".'
    assert lines[1] == f"FAIL {wrong}: Everybody is asked in turn: {sentence}"
    assert lines[2] == "  As Bob sees it:"
    assert lines[-1] == "1 passed, 1 failed"


def test_an_invalid_file_is_status_2(
    capsys: pytest.CaptureFixture[str], good: Path, wrong: Path, tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_text("title = 1")
    said = call(capsys, "check", str(tmp_path))
    assert said.status == 2
    assert f"FAIL {tmp_path / 'bad.toml'}: " in said.out
    assert said.out.splitlines()[-1] == "1 passed, 2 failed"
