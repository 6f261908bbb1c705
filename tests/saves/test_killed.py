"""A program that is killed, at whatever instant, loses at most the last move of any game."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from cardtable.games import BUILT_IN
from cardtable.plugins import find_game
from cardtable.saves.header import SaveHeader
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from tests.saves.killing import Mark, begin, mark_of

LONGEST = 0.05
"""Seconds that a program has at most before it is killed."""


class Killer:
    """Starts programs and kills them.

    Args:
        server: The process that starts them.
    """

    def __init__(self, server: subprocess.Popen[str]) -> None:
        self.server = server
        self.kills = 0

    def run(self, source: random.Random, **job: Any) -> list[Any]:
        """Let a program do a job, kill it, and return what it announced."""
        assert self.server.stdin is not None
        assert self.server.stdout is not None
        words = json.dumps({**job, "seed": source.randrange(10**6)})
        self.server.stdin.write(f"{words}\n")
        self.server.stdin.flush()
        child = int(self.server.stdout.readline())
        said = []
        if job["deed"] == "play":
            said.append(json.loads(self.server.stdout.readline()))
        time.sleep(source.random() * LONGEST)
        # A game may have come to its end, and its program with it.
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        self.kills += 1
        while (line := json.loads(self.server.stdout.readline())) != "done":
            said.append(line)
        return said


@contextmanager
def killer() -> Iterator[Killer]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.saves.killing"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        yield Killer(server)
        assert server.stdin is not None
        server.stdin.close()


def hold_folder(store: Store) -> list[SaveHeader]:
    """Hold that every save is whole, with nothing else beside it than belongs to it."""
    headers = store.headers()
    if not store.folder.exists():
        return []
    known = {f"{before}{header.name}{after}" for header in headers for before, after in ENDINGS}
    assert {path.name for path in store.folder.iterdir()} <= known
    for header in headers:
        assert header.fault == ""
        if header.backup:
            read_game(header.path.with_name(f"{header.name}.bak"))
    return headers


ENDINGS = (("", ""), ("", ".bak"), ("", ".damaged"), (".", ".lock"))


def hold_game(store: Store, header: SaveHeader, said: list[Mark]) -> tuple[Mark, bool]:
    """Hold that a game is where it was before the last move, or after it."""
    game = store.open(header.name)
    mark = mark_of(game.session)
    over = game.session.phase == "game-over"
    game.close()
    assert mark in said[-2:]
    assert header.moves == mark[0]
    return mark, over


def kill_a_game(killer: Killer, folder: Path, game: str, players: int, times: int) -> None:
    source = random.Random(f"{game} {players}")
    store = Store(folder)
    store.create(begin(game, players, source.randrange(10**6))).close()
    for _time in range(times):
        (header,) = hold_folder(store)
        backup = header.backup and source.random() < 0.2
        if backup:
            # Somebody cuts the save off, and the game goes on from the version before.
            whole = header.path.read_bytes()
            # After a kill the save and its backup may be one file of two names.
            header.path.unlink()
            header.path.write_bytes(whole[: source.randrange(len(whole))])
        before = header.path.read_bytes()
        said = killer.run(source, deed="play", folder=str(folder), name=header.name, backup=backup)
        if backup and header.path.read_bytes() == before:
            # Nothing was saved any more: the damaged file is still there, and its backup.
            assert store.headers()[0].fault
            again = store.open_backup(header.name)
            again.save()
            again.close()
        (header,) = hold_folder(store)
        _mark, over = hold_game(store, header, said)
        if over:
            store.delete(header.name)
            store.create(begin(game, players, source.randrange(10**6))).close()


def kill_while_coming_and_going(
    killer: Killer, folder: Path, game: str, players: int, times: int
) -> None:
    source = random.Random(f"{players} {game}")
    store = Store(folder)
    for _time in range(times):
        said = killer.run(
            source, deed="come and go", folder=str(folder), game=game, players=players
        )
        headers = {header.name: header for header in hold_folder(store)}
        there = {name: mark for kind, name, mark in (one for one in said if len(one) == 3)}
        gone = {one[1] for one in said if one[0] == "gone"}
        going = {one[1] for one in said if one[0] == "going"}
        for name, mark in there.items():
            if name in headers and name not in gone:
                hold_game(store, headers[name], [mark])
            # A name may have been given again after its first game was deleted.
            assert name in headers or name in going
        for name in headers:
            store.delete(name)
        assert not headers or list(folder.iterdir()) == []


def tables() -> list[tuple[str, int]]:
    """Every game with the fewest, some and the most players."""
    found = []
    for game in BUILT_IN:
        info = find_game(game)
        counts = {info.least, (info.least + info.most) // 2, info.most}
        found += [(game, players) for players in sorted(counts)]
    return found


def test_a_killed_game_resumes_with_at_most_the_last_move_missing(tmp_path: Path) -> None:
    with killer() as kills:
        for game, players in tables():
            kill_a_game(kills, tmp_path / f"{game}-{players}", game, players, times=2)
    assert kills.kills == 2 * len(tables())


def test_games_that_were_begun_or_deleted_during_a_kill_are_whole_or_not_there(
    tmp_path: Path,
) -> None:
    with killer() as kills:
        for game in BUILT_IN:
            players = find_game(game).most
            kill_while_coming_and_going(kills, tmp_path / game, game, players, times=2)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), tables())
def test_a_game_that_is_killed_50_times_resumes_50_times(
    tmp_path: Path, game: str, players: int
) -> None:
    with killer() as kills:
        kill_a_game(kills, tmp_path / "play", game, players, times=50)
        kill_while_coming_and_going(kills, tmp_path / "come", game, players, times=15)
    assert kills.kills == 65
