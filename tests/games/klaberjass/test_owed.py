"""What every game owes, for Klaberjass."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.klaberjass.rules import Klaberjass
from cardtable.testing import check_rules

OPTIONS: list[dict[str, Any]] = [
    {"target": 50},
    {"target": 2000},
    {"sequence_rank": "value"},
    {"sequences_scored": "all"},
    {"equal_sequences": "non-dealer"},
    {"exchange": "any-trump"},
    {"bella_on_bate": "maker"},
    {"equal_points": "carry"},
    {"schmeiss": True},
]


def test_random_games_break_nothing() -> None:
    check_rules(Klaberjass, players=2, games=8, options={"target": 150}).hold()


def test_random_games_with_random_options_break_nothing() -> None:
    check_rules(Klaberjass, players=2, games=3, random_options=True, seed=100).hold()


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids="-".join)
def test_every_option_value_breaks_nothing(options: dict[str, Any]) -> None:
    check_rules(Klaberjass, players=2, games=50, options=options).hold()
