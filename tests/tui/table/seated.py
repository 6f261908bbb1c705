"""The whole app at a table, driven by keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, cast

from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.settings import Settings
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp
from cardtable.tui.table.base import TableScreen
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.scene import Scene

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")

PATIENCE = 30.0
"""Seconds after which what was waited for is taken for something that never comes."""


@dataclass
class Seated:
    """A running app at its table.

    Attributes:
        app: The app.
        pilot: Presses its keys.
        game: The game on the table.
    """

    app: CardtableApp
    pilot: Pilot[Any]
    game: OpenGame

    @property
    def session(self) -> GameSession:
        return self.game.session

    @property
    def screen(self) -> TableScreen:
        """The table's screen, whatever lies over it."""
        return next(
            screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen)
        )

    @property
    def control(self) -> TableControl:
        return self.screen.control

    def scene(self) -> Scene:
        """The state of the table."""
        return self.control.scene

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until each was acted on.

        The pilot's own way waits for the clock at every key.
        """
        for key in keys:
            character = key if len(key) == 1 else " " if key == "space" else None
            event = events.Key(key, character)
            event.set_sender(self.app)
            self.app.post_message(event)
            await self.settle()

    async def resize(self, width: int, height: int, *, wait: bool = True) -> None:
        """Give the terminal another size."""
        size = Size(width, height)
        assert self.app._driver is not None
        cast("Any", self.app._driver)._size = (width, height)
        self.app.post_message(events.Resize(size, size))
        if wait:
            await self.settle()

    async def settle(self) -> None:
        """Wait until every widget has done what it was asked to."""
        for _round in range(3):
            await self.pilot._wait_for_screen()

    async def until(self, so: Callable[[], object]) -> None:
        """Wait for what a timer brings about, however busy the machine is."""
        deadline = monotonic() + PATIENCE
        while not so():
            assert monotonic() < deadline, self.text()
            await self.pilot.pause(0.01)

    def lines(self) -> list[str]:
        """What is on the screen, line by line."""
        screen = self.app.screen
        for _round in range(3):
            screen._on_timer_update()
        strips = screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.lines())

    def public(self) -> set[str]:
        """Cards, as they are written, that everybody sees now."""
        zones = self.session.view(None).zones
        codes = {code for zone in zones for card in zone.cards for code in (card.code, card.back)}
        return {self.control.wording.card(code) for code in codes if code}

    def hidden(self) -> set[str]:
        """Cards, as they are written, that must not be on the screen now.

        A card that the log told before may lie anywhere since.
        """
        seat = None if self.control.covered else self.control.seat
        views = [self.session.view(seat)]
        look = self.control.look
        if look is not None and seat in look.before:
            # What is shown after a challenge lies on the table as it was before.
            views.append(look.before[seat])
        seen = {
            code
            for view in views
            for zone in view.zones
            for card in zone.cards
            for code in (card.code, card.back)
            if code
        }
        wording = self.control.wording
        log = " ".join(wording.say(line.message) for line in self.session.log(seat))
        cards = {wording.card(code) for code in wording.faces if code not in seen}
        return {card for card in cards if card not in log}


@asynccontextmanager
async def sit_down(
    folder: Path,
    game_id: str = "pass-the-ewe",
    players: int = 4,
    *,
    options: dict[str, Any] | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    session: GameSession | None = None,
    seed: int = 1,
) -> AsyncIterator[Seated]:
    """Open the table for a new game.

    Args:
        folder: Where the save goes.
        game_id: Which game.
        players: How many sit down.
        options: House rules by name.
        size: Columns and lines.
        settings: The players' settings; without waiting if not given.
        session: A game in progress to sit down at.
        seed: Where the deal comes from.
    """
    if session is None:
        rules = make_rules(game_id, players, options or {})
        session = GameSession.new(rules, NAMES[:players], seed)
    store = Store(folder / "saves")
    game = store.create(session)
    settings = settings or Settings(quiet_seconds=0.0, speed="off")
    app = CardtableApp(store, settings, start=game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield Seated(app, cast("Pilot[Any]", pilot), game)
