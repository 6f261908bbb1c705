"""A round of Uno Flip on a real terminal: a bluff, a Flip, a catch, a win by a draw card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import QUICK
from tests.e2e.reading import UNO
from tests.e2e.table import Table, lay_out
from tests.e2e.uno import Sight, button, faces, show

pytestmark = pytest.mark.e2e

ANN, BOB, CATHY = range(3)
NAMES = ("Ann", "Bob", "Cathy")
CARDS = {
    "discard": "B8/T4",
    "hand:Ann": "W2/O4 B5/P9 R3/P7",
    "hand:Bob": "GF/T3 B4/TD",
    "hand:Cathy": "R8/T7 Y5/U9",
}
"""Ann can bluff with blue in hand, Bob can turn the table over, Cathy has two cards."""


DARK_POINTS = {"D": 20, "R": 20, "F": 20, "S": 30, "WD": 40, "WC": 60}


def worth(token: str) -> int:
    """What a card left in hand counts on the dark side."""
    code = token.partition("#")[0].partition("/")[2]
    return DARK_POINTS.get(code) or DARK_POINTS.get(code[1]) or int(code[1])


def sit_down(folder: Path) -> Table:
    """Go on with the laid-out game."""
    (folder / "settings.toml").write_text(QUICK)
    rules = make_rules("uno-flip", 3)
    start = rules.start_model.model_validate({"dealer": "Cathy", "cards": CARDS})
    lay_out(folder, GameSession.new(rules, NAMES, 7, start=start))
    return Table(folder, UNO, Sight(), resume=True)


def bluff(table: Table) -> None:
    """Let Ann play a Wild Draw Two with blue in hand."""
    table.wait_for("I am Ann")
    text = show(table, ANN)
    # The backs of the others are seen on an open turn.
    assert re.search(r"Bob +T3 T\+5", text)
    assert re.search(r"Cathy +T7 U9", text)
    table.press(button(text, "Play wild W2"))
    table.wait_for("Which color?")
    table.move("3")


def challenge(table: Table) -> set[str]:
    """Let Bob challenge it, and return the hand that he is to see."""
    table.wait_for("Bob: accept the W2, or challenge Ann.")
    held = table.position().raw["state"]["bluff"]["cards"]
    # The table stays as it is until Bob has looked.
    table.learned[None] = table.sight(table.position(), None)
    table.press("h")
    table.wait_for("Enter confirms it")
    table.move("enter", then="Only this player looks")
    return faces(table.position(), held)


def test_a_round_with_a_bluff_a_flip_a_catch_and_a_draw_card_at_its_end(tmp_path: Path) -> None:
    with sit_down(tmp_path) as table:
        bluff(table)

        table.kill()
        table.go_on()
        held = challenge(table)
        assert held == {"B5", "R3"}
        table.press("1")
        assert held.isdisjoint(UNO.cards(table.wait_for("Only Bob looks now: 2").splitlines()))
        table.learned[BOB] = held
        text = table.open(BOB)
        assert "Ann had held these cards. Guilty: Ann held blue." in " ".join(text.split())
        table.press("enter")
        table.cover("Guilty: Ann held blue.")
        del table.learned[None]

        text = show(table, BOB)
        light = table.terminal.cell(12, 40).bg
        table.press("u")
        position = table.move(button(text, "Play G⇅"))
        text = table.wait_for("FLIP: all is on the dark side; T4 is on top.")
        assert re.search("Bob +1 card +0 UNO!", text)
        assert "DARK" in text
        assert table.terminal.cell(12, 40).bg != light
        assert position.raw["state"]["side"] == "dark"

        text = show(table, CATHY)
        assert re.search(r"Bob +B4$", text, re.MULTILINE)
        table.move(button(text, "Play T7"))
        table.press("x")
        table.wait_for("Catch: who are you? Press your digit.")
        table.press("2")
        table.wait_for("Catch whom?")
        position = table.move("3")
        assert len(position.raw["state"]["hands"][CATHY]) == 3
        table.wait_for("CAUGHT: Bob caught Cathy, who had not said uno.")

        table.press("d")
        table.wait_for("Enter confirms it")
        table.move("enter", then="Ann has drawn")
        assert "k Ann: Keep" in table.text
        table.move("k", then="I am Bob")

        text = show(table, BOB)
        position = table.move(button(text, "Play T+5"), then="is next")
        assert position.phase == "round-over"
        assert len(position.raw["state"]["hands"][CATHY]) == 8
        left = position.raw["state"]["hands"][ANN] + position.raw["state"]["hands"][CATHY]
        points = sum(worth(token) for token in left)
        assert position.totals == [0, points, 0]
        text = table.text
        assert re.search(rf"Bob .* out +\+{points} +{points}\b", text)
        assert "Bob is ahead. Round 2 is next." in text
        table.move("enter")
        assert "LIGHT" in table.text


def test_a_hand_that_was_challenged_is_shown_after_the_plug_was_pulled(tmp_path: Path) -> None:
    with sit_down(tmp_path) as table:
        bluff(table)
        held = challenge(table)
        table.kill()
        table.go_on()
        table.wait_for("Only this player looks")
        table.learned[BOB] = held
        text = table.open(BOB)
        assert "Ann had held these cards. Guilty: Ann held blue." in " ".join(text.split())
        assert held <= UNO.cards(text.splitlines())
        table.press("enter")
        table.cover("Guilty: Ann held blue.")
        assert held.isdisjoint(UNO.cards(show(table, CATHY, digits=2).splitlines()))
