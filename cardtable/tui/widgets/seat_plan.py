"""How players stand in lines and columns, as words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rich.cells import cell_len

from cardtable.core.names import MOST_CELLS
from cardtable.tui.look.look import Look

PER_LINE = (4, 3)
"""Players in a line; fewer where their badges would be cut otherwise."""

LEAST_NAME, USUAL_NAME = 3, 8
"""Cells of a name that are left where badges need the others, and where even so some are cut."""


@dataclass(frozen=True)
class Player:
    """A player as words."""

    seat: int
    name: str
    color: str
    held: str
    short_held: str
    total: str
    points: str
    badges: str
    asked: bool


@dataclass(frozen=True)
class Columns:
    """How players stand under each other.

    Attributes:
        lines: How many lines there are.
        starts: The first cell of each column, and of one more.
        names: Cells of the longest name of each column.
        held: Cells of the longest words for cards.
        total: Cells of the longest total.
        most: Cells that names have at most where badges need the others.
        long: Whether cards are counted in words.
    """

    lines: int
    starts: Sequence[int]
    names: Sequence[int]
    held: int
    total: int
    most: int
    long: bool

    def figures(self, look: Look, player: Player) -> tuple[str, str]:
        """The words for a player's cards and total."""
        held, total = player.held if self.long else player.short_held, player.total
        if self.long or not player.badges:
            # A badge needs the cells that this takes.
            held, total = held and held.rjust(self.held), total.rjust(self.total)
        return held + (look.glyphs.cards if held and not self.long else ""), total


@lru_cache(64)
def plan(look: Look, players: tuple[Player, ...], digits: bool, width: int) -> Columns:
    """Find where players stand: alike if all fit so, else as wide as what stands in them.

    Badges stay whole as long as they leave something of the names.

    Args:
        look: How the words are drawn.
        players: The players clockwise.
        digits: Whether the digit of each is shown.
        width: Columns there are.
    """
    first: Columns | None = None
    for per_line in PER_LINE:
        lines = max(-(-len(players) // per_line), 1)
        columns = max(-(-len(players) // lines), 1)
        cells = width // columns
        alike = tuple(column * cells for column in range(columns + 1))
        for long in (True, False):
            table = _table(look, players, lines, alike, MOST_CELLS, long=long)
            if max(_wanted(look, players, digits, table)) <= cells:
                return table
        for most in range(MOST_CELLS, LEAST_NAME - 1, -1):
            table = _table(look, players, lines, alike, most, long=False)
            wanted = _wanted(look, players, digits, table)
            spare = width - sum(wanted)
            if spare >= 0:
                ends = [sum(wanted[:at]) + spare * at // columns for at in range(columns + 1)]
                return replace(table, starts=tuple(ends))
        first = first or _table(look, players, lines, alike, USUAL_NAME, long=False)
    assert first is not None
    return first


def _table(
    look: Look,
    players: Sequence[Player],
    lines: int,
    starts: Sequence[int],
    most: int,
    *,
    long: bool,
) -> Columns:
    cells = [cell_len(look.text(player.name)) for player in players]
    columns = len(starts) - 1
    return Columns(
        lines=lines,
        starts=starts,
        # Numbers stand under each other.
        names=[max(cells[column::columns], default=0) for column in range(columns)],
        held=max((cell_len(one.held if long else one.short_held) for one in players), default=0),
        total=max((cell_len(player.total) for player in players), default=0),
        most=most,
        long=long,
    )


def _wanted(look: Look, players: Sequence[Player], digits: bool, table: Columns) -> list[int]:
    """The cells that each column takes."""
    columns = len(table.names)
    wanted = [0] * columns
    for at, player in enumerate(players):
        column = at % columns
        words = [*table.figures(look, player), look.text(player.badges)]
        cells = 1 + 2 * digits + min(table.names[column], table.most) + 1
        cells += sum(cell_len(word) + 1 for word in words if word)
        wanted[column] = max(wanted[column], cells)
    return wanted
