"""The players around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.core.messages import Message, Wording
from cardtable.core.view import SeatView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.widgets.drawing import Drawing

PER_LINE = 4
PANEL_LEAST = 22
"""Columns of a panel."""


@dataclass(frozen=True)
class _Player:
    """A player as words."""

    seat: int
    name: str
    color: str
    held: str
    short_held: str
    total: str
    points: str
    badges: str
    asked: bool


class SeatsRow(Drawing):
    """Players clockwise with their cards, points and badges.

    Up to four stand in a line, about as many in each; in a large terminal each has a panel.
    """

    _players: tuple[_Player, ...] = ()
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
            _Player(
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
        return -(-count // PER_LINE)

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
        look = self.look
        count = len(self._players)
        lines = -(-count // PER_LINE)
        if canvas.height < lines:
            lines = max(canvas.height, 1)
        columns = -(-count // lines)
        cells = canvas.width // columns
        long = all(
            _width(look, player, self._digits, long=True) <= cells for player in self._players
        )
        names = [
            max(cell_len(look.text(player.name)) for player in self._players[column::columns])
            for column in range(columns)
        ]
        # Numbers stand under each other.
        figures = (
            max(cell_len(player.held if long else player.short_held) for player in self._players),
            max(cell_len(player.total) for player in self._players),
        )
        for at, player in enumerate(self._players):
            column = at % columns
            self._paint_player(
                canvas,
                player,
                column * cells,
                at // columns,
                cells,
                (names[column], *figures),
                long=long,
            )

    def _paint_player(
        self,
        canvas: Canvas,
        player: _Player,
        x: int,
        y: int,
        cells: int,
        columns: tuple[int, int, int],
        *,
        long: bool,
    ) -> None:
        """Write a player into some cells, with columns for the name, the cards and the total."""
        look = self.look
        end = x + cells
        name_cells, held_cells, total_cells = columns
        if player.asked:
            canvas.put(x, y, look.glyphs.marker, look.style("accent"))
        x += 1
        if self._digits:
            x = canvas.put(x, y, _digit(player.seat), look.style("accent")) + 1
        held, total = player.held if long else player.short_held, player.total
        if long or not player.badges:
            # A badge needs the cells that this takes.
            held, total = held and held.rjust(held_cells), total.rjust(total_cells)
        held += look.glyphs.cards if held and not long else ""
        rest = sum(cell_len(word) + 1 for word in (held, total) if word)
        spare = end - x - rest - min(cell_len(look.text(player.name)), 8) - 1
        badges = look.cut(player.badges, max(spare, 4))
        rest += cell_len(badges) + 1 if badges else 0
        room = max(end - x - rest, 2)
        canvas.put(x, y, look.cut(player.name, room), look.player(player.color))
        x += min(name_cells, room) + 1
        if held:
            x = canvas.put(x, y, look.cut(held, end - x), look.style("base")) + 1
        x = canvas.put(x, y, look.cut(total, end - x), look.style("muted")) + 1
        canvas.put(x, y, look.cut(badges, end - x), look.style("good"))


def _digit(seat: int) -> str:
    """The digit of a seat; the tenth is 0."""
    return str((seat + 1) % 10)


def _width(look: Look, player: _Player, digits: bool, *, long: bool) -> int:
    """Cells that a player takes in a line."""
    held = player.held if long else player.short_held + look.glyphs.cards
    words = [player.name, held, player.total.rjust(3), player.badges]
    return 1 + 2 * digits + sum(cell_len(look.text(word)) + 1 for word in words if word)
