"""Who may act out of turn in Psycho Uno, and what the table shows of it."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import MoveError
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import push, say

NAMES = ["Ann", "Bob", "Cat", "Dan"]
OFF: dict[str, Any] = PsychoOptions.presets["Plain"]
MATCHES: dict[str, Any] = {"matching": True, "late_match": True}
STACKS: dict[str, Any] = {"stacking": True, "spreading": True, "not_over": True}
CRAZY: dict[str, Any] = {"matching": True, "sixty_nine": True, "color_crazy": True}


def table(cards: dict[str, str], **options: Any) -> GameSession:
    """Ann's turn on a red 1, with only the named house rules."""
    hands = {"hand:Bob": "Y4 Y5 Y8", "hand:Cat": "G2 G3 G8", "hand:Dan": "B3 B4 B8"}
    start = PsychoStart(dealer="Dan", cards={**hands, "discard": "R1", **cards})
    rules = PsychoUno(PsychoOptions(**{**OFF, **options}), 4)
    return GameSession.new(rules, NAMES, 0, start=start)


def line(session: GameSession) -> str:
    interrupt = session.view(None).interrupt
    return say(session, interrupt) if interrupt is not None else ""


def refused(session: GameSession, name: str, text: str) -> str:
    found = session.check(NAMES.index(name), session.parse(text))
    return say(session, found) if found is not None else ""


# Who may act.


def test_without_matching_only_whose_turn_it_is_acts_unless_a_call_is_due() -> None:
    session = table({"hand:Ann": "R5 R6 B2"}, late_match=True)
    assert session.actors == [0]
    assert not session.view(None).open_to_all
    push(session, "play R5")
    assert session.actors == [1]
    session = table({"hand:Ann": "R5 B2"})
    push(session, "play R5")
    assert session.actors == [0, 1, 2, 3]
    assert session.view(None).open_to_all
    push(session, "draw")
    assert session.actors == [1]
    assert not session.view(None).open_to_all


def test_with_matching_everybody_acts_until_the_next_player_moves() -> None:
    session = table({"hand:Ann": "R5 R6 B2"}, **MATCHES)
    assert session.actors == [0, 1, 2, 3]
    push(session, "play R5")
    assert session.actors == [0, 1, 2, 3]
    assert session.view(None).open_to_all
    push(session, "draw")
    assert session.actors == [1]
    assert not session.view(None).open_to_all
    push(session, "keep")
    assert session.actors == [2]


def test_in_a_trade_only_who_is_asked_acts() -> None:
    session = table({"hand:Ann": "R7 R6 B2"}, **MATCHES, sevens=True)
    push(session, "play R7 swap Cat")
    assert session.actors == [2]
    assert not session.view(None).open_to_all


def test_who_has_no_card_left_does_not_act_while_a_stack_is_open() -> None:
    session = table({"hand:Ann": "RD"}, **MATCHES, **STACKS)
    push(session, "play RD")
    assert session.actors == [1, 2, 3]
    assert session.view(None).open_to_all
    assert session.rules.legal_moves(session.state, 0) == []


def test_who_has_claimed_acts_while_one_more_card_lies_on_top() -> None:
    session = table({"hand:Ann": "R5 B2 B3", "hand:Bob": "R2 Y4 Y5"}, **MATCHES)
    push(session, "play R5", "Dan: claim", "Ann: claim", "play R2", "draw")
    assert (session.turn, session.actors) == (2, [2, 3, 0])
    assert session.view(None).open_to_all
    assert line(session) == "Dan may lay late first, then Ann: m match"


def test_a_late_match_of_whose_turn_it_is_opens_nothing_to_others() -> None:
    session = table({"hand:Ann": "R5 B2 B3", "hand:Bob": "R2 Y4 Y5"}, **MATCHES)
    push(session, "play R5", "Dan: claim", "play R2", "draw", "keep")
    assert (session.turn, session.actors) == (3, [3])
    assert not session.view(None).open_to_all
    assert line(session).endswith("Dan may lay late")
    push(session, "draw")
    # Dan first says what becomes of the drawn card.
    assert line(session) == ""
    push(session, "keep")
    assert (session.turn, session.actors) == (0, [0, 3])
    assert session.view(None).open_to_all


