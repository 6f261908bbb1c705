"""What one seat may see: the only thing that screens and computer players get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardtable.core.cards import Face
from cardtable.core.messages import Message
from cardtable.core.offers import Offer
from cardtable.core.zones import ZoneKind


@dataclass(slots=True)
class CardView:
    """One card as a seat sees it; never a token.

    Attributes:
        code: Code of the active face, empty if it is hidden.
        back: Code of the other face, empty if it is hidden or there is none.
        key: Card key that selections are compared by; empty if the face is hidden.
        group: Cards of a hand that stand together, such as a suit.
        up: Whether it lies face up for everybody.
        by: Seat that played it, or -1.
        new: Whether it came since the owner last looked.
    """

    code: str = ""
    back: str = ""
    key: str = ""
    group: str = ""
    up: bool = False
    by: int = -1
    new: bool = False


@dataclass(slots=True)
class ZoneView:
    """One zone as a seat sees it.

    Attributes:
        key: Zone key, such as ``hand:0``.
        name: Name without the owner; its text key is ``zone.<name>``.
        kind: How it is drawn.
        owner: Seat it belongs to, or ``None``.
        cards: The cards. Of a pile that shows only its top, hidden ones are there too.
        slots: Numbers of the places of a grid.
        copy: Whether it only shows cards that are somewhere else.
    """

    key: str
    name: str
    kind: ZoneKind
    owner: int | None
    cards: list[CardView]
    slots: Sequence[int] = ()
    copy: bool = False

    @property
    def count(self) -> int:
        """Number of cards, seen or not."""
        return len(self.cards)


@dataclass(slots=True)
class SeatView:
    """One player as everybody sees them.

    Attributes:
        seat: Seat counted from 0.
        name: Name.
        color: Name of the player's color.
        cards: Number of cards held.
        total: Total score.
        badges: Words beside the name, such as UNO or the ewe.
        asked: Whether a decision of this seat is awaited.
    """

    seat: int
    name: str
    color: str
    cards: int
    total: int
    badges: list[Message]
    asked: bool


@dataclass(slots=True)
class TableView:
    """The table as one seat sees it, or as everybody does (``seat`` is ``None``).

    Attributes:
        seat: Whose view, ``None`` for the public one.
        phase: ``play``, ``round-over`` or ``game-over``.
        round: Number of the round, from 1.
        turn: Seat whose decision is awaited.
        actors: Seats that may act.
        seats: The players clockwise.
        zones: All zones in the order of the game's declaration.
        facts: Public facts by the names of the rules page, seats as names.
        chips: The facts worth showing in the bar.
        prompt: What is asked, in one sentence.
        offers: What this seat can do; in the public view the spoken moves of all seats.
        lenient: Whether any card can be picked, since a wrong play is punished, not refused.
        open_to_all: Whether others than ``turn`` could act now, by public knowledge.
        interrupt: The line about moves out of turn, or ``None``.
        news: What this seat learned since it last looked, oldest first.
        faces: All faces of the game by code.
    """

    seat: int | None
    phase: str
    round: int
    turn: int
    actors: list[int]
    seats: list[SeatView]
    zones: list[ZoneView]
    facts: dict[str, Any]
    chips: list[Message]
    prompt: Message
    offers: list[Offer]
    lenient: bool
    open_to_all: bool
    interrupt: Message | None
    news: list[Message] = field(default_factory=list)
    faces: Mapping[str, Face] = field(default_factory=dict)

    def zone(self, key: str) -> ZoneView | None:
        """Find a zone by its key."""
        return next((zone for zone in self.zones if zone.key == key), None)

    @property
    def hand(self) -> ZoneView | None:
        """The viewing seat's own hand, if the game has hands."""
        return None if self.seat is None else self.zone(f"hand:{self.seat}")
