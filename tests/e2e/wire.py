"""Accounts for every byte that a program sends to a terminal."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from rich.cells import cell_len

from tests.e2e.emulator import SEQUENCE

_MOVE = re.compile(rb"\x1b\[(\d+);(\d+)H")
_COLOR = re.compile(rb"\x1b\[[\d;]*m")
_EMPTY_LINE = b"\x1b[2K"
_HOME = b"\x1b[H"
_FRAME = {b"\x1b[?2026h": True, b"\x1b[?2026l": False}
_SECOND_SCREEN = {b"\x1b[?1049h": True, b"\x1b[?1049l": False}
_MODES = {
    b"\x1b[?%d%c" % (mode, letter)
    for mode in (7, 25, 1000, 1003, 1004, 1006, 1015, 2004)
    for letter in b"hl"
} | {b"\x1b[>25u", b"\x1b[<u", b"\x1b]22;default\x07"}
"""Cursor, mouse and its pointer, focus, pasting, line wrap, keys: nothing of it is a text."""
_QUERIES = {b"\x1b[?2026$p", b"\x1b[?2048$p"}

Cell = tuple[int, int]


@dataclass
class Wire:
    """What was sent to a terminal, byte by byte.

    Attributes:
        kinds: How many bytes there were of each kind.
        frames: How many frames there were.
        odd: Sequences that are none of those a table needs: titles, clipboard, bell, scrolling.
        loose: Text that is in no frame, or not on the second screen.
        rewritten: Cells that were written twice in one frame with different letters, so that
            what was there first is in no frame: line, column, before, after.
        lowest: The lowest line that was written; beyond the last one the screen would scroll.
    """

    kinds: Counter[str] = field(default_factory=Counter)
    frames: int = 0
    odd: list[bytes] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    rewritten: list[tuple[int, int, str, str]] = field(default_factory=list)
    lowest: int = 0

    def __post_init__(self) -> None:
        self._on_second = self._in_frame = False
        self._at: Cell = (1, 1)
        self._written: dict[Cell, str] = {}

    def read(self, data: bytes) -> None:
        """Account for everything that was sent since the start."""
        place = 0
        for sequence in SEQUENCE.finditer(data):
            self._text(data[place : sequence.start()])
            self._sequence(sequence[0])
            place = sequence.end()
        self._text(data[place:])

    def hold(self) -> None:
        """Hold that everything that was sent stands in a frame, and in nothing but frames."""
        assert not self.odd, f"not for the screen: {self.odd[:9]}"
        assert not self.loose, f"in no frame: {self.loose[:9]}"
        assert not self.rewritten, f"written over within a frame: {self.rewritten[:9]}"

    def _text(self, data: bytes) -> None:
        if not data:
            return
        self.kinds["text"] += len(data)
        text = data.decode("utf-8", "replace")
        # Until the terminal has said that it shows whole frames there are none.
        if not self._on_second or (self.frames and not self._in_frame):
            self.loose.append(text)
        for letter in text:
            if letter == "\r":
                self._at = (self._at[0], 1)
                continue
            if letter == "\n":
                self._at = (self._at[0] + 1, self._at[1])
                self.lowest = max(self.lowest, self._at[0])
                continue
            if not letter.isprintable():
                self.odd.append(letter.encode())
            for _cell in range(cell_len(letter)):
                before = self._written.setdefault(self._at, letter)
                if before != letter:
                    self.rewritten.append((*self._at, before, letter))
                self._at = (self._at[0], self._at[1] + 1)

    def _sequence(self, sequence: bytes) -> None:
        kind = "mode"
        if sequence in _FRAME:
            kind = "frame"
            self._in_frame = _FRAME[sequence]
            self.frames += self._in_frame
            self._written.clear()
        elif sequence in _SECOND_SCREEN:
            self._on_second = _SECOND_SCREEN[sequence]
        elif (move := _MOVE.fullmatch(sequence)) is not None:
            kind = "move"
            self._at = (int(move[1]), int(move[2]))
            self.lowest = max(self.lowest, self._at[0])
        elif sequence == _HOME:
            kind = "move"
            self._at = (1, 1)
        elif _COLOR.fullmatch(sequence):
            kind = "color"
        elif sequence == _EMPTY_LINE:
            kind = "wipe"
        elif sequence in _QUERIES:
            kind = "query"
        elif sequence not in _MODES:
            kind = "odd"
            self.odd.append(sequence)
        self.kinds[kind] += len(sequence)
