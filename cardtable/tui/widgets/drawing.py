"""What every part of a screen is: one drawing, made once for what it shows."""

from __future__ import annotations

from typing import Protocol

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look

_USUAL = Look()
_WINDOW = (80, 24)


class Host(Protocol):
    """The screen that a drawing is a part of."""

    @property
    def look(self) -> Look:
        """How to draw."""

    @property
    def window(self) -> tuple[int, int]:
        """Columns and lines of the terminal."""


class Drawing:
    """A part of a screen that is one drawing.

    What it shows is set by ``show`` of its subclass. It is drawn once per content, look and
    size.

    Args:
        look: How to draw; by default as the screen's ``look`` says.

    Attributes:
        host: The screen that it is a part of, if it is one of any.
        display: Whether it is there at all.
        grows: Whether it gets the lines that nobody else needs, and none but those.
        least: Fewest lines that it gets.
        most: Most lines that it gets, or ``None``.
        width: Columns that it has.
        height: Lines that it has.
    """

    host: Host | None = None
    display: bool = True
    grows: bool = False
    least: int = 0
    most: int | None = None
    width: int = 0
    height: int = 0

    def __init__(self, look: Look | None = None) -> None:
        self._look = look
        self._content: object = None
        self._sheet: Canvas | None = None
        self._drawn_for: object = None

    # For subclasses.

    def paint(self, canvas: Canvas) -> None:
        """Draw what is shown."""

    def rows(self, width: int) -> int:
        """Tell how many lines the drawing would like to have at a width."""
        return 1

    def present(self, content: object) -> None:
        """Show something else; nothing happens if it is equal to what is shown."""
        if content != self._content:
            self._content = content
            self._sheet = None

    def click(self, x: int, y: int) -> None:
        """Act on a click on a cell of the drawing."""

    def scroll(self, lines: int) -> None:
        """Scroll down, or up if negative."""

    # For everybody.

    @property
    def look(self) -> Look:
        """How it is drawn."""
        if self._look is not None:
            return self._look
        return _USUAL if self.host is None else self.host.look

    @look.setter
    def look(self, look: Look | None) -> None:
        self._look = look

    @property
    def window(self) -> tuple[int, int]:
        """Columns and lines of the terminal."""
        return _WINDOW if self.host is None else self.host.window

    @property
    def large(self) -> bool:
        """Whether there is room for large cards in this terminal."""
        return self.look.large(*self.window)

    def lines(self, width: int) -> int:
        """Tell how many lines it gets at a width, if there is room."""
        wanted = self.rows(width)
        return max(wanted if self.most is None else min(wanted, self.most), self.least)

    def resize(self, width: int, height: int) -> None:
        """Give it a size."""
        self.width, self.height = width, height

    @property
    def sheet(self) -> Canvas:
        """The drawing at its size; the same object until something else is to be seen."""
        wanted = (self.look, self.large, self.width, self.height)
        if self._sheet is None or self._drawn_for != wanted:
            self._sheet = self.draw(self.width, self.height)
            self._drawn_for = wanted
        return self._sheet

    def draw(self, width: int, height: int) -> Canvas:
        """Draw at some size."""
        canvas = Canvas(self.look, width, height)
        if width > 0 and height > 0:
            self.paint(canvas)
        return canvas

    def redraw(self) -> None:
        """Draw again when it is needed next, since what is shown is not all that counts."""
        self._sheet = None
