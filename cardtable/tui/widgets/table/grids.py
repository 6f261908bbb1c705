"""Layouts: numbered slots in two rows of five."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.core.messages import _
from cardtable.core.view import ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import HEIGHTS, Marks, Shape, card
from cardtable.tui.widgets.table.piece import Piece, Setting, Slot, flow

PER_ROW = 5
WIDTHS: dict[Shape, int] = {"large": 7, "tall": 5, "small": 5, "chip": 5}


def draw_grids(
    setting: Setting, zones: Sequence[ZoneView], shape: Shape, width: int, height: int, between: int
) -> Piece | None:
    """Draw layouts beside and under each other; ``None`` if there is no room."""
    gap = 1 if shape == "chip" else 3
    beside = (width + gap) // (PER_ROW * WIDTHS[shape] + gap)
    if not beside:
        return None
    # Whether it fits is known before anything is drawn.
    tall = 1 + max(-(-zone.count // PER_ROW) for zone in zones) * HEIGHTS[shape]
    rows = -(-len(zones) // beside)
    if rows * tall + (rows - 1) * between > height:
        return None
    pieces = [_grid(setting, zone, shape) for zone in zones]
    each = -(-len(zones) // rows)
    return flow(
        setting.look, pieces, width, gap=gap, between=between, margin=0, spread=True, most=each
    )


def _grid(setting: Setting, zone: ZoneView, shape: Shape) -> Piece:
    look = setting.look
    cells, lines = WIDTHS[shape], HEIGHTS[shape]
    columns = PER_ROW
    rows = max(-(-zone.count // columns), 1)
    canvas = Canvas(look, columns * cells, 1 + rows * lines)
    player = setting.seat(zone.owner)
    if player is not None:
        if player.asked:
            canvas.put(0, 0, look.glyphs.marker, look.style("accent"))
        note = setting.wording.vformat(_("{count:slot|slots}"), (), {"count": zone.count})
        name = look.cut(player.name, canvas.width - cell_len(note) - 3)
        x = canvas.put(1, 0, name, look.player(player.color))
        canvas.put(x + 2, 0, note, look.style("muted"))
    else:
        canvas.put(1, 0, setting.zone_name(zone), look.style("muted"))
    slots = []
    for index, view in enumerate(zone.cards):
        x, y = index % columns * cells, 1 + index // columns * lines
        here = setting.cursor == (zone.key, index)
        choosing = setting.cursor is not None and setting.cursor[0] == zone.key
        closed = choosing and setting.live is not None and index not in setting.live
        marks = Marks(cursor=here, dimmed=closed)
        face = setting.face(view)
        # Slots written in a line stand a cell apart; the cursor's bracket goes in between.
        drawn = card(look, face, shape, cells, marks)
        canvas.paste(drawn, x, y, None if shape != "chip" or here else cells - 1)
        if face is None:
            number = zone.slots[index] if index < len(zone.slots) else index + 1
            _number(canvas, number, x, y, shape, marks)
        slots.append(Slot(zone.key, index, x, y, cells, lines))
    return Piece(canvas, tuple(slots))


def _number(canvas: Canvas, number: int, x: int, y: int, shape: Shape, marks: Marks) -> None:
    """Write the number of a slot on its hidden card, so that nobody has to count."""
    look = canvas.look
    cells, lines = WIDTHS[shape], HEIGHTS[shape]
    ink = look.card("", back=True, cursor=marks.cursor, dimmed=marks.dimmed).ink
    text = str(number)
    if shape == "chip":
        if look.painted:
            canvas.put(x + 1, y, " " * (cells - 2), ink)
        canvas.put(x + 1 + (len(text) < 2), y, text, ink)
        return
    text = f" {text} "[: cells - 2] if len(text) < 2 else text
    canvas.put(x + (cells - len(text)) // 2, y + lines // 2, text, ink)
