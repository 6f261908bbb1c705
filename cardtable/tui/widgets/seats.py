"""The players around the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.core.messages import Message, Wording
from cardtable.core.view import SeatView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing
from cardtable.tui.widgets.seat_plan import Columns, Player, plan

PANEL_LEAST = 22
"""Columns of a panel."""


class SeatsRow(Drawing):
    """Players clockwise with their cards, points and badges.

    Up to four stand in a line, about as many in each; in a large terminal each has a panel.
    Where badges need it there are three in a line.
    """

    _players: tuple[Player, ...] = ()
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
        held, minus = any(seat.cards for seat in seats), self.look.glyphs.minus
        self._players = tuple(
            Player(
                seat=seat.seat,
                name=seat.name,
                color=seat.color,
                held=wording.vformat("{n:card|cards}", (), {"n": seat.cards}) if held else "",
                short_held=str(seat.cards) if held else "",
                total=str(seat.total).replace("-", minus),
                points=wording.say(Message("seat.total", {"total": seat.total})).replace(
                    "-", minus
                ),
                badges=" · ".join(wording.say(badge) for badge in seat.badges),
                asked=seat.asked if next_seat is None else seat.seat == next_seat,
            )
            for seat in seats
        )
        self._digits = digits
        self.present((self._players, digits))

    def rows(self, width: int) -> int:
        count = max(len(self._players), 1)
        if self.large:
            return -(-count // self._panels(width)) * 3
        return plan(self.look, self._players, self._digits, width).lines

    def _panels(self, width: int) -> int:
        """How many panels stand in a line, about as many in each."""
        count = max(len(self._players), 1)
        most = max(min(width // PANEL_LEAST, count), 1)
        return -(-count // -(-count // most))

    def paint(self, canvas: Canvas) -> None:
        if not self._players:
            return
        if self.large and canvas.height >= self.rows(canvas.width):
            self._paint_panels(canvas)
        else:
            self._paint_lines(canvas)

    def _paint_panels(self, canvas: Canvas) -> None:
        look = self.look
        columns = self._panels(canvas.width)
        cells = (canvas.width - 1) // columns
        for at, player in enumerate(self._players):
            x, y = 1 + at % columns * cells, at // columns * 3
            width = cells - 1
            frame = look.style("accent" if player.asked else "rule")
            canvas.frame(x, y, width, 3, frame)
            left = x + 2
            if player.asked:
                left = canvas.put(left, y, f" {look.glyphs.marker}", frame)
            else:
                left = canvas.put(left, y, " ", frame)
            if self._digits:
                left = canvas.put(left, y, _digit(player.seat) + " ", look.style("accent"))
            name = look.cut(player.name, x + width - 3 - left)
            left = canvas.put(left, y, name, look.player(player.color))
            canvas.put(left, y, " ", frame)
            room = width - 4
            total = look.cut(player.points, room)
            canvas.put(x + 2, y + 1, look.cut(player.held, room), look.style("base"))
            canvas.put(x + width - 2 - cell_len(total), y + 1, total, look.style("bold"))
            if player.badges:
                badges = look.cut(player.badges, width - 6)
                canvas.put(x + 2, y + 2, f" {badges} ", look.style("good"))

    def _paint_lines(self, canvas: Canvas) -> None:
        table = plan(self.look, self._players, self._digits, canvas.width)
        columns = len(table.names)
        for at, player in enumerate(self._players):
            column = at % columns
            self._paint_player(
                canvas,
                player,
                table.starts[column],
                at // columns,
                table.starts[column + 1] - table.starts[column],
                table.names[column],
                table,
            )

    def _paint_player(
        self,
        canvas: Canvas,
        player: Player,
        x: int,
        y: int,
        cells: int,
        name_cells: int,
        table: Columns,
    ) -> None:
        """Write a player into some cells, with columns for the name, the cards and the total."""
        look = self.look
        end = x + cells
        if player.asked:
            canvas.put(x, y, look.glyphs.marker, look.style("accent"))
        x += 1
        if self._digits:
            x = canvas.put(x, y, _digit(player.seat), look.style("accent")) + 1
        held, total = table.figures(look, player)
        rest = sum(cell_len(word) + 1 for word in (held, total) if word)
        spare = end - x - rest - min(cell_len(look.text(player.name)), table.most) - 1
        badges = look.cut(player.badges, max(spare, 4))
        rest += cell_len(badges) + 1 if badges else 0
        room = max(end - x - rest - 1, 2)
        canvas.put(x, y, look.cut(player.name, room), look.player(player.color))
        x += min(name_cells, room) + 1
        if held:
            x = canvas.put(x, y, look.cut(held, end - x), look.style("base")) + 1
        x = canvas.put(x, y, look.cut(total, end - x), look.style("muted")) + 1
        canvas.put(x, y, look.cut(badges, end - x), look.style("good"))


def _digit(seat: int) -> str:
    """The digit of a seat; the tenth is 0."""
    return str((seat + 1) % 10)
