"""Plays: face-up cards in groups by player, the last one to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.core.cards import Face
from cardtable.core.view import ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import UNMARKED, Marks, Shape
from cardtable.tui.widgets.table.piece import Piece, Setting, fan, flow, stack

OLDER = Marks(dimmed=True)


@dataclass(frozen=True)
class Play:
    """Cards that one player laid together."""

    seat: int
    faces: tuple[Face | None, ...]


def plays_of(setting: Setting, zone: ZoneView) -> list[Play]:
    """Find the plays, the oldest first."""
    plays: list[Play] = []
    for view in zone.cards:
        face = setting.face(view)
        if plays and plays[-1].seat == view.by:
            plays[-1] = Play(view.by, (*plays[-1].faces, face))
        else:
            plays.append(Play(view.by, (face,)))
    return plays


def draw_plays(
    setting: Setting, zone: ZoneView, shapes: Sequence[Shape], width: int, height: int
) -> Piece | None:
    """Draw the plays, the older ones smaller or left out if there is no room.

    Args:
        setting: What is shown.
        zone: The zone.
        shapes: Shapes that may be used, the nicest first.
        width: Columns there are.
        height: Lines there are.
    """
    look = setting.look
    plays = plays_of(setting, zone)
    if not plays:
        return None
    boxes = [shape for shape in shapes if shape != "chip"]
    for shape in boxes:
        piece = _boxed(setting, plays, shape, width)
        if piece and piece.height <= height:
            return piece
    for shape in boxes[-1:]:
        for older in range(1, len(plays)):
            last = _boxed(setting, plays[older:], shape, width)
            if last is None or last.height >= height:
                continue
            lines = _written(setting, plays[:older], width)
            if lines.height + last.height <= height:
                return stack(look, [lines, last], width)
        last = _boxed(setting, plays[-1:], shape, width)
        if last and last.height < height:
            lines = _latest(setting, plays[:-1], width, height - last.height)
            return stack(look, [lines, last], width)
        if last and last.height == height:
            if len(plays) > 1:
                note = f"{look.glyphs.more} {len(plays) - 1}"
                last.canvas.put(width - len(note) - 1, 0, note, look.style("muted"))
            return last
    return _latest(setting, plays, width, height)


def _boxed(setting: Setting, plays: Sequence[Play], shape: Shape, width: int) -> Piece | None:
    """Cards with their player's name above; only the last play is not faded."""
    look = setting.look
    pieces = []
    alike = [face for play in plays for face in play.faces]
    for at, play in enumerate(plays):
        marks = UNMARKED if at + 1 == len(plays) else OLDER
        cards = fan(look, play.faces, shape, width - 4, marks, alike)
        player = setting.seat(play.seat)
        name = look.cut(player.name, max(cards.width, 12)) if player else ""
        canvas = Canvas(look, max(cards.width, cell_len(name) + 1), 1 + cards.height)
        canvas.put(1, 0, name, look.player(player.color) if player else look.style("muted"))
        canvas.paste(cards, 0, 1)
        pieces.append(Piece(canvas))
    return flow(look, pieces, width, gap=2)


def _written(setting: Setting, plays: Sequence[Play], width: int) -> Piece:
    """Each play as a name and its cards in letters, in running lines."""
    look = setting.look
    pieces = []
    for play in plays:
        player = setting.seat(play.seat)
        name = look.cut(player.name, 10) if player else ""
        texts = [(look.card_text(face), face.suit) if face else ("?", "") for face in play.faces]
        cells = cell_len(name) + sum(cell_len(text) + 1 for text, _suit in texts)
        canvas = Canvas(look, min(cells, width - 2), 1)
        x = canvas.put(0, 0, name, look.player(player.color) if player else look.style("muted"))
        for text, suit in texts:
            x = canvas.put(x + 1, 0, text, look.suit(suit))
        pieces.append(Piece(canvas))
    piece = flow(look, pieces, width, gap=2, margin=1)
    assert piece is not None
    return piece


def _latest(setting: Setting, plays: Sequence[Play], width: int, height: int) -> Piece:
    """The newest plays that fit in some lines, and how many were before."""
    look = setting.look
    for left_out in range(len(plays)):
        piece = _written(setting, plays[left_out:], width)
        if piece.height <= height - (1 if left_out else 0) or left_out + 1 == len(plays):
            if not left_out:
                return piece
            canvas = Canvas(look, width, 1)
            canvas.put(1, 0, f"{look.glyphs.more} {left_out}", look.style("muted"))
            return stack(look, [Piece(canvas), piece] if height > piece.height else [piece], width)
    return Piece(Canvas(look, width, 0))
