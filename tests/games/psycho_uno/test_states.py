"""States that no game of Psycho Uno reaches, each refused for its own reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.psycho_uno.state import Crazy, Spread, Stack, Trade
from tests.games.talking import refusal

NAMES = ["Ann", "Bob", "Cat", "Dan"]
HANDS = {
    "hand:Ann": "R7 RD R5 B2 RS",
    "hand:Bob": "G7 GD W Y4",
    "hand:Cat": "R5 W4 G2 B7",
    "hand:Dan": "RR RS W G3",
    "discard": "R1",
}
NOBODY = "A seat is named that nobody sits in."
PENDING = "What is asked and what is pending do not agree."
RANGE = "A number of cards is out of range."
ANSWERED = "Somebody is asked who has answered."
NO_ANSWER = "An answer to a spread is none."
STRANGER = "Somebody answers a trade who has no part in it."
SPREAD_SIZE = "The answers to a spread do not fit the players."


def plain(**options: Any) -> GameSession:
    """Ann's turn."""
    start = PsychoStart(dealer="Dan", cards=HANDS)
    return GameSession.new(PsychoUno(PsychoOptions(**options), 4), NAMES, 0, start=start)


def trading() -> GameSession:
    """Bob is asked whether he lets Ann swap."""
    session = plain()
    session.push(0, session.parse("play R7 swap Bob"))
    return session


def stacking() -> GameSession:
    """Bob is hit by a stack of two."""
    session = plain()
    session.push(0, session.parse("play RD"))
    return session


@pytest.mark.parametrize(
    ("made", "changes", "sentence"),
    [
        (plain, {"how": []}, "The hands do not fit the players."),
        (plain, {"direction": 0}, "There is no such direction of play."),
        (plain, {"idle": 4}, "A number of cards or turns is out of range."),
        (plain, {"named": 4}, NOBODY),
        (plain, {"named": -2}, NOBODY),
        (plain, {"claims": [4]}, NOBODY),
        (plain, {"late": [-1]}, NOBODY),
        (plain, {"run": [4]}, NOBODY),
        (plain, {"claims": [1, 1]}, "Somebody has claimed twice."),
        (plain, {"late": [1, 1], "late_code": "R1"}, "Somebody has claimed twice."),
        (plain, {"late": [1], "late_code": "R99"}, "There is no such card to match."),
        (plain, {"beneath": -1}, RANGE),
        (plain, {"run_cards": -1}, RANGE),
        (plain, {"asked": "deal"}, "The deal is asked for, and yet there are hands."),
        (plain, {"asked": "trade"}, PENDING),
        (plain, {"asked": "crazy"}, PENDING),
        (plain, {"asked": "stack"}, PENDING),
        (plain, {"asked": "spread"}, PENDING),
        (plain, {"trade": Trade(0, 1, 0)}, PENDING),
        (plain, {"stack": Stack(2, "two", 0)}, PENDING),
        (plain, {"spread": Spread(3, [""] * 4)}, PENDING),
        (plain, {"crazy": Crazy([0], 0, 1)}, PENDING),
        (trading, {"trade": None}, PENDING),
        (trading, {"trade": Trade(0, 0, 0)}, NOBODY),
        (trading, {"trade": Trade(0, 4, 0)}, NOBODY),
        (trading, {"trade": Trade(0, 2, 0)}, STRANGER),
        (trading, {"trade": Trade(0, 1, 2)}, STRANGER),
        (trading, {"trade": Trade(0, 1, 0, [3])}, STRANGER),
        (trading, {"trade": Trade(0, 1, 1)}, "Who played the last 7 is asked about it."),
        (stacking, {"stack": None}, PENDING),
        (stacking, {"stack": Stack(2, "three", 0)}, "There is no such stack."),
        (stacking, {"stack": Stack(2, "two", 4)}, "There is no such stack."),
        (stacking, {"stack": Stack(1, "two", 0)}, RANGE),
        (stacking, {"stack": Stack(4 * 108 + 1, "two", 0)}, RANGE),
    ],
)
def test_a_state_that_no_game_reaches_is_refused_in_one_sentence(
    made: Callable[[], GameSession], changes: dict[str, Any], sentence: str
) -> None:
    assert refusal(made(), **changes) == sentence


