"""How a round of Uno Flip begins, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.core.session import GameSession
from cardtable.games.uno.state import Bluff
from cardtable.games.uno_flip.options import FlipOptions, FlipStart
from cardtable.games.uno_flip.rules import UnoFlip

NAMES = ["Ann", "Bob", "Cat", "Dan"]
RULES = UnoFlip(FlipOptions(), 4)


def begun(**start: Any) -> GameSession:
    """Dan deals, so that Ann comes first."""
    return GameSession.new(RULES, NAMES, 0, start=FlipStart(dealer="Dan", **start))


def opening(session: GameSession) -> list[Event]:
    return list(session.history[0].events)


def test_a_position_says_who_is_to_play_and_turns_nothing_up() -> None:
    session = begun(cards={"discard": "RS"}, turn="Cat")
    assert opening(session) == [Said(-1, "log.position", {"dealer": 3, "starter": 2}), Turn(2)]
    assert session.state.opening == 0


def test_a_number_turned_up_lets_the_player_left_of_the_dealer_start() -> None:
    session = begun(first_card="R5")
    assert opening(session) == [
        Said(-1, "log.deal", {"dealer": 3, "each": 7}),
        Moved(-1, "log.first-card", "draw", "discard", ("R5",), 1),
        Said(-1, "log.starts", {"dealer": 3, "starter": 0}),
        Turn(0),
    ]
    assert session.state.opening == 0


def test_a_wild_draw_two_goes_back_before_the_next_card_is_turned_up() -> None:
    session = begun(first_card=["W2", "R5"])
    assert opening(session)[1:4] == [
        Moved(-1, "log.first-card", "draw", "discard", ("W2",), 1),
        Moved(-1, "log.put-back", "discard", "draw", ("W2",), 1),
        Moved(-1, "log.first-card", "draw", "discard", ("R5",), 1),
    ]
    assert session.state.opening == 0
    assert session.state.color == "red"


@pytest.mark.parametrize("seed", [1, 7, 12])
def test_whoever_drew_the_highest_card_deals_and_the_next_player_comes_first(seed: int) -> None:
    state = RULES.new_state(seed)
    assert state.turn == (state.dealer + 1) % 4
    RULES.deal(state)
    first = RULES.open(state)[0]
    assert isinstance(first, Said)
    assert first.values is not None
    assert (first.seat, first.key, first.values["dealer"]) == (-1, "log.first-deal", state.dealer)


def test_a_later_round_does_not_tell_again_who_drew_the_highest_card() -> None:
    state = RULES.new_state(7)
    state.round = 5
    RULES.deal(state)
    assert RULES.open(state)[0] == Said(-1, "log.deal", {"dealer": state.dealer, "each": 7})


def test_nothing_of_a_round_is_left_in_the_next_deal() -> None:
    state = RULES.new_state(7)
    RULES.deal(state)
    fresh = RULES.copy_state(state)
    state.side, state.direction, state.color = "dark", -1, "pink"
    state.asked, state.drawn, state.bluff = "drawn", state.hands[0][0], Bluff(1, "red", [])
    state.open, state.fresh, state.due, state.said = False, [1], [1], [2]
    state.idle, state.opening, state.phase = 3, 2, "round-over"
    state.shuffles = fresh.shuffles - 1
    RULES.deal(state)
    assert state == fresh


def test_first_cards_that_were_not_needed_are_no_longer_first_cards() -> None:
    session = begun(first_card=["R5", "G3"])
    assert session.state.opening == 0
    assert session.state.color == "red"


def test_the_bar_names_the_side_first() -> None:
    assert begun(first_card="R5").view(None).chips[0].key == "chip.light"
    assert begun(side="dark", cards={"discard": "P1"}).view(None).chips[0].key == "chip.dark"


def test_a_wild_draw_two_lies_without_effect_if_nothing_else_is_left_to_turn_up() -> None:
    rules = UnoFlip(FlipOptions(), 2)
    others = [card.front.code for card in rules.deck() if card.front.code != "W2"]
    cards = {"hand:Ann": " ".join(others), "draw": "W2 W2 W2"}
    start = FlipStart(dealer="Bob", first_card="W2", cards=cards)
    session = GameSession.new(rules, NAMES[:2], 0, start=start)
    facts = session.view(None).facts
    assert (session.turn, facts["color"]) == (0, "")
    assert len(session.state.draw) == 3
