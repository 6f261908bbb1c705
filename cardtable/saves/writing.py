"""Writes a session as the text of a save, again and again while it is played."""

from __future__ import annotations

import json
import time
from typing import Any

from cardtable import __version__
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY, State, canonical, digest_text
from cardtable.saves.header import FORMAT

_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class SaveText:
    """The text of the save of one session; what does not change is kept.

    The first line is what the home screen reads; then comes one entry of the history a line.

    Args:
        session: The game in progress.
        started: When it began, in seconds since 1970; now if ``None``.
        last_played: When it was last saved, if it was.
    """

    def __init__(
        self, session: GameSession, started: float | None = None, last_played: float = 0
    ) -> None:
        self.session = session
        self.started = _now() if started is None else started
        self._last = max(self.started, last_played)
        self._names: list[str] = []
        self._history = bytearray()
        self._entries = 0
        self._base: str | None = None

    def encode(self) -> bytes:
        """Write the session as it is now.

        Raises:
            ValueError: If it holds what cannot be written.
        """
        session = self.session
        if session.names != self._names:
            # Moves are written with the players' present names.
            self._names, self._entries = session.names, 0
            self._history.clear()
        # A long history is written once, and the newest entries are added to it.
        for entry in session.save_entries(since=self._entries):
            self._history += b",\n" * bool(self._entries) + _write(entry).encode()
            self._entries += 1
        if self._base is None:
            self._base = _position("base", session.base, "base_digest")
        # A clock that was set back must not make a game older than it was.
        self._last = max(self._last, _now())
        info = session.rules.info
        first = {
            "format": FORMAT,
            "app": __version__,
            "game": info.id,
            "players": [{"name": player.name, "color": player.color} for player in session.players],
            "started": self.started,
            "last_played": self._last,
            "header": self._header(),
        }
        rest = {
            "rules_version": info.version,
            "options": session.rules.options.model_dump(mode="json"),
            "seed": session.seed,
            "opened": session.opened,
            "earlier": session.earlier,
        }
        before = ",\n".join([_write(first)[:-1], _write(rest)[1:-1], self._base, '"history":['])
        after = "],\n" + _position("state", session.state, "digest") + "}\n"
        return b"".join([before.encode(), self._history, after.encode()])

    def _header(self) -> dict[str, Any]:
        session = self.session
        phase = session.phase
        names = session.names
        outcome = session.outcome
        return {
            "round": session.state.round,
            "turn": names[session.turn] if phase == PLAY else "",
            "totals": session.scores.totals,
            "phase": phase,
            "winners": [names[seat] for seat in outcome.winners] if outcome else [],
            "moves": len(session.history) - 1,
        }


def _now() -> float:
    return round(max(time.time(), 0), 3)


def _position(name: str, state: State, digest_name: str) -> str:
    text = canonical(state)
    return f'"{name}":{text},\n"{digest_name}":"{digest_text(text)}"'
