"""A turn in both Uno games: what is offered, asked, refused and told."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.errors import InvalidMoveError
from cardtable.core.events import Moved, Said, Turn
from cardtable.core.messages import Message
from cardtable.core.offers import Offer
from cardtable.core.session import GameSession
from tests.games.talking import prompt, push, reason, say, sentences
from tests.games.uno.tables import both, legal, table

COLORS = ("red", "yellow", "green", "blue")
FLAGS = ("uno",)


def own(session: GameSession, seat: int) -> list[Offer]:
    """What a seat can do in its turn; the calls stand apart."""
    return [offer for offer in session.view(seat).offers if not offer.standing]


def play(codes: str) -> Offer:
    pick = dict.fromkeys(codes.split(), 1)
    return Offer("play", Message("offer.play"), pick, 1, 1, flags=FLAGS, key="p")


def wild(codes: str) -> Offer:
    pick = dict.fromkeys(codes.split(), 1)
    return Offer("play", Message("offer.wild"), pick, 1, 1, choices=COLORS, flags=FLAGS, key="w")


def draw(seat: int) -> Offer:
    return Offer("draw", Message("offer.draw"), key="d", seat=seat, calm=True)


def keep(seat: int) -> Offer:
    return Offer("keep", Message("offer.keep"), key="k", seat=seat)


# The turn.


@both
def test_cards_that_fit_are_offered_in_the_order_of_the_deck_wild_ones_apart(game: str) -> None:
    session = table(game, {"hand:Ann": "W G9 R8 G2 R1"})
    codes = sorted(["G9", "R8", "R1"], key=session.rules.rank_of.__getitem__)
    assert own(session, 0) == [play(" ".join(codes)), wild("W"), draw(0)]
    assert own(session, 1) == []
    assert [offer for offer in session.view(None).offers if not offer.standing] == [draw(0)]


@both
def test_without_a_card_that_fits_only_the_draw_is_offered(game: str) -> None:
    assert own(table(game, {"hand:Ann": "G2 B3"}), 0) == [draw(0)]
    assert own(table(game, {"hand:Ann": "G2 W"}), 0) == [wild("W"), draw(0)]


@both
def test_where_wrong_plays_cost_cards_both_buttons_are_always_there(game: str) -> None:
    session = table(game, {"hand:Ann": "G2 B3"}, penalties="penalty")
    assert own(session, 0) == [play(""), wild(""), draw(0)]
    assert session.view(0).lenient
    assert not table(game).view(0).lenient


@both
def test_the_top_card_says_what_is_asked(game: str) -> None:
    session = table(game)
    assert prompt(session).startswith("Ann: play red, any 9 or a wild card")
    push(session, "play W blue")
    assert prompt(session).startswith("Bob: play blue or a wild card")


def test_on_a_wild_of_no_color_everything_goes() -> None:
    session = table("uno-flip", {"hand:Ann": "R1 YS G2 W", "discard": "W"})
    assert prompt(session) == "Ann: play any card, or draw."
    assert [dict(offer.pick) for offer in own(session, 0)[:2]] == [
        {"R1": 1, "G2": 1, "YS": 1},
        {"W": 1},
    ]


@both
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ann: play G2", "The G2 does not fit: red, any 9 or a wild card does."),
        ("Ann: play R2", "Ann does not hold R2."),
        ("Ann: play R1 uno", "Uno is said with one card left; Ann would have 3."),
        ("Bob: play R6", "It is Ann's turn."),
        ("Bob: draw", "It is Ann's turn."),
    ],
)
def test_a_refusal_says_what_would_be_right(game: str, text: str, why: str) -> None:
    assert reason(table(game), text) == why


@both
def test_a_named_color_is_what_the_next_card_has_to_fit(game: str) -> None:
    session = table(game)
    push(session, "play W blue")
    assert reason(session, "Bob: play Y2") == "The Y2 does not fit: blue or a wild card does."
    assert "play B4" in legal(session, 1)


# The drawn card.


@both
def test_a_drawn_card_that_fits_is_offered_alone_and_may_be_kept(game: str) -> None:
    session = table(game, {"draw": "R5 B1"})
    push(session, "draw")
    assert own(session, 0) == [play("R5"), keep(0)]
    assert [offer for offer in session.view(None).offers if not offer.standing] == [keep(0)]
    assert prompt(session, 0) == "Ann: play the R5 that you drew, or keep it."
    assert prompt(session) == prompt(session, 1) == "Ann has drawn: play the card, or keep it."
    assert reason(session, "Ann: play R1") == "Ann may play only the card that was drawn."
    assert "play R5" in legal(session, 0)
    assert "keep" in legal(session, 0)
    assert reason(session, "Ann: draw").startswith("Ann has drawn and ")


@both
def test_a_drawn_card_that_does_not_fit_is_kept(game: str) -> None:
    session = table(game, {"draw": "B1 R5"})
    push(session, "draw")
    assert own(session, 0) == [keep(0)]
    assert prompt(session, 0) == "Ann: the B1 that you drew cannot be played; keep it."
    assert prompt(session) == "Ann has drawn: play the card, or keep it."
    fits = "The B1 does not fit: red, any 9 or a wild card does."
    assert reason(session, "Ann: play B1") == fits
    assert reason(session, "Ann: play B7") == "Ann does not hold B7."


@both
def test_after_a_draw_nobody_is_caught_until_the_turn_is_over(game: str) -> None:
    session = table(game, {"draw": "B1 R5"})
    assert session.view(None).interrupt is not None
    push(session, "draw")
    assert session.view(None).interrupt is None
    assert not [offer for offer in session.view(None).offers if offer.standing]
    push(session, "keep")
    assert session.view(None).interrupt is not None


def test_of_two_equal_cards_the_drawn_one_is_played() -> None:
    cards = {"hand:Ann": "R5/P2 G2", "draw": "R5/T5 B1"}
    session = table("uno-flip", cards)
    push(session, "draw", "play R5")
    state = session.state
    assert state.discard[-1].startswith("R5/T5")
    assert next(token for token in state.hands[0] if token.startswith("R5")).startswith("R5/P2")


def test_of_two_equal_cards_the_first_in_the_order_of_the_pairs_is_played() -> None:
    for hand in ("R5/P2 R5/T5 G2", "R5/T5 R5/P2 G2"):
        session = table("uno-flip", {"hand:Ann": hand})
        push(session, "play R5")
        assert session.state.discard[-1].startswith("R5/P2")


# Nothing to draw.


def emptied(game: str, cards: dict[str, str] | None = None) -> GameSession:
    """Nothing is left to draw, since Cat holds it all."""
    session = table(game, {"hand:Ann": "G2", "hand:Bob": "G3", **(cards or {})})
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    return session


@both
def test_who_finds_nothing_to_draw_passes_the_turn(game: str) -> None:
    session = emptied(game)
    assert push(session, "draw") == [Said(0, "log.nothing"), Turn(1)]
    assert session.state.idle == 1
    assert push(session, "draw") == [Said(1, "log.nothing"), Turn(2)]
    assert session.state.idle == 2
    push(session, "play W blue")
    assert session.state.idle == 0
    session.rules.validate_state(session.state)


@both
def test_a_full_circle_without_a_card_ends_the_round(game: str) -> None:
    session = emptied(game)
    push(session, "draw", "draw")
    events = push(session, "draw")
    assert events[:2] == [Said(2, "log.nothing"), Said(-1, "log.stalled")]
    assert session.phase != "play"
    assert session.state.idle == 0
    told = "Nobody could play or draw, all the way round: the round ends."
    assert told in sentences(session)
    session.rules.validate_state(session.state)


@both
def test_the_last_card_that_is_drawn_makes_the_circle_begin_anew(game: str) -> None:
    session = emptied(game)
    push(session, "draw", "draw")
    state = session.state
    state.draw.append(state.hands[2].pop())
    push(session, "draw")
    assert session.state.idle == 0
    assert session.state.asked == "drawn"


@pytest.mark.parametrize(
    ("text", "options"),
    [("draw", {"draw": "until-playable"}), ("show W", {"decline": "show"})],
)
def test_any_card_that_is_drawn_makes_the_circle_begin_anew(
    text: str, options: dict[str, Any]
) -> None:
    hands = {"hand:Cat": "W" if text == "show W" else "G1"}
    session = table("psycho-uno", {"hand:Ann": "G2", "hand:Bob": "G3", **hands}, **options)
    state = session.state
    left = state.draw.pop()
    state.hands[1] += state.draw
    state.draw = []
    state.idle = 1
    state.turn = 2
    state.draw.append(left)
    push(session, text)
    assert session.state.idle == 0


# A color that is still to be named.


def test_a_wild_that_was_turned_up_has_its_color_named_before_the_turn() -> None:
    session = table("uno-flip", {"discard": ""}, start={"first_card": "W"})
    offer = Offer("color", Message("offer.color"), choices=COLORS, key="n", seat=0)
    assert own(session, 0) == [offer]
    assert [one for one in session.view(None).offers if not one.standing] == [offer]
    assert legal(session, 0) == [f"color {color}" for color in COLORS]
    assert prompt(session) == "Ann: name a color, then take your turn."
    assert reason(session, "Ann: draw") == "Ann first names a color."
    assert reason(session, "Bob: color red") == "It is Ann's turn."
    refused = "That color cannot be named now; colors: red, yellow, green and blue."
    assert reason(session, "Ann: color pink") == refused
    assert push(session, "color blue") == [Said(0, "log.color", {"color": "blue"}), Turn(0)]
    assert (session.state.color, session.state.asked) == ("blue", "turn")


@both
def test_a_wild_names_a_color_that_there_is(game: str) -> None:
    refused = "That color cannot be named now; colors: red, yellow, green and blue."
    session = table(game)
    move = session.parse("play W blue")
    for color in ("pink", ""):
        move.choice = color
        found = session.check(0, move)
        assert found is not None
        assert say(session, found) == refused


# What is seen, and the end.


@both
def test_the_bar_names_the_color_with_its_letter_and_the_direction(game: str) -> None:
    session = table(game, {"hand:Ann": "RR R8 G2"})
    chips = [say(session, chip) for chip in session.view(None).chips]
    assert ("R red" in chips, "↻ clockwise" in chips) == (True, True)
    assert session.view(None).facts["direction"] == "clockwise"
    push(session, "play RR")
    chips = [say(session, chip) for chip in session.view(None).chips]
    assert ("R red" in chips, "↺ counter-clockwise" in chips) == (True, True)
    assert session.view(None).facts["direction"] == "counter-clockwise"


def test_the_bar_says_that_any_color_goes() -> None:
    session = table("uno-flip", {"discard": "W"})
    assert [say(session, chip) for chip in session.view(None).chips] == [
        "LIGHT",
        "any color",
        "↻ clockwise",
    ]


@both
def test_a_hand_is_sorted_by_color_or_by_number_with_wilds_last(game: str) -> None:
    session = table(game, {"hand:Ann": "W G2 RD R8 B2 RS Y1"})
    by_color, by_number = (session.view(0, order).hand for order in ("suit", "rank"))
    assert by_color is not None
    assert by_number is not None
    assert [card.code for card in by_color.cards] == ["R8", "RS", "RD", "Y1", "G2", "B2", "W"]
    assert [card.code for card in by_number.cards] == ["Y1", "G2", "B2", "R8", "RS", "RD", "W"]
    assert [card.group for card in by_color.cards] == [
        *["red"] * 3,
        *("yellow", "green", "blue", "wild"),
    ]


@both
def test_one_card_is_played_at_a_time(game: str) -> None:
    session = table(game)
    with pytest.raises(InvalidMoveError):
        session.parse("play R1 R8")


@both
def test_once_a_round_is_over_nothing_is_allowed_and_everything_is_seen(game: str) -> None:
    session = table(game, {"hand:Ann": "R1"}, penalties="penalty")
    push(session, "play R1")
    rules, state = session.rules, session.state
    assert state.phase == "round-over"
    for seat in range(3):
        assert not rules.legal_moves(state, seat)
        assert not rules.offers(state, seat)
        for text in ("draw", "play B4", "uno", "catch Ann", "keep"):
            found = rules.check(state, seat, session.parse(text))
            assert found == Message("reason.round-over")
    assert not rules.spoken(state)
    assert not rules.actors(state)
    seen = session.view(None).zone("hand:1")
    assert seen is not None
    assert sorted(card.code for card in seen.cards) == ["B4", "R6", "Y2"]
    assert rules.prompt(state, None) == Message("prompt.round-over", {"round": 1})


@both
def test_each_round_is_counted_and_the_deal_goes_to_the_left(game: str) -> None:
    session = table(game, {"hand:Ann": "R1"})
    push(session, "play R1")
    assert (session.state.round, session.state.dealer) == (1, 2)
    for number, dealer in ((2, 0), (3, 1), (4, 2)):
        session.rules.next_round(session.state)
        assert (session.state.round, session.state.dealer) == (number, dealer)
        assert session.state.turn == (dealer + 1) % 3


@both
def test_a_reshuffle_leaves_the_top_card_and_is_told(game: str) -> None:
    session = table(game, {"hand:Ann": "G2 G3", "discard": "R9 R1 R2 R3"})
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    events = push(session, "draw")
    assert events[0] == Moved(-1, "log.reshuffle", "discard", "draw", count=3)
    state = session.state
    assert (len(state.discard), len(state.draw)) == (1, 2)
    assert session.rules.face(state, state.discard[0]).code == "R9"


@both
def test_a_single_discard_becomes_the_draw_pile_without_a_shuffle(game: str) -> None:
    session = table(game, {"hand:Ann": "G2 G3", "discard": "R9 R1"})
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    shuffles = state.shuffles
    push(session, "draw")
    state = session.state
    assert (len(state.discard), len(state.draw), state.shuffles) == (1, 0, shuffles)
    push(session, "keep")
    assert push(session, "draw") == [Said(1, "log.nothing"), Turn(2)]


@both
def test_a_reshuffle_is_another_one_each_time(game: str) -> None:
    session = table(game, {"hand:Ann": "G2 G3", "discard": "R9 R1 R2 R3"})
    state = session.state
    state.hands[2] += state.draw
    state.draw = []
    shuffles = state.shuffles
    push(session, "draw")
    assert session.state.shuffles == shuffles + 1
