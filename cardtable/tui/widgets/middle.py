"""The middle of the table: everything that lies there and is nobody's hand."""

from __future__ import annotations

from collections.abc import Collection

from textual import events
from textual.message import Message

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
    """

    DEFAULT_CSS = """
    Middle {
        height: 1fr;
    }
    """

    class SlotClicked(Message):
        """Somebody clicked a slot of a layout.

        Attributes:
            zone: Key of the zone.
            index: Which of the slots, from 0.
        """

        def __init__(self, zone: str, index: int) -> None:
            super().__init__()
            self.zone = zone
            self.index = index

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

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        slot = self.at(offset.x, offset.y) if offset else None
        if slot is not None:
            event.stop()
            self.post_message(self.SlotClicked(*slot))
