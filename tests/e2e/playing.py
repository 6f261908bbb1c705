"""Plays Pass the Ewe on a real terminal as four people would, and watches what they could see."""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

from tests.e2e.terminal import Terminal

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "C": "C", "D": "D", "H": "H", "S": "S"}
LABELS = ("10", "A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K")
CURTAIN = "Pass the keyboard to"
OVER = "game-over"
QUICK = 'speed = "off"\nquiet_seconds = 0\n'
"""Settings with which nobody waits for anything."""

SCORES = re.compile("after round|final scores")

_LABEL = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9AJQK])(?![0-9A-Za-z])")
_INLINE = re.compile(r"(?<![0-9A-Za-z])(10|[2-9AJQK])([♣♦♥♠CDHS])(?![0-9A-Za-z])")


def cards_on(lines: Sequence[str], suits: str) -> set[str]:
    """Find every card that can be read on a screen, by code.

    A card is written ``10♥``, or as a label with its suit in the line below: under it, or one
    or two cells to the right.

    Args:
        lines: The screen.
        suits: The letters that suits are drawn with.
    """
    found = {f"{label}{SUITS[suit]}" for line in lines for label, suit in _INLINE.findall(line)}
    for line, below in pairwise(lines):
        labels = list(_LABEL.finditer(line))
        for number, label in enumerate(labels):
            end = labels[number + 1].start() if number + 1 < len(labels) else len(line) + 9
            for at in range(label.start(), min(label.start() + 3, end, len(below))):
                if below[at] in suits and not _in_word(below, at):
                    found.add(f"{label[0]}{SUITS[below[at]]}")
                    break
    return found


def _in_word(line: str, at: int) -> bool:
    return line[at - 1 : at].isalnum() or line[at + 1 : at + 2].isalnum()