def test_who_has_no_card_left_lays_nothing_late() -> None:
    cards = {"hand:Ann": "R5 B2 B3", "hand:Bob": "RD"}
    session = table(cards, **MATCHES, **STACKS)
    push(session, "play R5", "Bob: claim", "play RD")
    assert session.view(None).facts["claims"] == ["Bob"]
    assert line(session) == "Anybody, until Cat moves: m match, i call match, x catch, u uno"
    assert session.actors == [0, 2, 3]


# Why not.


@pytest.mark.parametrize(
    ("options", "moves", "name", "text", "why"),
    [
        ({"late_match": True}, [], "Cat", "claim", "There are no late matches at this table."),
        ({"late_match": True}, [], "Cat", "match R5", "There is no matching at this table."),
        ({"matching": True}, [], "Cat", "claim", "There are no late matches at this table."),
        (MATCHES, ["play R7 swap Bob"], "Cat", "claim", "Nobody matches or calls match now."),
        (MATCHES, ["play R7 swap Bob"], "Cat", "match R5", "Nobody matches or calls match now."),
        (MATCHES, ["draw"], "Cat", "claim", "It is too late to call match."),
        (MATCHES, ["draw"], "Cat", "match R5", "It is too late to match the R1."),
        (MATCHES, ["Cat: claim"], "Cat", "claim", "Cat has called match already."),
        (MATCHES, [], "Cat", "match R5", "The R5 does not match the R1."),
        (
            *(MATCHES, ["Cat: claim", "play R7"], "Cat", "match R5"),
            "The R5 matches neither the R7 nor the R1 beneath.",
        ),
        (
            *(MATCHES, ["play R7", "Cat: claim", "play R4", "draw"], "Cat", "match R7"),
            "Cat has drawn and first says what becomes of that card.",
        ),
        ({}, [], "Ann", "play R5 swap Bob", "Only a 7 swaps hands, and only where sevens swap."),
        ({}, [], "Ann", "play R7 swap Ann", "Ann cannot swap with Ann."),
        ({}, ["play R7 swap Bob"], "Bob", "block Y4", "The Y4 is no 7."),
        (
            {},
            ["play R7 swap Bob"],
            "Bob",
            "block Y7 discard",
            "A 7 that blocks is played, not shown.",
        ),
        ({}, ["play R7 swap Bob"], "Bob", "block B7", "Bob does not hold B7."),
        (
            {},
            ["play R7 swap Bob"],
            "Bob",
            "take",
            "First the trade of hands is settled; Bob is asked.",
        ),
        (
            *({"uno": "auto"}, ["play R7 swap Bob"], "Bob", "block Y7 uno"),
            "At this table uno is never forgotten and need not be said.",
        ),
        ({"decline": "never"}, [], "Ann", "draw", "Ann can play and has to."),
        ({"decline": "show"}, [], "Ann", "draw", "Ann can play, and plays or shows that card."),
        ({"decline": "show"}, [], "Ann", "show G9", "Ann does not hold G9."),
        (
            *({"decline": "show"}, [], "Ann", "show B2"),
            "The B2 cannot be played, so showing it declines nothing.",
        ),
        *(
            (options, moves, "Ann", "show R5", "Nothing is shown at this table or at this moment.")
            for options, moves in (
                ({"decline": "never"}, []),
                ({}, []),
                ({}, ["draw"]),
                ({"draw": "until-playable", "decline": "free"}, ["draw"]),
            )
        ),
        (STACKS, ["play RD"], "Bob", "play YD", "Bob does not hold Y+2."),
        (STACKS, ["play RD"], "Bob", "play G9", "Bob does not hold G9."),
        (STACKS, ["play RD"], "Bob", "play R4", "The R4 does not answer this stack."),
        (STACKS, ["play RD"], "Bob", "challenge", "There is nothing to challenge."),
        (STACKS, ["play RD", "play W red"], "Cat", "block G2", "The G2 is no wild card."),
        (STACKS, ["play RD", "play W red"], "Cat", "block W uno", "Cat does not hold W."),
        (
            *(STACKS, ["play RD", "play W red"], "Cat", "block W4 uno"),
            "Uno is said with a card that is discarded.",
        ),
    ],
)
def test_who_may_not_act_is_told_why(
    options: dict[str, Any], moves: list[str], name: str, text: str, why: str
) -> None:
    cards = {
        "hand:Ann": "R5 R7 RD B2 B3",
        "hand:Bob": "R4 Y4 Y7 W",
        "hand:Cat": "R5 R7 G2 G3 W4",
    }
    session = table(cards, sevens=True, **options)
    push(session, *moves)
    assert refused(session, name, text) == why


