"""Whole games go as they went before, move by move and word by word."""

from __future__ import annotations

import pytest

from tests.playthroughs.playing import FOLDER, file_of, play, playthroughs


@pytest.mark.parametrize(("game", "players"), playthroughs())
def test_a_whole_game_goes_as_it_went_before(game: str, players: int) -> None:
    before = file_of(game, players).read_text(encoding="utf-8").splitlines()
    hint = 'if it is meant to go otherwise: "python -m tests.playthroughs", and read the diff'
    assert play(game, players).splitlines() == before, hint


def test_every_file_is_of_a_game_that_is_played() -> None:
    files = {file_of(game, players) for game, players in playthroughs()}
    assert set(FOLDER.glob("*.txt")) == files
