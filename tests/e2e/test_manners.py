"""How the program behaves in a terminal: still when idle, gone without a trace."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.e2e.playing import CURTAIN, QUICK, Party, cards_on
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

FAILING = """
import sys
from cardtable.tui.screens.home import Home
from cardtable.tui.running import run
Home.act = lambda self, meaning: 1 // 0
sys.exit(run())
"""


def assert_still(terminal: Terminal) -> None:
    # The quiet keyboard before a hand opens is the longest that anything waits for.
    terminal.settle(quiet=0.7)
    mark = terminal.mark()
    time.sleep(0.7)
    assert terminal.since(mark) == b""


def test_an_idle_screen_writes_nothing(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        terminal = party.terminal
        terminal.wait_for("New game")
        assert_still(terminal)
        terminal.press("ctrl+p")
        terminal.wait_for("type a part of what you want")
        assert_still(terminal)
        terminal.press("escape")
        party.sit_down()
        assert_still(terminal)
        party.open_hand()
        assert_still(terminal)


def test_after_quitting_nothing_private_is_left_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        terminal = party.terminal
        party.sit_down()
        party.open_hand()
        mark = terminal.mark()
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.text().strip() == ""
        assert {b"\x1b[?1049l", b"\x1b[?25h"} <= set(
            re.findall(rb"\x1b\[\?\d+[hl]", terminal.since(mark))
        )
        assert cards_on(terminal.printed_since(mark).splitlines(), party.suits) == set()


def test_a_failure_puts_the_terminal_right_and_says_one_sentence(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", FAILING], home=tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.press("down")
        assert terminal.wait_exit() == 1
        said = " ".join(terminal.text().split())
        assert said.startswith("Cardtable had to stop. Saved games are safe.")
        assert "ZeroDivisionError" not in said
        assert b"\x1b[?1049l" in terminal.since()
        details = (tmp_path / "crash.txt").read_text()
        assert "ZeroDivisionError" in details


def test_a_friendly_end_from_outside_puts_the_terminal_right(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        party.sit_down()
        party.open_hand()
        party.terminal.send_signal(signal.SIGTERM)
        assert party.terminal.wait_exit() == 0
        assert b"\x1b[?1049l" in party.terminal.since()
        assert party.terminal.text().strip() == ""


def test_a_hand_is_covered_when_the_program_is_suspended(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        party.sit_down()
        party.open_hand()
        terminal = party.terminal
        terminal.press("ctrl+z")
        terminal.wait_stopped()
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for(CURTAIN)
        party.watch(None)


@pytest.mark.parametrize(
    ("env", "ascii_only", "color"),
    [
        ({}, False, True),
        ({"NO_COLOR": "1"}, False, False),
        ({"TERM": "xterm", "COLORTERM": None}, False, False),
        ({"TERM": "dumb", "COLORTERM": None}, True, False),
        ({"LANG": "C"}, True, True),
    ],
    ids=["true color", "NO_COLOR", "16 colors", "dumb", "C locale"],
)
def test_home_suits_the_terminal(
    tmp_path: Path, env: Mapping[str, str | None], ascii_only: bool, color: bool
) -> None:
    with Terminal([sys.executable, "-m", "cardtable"], home=tmp_path, env=env) as terminal:
        terminal.wait_for("New game")
        text = terminal.settle()
        assert text.isascii() == ascii_only
        painted = re.search(rb"\x1b\[[\d;]*\b[34]8;", terminal.since()) is not None
        assert painted == color


@pytest.mark.parametrize(("arguments", "listens"), [((), True), (("--no-mouse",), False)])
def test_the_mouse_is_left_alone_if_so_wished(
    tmp_path: Path, arguments: Sequence[str], listens: bool
) -> None:
    command = [sys.executable, "-m", "cardtable", *arguments]
    with Terminal(command, home=tmp_path) as terminal:
        terminal.wait_for("New game")
        assert (b"\x1b[?1000h" in terminal.since()) == listens


@pytest.mark.parametrize("end", ["</dev/null; echo status $?", ">/dev/null; echo status $?"])
def test_a_game_that_goes_nowhere_gets_a_sentence(tmp_path: Path, end: str) -> None:
    command = ["sh", "-c", f"{sys.executable} -m cardtable {end}"]
    with Terminal(command, home=tmp_path) as terminal:
        terminal.wait_for("Cardtable needs a terminal to play in.")
        terminal.wait_for("status 2")


def test_home_is_drawn_again_after_it_was_suspended(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-m", "cardtable"], home=tmp_path) as terminal:
        terminal.wait_for("New game")
        before = terminal.settle()
        terminal.press("ctrl+z")
        terminal.wait_stopped()
        assert terminal.text().strip() == ""
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for("New game")
        assert terminal.settle() == before
