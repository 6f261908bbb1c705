"""House rules and start positions that both Uno games have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from cardtable.core.options import GameOptions, GameStart


class UnoOptions(GameOptions):
    """The house rules that both games have; each game declares them in its own order."""

    if TYPE_CHECKING:
        uno: Literal["declare", "auto"]
        penalties: Literal["strict", "penalty"]
        two_player_reverse: Literal["skip", "turn"]


def saying_uno(group: str) -> Any:
    """The field ``uno``, in a group of the set-up."""
    return Field(
        "declare",
        title="Saying uno",
        description="it must be said with the last card but one, or it is never forgotten",
        json_schema_extra={"group": group},
    )


def wrong_plays(group: str) -> Any:
    """The field ``penalties``, in a group of the set-up."""
    return Field(
        "strict",
        title="Wrong plays",
        description="they are refused, or shown to all, taken back and cost 2 cards",
        json_schema_extra={"group": group},
    )


def reverse_with_two(group: str) -> Any:
    """The field ``two_player_reverse``, in a group of the set-up."""
    return Field(
        "skip",
        title="Reverse with two",
        description="with two players a Reverse skips the other one, or only turns the direction",
        json_schema_extra={"group": group},
    )


class UnoStart(GameStart):
    """A start position.

    Attributes:
        turn: Whose turn it is; the seat left of the dealer if not given.
        direction: The direction of play.
        color: The color to match; that of the top card if not given.
        first_card: Codes of the cards turned up to begin the round, in order. Without them
            the top card has no effect.
    """

    turn: str | None = None
    direction: Literal["clockwise", "counter-clockwise"] | None = None
    color: str | None = None
    first_card: str | list[str] | None = None

    @property
    def first_cards(self) -> list[str]:
        """The codes of the first cards in order; empty if there are none."""
        if self.first_card is None:
            return []
        words = [self.first_card] if isinstance(self.first_card, str) else self.first_card
        return [code for word in words for code in word.split()]
