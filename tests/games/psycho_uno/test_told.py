"""What the table is told of every move of Psycho Uno, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import push, sentences

NAMES = ["Ann", "Bob", "Cat", "Dan"]
OFF: dict[str, Any] = PsychoOptions.presets["Plain"]
STACKS = {"stacking": True, "reversing": True, "skipping": True, "spreading": True}
CRAZY = {"matching": True, "sixty_nine": True, "color_crazy": True, "late_match": True}


def table(cards: dict[str, str], **options: Any) -> GameSession:
    """Ann's turn on a red 1, with only the named house rules."""
    hands = {"hand:Bob": "Y4 Y5 Y8", "hand:Cat": "G2 G3 G8", "hand:Dan": "B3 B4 B8"}
    start = PsychoStart(dealer="Dan", cards={**hands, "discard": "R1", **cards})
    rules = PsychoUno(PsychoOptions(**{**OFF, **options}), 4)
    return GameSession.new(rules, NAMES, 0, start=start)


def told(session: GameSession, move: str, viewer: int | None = None) -> list[str]:
    """Make a move; what the table, or one of them, is told of it."""
    push(session, move)
    return sentences(session, viewer, len(session.history) - 1)


# Turns.


def test_a_draw_is_told_by_its_number_and_a_card_shown_by_its_name() -> None:
    cards = {"hand:Ann": "B2 G4", "draw": "Y9 Y8 R4 G9"}
    session = table(cards, draw="until-playable", decline="show")
    assert told(session, "draw") == ["Ann drew 3 cards."]
    assert told(session, "show R4") == ["Ann showed R4 and does not play it.", "Ann drew 1 card."]
    assert sentences(session, 0)[-2:] == ["Ann showed R4 and does not play it.", "Ann drew G9."]


@pytest.mark.parametrize("draw", ["one", "until-playable"])
def test_nothing_left_to_draw_is_told_once(draw: str) -> None:
    session = table({"hand:Ann": "B2 B3", "hand:Bob": "R4 Y5"}, draw=draw, decline="show")
    state = session.state
    state.hands[3] += state.draw
    state.draw = []
    assert told(session, "draw") == ["Ann had nothing to draw."]
    assert session.turn == 1
    assert told(session, "show R4") == [
        "Bob showed R4 and does not play it.",
        "Bob had nothing to draw.",
    ]
    assert session.turn == 2


def test_a_draw_that_uses_up_the_piles_passes_the_turn_and_is_told_once() -> None:
    session = table({"hand:Ann": "B2 B3"}, draw="until-playable", decline="show")
    state = session.state
    state.hands[3] += state.draw[2:]
    state.draw = ["B2#2", "G4#1"]
    assert told(session, "draw") == ["Ann drew 2 cards."]
    assert (session.turn, state.asked, session.state.idle) == (1, "turn", 0)


def test_when_nobody_can_play_or_draw_all_the_way_round_the_round_ends() -> None:
    session = table({"hand:Ann": "B2 B3"}, draw="until-playable", end="rounds")
    state = session.state
    state.hands[3] += state.draw
    state.draw = []
    assert told(session, "draw") == ["Ann had nothing to draw."]
    push(session, "draw", "draw")
    assert session.phase == "play"
    assert told(session, "draw")[:2] == [
        "Dan had nothing to draw.",
        "Nobody could play or draw, all the way round: the round ends.",
    ]
    assert session.phase == "round-over"


def test_the_deal_is_told_with_the_wild_cards_passed_over() -> None:
    session = GameSession.new(PsychoUno(PsychoOptions(hand_size=9), 4), NAMES, 28)
    assert sentences(session) == [
        "Bob deals 9 each.",
        "W goes under the draw pile.",
        "W4 goes under the draw pile.",
        "The start card is G⊘.",
        "Cat starts.",
    ]
    assert session.state.draw[:2] == ["W4#1", "W#1"]


def test_a_start_position_is_told_with_who_is_next() -> None:
    start = PsychoStart(dealer="Dan", first_card=["W4", "W", "R5"])
    session = GameSession.new(PsychoUno(PsychoOptions(), 4), NAMES, 0, start=start)
    assert sentences(session) == ["Dan deals; Ann is next."]


# Hands that move.


def test_a_trade_is_told_from_the_wish_to_what_becomes_of_it() -> None:
    cards = {"hand:Ann": "R7 B2 Y7", "hand:Bob": "Y4 G7 B7"}
    session = table(cards, sevens=True)
    assert told(session, "play R7 swap Bob") == [
        "Ann played R7.",
        "Ann wants to swap hands with Bob.",
    ]
    assert told(session, "block G7") == ["Bob played G7.", "Bob blocks."]
    assert told(session, "raise Y7 uno") == ["Ann played Y7.", "Ann raises."]
    assert told(session, "block B7") == ["Bob played B7.", "Bob blocks."]
    assert told(session, "yield") == ["Ann yields.", "Ann and Bob keep their hands.", "Ann: UNO!"]


def test_a_swap_is_told_with_the_number_of_cards_alone() -> None:
    session = table({"hand:Ann": "R7 B2 Y7", "hand:Bob": "Y4 G7 B7 R2"}, sevens=True)
    push(session, "play R7 swap Bob")
    assert told(session, "allow") == [
        "Bob allows it.",
        "Ann gives 2 cards to Bob.",
        "Bob gives 4 cards to Ann.",
    ]
    assert sentences(session, 1)[-2:] == [
        "Bob gets Ann's hand: Y7 B2.",
        "Bob gives 4 cards to Ann.",
    ]


