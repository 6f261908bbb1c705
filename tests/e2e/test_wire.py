"""The account of the bytes notices whatever a look at whole frames would miss."""

from __future__ import annotations

import pytest

from tests.e2e.wire import Wire

BEGIN = b"\x1b[?1049h\x1b[?2026h"
END = b"\x1b[?2026l"


def account(data: bytes) -> Wire:
    wire = Wire()
    wire.read(data)
    return wire


def test_a_frame_of_cells_colors_and_lines_is_all_in_order() -> None:
    frame = b"\x1b[1;1H\x1b[1;38;2;1;2;3mA\xe2\x99\xa5\x1b[0m\r\nB"
    wire = account(BEGIN + frame + END + b"\x1b[?2026h\x1b[1;1HC" + END)
    wire.hold()
    assert (wire.frames, wire.lowest) == (2, 2)
    assert wire.kinds.total() == len(BEGIN + frame + END) + len(b"\x1b[?2026h\x1b[1;1HC" + END)


@pytest.mark.parametrize(
    "data",
    [
        BEGIN + b"\x1b]0;10H\x07" + END,
        BEGIN + b"\x1b]52;c;MTBI\x07" + END,
        BEGIN + b"\x07" + END,
        BEGIN + b"\x1b[3J" + END,
        BEGIN + b"\x1bP10H\x1b\\" + END,
        BEGIN + b"\x1b[2Tlater" + END,
    ],
    ids=["title", "clipboard", "bell", "scroll-back", "string", "scrolling"],
)
def test_what_is_no_part_of_a_picture_is_noticed(data: bytes) -> None:
    with pytest.raises(AssertionError, match="not for the screen"):
        account(data).hold()


def test_what_is_written_over_within_a_frame_is_noticed() -> None:
    wire = account(BEGIN + b"\x1b[3;5H10H\x1b[3;5H   " + END)
    assert wire.rewritten[0] == (3, 5, "1", " ")
    with pytest.raises(AssertionError, match="written over"):
        wire.hold()


@pytest.mark.parametrize(
    "data",
    [BEGIN + END + b"10H", b"10H", BEGIN + END + b"\x1b[?1049l10H"],
    ids=["between frames", "before the second screen", "after it"],
)
def test_what_stands_in_no_frame_is_noticed(data: bytes) -> None:
    with pytest.raises(AssertionError, match="in no frame"):
        account(data).hold()
