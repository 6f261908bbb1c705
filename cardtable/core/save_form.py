"""A session as plain data, and the way back: its history played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.errors import MoveError, ReplayError
from cardtable.core.history import Entry
from cardtable.core.messages import _
from cardtable.core.moves import Move
from cardtable.core.state import digest, dump
from cardtable.core.taking_back import first_within_reach

if TYPE_CHECKING:
    from cardtable.core.session import GameSession

SavedEntry = Sequence[str | int]
"""Kind, seat and what belongs to it, such as ``["move", 2, "play 5H"]``."""


def to_save(session: GameSession) -> dict[str, Any]:
    """Write a session as plain data; the parts are those of the save file's model."""
    rules = session.rules
    state = dump(session.state)
    return {
        "game": rules.info.id,
        "rules_version": rules.info.version,
        "players": [{"name": player.name, "color": player.color} for player in session.players],
        "options": rules.options.model_dump(mode="json"),
        "seed": session.seed,
        "base": dump(session.base),
        "opened": session.opened,
        "history": save_entries(session),
        "earlier": session.earlier,
        "state": state,
        "digest": digest(state),
    }


def save_entries(session: GameSession, since: int = 0) -> list[list[str | int]]:
    """Write the history as plain data, without the first entries and without the deal."""
    return [_save_entry(session, entry) for entry in session.history[1 + since :]]


def _save_entry(session: GameSession, entry: Entry) -> list[str | int]:
    saved: list[str | int] = [entry.kind, entry.seat]
    if entry.kind == "move" and entry.move is not None:
        saved.append(session.text(entry.move))
    return [*saved, *entry.note]


def replay(session: GameSession, history: Sequence[SavedEntry]) -> None:
    """Play saved entries again, on a session at the position that they begin with.

    Raises:
        ReplayError: If the history holds something that cannot have happened.
    """
    # The same few moves come again and again, and reading text takes longest.
    moves: dict[str, Move] = {}
    reach = first_within_reach(history)
    policy, session.policy = session.policy, "always"
    try:
        for number, (kind, at, *words) in enumerate(history):
            seat = int(at)
            if kind == "move":
                text = str(words[0])
                move = moves.get(text)
                if move is None:
                    move = moves[text] = session.parse(text)
                session.push(seat, move, keep=number >= reach)
            else:
                _replay_other(session, str(kind), seat, words)
    except MoveError as error:
        entry = " ".join(str(word) for word in history[number])
        raise ReplayError(number + 1, entry, str(error)) from error
    finally:
        session.policy = policy


def _replay_other(session: GameSession, kind: str, seat: int, words: SavedEntry) -> None:
    """Repeat an entry that is no move."""
    if kind == "shown":
        session.seal(seat)
    elif kind == "next-round":
        session.next_round()
    elif kind == "take-back":
        session.take_back()
    elif kind == "renamed":
        # The players are called as they are now: only the telling is repeated.
        session.note_rename(seat, str(words[0]), str(words[1]))
    elif kind == "stopped":
        session.stop()
    else:
        raise MoveError(_('There is no entry "{kind}" in a history.').format(kind=kind))
