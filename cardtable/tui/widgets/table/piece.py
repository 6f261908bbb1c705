"""Pieces of the table: small drawings that are laid beside and under each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.core.cards import Face
from cardtable.core.messages import Wording
from cardtable.core.view import CardView, SeatView, TableView, ZoneView
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.cards import HEIGHTS, Marks, Shape, card, card_width, edge_width
from cardtable.tui.look.look import Look


@dataclass(frozen=True)
class Setting:
    """What the middle of the table shows, and how.

    Attributes:
        look: How to draw.
        view: The table as somebody sees it.
        wording: Names zones, players and faces.
        cursor: Zone key and index of the slot that the cursor is on.
        live: Indexes of the slots that can be chosen in the cursor's zone.
    """

    look: Look
    view: TableView
    wording: Wording
    cursor: tuple[str, int] | None = None
    live: frozenset[int] | None = None

    def face(self, shown: CardView) -> Face | None:
        """The face that is seen of a card, ``None`` if it is hidden."""
        return self.wording.faces.get(shown.code) if shown.code else None

    def back(self, shown: CardView) -> Face | None:
        """The back that is seen of a two-sided card."""
        return self.wording.faces.get(shown.back) if shown.back else None

    def zone_name(self, zone: ZoneView) -> str:
        """What people call a zone."""
        return self.wording.named("zone", zone.name)

    def seat(self, seat: int | None) -> SeatView | None:
        """The player of a seat."""
        if seat is None or seat < 0:
            return None
        return next((player for player in self.view.seats if player.seat == seat), None)


@dataclass(frozen=True)
class Slot:
    """Where a slot that can be clicked is drawn."""

    zone: str
    index: int
    x: int
    y: int
    width: int
    height: int

    def moved(self, x: int, y: int) -> Slot:
        """The same slot elsewhere."""
        return Slot(self.zone, self.index, self.x + x, self.y + y, self.width, self.height)


@dataclass(frozen=True)
class Piece:
    """A small drawing with the slots in it."""

    canvas: Canvas
    slots: tuple[Slot, ...] = ()

    @property
    def width(self) -> int:
        """Columns."""
        return self.canvas.width

    @property
    def height(self) -> int:
        """Lines."""
        return self.canvas.height


@dataclass
class Sheet:
    """Pieces laid out: a drawing that is as high as it needs to be."""

    canvas: Canvas
    slots: list[Slot] = field(default_factory=list)

    def lay(self, piece: Piece, x: int, y: int) -> None:
        """Lay a piece on it."""
        self.canvas.paste(piece.canvas, x, y)
        self.slots += [slot.moved(x, y) for slot in piece.slots]

    def piece(self) -> Piece:
        """Make a piece of it."""
        return Piece(self.canvas, tuple(self.slots))


def flow(
    look: Look,
    pieces: Sequence[Piece],
    width: int,
    *,
    gap: int,
    between: int = 0,
    margin: int = 1,
    spread: bool = False,
    most: int | None = None,
) -> Piece | None:
    """Lay pieces beside each other, in as many rows as it takes.

    Args:
        look: How to draw.
        pieces: The pieces.
        width: Columns there are.
        gap: Columns between pieces.
        between: Lines between rows.
        margin: Columns left free on each side.
        spread: Put them in the middle of the row, or under each other in columns if there
            are several rows.
        most: Most pieces of a row.

    Returns:
        The pieces together, as wide as was allowed; ``None`` if one is too wide.
    """
    rows: list[list[int]] = []
    used = 0
    room = width - 2 * margin
    for at, piece in enumerate(pieces):
        if piece.width > room:
            return None
        full = bool(rows) and most is not None and len(rows[-1]) >= most
        if rows and not full and used + gap + piece.width <= room:
            rows[-1].append(at)
            used += gap + piece.width
        else:
            rows.append([at])
            used = piece.width
    heights = [max(pieces[at].height for at in row) for row in rows]
    total = sum(heights) + between * max(len(rows) - 1, 0)
    sheet = Sheet(Canvas(look, width, total))
    y = 0
    for row, height in zip(rows, heights, strict=True):
        taken = sum(pieces[at].width for at in row) + gap * (len(row) - 1)
        x = margin
        if spread:
            widest = max(
                sum(pieces[at].width for at in other) + gap * (len(other) - 1) for other in rows
            )
            x = (width - (widest if len(rows) > 1 else taken)) // 2
        for at in row:
            sheet.lay(pieces[at], x, y)
            x += pieces[at].width + gap
        y += height + between
    return sheet.piece()


def stack(look: Look, pieces: Sequence[Piece], width: int, between: int = 0) -> Piece:
    """Lay pieces under each other."""
    total = sum(piece.height for piece in pieces) + between * max(len(pieces) - 1, 0)
    sheet = Sheet(Canvas(look, width, total))
    y = 0
    for piece in pieces:
        sheet.lay(piece, 0, y)
        y += piece.height + between
    return sheet.piece()


def fan(
    look: Look,
    faces: Sequence[Face | None],
    shape: Shape,
    most: int,
    marks: Marks | None = None,
    alike: Sequence[Face | None] = (),
) -> Canvas:
    """Draw cards beside each other, over each other if there is no room.

    Args:
        look: How to draw.
        faces: The cards.
        shape: Their shape.
        most: Columns there are; what does not fit is counted at the end.
        marks: What is marked on each of them.
        alike: Other cards that they shall be as wide as.

    Returns:
        A sheet as wide as the cards need.
    """
    marks = marks or Marks()
    known = tuple(faces)
    whole = card_width(look, (*known, *alike), shape)
    lean = shape != "small" and len(known) * whole > most
    cells = [edge_width(look, face, shape) if lean else whole for face in known]
    shown = len(known)

    def total(count: int) -> int:
        return sum(cells[: count - 1]) + whole if count else 0

    note = ""
    while shown > 1 and total(shown) + len(note) > most:
        shown -= 1
        note = f" +{len(known) - shown}"
    canvas = Canvas(look, total(shown) + len(note), HEIGHTS[shape])
    x = 0
    for at in range(shown):
        canvas.paste(card(look, known[at], shape, whole, marks, lean), x, 0)
        x += cells[at] if at + 1 < shown else whole
    if note:
        canvas.put(x, canvas.height // 2, note, look.style("muted"))
    return canvas


def empty(look: Look, shape: Shape, width: int) -> Canvas:
    """Draw the place of a card that is not there."""
    canvas = Canvas(look, width, HEIGHTS[shape])
    box = look.glyphs.slot
    style = look.style("slot")
    bottom = canvas.height - 1
    if not bottom:
        canvas.put(0, 0, " " + look.glyphs.dot * (width - 2), style)
        return canvas
    canvas.put(0, 0, box.top_left + box.top * (width - 2) + box.top_right, style)
    canvas.put(0, bottom, box.bottom_left + box.bottom * (width - 2) + box.bottom_right, style)
    return canvas
