"""House rules and start positions of Klaberjass."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from cardtable.core.options import GameOptions, GameStart


class KlaberjassOptions(GameOptions):
    """The house rules that a table may choose."""

    presets: ClassVar[dict[str, dict[str, Any]]] = {"Short": {"target": 250}}

    target: int = Field(500, ge=50, le=2000, title="Target score", description="points that win")
    schmeiss: bool = Field(
        False,
        title="Schmeiss",
        description="in the first round of bids a player may offer to throw the deal in",
        json_schema_extra={"group": "Bids"},
    )
    exchange: Literal["turned-suit", "any-trump"] = Field(
        "turned-suit",
        title="Exchange of the 7",
        description="the 7 of trump may be exchanged for the turn-up if its suit became trump, "
        "or whatever is trump",
        json_schema_extra={"group": "Sequences"},
    )
    sequence_rank: Literal["length", "value"] = Field(
        "length",
        title="Better sequence",
        description="the longer one, or only 20 against 50; then the higher top card",
        json_schema_extra={"group": "Sequences"},
    )
    sequences_scored: Literal["one", "all"] = Field(
        "one",
        title="Sequences scored",
        description="the better side scores its best one, or all that it declared",
        json_schema_extra={"group": "Sequences"},
    )
    equal_sequences: Literal["none", "non-dealer"] = Field(
        "none",
        title="Equal sequences",
        description="who scores when they are still equal after trump is compared",
        json_schema_extra={"group": "Sequences"},
    )
    bella_on_bate: Literal["opponent", "maker"] = Field(
        "opponent",
        title="Bella when bate",
        description="who gets the maker's 20 for bella when the maker goes bate",
        json_schema_extra={"group": "Scoring"},
    )
    equal_points: Literal["maker-zero", "carry"] = Field(
        "maker-zero",
        title="Equal points",
        description="the maker scores nothing, or the maker's points wait for whoever scores "
        "more in the next deal that is not tied",
        json_schema_extra={"group": "Scoring"},
    )


class KlaberjassStart(GameStart):
    """A start position.

    Attributes:
        maker: Who made trump; with ``trump`` the hands are as in trick play.
        trump: The trump suit.
    """

    maker: str | None = None
    trump: Literal["clubs", "diamonds", "hearts", "spades"] | None = None
