"""How a round of Psycho Uno begins, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.events import Moved, Said, Turn
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.dealing import deal_hands
from cardtable.games.psycho_uno.deck import DECKS, WITH_SIXTY_NINE
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.psycho_uno.state import PsychoState
from tests.games.talking import push, say

NAMES = ["Ann", "Bob", "Cat", "Dan"]


def dealt(seed: int, players: int = 4, **options: Any) -> tuple[PsychoUno, PsychoState]:
    """The cards of the first round, with the start card not yet turned up."""
    rules = PsychoUno(PsychoOptions(**options), players)
    state = rules.new_state(seed)
    rules.deal(state)
    return rules, state


def test_without_options_the_defaults_hold() -> None:
    rules = PsychoUno(None, 4)
    assert rules.options == PsychoOptions()


def test_there_are_one_two_or_three_decks() -> None:
    assert {count: len(cards) for count, cards in DECKS.items()} == {1: 108, 2: 216, 3: 324}


def test_a_six_matches_a_nine_and_itself_once() -> None:
    assert WITH_SIXTY_NINE["R6"] == ("R6", "R9")
    assert WITH_SIXTY_NINE["B9"] == ("B9", "B6")
    assert WITH_SIXTY_NINE["R8"] == ("R8",)


def test_the_first_dealer_is_drawn_from_the_seed_and_the_next_seat_starts() -> None:
    states = [PsychoUno(PsychoOptions(), 4).new_state(seed) for seed in range(40)]
    assert {state.dealer for state in states} == {0, 1, 2, 3}
    assert all(state.turn == (state.dealer + 1) % 4 for state in states)


def test_the_cards_are_shuffled_anew_for_every_round() -> None:
    rules, state = dealt(3)
    first = [hand[:] for hand in state.hands]
    assert dealt(4)[1].hands != first
    assert dealt(3)[1].hands == first
    rules.deal(state)
    assert state.hands != first


def test_hands_come_off_the_top_seat_by_seat_and_one_card_is_turned_up() -> None:
    rules, state = dealt(5, dealer_chooses=True)
    cards = state.draw[:]
    assert (state.hands, state.discard, len(cards)) == ([[]] * 4, [], 108)
    deal_hands(rules, state, 6)
    assert state.hands == [cards[:6], cards[6:12], cards[12:18], cards[18:24]]
    assert (state.draw, state.discard) == (cards[24:-1], cards[-1:])


def test_if_only_wild_cards_would_be_left_all_cards_are_shuffled_again() -> None:
    rules = PsychoUno(PsychoOptions(decks=1, hand_size=10), 10)
    state = rules.new_state(1)
    tokens = list(rules.deck_tokens)
    colored = [token for token in tokens if not rules.is_wild(token.partition("#")[0])]
    state.draw = colored + [token for token in tokens if token not in colored]
    before = state.shuffles
    deal_hands(rules, state, 10)
    assert state.shuffles == before + 1
    left = [*state.draw, *state.discard]
    assert any(token in colored for token in left)
    held = [token for hand in state.hands for token in hand]
    assert sorted(held + left) == sorted(tokens)
    assert [len(hand) for hand in state.hands] == [10] * 10
    assert (len(state.draw), len(state.discard)) == (7, 1)


def test_one_colored_card_left_is_enough_for_a_start_card() -> None:
    rules = PsychoUno(PsychoOptions(decks=1, hand_size=10), 10)
    state = rules.new_state(1)
    tokens = list(rules.deck_tokens)
    colored = [token for token in tokens if not rules.is_wild(token.partition("#")[0])]
    wild = [token for token in tokens if token not in colored]
    state.draw = [*wild[:1], *colored[:-1], *wild[1:5], colored[-1], *wild[5:]]
    before = state.shuffles
    deal_hands(rules, state, 10)
    assert state.shuffles == before
    events = rules.open(state)
    assert [event for event in events if isinstance(event, Moved)] == [
        *(
            Moved(-1, "log.passed-over", "discard", "draw", (code,), 1)
            for code in ("W4", "W4", "W4")
        ),
        Moved(-1, "log.start-card", "draw", "discard", (colored[-1][:2],), 1, reveals=True),
    ]
    assert state.discard == [colored[-1]]


def test_wild_cards_turned_up_go_under_the_draw_pile_and_the_start_card_has_no_effect() -> None:
    rules, state = dealt(28, hand_size=9)
    assert state.color == ""
    assert rules.open(state) == [
        Said(-1, "log.deal", {"dealer": 1, "each": 9}),
        Moved(-1, "log.passed-over", "discard", "draw", ("W",), 1),
        Moved(-1, "log.passed-over", "discard", "draw", ("W4",), 1),
        Moved(-1, "log.start-card", "draw", "discard", ("GS",), 1, reveals=True),
        Said(-1, "log.starts", {"starter": 2}),
        Turn(2),
    ]
    assert state.draw[:2] == ["W4#1", "W#1"]
    assert (state.color, state.turn, state.asked) == ("green", 2, "turn")


def test_a_start_card_begins_a_run_for_nobody_if_it_is_a_six_or_a_nine() -> None:
    runs = {}
    for seed in range(40):
        rules, state = dealt(seed)
        rules.open(state)
        assert state.run == []
        runs[rules.kind_of[rules.top_code(state)]] = state.run_cards
    assert (runs["6"], runs["9"], runs["5"], runs["skip"]) == (1, 1, 0, 0)


def test_a_start_position_with_nothing_but_wild_cards_to_turn_up_begins_without_a_color() -> None:
    rules = PsychoUno(PsychoOptions(decks=1), 2)
    wild = ["W", "W", "W4", "W4", "W4", "W4"]
    left = [token.partition("#")[0] for token in rules.deck_tokens]
    for code in [*wild, "W", "W"]:
        left.remove(code)
    start = PsychoStart(
        dealer="Bob",
        first_card="W",
        cards={"hand:Ann": " ".join(left), "hand:Bob": "W", "draw": " ".join(wild)},
    )
    session = GameSession.new(rules, NAMES[:2], 0, start=start)
    assert session.view(None).facts["color"] == ""
    assert len(session.state.draw) == 6


# The dealer chooses.


def test_the_table_is_told_who_chooses_and_that_seat_is_asked() -> None:
    rules, state = dealt(3, dealer_chooses=True)
    dealer = state.dealer
    assert rules.open(state) == [
        Said(-1, "log.dealer-chooses", {"dealer": dealer}),
        Turn(dealer),
    ]
    assert (state.turn, state.asked) == (dealer, "deal")


def test_a_position_without_a_dealer_leaves_the_one_of_the_seed() -> None:
    rules = PsychoUno(PsychoOptions(dealer_chooses=True), 4)
    session = GameSession.new(rules, NAMES, 3, start=PsychoStart(scores={"Bob": 5}))
    assert session.state.dealer == session.turn == rules.new_state(3).dealer


def test_the_table_is_told_of_a_position_who_deals_and_who_is_next() -> None:
    rules, state = dealt(3)
    rules.place(state, PsychoStart(dealer="Bob", first_card="R5"), NAMES)
    assert rules.open(state) == [
        Said(-1, "log.position", {"dealer": 1, "starter": 2}),
        Turn(2),
    ]


@pytest.mark.parametrize(
    ("players", "decks", "most"), [(10, 1, 10), (8, 1, 13), (7, 1, 15), (10, 2, 15)]
)
def test_the_dealer_is_told_from_which_to_which_number_the_deck_serves(
    players: int, decks: int, most: int
) -> None:
    rules = PsychoUno(
        PsychoOptions.model_validate({"dealer_chooses": True, "decks": decks}), players
    )
    session = GameSession.new(rules, [f"P{seat}" for seat in range(players)], 0)
    for number in (4, most + 1):
        found = session.check(session.turn, session.parse(f"deal {number}"))
        assert found is not None
        assert say(session, found) == f"From 5 to {most} cards can be dealt to each player."


def test_the_start_card_of_a_chosen_deal_may_be_matched_like_any_other() -> None:
    rules = PsychoUno(PsychoOptions(dealer_chooses=True), 4)
    session = GameSession.new(rules, NAMES, 0)
    assert session.state.hands == [[]] * 4
    dealer = session.turn
    (*_told, turn) = push(session, "deal 8")
    assert turn == Turn((dealer + 1) % 4)
    assert session.view(None).open_to_all
    assert session.check(dealer, session.parse("claim")) is None
