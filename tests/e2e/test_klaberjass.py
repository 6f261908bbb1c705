"""A whole short game of Klaberjass on a real terminal: bids are said, hands stay hidden."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import CURTAIN, OVER, QUICK, Position
from tests.e2e.reading import FRENCH, FRENCH_IN_ASCII
from tests.e2e.table import Table, codes, lay_out, moves, told

pytestmark = pytest.mark.e2e

NAMES = ("Ann", "Dan")
DEAL_WITH_EVERYTHING = 79
"""Seed of which the second deal has an exchange, a sequence, a bella, and points for both."""


class Sight:
    """Who may see which cards of Klaberjass.

    What lay face up once in a deal is known to both, also when it is in a hand again.
    """

    def __init__(self) -> None:
        self.round = 0
        self.known: set[str] = set()

    def __call__(self, position: Position, seat: int | None) -> set[str]:
        state: Mapping[str, Any] = position.raw["state"]
        if state["round"] != self.round:
            self.round, self.known = state["round"], set()
        for zone in ("turn_up", "bottom", "trick", "shown", "cut"):
            self.known |= codes(state[zone])
        may = self.known | told(position)
        if seat is not None:
            may |= codes(state["hands"][seat])
        if position.phase != "play":
            may |= {code for won in state["won"] for code in codes(won)}
        return may


def say(table: Table, key: str, name: str, *, calm: bool = False) -> Position:
    """Say something on the hand-over, without a look at the hand."""
    table.wait_for(f"I am {name}")
    keys = [key]
    if calm:
        table.press(key)
        table.wait_for("Enter confirms it")
        keys = ["enter"]
    return table.move(*keys, then=re.compile("I am |after deal"))


def prepare(table: Table, position: Position) -> Position:
    """Exchange and declare what there is, then say ready."""
    seat = position.names.index(position.turn)
    own = codes(position.raw["state"]["hands"][seat])
    text = table.open(seat)
    assert own <= table.reader.cards(text.splitlines())
    for verb, key in (("Exchange", "e"), ("Declare", "d")):
        if verb in text:
            position = table.move(key, then="c cover")
            text = table.text
    return table.move("r", then=re.compile("I am "))


def play(table: Table, position: Position) -> Position:
    """Play the first card that may be played, with bella if it completes it."""
    seat = position.names.index(position.turn)
    own = codes(position.raw["state"]["hands"][seat])
    # Whoever takes a trick and leads to the next keeps the keyboard, with the hand open.
    text = table.open(seat) if table.seat is None else table.text
    assert own <= table.reader.cards(text.splitlines()), text
    if "bella?" in text:
        table.press("b")
    number = position.raw["state"]["trick_number"] + 1
    leads = rf"trick {number}.*{position.turn}: lead"
    return table.move("enter", then=re.compile(f"I am |{leads}", re.DOTALL))


@pytest.mark.parametrize(
    ("arguments", "env", "ascii_only"),
    [
        pytest.param((), {}, False, id="in color"),
        pytest.param(("--ascii",), {"NO_COLOR": "1"}, True, id="in ASCII without color"),
    ],
)
def test_two_play_a_short_game_are_cut_off_and_go_on(
    tmp_path: Path, arguments: Sequence[str], env: Mapping[str, str], ascii_only: bool
) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    reader = FRENCH_IN_ASCII if ascii_only else FRENCH
    with Table(tmp_path, reader, Sight(), arguments, env) as table:
        table.set_up("Klaberjass", NAMES, {"Target score": "50"}, DEAL_WITH_EVERYTHING)
        table.wait_for(CURTAIN)
        position = table.position()
        for number in range(4):
            position = say(table, "p", position.turn, calm=number == 3)
        assert position.phase == "round-over"
        assert "The cards are thrown in; nobody scores." in table.wait_for("Deal 2 is next.")
        position = table.move("enter")
        position = say(table, "p", position.turn)
        assert table.looks == 0
        position = say(table, "a", position.turn, calm=True)
        maker = position.raw["state"]["maker"]
        for _seat in NAMES:
            position = prepare(table, position)
        assert {"exchange", "declare"} < set(moves(position))
        for _card in range(7):
            position = play(table, position)
        table.kill()
        table.go_on()
        assert f"maker {NAMES[maker]}" in table.wait_for(CURTAIN)
        assert table.position().raw["state"] == position.raw["state"]
        for _card in range(9):
            position = play(table, position)
        assert "Turn up the last card" in table.wait_for(CURTAIN)
        position = table.move("enter", then="final scores")
        end = table.text
        assert position.phase == OVER
        assert any(
            entry[2].endswith(" bella") for entry in position.raw["history"] if entry[0] == "move"
        )
        for name, total in zip(NAMES, position.totals, strict=True):
            assert re.search(rf"{name} .* {total}\b", end), end
        assert f"{position.winners[0]} wins." in end
        if ascii_only:
            assert end.isascii()
            assert not re.search(rb"\x1b\[(\d+;)*[34]8;", table.terminal.since())
        table.press("ctrl+q")
        assert table.terminal.wait_exit() == 0
        assert not reader.cards(table.terminal.screen())


def test_a_hand_on_the_screen_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    rules = make_rules("klaberjass", 2)
    lay_out(tmp_path, GameSession.new(rules, NAMES, 1))
    with Table(tmp_path, FRENCH, Sight(), resume=True) as table:
        table.wait_for(CURTAIN)
        table.press(str(table.position().names.index(table.position().turn) + 1))
        with pytest.raises(AssertionError, match="everybody sees"):
            table.wait_for("c cover")
