"""What a terminal shows of the bytes that a program writes to it."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

import pyte

SEQUENCE = re.compile(
    rb"""
    \x1b (?:
        \[ (?P<parameters>[0-?]*) (?P<between>[\ -/]*) (?P<final>[@-~])
      | \] (?P<command>[^\x07\x1b]*) (?:\x07|\x1b\\)
      | [PX^_] [^\x1b]* \x1b\\
      | (?P<short>[\ -/]+ [0-~] | [0-OQ-WYZ\\`-~])
    )
    """,
    re.VERBOSE,
)
_BEGUN = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?|[PX^_][^\x1b]*\x1b?|[ -/]*)")
_PLAIN_PARAMETERS = re.compile(rb"[0-9;]*")
_PRIVATE_MODES = re.compile(rb"\?([0-9;]+)")
_ALTERNATE_SCREEN = {b"47", b"1047", b"1049"}
_FRAME_BEGINS = b"\x1b[?2026h"
_FRAME_ENDS = b"\x1b[?2026l"


class Emulator:
    """What a terminal shows of the bytes it was sent: a normal and an alternate screen.

    The drawing is pyte's. Before it come the sequences that pyte doesn't know and would print as
    text (the queries and prefixed modes of newer terminals), and the alternate screen, which it
    doesn't have.

    Args:
        cols: Width in cells.
        rows: Height in lines.
        second: Whether it has an alternate screen; some terminals have none, and what was last
            drawn stays when a program ends.

    Attributes:
        on_frame: What to call when a frame is complete, for programs that say so
            (synchronized output).
        in_frame: Whether a frame is begun and not complete, so that nobody sees it yet.
    """

    def __init__(self, cols: int, rows: int, *, second: bool = True) -> None:
        self.second = second
        self.on_frame: Callable[[], None] = lambda: None
        self.in_frame = self._framed = False
        self._normal = pyte.Screen(cols, rows)
        self._alternate: pyte.Screen | None = None
        self._stream = pyte.Stream(self._normal)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._begun = b""
        self._undrawn: list[str] = []

    @property
    def display(self) -> pyte.Screen:
        """The screen that is shown now."""
        return self._alternate or self._normal

    def feed(self, data: bytes) -> None:
        """Draws bytes as they come; a sequence may be cut anywhere between two calls."""
        data = self._begun + data
        self._begun = b""
        place = 0
        while (escape := data.find(b"\x1b", place)) >= 0:
            self._draw(data[place:escape])
            sequence = SEQUENCE.match(data, escape)
            if sequence is not None:
                self._obey(sequence)
                place = sequence.end()
            elif _BEGUN.fullmatch(data, escape):
                self._begun = data[escape:]
                break
            else:
                place = escape + 1
        else:
            self._draw(data[place:])
        self._flush()

    def resize(self, cols: int, rows: int) -> None:
        """Changes the size of both screens; what no longer fits is cut off."""
        self._normal.resize(rows, cols)
        if self._alternate is not None:
            self._alternate.resize(rows, cols)

    def _draw(self, data: bytes) -> None:
        if text := self._decoder.decode(data):
            self._undrawn.append(text)

    def _flush(self) -> None:
        """Hand on what has come so far; in one piece, since each call costs."""
        if self._undrawn:
            self._stream.feed("".join(self._undrawn))
            self._undrawn.clear()

    def _obey(self, sequence: re.Match[bytes]) -> None:
        parameters, final = sequence["parameters"], sequence["final"]
        if final is None:
            known = sequence["short"] is not None
        elif sequence["between"]:
            known = False
        elif (modes := _PRIVATE_MODES.fullmatch(parameters)) and final in b"hl":
            known = _ALTERNATE_SCREEN.isdisjoint(modes[1].split(b";"))
            if not known:
                self._switch(to_alternate=final == b"h")
        else:
            # A parameter with `<`, `=`, `>`, `?` or `:` in it makes another command of the same
            # final letter.
            known = _PLAIN_PARAMETERS.fullmatch(parameters) is not None
        if known:
            self._undrawn.append(sequence[0].decode())
        if sequence[0] == _FRAME_BEGINS:
            if not self._framed:
                # What was drawn before the program knew of frames was seen as well.
                self._flush()
                self.on_frame()
            self._framed = self.in_frame = True
        elif sequence[0] == _FRAME_ENDS:
            self._flush()
            self.in_frame = False
            self.on_frame()

    def _switch(self, *, to_alternate: bool) -> None:
        self._flush()
        if not self.second:
            return
        if to_alternate:
            self._alternate = pyte.Screen(self._normal.columns, self._normal.lines)
        else:
            self._alternate = None
        self._stream = pyte.Stream(self.display)


def plain_text(data: bytes) -> str:
    """The text among bytes sent to a terminal.

    Changes of color and style fall out, every other sequence becomes a newline: what follows it
    may stand anywhere on the screen.
    """
    text = SEQUENCE.sub(lambda sequence: b"" if sequence["final"] == b"m" else b"\n", data)
    return text.decode("utf-8", "replace")
