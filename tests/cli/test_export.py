"""``export`` gives a game away only as far as it may."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.plugins import make_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from cardtable.scenarios import parse_scenario, run_scenario
from tests.cli.calling import call


def finished() -> OpenGame:
    rules = make_rules("pass-the-ewe", 2, {"target": 10})
    session = GameSession.new(rules, ["Ann", "Bob"], 3)
    while session.phase != "game-over":
        if session.phase == "round-over":
            session.next_round()
        session.push(session.turn, session.legal_moves(session.turn)[-1])
    saved = Store().create(session)
    saved.close()
    return saved


def test_an_unfinished_game_is_told_without_hands_and_seed(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    said = call(capsys, "export", game.path.stem)
    assert said.status == 0
    assert said.out.startswith("Pass the Ewe: Ann, Bob Lee, Cleo\n")
    assert "House rules: target=10, tie_break=ewe" in said.out
    assert "Totals: Ann " in said.out
    assert "Seed" not in said.out
    session = game.session
    wording = session.wording()
    held = [
        wording.card(session.rules.face(session.state, token).code)
        for seat in range(3)
        for token in session.rules.hand(session.state, seat)
    ]
    assert held
    assert [card for card in held if card in said.out] == []


def test_everything_is_told_if_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    said = call(capsys, "export", game.path.stem, "--all-hands")
    assert "Seed: 6" in said.out
    hand = [card.code for card in game.session.view(0).zones[0].cards]
    told = next(line for line in said.out.splitlines() if line.startswith("Ann: hand: "))
    assert sorted(told.removeprefix("Ann: hand: ").split()) == sorted(
        game.session.wording().card(code) for code in hand
    )


def test_a_scenario_of_an_unfinished_game_must_be_asked_for(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    said = call(capsys, "export", game.path.stem, "--scenario")
    assert (said.status, said.out) == (2, "")
    assert "add --all-hands" in said.err


def test_a_scenario_runs_to_the_saved_position(
    capsys: pytest.CaptureFixture[str], game: OpenGame, tmp_path: Path
) -> None:
    said = call(capsys, "export", game.path.stem, "--scenario", "--all-hands")
    again = run_scenario(parse_scenario(said.out))
    assert canonical(again.state) == canonical(game.session.state)
    path = tmp_path / "game.toml"
    path.write_text(said.out)
    assert call(capsys, "check", str(path)).out.endswith("1 passed, 0 failed\n")


def test_a_finished_game_is_told_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    game = finished()
    said = call(capsys, "export", game.path.stem)
    assert "Seed: 3" in said.out
    assert "Won by " in said.out
    assert "Round 1" in said.out
    assert call(capsys, "export", game.path.stem, "--scenario").status == 0


def test_a_game_that_is_open_elsewhere_can_be_told(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    with_lock = Store().open(game.path)
    try:
        assert call(capsys, "export", game.path.stem).status == 0
    finally:
        with_lock.close()
