"""Whatever fails at whichever step of a save: one sentence, no lost move, all of it next time."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.errors import SaveError
from cardtable.saves.open_game import OpenGame
from cardtable.saves.reading import read_game
from cardtable.saves.settings import Settings, read_settings
from cardtable.saves.settings_model import write_settings
from cardtable.saves.setups import SetUp, last_setup, remember_setup
from cardtable.saves.store import Store
from tests.saves.playing import inside, new_game, play_on, same_game

CALLS = ("open", "write", "fsync", "link", "unlink", "replace", "mkdir", "rename")
"""What the system is asked to do for a save, and can refuse."""

REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EIO: "the disk has a fault",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "it is not allowed",
    errno.ESTALE: os.strerror(errno.ESTALE).lower(),
}

NUMBERS = [
    pytest.param(
        number,
        id=errno.errorcode[number],
        marks=() if number == errno.ENOSPC else pytest.mark.slow,
    )
    for number in REASONS
]
"""Of the reasons, which are handled alike, the usual run tries the first."""

NAME = "ewe-ann-bob-cat-1.json"


@contextmanager
def failing(
    monkeypatch: pytest.MonkeyPatch, at: int, number: int, *, for_good: bool, links: bool = True
) -> Iterator[Callable[[], int]]:
    """Refuse the call number ``at``, or all calls from it on; a write is done by half first."""
    made = 0

    def watched(name: str, really: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any, **named: Any) -> Any:
            nonlocal made
            made += 1
            if made - 1 == at or (for_good and made > at):
                if name == "write" and made - 1 == at:
                    really(values[0], bytes(values[1])[:50])
                raise OSError(number, os.strerror(number))
            if name == "link" and not links:
                raise OSError(errno.EPERM, os.strerror(errno.EPERM))
            return really(*values, **named)

        return call

    with monkeypatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, watched(name, getattr(os, name)))
        yield lambda: made


def hold_told(game: OpenGame, number: int) -> None:
    """Hold that a save which failed says so in one sentence."""
    assert game.fault in ("", f"{NAME} could not be saved: {REASONS[number]}.")


def hold_whole(store: Store, game: OpenGame) -> None:
    """Hold that what is on the disk can be read, if anything is."""
    for path in (game.path, game.path.with_name(f"{NAME}.bak")):
        if path.exists():
            read_game(path)


def hold_saved(store: Store, game: OpenGame) -> None:
    """Hold that the next save has the whole game, and that nothing is left over."""
    play_on(game.session, 1)
    game.changed()
    assert game.fault == ""
    assert game.path.name == NAME
    session = game.session
    game.close()
    assert inside(store.folder) in (
        [f".{NAME}.lock", NAME, f"{NAME}.bak"],
        [f".{NAME}.lock", NAME],
    )
    again = store.open(NAME)
    assert same_game(again.session, session)
    again.close()
    store.delete(NAME)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_fault_at_any_step_of_a_save_is_told_and_the_next_save_has_everything(
    store: Store, monkeypatch: pytest.MonkeyPatch, number: int, for_good: bool, links: bool
) -> None:
    told = 0
    for at in range(100):
        game = store.create(play_on(new_game(), 5))
        play_on(game.session, 1)
        with failing(monkeypatch, 10**6, number, for_good=False, links=links):
            game.save()
        before = game.session.copy()
        play_on(game.session, 1)
        after = game.session.copy()
        with failing(monkeypatch, at, number, for_good=for_good, links=links) as made:
            game.changed()
        assert same_game(game.session, after)
        hold_told(game, number)
        hold_whole(store, game)
        if not game.fault:
            assert same_game(read_game(game.path).session, after)
        elif links:
            assert same_game(read_game(game.path).session, before)
        told += bool(game.fault)
        hold_saved(store, game)
        if made() <= at:
            break
    assert at >= 8
    assert told >= 4


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_a_fault_at_any_step_of_the_first_save_lets_the_game_begin(
    store: Store, monkeypatch: pytest.MonkeyPatch, number: int, for_good: bool
) -> None:
    told = 0
    for at in range(100):
        with failing(monkeypatch, at, number, for_good=for_good) as made:
            game = store.create(new_game())
        hold_told(game, number)
        hold_whole(store, game)
        told += bool(game.fault)
        hold_saved(store, game)
        for path in store.folder.iterdir():
            path.unlink()
        store.folder.rmdir()
        if made() <= at:
            break
    assert at >= 6
    assert told >= 3


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_a_fault_at_any_step_of_deleting_leaves_a_game_or_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, number: int, for_good: bool
) -> None:
    for at in range(100):
        game = store.create(play_on(new_game(), 5))
        game.save()
        game.close()
        with failing(monkeypatch, at, number, for_good=for_good) as made:
            sentence = ""
            try:
                store.delete(NAME)
            except SaveError as error:
                sentence = str(error)
        assert sentence in ("", f"{NAME} could not be deleted: {REASONS[number]}.")
        for header in store.headers():
            assert header.fault == ""
            store.delete(header.name)
        assert [name for name in inside(store.folder) if name[0] != "."] == []
        if made() <= at:
            break
    assert at >= 5


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_a_fault_at_any_step_of_writing_settings_and_set_ups_leaves_the_old_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, for_good: bool
) -> None:
    slow, fast = Settings(speed="slow"), Settings(speed="fast")
    ann, bob = SetUp(["Ann"], ["red"]), SetUp(["Bob"], ["blue"])
    for at in range(100):
        write_settings(tmp_path, slow)
        remember_setup(tmp_path, "trash", ann)
        with failing(monkeypatch, at, errno.ENOSPC, for_good=for_good) as made:
            with contextlib.suppress(OSError):
                write_settings(tmp_path, fast)
            with contextlib.suppress(OSError):
                remember_setup(tmp_path, "trash", bob)
        settings, faults = read_settings(tmp_path)
        assert settings in (slow, fast)
        assert faults == []
        assert last_setup(tmp_path, "trash") in (ann, bob)
        if made() <= at:
            break
    assert at >= 6
