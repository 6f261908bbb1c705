"""People at one terminal, who play any game by keys and keep an eye on each other's cards."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from cardtable.core.session import GameSession
from cardtable.saves.store import Store
from tests.e2e.playing import CURTAIN, Position
from tests.e2e.reading import Reader
from tests.e2e.terminal import Terminal, Wanted

COVERED = re.compile(f"{CURTAIN}|Only this player looks")
"""What stands on every screen that everybody looks at while hands are hidden."""

LOOKED_AT = Counter[str]()
"""What the tests of this run have looked at."""

ROWS = 24
"""Lines of the terminal."""

Sight = Callable[[Position, int | None], set[str]]
"""Codes of the cards that may be seen while a seat's hand is open, or nobody's (``None``)."""


class Table:
    """A table at a real terminal: keys in, every frame watched.

    Each frame that the terminal was sent is held against the save: on a screen that everybody
    looks at only what everybody may see, with an open hand only what its owner may see.

    Args:
        home: Where the saves are.
        reader: Reads the game's cards.
        sight: Says what may be seen.
        arguments: What is written behind ``cardtable``.
        env: More environment variables.
        resume: Whether to go on with the newest game at once, not from the home screen.

    Attributes:
        seat: Whose hand is open, or is being opened.
        learned: Cards of others that a seat alone was shown, and may read of ever since.
        looks: How often a hand was opened.
        watched: How many frames were held against the save.
    """

    def __init__(
        self,
        home: Path,
        reader: Reader,
        sight: Sight,
        arguments: Sequence[str] = (),
        env: Mapping[str, str | None] | None = None,
        *,
        resume: bool = False,
    ) -> None:
        self.home = home
        self.reader, self.sight = reader, sight
        self.arguments = arguments
        self.env = dict(env or {})
        self.seat: int | None = None
        self.learned: dict[int | None, set[str]] = {}
        self.looks = 0
        self.watched = 0
        self._before: Position | None = None
        self._mark = 0
        self.terminal = self._launch(*(["resume"] if resume else []))

    def _launch(self, *more: str) -> Terminal:
        command = [sys.executable, "-m", "cardtable", *self.arguments, *more]
        self._mark = 0
        return Terminal(command, home=self.home, env=self.env, frames=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        if kind is None:
            self._account()
        self.terminal.close()

    def _account(self) -> None:
        """Hold that the frames that were watched are all that was sent to the terminal."""
        wire = self.terminal.account()
        wire.hold()
        assert wire.lowest <= ROWS
        LOOKED_AT["frames"] += self.watched
        LOOKED_AT["bytes"] += wire.kinds.total()
        LOOKED_AT["hands opened"] += self.looks

    # What is there.

    @property
    def text(self) -> str:
        """The screen as it is."""
        return self.terminal.text()

    def position(self) -> Position:
        """The game as it is saved."""
        (path,) = (self.home / "saves").glob("*.json")
        return Position(json.loads(path.read_text(encoding="utf-8")))

    def watch(self) -> None:
        """Hold every frame since the last time against what could be seen then and now."""
        now = self.position()
        frames = self.terminal.frames()
        self.watched += len(frames)
        for frame in [*frames, self.terminal.screen()]:
            LOOKED_AT["curtains"] += COVERED.search("\n".join(frame)) is not None
            seen = self.reader.cards(frame)
            text = "\n".join(frame)
            seat = None if COVERED.search(text) else self.seat
            hidden = seen - self._may_see(now, seat)
            assert not hidden, f"{_whom(now, seat)} sees {hidden}:\n{text}"
        written = self.reader.cards_in(self.terminal.printed_since(self._mark))
        hidden = written - self._may_see(now, self.seat)
        assert not hidden, f"{_whom(now, self.seat)} could read {hidden}."
        self._mark = self.terminal.mark()
        self._before = now

    def _may_see(self, now: Position, seat: int | None) -> set[str]:
        may = self.sight(now, seat) | self.learned.get(seat, set())
        return may if self._before is None else may | self.sight(self._before, seat)

    # What is done.

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.terminal.press(*keys)

    def wait_for(self, wanted: Wanted) -> str:
        """Wait until the screen shows something, and watch."""
        text = self.terminal.wait_for(wanted)
        self.watch()
        return text

    def open(self, seat: int, *, digits: int = 1, title: str = "c cover") -> str:
        """Open a hand from the hand-over by its owner's digit.

        Args:
            seat: Whose hand.
            digits: How often the digit is pressed.
            title: What the screen shows then.
        """
        self.watch()
        self.seat = seat
        self.looks += 1
        watched = self.watched
        for _digit in range(digits):
            self.press(str((seat + 1) % 10))
        text = self.wait_for(title)
        assert self.watched > watched, "no frame was watched"
        return text

    def move(self, *keys: str, then: Wanted = COVERED) -> Position:
        """Press keys that make a move, and wait until it is saved and shown."""
        before = self.position()
        self.press(*keys)
        now = self.saved(before)
        text = self.wait_for(then)
        if COVERED.search(text):
            self.seat = None
        return now

    def cover(self, then: Wanted = COVERED) -> str:
        """Wait until an open hand is covered."""
        self.terminal.wait_for(COVERED)
        text = self.wait_for(then)
        self.seat = None
        return text

    def saved(self, before: Position) -> Position:
        """Wait until a move is saved after a position."""
        return self.until(lambda now: now.moves != before.moves)

    def until(self, is_so: Callable[[Position], bool]) -> Position:
        """Wait until something is so in the save."""
        deadline = time.monotonic() + 10
        while not is_so(now := self.position()):
            assert time.monotonic() < deadline, self.text
            self.terminal.settle(quiet=0.02)
        return now

    # Coming and going.

    def kill(self) -> None:
        """Pull the plug and start the program again."""
        self.watch()
        self._account()
        self.looks = self.watched = 0
        self.terminal.kill()
        self.seat = None
        self.terminal = self._launch()

    def go_on(self) -> None:
        """Go on with the newest game from the home screen."""
        self.terminal.wait_for("Go on playing")
        self.press("enter")

    def catch_up(self) -> None:
        """Let whoever was looking at something for one pair of eyes look again, and cover it."""
        if "Only this player looks" in self.wait_for(COVERED):
            digit = re.search(r"\[(\d) I am", self.text)
            assert digit is not None
            self.open(int(digit[1]) - 1)
            self.press("enter")
            self.cover(CURTAIN)

    def set_up(
        self, game: str, names: Sequence[str], options: Mapping[str, str], seed: int
    ) -> None:
        """Set up a game from the home screen.

        Args:
            game: Its name.
            names: The players clockwise.
            options: What is typed for house rules, by their titles on the screen.
            seed: Where the deal comes from.
        """
        terminal = self.terminal
        terminal.wait_for("New game")
        while f"▸ {game}" not in terminal.text() and f"> {game}" not in terminal.text():
            terminal.press("down")
            terminal.settle()
        terminal.press("enter")
        terminal.wait_for("Sit clockwise in this order")
        for number, name in enumerate(names, 1):
            terminal.type(name)
            terminal.wait_for(re.compile(rf"{number} .  {name}"))
            terminal.press("enter")
        terminal.press("tab")
        terminal.wait_for("usual value")
        for title, value in options.items():
            self._choose(title, value)
        terminal.press("end")
        terminal.wait_for("a number that decides every deal")
        terminal.type(str(seed))
        terminal.wait_for(re.compile(rf"Seed\s+\S\s+{seed}"))
        terminal.press("f5")

    def _choose(self, title: str, value: str) -> None:
        terminal = self.terminal
        while not re.search(rf"[▸>] +{title}", terminal.text()):
            terminal.press("down")
            terminal.settle()
        terminal.type(value)
        terminal.wait_for(re.compile(rf"{title}\s+\S\s+{value}"))


def lay_out(home: Path, session: GameSession) -> str:
    """Save a game as a start for others to go on with; return its name."""
    game = Store(home / "saves").create(session)
    game.close()
    return game.path.stem


def codes(tokens: Sequence[str]) -> set[str]:
    """Codes of cards in a save."""
    return {token.partition("#")[0] for token in tokens}


def moves(position: Position) -> list[str]:
    """The moves of this round in words."""
    entries = position.raw["history"]
    deals = [at for at, entry in enumerate(entries) if entry[0] == "next-round"]
    return [entry[2] for entry in entries[max(deals, default=0) :] if entry[0] == "move"]


def told(position: Position) -> set[str]:
    """Words of the moves of this round: cards that everybody heard of are among them."""
    return {word for move in moves(position) for word in move.split()}


def _whom(position: Position, seat: int | None) -> str:
    return "everybody" if seat is None else position.names[seat]
