"""The letters of the buttons: one letter on the screen never stands for two moves."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import PLAY, ROUND_OVER
from cardtable.plugins import make_rules
from tests.e2e.twins import NAMES, move_at_random

TABLES: list[tuple[str, int, Mapping[str, Any]]] = [
    ("pass-the-ewe", 3, {}),
    ("klaberjass", 2, {"schmeiss": True}),
    ("trash", 2, {}),
    ("uno-flip", 3, {}),
    ("psycho-uno", 3, {}),
    ("psycho-uno", 4, {"preset": "Plain"}),
    ("psycho-uno", 4, {"preset": "Swaps"}),
]


def shared_letters(session: GameSession) -> list[str]:
    """Letters that a player whose hand is open sees on two buttons of different moves."""
    found: list[str] = []
    for seat in session.actors:
        kinds: dict[str, list[str]] = {}
        for offer in session.view(seat).offers:
            if offer.key and not offer.standing:
                kinds.setdefault(offer.key, []).append(offer.label.key)
        found += [f"{key}: {labels}" for key, labels in kinds.items() if len(labels) > 1]
    return found


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_no_two_moves_that_can_be_made_have_the_same_letter(
    game: str, players: int, options: Mapping[str, Any]
) -> None:
    session = GameSession.new(make_rules(game, players, options), NAMES[:players], 1)
    chance = random.Random(1)
    looked = 0
    for _move in range(150):
        if session.phase == ROUND_OVER:
            session.next_round()
        if session.phase != PLAY:
            break
        assert shared_letters(session) == []
        looked += 1
        move_at_random(session, chance)
    assert looked > 30
