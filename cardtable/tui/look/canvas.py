"""A sheet of cells to draw on, which becomes lines for Textual."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from cardtable.tui.look.look import Look


class Canvas:
    """A sheet of cells.

    What lies outside of it is not drawn. A letter that takes two cells leaves an empty
    text in the second.

    Args:
        look: How texts are made fit to be drawn.
        width: Columns.
        height: Lines.
        base: What the sheet is covered with.
    """

    __slots__ = ("height", "letters", "look", "styles", "width")

    def __init__(self, look: Look, width: int, height: int, base: Style | None = None) -> None:
        self.look = look
        self.width = max(width, 0)
        self.height = max(height, 0)
        base = look.style("base") if base is None else base
        self.letters = [[" "] * self.width for _row in range(self.height)]
        self.styles = [[base] * self.width for _row in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text.

        Returns:
            The column behind it, whether it was drawn or not.
        """
        narrow = text.isascii() and text.isprintable()
        if not narrow:
            text = self.look.text(text)
            narrow = cell_len(text) == len(text)
        if narrow:
            end = x + len(text)
            if 0 <= y < self.height and x < self.width and end > 0:
                start = max(0, x)
                stop = min(self.width, end)
                row = self.letters[y]
                self._unhinge(row, start, stop)
                row[start:stop] = text[start - x : stop - x]
                self.styles[y][start:stop] = [style] * (stop - start)
            return end
        for letter in text:
            cells = cell_len(letter)
            if 0 <= y < self.height and x >= 0 and x + cells <= self.width:
                row = self.letters[y]
                self._unhinge(row, x, x + cells)
                row[x] = letter
                row[x + 1 : x + cells] = [""] * (cells - 1)
                self.styles[y][x : x + cells] = [style] * cells
            x += cells
        return x

    @staticmethod
    def _unhinge(row: list[str], start: int, stop: int) -> None:
        """Blank the other half of wide letters that are about to be drawn over."""
        if not row[start] and start:
            row[start - 1] = " "
        if stop < len(row) and not row[stop]:
            row[stop] = " "

    def fill(self, x: int, y: int, width: int, height: int, sign: str, style: Style) -> None:
        """Cover a rectangle with one sign."""
        for line in range(y, y + height):
            self.put(x, line, sign * width, style)

    def center(self, y: int, text: str, style: Style, left: int = 0, right: int = -1) -> int:
        """Write a text in the middle between two columns; return where it begins."""
        right = self.width if right < 0 else right
        x = left + max((right - left - cell_len(self.look.text(text))) // 2, 0)
        self.put(x, y, text, style)
        return x

    def frame(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Draw a frame."""
        box = self.look.glyphs.panel
        if width < 2 or height < 2:
            return
        self.put(x, y, box.top_left + box.top * (width - 2) + box.top_right, style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, box.left, style)
            self.put(x + width - 1, line, box.right, style)
        bottom = y + height - 1
        self.put(x, bottom, box.bottom_left + box.bottom * (width - 2) + box.bottom_right, style)

    def paste(self, other: Canvas, x: int, y: int, columns: int | None = None) -> None:
        """Lay another sheet, or its first columns, on this one."""
        width = other.width if columns is None else min(columns, other.width)
        for line in range(other.height):
            row = y + line
            if not 0 <= row < self.height:
                continue
            start, stop = max(x, 0), min(x + width, self.width)
            if start >= stop:
                continue
            self._unhinge(self.letters[row], start, stop)
            self.letters[row][start:stop] = other.letters[line][start - x : stop - x]
            self.styles[row][start:stop] = other.styles[line][start - x : stop - x]

    def copy(self) -> Canvas:
        """Make another sheet with the same on it."""
        other = Canvas(self.look, 0, 0)
        other.width, other.height = self.width, self.height
        other.letters = [row[:] for row in self.letters]
        other.styles = [row[:] for row in self.styles]
        return other

    def strip(self, y: int) -> Strip:
        """Make the line for Textual; it is exactly as wide as the sheet."""
        segments = []
        letters, styles = self.letters[y], self.styles[y]
        start = 0
        for x, style in enumerate(styles):
            if style is not styles[start]:
                segments.append(Segment("".join(letters[start:x]), styles[start]))
                start = x
        if styles:
            segments.append(Segment("".join(letters[start:]), styles[start]))
        return Strip(segments, self.width)

    def text(self) -> str:
        """The letters alone, line by line."""
        return "\n".join("".join(row) for row in self.letters)
