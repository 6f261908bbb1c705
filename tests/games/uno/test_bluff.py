"""Wild draw cards and the challenge in both Uno games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.core.events import Event, Moved, Said, Shown, Turn
from cardtable.core.messages import Message
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from tests.games.talking import prompt, push, say
from tests.games.uno.tables import both, card_of, legal, table

PILE = "B1 B2 B3 B6 B7 B8 B9"
LOST = {"uno-flip": 2, "psycho-uno": 4}
"""Cards that a wild draw card costs."""


def challenged(game: str, rest: str = "R1 G2", top: str = "R9") -> GameSession:
    """Ann has played a wild draw card and named blue; Bob is asked."""
    wild = card_of(game, "W2", "W4")
    cards = {"hand:Ann": f"{wild} {rest}", "draw": PILE, "discard": top}
    options: dict[str, Any] = {"wild_four": "challenge"} if game == "psycho-uno" else {}
    session = table(game, cards, **options)
    push(session, f"play {wild} blue" + (" uno" if len(rest.split()) == 1 else ""))
    return session


def drew(seat: int, count: int) -> Event:
    codes = tuple(PILE.split()[:count])
    return Moved(
        seat, "log.drawn", "draw", f"hand:{seat}", count=count, private={seat: codes}, reveals=True
    )


def answered(session: GameSession, text: str) -> Sequence[Event]:
    events = push(session, text)
    session.rules.validate_state(session.state)
    assert session.state.bluff is None
    assert session.state.asked == "turn"
    return events


@both
def test_who_accepts_draws_and_loses_the_turn(game: str) -> None:
    assert answered(challenged(game), "accept") == [
        Said(1, "log.accept"),
        drew(1, LOST[game]),
        Turn(2),
    ]


@both
def test_who_is_guilty_draws_and_the_challenger_takes_the_turn(game: str) -> None:
    assert answered(challenged(game), "challenge") == [
        Shown(0, "log.challenge", "hand:0", (), {"challenger": 1}, {1: ("R1", "G2")}),
        Said(0, "log.guilty", {"challenger": 1, "color": "red"}, reveals=True, loud=True),
        drew(0, LOST[game]),
        Turn(1),
    ]


@both
def test_who_challenges_the_innocent_draws_two_more_and_loses_the_turn(game: str) -> None:
    assert answered(challenged(game, "G2 W"), "challenge") == [
        Shown(0, "log.challenge", "hand:0", (), {"challenger": 1}, {1: ("G2", "W")}),
        Said(0, "log.innocent", {"challenger": 1, "color": "red"}, reveals=True, loud=True),
        drew(1, LOST[game] + 2),
        Turn(2),
    ]


@both
def test_an_empty_hand_is_innocent_and_there_is_nothing_to_show(game: str) -> None:
    session = challenged(game, "")
    events = push(session, "challenge")
    assert events[:3] == [
        Said(0, "log.challenge", {"challenger": 1}, reveals=True),
        Said(0, "log.innocent", {"challenger": 1, "color": "red"}, reveals=True, loud=True),
        drew(1, LOST[game] + 2),
    ]
    assert session.phase == "round-over"


def test_without_a_color_to_match_there_is_no_guilt_and_a_wild_in_hand_is_none() -> None:
    events = answered(challenged("uno-flip", "G2 W", top="W/P5"), "challenge")
    assert events[1:] == [
        Said(0, "log.no-color", {"challenger": 1, "color": ""}, reveals=True, loud=True),
        drew(1, 4),
        Turn(2),
    ]


def test_a_verdict_is_heard_without_a_hand() -> None:
    session = table(
        "uno-flip",
        {"hand:Ann": "W2 R1 G2", "draw": PILE},
        challenge_shows="verdict",
    )
    push(session, "play W2 blue")
    assert answered(session, "challenge")[:2] == [
        Said(0, "log.challenge", {"challenger": 1}, reveals=True),
        Said(0, "log.guilty", {"challenger": 1, "color": "red"}, reveals=True, loud=True),
    ]


@both
def test_the_hand_counts_as_it_was_when_the_card_was_played(game: str) -> None:
    wild = card_of(game, "W2", "W4")
    options: dict[str, Any] = {"wild_four": "challenge"} if game == "psycho-uno" else {}
    cards = {"hand:Ann": f"{wild} G2", "draw": "R1 R2 B3 B4 B5 B6 B7 B8"}
    session = table(game, cards, **options)
    push(session, f"play {wild} blue", "Cat: catch Ann")
    assert len(session.state.hands[0]) == 3
    events = answered(session, "challenge")
    assert events[0] == Shown(0, "log.challenge", "hand:0", (), {"challenger": 1}, {1: ("G2",)})
    assert isinstance(events[1], Said)
    assert events[1].key == "log.innocent"


@both
def test_both_answers_are_offered_without_a_look_and_are_final(game: str) -> None:
    session = challenged(game)
    wanted = [
        Offer("accept", Message("offer.accept"), key="a", seat=1, calm=True),
        Offer("challenge", Message("offer.challenge"), key="h", seat=1, calm=True),
    ]
    assert session.view(None).offers[:2] == wanted
    assert session.view(1).offers[:2] == wanted
    assert legal(session, 1) == ["accept", "challenge"]
    card = card_of(game, "W2", "W4")
    assert prompt(session) == f"Bob: accept the {card}, or challenge Ann."


@both
def test_nothing_else_is_an_answer_to_a_wild_draw_card(game: str) -> None:
    session = challenged(game)
    before = canonical(session.state)
    for text in ("draw", "play Y2", "keep"):
        found = session.check(1, session.parse(text))
        assert found is not None
        assert say(session, found) == "Bob first accepts or challenges."
    assert canonical(session.state) == before


@both
def test_blocked_it_is_refused_while_the_color_is_held_and_not_offered(game: str) -> None:
    wild, option = card_of(game, "W2 wild_draw", "W4 wild_four").split()
    blocked: dict[str, Any] = {option: "block"}
    session = table(game, {"hand:Ann": f"{wild} R1 G2"}, **blocked)
    found = session.check(0, session.parse(f"play {wild} blue"))
    assert found is not None
    assert say(session, found) == (f"The {wild} may be played only while no red card is held.")
    moves = legal(session, 0)
    assert moves == ["play R1", "draw"]
    free = table(game, {"hand:Ann": f"{wild} G1 G2"}, **blocked)
    moves = legal(free, 0)
    assert moves == [*(f"play {wild} {color}" for color in COLORS), "draw"]
    push(free, f"play {wild} blue")
    assert free.turn == 2


@both
def test_blocked_a_drawn_one_is_kept_while_the_color_is_held(game: str) -> None:
    wild, option = card_of(game, "W2 wild_draw", "W4 wild_four").split()
    blocked: dict[str, Any] = {option: "block"}
    for hand, plays in (("R1 G2", 0), ("G1 G2", 4)):
        session = table(game, {"hand:Ann": hand, "draw": f"{wild} B1"}, **blocked)
        push(session, "draw")
        moves = legal(session, 0)
        assert len(moves) == plays + 1
        refused = session.check(0, session.parse(f"play {wild} blue"))
        assert (refused is None) is bool(plays)
        kinds = [offer.kind for offer in session.view(0).offers if not offer.standing]
        assert kinds == (["play", "keep"] if plays else ["keep"])


COLORS = ("red", "yellow", "green", "blue")


@pytest.mark.parametrize("rest", ["R1 G2", "G1 G2"])
def test_a_free_one_is_played_with_any_hand_and_answered_by_nobody(rest: str) -> None:
    session = table("psycho-uno", {"hand:Ann": f"W4 {rest}", "draw": PILE})
    assert push(session, "play W4 blue")[1:] == [
        Moved(
            1,
            "log.hit",
            "draw",
            "hand:1",
            count=4,
            private={1: ("B1", "B2", "B3", "B6")},
            reveals=True,
        ),
        Turn(2),
    ]
    assert session.state.bluff is None


def test_who_draws_two_more_after_the_named_color_draws_what_there_is() -> None:
    cards = {
        "hand:Ann": "WC T1 T2",
        "hand:Bob": "T3 T4",
        "hand:Cat": "U1 U2",
        "draw": "U3 O1",
        "discard": "P9",
    }
    session = table("uno-flip", cards, start={"side": "dark"})
    state = session.state
    state.hands[2] += state.draw[:-2]
    state.draw = state.draw[-2:]
    push(session, "play WC orange")
    answered(session, "challenge")
    state = session.state
    held = [session.rules.face(state, token).code for token in state.hands[1]]
    # The color, and then one of two more: the discard under the top one.
    assert held == ["T3", "T4", "U3", "O1", "P9"]
    assert (state.draw, len(state.discard), state.turn) == ([], 1, 2)
