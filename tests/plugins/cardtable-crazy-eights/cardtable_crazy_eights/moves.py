"""The moves of Crazy Eights: ``play 7H``, ``play 8C hearts``, ``draw`` and ``pass``."""

from __future__ import annotations

from cardtable.core.cards import SUIT_NAMES
from cardtable.core.moves import MoveForm

SUITS = tuple(SUIT_NAMES.values())

EIGHTS = frozenset(f"8{suit}" for suit in SUIT_NAMES)

FORMS = (
    MoveForm("play", least=1, most=1, choices=SUITS, choice_for=EIGHTS),
    MoveForm("draw"),
    MoveForm("pass"),
)
