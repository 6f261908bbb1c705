"""The score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.messages import Wording
from cardtable.core.scores import ScoreSheet
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing


class ScoreTable(Drawing):
    """The parts of a round and the totals of every player."""

    _sheet_shown: ScoreSheet | None = None
    _names: tuple[str, ...] = ()
    _colors: tuple[str, ...] = ()
    _columns: tuple[str, ...] = ()
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
        """Show a score sheet.

        Args:
            sheet: The sheet.
            names: The players' names by seat.
            colors: The names of their colors.
            wording: Puts the names of the parts into words.
            round_index: Which round's parts to show; the last by default.
        """
        self._sheet_shown, self._names, self._colors = sheet, tuple(names), tuple(colors)
        self._columns = tuple(
            wording.texts.get(f"part.{column}", column) for column in sheet.columns
        )
        self._round = round_index
        self.present((sheet, self._names, self._colors, self._columns, round_index))

    def rows(self, width: int) -> int:
        return len(self._names) + 1

    def paint(self, canvas: Canvas) -> None:
        sheet = self._sheet_shown
        if sheet is None:
            return
        look = self.look
        parts = sheet.rounds[self._round].parts if sheet.rounds else [{}] * len(self._names)
        x = 20
        for column in self._columns:
            canvas.put(x, 0, column.rjust(8), look.style("muted"))
            x += 8
        canvas.put(x, 0, "total".rjust(8), look.style("bold"))
        for seat, name in enumerate(self._names):
            x = 20
            leads = seat in sheet.leaders
            canvas.put(1, seat + 1, look.glyphs.leader if leads else " ", look.style("good"))
            canvas.put(3, seat + 1, look.cut(name, 16), look.player(self._colors[seat]))
            for column in sheet.columns:
                canvas.put(
                    x, seat + 1, str(parts[seat].get(column, "")).rjust(8), look.style("base")
                )
                x += 8
            canvas.put(x, seat + 1, str(sheet.totals[seat]).rjust(8), look.style("bold"))
