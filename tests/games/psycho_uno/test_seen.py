"""What the bar, the seats and the loud lines show at a table of Psycho Uno."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.events import Moved, Said, Shown, Turn
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import prompt, push, say

NAMES = ["Ann", "Bob", "Cat", "Dan"]
OFF: dict[str, Any] = PsychoOptions.presets["Plain"]
STACKS: dict[str, Any] = {"stacking": True, "spreading": True, "not_over": True}
CRAZY: dict[str, Any] = {"matching": True, "sixty_nine": True, "color_crazy": True}
CARDS = {
    "hand:Ann": "R6 R7 RD R0 B2",
    "hand:Bob": "R9 Y7 RD W R4",
    "hand:Cat": "R6 W4 G2 YD",
    "hand:Dan": "B3 B4 B8",
}
RED = ["R red", "↻ clockwise"]


def table(cards: dict[str, str] | None = None, **options: Any) -> GameSession:
    """Ann's turn on a red 1, with only the named house rules."""
    start = PsychoStart(dealer="Dan", cards={**CARDS, "discard": "R1", **(cards or {})})
    rules = PsychoUno(PsychoOptions(**{**OFF, **options}), 4)
    return GameSession.new(rules, NAMES, 0, start=start)


def chips(session: GameSession) -> list[str]:
    return [say(session, chip) for chip in session.view(None).chips]


def badges(session: GameSession) -> dict[str, list[str]]:
    """Badges by name, of those who have one."""
    seats = zip(NAMES, session.view(None).seats, strict=True)
    shown = {name: [say(session, badge) for badge in seat.badges] for name, seat in seats}
    return {name: badges for name, badges in shown.items() if badges}


def in_order(session: GameSession, *seats: int) -> bool:
    """Tell whether hands do not say in which order their cards came."""
    order = session.rules.deck_tokens.index
    hands = [session.state.hands[seat] for seat in seats]
    return all(hand == sorted(hand, key=order) for hand in hands)


@pytest.mark.parametrize(
    ("options", "moves", "first", "last"),
    [
        ({}, [], [], []),
        ({}, ["draw"], [], []),
        ({"sevens": True}, ["play R7 swap Cat"], [], ["next: Bob"]),
        (STACKS, ["play RD"], ["2 ▸ Bob, from Ann"], ["next: Cat"]),
        (STACKS, ["play RD", "play RD"], ["4 ▸ Cat, from Bob"], ["next: Dan"]),
        (STACKS, ["play RD", "play W red"], ["2 spread by Bob"], ["next: Cat"]),
        (STACKS, ["play RD", "play W red", "take", "take", "take"], [], []),
        (CRAZY, ["play R6", "Bob: match R9", "Cat: match R6"], [], ["next: Bob"]),
    ],
)
def test_the_bar_names_the_stack_before_the_color_and_who_is_next_behind_the_direction(
    options: dict[str, Any], moves: list[str], first: list[str], last: list[str]
) -> None:
    session = table(**options)
    push(session, *moves)
    assert chips(session) == [*first, *RED, *last]


def test_the_bar_and_the_badges_name_who_has_called_match() -> None:
    session = table(matching=True, late_match=True)
    push(session, "play R6", "Cat: claim", "Bob: claim")
    assert chips(session) == [*RED, "match: Cat and Bob"]
    assert badges(session) == {"Bob": ["match"], "Cat": ["match"]}
    push(session, "play R4", "Dan: claim", "Cat: claim")
    assert chips(session) == [*RED, "match: Cat, Bob and Dan"]
    assert badges(session) == {"Bob": ["match"], "Cat": ["match"], "Dan": ["match"]}
    push(session, "Cat: match R6")
    assert badges(session) == {"Bob": ["match"], "Cat": ["match"], "Dan": ["match"]}


def test_who_has_answered_a_spread_has_a_badge_and_who_is_asked_has_none() -> None:
    session = table(**STACKS)
    push(session, "play RD", "play W red", "take")
    assert badges(session) == {"Cat": ["answered"]}
    push(session, "take")
    assert badges(session) == {"Cat": ["answered"], "Dan": ["answered"]}
    push(session, "take")
    assert badges(session) == {}


def test_the_prompt_of_color_crazy_names_the_limit_where_there_is_one() -> None:
    moves = ["play R6", "Bob: match R9", "Cat: match R6"]
    free, limited = table(**CRAZY), table(**CRAZY, color_crazy_limit="as-many-as-laid")
    push(free, *moves)
    push(limited, *moves)
    assert prompt(free) == "Color crazy: Dan lays off red cards, as many as wanted."
    assert prompt(limited) == "Color crazy: Dan lays off red cards, at most 3."


