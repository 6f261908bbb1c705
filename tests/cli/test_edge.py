"""Whatever goes wrong, people get one sentence and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.cli.edge import guard
from cardtable.core.errors import SaveError
from tests.cli.calling import call

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = """
title = "A title"
game = "trash"
players = ["Ann", "Bob"]
[[step]]
expect.phase = "play"
"""

CARDTABLE = [sys.executable, "-m", "cardtable"]


def start(*words: str, home: Path, **changes: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*CARDTABLE, *words],
        cwd=ROOT,
        env=os.environ | {"CARDTABLE_HOME": str(home)} | changes,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_an_error_of_ours_is_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise SaveError("That save is damaged.")

    assert guard(work) == 2
    assert capsys.readouterr().err == "cardtable: That save is damaged.\n"


def test_a_failure_nobody_expected_is_written_down(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def work() -> int:
        raise ZeroDivisionError("by nothing")

    assert guard(work) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    (details,) = home.iterdir()
    assert str(details) in said
    assert "ZeroDivisionError: by nothing" in details.read_text()


def test_a_failure_that_cannot_be_written_down_is_told_all_the_same(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("CARDTABLE_HOME", str(home / "file"))

    def work() -> int:
        raise ZeroDivisionError

    assert guard(work) == 1
    assert capsys.readouterr().err == (
        "cardtable: Something went wrong (ZeroDivisionError). Saved games are safe.\n"
    )


def test_ctrl_c_is_quiet(home: Path) -> None:
    path = home / "a.toml"
    path.write_text(SCENARIO)
    process = start("check", *[str(path)] * 20_000, home=home, PYTHONUNBUFFERED="1")
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("PASS ")
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=30)
    assert (process.returncode, err.strip()) == (130, "")


def test_a_reader_that_goes_away_is_no_failure(home: Path) -> None:
    shell = f"{sys.executable} -m cardtable games --json | head -n 1; exit ${{PIPESTATUS[0]}}"
    said = subprocess.run(
        ["bash", "-c", shell],
        cwd=ROOT,
        env=os.environ | {"CARDTABLE_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.stdout == "[\n"
    assert said.stderr == ""
    assert said.returncode in (0, 141)


def test_a_terminal_without_unicode_gets_question_marks(home: Path) -> None:
    with start("rules", "pass-the-ewe", home=home, PYTHONIOENCODING="ascii") as process:
        out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert out.isascii()


@pytest.mark.parametrize(
    ("words", "light"),
    [
        (["--version"], ["pydantic", "textual", "rich"]),
        (["--help"], ["pydantic", "textual", "rich"]),
        (["saves"], ["pydantic", "textual", "rich"]),
        (["sumulate"], ["pydantic", "textual", "rich"]),
        (["games"], ["textual"]),
        (["simulate", "trash", "--games", "1"], ["textual", "rich"]),
    ],
)
def test_a_command_loads_no_more_than_it_needs(
    home: Path, words: list[str], light: list[str]
) -> None:
    code = (
        "import sys; from cardtable.cli import run; run(sys.argv[1:]); "
        f"print([name for name in {light} if name in sys.modules], file=sys.stderr)"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=os.environ | {"CARDTABLE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stderr.splitlines()[-1] == "[]"


def test_the_home_screen_opens_without_click(home: Path) -> None:
    code = (
        "import sys; import cardtable.tui.running as running; running.run = lambda *a, **b: 0; "
        "from cardtable.cli import run; run([]); print('click' in sys.modules)"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"CARDTABLE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "False\n"


def test_bench_prints_bounds_and_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "bench", "--only", "copy", "--runs", "1")
    assert said.status == 0
    assert "at most 5" in said.out
