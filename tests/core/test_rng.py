"""Chance comes from the seed alone, the same on every machine and Python version."""

from __future__ import annotations

from collections import Counter

from cardtable.core.rng import draw_index, shuffle


def test_a_shuffle_is_the_same_on_every_python_version() -> None:
    cards = list(range(10))
    shuffle(cards, 1, 0)
    assert cards == GOLDEN


GOLDEN = [3, 0, 7, 9, 6, 4, 2, 8, 5, 1]


def test_a_shuffle_keeps_all_cards() -> None:
    cards = list(range(52))
    shuffle(cards, 7, 3)
    assert sorted(cards) == list(range(52))


def test_each_shuffle_of_a_session_is_another() -> None:
    orders = set()
    for number in range(20):
        cards = list(range(20))
        shuffle(cards, 4, number)
        orders.add(tuple(cards))
    assert len(orders) == 20


def test_seeds_and_numbers_are_not_mixed_up() -> None:
    first, second = list(range(30)), list(range(30))
    shuffle(first, 1, 23)
    shuffle(second, 12, 3)
    assert first != second


def test_every_card_comes_to_every_place_equally_often() -> None:
    places: Counter[tuple[int, int]] = Counter()
    for seed in range(3000):
        cards = list(range(5))
        shuffle(cards, seed, 0)
        places.update(enumerate(cards))
    assert len(places) == 25
    assert all(480 < count < 720 for count in places.values())


def test_every_seat_is_drawn() -> None:
    assert {draw_index(6, seed, 0) for seed in range(100)} == set(range(6))
