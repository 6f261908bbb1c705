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
    table.push(table.turn, table.parse("accept"))
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


@pytest.mark.parametrize(("ann", "bob"), [("AC KC", "7C"), ("AC", "7C 8C")])
def test_uneven_hands_of_a_start_end_with_the_shorter_one(ann: str, bob: str) -> None:
    table = started({"hand:Ann": ann, "hand:Bob": bob}, dealer="Bob", maker="Ann", trump="hearts")
    for text in ("play AC", "play 7C"):
        table.push(table.turn, table.parse(text))
    assert table.phase == "round-over"
    assert table.scores.totals == [21, 0]


def changed(state: State, **values: Any) -> State:
    for name, value in values.items():
        setattr(state, name, value)
    return state


DISAGREE = "Trump, its maker and the stage of the deal do not agree."
NOBODY = "A seat is named that nobody sits in."
TRICK = "The cards of the trick do not fit who played them."


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"maker": 0}, DISAGREE),
        ({"trump": "H"}, DISAGREE),
        ({"stage": "tricks"}, DISAGREE),
        ({"stage": "tricks", "trump": "H", "trick_number": 1}, DISAGREE),
        ({"stage": "tricks", "maker": 0, "trick_number": 1}, DISAGREE),
        ({"trump": "X", "maker": 0, "stage": "prepare"}, DISAGREE),
        ({"stage": "bidding"}, "There is no such phase of the game."),
        ({"phase": "over"}, "There is no such phase of the game."),
        ({"trick_number": 10}, "The number of the trick is wrong."),
        ({"trick_number": 1}, "The number of the trick is wrong."),
        ({"trick_number": -1}, "The number of the trick is wrong."),
        (
            {"stage": "tricks", "trump": "H", "maker": 0, "trick_number": 0},
            "The number of the trick is wrong.",
        ),
        (
            {"stage": "tricks", "trump": "H", "maker": 0, "trick_number": 10},
            "The number of the trick is wrong.",
        ),
        ({"turn_up": []}, "The turn-up is missing."),
        ({"maker": 2}, NOBODY),
        ({"royal_by": 2}, NOBODY),
        ({"taker": -2}, NOBODY),
        ({"turn": 2}, NOBODY),
        ({"trick_by": [0]}, TRICK),
        ({"trick": ["7H#1"], "trick_by": []}, TRICK),
        ({"trick": ["7H#1", "8H#1"], "trick_by": [0, 1]}, TRICK),
        ({"trick": ["7H#1"], "trick_by": [2]}, NOBODY),
        ({"trick": ["7H#1"], "trick_by": [-1]}, NOBODY),
        ({"bottom": ["7H#1", "8H#1"]}, "More than one card is turned up."),
        ({"turn_up": ["7H#1", "8H#1"]}, "More than one card is turned up."),
        ({"hands": [["7H#1"] * 10, ["8H#1"]]}, "A hand has more than nine cards."),
        ({"hands": [["8H#1"], ["7H#1"] * 10]}, "A hand has more than nine cards."),
        ({"declared": [[30], []]}, "A sequence counts 20 or 50."),
        ({"declared": [[20], [50, 21]]}, "A sequence counts 20 or 50."),
        ({"declared": [[]]}, "Klaberjass is for two players."),
        ({"won": [[]]}, "Klaberjass is for two players."),
        ({"hands": [["7H#1"]]}, "Klaberjass is for two players."),
        ({"bella": [0]}, "Klaberjass is for two players."),
        ({"tricks": [-1, 0]}, "Points of a deal are never negative."),
        ({"last": [0, -1]}, "Points of a deal are never negative."),
        ({"carry": -1}, "Points of a deal are never negative."),
        ({"shown": ["2C"]}, "A card was shown that the deck does not have."),
        ({"cut": ["7C"]}, "A card was shown that the deck does not have."),
        ({"cut": ["7C", "2C"]}, "A card was shown that the deck does not have."),
        ({"scores": [0]}, "The totals do not fit the players."),
        ({"hands": [[], []]}, "The tricks are played and yet the deal goes on."),
        ({"hands": [[], ["7H#1"]]}, "The tricks are played and yet the deal goes on."),
        ({"hands": [["7H#1"], []]}, "The tricks are played and yet the deal goes on."),
        ({"stock": []}, "The card 7C#1 is missing."),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_state_that_no_game_reaches_is_refused(values: dict[str, Any], sentence: str) -> None:
    table = session()
    table.rules.validate_state(table.state)
    with pytest.raises(StateError) as caught:
        table.rules.validate_state(changed(table.state, **values))
    assert str(caught.value) == sentence


def test_a_trick_that_is_led_and_points_at_their_limits_are_possible() -> None:
    table = started(
        {"hand:Ann": "AC KC", "hand:Bob": "7C 8C"}, dealer="Bob", maker="Ann", trump="hearts"
    )
    state = table.state
    state.declared, state.carry, state.taker = [[20], [50]], 0, 1
    table.rules.validate_state(state)
    table.push(0, table.parse("play AC"))
    table.rules.validate_state(table.state)


@pytest.mark.parametrize(
    ("target", "possible"), [(49, False), (50, True), (2000, True), (2001, False)]
)
def test_the_target_lies_between_50_and_2000(target: int, possible: bool) -> None:
    if possible:
        assert KlaberjassOptions(target=target).target == target
    else:
        with pytest.raises(ValueError, match="target"):
            KlaberjassOptions(target=target)


def test_a_trump_royal_that_lies_led_was_one_of_both_if_its_leader_holds_the_other() -> None:
    cards = {"hand:Ann": "QH 7C", "hand:Bob": "7D 8D", "trick": "KH"}
    table = started(cards, dealer="Bob", maker="Ann", trump="hearts")
    assert (table.turn, table.state.royal_by) == (1, 0)
    for text in ("play 7D", "play QH bella"):
        table.push(table.turn, table.parse(text))
    assert table.state.bella == [20, 0]


@pytest.mark.parametrize("led", ["AH", "KC"])
def test_a_card_led_that_is_no_trump_royal_is_no_part_of_bella(led: str) -> None:
    cards = {"hand:Ann": "QH 7C", "hand:Bob": "7D 8D", "trick": led}
    assert started(cards, dealer="Bob", maker="Ann", trump="hearts").state.royal_by == -1


def test_a_card_led_counts_to_the_hand_that_it_came_from() -> None:
    cards = {"hand:Ann": "QH 7C", "hand:Bob": "7D 8D", "trick": "AH"}
    table = started(cards, dealer="Bob", maker="Ann", trump="hearts")
    assert table.view(None).facts["trick"] == 7
    nine = "7C 8C 9C 10C JC QC KC AC 7D"
    with pytest.raises(StartError, match="one to nine cards"):
        started(
            {**cards, "hand:Ann": nine, "hand:Bob": "8D"},
            dealer="Bob",
            maker="Ann",
            trump="hearts",
        )


def test_nobody_drew_for_the_deal_of_a_start_position() -> None:
    table = started({"turn-up": "8H"})
    first = table.wording().say(table.log()[0].message)
    assert first == "Ann deals six cards each; Bob speaks first."


def test_the_draw_for_the_deal_is_told_in_the_first_deal_alone() -> None:
    table = session()
    assert table.history[0].events[0].key == "log.cut"
    for _pass in range(4):
        table.push(table.turn, table.parse("pass"))
    table.next_round()
    assert [event.key for event in table.history[-1].events] == [
        "log.next-round",
        "log.deal",
        "log.turn-up",
        "",
    ]