class Position:
    """What a save says of the game."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.raw = raw
        self.names: list[str] = [player["name"] for player in raw["players"]]
        header = raw["header"]
        self.phase: str = header["phase"]
        self.turn: str = header["turn"]
        self.totals: list[int] = header["totals"]
        self.winners: list[str] = header["winners"]
        self.moves = sum(1 for entry in raw["history"] if entry[0] in ("move", "next-round"))

    def hand(self, seat: int) -> set[str]:
        """Codes of the cards that a seat holds."""
        return {
            token.partition("#")[0]
            for group in self.raw["state"]["suited"][seat]
            for token in group
        }


class Party:
    """Four people at one terminal, who keep an eye on each other's cards.

    Args:
        home: Where the saves are.
        arguments: What is written behind ``cardtable``.
        env: More environment variables.
        ascii_only: Whether suits are drawn as letters.
    """

    NAMES = ("Alice", "Bob", "Cathy", "Dan")

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str] = (),
        env: Mapping[str, str | None] | None = None,
        *,
        ascii_only: bool = False,
    ) -> None:
        self.home = home
        self.command = [sys.executable, "-m", "cardtable", *arguments]
        self.env = dict(env or {})
        self.suits = "CDHS" if ascii_only else "♣♦♥♠"
        self.chance = random.Random(4)
        self.looks = 0
        self.screens = 0
        self.frames = 0
        self.viewer: int | None = None
        self.terminal = self._launch()

    def _launch(self) -> Terminal:
        return Terminal(self.command, home=self.home, env=self.env, frames=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        if kind is None:
            self.terminal.account().hold()
        self.terminal.close()

    def kill(self) -> None:
        """Pull the plug and start the program again."""
        self.terminal.account().hold()
        self.terminal.kill()
        self.terminal = self._launch()
        self.viewer = None

    # What is there.

    def position(self) -> Position:
        """The game as it is saved."""
        (path,) = (self.home / "saves").glob("*.json")
        return Position(json.loads(path.read_text(encoding="utf-8")))

    def watch(self, seat: int | None) -> set[str]:
        """Check that nobody's cards were in sight but those of whoever had opened them.

        Every frame since the last time is looked at, so a card that was there for an instant
        is found too.

        Args:
            seat: Whose hand is open now, ``None`` for nobody's.

        Returns:
            The cards that are there now.
        """
        now = self.terminal.screen()
        position = self.position()
        if position.phase == "play":
            for frame in [*self.terminal.frames(), now]:
                self._watch_frame(frame, position, seat)
        self.viewer = seat
        self.screens += 1
        return cards_on(now, self.suits)

    def _watch_frame(self, frame: Sequence[str], position: Position, seat: int | None) -> None:
        seen = cards_on(frame, self.suits)
        curtained = any(CURTAIN in line for line in frame)
        self.frames += 1
        for other, name in enumerate(position.names):
            if curtained or other not in (seat, self.viewer):
                shown = seen & position.hand(other)
                assert not shown, f"{name}'s {shown} in sight:\n" + "\n".join(frame)

    def wait_for_moves(self, count: int) -> Position:
        """Wait until so many moves are saved: the screen does not wait for the disk."""
        deadline = time.monotonic() + 10
        while (now := self.position()).moves < count:
            assert time.monotonic() < deadline, self.terminal.text()
            self.terminal.settle(quiet=0.02)
        return now

    # What is done.

    def sit_down(self, target: int = 10, seed: int = 4) -> None:
        """Set up a game from the home screen: four names and a short target."""
        terminal = self.terminal
        terminal.wait_for("New game")
        terminal.press("home", "enter")
        terminal.wait_for("Sit clockwise in this order")
        for number, name in enumerate(self.NAMES, 1):
            terminal.type(name)
            terminal.wait_for(re.compile(rf"{number} .  {name}"))
            terminal.press("enter")
        terminal.wait_for("enter on an empty line: start")
        terminal.press("tab")
        terminal.wait_for("points that end the game")
        terminal.type(str(target))
        terminal.wait_for(re.compile(rf"Target score\s+\S\s+{target}"))
        terminal.press("end")
        terminal.wait_for("a number that decides every deal")
        terminal.type(str(seed))
        terminal.wait_for(re.compile(rf"Seed\s+\S\s+{seed}"))
        terminal.press("f5")
        terminal.wait_for(CURTAIN)

    def resume(self) -> None:
        """Go on with the newest game from the home screen."""
        self.terminal.wait_for("Go on playing")
        self.terminal.press("enter")
        self.terminal.wait_for(CURTAIN)

    def open_hand(self) -> int:
        """Open the hand of whoever is to play; tell whose it is."""
        position = self.position()
        seat = position.names.index(position.turn)
        self.terminal.press(str(seat + 1))
        self.terminal.wait_for("c cover")
        # The hand that was opened is seen whole, which proves that cards can be read here.
        unread = position.hand(seat) - self.watch(seat)
        assert not unread, f"{unread} cannot be read:\n{self.terminal.text()}"
        return seat

    def play(self, moves: int = 10_000) -> Position:
        """Play on, all four in turn, until the game is over or some moves were made."""
        position = self.position()
        last = position.moves + moves
        while position.phase != OVER and position.moves < last:
            if position.phase == "play":
                self._turn(position)
            else:
                self._deal(position)
            position = self.position()
        return position

    def _turn(self, position: Position) -> None:
        terminal = self.terminal
        seat = position.names.index(position.turn)
        screen = terminal.wait_for(f"I am {position.turn}")
        self.watch(None)
        silent = self.chance.random() < 0.4
        if silent and f"{position.turn}: Pass" in screen:
            terminal.press("p")
            self._wait_for_move(position)
            return
        self.open_hand()
        self.looks += 1
        self._move(position, seat)

    def _move(self, position: Position, seat: int) -> None:
        terminal = self.terminal
        if "beat" in terminal.text():
            terminal.press("1")
        else:
            terminal.press("space")
            terminal.wait_for("selected:")
            self.watch(seat)
            terminal.press("enter")
        self._wait_for_move(position)

    def _deal(self, position: Position) -> None:
        self.terminal.wait_for("deal")
        self.terminal.press("enter")
        self.terminal.wait_for(CURTAIN)
        # What was counted a moment ago may be in somebody's new hand.
        self.terminal.frames()
        self._wait_for_move(position)

    def _wait_for_move(self, before: Position) -> None:
        """Wait until a move is saved and the next screen is there."""
        now = self.wait_for_moves(before.moves + 1)
        self.terminal.wait_for(f"I am {now.turn}" if now.phase == "play" else SCORES)
        if now.phase == "play":
            self.watch(None)
