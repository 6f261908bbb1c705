"""After every single thing that is saved, the game that is read back is the same game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game
from cardtable.saves.reading import read_game
from cardtable.saves.writing import SaveText
from tests.saves.killing import begin, do_something
from tests.saves.moments import sizes
from tests.saves.playing import same_game


def hold_resumed(path: Path, game: str, players: int, deeds: int, seed: int) -> None:
    """Save and read after every deed, and go on with either of the two."""
    source = random.Random(seed)
    session = begin(game, players, seed)
    text = SaveText(session)
    for _deed in range(deeds):
        if session.phase == GAME_OVER:
            break
        do_something(session, source)
        path.write_bytes(text.encode())
        again = read_game(path).session
        again.policy = session.policy
        hold_same(session, again)
        # A text that began with the game and one that began with the save are one.
        if source.random() < 0.5:
            session, text = again, SaveText(again, text.started, text.started)


def hold_same(one: GameSession, two: GameSession) -> None:
    """Hold that nobody at the table, and no save after this one, could tell two games apart."""
    assert same_game(one, two)
    assert one.to_save() == two.to_save()
    assert one.take_back_move() == two.take_back_move()
    assert one.outcome == two.outcome
    for seat in (None, *range(len(one.players))):
        assert one.view(seat) == two.view(seat)
        assert one.log(seat) == two.log(seat)
    for seat in one.actors:
        assert one.legal_moves(seat) == two.legal_moves(seat)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_is_the_same_after_every_move_whether_it_was_left_or_not(
    tmp_path: Path, game: str
) -> None:
    for seed, players in enumerate(sizes(game)):
        hold_resumed(tmp_path / "game.json", game, players, deeds=60, seed=seed)


ALL = [
    (game, players)
    for game in BUILT_IN
    for players in range(find_game(game).least, find_game(game).most + 1)
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), ALL)
def test_every_game_of_every_size_is_the_same_after_every_move(
    tmp_path: Path, game: str, players: int
) -> None:
    for seed in range(10, 16):
        hold_resumed(tmp_path / "game.json", game, players, deeds=150, seed=seed)
