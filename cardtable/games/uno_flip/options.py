"""House rules and start positions of Uno Flip."""

from __future__ import annotations

from typing import Literal

from pydantic import Field
from pydantic.config import JsonDict

from cardtable.games.uno.options import (
    UnoOptions,
    UnoStart,
    reverse_with_two,
    saying_uno,
    wrong_plays,
)

_SCORING: JsonDict = {"group": "Scoring"}
_PLAY: JsonDict = {"group": "Play"}
_CARDS: JsonDict = {"group": "Cards"}


class FlipOptions(UnoOptions):
    """The house rules that a table may choose."""

    target: int = Field(
        500,
        ge=50,
        le=2000,
        title="Target score",
        description="points that end the game",
        json_schema_extra=_SCORING,
    )
    scoring: Literal["winner-takes", "lowest-wins"] = Field(
        "winner-takes",
        title="Who scores",
        description="the winner of a round scores the others' cards, or everybody scores "
        "their own and the lowest total wins",
        json_schema_extra=_SCORING,
    )
    uno: Literal["declare", "auto"] = saying_uno("Play")
    wild_draw: Literal["challenge", "block"] = Field(
        "challenge",
        title="Wild draw cards",
        description="with the present color in hand they are a bluff that can be challenged, "
        "or they cannot be played at all",
        json_schema_extra=_PLAY,
    )
    challenge_shows: Literal["hand", "verdict"] = Field(
        "hand",
        title="A challenge shows",
        description="the hand to the challenger, or only whether the challenge was right",
        json_schema_extra=_PLAY,
    )
    two_player_reverse: Literal["skip", "turn"] = reverse_with_two("Play")
    penalties: Literal["strict", "penalty"] = wrong_plays("Play")
    show_backs: bool = Field(
        True,
        title="Backs of hands",
        description="the others see the backs of your cards, as at a real table",
        json_schema_extra=_CARDS,
    )
    pairing: Literal["official", "random"] = Field(
        "official",
        title="Pairs of faces",
        description="which faces share a card: as in the real deck, or drawn by lot for each game",
        json_schema_extra=_CARDS,
    )


class FlipStart(UnoStart):
    """A start position.

    Attributes:
        side: The side that is up.
    """

    side: Literal["light", "dark"] | None = None
