"""Runs the measurements, all or some."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardtable.bench.figures import Figure, MeasureError
from cardtable.core.errors import CardtableError

Measure = Callable[[int], Iterator[Figure | str]]
"""Measures a part, with so many runs."""

RUNS = 7
"""Fewest runs whose median says something."""

PARTS = ("start", "memory", "keys", "idle", "play", "copy", "save", "read", "growth", "peers")
"""The parts, in the order in which they are measured."""


def measure(
    parts: Sequence[str] = PARTS,
    runs: int = RUNS,
    complain: Callable[[str], None] = lambda _sentence: None,
) -> Iterator[Figure | str]:
    """Measure some parts.

    Args:
        parts: Names of ``PARTS``.
        runs: How often each thing is measured.
        complain: Called with a sentence for a part that could not be measured.

    Yields:
        The figures, as soon as they are there, and sentences about what is left out.
    """
    for part in PARTS:
        if part in parts:
            try:
                yield from _part(part)(runs)
            except (MeasureError, CardtableError, OSError) as error:
                complain(f"{part}: {error}")


def _part(part: str) -> Measure:
    from cardtable.bench import growth, peers, rules, saves, screens

    measures: dict[str, Measure] = {
        "start": screens.measure_start,
        "memory": screens.measure_memory,
        "keys": screens.measure_keys,
        "idle": screens.measure_idle,
        "play": rules.measure_play,
        "copy": rules.measure_copy,
        "save": saves.measure_save,
        "read": saves.measure_read,
        "growth": growth.measure_growth,
        "peers": peers.measure_peers,
    }
    return measures[part]
