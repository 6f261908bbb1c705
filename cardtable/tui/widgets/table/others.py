"""What is seen of other players' hands: backs of two-sided cards, or laid-open cards."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.core.cards import Face
from cardtable.core.messages import _
from cardtable.core.view import SeatView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.widgets.table.piece import Piece, Setting

NAME_CELLS = 8


@dataclass(frozen=True)
class Seen:
    """What is seen of a hand."""

    player: SeatView
    faces: tuple[Face, ...]


def seen_hands(setting: Setting) -> tuple[str, list[Seen]]:
    """Find the hands of which something is seen, and what to call it."""
    seen = []
    backs = False
    for zone in setting.view.zones:
        player = setting.seat(zone.owner)
        if zone.kind != "hand" or player is None or zone.owner == setting.view.seat:
            continue
        faces = [face for face in map(setting.face, zone.cards) if face]
        if not faces:
            faces = [face for face in map(setting.back, zone.cards) if face]
            backs = backs or bool(faces)
        if faces:
            seen.append(Seen(player, tuple(faces)))
    return _("backs") if backs else _("hands"), seen


def draw_hands(setting: Setting, width: int, height: int) -> Piece | None:
    """Draw what is seen of other hands, a line each, in columns if there are too many.

    Returns:
        At most ``height`` lines, or ``None`` if nothing is seen.
    """
    title, seen = seen_hands(setting)
    if not seen or height < 1 or width < 12:
        return None
    look = setting.look
    lines = min(len(seen), max(height - 1, 1))
    columns = -(-len(seen) // lines)
    while columns > 1 and width // columns < NAME_CELLS + 10:
        columns -= 1
    shown = seen[: columns * lines]
    lines = -(-len(shown) // columns)
    titled = height > lines
    canvas = Canvas(look, width, lines + titled)
    if titled:
        rest = len(seen) - len(shown)
        note = f"  {look.glyphs.more} +{rest}" if rest else ""
        canvas.put(0, 0, title + note, look.style("muted"))
    cells = width // columns
    name_cells = min(max(cell_len(look.text(hand.player.name)) for hand in shown), NAME_CELLS)
    for at, hand in enumerate(shown):
        x, y = at // lines * cells, at % lines + titled
        canvas.put(x, y, look.cut(hand.player.name, name_cells), look.player(hand.player.color))
        _cards(canvas, hand.faces, x + name_cells + 1, y, x + cells - 2)
    return Piece(canvas)


def _cards(canvas: Canvas, faces: tuple[Face, ...], x: int, y: int, end: int) -> None:
    look = canvas.look
    for at, face in enumerate(faces):
        text = look.card_text(face)
        left = len(faces) - at
        note = f"+{left}"
        if x + cell_len(text) + (len(note) + 1 if left > 1 else 0) > end:
            canvas.put(x, y, note, look.style("muted"))
            return
        x = canvas.put(x, y, text, look.suit(face.suit)) + 1
