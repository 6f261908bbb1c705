"""What is seen of other players' hands: backs of two-sided cards, or laid-open cards."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.core.cards import Face
from cardtable.core.messages import _
from cardtable.core.view import SeatView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import Shape
from cardtable.tui.widgets.table.piece import Piece, Setting, fan, flow

NAME_CELLS = 8
LEAST = 12
"""Columns below which nothing can be told."""
OPEN_SHAPES: tuple[Shape, ...] = ("tall", "small")


@dataclass(frozen=True)
class Seen:
    """What is seen of a hand."""

    player: SeatView
    faces: tuple[Face, ...]
    backs: bool = False


def seen_hands(setting: Setting) -> list[Seen]:
    """Find the hands of which something is seen."""
    seen = []
    for zone in setting.view.zones:
        player = setting.seat(zone.owner)
        if zone.kind != "hand" or player is None or zone.owner == setting.view.seat:
            continue
        faces = tuple(face for face in map(setting.face, zone.cards) if face)
        if faces:
            seen.append(Seen(player, faces))
            continue
        backs = tuple(face for face in map(setting.back, zone.cards) if face)
        if backs:
            seen.append(Seen(player, backs, backs=True))
    return seen


def draw_hands(setting: Setting, width: int, height: int, *, all_of_them: bool) -> Piece | None:
    """Draw what is seen of other hands.

    Hands that were laid open are drawn as cards if there is room; else, and backs, are
    written in a line each, in columns if there are too many.

    Args:
        setting: What is shown.
        width: Columns there are.
        height: Lines there are.
        all_of_them: Whether every hand must be there; otherwise those that have no room are
            counted.

    Returns:
        At most ``height`` lines, or ``None`` if nothing is seen or there is no room.
    """
    seen = seen_hands(setting)
    if not seen or height < 1 or width < LEAST:
        return None
    look = setting.look
    backs = any(hand.backs for hand in seen)
    if not backs:
        for shape in OPEN_SHAPES:
            pieces = [_open(setting, hand, shape, width) for hand in seen]
            open_hands = flow(look, pieces, width, gap=3)
            if open_hands and open_hands.height <= height:
                return open_hands
    lines = min(len(seen), max(height - 1, 1))
    columns = -(-len(seen) // lines)
    while columns > 1 and width // columns < NAME_CELLS + 10:
        columns -= 1
    shown = seen[: columns * lines]
    if all_of_them and len(shown) < len(seen):
        return None
    lines = -(-len(shown) // columns)
    titled = height > lines
    canvas = Canvas(look, width, lines + titled)
    if titled:
        rest = len(seen) - len(shown)
        note = f"  {look.glyphs.more} +{rest}" if rest else ""
        title = _("backs") if backs else _("hands")
        canvas.put(0, 0, title + note, look.style("muted"))
    cells = width // columns
    name_cells = min(max(cell_len(look.text(hand.player.name)) for hand in shown), NAME_CELLS)
    for at, hand in enumerate(shown):
        x, y = at // lines * cells, at % lines + titled
        canvas.put(x, y, look.cut(hand.player.name, name_cells), look.player(hand.player.color))
        _cards(canvas, hand.faces, x + name_cells + 1, y, x + cells - 2)
    return Piece(canvas)


def _open(setting: Setting, hand: Seen, shape: Shape, width: int) -> Piece:
    """A hand that was laid open, with its player's name above."""
    look = setting.look
    cards = fan(look, hand.faces, shape, width - 2)
    name = look.cut(hand.player.name, max(cards.width, 8))
    canvas = Canvas(look, max(cards.width, cell_len(name) + 1), 1 + cards.height)
    canvas.put(1, 0, name, look.player(hand.player.color))
    canvas.paste(cards, 0, 1)
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
