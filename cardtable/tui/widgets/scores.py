"""The score sheet: a round with its parts, the totals, and how they grew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.core.messages import Message, Wording, _
from cardtable.core.scores import RoundSheet, ScoreSheet
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.widgets.drawing import Drawing

MOST_BARS = 16
MOST_NAME, LEAST_NAME = 16, 8


@dataclass(frozen=True)
class _Column:
    """A column of the sheet: its heading, and a cell for each seat."""

    heading: str
    cells: tuple[str, ...]
    bold: bool = False

    def width(self, look: Look) -> int:
        """Cells that it takes."""
        return max(cell_len(look.text(text)) for text in (self.heading, *self.cells))

    def least(self, look: Look) -> int:
        """Cells that it takes with a shortened heading."""
        cells = max((cell_len(look.text(text)) for text in self.cells), default=1)
        return max(cells, min(cell_len(look.text(self.heading)), 5))


ROUND = "round"
"""The column with the points of the round; no game has a part of this name."""


class ScoreTable(Drawing):
    """The parts of a round, the totals, and how the totals grew."""

    _scores: ScoreSheet | None = None
    _names: tuple[str, ...] = ()
    _colors: tuple[str, ...] = ()
    _headings: Mapping[str, str] = {}
    _notes: str = ""
    _round: int = -1

    def show(
        self,
        sheet: ScoreSheet,
        names: Sequence[str],
        colors: Sequence[str],
        wording: Wording,
        *,
        round_index: int = -1,
    ) -> None:
        """Show a score sheet, whoever is ahead first.

        Args:
            sheet: The sheet.
            names: The players' names by seat.
            colors: The names of their colors.
            wording: Puts the names of the parts into words.
            round_index: Which round's parts to show; the last by default.
        """
        self._scores, self._names, self._colors = sheet, tuple(names), tuple(colors)
        self._round = round_index
        shown = sheet.rounds[round_index] if sheet.rounds else RoundSheet([], [])
        parts = [*sheet.columns, *(key for words in shown.shown for key in words)]
        self._headings = {part: wording.named("part", part) for part in parts}
        self._headings[ROUND] = wording.named("word", "round")
        self._notes = notes_of(shown, wording)
        shape = (len(sheet.rounds), tuple(sheet.totals), tuple(sheet.leaders), shown)
        self.present((shape, self._names, self._colors, self._headings, round_index))

    def rows(self, width: int) -> int:
        return len(self._names) + 1 + (1 if self._notes else 0)

    def paint(self, canvas: Canvas) -> None:
        sheet = self._scores
        if sheet is None or not self._names:
            return
        look = self.look
        columns = self._columns(sheet)
        name_cells = min(max(cell_len(look.text(name)) for name in self._names), MOST_NAME)
        # Names give way before parts of the sheet are left out.
        wanted = sum(column.least(look) + 2 for column in columns)
        name_cells = min(name_cells, max(canvas.width - 5 - wanted, LEAST_NAME))
        left = 4 + name_cells
        columns, widths = _fit(look, columns, canvas.width - left - 1)
        order = sorted(
            range(len(self._names)),
            key=lambda seat: sheet.totals[seat] * (1 if sheet.low_wins else -1),
        )
        x = left
        edges = []
        for column, cells in zip(columns, widths, strict=True):
            heading = look.cut(column.heading, cells)
            canvas.put(x + cells - cell_len(heading), 0, heading, look.style("muted"))
            edges.append(x + cells)
            x += cells + 2
        bars = min(len(sheet.rounds), MOST_BARS, canvas.width - x - 2)
        for row, seat in enumerate(order[: canvas.height - 1], 1):
            leads = seat in sheet.leaders and len(sheet.leaders) < len(self._names)
            if leads:
                canvas.put(1, row, look.glyphs.leader, look.style("good"))
            name = look.cut(self._names[seat], name_cells)
            canvas.put(3, row, name, look.player(self._colors[seat]))
            for column, edge in zip(columns, edges, strict=True):
                text = look.text(column.cells[seat])
                style = look.style("bold" if column.bold else "base")
                if text == look.glyphs.dot:
                    style = look.style("rule")
                canvas.put(edge - cell_len(text), row, text, style)
            if bars > 1:
                chart = totals_chart(look, sheet, seat, bars)
                canvas.put(x + 1, row, chart, look.player(self._colors[seat]))
        if self._notes and canvas.height > len(order) + 1:
            canvas.put(
                3, len(order) + 1, look.cut(self._notes, canvas.width - 4), look.style("muted")
            )

    def _columns(self, sheet: ScoreSheet) -> list[_Column]:
        look = self.look
        seats = range(len(self._names))
        columns = []
        if sheet.rounds:
            shown = sheet.rounds[self._round]
            for part in sheet.columns:
                cells = tuple(_part(look, shown.parts[seat].get(part)) for seat in seats)
                columns.append(_Column(self._headings[part], cells))
            for key in dict.fromkeys(key for words in shown.shown for key in words):
                cells = tuple(
                    shown.shown[seat].get(key, "") if seat < len(shown.shown) else ""
                    for seat in seats
                )
                columns.append(_Column(self._headings[key], cells))
            cells = tuple(_signed(look, shown.points[seat]) for seat in seats)
            columns.append(_Column(self._headings[ROUND], cells))
        totals = tuple(_number(look, total) for total in sheet.totals)
        columns.append(_Column(_("total"), totals, bold=True))
        return columns


def notes_of(played: RoundSheet, wording: Wording) -> str:
    """What the sheet says about a round, in words."""
    return " ".join(
        wording.say(Message(key, {"value": value})) for key, value in played.notes.items()
    )


def running_totals(sheet: ScoreSheet) -> list[list[int]]:
    """The totals after each round by seat, counted back from the totals now."""
    totals = list(sheet.totals)
    running = []
    for played in reversed(sheet.rounds):
        running.append(list(totals))
        totals = [total - points for total, points in zip(totals, played.points, strict=True)]
    return running[::-1]


def totals_chart(look: Look, sheet: ScoreSheet, seat: int, bars: int) -> str:
    """Draw how a total grew over the last rounds, on one scale for all players."""
    running = running_totals(sheet)[-bars:]
    values = [total for totals in running for total in totals]
    low, high = min([*values, 0]), max([*values, 1])
    signs = look.glyphs.bars
    return "".join(
        signs[round((totals[seat] - low) / (high - low) * (len(signs) - 1))] for totals in running
    )


def _fit(look: Look, columns: list[_Column], width: int) -> tuple[list[_Column], list[int]]:
    """Shorten headings, then leave out parts, those that nobody has first, until all fit."""
    widths = [max(column.width(look), 5) for column in columns]
    if sum(widths) + 2 * len(widths) > width:
        widths = [column.least(look) for column in columns]
    while len(columns) > 2 and sum(widths) + 2 * len(widths) > width:
        nothing = {look.glyphs.dot, ""}
        out = next((at for at, one in enumerate(columns[:-2]) if {*one.cells} <= nothing), 0)
        columns, widths = columns[:out] + columns[out + 1 :], widths[:out] + widths[out + 1 :]
    spare = width - sum(widths) - 2 * len(widths)
    for at, column in enumerate(columns):
        # What is left over makes headings whole again.
        more = max(column.width(look), 5) - widths[at]
        if more <= spare:
            widths[at] += more
            spare -= more
    return columns, widths


def _number(look: Look, value: int) -> str:
    return str(value) if value >= 0 else f"{look.glyphs.minus}{-value}"


def _signed(look: Look, value: int) -> str:
    return f"+{value}" if value > 0 else _number(look, value)


def _part(look: Look, value: int | None) -> str:
    return look.glyphs.dot if not value else _number(look, value)
