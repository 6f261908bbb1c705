"""The line at the top: game, round, and the facts that matter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing

_COLOR = re.compile("[RYGBPTOU] [a-z]+$")
"""A fact that names a color: its letter is painted with it."""

SHORT = 17
"""Cells that a fact keeps where others need room."""

LEAST = 11
"""Cells in which the beginning of a fact says something."""


class Bar(Drawing):
    """One line with a title at the left and facts at the right."""

    _title: str = ""
    _chips: tuple[str, ...] = ()

    def show(self, title: str, chips: Sequence[str]) -> None:
        """Show a title and facts, the most important first; those that fit are drawn."""
        self._title, self._chips = title, tuple(chips)
        self.present((title, self._chips))

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        title = look.text(self._title)
        chips = [look.text(chip) for chip in self._chips]
        if 3 + cell_len(title) + sum(cell_len(chip) + 3 for chip in chips) > canvas.width:
            # Facts matter more than the number of the round.
            title = look.text(self._title.partition(" · ")[0])
        left = 2 + cell_len(title) + 1
        # A fact with long names gives way to those behind it.
        for most in range(max(map(cell_len, chips), default=0), SHORT - 1, -1):
            cut = [look.cut(chip, most) for chip in chips]
            if sum(cell_len(chip) + 3 for chip in cut) <= canvas.width - left:
                break
        else:
            cut = [look.cut(chip, SHORT) for chip in chips]
        taken: list[str] = []
        room = canvas.width - left
        for chip in cut:
            needed = cell_len(chip) + 3
            if needed > room and not taken:
                # The first fact matters more than the end of the title.
                room = canvas.width - min(left, max(canvas.width // 2, 4))
            # A fact that is cut still tells more than none.
            short = chip
            if not taken or LEAST <= room < needed:
                short = look.cut(chip, room - 3)
            needed = cell_len(short) + 3
            if needed > room or not short:
                break
            taken.append(short)
            room -= needed
        used = sum(cell_len(chip) + 3 for chip in taken)
        canvas.put(1, 0, look.cut(title, canvas.width - used - 2), look.style("title"))
        x = canvas.width - used
        for at, chip in enumerate(taken):
            if look.color:
                canvas.put(x, 0, f" {chip} ", look.style("chip"))
                if _COLOR.match(chip):
                    canvas.put(x, 0, f" {chip[0]} ", look.suit(chip[0]))
            else:
                mark = look.glyphs.divider if at else " "
                canvas.put(x - 1, 0, f"{mark} {chip}", look.style("chip"))
            x += cell_len(chip) + 3
