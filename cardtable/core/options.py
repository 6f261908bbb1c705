"""Bases of the models that games declare: options and start positions.

Kept apart from the rest of the core, because it is what loads pydantic.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from cardtable.core.messages import Message


class GameOptions(BaseModel):
    """House rules of a table; titles, descriptions and ranges are what the set-up shows.

    A field's group on the set-up screen is given with
    ``json_schema_extra={"group": "Sevens"}``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    presets: ClassVar[dict[str, dict[str, Any]]] = {}
    """Named sets of values that differ from the defaults."""

    def faults(self, players: int) -> dict[str, Message]:
        """Say what does not go with the number of players, by field."""
        return {}


class GameStart(BaseModel):
    """A start position, as scenario files give it; seats are names.

    Attributes:
        dealer: Who deals.
        scores: Running totals by name.
        cards: Codes by zone name, such as ``hand:Alice``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    dealer: str | None = None
    scores: dict[str, int] = Field(default_factory=dict)
    cards: dict[str, str] = Field(default_factory=dict)
