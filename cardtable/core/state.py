"""What every game's state begins with, and its plain form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from cardtable.core.scores import RoundSheet

PLAY = "play"
ROUND_OVER = "round-over"
GAME_OVER = "game-over"


@dataclass(slots=True)
class State:
    """Everything a game needs to go on. Games add their zones and what is pending.

    Only lists, dictionaries, numbers, strings and further slots dataclasses may be inside;
    cards are tokens. Behaviour is in the rules.

    Attributes:
        seed: The session's seed.
        shuffles: How many shuffles and draws were made from it.
        round: Number of the round, from 1.
        dealer: Seat that deals this round.
        turn: Seat whose decision is awaited.
        phase: ``play``, ``round-over`` or ``game-over``.
        scores: Running totals by seat.
        sheets: The settled rounds; unchangeable once added.
    """

    seed: int
    shuffles: int = 0
    round: int = 1
    dealer: int = 0
    turn: int = 0
    phase: str = PLAY
    scores: list[int] = field(default_factory=list)
    sheets: list[RoundSheet] = field(default_factory=list)


_NAMES: dict[type, tuple[str, ...]] = {}
"""Names of the fields of each kind of part, since ``fields`` takes longer than the rest."""


def dump(value: Any) -> Any:
    """Turn a state into dictionaries, lists, strings and numbers, for JSON.

    Lists of plain values are not copied: dump and use it before the next move.
    """
    kind = type(value)
    if kind is list:
        plain = not value or isinstance(value[0], str | int)
        return value if plain else [dump(part) for part in value]
    names = _NAMES.get(kind)
    if names is None:
        if not is_dataclass(value) or isinstance(value, type):
            return value
        names = _NAMES[kind] = tuple(part.name for part in fields(value))
    return {name: dump(getattr(value, name)) for name in names}


def canonical(state: State | Mapping[str, Any]) -> str:
    """Write a state, or its plain form, in one way only, to compare and to digest."""
    return json.dumps(
        state, default=_parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )


def _parts(value: Any) -> dict[str, Any]:
    """The fields of a dataclass: only these are strange to JSON, which is fast with the rest."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def digest(state: State | Mapping[str, Any]) -> str:
    """Digest a state, or its plain form: 64 hexadecimal figures, equal for equal states."""
    return digest_text(canonical(state))


def digest_text(text: str) -> str:
    """Digest what ``canonical`` wrote."""
    return hashlib.sha256(text.encode()).hexdigest()
