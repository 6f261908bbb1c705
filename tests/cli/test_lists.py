"""``games``, ``rules`` and ``saves`` tell what is there, to people and to programs."""

from __future__ import annotations

import json

import pytest

from cardtable import plugins
from cardtable.core.session import GameSession
from cardtable.games import BUILT_IN
from cardtable.plugins import Listing, list_games, make_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from tests.cli.calling import call


def test_games_are_listed_with_players_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "games")
    assert said.status == 0
    assert "pass-the-ewe: Pass the Ewe, 2 to 6 players, best from 3 (built in)" in said.out
    assert (
        "-o target=100  Target score: points that end the game (a whole number from 10 to 500)"
        in said.out
    )


def test_one_game_is_listed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "games", "trash")
    assert said.out.startswith("trash: ")
    assert "pass-the-ewe" not in said.out


@pytest.mark.parametrize("game", BUILT_IN)
def test_presets_are_told_as_they_are_written_and_begin_with_a_capital(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    presets = make_rules(game, 2).options_model.presets
    said = call(capsys, "games", game)
    assert ("-o preset=NAME" in said.out) == bool(presets)
    assert all(name[0].isupper() for name in presets)
    if presets:
        assert f"many house rules at once (one of {', '.join(presets)})" in said.out


def test_games_as_json_say_everything(capsys: pytest.CaptureFixture[str]) -> None:
    games = {one["id"]: one for one in json.loads(call(capsys, "games", "--json").out)}
    assert list(games)[: len(BUILT_IN)] == list(BUILT_IN)
    ewe = games["pass-the-ewe"]
    assert ewe["players"] == {"least": 2, "most": 6, "usual": 3}
    assert (ewe["name"], ewe["source"], ewe["broken"]) == ("Pass the Ewe", "built in", "")
    target, next_start, _tie = ewe["options"]
    assert target == {
        "name": "target",
        "title": "Target score",
        "type": "int",
        "default": 100,
        "values": "a whole number from 10 to 500",
        "description": "points that end the game",
        "least": 10,
        "most": 500,
    }
    assert next_start["type"] == "choice"
    assert next_start["choices"] == ["dealer-left", "ewe-left"]
    assert [one for one in games["klaberjass"]["options"] if one["type"] == "bool"]


def test_a_broken_game_is_listed_with_its_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Listing("odd", None, "cardtable-odd 1.0", "Importing odd failed.")
    every = [*list_games(), broken]
    monkeypatch.setattr(plugins, "list_games", lambda: every)
    assert "odd (cardtable-odd 1.0): Importing odd failed." in call(capsys, "games").out
    listed = json.loads(call(capsys, "games", "--json").out)[-1]
    assert listed == {"id": "odd", "source": broken.source, "broken": broken.reason}


def test_rules_are_plain_text_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "rules", "pass-the-ewe")
    assert said.status == 0
    assert "Pass the Ewe" in said.out
    assert "**" not in said.out
    assert "\x1b" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_rules_follow_the_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    usual = call(capsys, "rules", "klaberjass").out
    assert call(capsys, "rules", "klaberjass", "-o", "schmeiss=on").out != usual


def test_without_saves_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "saves").out == "There are no saved games.\n"
    assert json.loads(call(capsys, "saves", "--json").out) == []


def test_saves_are_listed_with_who_is_next(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    said = call(capsys, "saves")
    assert said.status == 0
    name = game.session.names[game.session.turn]
    assert said.out.startswith(f"{game.path.stem}  pass-the-ewe  round 1, {name} is next  Ann 0, ")


@pytest.mark.parametrize(("game_id", "word"), [("klaberjass", "deal"), ("trash", "hand")])
def test_a_round_is_called_what_its_game_calls_it(
    capsys: pytest.CaptureFixture[str], game_id: str, word: str
) -> None:
    session = GameSession.new(make_rules(game_id, 2), ["Ann", "Bob"], 1)
    Store().create(session).close()
    name = session.names[session.turn]
    assert f"  {game_id}  {word} 1, {name} is next  " in call(capsys, "saves").out


def test_saves_as_json_say_everything(capsys: pytest.CaptureFixture[str], game: OpenGame) -> None:
    (saved,) = json.loads(call(capsys, "saves", "--json").out)
    assert saved["name"] == game.path.stem
    assert saved["path"] == str(game.path)
    assert saved["players"] == ["Ann", "Bob Lee", "Cleo"]
    assert saved["turn"] == game.session.names[game.session.turn]
    assert saved["fault"] == ""
    assert saved["last_played"].endswith("+00:00")


def test_a_damaged_save_is_listed_with_its_fault(
    capsys: pytest.CaptureFixture[str], game: OpenGame
) -> None:
    game.path.write_text("nothing")
    said = call(capsys, "saves")
    assert said.status == 0
    assert said.out.startswith(f"{game.path.stem}  ")
    assert json.loads(call(capsys, "saves", "--json").out)[0]["fault"] in said.out
