"""Screens that draw themselves: nothing to style or to lay out, and a frame for each change."""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from cardtable.tui.board import Board

if TYPE_CHECKING:
    from textual import events
    from textual.filter import LineFilter
    from textual.message import Message

    from cardtable.tui.app import CardtableApp
    from cardtable.tui.board import Place, Span
    from cardtable.tui.look import Look

Result = TypeVar("Result")

WHEEL = 3
"""Lines that the wheel of the mouse scrolls."""


class DrawnScreen(Screen[Result]):
    """A screen of drawings, without any widget.

    Every change comes to the terminal as a whole and in one frame, and only the cells that
    changed are sent.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = "DrawnScreen { overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self._strips: list[Strip | None] = []
        self._filters: Sequence[LineFilter] = ()

    # What subclasses do.

    def lay_out(self, width: int, height: int) -> Sequence[Place]:
        """Find a place for every drawing in a window."""
        return ()

    # What drawings ask.

    @property
    def table_app(self) -> CardtableApp:
        """The app, by its own type."""
        return cast("CardtableApp", self.app)

    @property
    def look(self) -> Look:
        """Signs and styles."""
        return self.table_app.look

    @property
    def window(self) -> tuple[int, int]:
        """Columns and lines of the terminal."""
        return self.app.size

    # What they use.

    def redraw(self) -> None:
        """Draw what was changed, and send it."""
        if not self.is_attached:
            return
        if not self.is_current:
            # It is drawn as a whole when it comes to the front.
            self.board.clear()
            return
        if self.outer_size:
            spans = self._update_board()
            if spans:
                self.refresh(*_regions(spans))

    def _update_board(self) -> list[Span]:
        width, height = self.outer_size
        spans = self.board.lay(self.lay_out(width, height), self.look, width, height)
        if len(self._strips) != height:
            self._strips = [None] * height
        for y, _start, _stop in spans:
            if 0 <= y < height:
                self._strips[y] = None
        return spans

    # For Textual.

    async def _dispatch_message(self, message: Message) -> None:
        try:
            await super()._dispatch_message(message)
        except (Exception, CancelledError):
            raise
        except BaseException as error:
            # A guest's rules that try to leave would take the screen along, and nothing else.
            raise RuntimeError(type(error).__name__) from error

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        # Keys that come in one go with the one that closed this screen still arrive here;
        # Textual would let them close the screen below.
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def render_lines(self, crop: Region) -> list[Strip]:
        canvas = self.board.canvas
        if canvas is None or (canvas.width, canvas.height) != self.outer_size:
            self._update_board()
        # No color here is one of the terminal's own, which Textual would look for.
        filters = [one for one in self.app.get_line_filters() if type(one) is not ANSIToTruecolor]
        if filters != self._filters:
            self._filters, self._strips = filters, [None] * self.outer_size.height
        lines = [self._strip(y) for y in crop.line_range]
        if crop.column_span == (0, self.outer_size.width):
            return lines
        return [line.crop(*crop.column_span) for line in lines]

    def _strip(self, y: int) -> Strip:
        # While the window changes, Textual may ask for more lines than it has.
        if y >= len(self._strips):
            return Strip.blank(self.outer_size.width)
        strip = self._strips[y]
        if strip is None:
            assert self.board.canvas is not None
            strip = self.board.canvas.strip(y)
            for line_filter in self._filters:
                strip = strip.apply_filter(line_filter, self.background_colors[1])
            self._strips[y] = strip
        return strip

    def on_click(self, event: events.Click) -> None:
        place = self.board.at(event.x, event.y)
        if place is not None and event.button == 1:
            event.stop()
            place.drawing.click(event.x - place.x, event.y - place.y)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._turn_wheel(event, WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._turn_wheel(event, -WHEEL)

    def _turn_wheel(self, event: events.MouseEvent, lines: int) -> None:
        place = self.board.at(event.x, event.y)
        if place is not None:
            event.stop()
            place.drawing.scroll(lines)
            self.redraw()


def _regions(spans: Sequence[Span]) -> list[Region]:
    """Put lines that changed in the same columns into one region."""
    regions: list[Region] = []
    for y, start, stop in spans:
        last = regions[-1] if regions else None
        if last is not None and (last.bottom, last.x, last.right) == (y, start, stop):
            regions[-1] = Region(start, last.y, stop - start, last.height + 1)
        else:
            regions.append(Region(start, y, stop - start, 1))
    return regions
