"""The same table in terminals with many, few and no colors: what matters is seen in each."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import QUICK
from tests.e2e.table import lay_out
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

SGR = re.compile(rb"\x1b\[([\d;]*)m")
FEW = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}
"""Parameters that set one of 16 colors."""

TERMINALS: Mapping[str, tuple[Mapping[str, str | None], str, bool]] = {
    "true color": ({}, "24 bit", False),
    "linux, true color": ({"TERM": "linux"}, "none", True),
    "xterm-256color": ({"COLORTERM": None}, "256", False),
    "screen-256color": ({"TERM": "screen-256color", "COLORTERM": None}, "256", False),
    "tmux-256color": ({"TERM": "tmux-256color", "COLORTERM": None}, "256", False),
    "xterm": ({"TERM": "xterm", "COLORTERM": None}, "none", False),
    "screen": ({"TERM": "screen", "COLORTERM": None}, "none", False),
    "tmux": ({"TERM": "tmux", "COLORTERM": None}, "none", False),
    "rxvt-16color": ({"TERM": "rxvt-16color", "COLORTERM": None}, "none", False),
    "linux": ({"TERM": "linux", "COLORTERM": None}, "none", True),
    "vt220": ({"TERM": "vt220", "COLORTERM": None}, "none", True),
    "NO_COLOR": ({"NO_COLOR": "1"}, "none", False),
    "NO_COLOR, C locale": ({"NO_COLOR": "1", "LANG": "C"}, "none", True),
}
"""Variables, the colors that are used, and whether all is ASCII."""


def colors(sent: bytes) -> str:
    """Which colors were asked for."""
    found = set()
    for match in SGR.finditer(sent):
        numbers = [int(number or 0) for number in match[1].split(b";")]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48):
                found.add("24 bit" if numbers[0] == 2 else "256")
                del numbers[: 4 if numbers[0] == 2 else 2]
            elif number in FEW:
                found.add("16")
    return ", ".join(sorted(found)) or "none"


@pytest.mark.parametrize("kind", TERMINALS)
def test_cursor_and_selection_are_told_apart_in_every_terminal(tmp_path: Path, kind: str) -> None:
    env, wanted, ascii_only = TERMINALS[kind]
    (tmp_path / "settings.toml").write_text(QUICK)
    rules = make_rules("pass-the-ewe", 3)
    session = GameSession.new(rules, ("Ann", "Bob", "Cat"), 4)
    lay_out(tmp_path, session)
    command = [sys.executable, "-m", "cardtable", "resume"]
    with Terminal(command, home=tmp_path, env=env) as terminal:
        terminal.wait_for("show my cards")
        terminal.press(str(session.turn + 1))
        terminal.wait_for("c cover")
        terminal.press("space", "right")
        terminal.wait_for("selected:")
        text = terminal.settle()
        assert colors(terminal.since()) == wanted
        assert text.isascii() == ascii_only
        plain = text.splitlines()
        row = next(at for at, line in enumerate(plain) if line.startswith("  selected:"))
        hand = plain[row - 4 : row]
        # In signs alone: the frame of the cursor, and the mark below what is selected.
        cursor = "[" if ascii_only else "┏"
        mark = "^" if ascii_only else "▲"
        assert "".join(hand).count(mark) == 1, text
        assert cursor in "".join(hand), text
        if wanted == "none":
            cells = terminal.cells()
            x = "".join(cell.data for cell in cells[row - 1]).index(mark)
            assert any(cells[row - 3][at].reverse for at in range(x - 1, x + 2)), text
