"""What no keyboard sends neither ends the program nor opens a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.opened import Opened
from tests.e2e.playing import CURTAIN

pytestmark = pytest.mark.e2e

ODD = {
    "a letter of another encoding": "é".encode("latin-1"),
    "half a letter": "é".encode()[:1],
    "a surrogate": b"\xed\xa0\x80",
    "a control byte": b"\x9b1A",
    "nothing": b"\0",
    "a key that there is not": b"\x1b[1114112u\x1b[99999999999u",
    "a mouse that is nowhere": b"\x1b[<0;99999;99999M\x1b[<0;0;0M\x1b[<999999;-5;-5M",
    "a color that another program asked for": b"\x1b]11;rgb:1212/2121/1212\x1b\\",
    "a version that another program asked for": b"\x1bP>|XTerm(12)\x1b\\",
    "what the terminal can do": b"\x1b[?62;1;2;22c\x1b[>1;4000;12c\x1b[?1u",
    "whether it is light, and its size": b"\x1b[?997;1n\x1b[0n\x1b[8;24;80t\x1b[6;16;8t",
    "a place of the cursor": b"\x1b[1;1R",
}


def test_odd_bytes_do_no_harm(tmp_path: Path) -> None:
    with Opened(tmp_path) as table:
        terminal = table.terminal
        for what, data in ODD.items():
            terminal.send(data)
            terminal.settle()
            terminal.press("c")
            terminal.wait_for(CURTAIN)
            terminal.frames()
            terminal.send(data)
            terminal.settle()
            assert not table.flashed(), what
            table.open()
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
