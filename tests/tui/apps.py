"""An app to press keys on, with a clock, a folder and a seed of the test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.saves.header import SaveHeader
from cardtable.saves.settings import Settings
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp

NOW = datetime(2026, 12, 1, 21, 14)  # as people at the table see it
SMALL, LARGE = (80, 24), (120, 40)


class FixedStore(Store):
    """A store whose list says the same on every day and in every time zone."""

    played: Sequence[datetime] = ()

    def headers(self) -> list[SaveHeader]:
        """List the saves in the order of their names, played at the given times."""
        headers = sorted(super().headers(), key=lambda header: header.name)
        for header, when in zip(headers, self.played, strict=False):
            header.last_played = when.timestamp()
        return headers


def make_app(home: Path, **changes: Any) -> CardtableApp:
    """Make an app that keeps everything in a folder and waits for nothing."""
    usual = {
        "settings": Settings(quiet_seconds=0, speed="off"),
        "folder": home,
        "now": lambda: NOW,
        "new_seed": lambda: 7,
    }
    return CardtableApp(changes.pop("store", Store(home / "saves")), **{**usual, **changes})


def key_event(key: str) -> events.Key:
    """Make what the app gets when a key is pressed."""
    if len(key) == 1:
        return events.Key(_character_to_key(key), key)
    return events.Key(key, {"space": " ", "question_mark": "?"}.get(key))


async def settle(pilot: Pilot[object]) -> None:
    """Wait until every message is dealt with.

    The pilot's own way waits for a process that does nothing, which on a busy machine takes
    most of the time.
    """
    for _time in range(3):
        await pilot.pause(0)


@dataclass
class Seat:
    """Somebody in front of the screen."""

    app: CardtableApp
    pilot: Pilot[object]

    async def press(self, *keys: str) -> str:
        """Press keys and look."""
        for key in keys:
            self.app.post_message(key_event(key))
            await settle(self.pilot)
        return self.text

    async def press_at_once(self, *keys: str) -> str:
        """Press keys so fast that they arrive in one go, and look."""
        for key in keys:
            self.app.post_message(key_event(key))
        await settle(self.pilot)
        return self.text

    async def type(self, text: str) -> str:
        """Type letters and look."""
        return await self.press(*(("space" if letter == " " else letter) for letter in text))

    async def look(self) -> str:
        """Wait until everything is drawn, and look."""
        await settle(self.pilot)
        return self.text

    @property
    def lines(self) -> list[str]:
        """The lines of the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    @property
    def bar(self) -> str:
        """The last line."""
        return self.lines[-1]

    @property
    def note(self) -> str:
        """The line above it."""
        return self.lines[-2].strip()


@asynccontextmanager
async def sitting(home: Path, size: tuple[int, int] = SMALL, **changes: Any) -> AsyncIterator[Seat]:
    """Sit down in front of an app."""
    app = make_app(home, **changes)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Seat(app, pilot)


def ewe(
    names: Sequence[str] = ("Ann", "Bob", "Cat"), moves: int = 4, **options: Any
) -> GameSession:
    """Begin a game of Pass the Ewe: everybody plays the first thing that is legal."""
    session = GameSession.new(PassTheEwe(EweOptions(**options), len(names)), names, 3)
    for _move in range(moves):
        if session.phase == "round-over":
            session.next_round()
        elif session.phase == "game-over":
            break
        else:
            session.push(session.turn, session.legal_moves(session.turn)[0])
    return session


def save(home: Path, session: GameSession) -> Path:
    """Save a game and leave it."""
    game = Store(home / "saves").create(session)
    game.close()
    return game.path


def damage(path: Path) -> None:
    """Cut the end off a save."""
    text = path.read_bytes()
    path.write_bytes(text[: len(text) // 2])
