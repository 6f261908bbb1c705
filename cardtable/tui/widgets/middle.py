"""The middle of the table: everything that lies there and is nobody's hand."""

from __future__ import annotations

from collections.abc import Callable, Collection

from cardtable.core.messages import Wording
from cardtable.core.view import TableView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing
from cardtable.tui.widgets.table.layout import lay_out
from cardtable.tui.widgets.table.piece import Setting, Slot


class Middle(Drawing):
    """Piles, plays, tricks, layouts, counts, and what is seen of other hands.

    Attributes:
        cursor: Zone key and index of the slot that the cursor is on.
        slots: Where each slot was drawn.
        on_pick: Called when somebody clicks a slot, with the key of its zone and its index.
    """

    grows = True
    on_pick: Callable[[str, int], object] | None = None
    cursor: tuple[str, int] | None = None
    slots: tuple[Slot, ...] = ()
    _view: TableView | None = None
    _wording: Wording | None = None
    _live: frozenset[int] | None = None

    def show(
        self,
        view: TableView,
        wording: Wording,
        *,
        cursor: tuple[str, int] | None = None,
        live: Collection[int] | None = None,
    ) -> None:
        """Show what lies on the table.

        Args:
            view: The table as somebody, or everybody, sees it.
            wording: Names zones, players and faces.
            cursor: Zone key and index of the slot that the cursor is on.
            live: Indexes of the slots of that zone that can be chosen.
        """
        self._view, self._wording, self.cursor = view, wording, cursor
        self._live = None if live is None else frozenset(live)
        self.present((view.seat, view.zones, view.seats, wording.plain, cursor, self._live))

    def rows(self, width: int) -> int:
        return 8

    def paint(self, canvas: Canvas) -> None:
        if self._view is None or self._wording is None:
            return
        setting = Setting(self.look, self._view, self._wording, self.cursor, self._live)
        piece = lay_out(setting, canvas.width, canvas.height, self.large)
        canvas.paste(piece.canvas, 0, 0)
        self.slots = piece.slots

    def at(self, x: int, y: int) -> tuple[str, int] | None:
        """Find the slot at a cell of the drawing: zone key and index."""
        for slot in self.slots:
            if slot.x <= x < slot.x + slot.width and slot.y <= y < slot.y + slot.height:
                return slot.zone, slot.index
        return None

    def click(self, x: int, y: int) -> None:
        slot = self.at(x, y)
        if slot is not None and self.on_pick is not None:
            self.on_pick(*slot)
