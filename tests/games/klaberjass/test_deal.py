"""The draw for the deal, the packets, and start positions."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.errors import StartError, StateError
from cardtable.core.session import GameSession
from cardtable.core.state import State
from cardtable.games.klaberjass.options import KlaberjassOptions, KlaberjassStart
from cardtable.games.klaberjass.rules import Klaberjass
from tests.games.klaberjass import naive

NAMES = ["Ann", "Bob"]
SUITS = "CDHS"


def session(seed: int = 0, **options: Any) -> GameSession:
    return GameSession.new(Klaberjass(KlaberjassOptions(**options), 2), NAMES, seed)


def started(cards: dict[str, str] | None = None, **keys: Any) -> GameSession:
    start = KlaberjassStart(cards=cards or {}, **keys)
    return GameSession.new(Klaberjass(None, 2), NAMES, 0, start=start)


def codes(tokens: list[str]) -> list[str]:
    return [token.partition("#")[0] for token in tokens]


def test_the_deck_has_32_cards_from_7_to_ace() -> None:
    deck = [card.front.code for card in Klaberjass(None, 2).deck()]
    assert sorted(deck) == sorted(rank + suit for rank in naive.RUN for suit in SUITS)


@pytest.mark.parametrize("seed", range(40))
def test_the_lower_card_deals_and_equal_cards_are_drawn_again(seed: int) -> None:
    state = session(seed).state
    drawn = [naive.RUN.index(naive.rank(code)) for code in state.cut]
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    assert all(first == second for first, second in pairs[:-1])
    first, second = pairs[-1]
    assert state.dealer == (0 if first < second else 1)
    assert len(set(state.cut)) == len(state.cut)


@pytest.mark.parametrize("seed", range(6))
def test_packets_of_three_go_to_the_non_dealer_first(seed: int) -> None:
    table = session(seed)
    state = table.state
    cards = list(table.rules.deck_tokens)
    rng.shuffle(cards, seed, 1)
    elder = 1 - state.dealer
    assert sorted(state.hands[elder]) == sorted(cards[0:3] + cards[6:9])
    assert sorted(state.hands[state.dealer]) == sorted(cards[3:6] + cards[9:12])
    assert state.turn_up == [cards[12]]
    table.push(table.turn, table.parse(table.turn, "accept"))
    assert sorted(state.hands[elder]) == sorted(cards[0:3] + cards[6:9] + cards[13:16])
    assert sorted(state.hands[state.dealer]) == sorted(cards[3:6] + cards[9:12] + cards[16:19])
    assert state.bottom == [cards[31]]
    assert state.stock[::-1] == cards[19:31]


def test_the_log_tells_who_deals_and_why() -> None:
    table = session(2)
    lines = [table.wording().say(line.message) for line in table.log()]
    assert lines == [
        "Ann draws the A♥, Bob the A♦; they draw again.",
        "Ann draws the Q♣, Bob the 7♣; Bob deals.",
        "Bob deals six cards each; Ann speaks first.",
        f"The turn-up is the {table.wording().card(codes(table.state.turn_up)[0])}.",
    ]


def test_a_named_dealer_was_not_drawn() -> None:
    table = started(dealer="Bob")
    assert (
        table.wording().say(table.log()[0].message) == "Bob deals six cards each; Ann speaks first."
    )


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"maker": "Ann"}, '"maker" and "trump" go together.'),
        ({"trump": "hearts"}, '"maker" and "trump" go together.'),
        ({"cards": {"won:Ann": "JH"}}, 'Cards of trick play need "maker" and "trump".'),
        ({"cards": {"trick": "JH"}}, 'Cards of trick play need "maker" and "trump".'),
        ({"cards": {"turn-up": ""}}, "Before the bids one card is turned up."),
        ({"cards": {"turn-up": "7H 8H"}}, "Before the bids one card is turned up."),
        (
            {"cards": {"hand:Ann": "7H 8H 9H 10H JH QH KH"}},
            "Before the bids a hand has at most six cards.",
        ),
        (
            {"maker": "Ann", "trump": "clubs", "cards": {"trick": "JH QH"}},
            "The turn-up, the bottom card and the trick hold at most one card.",
        ),
        (
            {"maker": "Ann", "trump": "clubs", "cards": {"hand:Ann": ""}},
            "In trick play a hand has one to nine cards.",
        ),
        ({"maker": "Zoe", "trump": "clubs"}, 'Nobody here is called "Zoe". Players: Ann, Bob.'),
        ({"cards": {"hand:Ann": "2C"}}, 'The deck has no card "2C".'),
        ({"cards": {"layout:Ann": "7C"}}, 'This game has no place called "layout:Ann".'),
    ],
)
def test_an_impossible_start_is_refused_in_one_sentence(
    keys: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(StartError) as caught:
        started(**keys)
    assert str(caught.value) == sentence


def test_uneven_hands_of_a_start_end_with_the_shorter_one() -> None:
    table = started(
        {"hand:Ann": "AC KC", "hand:Bob": "7C"}, dealer="Bob", maker="Ann", trump="hearts"
    )
    for text in ("play AC", "play 7C"):
        table.push(table.turn, table.parse(table.turn, text))
    assert table.phase == "round-over"
    assert table.scores.totals == [21, 0]


def changed(state: State, **values: Any) -> State:
    for name, value in values.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    "values",
    [
        {"maker": 0},
        {"trump": "H"},
        {"trump": "X", "maker": 0, "stage": "prepare"},
        {"stage": "bidding"},
        {"stage": "tricks"},
        {"phase": "over"},
        {"trick_number": 10},
        {"turn_up": []},
        {"royal_by": 2},
        {"taker": -2},
        {"trick_by": [0]},
        {"declared": [[30], []]},
        {"declared": [[]]},
        {"tricks": [-1, 0]},
        {"bella": [0]},
        {"carry": -5},
        {"shown": ["2C"]},
        {"cut": ["7C"]},
        {"turn": 2},
        {"scores": [0]},
        {"hands": [[], []]},
        {"stock": []},
    ],
    ids="-".join,
)
def test_a_state_that_no_game_reaches_is_refused(values: dict[str, Any]) -> None:
    table = session()
    table.rules.validate_state(table.state)
    with pytest.raises(StateError):
        table.rules.validate_state(changed(table.state, **values))
