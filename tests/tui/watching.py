"""Watches what is drawn: a sheet does not say what fell off its edge or was drawn over."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.style import Style

from cardtable.tui.look.canvas import Canvas


class Watch:
    """What is wrong with what was drawn since it began.

    Attributes:
        faults: A sentence for each text that was cut by the edge of its sheet, and for each
            letter that was drawn over another one.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []

    def begin(self) -> None:
        """Forget what was seen so far."""
        self.faults = []

    def look(self, sheet: Canvas, x: int, y: int, text: str) -> None:
        """Look at a text before it is drawn."""
        shown = sheet.look.text(text)
        at = x
        for letter in shown:
            cells = cell_len(letter)
            if letter != " ":
                outside = not 0 <= y < sheet.height or at < 0 or at + cells > sheet.width
                if outside:
                    self.faults.append(f"{shown!r} is cut off at {x}, {y}")
                    return
                under = "".join(sheet.letters[y][at : at + cells])
                if letter.isalnum() and any(one.isalnum() for one in under) and under != letter:
                    self.faults.append(f"{shown!r} lies over {under!r} at {at}, {y}")
                    return
            at += cells


def watch_canvas(patch: pytest.MonkeyPatch) -> Watch:
    """Watch every sheet from now on."""
    watch = Watch()
    put = Canvas.put

    def watched(self: Canvas, x: int, y: int, text: str, style: Style) -> int:
        watch.look(self, x, y, text)
        return put(self, x, y, text, style)

    patch.setattr(Canvas, "put", watched)
    return watch
