"""Finds the richest way to draw the middle of the table that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.core.view import ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import Shape
from cardtable.tui.widgets.table.blocks import block, counts
from cardtable.tui.widgets.table.grids import draw_grids
from cardtable.tui.widgets.table.others import LEAST, draw_hands, seen_hands
from cardtable.tui.widgets.table.piece import Piece, Setting, Sheet, flow, stack
from cardtable.tui.widgets.table.plays import draw_plays

SIDE_LEAST = 34
"""Columns that hands at the side need."""

ENDLESS = 1000
"""Lines that are enough for anything."""

_LEVELS: tuple[tuple[Shape, Shape], ...] = (
    ("large", "large"),
    ("tall", "large"),
    ("tall", "tall"),
    ("small", "tall"),
    ("small", "small"),
    ("chip", "large"),
    ("chip", "tall"),
    ("chip", "small"),
    ("chip", "chip"),
)
"""Shapes of what fills the table (plays, layouts) and of the piles, from rich to poor."""

_AT_MOST: dict[Shape, tuple[Shape, ...]] = {
    "large": ("large", "tall", "small"),
    "tall": ("tall", "small"),
    "small": ("small",),
    "chip": (),
}
"""Shapes of plays, which shrink on their own while they become more."""


def lay_out(setting: Setting, width: int, height: int, large: bool) -> Piece:
    """Draw everything that lies on the table and is nobody's hand.

    Args:
        setting: What is shown.
        width: Columns there are.
        height: Lines there are.
        large: Whether the terminal has room for large cards.

    Returns:
        A piece of exactly this size.
    """
    look = setting.look
    if width < LEAST:
        return Piece(Canvas(look, width, height))
    zones = [zone for zone in setting.view.zones if zone.kind != "hand"]
    numbers = [zone for zone in zones if zone.kind == "count"]
    footer = counts(setting, numbers, width, 1 if height < 12 else 2) if height > 3 else None
    room = height - (footer.height if footer else 0)
    body = _body(setting, zones, width, room, large)
    sheet = Sheet(Canvas(look, width, height))
    spare = max(room - body.height, 0)
    if footer is not None and footer.height == 1 and spare:
        # A line that stays free is there for numbers that one line has no room for.
        footer = counts(setting, numbers, width, 2) or footer
        spare -= footer.height - 1
    # Plays become more while a hand goes on; in the middle they would jump at every row.
    plays = any(zone.kind == "plays" for zone in zones)
    sheet.lay(body, 0, min(spare, max(spare // 4, 1)) if plays else spare // 2)
    if footer is not None:
        sheet.lay(footer, 0, height - footer.height - (1 if spare > 2 else 0))
    return sheet.piece()


def _body(
    setting: Setting, zones: Sequence[ZoneView], width: int, height: int, large: bool
) -> Piece:
    levels = [
        level
        for level in _LEVELS
        if (large or level[0] != "large")
        and (setting.look.size != "compact" or "large" not in level)
    ]
    for strict in (True, False):
        for between in (1, 0):
            for main, side in levels:
                way = _Way(main, side, between, strict)
                body = _level(setting, zones, way, width, height)
                if body is not None and body.height <= height:
                    return body
    body = _level(setting, zones, _Way("chip", "chip", 0, strict=False), width, ENDLESS)
    return _elided(setting, body, width, height)


@dataclass(frozen=True)
class _Way:
    """A way to draw everything.

    Attributes:
        main: Shape of what fills the table.
        side: Shape of the piles.
        between: Lines between layouts.
        strict: Whether every hand of which something is seen must have room.
    """

    main: Shape
    side: Shape
    between: int
    strict: bool


def _level(
    setting: Setting, zones: Sequence[ZoneView], way: _Way, width: int, height: int
) -> Piece | None:
    """Draw everything in a way; ``None`` if something is too wide."""
    look = setting.look
    parts: list[Piece] = []
    used = 0
    blocks = [zone for zone in zones if zone.kind in ("trick", "row", "pile") and _matters(zone)]
    hands = bool(seen_hands(setting))
    if blocks:
        beside = hands and width >= SIDE_LEAST + 24
        piles = _blocks(setting, blocks, way.side, width, hands and beside)
        if piles is None:
            return None
        if beside:
            taken = _right_edge(piles) + 3
            piece = None
            if width - taken >= SIDE_LEAST:
                room = width - taken - 1
                piece = draw_hands(setting, room, height, all_of_them=way.strict)
            if piece is not None:
                sheet = Sheet(Canvas(look, width, max(piles.height, piece.height)))
                sheet.lay(piles, 0, (sheet.canvas.height - piles.height) // 2)
                sheet.lay(piece, taken, (sheet.canvas.height - piece.height) // 2)
                piles = sheet.piece()
                hands = False
        parts.append(piles)
        used += piles.height
    grids = [zone for zone in zones if zone.kind == "grid"]
    between = way.between if grids and blocks else 0
    if grids:
        layouts = draw_grids(setting, grids, way.main, width, height - used - between, way.between)
        if layouts is None:
            return None
        parts.append(layouts)
        used += layouts.height
    for zone in zones:
        if zone.kind == "plays":
            plays = draw_plays(setting, zone, _AT_MOST[way.main], width, max(height - used, 1))
            if plays is not None:
                parts.append(plays)
                used += plays.height
    if hands:
        piece = draw_hands(setting, width - 4, height - used, all_of_them=way.strict)
        if piece is None and way.strict:
            return None
        if piece is not None:
            sheet = Sheet(Canvas(look, width, piece.height))
            sheet.lay(piece, 2, 0)
            parts.append(sheet.piece())
    return stack(look, parts, width, between)


def _matters(zone: ZoneView) -> bool:
    """Tell whether a zone is worth a place; an empty pile is, unless somebody has to win it."""
    return bool(zone.cards) or zone.kind == "trick" or (zone.kind == "pile" and zone.owner is None)


def _blocks(
    setting: Setting, zones: Sequence[ZoneView], shape: Shape, width: int, aside: bool
) -> Piece | None:
    most = width // 2 if aside else width - 2
    pieces = [block(setting, zone, shape, most) for zone in zones]
    for gap in (4, 3, 2):
        piece = flow(setting.look, pieces, width, gap=gap, margin=2, spread=not aside)
        if piece is None or piece.height == max(part.height for part in pieces):
            return piece
    # Smaller cards in one row are easier to take in than large ones in two.
    return None if shape == "large" else piece


def _right_edge(piece: Piece) -> int:
    """Column behind the last sign of a drawing."""
    return max((len("".join(row).rstrip()) for row in piece.canvas.letters), default=0)


def _elided(setting: Setting, body: Piece | None, width: int, height: int) -> Piece:
    """Cut what is too high, and say so."""
    look = setting.look
    canvas = Canvas(look, width, height)
    if body is None:
        return Piece(canvas)
    canvas.paste(body.canvas, 0, 0)
    if height:
        canvas.put(width - 2, height - 1, look.glyphs.down, look.style("accent"))
    return Piece(canvas, tuple(slot for slot in body.slots if slot.y < height))
