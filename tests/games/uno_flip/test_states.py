"""States that no game of Uno Flip reaches, each refused for its own reason."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.games.uno.state import Bluff
from cardtable.games.uno_flip.options import FlipOptions, FlipStart
from cardtable.games.uno_flip.rules import UnoFlip
from tests.games.talking import refusal

NAMES = ["Ann", "Bob", "Cat", "Dan"]
NOBODY = "A seat is named that nobody sits in."
RANGE = "A number of cards or turns is out of range."
CALL = "A call does not fit the number of cards."
DRAWN = "A drawn card and what is asked do not agree."


def table() -> GameSession:
    """Ann holds two cards, Bob and Cat one each, and the top card is red."""
    cards = {
        "hand:Ann": "R1/P3 R8/T7",
        "hand:Bob": "Y2/T1",
        "hand:Cat": "G1/O5",
        "hand:Dan": "Y3/PD W/P5",
        "discard": "R9/U5",
    }
    start = FlipStart(dealer="Dan", cards=cards)
    return GameSession.new(UnoFlip(FlipOptions(), 4), NAMES, 0, start=start)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"side": "left"}, "There is no such side."),
        ({"asked": "color"}, "A color is asked for that the top card has."),
        ({"drawn": "R1/P3#1"}, DRAWN),
        ({"asked": "drawn", "drawn": "B5/P9#1"}, "The drawn card is not in the hand."),
        ({"asked": "challenge"}, "There is no card to challenge."),
        (
            {"bluff": Bluff(1, "red", ["R0#1"])},
            "A hand that can be challenged has an unknown card.",
        ),
    ],
)
def test_a_state_that_no_game_reaches_is_refused_in_one_sentence(
    changes: dict[str, Any], sentence: str
) -> None:
    assert refusal(table(), **changes) == sentence


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"idle": 3},
        {"direction": -1},
        {"said": [1, 2]},
        {"said": [1], "due": [2], "fresh": [1, 2]},
        {"fresh": [0]},
        {"bluff": Bluff(1, "red", ["R1/P3#1"])},
        {"bluff": Bluff(3, "", [])},
        {"color": ""},
    ],
)
def test_a_state_that_a_game_can_reach_is_accepted(changes: dict[str, Any]) -> None:
    assert refusal(table(), **changes) == ""


def test_somebody_without_cards_is_not_asked() -> None:
    session = table()
    state = session.state
    state.draw += state.hands[0]
    assert refusal(session, hands=[[], *state.hands[1:]]) == "Somebody is asked who has no cards."


def test_the_discard_pile_is_never_empty() -> None:
    session = table()
    session.state.draw += session.state.discard
    assert refusal(session, discard=[]) == "The discard pile is empty."


def test_all_cards_of_the_draw_pile_may_be_first_cards_and_no_more() -> None:
    session = table()
    cards = len(session.state.draw)
    assert refusal(session, opening=cards) == ""
    assert refusal(session, opening=cards + 1) == RANGE


@pytest.mark.parametrize(
    ("target", "possible"), [(49, False), (50, True), (2000, True), (2001, False)]
)
def test_the_target_lies_between_50_and_2000(target: int, possible: bool) -> None:
    if possible:
        assert FlipOptions(target=target).target == target
    else:
        with pytest.raises(ValueError, match="target"):
            FlipOptions(target=target)
