"""Where cards lie, and who sees what of it: declared once per game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

ZoneKind = Literal["hand", "pile", "plays", "trick", "grid", "row", "count"]
"""How a zone is drawn.

``hand`` a player's cards; ``pile`` cards on each other, top first; ``plays`` face-up cards
in groups by player; ``trick`` one face-up card a player; ``grid`` numbered slots; ``row``
face-up cards side by side; ``count`` a number only.
"""


class Sight(Enum):
    """Who sees one side of the cards of a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    OTHERS = "others"
    EVERYBODY = "everybody"

    def includes(self, seat: int | None, owner: int | None) -> bool:
        """Tell whether a seat sees it; the public view, ``None``, sees what everybody sees."""
        if self is Sight.EVERYBODY:
            return True
        if self is Sight.NOBODY or seat is None:
            return False
        return (seat == owner) is (self is Sight.OWNER)


def zone_key(name: str, owner: int | None = None) -> str:
    """Make the key of a zone, such as ``hand:0``."""
    return name if owner is None else f"{name}:{owner}"


@dataclass(slots=True)
class Zone:
    """One place for cards.

    Attributes:
        name: Name on the rules page, such as ``hand`` or ``discard``.
        kind: How it is drawn.
        cards: Tokens; piles have the top card first, plays the oldest card first.
        owner: Seat it belongs to, ``None`` for the table.
        front: Who sees the active faces.
        back: Who sees the other faces of two-sided cards.
        top: How many cards from the first can be seen at all; ``None`` means all.
        up: For each card whether it lies face up for everybody; then ``front`` speaks of
            the others alone.
        by: For each card the seat that played it.
        slots: The numbers of the places of a grid, as people say them.
        copy: Whether it only shows cards that are somewhere else.
    """

    name: str
    kind: ZoneKind
    cards: Sequence[str]
    owner: int | None = None
    front: Sight = Sight.NOBODY
    back: Sight = Sight.NOBODY
    top: int | None = None
    up: Sequence[bool] | None = None
    by: Sequence[int] | None = None
    slots: Sequence[int] | None = None
    copy: bool = False

    @property
    def key(self) -> str:
        """The zone's key, such as ``hand:0`` or ``discard``."""
        return zone_key(self.name, self.owner)

    @property
    def sorted(self) -> bool:
        """Whether the order of the cards is nobody's business."""
        return self.kind in ("hand", "count")

    def front_seen(self, at: int, seat: int | None) -> bool:
        """Tell whether a seat sees the active face of the card at an index."""
        if self.up is not None and self.up[at]:
            return True
        return self._reached(at) and self.front.includes(seat, self.owner)

    def back_seen(self, at: int, seat: int | None) -> bool:
        """Tell whether a seat sees the other face of the card at an index."""
        return self._reached(at) and self.back.includes(seat, self.owner)

    def _reached(self, at: int) -> bool:
        return self.top is None or at < self.top