@pytest.mark.parametrize(
    ("decline", "rest"),
    [
        ("free", ", or draw."),
        ("show", ", or show one and draw; with none, draw."),
        ("never", "; else draw."),
    ],
)
def test_the_prompt_of_a_turn_says_what_else_can_be_done(decline: str, rest: str) -> None:
    session = table({"discard": "B1", "hand:Ann": "W B2"}, decline=decline)
    assert prompt(session) == f"Ann: play blue, any 1 or a wild card{rest}"
    push(session, "play W green")
    assert prompt(session) == f"Bob: play green or a wild card{rest}"


@pytest.mark.parametrize(
    ("draw", "decline", "own", "others"),
    [
        (
            *("until-playable", "show"),
            "Ann: play the R9 that you drew, or show it and draw.",
            "Ann has drawn a card that can be played: play it, or show it.",
        ),
        (
            *("until-playable", "never"),
            "Ann has drawn a card that can be played, and plays it.",
            "Ann has drawn a card that can be played, and plays it.",
        ),
        (
            *("until-playable", "free"),
            "Ann: play the R9 that you drew, or keep it.",
            "Ann has drawn: play the card, or keep it.",
        ),
        (
            *("one", "show"),
            "Ann: play the R9 that you drew, or keep it.",
            "Ann has drawn: play the card, or keep it.",
        ),
        (
            *("one", "never"),
            "Ann has drawn a card that can be played, and plays it.",
            "Ann has drawn: play the card, or keep it.",
        ),
    ],
)
def test_the_prompt_after_a_draw_names_the_card_to_its_owner_alone(
    draw: str, decline: str, own: str, others: str
) -> None:
    session = table({"hand:Ann": "B2", "draw": "R9"}, draw=draw, decline=decline)
    push(session, "draw")
    assert prompt(session, 0) == own
    assert prompt(session, 1) == others
    assert prompt(session) == others


def test_the_prompt_after_a_draw_that_cannot_be_played_says_so_to_its_owner_alone() -> None:
    session = table({"hand:Ann": "B2", "draw": "G9"}, decline="never")
    push(session, "draw")
    assert prompt(session, 0) == "Ann: the G9 that you drew cannot be played; keep it."
    assert prompt(session) == "Ann has drawn: play the card, or keep it."


def test_the_prompt_of_a_stack_says_whether_it_can_be_challenged() -> None:
    cards = {"hand:Ann": "W4 RD B2", "hand:Cat": "R6 W4 G2"}
    taken, asked = table(cards, **STACKS), table(cards, **STACKS, wild_four="challenge")
    push(taken, "play W4 red")
    push(asked, "play W4 red")
    assert prompt(taken) == "Bob: answer Ann's stack of 4, or take it."
    assert prompt(asked) == "Bob: answer Ann's stack of 4, take it, or challenge."


@pytest.mark.parametrize(
    ("options", "moves", "loud"),
    [
        ({}, ["play R7"], []),
        ({"sevens": True}, ["play R7 swap Cat"], ["Ann wants to swap hands with Cat."]),
        ({"zeros": True}, ["play R0"], ["ZERO: everybody passes the hand on."]),
        (STACKS, ["play RD", "play W red"], ["SPREAD: Bob spreads 2 to everybody else."]),
        (
            STACKS,
            ["play RD", "play W red", "block W4", "take", "block W"],
            ["So many wild cards turn it: Bob draws double, and nobody else."],
        ),
        (
            CRAZY,
            ["play R6", "Bob: match R9", "Cat: match R6"],
            ["COLOR CRAZY: Cat sets off red."],
        ),
    ],
)
def test_what_everybody_has_to_hear_is_loud(
    options: dict[str, Any], moves: list[str], loud: list[str]
) -> None:
    session = table({"hand:Ann": "R6 R7 RD R0 W B2"}, **options)
    push(session, *moves)
    lines = session.log(None, len(session.history) - 1)
    assert [say(session, line.message) for line in lines if line.loud] == loud


# What cannot be taken back, and what the screens move.


