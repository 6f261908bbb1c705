"""A hand that is covered stays covered: whatever the window, the mouse and the keys do then."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.e2e.opened import Opened
from tests.e2e.playing import CURTAIN
from tests.e2e.reading import FRENCH

pytestmark = pytest.mark.e2e

OVER_THE_TABLE = {
    "nothing": ("right",),
    "the log": ("l",),
    "the scores": ("s",),
    "the last trick": ("t",),
    "the commands": ("ctrl+p",),
    "the rules": ("?",),
    "the help": ("f1",),
    "a question": ("ctrl+p", "s", "t", "o", "p", "enter"),
    "a name": ("ctrl+p", "s", "e", "a", "t", "enter"),
}
"""What may lie over an open hand, and the keys that open it."""

ODD_NAME = "\x1b]0;Eve\x07\x1b[31mEve\x9b1A\u202eb\r\n\x00"
"""A name with a title, a color, a cursor, another direction and lines in it."""


def test_another_window_covers_the_hand_and_all_that_lies_over_it(tmp_path: Path) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        for what, keys in OVER_THE_TABLE.items():
            terminal.press(*keys)
            terminal.settle()
            terminal.focus(here=False)
            terminal.wait_for(CURTAIN)
            terminal.frames()
            terminal.focus(here=True)
            terminal.press("l", "s", "t", "escape", "ctrl+p", "down", "escape", "left", "space")
            terminal.settle()
            assert CURTAIN in terminal.text(), what
            assert not table.flashed(), what
            table.open()
        terminal.press("ctrl+q")
        terminal.wait_exit()
        terminal.account().hold()


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3, 4))])
def test_a_window_that_is_dragged_uncovers_nothing(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Opened(tmp_path) as table:
        terminal = table.terminal
        for start in ("c", "blur", "blur while dragged"):
            if start == "blur":
                terminal.focus(here=False)
                terminal.wait_for(CURTAIN)
            elif start == "c":
                terminal.press("c")
                terminal.wait_for(CURTAIN)
            else:
                drag(table, chance)
                terminal.focus(here=False)
                terminal.settle()
            terminal.frames()
            drag(table, chance)
            terminal.resize(80, 24)
            terminal.wait_for(CURTAIN)
            terminal.settle()
            assert not table.flashed(), start
            table.open()
            drag(table, chance)
            terminal.resize(80, 24)
            terminal.settle()
            assert table.seen() == table.hand


def drag(table: Opened, chance: random.Random) -> None:
    """Give the window one size after the other, faster than they can be drawn."""
    for _size in range(30):
        table.terminal.resize(chance.randint(10, 150), chance.randint(3, 50))
        if chance.random() < 0.3:
            table.terminal.settle(quiet=0.01)


def test_what_is_pasted_opens_nothing_and_plays_nothing(tmp_path: Path) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        terminal.paste("1\r2\n\x1b1 enter")
        terminal.settle()
        assert table.seen() == table.hand
        assert "bids" not in terminal.text()
        terminal.press("c")
        terminal.wait_for(CURTAIN)
        terminal.frames()
        terminal.paste(f"{table.digit}\r{table.digit}\n12121212")
        terminal.settle()
        assert CURTAIN in terminal.text()
        assert not table.flashed()


def test_a_pasted_name_sends_nothing_but_letters(tmp_path: Path) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        terminal.press("ctrl+p")
        terminal.wait_for("type a part")
        terminal.press(*"seat")
        terminal.wait_for(re.compile(r"seat\s*\n"))
        terminal.press("enter")
        terminal.wait_for("with the hand and the points")
        terminal.paste(ODD_NAME)
        terminal.wait_for("Eve")
        terminal.press("enter")
        terminal.settle()
        terminal.press("escape", "c")
        terminal.wait_for(CURTAIN)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.account().hold()
        assert "Eve" in terminal.printed_since()


def test_the_mouse_shows_nothing_selects_nothing_and_copies_nothing(tmp_path: Path) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        sweep(table)
        select(table)
        terminal.press("ctrl+c")
        terminal.settle()
        terminal.press("c")
        terminal.wait_for(CURTAIN)
        terminal.frames()
        mark = terminal.mark()
        sweep(table)
        select(table)
        terminal.press("ctrl+c")
        terminal.settle()
        assert not table.flashed()
        assert not FRENCH.cards_in(terminal.printed_since(mark)) & table.hand
        terminal.press("ctrl+q")
        terminal.wait_exit()
        # No clipboard, no title, no bell: nothing but frames.
        terminal.account().hold()


def sweep(table: Opened) -> None:
    """Move the mouse over every part of the window, and rest here and there."""
    for row in range(24):
        for col in range(0, 80, 3):
            table.terminal.mouse(col, row)
        if row % 6 == 0:
            table.terminal.settle(quiet=0.35)


def select(table: Opened) -> None:
    """Draw the mouse across the window with its button held, as one selects a text."""
    table.terminal.mouse(0, 4, button=0)
    for row in range(4, 24):
        table.terminal.mouse(79, row, button=32)
    table.terminal.mouse(79, 23, button=0, up=True)
    table.terminal.settle()
