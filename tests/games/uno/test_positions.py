"""Start positions of both Uno games."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import StartError
from cardtable.core.session import GameSession
from cardtable.games.uno.options import UnoStart
from cardtable.plugins import make_rules
from tests.games.uno.tables import NAMES, both, table


def top(session: GameSession) -> str:
    return session.rules.face(session.state, session.state.discard[-1]).code


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (None, []),
        ("", []),
        ("R5", ["R5"]),
        ("W2 R5", ["W2", "R5"]),
        (["W2", "R5"], ["W2", "R5"]),
        (["W2 R5", "R6"], ["W2", "R5", "R6"]),
    ],
)
def test_first_cards_are_named_in_one_text_or_in_a_list(given: Any, wanted: list[str]) -> None:
    assert UnoStart(first_card=given).first_cards == wanted


@both
def test_a_position_says_whose_turn_it_is_which_way_it_goes_and_in_which_color(game: str) -> None:
    session = table(game)
    state = session.state
    assert (state.turn, state.direction, state.color, state.dealer) == (0, 1, "red", 2)
    session = table(game, start={"direction": "clockwise"})
    assert session.state.direction == 1
    start = {"turn": "Bob", "direction": "counter-clockwise", "color": "green"}
    state = table(game, start=start).state
    assert (state.turn, state.direction, state.color, state.dealer) == (1, -1, "green", 2)


@both
@pytest.mark.parametrize(
    ("start", "cards", "why"),
    [
        (
            {"color": "mauve"},
            {},
            'There is no color "mauve" now. Colors: red, yellow, green, blue.',
        ),
        ({"turn": "Zoe"}, {}, "Nobody here is called"),
        ({}, {"discard": ""}, "The discard pile needs a card."),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    game: str, start: dict[str, Any], cards: dict[str, str], why: str
) -> None:
    with pytest.raises(StartError, match=why):
        table(game, cards, start=start)


@both
def test_a_position_lays_the_piles_with_their_top_first(game: str) -> None:
    session = table(game, {"draw": "B1 B2", "discard": "R9 R2"})
    state, face = session.state, session.rules.face
    assert [face(state, token).code for token in state.discard] == ["R2", "R9"]
    assert [face(state, token).code for token in state.draw[-2:]] == ["B2", "B1"]
    for name, kind in (("draw", "pile"), ("discard", "pile"), ("hand:0", "hand")):
        zone = session.view(None).zone(name)
        assert zone is not None
        assert zone.kind == kind


@both
def test_without_discards_a_card_with_a_color_is_turned_up(game: str) -> None:
    for seed in range(40):
        rules = make_rules(game, 3, {"preset": "Plain"} if game == "psycho-uno" else {})
        hands = {"hand:Ann": "R1 R8 G2"}
        start = rules.start_model(dealer="Cat", cards=hands)
        state = GameSession.new(rules, NAMES[:3], seed, start=start).state
        face = rules.face(state, state.discard[-1])
        assert face.suit
        assert state.color[0].upper() == face.suit
        rules.validate_state(state)
        assert len(state.discard) == 1


@both
def test_a_wild_on_top_of_a_position_is_left_there(game: str) -> None:
    session = table(game, {"discard": "W R9"}, start={"color": "green"})
    if game == "uno-flip":
        assert (top(session), len(session.state.discard)) == ("W", 2)
    assert session.state.color == "green"


def test_first_cards_are_turned_up_from_the_draw_pile_above_the_cards_given() -> None:
    start = {"first_card": "W2 W2 R5"}
    session = table("uno-flip", {"discard": "R9", "draw": "B1 B2"}, start=start)
    state, face = session.state, session.rules.face
    assert top(session) == "R5"
    assert [face(state, token).code for token in state.discard] == ["R9", "R5"]
    assert state.opening == 0
    session.rules.validate_state(state)


def test_one_first_card_lies_on_the_discards_and_the_draw_pile_stays() -> None:
    session = table("uno-flip", {"discard": "R9", "draw": "B1 B2"}, start={"first_card": "RS"})
    state, face = session.state, session.rules.face
    assert [face(state, token).code for token in state.discard] == ["R9", "RS"]
    assert [face(state, token).code for token in state.draw[-2:]] == ["B2", "B1"]
    assert state.turn == 1
