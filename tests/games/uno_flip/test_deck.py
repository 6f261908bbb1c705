"""The double-sided deck, and how the dealer is chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable.core import rng
from cardtable.games.uno_flip.deck import (
    FACES,
    OFFICIAL,
    PAIRS,
    UNPAIRED,
    choose_dealer,
    random_sides,
)
from cardtable.games.uno_flip.options import FlipOptions
from cardtable.games.uno_flip.rules import UnoFlip
from cardtable.games.uno_flip.state import DARK, LIGHT

LIGHT_ACTIONS = "DRSF"


def test_each_side_has_1_to_9_and_each_action_twice_in_every_color_and_8_wilds() -> None:
    assert len(OFFICIAL) == 112
    for side, colors, wilds in ((0, "RYGB", ("W", "W2")), (1, "PTOU", ("WD", "WC"))):
        codes = Counter(pair[side].code for pair in PAIRS)
        colored = {color + mark: 2 for color in colors for mark in "123456789" + LIGHT_ACTIONS}
        assert codes == {**colored, **dict.fromkeys(wilds, 4)}


def test_there_is_no_0() -> None:
    assert not any(face.rank == "0" for face in FACES.values())


@pytest.mark.parametrize(
    "pair",
    [
        "W2/O4 W2/O7 W2/P2 W2/U9 W/P5 W/PF W/U7 W/T3",
        "B1/US B1/US G6/WC R3/WC Y6/WC GF/WC",
        "R5/P2 R5/T5 RS/OD RS/WD Y1/WD YR/WD BR/WD",
    ],
)
def test_the_pairs_are_those_of_the_real_deck(pair: str) -> None:
    held = Counter(f"{light.code}/{dark.code}" for light, dark in PAIRS)
    assert not Counter(pair.split()) - held


def test_a_card_is_written_light_and_dark_with_a_number_for_equal_ones() -> None:
    tokens = [card.token for card in OFFICIAL]
    assert "R5/P2#1" in tokens
    assert [token for token in tokens if token.startswith("B1/")] == ["B1/US#1", "B1/US#2"]


def test_every_face_has_a_label_of_at_most_two_signs_and_a_spoken_name() -> None:
    for face in FACES.values():
        assert 1 <= len(face.label) <= 2
        assert 1 <= len(face.plain) <= 2
        assert face.plain.isascii()
        assert face.name


def test_random_pairs_keep_the_faces_and_come_from_the_seed() -> None:
    sides = random_sides(5)
    assert Counter(sides[DARK].values()) == Counter(dark.code for _light, dark in PAIRS)
    assert Counter(sides[LIGHT].values()) == Counter(light.code for light, _dark in PAIRS)
    assert random_sides(6)[DARK] != sides[DARK]
    rules = UnoFlip(FlipOptions(pairing="random"), 3)
    state = rules.new_state(5)
    printed = {rules.printed(state, card.token) for card in UNPAIRED}
    assert printed != {f"{light.code}/{dark.code}" for light, dark in PAIRS}
    token = UNPAIRED[0].token
    assert rules.printed(state, token) == f"W2/{rules.other_face(state, token).code}"


def test_random_pairs_are_dealt_apart_from_the_cards() -> None:
    # The first shuffle draws the pairs, so the deal must not use it again.
    rules = UnoFlip(FlipOptions(pairing="random"), 3)
    assert rules.new_state(5).shuffles >= 2


def test_the_highest_light_number_deals_and_words_and_wilds_count_0() -> None:
    for seed in range(200):
        dealer, code, _number = choose_dealer(4, seed, 0)
        assert 0 <= dealer < 4
        assert FACES[code].rank.isdigit()


def test_ties_draw_again() -> None:
    numbers = {choose_dealer(10, seed, 0)[2] for seed in range(100)}
    assert 1 in numbers
    assert len(numbers) > 1


def test_every_seat_deals_about_as_often() -> None:
    dealers = Counter(choose_dealer(4, seed, 0)[0] for seed in range(2000))
    assert all(400 < dealers[seat] < 600 for seat in range(4))


@pytest.mark.parametrize(
    ("code", "rank", "name"),
    [
        ("R5", "5", "red 5"),
        ("YD", "draw-1", "yellow Draw One"),
        ("GR", "reverse", "green Reverse"),
        ("BS", "skip", "blue Skip"),
        ("RF", "flip", "red Flip"),
        ("W", "wild", "Wild"),
        ("W2", "wild-2", "Wild Draw Two"),
        ("P9", "9", "pink 9"),
        ("TD", "draw-5", "teal Draw Five"),
        ("OR", "reverse", "orange Reverse"),
        ("US", "skip-all", "purple Skip Everyone"),
        ("PF", "flip", "pink Flip"),
        ("WD", "wild", "dark Wild"),
        ("WC", "wild-color", "Wild Draw Color"),
    ],
)
def test_every_face_is_called_by_its_color_and_its_words(code: str, rank: str, name: str) -> None:
    face = FACES[code]
    assert (face.rank, face.name) == (rank, name)


def test_a_seed_gives_the_same_pairs_and_dealers_in_every_version() -> None:
    # Saves hold the seed and the moves alone.
    pairs = list(random_sides(7)[DARK].items())[:4]
    assert pairs == [("W2#1", "P6"), ("W2#2", "TS"), ("W2#3", "WD"), ("W2#4", "T2")]
    for pairing, wanted in (
        ("official", [(1, 1), (1, 1), (3, 1), (2, 1)]),
        ("random", [(1, 3), (0, 2), (3, 2), (1, 3)]),
    ):
        rules = UnoFlip(FlipOptions.model_validate({"pairing": pairing}), 4)
        states = [rules.new_state(seed) for seed in range(4)]
        assert [(state.dealer, state.shuffles) for state in states] == wanted


@pytest.mark.parametrize(
    ("seed", "other", "code"),
    [(63, "RD", "Y1"), (169, "RR", "B1"), (449, "GF", "G1")],
)
def test_a_1_beats_a_card_without_a_number_when_the_dealer_is_drawn(
    seed: int, other: str, code: str
) -> None:
    codes = [light.code for light, _dark in PAIRS]
    rng.shuffle(codes, seed, 0)
    assert codes[:2] == [other, code]
    assert choose_dealer(2, seed, 0) == (1, code, 1)
