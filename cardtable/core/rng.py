"""The seeded source of every deal."""

from __future__ import annotations

import hashlib
import random
from collections.abc import MutableSequence
from typing import TypeVar

from cardtable.core.messages import _

T = TypeVar("T")

MOST_SEED = 2**63 - 1
"""Largest seed, so that every program can read it in a save."""


def seed_fault(seed: int) -> str:
    """Say in one sentence why a number cannot be a seed, or nothing if it can."""
    if 0 <= seed <= MOST_SEED:
        return ""
    return _("A seed is a whole number from 0 to {most}.").format(most=MOST_SEED)


def source(seed: int, number: int) -> random.Random:
    """Make the random source of one shuffle or draw.

    Only ``random()`` of it may be used: its sequence is the same on every version of
    Python, which ``shuffle`` and ``choice`` do not promise.

    Args:
        seed: The session's seed, not negative.
        number: Number of the shuffle within the session.
    """
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


def shuffle(cards: MutableSequence[T], seed: int, number: int) -> None:
    """Shuffle in place, the same way everywhere (Fisher-Yates from the end).

    Args:
        cards: What is shuffled.
        seed: The session's seed, not negative.
        number: Number of the shuffle within the session.
    """
    draw = source(seed, number).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def draw_index(count: int, seed: int, number: int) -> int:
    """Draw a number from 0 to ``count - 1``."""
    return int(source(seed, number).random() * count)
