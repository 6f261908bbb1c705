"""The players around the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.core.messages import Wording
from cardtable.core.view import SeatView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing

PER_LINE = 4


class SeatsRow(Drawing):
    """Players clockwise with their cards, points and badges."""

    _seats: tuple[SeatView, ...] = ()
    _badges: tuple[str, ...] = ()
    _next: int | None = None
    _digits: bool = False

    def show(
        self,
        seats: Sequence[SeatView],
        wording: Wording,
        *,
        next_seat: int | None = None,
        digits: bool = False,
    ) -> None:
        """Show players.

        Args:
            seats: The players clockwise.
            wording: Puts badges into words.
            next_seat: Seat with the marker; by default the one that is asked.
            digits: Whether to show the digit that opens each player's hand.
        """
        self._seats = tuple(seats)
        self._badges = tuple(
            " ".join(wording.say(badge) for badge in seat.badges) for seat in seats
        )
        self._next, self._digits = next_seat, digits
        self.present((self._seats, self._badges, next_seat, digits))

    def rows(self, width: int) -> int:
        return max(-(-len(self._seats) // PER_LINE), 1)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        columns = min(max(len(self._seats), 1), PER_LINE)
        cell = canvas.width // columns
        held = any(seat.cards for seat in self._seats)
        for at, (seat, badges) in enumerate(zip(self._seats, self._badges, strict=True)):
            x, y = at % columns * cell, at // columns
            asked = seat.asked if self._next is None else seat.seat == self._next
            mark = look.glyphs.marker if asked else " "
            canvas.put(x, y, mark, look.style("accent"))
            end = x + cell - 1
            x += 1
            if self._digits:
                x = canvas.put(x, y, str((seat.seat + 1) % 10), look.style("accent")) + 1
            words = ([f"{seat.cards} cards"] if held else []) + [f"{seat.total}"]
            rest = "  ".join(words)
            room = end - x - cell_len(rest) - 1
            x = canvas.put(x, y, look.cut(seat.name, max(room, 4)), look.player(seat.color)) + 1
            x = canvas.put(x, y, look.cut(rest, end - x), look.style("muted")) + 1
            canvas.put(x, y, look.cut(badges, end - x), look.style("good"))
