"""Psycho Uno on a real terminal: out of turn, in secret, and revealed together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import QUICK, Position
from tests.e2e.reading import UNO
from tests.e2e.table import Table, lay_out, moves
from tests.e2e.uno import Sight, button, own_cards, show

pytestmark = pytest.mark.e2e

ANN, BOB, CAT, DAN, EVE, FAY = range(6)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def sit_down(folder: Path, cards: Mapping[str, str], players: int = 6) -> Table:
    """Go on with a laid-out game in which Ann is next."""
    (folder / "settings.toml").write_text(QUICK)
    names = NAMES[:players]
    rules = make_rules("psycho-uno", players)
    start = rules.start_model.model_validate({"dealer": names[-1], "cards": cards})
    lay_out(folder, GameSession.new(rules, names, 5, start=start))
    table = Table(folder, UNO, Sight(), resume=True)
    table.wait_for("I am Ann")
    return table


def play(table: Table, seat: int, label: str, *more: str) -> Position:
    """Open a hand, press a button, and whatever is asked then."""
    text = show(table, seat)
    if more:
        table.press(button(text, label))
        table.terminal.wait_for(re.compile(r"Which color\?|whom\?"))
        return table.move(*more)
    return table.move(button(text, label))


def answer(table: Table, seat: int, label: str) -> str:
    """Answer a spread, and cover; return what everybody saw until then."""
    table.wait_for(f"who blocks? {NAMES[seat]} answers now.")
    covered = table.text
    text = show(table, seat)
    table.press(button(text, label))
    table.wait_for(f"{label}: enter confirms it.")
    table.move("enter", then="Enter covers the hand.")
    table.press("enter")
    table.cover()
    return covered


def match(table: Table, seat: int) -> str:
    """Open somebody's own hand to match out of turn."""
    table.press("m")
    table.wait_for("Match: who are you? Press your digit.")
    return show(table, seat)


def lay_off(table: Table, seat: int, count: int) -> None:
    """Lay off the first cards of a hand, one after the other."""
    show(table, seat)
    for number in range(count):
        table.press(*(["right"] if number else []), "space")
    table.wait_for("selected:")
    table.move("enter")


def said(table: Table, key: str, then: str) -> None:
    """Say a move on the hand-over."""
    table.move(key)
    table.wait_for(then)


def test_a_stack_is_reversed_and_spread_and_answered_in_secret(tmp_path: Path) -> None:
    cards = {
        "discard": "R5",
        "hand:Ann": "RD W G1 G2",
        "hand:Bob": "RR Y1 Y2",
        "hand:Cat": "W4 Y3 Y4",
        "hand:Dan": "B1 B2 B3",
        "hand:Eve": "W Y8 Y9",
        "hand:Fay": "B4 B6 B8",
    }
    with sit_down(tmp_path, cards) as table:
        play(table, ANN, "Play R+2")
        table.wait_for("Bob: answer Ann's stack of 2, or take it.")
        play(table, BOB, "Play R⇄")
        table.wait_for("Ann: answer Bob's stack of 2, or take it.")
        play(table, ANN, "Play wild W", "2")
        seen = [answer(table, BOB, "Take"), answer(table, CAT, "Block with W4")]

        table.kill()
        table.go_on()
        table.catch_up()
        seen.append(answer(table, DAN, "Take"))
        seen.append(answer(table, EVE, "Block with W and discard it"))
        before = table.position().raw["state"]
        seen.append(answer(table, FAY, "Take"))

        # Until then nobody could tell from cards, counts or the log who blocked.
        assert before["spread"]["answers"] == ["", "take", "W4", "take", "W discard", ""]
        assert [len(hand) for hand in before["hands"]] == [2, 2, 3, 3, 3, 3]
        for screen in seen:
            assert "block with" not in screen
            assert "discard it" not in screen
        text = table.text
        said = " ".join(text.split())
        assert "Cat blocks with W4. Eve blocks with W. Eve discards W." in said
        assert "Ann draws double, and nobody else." in said
        after = table.position().raw["state"]
        assert [len(hand) for hand in after["hands"]] == [6, 2, 3, 3, 2, 3]
        assert after["color"] == "yellow"
        assert table.position().turn == "Fay"


def test_matches_out_of_turn_set_off_color_crazy_among_six(tmp_path: Path) -> None:
    cards = {
        "discard": "R5",
        "hand:Ann": "R6 R1 R3 G1",
        "hand:Bob": "Y1 Y2",
        "hand:Cat": "RS Y3 Y4",
        "hand:Dan": "R9 B1 B2",
        "hand:Eve": "Y8 Y9",
        "hand:Fay": "R6 R2 B8",
    }
    with sit_down(tmp_path, cards) as table:
        play(table, ANN, "Play R6")
        line = "Anybody, until Bob moves: m match, i call match, x catch, u uno"
        assert line in table.text

        # Who has nothing to lay is let in like anybody else.
        text = match(table, EVE)
        assert "Eve: out of turn" in text
        table.press("c")
        table.cover()

        text = match(table, DAN)
        assert "selected: R9" in text
        table.move("enter")
        table.wait_for("Dan matched with R9.")
        text = match(table, FAY)
        assert "selected: R6" in text
        table.move("enter")
        table.wait_for("COLOR CRAZY: Fay sets off red.")
        assert line not in table.text

        lay_off(table, ANN, 2)
        said(table, "d", "Bob lays off nothing.")
        lay_off(table, CAT, 1)
        said(table, "d", "Dan lays off nothing.")
        said(table, "d", "Eve lays off nothing.")
        lay_off(table, FAY, 1)
        table.wait_for("Color crazy is over.")
        position = table.position()
        assert moves(position)[-6:] == ["lay R1 R3", "done", "lay RS", "done", "done", "lay R2"]
        assert position.turn == "Bob"
        assert [len(hand) for hand in position.raw["state"]["hands"]] == [1, 2, 2, 2, 2, 1]
        table.wait_for("Bob: play red, any 2 or a wild card")


def test_a_seven_is_blocked_and_raised_and_hands_are_swapped(tmp_path: Path) -> None:
    cards = {
        "discard": "R5",
        "hand:Ann": "R7 B7 G1 G2",
        "hand:Bob": "B1 B2 B3",
        "hand:Cat": "Y7 Y1 Y2 Y3 BS",
    }
    with sit_down(tmp_path, cards, 3) as table:
        text = show(table, ANN)
        table.press(button(text, "Play or swap R7"))
        table.terminal.wait_for("Swap hands with whom?")
        table.move("3")
        table.wait_for("Ann wants Cat's hand: allow it, or block with a 7.")
        play(table, CAT, "Block Y7")
        table.wait_for("Cat blocks: Ann yields, or raises with a 7.")
        play(table, ANN, "Raise B7")
        table.wait_for("Ann wants Cat's hand: allow it, or block with a 7.")
        table.press("a")
        table.wait_for("Enter confirms it")
        position = table.move("enter")
        text = table.wait_for("I am Bob")
        said = " ".join(text.split())
        assert "Ann gives 2 cards to Cat. Cat gives 4 cards to Ann." in said
        assert position.raw["state"]["discard"][-1].startswith("B7")

        assert own_cards(table, ANN) == {"Y1", "Y2", "Y3", "BS"}
        assert "Ann gets Cat's hand: Y1 Y2 Y3 B⊘." in show(table, ANN, digits=2)
        table.press("c")
        table.cover()
        assert own_cards(table, CAT) == {"G1", "G2"}
        assert "Cat gets Ann's hand: G1 G2." in show(table, CAT, digits=2)
