"""Two programs at one folder, with locks and without: neither takes a move from the other."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.core.errors import SaveInUseError
from cardtable.saves.locks import SaveLock, lock_path
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from tests.saves.playing import inside, new_game, play_on, same_game

FIRST, SECOND = "ewe-ann-bob-cat-1.json", "ewe-ann-bob-cat-2.json"
MOVED = f"{FIRST} was written by another program; this game goes on as {SECOND}."


@pytest.fixture(params=["ENOSYS", "ENOLCK", "EOPNOTSUPP"])
def no_locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder on a file system that has no locks, as some across a network."""
    number = getattr(errno, request.param)

    def flock(_handle: int, _operation: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", flock)
        yield


def listening(game: OpenGame) -> list[str]:
    """Everything that an open game tells from now on."""
    told: list[str] = []
    game.on_fault = game.on_moved = told.append
    return told


def play_and_save(game: OpenGame, seed: int) -> None:
    play_on(game.session, 3, seed)
    game.changed()
    assert game.fault == ""


@pytest.mark.usefixtures("no_locks")
def test_without_locks_whoever_saves_second_goes_on_in_another_file_and_is_told(
    store: Store, capfd: pytest.CaptureFixture[str]
) -> None:
    store.create(play_on(new_game(), 3)).close()
    one, two = store.open("ewe"), Store(store.folder).open("ewe")
    told_one, told_two = listening(one), listening(two)
    play_and_save(one, seed=1)
    for seed in (2, 3):
        play_and_save(two, seed)
        play_and_save(one, seed)
    assert told_one == []
    assert told_two == [MOVED]
    assert (one.path.name, two.path.name) == (FIRST, SECOND)
    one.close()
    two.close()
    assert same_game(store.open(FIRST).session, one.session)
    assert same_game(store.open(SECOND).session, two.session)
    # Nothing may be written over the table.
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("no_locks")
def test_a_game_that_was_killed_where_there_are_no_locks_opens_again(store: Store) -> None:
    game = store.create(new_game())
    assert not game._lock.held
    del game
    again = store.open("ewe")
    play_and_save(again, seed=1)
    again.close()
    store.delete("ewe")
    assert inside(store.folder) == []


def test_of_two_games_begun_on_a_full_disk_each_gets_a_save_of_its_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_values: object, **_named: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", full)
        one, two = store.create(new_game(1)), Store(store.folder).create(new_game(2))
    assert one.path == two.path
    play_and_save(one, seed=1)
    play_and_save(two, seed=2)
    play_and_save(one, seed=3)
    assert (one.path.name, two.path.name) == (FIRST, SECOND)
    one.close()
    two.close()
    assert same_game(store.open(FIRST).session, one.session)
    assert same_game(store.open(SECOND).session, two.session)


def test_a_folder_that_was_removed_and_made_again_is_locked_again(store: Store) -> None:
    game = store.create(new_game())
    shutil.rmtree(store.folder)
    play_and_save(game, seed=1)
    with pytest.raises(SaveInUseError, match=rf"^{FIRST} is open already\.$"):
        Store(store.folder).open("ewe")
    game.close()
    assert same_game(store.open("ewe").session, game.session)


def test_a_folder_that_another_program_made_again_is_shared_with_it(store: Store) -> None:
    game = store.create(new_game(1))
    told = listening(game)
    shutil.rmtree(store.folder)
    other = Store(store.folder).create(new_game(2))
    assert other.path == game.path
    play_and_save(game, seed=1)
    play_and_save(other, seed=2)
    assert told == [MOVED]
    game.close()
    other.close()
    assert same_game(store.open(SECOND).session, game.session)
    assert same_game(store.open(FIRST).session, other.session)


def test_a_save_that_was_put_back_by_hand_while_it_was_played_is_not_written_over(
    store: Store,
) -> None:
    game = store.create(new_game())
    older = game.path.read_bytes()
    play_and_save(game, seed=1)
    game.path.write_bytes(older)
    play_and_save(game, seed=2)
    assert game.path.name == SECOND
    game.close()
    assert (store.folder / FIRST).read_bytes() == older
    assert same_game(store.open(SECOND).session, game.session)


def test_a_program_that_only_copies_files_to_and_fro_changes_nothing(store: Store) -> None:
    game = store.create(new_game())
    for seed in range(3):
        copy = game.path.with_suffix(".copy")
        shutil.copyfile(game.path, copy)
        copy.replace(game.path)
        play_and_save(game, seed)
    assert game.path.name == FIRST
    game.close()


def test_a_save_that_was_deleted_while_it_was_played_is_written_again(store: Store) -> None:
    game = store.create(new_game())
    for path in store.folder.iterdir():
        path.unlink()
    play_and_save(game, seed=1)
    game.close()
    assert same_game(store.open(FIRST).session, game.session)


@pytest.mark.parametrize("held", [b"", b"4194304\n", b"1\n", b"no number\n", b"\xff" * 5000])
def test_a_lock_file_that_was_left_behind_is_in_nobodys_way(store: Store, held: bytes) -> None:
    game = store.create(new_game())
    game.close()
    lock_path(game.path).write_bytes(held)
    store.open("ewe").close()


def put_folder(place: Path) -> None:
    place.mkdir()


def put_link(place: Path) -> None:
    place.symlink_to(place.with_name("elsewhere"))


@pytest.mark.parametrize("put", [put_folder, put_link])
def test_without_a_lock_file_a_game_is_played_all_the_same(
    store: Store, put: Callable[[Path], None]
) -> None:
    game = store.create(new_game())
    game.close()
    place = lock_path(game.path)
    place.unlink()
    put(place)
    again = store.open("ewe")
    play_and_save(again, seed=1)
    again.close()
    assert same_game(store.open("ewe").session, again.session)
    assert not place.with_name("elsewhere").exists()


def test_a_pipe_in_the_place_of_a_lock_file_is_waited_for_by_nobody(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / FIRST
    os.mkfifo(lock_path(path))
    lock, other = SaveLock(path), SaveLock(path)
    assert lock.take()
    with pytest.raises(SaveInUseError, match="is open in another program"):
        other.take()
    lock.release()
    assert other.take()
    other.release()


def test_a_lock_that_is_deleted_while_it_is_taken_is_taken_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.folder.mkdir()
    path = store.folder / FIRST
    really, first = fcntl.flock, [True]

    def flock(handle: int, operation: int) -> None:
        really(handle, operation)
        if first:
            first.clear()
            lock_path(path).unlink()

    monkeypatch.setattr(fcntl, "flock", flock)
    lock, other = SaveLock(path), SaveLock(path)
    assert lock.take()
    with pytest.raises(SaveInUseError):
        other.take()
    lock.release()
    assert other.take()
    other.release()
