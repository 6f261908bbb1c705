"""A game that is open: it is saved beside the play, and a full disk does not end it."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.errors import SaveWriteError
from cardtable.saves import open_game
from cardtable.saves.files import replace_file
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from tests.saves.playing import new_game, play_on, same_game


class Disk:
    """Stands for the disk: counts the writes, can be slow and can fail."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.fault: OSError | None = None
        self.turns = threading.Event()
        self.turns.set()
        self.busy = threading.Event()
        self.threads: set[threading.Thread] = set()
        self._really = replace_file

    def replace_file(self, path: Path, data: bytes, old: str = ".bak") -> None:
        self.busy.set()
        self.threads.add(threading.current_thread())
        assert self.turns.wait(10)
        if self.fault is not None:
            raise self.fault
        self.written.append(data)
        self._really(path, data, old)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr(open_game, "replace_file", disk.replace_file)
    return disk


@pytest.fixture
def game(store: Store, disk: Disk) -> Iterator[OpenGame]:
    game = store.create(new_game())
    disk.written.clear()
    disk.busy.clear()
    disk.threads.clear()
    yield game
    disk.fault = None
    disk.turns.set()
    game.close()


def full() -> OSError:
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


NAME = "ewe-ann-bob-cat-1.json"
FULL = f"{NAME} could not be saved: the disk is full."


async def test_a_move_is_on_the_disk_when_it_was_flushed(store: Store, game: OpenGame) -> None:
    play_on(game.session, 3)
    game.changed()
    await game.flush()
    session = game.session
    game.close()
    assert same_game(store.open("ewe").session, session)


async def test_play_goes_on_while_a_slow_disk_writes(game: OpenGame, disk: Disk) -> None:
    disk.turns.clear()
    game.changed()
    assert await asyncio.to_thread(disk.busy.wait, 10)
    for _tick in range(5):
        play_on(game.session, 1)
        game.changed()
        await asyncio.sleep(0)
    assert disk.written == []
    disk.turns.set()
    await game.flush()
    assert not game.fault
    assert threading.current_thread() not in disk.threads


async def test_of_the_versions_that_wait_only_the_latest_is_written(
    store: Store, game: OpenGame, disk: Disk
) -> None:
    disk.turns.clear()
    game.changed()
    assert disk.busy.wait(10)
    for _move in range(9):
        play_on(game.session, 1)
        game.changed()
    disk.turns.set()
    await game.flush()
    assert len(disk.written) == 2
    assert f'"moves":{len(game.session.history) - 1}'.encode() in disk.written[-1]


async def test_what_is_written_is_the_game_at_the_time_of_the_change(
    game: OpenGame, disk: Disk
) -> None:
    disk.turns.clear()
    play_on(game.session, 2)
    game.changed()
    entries = len(game.session.history) - 1
    play_on(game.session, 2)
    disk.turns.set()
    await game.flush()
    assert len(disk.written) == 1
    assert f'"moves":{entries}'.encode() in disk.written[0]


async def test_a_full_disk_is_told_once_and_once_when_it_has_room_again(
    game: OpenGame, disk: Disk
) -> None:
    told: list[str] = []
    game.on_fault = told.append
    disk.fault = full()
    for _move in range(3):
        play_on(game.session, 1)
        game.changed()
        await game.flush()
    assert game.fault == FULL
    assert told == [FULL]
    disk.fault = OSError(errno.EROFS, "Read-only file system")
    game.changed()
    await game.flush()
    assert told == [FULL, f"{NAME} could not be saved: the disk is read-only."]
    disk.fault = None
    play_on(game.session, 1)
    game.changed()
    await game.flush()
    assert told[2:] == [""]
    assert game.fault == ""


async def test_a_fault_is_told_on_the_loop_that_plays(game: OpenGame, disk: Disk) -> None:
    threads: list[threading.Thread] = []
    told = asyncio.Event()

    def on_fault(_fault: str) -> None:
        threads.append(threading.current_thread())
        told.set()

    game.on_fault = on_fault
    disk.fault = full()
    game.changed()
    await asyncio.wait_for(told.wait(), 10)
    assert threads == [threading.current_thread()]


async def test_a_game_that_could_not_be_saved_is_written_when_it_is_left(
    store: Store, game: OpenGame, disk: Disk
) -> None:
    disk.fault = full()
    play_on(game.session, 4)
    game.changed()
    await game.flush()
    assert game.fault == FULL
    disk.fault = None
    session = game.session
    game.close()
    assert game.fault == ""
    assert same_game(store.open("ewe").session, session)


