"""Cards as they are drawn, in a few shapes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rich.cells import cell_len

from cardtable.core.cards import Face
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import CardStyles, Look, is_french

Shape = Literal["large", "tall", "small", "chip"]
"""``large`` 7 by 5 cells, ``tall`` 4 by 4, ``small`` 4 or 5 by 3, ``chip`` a few by 1."""

HEIGHTS: dict[Shape, int] = {"large": 5, "tall": 4, "small": 3, "chip": 1}


@dataclass(frozen=True)
class Marks:
    """What is marked on a card.

    Attributes:
        cursor: The cursor is on it.
        selected: It is selected.
        dimmed: It cannot be picked.
        new: It came since its owner last looked.
    """

    cursor: bool = False
    selected: bool = False
    dimmed: bool = False
    new: bool = False


UNMARKED = Marks()


def card_width(look: Look, faces: tuple[Face | None, ...], shape: Shape) -> int:
    """Cells that each of some cards takes when they are drawn alike."""
    if shape == "large":
        return 7
    if shape == "tall":
        return 4
    inner = max((cell_len(look.card_text(face)) for face in faces if face), default=2)
    return 2 + max(inner, 2)


def edge_width(look: Look, face: Face | None, shape: Shape) -> int:
    """Cells of a card that are seen when the next one lies on it."""
    return 4 if shape == "large" else 1 + max(cell_len(look.label(face)) if face else 1, 1)


@lru_cache(4096)
def card(
    look: Look,
    face: Face | None,
    shape: Shape,
    width: int,
    marks: Marks = UNMARKED,
    lean: bool = False,
    turned: bool = False,
) -> Canvas:
    """Draw a card.

    Args:
        look: How to draw.
        face: What is on it, ``None`` for a card that lies face down.
        shape: Its shape.
        width: Its width, as ``card_width`` says.
        marks: What is marked on it.
        lean: Draw everything at the left, for cards that lie on each other.
        turned: Whether the face is the back of a card that lies turned over.

    Returns:
        A sheet of the card's size. It is kept for the next time, so do not draw on it.
    """
    canvas = Canvas(look, width, HEIGHTS[shape])
    if shape == "chip":
        _chip(canvas, face, marks)
        return canvas
    suit = face.suit if face else ""
    styles = look.card(
        suit,
        cursor=marks.cursor,
        selected=marks.selected,
        dimmed=marks.dimmed,
        back=face is None,
        lean=lean,
    )
    _frame(canvas, styles, marks, lean)
    inner, height = width - 2, canvas.height - 2
    filling = look.glyphs.curtain if face is None else look.glyphs.shade if turned else " "
    canvas.fill(1, 1, inner, height, filling, styles.paper)
    if face is None:
        return canvas
    if shape == "small":
        text = look.card_text(face)
        canvas.put(1 + (inner - cell_len(text)) // 2, 1, text, styles.ink)
    elif lean:
        canvas.put(1, 1, look.label(face), styles.ink)
        canvas.put(1, 2, look.symbol(face.suit), styles.ink)
    else:
        _corners(canvas, face, shape, styles)
    return canvas


def _corners(canvas: Canvas, face: Face, shape: Shape, styles: CardStyles) -> None:
    """Print the label into the corners, and the suit into the middle of a large card."""
    look = canvas.look
    label, symbol = look.label(face), look.symbol(face.suit)
    right = canvas.width - 1
    canvas.put(1, 1, label, styles.ink)
    if shape == "tall":
        canvas.put(right - cell_len(symbol), 2, symbol, styles.ink)
        return
    canvas.put(right - cell_len(label), 3, label, styles.ink)
    middle = symbol or look.cut(face.rank.partition("-")[0], right - 1)
    x = (canvas.width - cell_len(middle)) // 2
    if look.painted and symbol and not is_french(face.suit):
        left, end = look.glyphs.halves[0], look.glyphs.halves[1]
        canvas.put(x - 1, 2, left, styles.badge)
        canvas.put(x, 2, middle, styles.badge_ink)
        canvas.put(x + 1, 2, end, styles.badge)
    else:
        canvas.put(x, 2, middle, styles.ink)


def _frame(canvas: Canvas, styles: CardStyles, marks: Marks, lean: bool) -> None:
    """Draw the frame of a card; the marks are signs in it, so that no color is needed."""
    look = canvas.look
    glyphs = look.glyphs
    style = styles.line
    box = glyphs.card
    if marks.cursor:
        box = glyphs.cursor
    elif look.color and glyphs.solid is not None:
        box, style = glyphs.solid, styles.rim
    elif marks.dimmed:
        box = glyphs.dimmed
    inner, bottom = canvas.width - 2, canvas.height - 1
    canvas.put(0, 0, box.top_left + box.top * inner + box.top_right, style)
    for line in range(1, bottom):
        canvas.put(0, line, box.left, style)
        canvas.put(canvas.width - 1, line, box.right, style)
    canvas.put(0, bottom, box.bottom_left + box.bottom * inner + box.bottom_right, style)
    if marks.selected:
        mark_style = look.style("accent") if look.painted else style
        canvas.put(1 if lean else (canvas.width - 1) // 2, bottom, glyphs.selected, mark_style)
    if marks.new:
        canvas.put(1, 0, glyphs.new, look.style("new") if look.painted else style)


def _chip(canvas: Canvas, face: Face | None, marks: Marks) -> None:
    look = canvas.look
    styles = look.card(
        face.suit if face else "",
        cursor=marks.cursor,
        selected=marks.selected,
        dimmed=marks.dimmed,
        back=face is None,
    )
    width = canvas.width
    canvas.put(0, 0, " " * width, styles.paper)
    text = look.card_text(face) if face else look.glyphs.curtain * (width - 2)
    canvas.put(1, 0, text, styles.ink)
    left = look.glyphs.selected if marks.selected else "[" if marks.cursor else ""
    left = left or (look.glyphs.new if marks.new else "")
    marked = marks.cursor or marks.selected
    canvas.put(0, 0, left, styles.line if marked else styles.ink)
    if marks.cursor:
        canvas.put(width - 1, 0, "]", styles.line)
