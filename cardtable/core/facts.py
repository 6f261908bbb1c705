"""Public facts, with seats that become names at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class SeatFact(int):
    """A seat as the value of a fact, shown as the player's name; -1 as nobody."""

    __slots__ = ()


Fact = str | int | SeatFact | Sequence[SeatFact]


def name_facts(facts: Mapping[str, Fact], names: Sequence[str]) -> dict[str, Any]:
    """Put names for seats, in values and in keys such as ``points:0``."""
    return {_key(key, names): _value(value, names) for key, value in facts.items()}


def _key(key: str, names: Sequence[str]) -> str:
    name, colon, seat = key.partition(":")
    return f"{name}:{names[int(seat)]}" if colon else key


def _value(value: Fact, names: Sequence[str]) -> Any:
    if isinstance(value, SeatFact):
        return names[value] if value >= 0 else ""
    if isinstance(value, str | int):
        return value
    return [names[seat] for seat in value]
