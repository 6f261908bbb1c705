"""What every widget of the table is: one drawing, redrawn where it changes."""

from __future__ import annotations

from textual.app import ScreenStackError
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look

_USUAL = Look()


class Drawing(Widget):
    """A widget that is one drawing.

    What it shows is set by ``show`` of its subclass. It is drawn once per content, look and
    size, and only the cells that changed are sent to the terminal.

    Args:
        look: How to draw; by default as the app's ``look`` says.
    """

    DEFAULT_CSS = """
    Drawing {
        width: 1fr;
        height: auto;
    }
    """

    def __init__(
        self, look: Look | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._look = look
        self._content: object = None
        self._sheet: Canvas | None = None
        self._drawn_for: object = None
        self._asked = 0

    # For subclasses.

    def paint(self, canvas: Canvas) -> None:
        """Draw what is shown."""

    def rows(self, width: int) -> int:
        """Tell how many lines the drawing would like to have at a width."""
        return 1

    def present(self, content: object) -> None:
        """Show something else; nothing happens if it is equal to what is shown."""
        shown = (self.look, content)
        if shown != self._content:
            self._content = shown
            self.redraw()

    # For everybody.

    @property
    def look(self) -> Look:
        """How it is drawn."""
        if self._look is not None:
            return self._look
        look = getattr(self.app, "look", None) if self.is_attached else None
        return look if isinstance(look, Look) else _USUAL

    @look.setter
    def look(self, look: Look | None) -> None:
        self._look = look
        self.redraw()

    @property
    def large(self) -> bool:
        """Whether there is room for large cards in this terminal."""
        try:
            columns, lines = self.app.size if self.is_attached else (80, 24)
        except ScreenStackError:
            columns, lines = 80, 24
        return self.look.large(columns, lines)

    @property
    def sheet(self) -> Canvas:
        """The drawing at the widget's size."""
        width, height = self.content_size
        wanted = (self.look, self.large, width, height)
        if self._sheet is None or self._drawn_for != wanted:
            self._sheet = self.draw(width, height)
            self._drawn_for = wanted
        return self._sheet

    def draw(self, width: int, height: int) -> Canvas:
        """Draw at some size."""
        canvas = Canvas(self.look, width, height)
        if width > 0 and height > 0:
            self.paint(canvas)
        return canvas

    def redraw(self) -> None:
        """Draw again, and send what changed."""
        old, drawn_for = self._sheet, self._drawn_for
        self._sheet = None
        if not self.is_attached:
            return
        width = self.content_size.width
        automatic = self.styles.height is not None and self.styles.height.is_auto
        # What was asked for counts: a style sheet may have given less.
        if old is None or (automatic and width and self.rows(width) != self._asked):
            self.refresh(layout=automatic)
            return
        new = self.sheet
        if self._drawn_for != drawn_for:
            self.refresh()
            return
        changed = [_changed(old, new, y) for y in range(new.height)]
        regions = [
            Region(span[0], y, span[1] - span[0], 1) for y, span in enumerate(changed) if span
        ]
        if regions:
            self.refresh(*regions)

    # For Textual.

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._asked = self.rows(width)
        return self._asked

    def render_line(self, y: int) -> Strip:
        sheet = self.sheet
        return sheet.strip(y) if y < sheet.height else Strip.blank(sheet.width)


def _changed(old: Canvas, new: Canvas, y: int) -> tuple[int, int] | None:
    """Find the columns between which a line differs."""
    before = (old.letters[y], old.styles[y])
    after = (new.letters[y], new.styles[y])
    if before == after:
        return None
    differs = [
        x
        for x in range(new.width)
        if before[0][x] != after[0][x] or before[1][x] is not after[1][x]
    ]
    if not differs:
        return None
    start, stop = differs[0], differs[-1] + 1
    # A letter two cells wide cannot be sent by halves.
    for letters in (before[0], after[0]):
        while start and letters[start] == "":
            start -= 1
        while stop < new.width and letters[stop] == "":
            stop += 1
    return start, stop
