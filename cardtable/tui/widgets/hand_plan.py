"""Where each card of a hand is drawn, from large cards down to a few letters each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rich.cells import cell_len

from cardtable.core.cards import Face
from cardtable.tui.look.cards import HEIGHTS, Shape, card_width, edge_width
from cardtable.tui.look.look import Look

MARGIN = 1
GROUP_GAP = 2
LIFTING = 12
"""Lines from which one is spent on raising selected cards."""


@dataclass(frozen=True)
class Spot:
    """Where a card is drawn: what is seen of it, and its row."""

    x: int
    y: int
    width: int
    row: int


@dataclass(frozen=True)
class HandPlan:
    """How a hand is drawn.

    Attributes:
        shape: Shape of the cards.
        width: Width of a whole card.
        lean: Whether the cards lie on each other.
        spots: Where each card is; ``None`` for one that has no room.
        labels: Column, line and group of each label.
        height: Lines in all.
        lift: Lines by which selected cards are raised.
    """

    shape: Shape
    width: int
    lean: bool
    spots: tuple[Spot | None, ...]
    labels: tuple[tuple[int, int, str], ...]
    height: int
    lift: int


@dataclass(frozen=True)
class _Way:
    shape: Shape
    lean: bool
    rows: int


_COMPACT = (
    (_Way("tall", False, 1), _Way("small", False, 1)),
    (_Way("tall", True, 1),),
    (_Way("tall", False, 2), _Way("small", False, 2)),
    (_Way("tall", True, 2),),
    (_Way("chip", False, 99),),
)
"""Ways to draw a hand, the nicest first; those that are tried together are equally good, and
then the one that leaves room for the labels of groups is taken."""

_LARGE = (
    (_Way("large", False, 1),),
    (_Way("large", True, 1),),
    (_Way("large", False, 2),),
    (_Way("large", True, 2),),
    *_COMPACT,
)


@lru_cache(256)
def plan_hand(
    look: Look,
    faces: tuple[Face | None, ...],
    groups: tuple[str, ...],
    names: tuple[tuple[str, str], ...],
    width: int,
    height: int,
    large: bool,
) -> HandPlan:
    """Find the most readable way to draw a hand that fits.

    Args:
        look: How to draw.
        faces: The cards; ``None`` for one that is hidden.
        groups: Group of each card.
        names: What each group is called, if it has a name.
        width: Columns there are.
        height: Lines there are.
        large: Whether to try large cards.

    Returns:
        The plan; in a last resort cards without a spot are left out.
    """
    runs = sum(1 for at, group in enumerate(groups) if not at or group != groups[at - 1])
    # Sorted by rank, the groups are scattered, and gaps would say nothing.
    grouped = runs == len(set(groups))
    for ways in _LARGE if large else _COMPACT:
        for labeled in (True, False):
            for way in ways:
                plan = _try(
                    look, faces, groups if grouped else (), dict(names), width, height, way, labeled
                )
                if plan is not None:
                    return plan
    return _scroll(look, faces, width, height)


def _try(
    look: Look,
    faces: tuple[Face | None, ...],
    groups: tuple[str, ...],
    names: Mapping[str, str],
    width: int,
    height: int,
    way: _Way,
    labeled: bool,
) -> HandPlan | None:
    labeled = labeled and bool(groups) and bool(names) and way.shape != "chip"
    lift = 1 if way.shape == "large" and labeled and height >= LIFTING else 0
    line = HEIGHTS[way.shape] + labeled + lift
    rows = min(way.rows, height // line)
    whole = card_width(look, faces, way.shape)
    widths = _widths(look, faces, way, whole)
    room = width - 2 * MARGIN
    # Rather narrow labels than no room for all cards, and rather broken groups than that.
    for whole_groups, spacing in ((True, labeled), (True, False), (False, False)):
        least = {group: cell_len(look.text(name)) for group, name in names.items()}
        placed = _flow(widths, whole, groups, way, room, whole_groups, least if spacing else {})
        if placed and placed[-1][1] < rows:
            break
    else:
        return None
    top = labeled + lift
    spots = tuple(Spot(MARGIN + x, row * line + top, cells, row) for x, row, cells in placed)
    labels = []
    if labeled:
        for at, group in enumerate(groups):
            if not at or group != groups[at - 1] or spots[at].row != spots[at - 1].row:
                labels.append((spots[at].x, spots[at].row * line, group))
    return HandPlan(
        way.shape, whole, way.lean, spots, tuple(labels), (placed[-1][1] + 1) * line, lift
    )


def _widths(look: Look, faces: Sequence[Face | None], way: _Way, whole: int) -> list[int]:
    if way.shape == "chip":
        return [2 + (cell_len(look.card_text(face)) if face else 2) for face in faces]
    if way.lean:
        return [edge_width(look, face, way.shape) for face in faces]
    return [whole] * len(faces)


def _flow(
    widths: Sequence[int],
    whole: int,
    groups: Sequence[str],
    way: _Way,
    width: int,
    whole_groups: bool,
    least: Mapping[str, int],
) -> list[tuple[int, int, int]]:
    """Place cards in rows: column, row and visible cells of each.

    Args:
        widths: Cells of each card if another lies on it.
        whole: Cells of a card on which none lies.
        groups: Group of each card, empty for no groups.
        way: How to draw.
        width: Columns there are.
        whole_groups: Whether a group that does not fit begins a new row.
        least: Least cells of each group, so that its label has room.
    """
    placed: list[tuple[int, int, int]] = []
    gap = 1 if way.lean or way.shape == "chip" else GROUP_GAP
    x = row = start = 0
    for at, cells in enumerate(widths):
        first = bool(groups) and (not at or groups[at] != groups[at - 1])
        if first and x:
            x = max(x, start + least.get(groups[at - 1], 0) + 1 - gap) + gap
        last = at + 1 == len(widths) or (bool(groups) and groups[at + 1] != groups[at])
        # Of the last card of a group everything is seen, and there must be room for it.
        seen = whole if way.lean and last else cells
        needed = whole if way.lean else cells
        if first and whole_groups:
            needed = _group_width(widths, whole, groups, way, at)
        if x and x + needed > width:
            if way.lean and placed and placed[-1][1] == row:
                px, prow, _cells = placed[-1]
                placed[-1] = (px, prow, whole)
            x, row = 0, row + 1
        if first:
            start = x
        placed.append((x, row, seen))
        x += seen
        if x > width:
            return []
    return placed


def _group_width(
    widths: Sequence[int], whole: int, groups: Sequence[str], way: _Way, start: int
) -> int:
    end = start
    while end < len(widths) and groups[end] == groups[start]:
        end += 1
    total = sum(widths[start:end])
    return total - widths[end - 1] + whole if way.lean else total


def _scroll(look: Look, faces: tuple[Face | None, ...], width: int, height: int) -> HandPlan:
    """Give the first cards a spot where there is not even room for letters."""
    way = _Way("chip", False, max(height, 1))
    widths = _widths(look, faces, way, 0)
    spots: list[Spot | None] = []
    x = row = 0
    for cells in widths:
        if x and x + cells > width - 2 * MARGIN:
            x, row = 0, row + 1
        spots.append(Spot(MARGIN + x, row, cells, row) if row < height else None)
        x += cells
    return HandPlan("chip", 0, False, tuple(spots), (), max(height, 1), 0)
