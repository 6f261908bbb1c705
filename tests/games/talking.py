"""Moves in, sentences out: how tests talk with a game in progress."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.events import Event
from cardtable.core.messages import Message
from cardtable.core.session import GameSession


def push(session: GameSession, *texts: str) -> Sequence[Event]:
    """Make moves; a name before a move says whose it is out of turn.

    Returns:
        What the last of them did.
    """
    events: Sequence[Event] = ()
    for text in texts:
        name, colon, move = text.rpartition(": ")
        seat = session.names.index(name) if colon else session.turn
        events = session.push(seat, session.parse(move))
    return events


def say(session: GameSession, message: Message) -> str:
    return session.wording().say(message)


def prompt(session: GameSession, seat: int | None = None) -> str:
    return say(session, session.view(seat).prompt)


def sentences(session: GameSession, viewer: int | None = None, start: int = 0) -> list[str]:
    """The log from an entry on; the deal is entry 0."""
    return [say(session, line.message) for line in session.log(viewer, start)]
