"""What every game owes, for Psycho Uno."""

from __future__ import annotations

import pytest

from cardtable.core import rng
from cardtable.games.psycho_uno.options import PsychoOptions
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.testing import check_rules, draw_options

PRESETS = list(PsychoOptions.presets)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_random_round_of_every_preset_breaks_nothing(players: int, preset: str) -> None:
    options = {"preset": preset, "end": "rounds", "rounds": 1}
    check_rules(PsychoUno, players=players, games=1, seed=3, options=options).hold()


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_random_round_with_random_house_rules_breaks_nothing(players: int) -> None:
    for seed in range(3):
        drawn = draw_options(PsychoOptions, players, rng.source(seed, 0).random)
        options = drawn.model_copy(update={"end": "rounds", "rounds": 1})
        check_rules(PsychoUno, players=players, games=1, seed=seed, options=options).hold()


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_many_random_games_of_every_preset_break_nothing(players: int, preset: str) -> None:
    options = {"preset": preset, "target": 50}
    check_rules(PsychoUno, players=players, games=10, options=options).hold()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8, 10])
def test_many_random_games_with_random_house_rules_break_nothing(players: int) -> None:
    check_rules(PsychoUno, players=players, games=10, random_options=True, seed=50).hold()
