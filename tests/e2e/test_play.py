"""A whole game on a real terminal: nobody ever sees another player's cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.e2e.playing import CURTAIN, OVER, QUICK, Party, cards_on

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(
    ("arguments", "env", "ascii_only"),
    [
        pytest.param((), {}, False, id="in color"),
        pytest.param(("--ascii",), {"NO_COLOR": "1"}, True, id="in ASCII without color"),
    ],
)
def test_four_play_to_the_end_are_cut_off_and_go_on(
    tmp_path: Path, arguments: Sequence[str], env: Mapping[str, str], ascii_only: bool
) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path, arguments, env, ascii_only=ascii_only) as party:
        party.sit_down()
        before = party.play(15)
        party.kill()
        party.resume()
        after = party.position()
        assert before.moves - after.moves in (0, 1)
        assert after.names == list(Party.NAMES)
        end = party.play()
        assert end.phase == OVER
        assert party.looks > 10
        assert party.frames > 100
        text = party.terminal.text()
        for name, total in zip(end.names, end.totals, strict=True):
            points = str(total).replace("-", "[−-]")
            assert re.search(rf"{name} .*{points}", text), text
        assert any(name in text for name in end.winners)
        if ascii_only:
            assert text.isascii()
            assert b"\x1b[38;" not in party.terminal.since()
            assert b"\x1b[48;" not in party.terminal.since()
        party.terminal.press("ctrl+q")
        assert party.terminal.wait_exit() == 0
        assert cards_on(party.terminal.screen(), party.suits) == set()


def test_a_window_resized_200_times_loses_neither_the_game_nor_the_selection(
    tmp_path: Path,
) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        terminal = party.terminal
        party.sit_down()
        party.open_hand()
        terminal.press("space")
        terminal.wait_for("selected:")
        text = terminal.settle()
        for at in range(200):
            terminal.resize(20 + at * 7 % 130, 6 + at * 5 % 50)
        terminal.resize(30, 8)
        terminal.wait_for("Please enlarge the window.")
        assert party.watch(None) == set()
        terminal.resize(80, 24)
        terminal.wait_for("selected:")
        assert terminal.settle() == text
        terminal.press("enter")
        terminal.wait_for(CURTAIN)
        assert party.wait_for_moves(1).moves == 1


def test_ctrl_c_never_ends_or_loses_a_game(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        terminal = party.terminal

        def ctrl_c() -> None:
            terminal.press("ctrl+c")
            terminal.wait_for("ctrl+q quits; everything is saved.")

        terminal.wait_for("New game")
        ctrl_c()
        terminal.press("enter")
        terminal.wait_for("Sit clockwise")
        ctrl_c()
        terminal.press("escape")
        terminal.wait_for("New game")
        party.sit_down()
        ctrl_c()
        party.open_hand()
        ctrl_c()
        terminal.press("space")
        terminal.wait_for("selected:")
        terminal.press("enter")
        terminal.wait_for(CURTAIN)
        ctrl_c()
        assert terminal.running()
        assert party.wait_for_moves(1).moves == 1


def test_a_keyboard_that_is_not_quiet_opens_no_hand(tmp_path: Path) -> None:
    # So long that a busy machine does not take it for a quiet keyboard.
    (tmp_path / "settings.toml").write_text("quiet_seconds = 2\n")
    with Party(tmp_path) as party:
        terminal = party.terminal
        party.sit_down()
        digit = str(party.position().names.index(party.position().turn) + 1)
        for _press in range(5):
            terminal.type(digit)
            terminal.settle(quiet=0.05)
            assert CURTAIN in terminal.text()
            party.watch(None)
        terminal.settle(quiet=2.2)
        terminal.type(digit)
        terminal.wait_for("c cover")
