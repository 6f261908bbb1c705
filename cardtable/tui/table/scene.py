"""The states of the table."""

from __future__ import annotations

from enum import Enum


class Scene(Enum):
    """Which state the table is in; it must be plain at a glance."""

    HANDOVER = "hand-over"
    TURN = "turn"
    LOOK = "look"
    RESULT = "result"
    SCORING = "scoring"
    FINAL = "final"
