"""What every game owes, for Pass the Ewe."""

from __future__ import annotations

import pytest

from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.testing import check_rules


@pytest.mark.parametrize("players", [2, 4, 5])
def test_random_games_break_nothing(players: int) -> None:
    check_rules(PassTheEwe, players=players, games=1, options={"target": 30}).hold()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_with_random_options_break_nothing(players: int) -> None:
    check_rules(PassTheEwe, players=players, games=10, random_options=True).hold()
