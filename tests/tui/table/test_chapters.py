"""Which part of its rules a game opens at."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game, make_rules
from cardtable.saves.store import Store
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.overlays import heading_for
from cardtable.tui.table.settings import TableSettings
from tests.tui.table.seated import NAMES

MOVES = 150


def headings(session: GameSession) -> list[str]:
    return re.findall(r"^#+ (.+)$", session.rules.rules_text(), re.MULTILINE)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_opens_its_rules_at_a_part_of_them_and_never_at_the_title(
    tmp_path: Path, game: str
) -> None:
    players = find_game(game).least
    session = GameSession.new(make_rules(game, players), NAMES[:players], 3)
    control = TableControl(Store(tmp_path).create(session), TableSettings())
    text = session.rules.rules_text()
    parts = headings(session)[1:]
    chance = random.Random(3)
    for _move in range(MOVES):
        if session.phase == GAME_OVER:
            break
        control.settle()
        assert heading_for(control, text) in parts
        if session.phase == ROUND_OVER:
            session.next_round()
        else:
            session.push(session.turn, chance.choice(session.legal_moves(session.turn)))


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_part_that_a_game_names_is_one_of_its_rules(game: str) -> None:
    players = find_game(game).least
    session = GameSession.new(make_rules(game, players), NAMES[:players], 3)
    texts = session.rules.all_texts()
    named = {words for key, words in texts.items() if key.startswith("chapter.")}
    assert named
    assert named <= set(headings(session))
    asked = {key.removeprefix("chapter.") for key in texts if key.startswith("chapter.")}
    prompts = [key.removeprefix("prompt.") for key in texts if key.startswith("prompt.")]
    for words in asked:
        assert any(f"{prompt}-".startswith(f"{words}-") for prompt in prompts), words
