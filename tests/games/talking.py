"""Moves in, sentences out: how tests talk with a game in progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.core.errors import StateError
from cardtable.core.events import Event
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.session import GameSession


def push(session: GameSession, *texts: str) -> Sequence[Event]:
    """Make moves; a name before a move says whose it is out of turn.

    Returns:
        What the last of them did.
    """
    events: Sequence[Event] = ()
    for text in texts:
        events = session.push(*meant(session, text))
    return events


def meant(session: GameSession, text: str) -> tuple[int, Move]:
    """Whose move a text is, and which; without a name before it, of whoever is asked."""
    name, colon, move = text.rpartition(": ")
    return session.names.index(name) if colon else session.turn, session.parse(move)


def reason(session: GameSession, text: str) -> str:
    """Why a move is refused, which it has to be."""
    found = session.check(*meant(session, text))
    assert found is not None
    return say(session, found)


def refusal(session: GameSession, **changes: Any) -> str:
    """Why a state is refused once it is changed; empty if it is not."""
    for key, value in changes.items():
        setattr(session.state, key, value)
    try:
        session.rules.validate_state(session.state)
    except StateError as error:
        return str(error)
    return ""


def say(session: GameSession, message: Message) -> str:
    return session.wording().say(message)


def prompt(session: GameSession, seat: int | None = None) -> str:
    return say(session, session.view(seat).prompt)


def sentences(session: GameSession, viewer: int | None = None, start: int = 0) -> list[str]:
    """The log from an entry on; the deal is entry 0."""
    return [say(session, line.message) for line in session.log(viewer, start)]