def test_a_zero_is_told_with_every_hand_that_moves_and_who_is_next() -> None:
    session = table({"hand:Ann": "R0 B2", "hand:Dan": "B3"}, zeros=True)
    assert told(session, "play R0 uno") == [
        "Ann played R0.",
        "ZERO: everybody passes the hand on.",
        "Ann passes 1 card to Bob.",
        "Bob passes 3 cards to Cat.",
        "Cat passes 3 cards to Dan.",
        "Dan passes 1 card to Ann.",
        "Ann: UNO!",
        "Bob is next.",
    ]


# Stacks.


def test_a_stack_is_told_with_what_answers_it_and_who_draws() -> None:
    cards = {"hand:Ann": "RD B2 RR", "hand:Bob": "RS Y4", "hand:Cat": "BS BR G2"}
    session = table({**cards, "hand:Dan": "GD B2 YR"}, **STACKS)
    assert told(session, "play RD") == ["Ann played R+2."]
    assert told(session, "play RS uno") == ["Bob played R⊘.", "Bob: UNO!", "Bob is skipped."]
    assert told(session, "play BS") == ["Cat played B⊘.", "Cat is skipped."]
    assert told(session, "play GD") == ["Dan played G+2."]
    push(session, "take")
    assert sentences(session)[-1] == "Ann drew 4 cards and loses the turn."


def test_a_stack_that_is_sent_back_is_told_with_the_direction_of_play() -> None:
    cards = {"hand:Ann": "RD B2 BR", "hand:Bob": "RR Y4 Y5"}
    session = table(cards, **STACKS)
    push(session, "play RD")
    assert told(session, "play RR") == [
        "Bob played R⇄.",
        "Play turns: it goes counter-clockwise now.",
        "The stack of 2 goes back to Ann.",
    ]
    assert told(session, "play BR uno") == [
        "Ann played B⇄.",
        "Ann: UNO!",
        "Play turns: it goes clockwise now.",
        "The stack of 2 goes back to Bob.",
    ]
    assert told(session, "take", 1)[0].endswith("and loses the turn.")


def test_a_spread_is_told_with_who_blocks_once_all_have_answered() -> None:
    cards = {"hand:Ann": "RD B2 B3", "hand:Bob": "W Y4 Y5", "hand:Cat": "W4 G2", "hand:Dan": "B4"}
    session = table({**cards, "draw": "R9 R8 R7 R6"}, **STACKS)
    push(session, "play RD")
    assert told(session, "play W green") == [
        "Bob played W and named green.",
        "SPREAD: Bob spreads 2 to everybody else.",
    ]
    assert told(session, "block W4 discard uno") == ["Cat has answered."]
    assert told(session, "take", 3) == ["Dan has answered.", "Dan chose to take it."]
    assert told(session, "take") == [
        "Ann has answered.",
        "Cat blocks with W4.",
        "Cat discards W4.",
        "Cat: UNO!",
        "Dan drew 2 cards.",
        "Ann drew 2 cards.",
    ]


def test_a_spread_that_turns_is_told_with_who_draws_double() -> None:
    cards = {"hand:Ann": "RD B2 W", "hand:Bob": "W Y4 Y5", "hand:Cat": "W4 G2", "hand:Dan": "B4"}
    session = table(cards, **STACKS)
    push(session, "play RD", "play W green")
    assert told(session, "block W4", 2) == [
        "Cat has answered.",
        "Cat chose to block with W4 and keep it.",
    ]
    push(session, "take")
    assert told(session, "block W") == [
        "Ann has answered.",
        "Cat blocks with W4.",
        "Ann blocks with W.",
        "So many wild cards turn it: Bob draws double, and nobody else.",
        "Bob drew 4 cards.",
    ]


# Matches.


def test_color_crazy_is_told_with_every_card_laid_off() -> None:
    cards = {
        "hand:Ann": "R6 R2 R3 B3",
        "hand:Bob": "Y3 Y4 R3 RS",
        "hand:Cat": "R9 R4",
        "hand:Dan": "R6 R8 G3",
    }
    session = table(cards, **CRAZY)
    push(session, "play R6")
    assert told(session, "Cat: match R9 uno") == ["Cat matched with R9.", "Cat: UNO!"]
    assert told(session, "Dan: match R6") == [
        "Dan matched with R6.",
        "COLOR CRAZY: Dan sets off red.",
    ]
    assert told(session, "lay R3 R2 uno") == ["Ann laid off R3 R2.", "Ann: UNO!"]
    assert told(session, "done") == ["Bob lays off nothing."]
    assert told(session, "lay R4") == ["Cat laid off R4."]
    assert told(session, "lay R8") == [
        "Dan laid off R8.",
        "Color crazy is over.",
        "Cat is out (color crazy).",
        "Ann still held B3.",
        "Bob still held R3 R⊘ Y3 Y4.",
        "Dan still held G3.",
        "Ann: 3 for the round.",
        "Bob: 20 for the round.",
        "Cat: 0 for the round.",
        "Dan: 3 for the round.",
    ]


def test_a_claim_and_the_late_match_are_told() -> None:
    cards = {"hand:Ann": "R5 B2 B3", "hand:Bob": "R2 Y4 Y5", "hand:Dan": "R5 G3"}
    session = table(cards, **CRAZY)
    push(session, "play R5")
    assert told(session, "Dan: claim") == ["Dan called match."]
    push(session, "play R2")
    assert told(session, "Dan: match R5 uno") == [
        "Dan laid R5 late, beneath the next card.",
        "Dan: UNO!",
    ]