def test_an_answer_to_a_spread_reveals_what_its_seat_alone_is_told() -> None:
    session = table(**STACKS)
    push(session, "play RD", "play W red")
    assert list(push(session, "block W4 discard")) == [
        Said(2, "log.answered", reveals=True),
        Said(2, "log.chose-discard", {"cards": ("W4",)}, private=(2,), reveals=True),
        Turn(3),
    ]
    assert list(push(session, "take")) == [
        Said(3, "log.answered", reveals=True),
        Said(3, "log.chose-take", None, private=(3,), reveals=True),
        Turn(0),
    ]
    events = list(push(session, "take"))
    assert events[2:4] == [
        Shown(2, "log.blocks", "hand:2", ["W4"]),
        Moved(2, "log.block-discards", "hand:2", "discard", ("W4",), 1),
    ]
    assert events[-1] == Turn(2)
    drawn = [event for event in events if isinstance(event, Moved) and event.key == "log.drawn"]
    assert [(event.seat, event.count) for event in drawn] == [(3, 2), (0, 2)]


def test_a_swap_moves_both_hands_and_reveals_them_to_their_new_owners() -> None:
    session = table({"hand:Ann": "R7 B2 RR R8", "hand:Cat": "W4 G2 YD"}, sevens=True)
    push(session, "play R7 swap Cat")
    assert list(push(session, "allow")) == [
        Said(2, "log.allow"),
        Moved(
            *(0, "log.swapped", "hand:0", "hand:2", (), 3, {"to": 2}),
            {2: ("R8", "RR", "B2")},
            reveals=True,
        ),
        Moved(
            *(2, "log.swapped", "hand:2", "hand:0", (), 3, {"to": 0}),
            {0: ("YD", "G2", "W4")},
            reveals=True,
        ),
        Turn(1),
    ]
    assert in_order(session, 0, 2)


def test_an_empty_hand_that_moves_is_told_to_everybody_alike() -> None:
    session = table({"hand:Ann": "R7"}, sevens=True)
    push(session, "play R7 swap Cat")
    moved = [event for event in push(session, "allow") if isinstance(event, Moved)]
    empty = Moved(0, "log.empty-hand", "hand:0", "hand:2", (), 0, {"to": 2}, None, reveals=True)
    assert moved[0] == empty


def test_a_zero_moves_every_hand_and_reveals_it_to_its_new_owner() -> None:
    session = table({"hand:Ann": "R0 B2 B1", "hand:Cat": "W4 G2 YD"}, zeros=True)
    events = [event for event in push(session, "play R0") if isinstance(event, Moved)][1:]
    assert [(event.seat, event.source, event.target) for event in events] == [
        (0, "hand:0", "hand:1"),
        (1, "hand:1", "hand:2"),
        (2, "hand:2", "hand:3"),
        (3, "hand:3", "hand:0"),
    ]
    assert all(event.reveals for event in events)
    assert [event.count for event in events] == [2, 5, 3, 3]
    assert in_order(session, 0, 1, 2, 3)
    assert events[0] == Moved(
        *(0, "log.pass", "hand:0", "hand:1", (), 2, {"to": 1}), {1: ("B1", "B2")}, reveals=True
    )


def test_cards_laid_off_move_together_in_their_order() -> None:
    session = table({"hand:Dan": "R3 R2 R4 B3"}, **CRAZY)
    push(session, "play R6", "Bob: match R9", "Cat: match R6")
    assert list(push(session, "lay R4 R2")) == [
        Moved(3, "log.lay", "hand:3", "discard", ("R4", "R2"), 2),
        Turn(0),
    ]
    push(session, "done", "done")
    assert list(push(session, "done")) == [Said(2, "log.done"), Said(-1, "log.crazy-over"), Turn(1)]


def test_a_stack_that_is_challenged_moves_to_who_bluffed_and_gives_the_turn_back() -> None:
    session = table({"hand:Ann": "W4 R2 B2"}, **STACKS, wild_four="challenge")
    push(session, "play W4 green")
    events = list(push(session, "challenge"))
    assert isinstance(events[-2], Moved)
    assert (events[-2].key, events[-2].seat, events[-2].count) == ("log.drawn", 0, 4)
    assert events[-1] == Turn(1)


def test_a_stack_that_is_challenged_in_vain_costs_two_more_and_the_turn() -> None:
    session = table({"hand:Ann": "W4 G2 B2", "hand:Cat": "Y5 Y6"}, **STACKS, wild_four="challenge")
    push(session, "play W4 green")
    events = list(push(session, "challenge"))
    assert isinstance(events[-2], Moved)
    assert (events[-2].key, events[-2].seat, events[-2].count) == ("log.hit", 1, 6)
    assert events[-1] == Turn(2)
