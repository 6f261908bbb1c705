"""What happened, as data that any table can draw, log and check.

Events are past tense and hold public values; what one seat alone learned stands apart in
``private``. The kinds are the core's, so no game needs drawing code of its own. They are
plain slots classes, treated as unchangeable once made: a frozen one costs four times as much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(slots=True)
class Moved:
    """Cards went from one zone to another.

    Attributes:
        seat: Who moved them, -1 for nobody.
        key: Text key of the sentence for the log; empty for no sentence. With a text
            ``<key>:own`` a seat in ``private`` reads that one, with its own ``cards``.
        source: Zone they left: a zone key such as ``hand:2`` (seats counted from 0).
        target: Zone they went to.
        cards: Codes of the faces that everybody saw, in order; empty if nobody saw them.
        count: How many cards moved.
        values: Further values of the sentence; ``seat``, ``cards`` and ``count`` are there.
        private: Codes of the faces that a seat alone saw, by seat.
        reveals: Whether anybody learned something by it that a take-back could not undo.
    """

    kind: ClassVar[str] = "moved"
    seat: int
    key: str
    source: str
    target: str
    cards: Sequence[str] = ()
    count: int = 0
    values: Mapping[str, Any] | None = None
    private: Mapping[int, Sequence[str]] | None = None
    reveals: bool = False


@dataclass(slots=True)
class Shown:
    """Cards were shown without moving.

    Attributes:
        seat: Whose cards.
        key: Text key of the sentence.
        source: Zone they lie in.
        cards: Codes that everybody saw.
        values: Further values of the sentence.
        private: Codes that a seat alone saw, by seat.
    """

    kind: ClassVar[str] = "shown"
    seat: int
    key: str
    source: str
    cards: Sequence[str] = ()
    values: Mapping[str, Any] | None = None
    private: Mapping[int, Sequence[str]] | None = None
    reveals: bool = True


@dataclass(slots=True)
class Said:
    """Somebody said something, or the table is told something.

    Attributes:
        seat: Who said it, -1 for the table.
        key: Text key of the sentence.
        values: Values of the sentence.
        private: Seats that alone hear it (others hear nothing), or ``None`` for everybody.
        loud: Whether it is worth an announcement in large letters.
    """

    kind: ClassVar[str] = "said"
    seat: int
    key: str
    values: Mapping[str, Any] | None = None
    private: Sequence[int] | None = None
    reveals: bool = False
    loud: bool = False


@dataclass(slots=True)
class Turned:
    """Something turned over or around: a card, a pile, all cards, the direction of play.

    Attributes:
        seat: Who did it, -1 for nobody.
        key: Text key of the sentence.
        source: Zone that turned; empty for the whole table.
        cards: Codes that can be seen now.
        values: Values of the sentence.
    """

    kind: ClassVar[str] = "turned"
    seat: int
    key: str
    source: str = ""
    cards: Sequence[str] = ()
    values: Mapping[str, Any] | None = None
    reveals: bool = False
    loud: bool = False


@dataclass(slots=True)
class Scored:
    """Points were counted.

    Attributes:
        seat: Who scored.
        key: Text key of the sentence; it also has ``points``.
        points: Points added, may be negative.
        values: Further values of the sentence.
    """

    kind: ClassVar[str] = "scored"
    seat: int
    key: str
    points: int
    values: Mapping[str, Any] | None = None
    reveals: bool = False


@dataclass(slots=True)
class Turn:
    """The decision passed to a seat.

    Attributes:
        seat: Whose decision is awaited now.
        key: Text key of a sentence; usually empty.
    """

    kind: ClassVar[str] = "turn"
    seat: int
    key: str = ""
    reveals: bool = False


Event = Moved | Shown | Said | Turned | Scored | Turn
