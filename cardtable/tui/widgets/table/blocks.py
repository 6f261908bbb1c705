"""Piles, tricks, rows of cards, and numbers of cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.core.view import ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import HEIGHTS, Shape, card, card_width
from cardtable.tui.widgets.table.piece import Piece, Setting, empty, fan, flow

MOST_OF_A_PILE = 4


def block(setting: Setting, zone: ZoneView, shape: Shape, width: int) -> Piece:
    """Draw a pile, a trick or a row with its name above it.

    Args:
        setting: What is shown.
        zone: The zone.
        shape: Shape of its cards.
        width: Most columns.
    """
    if zone.kind == "trick":
        return _trick(setting, zone, shape, width)
    look = setting.look
    title = _title(setting, zone)
    cards = _row(setting, zone, shape, width) if zone.kind == "row" else _pile(setting, zone, shape)
    if shape == "chip":
        canvas = Canvas(look, cell_len(title) + 1 + cards.width, 1)
        canvas.put(0, 0, title, look.style("muted"))
        canvas.paste(cards, cell_len(title) + 1, 0)
        return Piece(canvas)
    canvas = Canvas(look, min(max(cell_len(title), cards.width), width), 1 + cards.height)
    canvas.center(0, look.cut(title, canvas.width), look.style("muted"))
    canvas.paste(cards, (canvas.width - cards.width) // 2, 1)
    return Piece(canvas)


def _title(setting: Setting, zone: ZoneView) -> str:
    name = setting.look.text(setting.zone_name(zone))
    owner = setting.seat(zone.owner)
    if owner is not None:
        name = f"{setting.look.text(owner.name)} {setting.look.glyphs.dot} {name}"
    return name if zone.kind == "row" else f"{name} {zone.count}"


def _pile(setting: Setting, zone: ZoneView, shape: Shape) -> Canvas:
    look = setting.look
    if not zone.cards:
        return empty(look, shape, card_width(look, (None,), shape))
    seen = [setting.face(view) for view in zone.cards[:MOST_OF_A_PILE] if view.code]
    # Of a pile that lies open only the top matters; of cards that somebody won, what is seen.
    tops = seen if zone.owner is not None and len(seen) > 1 else seen[:1]
    if tops:
        return fan(look, tops, shape, 80)
    back = setting.back(zone.cards[0])
    width = card_width(look, (back,), shape)
    if shape == "chip" and back is None:
        return empty(look, shape, 0)
    return card(look, back, shape, width, turned=back is not None)


def _row(setting: Setting, zone: ZoneView, shape: Shape, width: int) -> Canvas:
    look = setting.look
    if not zone.cards:
        return empty(look, shape, card_width(look, (None,), shape))
    return fan(look, [setting.face(view) for view in zone.cards], shape, width)


def _trick(setting: Setting, zone: ZoneView, shape: Shape, width: int) -> Piece:
    """A card for each player in the order of play, and a frame for who has yet to play."""
    look = setting.look
    seats = [player.seat for player in setting.view.seats]
    played = [view.by for view in zone.cards if view.by >= 0]
    after = seats.index(played[-1]) + 1 if played else 0
    waiting = [seat for seat in seats[after:] + seats[:after] if seat not in played]
    faces = [setting.face(view) for view in zone.cards]
    whole = card_width(look, tuple(faces), shape)
    title = look.text(setting.zone_name(zone))
    columns = []
    for seat in [*played, *waiting]:
        player = setting.seat(seat)
        name = look.cut(player.name, max(whole + 2, 8)) if player else ""
        columns.append((name, look.player(player.color) if player else look.style("muted")))
    if shape == "chip":
        canvas = Canvas(
            look,
            cell_len(title) + sum(cell_len(name) + 3 + whole for name, _style in columns),
            1,
        )
        x = canvas.put(0, 0, title, look.style("muted"))
        for at, (name, style) in enumerate(columns):
            x = canvas.put(x + 2, 0, name, style) + 1
            canvas.paste(
                card(look, faces[at], shape, whole)
                if at < len(faces)
                else empty(look, shape, whole),
                x,
                0,
            )
            x += whole
        return Piece(canvas)
    cells = [max(cell_len(name), whole) for name, _style in columns]
    canvas = Canvas(
        look, max(sum(cells) + 2 * (len(cells) - 1), cell_len(title)), 2 + HEIGHTS[shape]
    )
    canvas.center(0, title, look.style("muted"))
    x = 0
    for at, (name, style) in enumerate(columns):
        canvas.put(x + (cells[at] - cell_len(name)) // 2, 1, name, style)
        drawn = (
            card(look, faces[at], shape, whole) if at < len(faces) else empty(look, shape, whole)
        )
        canvas.paste(drawn, x + (cells[at] - whole) // 2, 2)
        x += cells[at] + 2
    return Piece(canvas)


def counts(setting: Setting, zones: Sequence[ZoneView], width: int, lines: int) -> Piece | None:
    """Write the numbers of cards that are only counted, each name once.

    Returns:
        At most ``lines`` lines, or ``None`` if there is nothing to count.
    """
    look = setting.look
    by_name: dict[str, list[ZoneView]] = {}
    for zone in zones:
        if zone.count or zone.owner is not None:
            by_name.setdefault(setting.zone_name(zone), []).append(zone)
    if not by_name or lines < 1:
        return None
    pieces = []
    for name, same in by_name.items():
        title = look.text(name)
        for at, zone in enumerate(same):
            pieces.append(_count(setting, zone, "" if at else title, last=at + 1 == len(same)))
    for left_out in range(len(pieces)):
        shown = pieces[: len(pieces) - left_out]
        if left_out:
            note = Canvas(look, 1, 1)
            note.put(0, 0, look.glyphs.more, look.style("muted"))
            shown.append(Piece(note))
        piece = flow(look, shown, width, gap=0, margin=2)
        if piece is not None and piece.height <= lines:
            return piece
    return None


def _count(setting: Setting, zone: ZoneView, title: str, *, last: bool) -> Piece:
    """One number with what comes before it."""
    look = setting.look
    owner = setting.seat(zone.owner)
    words = [(title, look.style("muted"))] if title else []
    if owner:
        words.append((look.text(owner.name), look.player(owner.color)))
    words.append((str(zone.count), look.style("bold")))
    gaps = [2 if owner and at == 0 and title else 1 for at in range(len(words))]
    gaps[-1] = 4 if last else 2
    cells = [cell_len(word) + gap for (word, _style), gap in zip(words, gaps, strict=True)]
    canvas = Canvas(look, sum(cells), 1)
    x = 0
    for (word, style), wide in zip(words, cells, strict=True):
        canvas.put(x, 0, word, style)
        x += wide
    return Piece(canvas)
