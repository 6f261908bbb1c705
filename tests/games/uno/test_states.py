"""States that neither Uno game reaches, each refused for its own reason."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.scores import RoundSheet
from cardtable.games.uno.state import Bluff
from tests.games.talking import refusal
from tests.games.uno.tables import both, table

NOBODY = "A seat is named that nobody sits in."
RANGE = "A number of cards or turns is out of range."
CALL = "A call does not fit the number of cards."
DRAWN = "A drawn card and what is asked do not agree."
SMALL = {"hand:Ann": "R1 R8", "hand:Bob": "Y2", "hand:Cat": "G1"}


@both
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": []}, "The hands do not fit the players."),
        ({"direction": 0}, "There is no such direction of play."),
        ({"direction": 2}, "There is no such direction of play."),
        ({"direction": -2}, "There is no such direction of play."),
        ({"phase": "tea"}, "There is no such phase of the game."),
        ({"asked": "tea"}, "Something is asked that this game does not ask."),
        ({"sheets": [RoundSheet([{}] * 3, [0] * 2)]}, "The score sheet does not fit the players."),
        ({"idle": 3}, RANGE),
        ({"idle": -1}, RANGE),
        ({"opening": 200}, RANGE),
        ({"opening": -2}, RANGE),
        ({"due": [7], "fresh": [7]}, NOBODY),
        ({"said": [3]}, NOBODY),
        ({"fresh": [-1]}, NOBODY),
        ({"due": [1]}, "A call is due that cannot be."),
        ({"due": [0], "fresh": [0]}, CALL),
        ({"said": [0]}, CALL),
        ({"said": [1, 1]}, CALL),
        ({"said": [1], "due": [1], "fresh": [1]}, CALL),
        ({"color": "pink"}, "There is no such color now."),
        ({"asked": "drawn"}, DRAWN),
        ({"bluff": Bluff(9, "red", [])}, NOBODY),
        ({"bluff": Bluff(0, "red", [])}, NOBODY),
        ({"bluff": Bluff(1, "beige", [])}, "There is no such color now."),
        (
            {"bluff": Bluff(1, "red", ["R99#1"])},
            "A hand that can be challenged has an unknown card.",
        ),
    ],
)
def test_a_state_that_no_game_reaches_is_refused_in_one_sentence(
    game: str, changes: dict[str, Any], sentence: str
) -> None:
    assert refusal(table(game, SMALL), **changes) == sentence


@both
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"idle": 2},
        {"direction": -1},
        {"said": [1, 2]},
        {"said": [1], "due": [2], "fresh": [1, 2]},
        {"fresh": [0]},
    ],
)
def test_a_state_that_a_game_can_reach_is_accepted(game: str, changes: dict[str, Any]) -> None:
    assert refusal(table(game, SMALL), **changes) == ""


@both
def test_a_card_that_is_missing_or_there_twice_is_refused(game: str) -> None:
    session = table(game, SMALL)
    state = session.state
    state.hands[0].append(state.draw[0])
    assert refusal(session) != ""
    del state.draw[0]
    assert refusal(session) == ""
    del state.draw[0]
    assert refusal(session) != ""


@both
def test_a_drawn_card_is_asked_for_and_in_the_hand(game: str) -> None:
    session = table(game, SMALL)
    held, other = session.state.hands[0][0], session.state.hands[1][0]
    assert refusal(session, drawn=held) == DRAWN
    assert refusal(session, asked="drawn") == ""
    assert refusal(session, drawn=other) == "The drawn card is not in the hand."