@pytest.mark.parametrize(
    ("draw", "decline", "card", "why"),
    [
        ("one", "free", "R9", ""),
        ("one", "show", "R9", ""),
        ("one", "never", "R9", "Ann can play and has to."),
        ("one", "never", "G9", ""),
        ("until-playable", "free", "R9", ""),
        ("until-playable", "show", "R9", "Ann can play, and plays or shows that card."),
        ("until-playable", "never", "R9", "Ann can play and has to."),
    ],
)
def test_a_drawn_card_is_kept_where_declining_allows_it(
    draw: str, decline: str, card: str, why: str
) -> None:
    session = table({"hand:Ann": "B2 B3", "draw": card}, draw=draw, decline=decline)
    push(session, "draw")
    assert refused(session, "Ann", "keep") == why
    shows = (draw, decline) == ("until-playable", "show")
    nothing = "Nothing is shown at this table or at this moment."
    assert refused(session, "Ann", f"show {card}") == ("" if shows else nothing)
    if shows:
        why = "Ann may play only the card that was drawn."
        assert refused(session, "Ann", "show B2") == why


@pytest.mark.parametrize("kind", ["play", "show", "match", "block", "raise"])
def test_one_card_is_played_shown_or_matched_at_a_time(kind: str) -> None:
    session = table({"hand:Ann": "R5 R5 B2 B3"}, matching=True)
    assert session.parse(f"{kind} R5").cards == ("R5",)
    for text in (kind, f"{kind} R5 R5"):
        with pytest.raises(MoveError):
            session.parse(text)


def test_any_number_of_cards_is_laid_off_at_a_time() -> None:
    session = table({"hand:Ann": "R5 R5 B2 B3"}, matching=True)
    cards = ["R5"] * 324
    assert session.parse(f"lay {' '.join(cards)}").cards == tuple(cards)
    for text in ("lay", f"lay {' '.join(cards)} R5"):
        with pytest.raises(MoveError):
            session.parse(text)


def test_cards_laid_off_that_are_not_held_are_named_as_often_as_they_were_laid() -> None:
    cards = {"hand:Ann": "R6 R3 B2 B3", "hand:Bob": "R9 Y4 Y5", "hand:Cat": "R6 G2 G3"}
    session = table(cards, **CRAZY, color_crazy_limit="as-many-as-laid")
    push(session, "play R6", "Bob: match R9", "Cat: match R6", "done")
    assert refused(session, "Ann", "lay R3 R3") == "Ann does not hold R3 R3."
    assert refused(session, "Ann", "lay B2") == "The B2 is not red."


def test_only_a_color_just_named_is_named_again_by_a_slip() -> None:
    session = table({"hand:Ann": "R5 B2 B3", "hand:Bob": "R4 Y4 Y7"}, penalties="penalty")
    assert refused(session, "Ann", "color blue") == "The color has been named."
    push(session, "play R5")
    assert refused(session, "Ann", "color blue") == "The color has been named."
    push(session, "play R4")
    assert refused(session, "Ann", "color blue") == "The color has been named."
    assert refused(session, "Bob", "color blue") == "The color has been named."


# Taking back.


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        (CRAZY, ["play R6", "Bob: match R9", "Cat: match R6", "done"]),
        ({"sevens": True}, ["play R7 swap Bob", "block Y7 uno"]),
        (STACKS, ["play RD", "play W red", "block W4"]),
        (STACKS, ["play RD", "play YD"]),
    ],
)
def test_what_is_pending_is_as_before_once_a_move_is_taken_back(
    options: dict[str, Any], moves: list[str]
) -> None:
    cards = {
        "hand:Ann": "R6 R7 RD B7 B2",
        "hand:Bob": "R9 Y7 YD W Y3",
        "hand:Cat": "R6 W4 G2 YD",
        "hand:Dan": "B3 B4 BD",
    }
    session = table(cards, **options)
    session.policy = "always"
    push(session, *moves[:-1])
    before = canonical(session.state)
    push(session, moves[-1])
    assert canonical(session.state) != before
    session.take_back()
    assert canonical(session.state) == before
