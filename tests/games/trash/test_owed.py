"""What every game owes, for Trash."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.trash.rules import Trash
from cardtable.testing import check_rules

OPTIONS: list[dict[str, Any]] = [
    {"start_slots": 1},
    {"start_slots": 10},
    {"wild": "king"},
    {"last_turn": True},
    {"opening_discard": True},
]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_break_nothing(players: int) -> None:
    check_rules(Trash, players=players, games=2, options={"start_slots": 3}).hold()


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_with_random_options_break_nothing(players: int) -> None:
    check_rules(Trash, players=players, games=2, random_options=True, seed=50).hold()


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids="-".join)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_option_value_breaks_nothing(players: int, options: dict[str, Any]) -> None:
    check_rules(Trash, players=players, games=20, options=options).hold()
