"""What a scenario file may hold."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardtable.core.rng import MOST_SEED


class _Table(BaseModel):
    """A table of the file; a key that is not known is an error."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Expect(_Table):
    """What must be true after a step; what is not given is not asked.

    Attributes:
        turn: Whose decision is awaited.
        phase: ``play``, ``round-over`` or ``game-over``.
        legal: Exactly the moves of a seat.
        can: Moves that the seat can make, among others.
        cannot: Moves that the seat cannot make.
        score: Running totals, of the names given.
        cards: Zone to its cards; hands as a set, piles and layouts in order.
        top: Zone to its first card.
        count: Zone to its number of cards.
        facts: Public facts, of the keys given.
        winners: Who won; without order.
        sheet: Name to parts of the last round on the score sheet.
        shown: Name to the cards that the last move showed this player, without moving them.
        sees: Name to zone to what is seen of it: a number where all is hidden, else faces.
    """

    turn: str | None = None
    phase: Literal["play", "round-over", "game-over"] | None = None
    legal: list[str] | None = None
    can: list[str] = Field(default_factory=list)
    cannot: list[str] = Field(default_factory=list)
    score: dict[str, int] = Field(default_factory=dict)
    cards: dict[str, str] = Field(default_factory=dict)
    top: dict[str, str] = Field(default_factory=dict)
    count: dict[str, int] = Field(default_factory=dict)
    facts: dict[str, str | int | list[str]] = Field(default_factory=dict)
    winners: list[str] | None = None
    sheet: dict[str, dict[str, int | str]] = Field(default_factory=dict)
    shown: dict[str, str] = Field(default_factory=dict)
    sees: dict[str, dict[str, int | str]] = Field(default_factory=dict)


class Step(_Table):
    """One step: a move, or a move that must be refused, or only a look.

    Attributes:
        by: Who moves, or whose moves ``expect`` asks for.
        move: The move; ``next-round`` is nobody's.
        illegal: A move that must be refused.
        expect: What must be true afterwards.
        cards: With ``next-round``, cards of the new deal by zone.
        first_card: With ``next-round``, the card turned up first.
    """

    by: str | None = None
    move: str | None = None
    illegal: str | None = None
    expect: Expect = Field(default_factory=Expect)
    cards: dict[str, str] = Field(default_factory=dict)
    first_card: str | None = None


class ScenarioFile(_Table):
    """A whole file.

    Attributes:
        title: The sentence that the file proves.
        game: Id of the game.
        players: Names clockwise.
        seed: Where all chance comes from.
        options: House rules that differ from the defaults, or a ``preset`` and house rules.
        start: Changes to the position after the first deal; ``None`` plays as dealt.
        step: The steps in order.
    """

    title: str = Field(min_length=1)
    game: str
    players: list[str]
    seed: int = Field(0, ge=0, le=MOST_SEED)
    options: dict[str, Any] = Field(default_factory=dict)
    start: dict[str, Any] | None = None
    step: list[Step] = Field(min_length=1)
