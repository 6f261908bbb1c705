"""House rules and start positions of Trash."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cardtable.core.options import GameOptions, GameStart


class TrashOptions(GameOptions):
    """The house rules that a table may choose."""

    presets: ClassVar[dict[str, dict[str, Any]]] = {"Short": {"start_slots": 5}}

    start_slots: int = Field(
        10,
        ge=1,
        le=10,
        title="Slots at the start",
        description="size of everybody's first layout; fewer make a shorter game",
    )
    wild: Literal["jack", "king"] = Field(
        "jack",
        title="Wild cards",
        description="the rank that goes to any slot; the other two of jack, queen and king "
        "end the turn",
    )
    last_turn: bool = Field(
        False,
        title="One more turn",
        description="when a layout is complete, every other player has one more turn",
    )
    opening_discard: bool = Field(
        False,
        title="Opening discard",
        description="one card of the stock is turned up as the first discard",
    )


class TrashStart(GameStart):
    """A start position.

    Attributes:
        turn: Whose turn it is.
        slots: Size of layouts by name; the others have as many slots as the options say.
    """

    turn: str | None = None
    slots: dict[str, Annotated[int, Field(ge=1, le=10)]] = Field(default_factory=dict)
