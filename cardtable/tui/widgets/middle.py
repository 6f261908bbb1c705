"""The middle of the table: everything that lies there and is nobody's hand."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from cardtable.core.messages import Wording
from cardtable.core.view import TableView, ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.drawing import Drawing


class Middle(Drawing):
    """Piles, plays, tricks, layouts and counts.

    Attributes:
        cursor: Zone key and index of the slot that the cursor is on.
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
    _view: TableView | None = None
    _wording: Wording | None = None

    def show(
        self,
        view: TableView,
        wording: Wording,
        *,
        cursor: tuple[str, int] | None = None,
        live: Sequence[int] | None = None,
    ) -> None:
        """Show what lies on the table.

        Args:
            view: The table as somebody, or everybody, sees it.
            wording: Names zones, players and faces.
            cursor: Zone key and index of the slot that the cursor is on.
            live: Indexes of the slots that can be chosen while there is a cursor.
        """
        self._view, self._wording, self.cursor = view, wording, cursor
        self.present((view.zones, view.seats, wording.names, cursor, live))

    def rows(self, width: int) -> int:
        return 6

    def paint(self, canvas: Canvas) -> None:
        view, wording = self._view, self._wording
        if view is None or wording is None:
            return
        y = 0
        for zone in view.zones:
            if zone.kind == "hand":
                continue
            canvas.put(2, y, self._line(zone, wording), self.look.style("base"))
            y += 1

    def _line(self, zone: ZoneView, wording: Wording) -> str:
        name = wording.texts.get(f"zone.{zone.name}", zone.name)
        owner = f" {wording.names[zone.owner]}" if zone.owner is not None else ""
        cards = " ".join(
            wording.card(card.code) if card.code else self.look.glyphs.curtain * 2
            for card in zone.cards
        )
        return f"{name}{owner} {zone.count}  {cards if zone.kind != 'count' else ''}"

    def on_click(self, event: events.Click) -> None:
        """Slots are clickable once they are drawn."""