async def test_closing_waits_for_the_write_under_way(
    store: Store, game: OpenGame, disk: Disk
) -> None:
    disk.turns.clear()
    game.changed()
    assert disk.busy.wait(10)
    play_on(game.session, 2)
    game.changed()
    threading.Timer(0.05, disk.turns.set).start()
    session = game.session
    game.close()
    assert same_game(store.open("ewe").session, session)


def test_a_save_that_fails_raises_its_sentence_and_can_be_tried_again(
    store: Store, game: OpenGame, disk: Disk
) -> None:
    disk.fault = full()
    play_on(game.session, 2)
    with pytest.raises(SaveWriteError) as raised:
        game.save()
    assert str(raised.value) == game.fault == FULL
    disk.fault = None
    game.save()
    assert game.fault == ""


def test_without_a_loop_a_change_is_written_at_once(game: OpenGame, disk: Disk) -> None:
    play_on(game.session, 2)
    game.changed()
    assert len(disk.written) == 1
    disk.fault = full()
    game.changed()
    assert game.fault == FULL


def test_a_game_can_begin_on_a_full_disk(
    store: Store, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.fault = full()
    told: list[str] = []
    game = store.create(new_game())
    game.on_fault = told.append
    assert game.fault == FULL
    disk.fault = None
    play_on(game.session, 1)
    game.save()
    game.close()
    assert told == [""]
    assert same_game(store.open("ewe").session, game.session)


REASONS = [
    (errno.EACCES, "it is not allowed"),
    (errno.EROFS, "the disk is read-only"),
    (errno.EDQUOT, "the disk quota is used up"),
    (errno.EIO, "the disk has a fault"),
    (errno.ENAMETOOLONG, "file name too long"),
]


@pytest.mark.parametrize(("number", "reason"), REASONS)
def test_each_reason_has_its_words(game: OpenGame, disk: Disk, number: int, reason: str) -> None:
    disk.fault = OSError(number, os.strerror(number))
    game.changed()
    assert game.fault == f"{NAME} could not be saved: {reason}."


def test_a_folder_that_cannot_be_written_still_lets_a_game_be_played(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(play_on(new_game(), 5)).close()
    (store.folder / f".{NAME}.lock").unlink()
    really_open = os.open

    def read_only(path: Any, flags: int, *more: Any, **others: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return really_open(path, flags, *more, **others)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", read_only)
        game = store.open("ewe")
        play_on(game.session, 1)
        game.changed()
        assert game.fault == f"{NAME} could not be saved: the disk is read-only."
    game.changed()
    assert game.fault == ""
    game.close()


def test_a_folder_that_vanished_is_made_again(store: Store) -> None:
    game = store.create(new_game())
    shutil.rmtree(store.folder)
    play_on(game.session, 3)
    game.save()
    game.close()
    assert same_game(store.open("ewe").session, game.session)


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    game = Store(tmp_path / "saves").create(new_game())
    assert game.fault == f"{NAME} could not be saved: the folder is a file."
    game.close()


def test_a_score_sheet_that_fails_is_a_fault_and_not_the_end(
    game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_state: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(game.session.rules, "scores", fail)
        game.changed()
        assert game.fault == f"{NAME} could not be saved: ZeroDivisionError."
    game.changed()
    assert game.fault == ""


def test_two_games_are_written_side_by_side(store: Store) -> None:
    async def both() -> list[OpenGame]:
        games = [store.create(new_game(seed)) for seed in (1, 2)]
        for game in games:
            play_on(game.session, 20)
            game.changed()
        await asyncio.gather(*(game.flush() for game in games))
        return games

    for game in asyncio.run(both()):
        game.close()
        again = store.open(game.path)
        assert same_game(again.session, game.session)
        again.close()


def test_a_loop_that_ends_during_a_write_loses_nothing(store: Store, disk: Disk) -> None:
    async def play() -> OpenGame:
        game = store.create(new_game())
        disk.turns.clear()
        play_on(game.session, 20)
        game.changed()
        threading.Timer(0.05, disk.turns.set).start()
        return game

    game = asyncio.run(play())
    game.close()
    assert same_game(store.open("ewe").session, game.session)
