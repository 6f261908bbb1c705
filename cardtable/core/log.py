"""The log: the sentences of a history, as everybody or one seat reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardtable.core.history import Entry, Line, lines_of


@dataclass(slots=True)
class _Read:
    """What one reader has read so far.

    Attributes:
        lines: The sentences, oldest first.
        first: For each entry read the index of its first sentence.
    """

    lines: list[Line] = field(default_factory=list)
    first: list[int] = field(default_factory=list)


class Log:
    """Makes the sentences of a history, each once for each reader.

    A screen asks for them after every key, and a long game has thousands.

    Args:
        history: The entries of a session, which only ever become more.
        texts: The game's texts.
    """

    def __init__(self, history: Sequence[Entry], texts: Mapping[str, str]) -> None:
        self._history = history
        self._texts = texts
        self._readers: dict[int | None, _Read] = {}

    def lines(self, viewer: int | None, start: int = 0) -> list[Line]:
        """List sentences, oldest first; a line that is undone later changes then.

        Args:
            viewer: A seat, which also reads what it alone learned; ``None`` for everybody.
            start: Index of the first history entry.
        """
        read = self._readers.setdefault(viewer, _Read())
        for at in range(len(read.first), len(self._history)):
            self._read_entry(read, viewer, at)
        return read.lines[read.first[start] :] if start < len(read.first) else []

    def _read_entry(self, read: _Read, viewer: int | None, at: int) -> None:
        entry = self._history[at]
        read.first.append(len(read.lines))
        for event in entry.events:
            loud = bool(getattr(event, "loud", False))
            read.lines += [
                Line(at, event.seat, message, loud)
                for message in lines_of(event, viewer, self._texts)
            ]
        if entry.kind == "take-back":
            # More than one sentence was told of a move, so what was undone ends at the next.
            for line in read.lines[read.first[entry.undone] : read.first[entry.undone + 1]]:
                line.taken_back = True
