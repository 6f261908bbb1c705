"""What happened: the last sentences, and the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.style import Style
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.widgets.drawing import Drawing

MOST_LINES = 500
"""The log keeps this many sentences; more would make it slow."""


class Events(Drawing):
    """The last sentences, the newest first."""

    _lines: tuple[str, ...] = ()
    _people: Mapping[str, str] = {}

    def show(self, lines: Sequence[str], people: Mapping[str, str] | None = None) -> None:
        """Show sentences; those that fit are drawn.

        Args:
            lines: The sentences, the newest first.
            people: Names of colors by the names of players.
        """
        self._lines, self._people = tuple(lines), dict(people or {})
        self.present((self._lines, self._people))

    def rows(self, width: int) -> int:
        return max(len(self._wrapped(self.look, width)), 1)

    def _wrapped(self, look: Look, width: int) -> list[tuple[int, str]]:
        return [
            (at, part)
            for at, line in enumerate(self._lines)
            for part in wrap(look, line, width - 4)
        ]

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        lines = self._wrapped(look, canvas.width)
        for y, (at, line) in enumerate(lines[: canvas.height]):
            style = look.style("muted" if at else "base")
            cut_off = y == canvas.height - 1 and len(lines) > canvas.height
            text = f"{line} {look.glyphs.more}" if cut_off else line
            put_sentence(canvas, 2, y, text, style, self._people)


class LogPanel(ScrollView):
    """The log: scrolls, keeps the newest sentences and shows the newest at the bottom.

    Args:
        look: How to draw; by default as the app's ``look`` says.
    """

    DEFAULT_CSS = """
    LogPanel {
        width: 1fr;
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(
        self,
        look: Look | None = None,
        *,
        focusable: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.can_focus = focusable
        self._look = look
        self._lines: tuple[str, ...] = ()
        self._gone: frozenset[int] = frozenset()
        self._people: Mapping[str, str] = {}
        self._wrapped: list[tuple[int, int, str]] = []
        self._wrapped_for: object = None

    @property
    def look(self) -> Look:
        """How it is drawn."""
        if self._look is not None:
            return self._look
        look = getattr(self.app, "look", None) if self.is_attached else None
        return look if isinstance(look, Look) else Look()

    def show(
        self,
        lines: Sequence[str],
        gone: Collection[int] = (),
        people: Mapping[str, str] | None = None,
    ) -> None:
        """Show sentences, the oldest first.

        Args:
            lines: The sentences.
            gone: Indexes of those that were taken back.
            people: Names of colors by the names of players.
        """
        self._people = dict(people or {})
        shown = tuple(lines), frozenset(gone)
        width = self.scrollable_content_region.width
        if shown != (self._lines, self._gone) or self._wrapped_for != (self.look, width):
            self._lines, self._gone = shown
            self._wrap()

    def _wrap(self) -> None:
        look = self.look
        # Textual's scroll bar is made of blocks in colors.
        self.styles.scrollbar_size_vertical = 1 if look.painted else 0
        width = self.scrollable_content_region.width
        first = max(len(self._lines) - MOST_LINES, 0)
        self._wrapped = [
            (at, part, line)
            for at in range(first, len(self._lines))
            for part, line in enumerate(wrap(look, self._lines[at], width - 4))
        ]
        self._wrapped_for = (look, width)
        self.virtual_size = Size(width, len(self._wrapped))
        self.refresh()
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        if self._wrapped_for != (self.look, self.scrollable_content_region.width):
            self._wrap()

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        look = self.look
        canvas = Canvas(look, width, 1)
        row = y + self.scroll_offset.y
        if 0 <= row < len(self._wrapped):
            at, part, line = self._wrapped[row]
            style = look.style("muted" if at in self._gone else "base")
            if at in self._gone:
                style += Style(strike=True)
            above = not y and row
            below = y + 1 == self.scrollable_content_region.height and row + 1 < len(self._wrapped)
            if above or below:
                sign = look.glyphs.up if above else look.glyphs.down
                canvas.put(1, 0, sign, look.style("accent"))
            elif not part:
                canvas.put(1, 0, look.glyphs.dot, look.style("muted"))
            people = {} if at in self._gone else self._people
            put_sentence(canvas, 3, 0, line, style, people)
        return canvas.strip(0)
