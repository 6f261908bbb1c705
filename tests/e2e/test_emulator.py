"""The emulator shows what a terminal would, and nothing of what is not meant to be seen."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.e2e.emulator import Emulator, plain_text

HIDDEN = {
    "kitty keyboard, push": b"\x1b[>25u",
    "kitty keyboard, pop": b"\x1b[<u",
    "kitty keyboard, set": b"\x1b[=1;1u",
    "kitty keyboard, query": b"\x1b[?u",
    "synchronized output, query": b"\x1b[?2026$p",
    "synchronized output, begin": b"\x1b[?2026h",
    "mouse": b"\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h",
    "focus and paste": b"\x1b[?1004h\x1b[?2004h",
    "xterm's key modes": b"\x1b[>4;2m",
    "underline color": b"\x1b[58:2::255:0:0m",
    "cursor style": b"\x1b[2 q",
    "terminal version, query": b"\x1b[>0q",
    "colors, query": b"\x1b]10;?\x1b\\\x1b]11;?\x07",
    "clipboard": b"\x1b]52;c;SGVsbG8=\x07",
    "pointer shape": b"\x1b]22;default\x07",
    "device control": b"\x1bP+q544e\x1b\\",
    "application command": b"\x1b_Gi=31,s=1;AAAA\x1b\\",
    "character set": b"\x1b(B",
}


def show(pieces: Iterable[bytes]) -> list[str]:
    emulator = Emulator(20, 3)
    for piece in pieces:
        emulator.feed(piece)
    return [line.rstrip() for line in emulator.display.display]


@pytest.mark.parametrize("sequence", HIDDEN.values(), ids=HIDDEN.keys())
def test_what_is_not_text_leaves_no_trace(sequence: bytes) -> None:
    assert show([b"left ", sequence, b"right"]) == ["left right", "", ""]


@pytest.mark.parametrize("sequence", HIDDEN.values(), ids=HIDDEN.keys())
def test_a_sequence_may_come_in_pieces(sequence: bytes) -> None:
    whole = b"left " + sequence + b"right"
    assert show(bytes([byte]) for byte in whole) == ["left right", "", ""]


def test_a_letter_may_come_in_pieces() -> None:
    assert show(bytes([byte]) for byte in "10♥ ▸ é".encode()) == ["10♥ ▸ é", "", ""]


def test_the_cursor_goes_where_it_is_sent() -> None:
    assert show([b"\x1b[2;5Hmiddle\x1b[1;1Htop\x1b[3;3Hlow"]) == ["top", "    middle", "  low"]


def test_leaving_the_alternate_screen_brings_the_normal_one_back() -> None:
    emulator = Emulator(20, 3)
    emulator.feed(b"$ cardtable\x1b[?1049h\x1b[2;1HAlice holds 10H")
    assert [line.rstrip() for line in emulator.display.display] == ["", "Alice holds 10H", ""]
    emulator.feed(b"\x1b[?1049l")
    assert [line.rstrip() for line in emulator.display.display] == ["$ cardtable", "", ""]


def test_a_new_size_reaches_both_screens() -> None:
    emulator = Emulator(20, 3)
    emulator.feed(b"\x1b[?1049h")
    emulator.resize(30, 5)
    assert (emulator.display.columns, emulator.display.lines) == (30, 5)
    emulator.feed(b"\x1b[?1049l")
    assert (emulator.display.columns, emulator.display.lines) == (30, 5)


def test_plain_text_reads_through_colors_and_breaks_at_jumps() -> None:
    written = b"\x1b[31m10\x1b[0m\x1b[38;2;1;2;3mH\x1b[4;7HQS"
    assert plain_text(written) == "10H\nQS"
