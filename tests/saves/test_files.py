"""A file is replaced at once or not at all, whenever the program or the power ends."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.saves.files import replace_file
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from tests.saves.playing import inside, new_game, play_on, same_game

CALLS = ("open", "write", "fsync", "link", "unlink", "replace")
"""What the system is asked to do for a save."""


class PowerCutError(BaseException):
    """The program ends here; nothing after it is run."""


@contextmanager
def power_cut(
    monkeypatch: pytest.MonkeyPatch, at: int, links: bool = True
) -> Iterator[Callable[[], int]]:
    """End the program before its call number ``at``; a write is cut off in its middle."""
    made = 0

    def watched(name: str, really: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any, **named: Any) -> Any:
            nonlocal made
            if made == at:
                if name == "write":
                    really(values[0], bytes(values[1])[:50])
                raise PowerCutError
            made += 1
            if name == "link" and not links:
                raise OSError(errno.EPERM, "Operation not permitted")
            return really(*values, **named)

        return call

    with monkeypatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, watched(name, getattr(os, name)))
        yield lambda: made


def readable(store: Store) -> GameSession:
    """Start again after a cut: what is there, in a folder without rests."""
    (header,) = store.headers()
    assert not header.fault
    names = {name for name in inside(store.folder) if not name.startswith(".")}
    assert names <= {header.name, f"{header.name}.bak"}
    for name in names:
        read_game(store.folder / name)
    game = store.open(header.name)
    game.save()
    game.close()
    return game.session


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_cut_at_any_instant_of_a_save_loses_at_most_the_last_move(
    store: Store, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    cuts = 0
    lost = set()
    while True:
        game = store.create(play_on(new_game(), 5))
        play_on(game.session, 1)
        with power_cut(monkeypatch, 10**6, links):
            game.save()
        before = game.session.copy()
        play_on(game.session, 1)
        try:
            with power_cut(monkeypatch, cuts, links) as made:
                game.save()
        except PowerCutError:
            game._lock.release()
            found = readable(store)
            old, new = same_game(found, before), same_game(found, game.session)
            assert old or new
            lost.add(old)
            store.delete("ewe")
            cuts += 1
        else:
            assert made() == cuts
            break
    assert cuts >= 8
    assert lost == {True, False}


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_cut_in_the_first_save_leaves_the_game_or_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    store.create(new_game()).close()
    store.delete("ewe")
    for cuts in range(100):
        lock = store._new_lock(new_game())
        lock.take()
        try:
            with power_cut(monkeypatch, cuts, links):
                replace_file(lock.path, b'{"format":1,\n}\n')
        except PowerCutError:
            lock.release()
            left = [header.name for header in store.headers()]
            assert left in ([], [lock.path.name])
            for name in inside(store.folder):
                assert name in (lock.path.name, f".{lock.path.name}.lock")
                (store.folder / name).unlink()
        else:
            lock.release()
            break
    assert cuts >= 6


def test_a_write_that_another_program_has_under_way_is_left_alone(store: Store) -> None:
    game = store.create(new_game())
    rest = game.path.with_name(f"{game.name}.tmp")
    rest.write_bytes(b"half")
    assert len(store.headers()) == 1
    assert rest.exists()
    game.close()
    assert len(store.headers()) == 1
    assert not rest.exists()


FAILURES = [
    ("write", errno.ENOSPC),
    ("fsync", errno.EIO),
    ("link", errno.ENOSPC),
    ("replace", errno.EROFS),
    ("open", errno.EACCES),
]


@pytest.mark.parametrize(("name", "number"), FAILURES)
@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_write_that_fails_leaves_the_old_version_and_no_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int, links: bool
) -> None:
    path = tmp_path / "game.json"
    replace_file(path, b"one")
    replace_file(path, b"two")

    def fail(*values: Any, **_named: Any) -> Any:
        # Without links a save gives up its name; only the step after that fails.
        if name == "replace" and not str(values[0]).endswith((".json.tmp", ".bak.tmp")):
            return rename(*values)
        raise OSError(number, os.strerror(number))

    def no_link(*_values: Any, **_named: Any) -> Any:
        raise OSError(errno.EPERM, "Operation not permitted")

    rename = os.replace
    with monkeypatch.context() as patch:
        if not links:
            patch.setattr(os, "link", no_link)
        patch.setattr(os, name, fail)
        with pytest.raises(OSError, match=os.strerror(number)):
            replace_file(path, b"three")
    assert path.read_bytes() == b"two"
    assert set(inside(tmp_path)) <= {"game.json", "game.json.bak", "game.json.bak.tmp"}
    replace_file(path, b"four")
    assert path.read_bytes() == b"four"
    assert inside(tmp_path) == ["game.json", "game.json.bak"]
    assert path.with_name("game.json.bak").read_bytes() == b"two"


def test_the_version_before_is_kept_as_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "game.json"
    replace_file(path, b"one")
    assert inside(path.parent) == ["game.json"]
    replace_file(path, b"two")
    replace_file(path, b"three")
    assert path.read_bytes() == b"three"
    assert path.with_name("game.json.bak").read_bytes() == b"two"
    assert stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700


def test_a_link_planted_beside_a_save_is_not_followed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"mine")
    path = tmp_path / "game.json"
    path.with_name("game.json.tmp").symlink_to(mine)
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        replace_file(path, b"one")
    assert mine.read_bytes() == b"mine"
