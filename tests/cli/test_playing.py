"""``new`` and ``resume`` sit down at the right table with the right look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.plugins import make_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from cardtable.tui import running
from tests.cli.calling import call

Opened = list[tuple[Any, dict[str, bool]]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the app was opened with."""
    calls: Opened = []

    def run(game: Any = None, **look: bool) -> int:
        calls.append((game, look))
        return 0

    monkeypatch.setattr(running, "run", run)
    return calls


PLAIN = {"ascii": False, "color": True, "mouse": True}


def test_without_words_the_home_screen_opens(
    capsys: pytest.CaptureFixture[str], opened: Opened
) -> None:
    assert call(capsys).status == 0
    assert opened == [(None, PLAIN)]


def test_new_deals_from_the_seed(capsys: pytest.CaptureFixture[str], opened: Opened) -> None:
    words = "new pass-the-ewe -p Alice -p Bob --seed 7 -o target=50 -o tie-break=ewe"
    assert call(capsys, *words.split()).status == 0
    session = opened[0][0]
    rules = make_rules("pass-the-ewe", 2, {"target": 50, "tie_break": "ewe"})
    assert canonical(session.state) == canonical(GameSession.new(rules, "AB", 7).state)
    assert session.names == ["Alice", "Bob"]
    assert session.rules.options == rules.options


def test_without_a_seed_every_game_is_another(
    capsys: pytest.CaptureFixture[str], opened: Opened
) -> None:
    for _time in range(2):
        call(capsys, *["new", "trash", "-p", "Alice", "-p", "Bob"])
    assert opened[0][0].seed != opened[1][0].seed


def test_names_are_trimmed(capsys: pytest.CaptureFixture[str], opened: Opened) -> None:
    call(capsys, "new", "trash", "-p", "  Alice  ", "-p", "Bob   Lee")
    assert opened[0][0].names == ["Alice", "Bob Lee"]


@pytest.mark.parametrize("name", ["Bob\x07", "Lee 🂡", "Abcdefghijklmnopq"])
def test_a_name_that_would_have_to_be_changed_is_refused(
    capsys: pytest.CaptureFixture[str], opened: Opened, name: str
) -> None:
    said = call(capsys, "new", "trash", "-p", "Alice", "-p", name)
    assert (said.status, opened) == (2, [])
    assert said.err.startswith("cardtable: The name ")


@pytest.mark.parametrize(
    "words",
    ["--ascii --no-mouse {}", "{} --no-mouse --ascii", "--ascii {} --no-mouse --ascii"],
)
@pytest.mark.parametrize("command", ["new trash -p Alice -p Bob", "resume"])
def test_the_look_is_said_before_or_behind_the_command(
    capsys: pytest.CaptureFixture[str], opened: Opened, game: OpenGame, words: str, command: str
) -> None:
    assert call(capsys, *words.format(command).split()).status == 0
    assert opened[0][1] == {"ascii": True, "color": True, "mouse": False}


def test_the_look_of_the_home_screen(capsys: pytest.CaptureFixture[str], opened: Opened) -> None:
    call(capsys, "--no-color")
    assert opened == [(None, {"ascii": False, "color": False, "mouse": True})]


def test_resume_continues_the_newest_game(
    capsys: pytest.CaptureFixture[str], opened: Opened, game: OpenGame
) -> None:
    assert call(capsys, "resume").status == 0
    assert opened[0][0].path == game.path
    assert canonical(opened[0][0].session.state) == canonical(game.session.state)


def test_resume_continues_the_named_game(
    capsys: pytest.CaptureFixture[str], opened: Opened, game: OpenGame
) -> None:
    Store().create(GameSession.new(make_rules("trash", 2), ["Ann", "Bob"], 1)).close()
    assert call(capsys, "resume", game.path.stem).status == 0
    assert opened[0][0].path == game.path


def test_a_damaged_save_is_told_and_kept(
    capsys: pytest.CaptureFixture[str], opened: Opened, game: OpenGame
) -> None:
    game.path.write_text("{}")
    said = call(capsys, "resume", game.path.stem)
    assert said.status == 2
    assert game.path.name in said.err
    assert game.path.read_text() == "{}"
    assert opened == []


def test_of_a_damaged_save_the_backup_is_named(
    capsys: pytest.CaptureFixture[str], opened: Opened, game: OpenGame
) -> None:
    game.save()
    game.close()
    assert game.path.with_name(f"{game.path.name}.bak").exists()
    game.path.write_text("{}")
    said = call(capsys, "resume", game.path.stem)
    assert said.status == 2
    assert said.err.endswith(
        'Its backup is there: choose the save in "cardtable", press enter, then b.\n'
    )
    assert said.err.count("\n") == 1


def test_the_status_of_the_app_is_that_of_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "run", lambda *_words, **_named: 1)
    assert call(capsys).status == 1
    assert call(capsys, "new", "trash", "-p", "A", "-p", "B").status == 1


def test_without_a_terminal_there_is_a_sentence(
    capfd: pytest.CaptureFixture[str], home: Path
) -> None:
    said = call(capfd, "new", "trash", "-p", "A", "-p", "B")
    assert said.status == 2
    assert "needs a terminal" in said.err
    assert not (home / "saves").exists()
