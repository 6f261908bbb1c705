"""A whole short game of Trash on a real terminal: what is forced goes by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import CURTAIN, OVER, Position
from tests.e2e.reading import FRENCH
from tests.e2e.table import Table, codes, lay_out, moves

pytestmark = pytest.mark.e2e

NAMES = ("Ann", "Bob", "Cathy")
WITH_WILD_CARDS = 328
"""Seed of a short game in which wild cards are placed and discards are taken."""

ASKED = re.compile(r"▸ (\w+: (?:draw|choose).*)|(Hand \d is next)|(final scores)")


class Sight:
    """What lies face up in Trash, or did so before: the same for everybody.

    The log may still tell of cards that are face down again.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()

    def __call__(self, position: Position, _seat: int | None) -> set[str]:
        state: Mapping[str, Any] = position.raw["state"]
        self.known |= codes(state["discard"]) | codes(state["drawn"])
        for layout, up in zip(state["layouts"], state["up"], strict=True):
            self.known |= codes([card for card, seen in zip(layout, up, strict=True) if seen])
        return self.known


class People:
    """Three who draw, take what can be taken, and choose slots for wild cards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked = ""
        self.said: list[str] = []

    @property
    def over(self) -> bool:
        """Whether the final scores are on the screen."""
        return self.asked == "final scores"

    def wait(self) -> str:
        """Wait until somebody is asked something new, while forced moves are made."""

        def asked(text: str) -> str:
            found = ASKED.search(text)
            return found[0] if found else ""

        text = self.table.terminal.wait_for(lambda text: asked(text) not in ("", self.asked))
        self.asked = asked(text)
        # The save is written while the screen is drawn, by nobody's key.
        self.table.until(self._is_asked)
        self.table.watch()
        assert CURTAIN not in text
        return text

    def _is_asked(self, position: Position) -> bool:
        """Whether what the screen asks is what the save is at."""
        if self.over:
            return position.phase == OVER
        if "is next" in self.asked:
            return position.phase == "round-over"
        choosing = bool(position.raw["state"]["drawn"])
        return f"▸ {position.turn}:" in self.asked and choosing == ("choose" in self.asked)

    def decide(self) -> None:
        """Make the next move that somebody has to think about."""
        text = self.wait()
        if "is next" in self.asked:
            self.table.press("enter")
        elif "choose" in self.asked:
            assert "which slot?" in text
            # Once with the arrows, once with a digit.
            self.table.press(*(["1"] if "choose" in self.said else ["down", "enter"]))
            self.said.append("choose")
        elif "take" in self.asked:
            self.table.press("k")
            self.said.append("take")
        elif not self.over:
            self.table.press("d")
            self.said.append("draw")


def kinds(position: Position) -> list[str]:
    """The kinds of all moves of a game."""
    return [entry[2].split()[0] for entry in position.raw["history"] if entry[0] == "move"]


def taken(position: Position) -> int:
    """How many cards were drawn or taken."""
    return sum(kind in ("draw", "take") for kind in kinds(position))


def test_three_play_a_short_game_are_cut_off_and_go_on(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('speed = "fast"\nquiet_seconds = 0\n')
    with Table(tmp_path, FRENCH, Sight()) as table:
        table.set_up("Trash", NAMES, {"Slots at the start": "2"}, WITH_WILD_CARDS)
        people = People(table)
        for _decision in range(8):
            people.decide()
        said = people.said.count("draw") + people.said.count("take")
        table.until(lambda position: taken(position) == said)
        table.kill()
        people.asked = ""
        table.go_on()
        while not people.over:
            people.decide()
        end = table.position()
        assert end.phase == OVER
        made = kinds(end)
        assert people.said.count("choose") >= 2
        assert people.said.count("take") == made.count("take") > 0
        assert people.said.count("draw") == made.count("draw")
        # All discards and most placements were made by nobody's key.
        assert made.count("discard") > 3
        assert made.count("place") > people.said.count("choose")
        for name, hands in zip(NAMES, end.totals, strict=True):
            assert re.search(rf"{name}\s+{hands}\b", table.text), table.text
        assert f"{end.winners[0]} completed a layout of one slot." in table.text


def test_what_was_forced_when_the_game_was_left_goes_on_by_itself(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('speed = "fast"\nquiet_seconds = 0\n')
    rules = make_rules("trash", 3)
    start = {
        "turn": "Ann",
        "cards": {"stock": "5C KD", "layout:Ann": "2C 3C 4C 6C 7H 8C 9C AD 10D 7S"},
    }
    session = GameSession.new(rules, NAMES, 1, start=rules.start_model.model_validate(start))
    session.push(0, session.parse("draw"))
    lay_out(tmp_path, session)
    with Table(tmp_path, FRENCH, Sight(), resume=True) as table:
        table.wait_for("Bob: draw from the stock")
        chain = ["place 5", "place 7", "place 9", "place 10", "discard"]
        position = table.until(lambda position: position.turn == "Bob")
        assert moves(position) == ["draw", *chain]
