"""However the program stops with a hand open, nothing of the hand is left in the terminal."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.e2e.opened import Opened
from tests.e2e.playing import CURTAIN

pytestmark = pytest.mark.e2e

USUAL = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
RARE = (signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2)


@pytest.mark.parametrize(
    "number",
    [*USUAL, *(pytest.param(number, marks=pytest.mark.slow) for number in RARE)],
    ids=lambda number: number.name,
)
def test_a_signal_ends_the_program_and_leaves_an_empty_terminal(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Opened(tmp_path, second=False) as table:
        terminal = table.terminal
        terminal.send_signal(number)
        assert terminal.wait_exit() == 0
        assert terminal.text().strip() == ""
        assert terminal.echoes()


@pytest.mark.parametrize("second", [True, False], ids=["second screen", "one screen"])
def test_quitting_with_a_hand_open_leaves_an_empty_terminal(tmp_path: Path, second: bool) -> None:
    # The Linux console and GNU screen show what was last drawn when a program has ended.
    with Opened(tmp_path, second=second) as table:
        table.terminal.press("ctrl+q")
        assert table.terminal.wait_exit() == 0
        assert table.terminal.text().strip() == ""


@pytest.mark.parametrize("how", ["ctrl+z", "SIGTSTP"])
def test_a_stopped_program_shows_nothing_and_comes_back_covered(tmp_path: Path, how: str) -> None:
    with Opened(tmp_path, second=False) as table:
        terminal = table.terminal
        if how == "ctrl+z":
            terminal.press(how)
        else:
            terminal.send_signal(signal.SIGTSTP)
        terminal.wait_stopped()
        terminal.settle()
        assert terminal.text().strip() == ""
        assert terminal.echoes()
        assert not table.flashed()
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for(CURTAIN)
        assert not table.flashed()
        table.open()
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.echoes()


def test_a_window_that_changes_while_the_program_is_stopped_is_drawn_as_it_is(
    tmp_path: Path,
) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        terminal.press("ctrl+z")
        terminal.wait_stopped()
        terminal.settle()
        terminal.resize(110, 34)
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for(lambda text: CURTAIN in text and "ctrl+q quit" in text.split("\n")[33])
        assert not table.flashed()
        terminal.send_signal(signal.SIGTERM)
        assert terminal.wait_exit() == 0


def test_a_program_stopped_by_force_comes_back_covered_and_gives_the_terminal_back(
    tmp_path: Path,
) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        terminal.send_signal(signal.SIGSTOP)
        terminal.wait_stopped()
        terminal.settle()
        # Nothing can be done against it, and nobody would want the hand to be anywhere else.
        assert table.flashed() == table.hand
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for(CURTAIN)
        assert not table.flashed()
        # Keys are read once, and none is lost.
        table.open()
        terminal.press("l", "s", "t", "c")
        terminal.wait_for(CURTAIN)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.echoes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds its children in /proc")
@pytest.mark.parametrize("second", [True, False], ids=["second screen", "one screen"])
def test_what_a_killed_program_left_is_gone_when_the_next_one_is_there(
    tmp_path: Path, second: bool
) -> None:
    with Opened(tmp_path, second=second, again=True) as table:
        terminal = table.terminal
        terminal.kill_child()
        terminal.settle(quiet=0.02)
        # Whoever pulls the plug leaves the hand there: nobody is left to take it away.
        terminal.wait_for(CURTAIN)
        assert not table.seen()
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert not table.seen()
