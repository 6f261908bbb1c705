"""What a window shows that is too small for a table: nothing private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.screens.page import PageScreen

if TYPE_CHECKING:
    from cardtable.tui.look.canvas import Canvas

LEAST = (60, 20)
"""Columns and lines below which nothing can be played."""


class TooSmall(PageScreen[None]):
    """Asks for a larger window, and covers whatever is under it until there is one."""

    knows = frozenset()

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        size = _("{columns} columns, {lines} lines").format(
            columns=canvas.width, lines=canvas.height
        )
        lines = [
            (_("Please enlarge the window."), "bold"),
            (_("It has {size}.").format(size=size), "muted"),
            (
                _("Cardtable needs {columns} × {lines}.").format(columns=LEAST[0], lines=LEAST[1]),
                "muted",
            ),
        ]
        top = max((canvas.height - len(lines)) // 2, 0)
        for at, (text, style) in enumerate(lines):
            canvas.center(
                top + at,
                look.cut(text, canvas.width),
                look.style("bold" if style == "bold" else "muted"),
            )
