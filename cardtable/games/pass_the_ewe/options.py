"""House rules and start positions of Pass the Ewe."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cardtable.core.options import GameOptions, GameStart


class EweOptions(GameOptions):
    """The house rules that a table may choose."""

    target: int = Field(
        100, ge=10, le=500, title="Target score", description="points that end the game"
    )
    next_start: Literal["dealer-left", "ewe-left"] = Field(
        "dealer-left",
        title="Next round starts",
        description="who starts the first hand of a later round: left of the dealer, or left "
        "of whoever holds the ewe",
    )
    tie_break: Literal["shared", "ewe"] = Field(
        "shared",
        title="Equal totals",
        description="share the win, or the ewe's holder wins if among them",
    )


class EweStart(GameStart):
    """A start position.

    Attributes:
        turn: Whose turn it is.
        ewe: Who holds the ewe; nobody if not given.
        hand: Number of the hand within the round.
        played_by: Who made the most recent play. The cards of ``table`` are all put down to
            this player, and the last of them that are of one suit are the play to beat.
    """

    turn: str | None = None
    ewe: str | None = None
    hand: int | None = Field(None, ge=1)
    played_by: str | None = None
