"""What a table needs to know of the players' settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardtable.core.session import TakeBackPolicy
from cardtable.tui.look import Look

Speed = Literal["off", "slow", "normal", "fast"]

PAUSES: Mapping[str, float] = {"off": 0.0, "slow": 1.6, "normal": 0.8, "fast": 0.3}
"""Seconds that a play is shown before the next, by speed."""


@dataclass(frozen=True)
class TableSettings:
    """How a table looks and plays.

    Attributes:
        look: Signs and colors.
        speed: How long a play is shown; keys never wait for it.
        quiet: Seconds without a key until a hand opens or a choice can be made.
        enter_opens: Whether enter opens the next hand, as its owner's digit does.
        take_back: When a move can be taken back.
        auto: Whether moves that everybody knows to be forced run by themselves.
        idle_cover_seconds: Seconds without a key until an open hand is covered; 0 for never.
        open_hands: Whether a game with hidden hands is played without a curtain, to learn it.
        keys: The players' own keys by id.
    """

    look: Look = field(default_factory=Look)
    speed: Speed = "normal"
    quiet: float = 0.4
    enter_opens: bool = False
    take_back: TakeBackPolicy = "until-revealed"
    auto: Literal["run", "ask"] = "run"
    idle_cover_seconds: float = 120.0
    open_hands: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def pause(self) -> float:
        """Seconds that a play is shown before the next."""
        return PAUSES[self.speed]
