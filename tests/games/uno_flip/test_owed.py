"""What every game owes, for Uno Flip."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.uno_flip.rules import UnoFlip
from cardtable.testing import check_rules

SHORT = {"target": 50}

OPTIONS: list[dict[str, Any]] = [
    {"scoring": "lowest-wins"},
    {"uno": "auto"},
    {"wild_draw": "block"},
    {"challenge_shows": "verdict"},
    {"show_backs": False},
    {"pairing": "random"},
    {"two_player_reverse": "turn"},
    {"penalties": "penalty"},
]


def name(options: dict[str, Any]) -> str:
    return "-".join(f"{key}={value}" for key, value in options.items())


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_random_games_break_nothing(players: int) -> None:
    check_rules(UnoFlip, players=players, games=2, options=SHORT).hold()


@pytest.mark.parametrize("options", OPTIONS, ids=name)
def test_a_random_game_with_another_option_breaks_nothing(options: dict[str, Any]) -> None:
    players = 2 if "two_player_reverse" in options else 4
    check_rules(UnoFlip, players=players, games=1, options={**SHORT, **options}).hold()


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=name)
@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_many_random_games_break_nothing(players: int, options: dict[str, Any]) -> None:
    check_rules(UnoFlip, players=players, games=20, options={**SHORT, **options}).hold()
