"""Drawings side by side on one canvas, and what has changed on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.widgets.drawing import Drawing

Span = tuple[int, int, int]
"""A line and the columns from which and up to which it has changed."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a drawing lies.

    Attributes:
        drawing: The drawing.
        x: First column.
        y: First line.
        width: Columns.
        height: Lines.
    """

    drawing: Drawing
    x: int
    y: int
    width: int
    height: int


class Board:
    """Drawings on one canvas.

    Attributes:
        canvas: What is on it.
        places: Where its drawings lie.
    """

    def __init__(self) -> None:
        self.canvas: Canvas | None = None
        self.places: Sequence[Place] = ()
        self._sheets: list[Canvas] = []

    def lay(self, places: Sequence[Place], look: Look, width: int, height: int) -> list[Span]:
        """Lay drawings on it.

        Args:
            places: Where each one lies; what is under none of them is empty.
            look: How to draw.
            width: Columns.
            height: Lines.

        Returns:
            What is seen differently now.
        """
        for place in places:
            place.drawing.resize(place.width, place.height)
        sheets = [place.drawing.sheet for place in places]
        old = self.canvas
        same = old is not None and (old.width, old.height, old.look) == (width, height, look)
        if old is not None and same and places == self.places:
            spans = self._lay_changed(old, sheets)
        else:
            self.canvas = new = Canvas(look, width, height)
            for place, sheet in zip(places, sheets, strict=True):
                new.paste(sheet, place.x, place.y)
            if old is not None and same:
                spans = changed(old, new, 0, 0)
            else:
                spans = [(y, 0, width) for y in range(new.height)]
        self.places, self._sheets = places, sheets
        return spans

    def _lay_changed(self, canvas: Canvas, sheets: Sequence[Canvas]) -> list[Span]:
        """Lay only those that were drawn again, all at the same places as before."""
        spans: list[Span] = []
        for place, before, sheet in zip(self.places, self._sheets, sheets, strict=True):
            if sheet is not before:
                spans += changed(before, sheet, place.x, place.y)
                canvas.paste(sheet, place.x, place.y)
        return spans

    def clear(self) -> None:
        """Forget what is on it; all of it counts as changed the next time."""
        self.canvas = None

    def at(self, x: int, y: int) -> Place | None:
        """Find the place at a cell."""
        for place in reversed(self.places):
            if place.x <= x < place.x + place.width and place.y <= y < place.y + place.height:
                return place
        return None


def changed(old: Canvas, new: Canvas, x: int, y: int) -> list[Span]:
    """Find out in which cells two sheets of the same size differ.

    Args:
        old: One of them.
        new: The other one.
        x: Column at which they lie.
        y: Line at which they lie.
    """
    spans: list[Span] = []
    for line in range(new.height):
        span = _differing(old, new, line)
        if span is not None:
            spans.append((y + line, x + span[0], x + span[1]))
    return spans


def _differing(old: Canvas, new: Canvas, y: int) -> tuple[int, int] | None:
    """Find the columns between which a line differs."""
    letters, others = old.letters[y], new.letters[y]
    styles, other_styles = old.styles[y], new.styles[y]
    if letters == others and styles == other_styles:
        return None
    start, stop = 0, len(others)
    while start < stop and letters[start] == others[start] and styles[start] is other_styles[start]:
        start += 1
    while start < stop and (
        letters[stop - 1] == others[stop - 1] and styles[stop - 1] is other_styles[stop - 1]
    ):
        stop -= 1
    if start == stop:
        return None
    # A letter two cells wide cannot be sent by halves.
    for row in (letters, others):
        while start and row[start] == "":
            start -= 1
        while stop < len(row) and row[stop] == "":
            stop += 1
    return start, stop
