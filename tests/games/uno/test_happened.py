"""What a move of either Uno game tells, event by event."""

from __future__ import annotations

from cardtable.core.events import Moved, Said, Shown, Turn
from tests.games.talking import push
from tests.games.uno.tables import both, card_of, table


@both
def test_a_play_lays_one_card_for_all_to_see_and_passes_the_turn(game: str) -> None:
    session = table(game)
    assert push(session, "play R1") == [
        Moved(0, "log.play", "hand:0", "discard", ("R1",), 1),
        Turn(1),
    ]


@both
def test_a_wild_is_laid_with_the_color_that_was_named(game: str) -> None:
    for color in ("blue", "green"):
        assert push(table(game), f"play W {color}") == [
            Moved(0, "log.play-wild", "hand:0", "discard", ("W",), 1, {"color": color}),
            Turn(1),
        ]


@both
def test_a_skip_says_who_is_skipped(game: str) -> None:
    session = table(game, {"hand:Ann": "RS R8 G2"})
    assert push(session, "play RS") == [
        Moved(0, "log.play", "hand:0", "discard", ("RS",), 1),
        Said(1, "log.skipped"),
        Turn(2),
    ]


@both
def test_a_reverse_says_which_way_it_goes_now(game: str) -> None:
    session = table(game, {"hand:Ann": "RR R8 G2", "hand:Cat": "RR G1 G3"})
    assert push(session, "play RR")[1:] == [
        Said(-1, "log.reverse", {"way": "counter-clockwise"}),
        Turn(2),
    ]
    assert push(session, "play RR")[1:] == [
        Said(-1, "log.reverse", {"way": "clockwise"}),
        Turn(0),
    ]


@both
def test_with_two_players_a_reverse_skips_the_other_one(game: str) -> None:
    session = table(game, {"hand:Ann": "RR R8 G2"}, players=2)
    assert push(session, "play RR")[1:] == [
        Said(-1, "log.reverse", {"way": "counter-clockwise"}),
        Said(1, "log.skipped"),
        Turn(0),
    ]


@both
def test_with_two_players_a_reverse_may_only_turn_the_direction(game: str) -> None:
    session = table(game, {"hand:Ann": "RR R8 G2"}, players=2, two_player_reverse="turn")
    assert push(session, "play RR")[1:] == [
        Said(-1, "log.reverse", {"way": "counter-clockwise"}),
        Turn(1),
    ]


@both
def test_with_three_players_a_reverse_never_skips(game: str) -> None:
    for option in ("skip", "turn"):
        session = table(game, {"hand:Ann": "RR R8 G2"}, two_player_reverse=option)
        assert push(session, "play RR")[1:] == [
            Said(-1, "log.reverse", {"way": "counter-clockwise"}),
            Turn(2),
        ]


@both
def test_a_draw_card_gives_the_next_player_cards_that_nobody_else_sees(game: str) -> None:
    session = table(game, {"hand:Ann": "RD R8 G2", "draw": "B1 B2"})
    drawn = card_of(game, "B1", "B1 B2").split()
    assert push(session, "play RD")[1:] == [
        Moved(
            1,
            "log.hit",
            "draw",
            "hand:1",
            count=len(drawn),
            private={1: tuple(drawn)},
            reveals=True,
        ),
        Turn(2),
    ]


@both
def test_who_draws_alone_sees_the_card_and_may_keep_it(game: str) -> None:
    session = table(game, {"draw": "B1 B2"})
    assert push(session, "draw") == [
        Moved(0, "log.draw", "draw", "hand:0", count=1, private={0: ("B1",)}, reveals=True)
    ]
    assert push(session, "keep") == [Said(0, "log.keep"), Turn(1)]


@both
def test_uno_is_announced_with_the_play_or_after_it(game: str) -> None:
    cards = {"hand:Ann": "R1 R8"}
    assert push(table(game, cards), "play R1 uno")[1:] == [Said(0, "log.uno", loud=True), Turn(1)]
    session = table(game, cards)
    assert push(session, "play R1")[1:] == [Turn(1)]
    assert push(session, "Ann: uno") == [Said(0, "log.uno", loud=True)]


@both
def test_a_catch_is_announced_and_costs_two_cards_at_once(game: str) -> None:
    session = table(game, {"hand:Ann": "R1 R8", "draw": "B1 B2 B3"})
    push(session, "play R1")
    assert push(session, "Cat: catch Ann") == [
        Said(2, "log.caught", {"caught": 0}, loud=True),
        Moved(0, "log.drawn", "draw", "hand:0", count=2, private={0: ("B1", "B2")}, reveals=True),
    ]


@both
def test_a_wrong_play_is_seen_by_all_and_costs_two_cards(game: str) -> None:
    session = table(game, {"draw": "B1 B2 B3"}, penalties="penalty")
    assert push(session, "play G2") == [
        Shown(0, "log.wrong", "hand:0", ("G2",)),
        Moved(0, "log.drawn", "draw", "hand:0", count=2, private={0: ("B1", "B2")}, reveals=True),
    ]
