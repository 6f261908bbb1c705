"""House rules and start positions of Crazy Eights."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from cardtable.core.options import GameOptions, GameStart


class CrazyOptions(GameOptions):
    """The house rules that a table may choose."""

    presets: ClassVar[dict[str, dict[str, Any]]] = {"Short": {"target": 50}, "Heavy": {"draws": 3}}

    target: int = Field(
        100, ge=20, le=500, title="Target score", description="points that end the game"
    )
    draws: int = Field(
        1, ge=1, le=3, title="Draws", description="cards that are drawn instead of playing"
    )


class CrazyStart(GameStart):
    """A start position.

    Attributes:
        turn: Whose turn it is.
        suit: The suit that was named, if an eight lies on top.
    """

    turn: str | None = None
    suit: Literal["clubs", "diamonds", "hearts", "spades"] | None = None
