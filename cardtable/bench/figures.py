"""What is measured, and what it is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure.

    Attributes:
        part: The part of the measurements it belongs to.
        name: What was measured.
        value: What came out.
        unit: Its unit; ``×`` for a ratio.
        bound: What it is held against, or ``None``.
        aim: What it should be one day, or ``None``.
        more: Whether more is better.
        note: What it was computed from.
    """

    part: str
    name: str
    value: float
    unit: str
    bound: float | None = None
    aim: float | None = None
    more: bool = False
    note: str = ""

    @property
    def ok(self) -> bool:
        """Whether the bound is kept, if there is one."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.more else self.value <= self.bound

    def plain(self) -> dict[str, Any]:
        """The figure as plain data."""
        return {
            "part": self.part,
            "name": self.name,
            "value": round(self.value, 4),
            "unit": self.unit,
            "bound": self.bound,
            "aim": self.aim,
            "ok": self.ok,
            "note": self.note,
        }


class MeasureError(Exception):
    """Something could not be measured; the sentence says why."""


def middle(values: Sequence[float]) -> float:
    """The median, which one slow run does not move."""
    return float(median(values))


def quick(values: Sequence[float]) -> float:
    """The lower quartile: what it takes while no other program is in the way."""
    return sorted(values)[len(values) // 4]


def high(values: Sequence[float], share: float = 0.95) -> float:
    """The value that a share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
