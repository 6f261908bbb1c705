"""Positions to go back to, and whether a move may still be taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardtable.core.history import Entry

TakeBackPolicy = Literal["never", "until-revealed", "always"]

MOST_SNAPSHOTS = 500
"""So many moves can be taken back at most, one by one."""


@dataclass(slots=True)
class Snapshot:
    """A position before a move.

    Attributes:
        entry: Index of the move's entry in the history.
        state: The position.
        reveals: Whether the move showed somebody what they cannot forget.
    """

    entry: int
    state: Any
    reveals: bool


class Snapshots:
    """The positions before the last moves of a round, the latest last."""

    def __init__(self) -> None:
        self._kept: deque[Snapshot] = deque(maxlen=MOST_SNAPSHOTS)

    def keep(self, snapshot: Snapshot) -> None:
        """Keep the position before a move that was just made."""
        self._kept.append(snapshot)

    def clear(self) -> None:
        """Let no move so far be taken back any more."""
        self._kept.clear()

    def pop(self) -> Snapshot:
        """Take out the position before the last move."""
        return self._kept.pop()

    def reachable(self, history: Sequence[Entry], policy: TakeBackPolicy) -> Entry | None:
        """Find the move that may be taken back, or ``None``.

        With the policy ``until-revealed`` it may be as long as it revealed nothing hidden
        and nobody else's hand was opened since.
        """
        if policy == "never" or not self._kept:
            return None
        last = self._kept[-1]
        move = history[last.entry]
        if policy == "until-revealed" and (
            last.reveals or _opened_since(history, last.entry, move.seat)
        ):
            return None
        return move


def _opened_since(history: Sequence[Entry], entry: int, mover: int) -> bool:
    """Whether another hand than the mover's was opened after an entry."""
    return any(
        history[at].kind == "shown" and history[at].seat != mover
        for at in range(entry + 1, len(history))
    )


def first_within_reach(history: Sequence[Sequence[str | int]]) -> int:
    """Index of the first saved entry that a take-back, a saved or a later one, could reach."""
    kinds = [entry[0] for entry in history]
    if "take-back" in kinds:
        return 0
    moves = 0
    for at in range(len(kinds) - 1, -1, -1):
        if kinds[at] == "next-round":
            return at + 1
        moves += kinds[at] == "move"
        if moves == MOST_SNAPSHOTS:
            return at
    return 0
