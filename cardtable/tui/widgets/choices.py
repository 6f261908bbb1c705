"""A small list to choose from: a color, a suit, a player, a slot, an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing


@dataclass(frozen=True)
class Choice:
    """One entry.

    Attributes:
        label: What it says.
        key: Digit or letter that chooses it, as it is shown.
        suit: Letter of a suit or color that it stands for.
        color: Name of the color of the player that it stands for.
        live: Whether it can be chosen.
    """

    label: str
    key: str = ""
    suit: str = ""
    color: str = ""
    live: bool = True


class ChoiceList(Drawing):
    """Entries under each other, in columns if there are too many.

    Attributes:
        on_pick: Called when somebody clicks an entry, with its index.
    """

    on_pick: Callable[[int], object] | None = None
    _entries: tuple[Choice, ...] = ()
    _cursor: int = 0
    _title: str = ""

    def show(self, entries: Sequence[Choice], cursor: int, title: str = "") -> None:
        """Show entries, with the cursor on one of them."""
        self._entries, self._cursor, self._title = tuple(entries), cursor, title
        self.present((self._entries, cursor, title))

    def rows(self, width: int) -> int:
        return len(self._entries) + (1 if self._title else 0)

    def _place(self, index: int, width: int, height: int) -> tuple[int, int, int]:
        """Column, line and cells of an entry."""
        top = 1 if self._title else 0
        lines = max(height - top, 1)
        columns = max(-(-len(self._entries) // lines), 1)
        cells = width // columns
        return index // lines * cells, top + index % lines, cells

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        if self._title:
            canvas.put(1, 0, look.cut(self._title, canvas.width - 2), look.style("prompt"))
        for index, entry in enumerate(self._entries):
            x, y, cells = self._place(index, canvas.width, canvas.height)
            chosen = index == self._cursor
            style = look.style("cursor" if chosen else "base" if entry.live else "button-off")
            if chosen:
                canvas.put(x, y, " " * (cells - 1), style)
            canvas.put(x + 1, y, look.glyphs.marker if chosen else " ", style)
            end = x + cells - 1
            x += 3
            if entry.key:
                x = canvas.put(x, y, entry.key, style if chosen else look.style("button-key")) + 1
            if entry.suit:
                x = canvas.put(x, y, f" {look.symbol(entry.suit)} ", look.suit(entry.suit)) + 1
            if entry.color and not chosen:
                style = look.player(entry.color)
            canvas.put(x, y, look.cut(entry.label, end - x), style)

    def at(self, x: int, y: int) -> int | None:
        """Find the entry at a cell of the drawing."""
        for index in range(len(self._entries)):
            left, line, cells = self._place(index, self.width, self.height)
            if line == y and left <= x < left + cells:
                return index
        return None

    def click(self, x: int, y: int) -> None:
        index = self.at(x, y)
        if index is not None and self._entries[index].live and self.on_pick is not None:
            self.on_pick(index)
