"""Wherever the saves are, or cannot be: they are found, or one sentence says why not."""

from __future__ import annotations

import errno
import os
import pwd
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.errors import SaveError, SaveNotFoundError
from cardtable.saves.places import data_folder
from cardtable.saves.settings import read_settings
from cardtable.saves.store import Store
from tests.cli.calling import call
from tests.saves.playing import new_game, play_on, same_game

NAME = "ewe-ann-bob-cat-1.json"
FILE = "the folder is a file"


def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be somebody whom the system does not know."""

    def nobody(_uid: int) -> pwd.struct_passwd:
        raise KeyError

    for name in ("CARDTABLE_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)


def test_without_a_home_folder_one_sentence_says_what_to_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_home(monkeypatch)
    sentence = "There is no home folder to keep games in. Set CARDTABLE_HOME to a folder."
    with pytest.raises(SaveError) as raised:
        data_folder()
    assert str(raised.value) == sentence
    for words in (["saves"], ["resume"], ["export", "ewe"], ["resume", "ewe"]):
        said = call(capsys, *words)
        assert (said.status, said.out, said.err) == (2, "", f"cardtable: {sentence}\n")


def test_a_failure_without_a_home_folder_still_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_home(monkeypatch)

    def fail(_name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cardtable.plugins.find_game", fail)
    said = call(capsys, "new", "trash", "-p", "Ann", "-p", "Bob")
    assert said.status == 1
    assert said.err == (
        "cardtable: Something went wrong (ZeroDivisionError). Saved games are safe.\n"
    )


@pytest.mark.parametrize("home", ["", "relative", "~", "~nobody-at-all/x"])
def test_a_home_that_is_odd_gives_a_whole_path(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("CARDTABLE_HOME", raising=False)
    monkeypatch.setenv("HOME", home)
    sentence = ""
    try:
        folder = data_folder()
    except SaveError as error:
        sentence = str(error)
    else:
        assert folder.is_absolute()
    assert sentence.startswith("There is no home folder") or not sentence


ODD_NAMES = [
    "two words",
    "Zoë’s games",
    "карты",
    "牌桌" * 20,
    "a'b\"c$d",
    "-x",
    "x" * 250,
    "\x1b[2J",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_folder_of_any_name_holds_games(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / name))
    game = Store().create(new_game())
    assert game.fault == ""
    play_on(game.session, 3)
    game.save()
    game.close()
    assert call(capsys, "saves").out.startswith("ewe-ann-bob-cat-1  pass-the-ewe")
    assert same_game(Store().open("ewe").session, game.session)


def a_file(home: Path) -> str:
    home.write_text("in the way")
    return FILE


def a_file_as_saves(home: Path) -> str:
    home.mkdir()
    return a_file(home / "saves")


def a_link_to_itself(home: Path) -> str:
    home.symlink_to(home)
    return os.strerror(errno.ELOOP).lower()


def a_pipe(home: Path) -> str:
    os.mkfifo(home)
    return FILE


@pytest.mark.parametrize("put", [a_file, a_file_as_saves, a_link_to_itself, a_pipe])
def test_what_is_no_folder_gets_one_sentence_wherever_saves_are_wanted(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    put: Callable[[Path], str],
) -> None:
    home = tmp_path / "home"
    why = put(home)
    monkeypatch.setenv("CARDTABLE_HOME", str(home))
    sentence = f"The saves in {home / 'saves'} cannot be read: {why}."
    for words in (["saves"], ["saves", "--json"], ["resume"], ["resume", "ewe"], ["export", "e"]):
        said = call(capsys, *words)
        assert (said.status, said.out, said.err) == (2, "", f"cardtable: {sentence}\n")
    game = Store().create(new_game())
    # Of a link that leads nowhere more can be said when it is read.
    assert game.fault in (
        f"{NAME} could not be saved: {why}.",
        f"{NAME} could not be saved: {FILE}.",
    )
    play_on(game.session, 3)
    _settings, faults = read_settings(home)
    assert len(faults) == (put is not a_file_as_saves)
    home.unlink() if put is not a_file_as_saves else (home / "saves").unlink()
    game.save()
    game.close()
    assert same_game(Store().open("ewe").session, game.session)


def test_a_path_that_is_too_long_is_cut_in_its_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / ("y/" * 5000)))
    said = call(capsys, "saves")
    assert said.status == 2
    assert said.err.startswith("cardtable: The saves in …")
    assert said.err.endswith("/y/saves cannot be read: file name too long.\n")
    assert len(said.err) < 300
    game = Store().create(new_game())
    assert game.fault == f"{NAME} could not be saved: file name too long."
    game.close()


def test_a_folder_that_may_not_be_listed_says_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(new_game()).close()

    def refuse(_path: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    sentence = f"The saves in {store.folder} cannot be read: it is not allowed."
    with monkeypatch.context() as patch:
        patch.setattr(os, "listdir", refuse)
        patch.setattr(os, "scandir", refuse)
        assert store.headers() == []
        assert store.fault == sentence
        with pytest.raises(SaveNotFoundError) as raised:
            store.open("ewe")
        assert str(raised.value) == sentence
    assert len(store.headers()) == 1
    assert store.fault == ""


def test_a_folder_that_may_be_listed_but_not_looked_into_lists_each_save_with_its_fault(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(new_game()).close()
    really_open, really_stat = os.open, os.stat

    def refused(path: object) -> bool:
        return isinstance(path, str | Path) and Path(path).parent == store.folder

    def look(path: Any, *values: Any, **named: Any) -> Any:
        if refused(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really_stat(path, *values, **named)

    def read(path: Any, *values: Any, **named: Any) -> Any:
        if refused(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really_open(path, *values, **named)

    monkeypatch.setattr(os, "stat", look)
    monkeypatch.setattr(os, "open", read)
    (header,) = store.headers()
    assert header.fault == f"{NAME} cannot be read: it is not allowed."
    assert not header.backup


def test_a_save_with_the_longest_name_that_there_can_be_is_listed_and_can_be_opened(
    store: Store,
) -> None:
    game = store.create(play_on(new_game(), 5))
    game.close()
    longest = game.path.rename(store.folder / ("x" * 250 + ".json"))
    (header,) = store.headers()
    assert header.fault == ""
    again = store.open(longest)
    play_on(again.session, 1)
    again.changed()
    assert again.fault == f"{longest.name} could not be saved: file name too long."
    again.close()


def test_the_longest_names_of_players_leave_room_for_endings(store: Store) -> None:
    names = [letter * 8 for letter in "牌桌游戏玩家"]
    game = store.create(new_game(names=names))
    assert game.fault == ""
    game.save()
    game.close()
    assert store.headers()[0].players == names
