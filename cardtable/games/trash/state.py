"""Everything a game of Trash needs to go on."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtable.core.state import State


@dataclass(slots=True)
class TrashState(State):
    """A position. The totals are the hands won; the dealer sits right of the starter.

    Attributes:
        slots: Size of each seat's layout in this hand.
        layouts: For each seat the token in each slot, slot 1 first.
        up: For each of them whether it lies face up.
        stock: Tokens, the top one last.
        discard: Tokens, the top one last.
        drawn: The token in hand, or none.
        completed: Seats that completed their layout in this hand, the first one first.
    """

    slots: list[int] = field(default_factory=list)
    layouts: list[list[str]] = field(default_factory=list)
    up: list[list[bool]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    completed: list[int] = field(default_factory=list)
