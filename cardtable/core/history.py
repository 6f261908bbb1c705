"""What a session remembers: every entry of a game in progress, and its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardtable.core.events import Event, Moved, Said, Scored, Shown, Turn, Turned
from cardtable.core.messages import Message
from cardtable.core.moves import Move

EntryKind = Literal["deal", "move", "next-round", "take-back", "shown", "renamed", "stopped"]


@dataclass(slots=True)
class Entry:
    """One thing that happened in a session.

    Attributes:
        kind: ``deal`` once at the start, then ``move``, ``next-round``, ``take-back``,
            ``shown`` (a seat has been shown everything up to here), ``renamed``, ``stopped``.
        seat: Who did it or whom it concerns, -1 for nobody.
        move: The move, for a move and for the move that a take-back takes back.
        events: What happened by it.
        note: For a renamed seat its old and new name.
        undone: For a take-back the index of the entry that it takes back.
    """

    kind: EntryKind
    seat: int = -1
    move: Move | None = None
    events: Sequence[Event] = ()
    note: tuple[str, ...] = ()
    undone: int = -1


@dataclass(slots=True)
class Line:
    """One sentence of the log.

    Attributes:
        entry: Index of the entry it belongs to.
        seat: Who acted, -1 for nobody.
        message: The sentence.
        loud: Whether it is worth an announcement.
        taken_back: Whether it was undone later.
    """

    entry: int
    seat: int
    message: Message
    loud: bool = False
    taken_back: bool = False


def lines_of(event: Event, viewer: int | None, texts: Mapping[str, str]) -> Iterable[Message]:
    """Say what a viewer reads about an event; nothing if it has no sentence.

    Args:
        event: The event.
        viewer: A seat, or ``None`` for what everybody reads.
        texts: The game's texts, to find the sentence for those who saw more.
    """
    if not event.key or isinstance(event, Turn):
        return ()
    if isinstance(event, Said):
        if event.private is not None and viewer not in event.private:
            return ()
        return (Message(event.key, {"seat": event.seat, **(event.values or {})}),)
    if isinstance(event, Scored):
        return (
            Message(
                event.key, {"seat": event.seat, "points": event.points, **(event.values or {})}
            ),
        )
    values: dict[str, Any] = {"seat": event.seat, "cards": event.cards, **(event.values or {})}
    if isinstance(event, Moved):
        values.setdefault("count", event.count)
    if not isinstance(event, Turned) and event.private and viewer in event.private:
        own = f"{event.key}:own"
        if own in texts:
            return (Message(own, {**values, "cards": named_to(event, viewer)}),)
    return (Message(event.key, values),)


def named_to(event: Moved | Shown, viewer: int | None) -> Sequence[str]:
    """Codes of the cards that an event named to a viewer: what a seat alone saw, or all."""
    if viewer is None or not event.private:
        return event.cards
    return event.private.get(viewer, event.cards)


def arrived(event: Event, seat: int) -> Sequence[str]:
    """Codes of the cards that an event brought into a seat's hand, as that seat saw them."""
    if not isinstance(event, Moved) or event.target != f"hand:{seat}":
        return ()
    return named_to(event, seat)


def news_start(history: Sequence[Entry], seat: int) -> int:
    """Index of the first entry that is new to a seat in the look it has now.

    A move is no look: what a move said on the hand-over told its player alone, such as the
    cards drawn for a stack, is new when the hand is opened next. What was told before the
    round was dealt concerns other cards.
    """
    looks = 0
    for at in range(len(history) - 1, 0, -1):
        entry = history[at]
        if entry.kind == "next-round":
            return at
        if entry.kind == "shown" and entry.seat == seat:
            looks += 1
            if looks == 2:
                return at + 1
    return 0


def open_news_start(history: Sequence[Entry], seat: int) -> int:
    """Index of the first entry that is new to a seat where all hands lie open.

    Nobody looks there, so what came since the seat's last turn is new; its moves of the turn
    under way do not end that turn.
    """
    others_moved = False
    for at in range(len(history) - 1, 0, -1):
        entry = history[at]
        if entry.kind == "next-round":
            return at
        if entry.kind == "move":
            if entry.seat != seat:
                others_moved = True
            elif others_moved:
                return at + 1
    return 0


def last_turn(history: Sequence[Entry], seat: int) -> int:
    """Index behind the entry at which a seat last moved or looked, 0 if it never did.

    A look that it has just now does not count. What was told before the round was dealt all
    have read beside the scores.
    """
    at = len(history) - 1
    while history[at].kind == "shown":
        at -= 1
    while at > 0 and not (history[at].seat == seat and history[at].kind in ("shown", "move")):
        if history[at].kind == "next-round":
            return at
        at -= 1
    return at + 1 if at > 0 else 0