@pytest.mark.parametrize(
    ("made", "changes"),
    [
        (plain, {}),
        (plain, {"named": 3, "claims": [0, 3], "late": [1, 2], "late_code": "W"}),
        (plain, {"late_code": "R99"}),
        (plain, {"run": [0, 0, 3], "run_cards": 3}),
        (trading, {"trade": Trade(0, 1, 0, [0, 1])}),
        (stacking, {"stack": Stack(2, "four", 3)}),
        (stacking, {"stack": Stack(4 * 108, "two", 0)}),
    ],
)
def test_a_state_that_a_game_can_reach_is_accepted(
    made: Callable[[], GameSession], changes: dict[str, Any]
) -> None:
    assert refusal(made(), **changes) == ""


@pytest.mark.parametrize(
    ("spread", "sentence"),
    [
        (Spread(3, [""] * 3), SPREAD_SIZE),
        (Spread(4, [""] * 4), SPREAD_SIZE),
        (Spread(1, ["", "", "", ""]), ANSWERED),
        (Spread(3, ["", "take", "", ""]), ANSWERED),
        (Spread(3, ["", "", "", "take"]), ANSWERED),
        (Spread(3, ["", "", "R5", ""]), NO_ANSWER),
        (Spread(3, ["", "", "W", ""]), NO_ANSWER),
        (Spread(3, ["", "", "X9", ""]), NO_ANSWER),
        (Spread(3, ["", "", "W4 gift", ""]), NO_ANSWER),
        (Spread(3, ["", "", "W4 uno", ""]), NO_ANSWER),
        (Spread(3, ["", "", "W4", ""]), ""),
        (Spread(3, ["", "", "W4 discard", ""]), ""),
        (Spread(3, ["take", "", "W4 discard uno", ""]), ""),
        (Spread(3, ["take", "", "", ""]), ""),
    ],
)
def test_answers_to_a_spread_are_those_of_wild_cards_held(spread: Spread, sentence: str) -> None:
    session = stacking()
    assert session.turn == 1
    assert refusal(session, asked="spread", spread=spread) == sentence


@pytest.mark.parametrize(
    ("crazy", "color", "sentence"),
    [
        (Crazy([0], 0, 1), "red", ""),
        (Crazy([0, 1, 2, 3], 3, 0), "blue", ""),
        (Crazy([0, 4], 0, 1), "red", NOBODY),
        (Crazy([0], 0, 4), "red", NOBODY),
        (Crazy([0], -1, 1), "red", NOBODY),
        (Crazy([], 1, 1), "red", PENDING),
        (Crazy([0, 1, 1], 1, 1), "red", PENDING),
        (Crazy([1, 0], 1, 1), "red", PENDING),
        (Crazy([0], 1, 1), "", "There is no such color now."),
    ],
)
def test_color_crazy_goes_around_from_whose_turn_it_is(
    crazy: Crazy, color: str, sentence: str
) -> None:
    assert refusal(plain(), asked="crazy", crazy=crazy, color=color) == sentence


@pytest.mark.parametrize(
    ("asked", "sentence"), [("turn", "Somebody is out, and yet the round goes on."), ("crazy", "")]
)
def test_a_hand_that_is_out_ends_the_round_unless_something_is_pending(
    asked: str, sentence: str
) -> None:
    session = plain()
    state = session.state
    state.draw += state.hands[2]
    state.hands[2] = []
    crazy = Crazy([0, 1], 1, 1) if asked == "crazy" else None
    assert refusal(session, asked=asked, crazy=crazy) == sentence


@pytest.mark.parametrize(("chooses", "dealt"), [(True, 1), (True, 4), (False, 0)])
def test_the_number_of_cards_is_asked_for_only_of_a_dealer_who_chooses_and_before_the_deal(
    chooses: bool, dealt: int
) -> None:
    session = plain(dealer_chooses=chooses)
    if chooses:
        session.push(session.turn, session.parse("deal 5"))
    state = session.state
    for seat in range(4):
        if seat >= dealt:
            state.draw += state.hands[seat]
            state.hands[seat] = []
    found = refusal(session, asked="deal")
    assert found == "The deal is asked for, and yet there are hands."


def test_whoever_lays_off_in_color_crazy_has_cards() -> None:
    session = plain()
    state = session.state
    state.draw += state.hands[2]
    state.hands[2] = []
    found = refusal(session, asked="crazy", crazy=Crazy([0, 2], 1, 1))
    assert found == "Somebody is asked who has no cards."
