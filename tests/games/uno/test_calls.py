"""Saying uno and catching in both Uno games."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.events import Moved, Said
from cardtable.core.messages import Message
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from tests.games.talking import push, reason
from tests.games.uno.tables import both, legal, table

TWO = {"hand:Ann": "R1 R8"}
NO_NEED = "At this table uno is never forgotten and need not be said."


def called(session: GameSession) -> list[Any]:
    facts = session.view(None).facts
    return [facts[f"uno:{name}"] for name in session.names]


@both
def test_where_uno_is_never_forgotten_nothing_is_said_and_nobody_caught(game: str) -> None:
    session = table(game, TWO, uno="auto")
    assert reason(session, "Ann: play R1 uno") == NO_NEED
    assert legal(session, 0) == ["play R1", "play R8", "draw"]
    assert all(offer.flags == () for offer in session.view(0).offers)
    push(session, "play R1")
    assert reason(session, "Ann: uno") == NO_NEED
    assert reason(session, "Bob: catch Ann") == NO_NEED
    assert called(session) == ["said", "", ""]


@both
def test_uno_is_offered_with_each_card_that_leaves_one(game: str) -> None:
    session = table(game, TWO)
    assert legal(session, 0) == ["play R1", "play R1 uno", "play R8", "play R8 uno", "draw"]
    assert legal(table(game, {"hand:Ann": "R1 R8 G2"}), 0) == ["play R1", "play R8", "draw"]
    assert legal(table(game, {"hand:Ann": "R1"}), 0) == ["play R1", "draw"]


@both
def test_uno_is_offered_with_a_drawn_card_that_leaves_one(game: str) -> None:
    for uno, wanted in (
        ("declare", ["play R5", "play R5 uno", "keep"]),
        ("auto", ["play R5", "keep"]),
    ):
        session = table(game, {"hand:Ann": "G2", "draw": "R5 B1"}, uno=uno)
        push(session, "draw")
        assert legal(session, 0) == wanted
    session = table(game, {"hand:Ann": "G2 G3", "draw": "R5 B1"})
    push(session, "draw")
    assert legal(session, 0) == ["play R5", "keep"]


@both
def test_a_drawn_wild_is_offered_with_each_color_and_keep(game: str) -> None:
    session = table(game, {"hand:Ann": "G2 G3", "draw": "W B1"})
    push(session, "draw")
    colors = ("red", "yellow", "green", "blue")
    assert legal(session, 0) == [*(f"play W {color}" for color in colors), "keep"]


@both
def test_a_call_that_is_due_may_be_said_by_its_owner_and_caught_by_all_others(game: str) -> None:
    session = table(game, TWO)
    assert called(session) == ["", "", ""]
    push(session, "play R1")
    assert called(session) == ["due", "", ""]
    assert session.view(None).seats[0].badges == []
    assert legal(session, 0) == ["uno"]
    assert legal(session, 1)[-1] == "catch Ann"
    assert legal(session, 2) == ["catch Ann"]
    assert reason(session, "Bob: uno") == "Bob has no uno to say."
    assert reason(session, "Ann: catch Ann") == "Ann cannot catch Ann."
    assert reason(session, "Ann: catch Bob") == "There is nothing to catch Bob for."
    push(session, "Ann: uno")
    assert called(session) == ["said", "", ""]
    assert session.view(None).seats[0].badges == [Message("badge.uno")]
    assert legal(session, 2) == []
    assert reason(session, "Cat: catch Ann") == "Ann has said uno."


@both
def test_who_was_caught_cannot_be_caught_again_and_has_nothing_to_say(game: str) -> None:
    session = table(game, {**TWO, "draw": "B1 B2 B3"})
    push(session, "play R1", "Cat: catch Ann")
    assert called(session) == ["", "", ""]
    assert reason(session, "Cat: catch Ann") == "There is nothing to catch Ann for."
    assert reason(session, "Ann: uno") == "Ann has no uno to say."


@both
def test_a_call_is_offered_to_every_seat_by_its_letter(game: str) -> None:
    session = table(game, TWO)
    found = [offer for offer in session.view(None).offers if offer.standing]
    assert [offer for offer in found if offer.seat == 1 and offer.kind in ("uno", "catch")] == [
        Offer("uno", Message("offer.uno"), key="u", seat=1, standing=True),
        Offer(
            "catch",
            Message("offer.catch"),
            seats=[0, 2],
            key="x",
            seat=1,
            calm=True,
            standing=True,
        ),
    ]


@pytest.mark.parametrize("game", ["psycho-uno"])
def test_a_catch_with_nothing_left_to_draw_settles_the_call_all_the_same(game: str) -> None:
    cards = {"hand:Ann": "R0 R8 R7", "hand:Bob": "Y2", "hand:Cat": "G1", "hand:Dan": "B4 B5"}
    session = table(game, cards, players=4, zeros=True)
    state = session.state
    state.hands[3] += state.draw
    state.draw = []
    push(session, "play R0")
    assert called(session) == ["", "", "due", "due"]
    push(session, "Ann: catch Cat")
    assert len(session.state.hands[2]) == 2
    assert push(session, "Ann: catch Dan") == [
        Said(0, "log.caught", {"caught": 3}, loud=True),
        Said(3, "log.nothing"),
    ]
    assert called(session) == ["", "", "", ""]
    assert len(session.state.hands[3]) == 1
    assert legal(session, 0) == []


@both
def test_the_penalty_takes_what_there_is(game: str) -> None:
    session = table(game, TWO)
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    push(session, "play R1")
    events = push(session, "Cat: catch Ann")
    assert events[1:] == [
        Moved(-1, "log.reshuffle", "discard", "draw", count=1),
        Moved(0, "log.drawn", "draw", "hand:0", count=1, private={0: ("R9",)}, reveals=True),
    ]
    assert called(session) == ["", "", ""]
