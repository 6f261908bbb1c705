"""A program that is killed while it plays loses at most the last move."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from tests.saves.playing import new_game

PLAYER = """
import random, sys
from pathlib import Path
from cardtable.core.state import ROUND_OVER
from cardtable.saves.store import Store

game = Store(Path(sys.argv[1])).open("ewe")
source = random.Random(int(sys.argv[2]))
session = game.session
print("ready", flush=True)
while True:
    if session.phase == ROUND_OVER:
        session.next_round()
    else:
        session.push(session.turn, source.choice(session.legal_moves(session.turn)))
    print(len(session.history) - 1, flush=True)
    game.save()
"""


def play_until_killed(store: Store, source: random.Random) -> int:
    """Play in a program of its own, kill it, and return the last move that it announced."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(store.folder), str(source.randrange(10**6))],
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
        time.sleep(source.random() * 0.05)
        player.kill()
        announced = [int(line) for line in player.stdout.read().split("\n")[:-1]]
    return announced[-1] if announced else 0


def kill_often(folder: Path, times: int, seed: int) -> None:
    source = random.Random(seed)
    store = Store(folder)
    store.create(new_game(target=500)).close()
    moves = 0
    for _time in range(times):
        announced = max(play_until_killed(store, source), moves)
        (header,) = store.headers()
        assert header.fault == ""
        found = {path.name.removeprefix(header.name) for path in store.folder.iterdir()}
        assert found <= {"", ".bak", f".{header.name}.lock"}
        game = store.open(header.name)
        moves = len(game.session.history) - 1
        over = game.session.phase == "game-over"
        game.close()
        assert announced - 1 <= moves <= announced
        assert header.moves == moves
        if header.backup:
            read_game(header.path.with_name(f"{header.name}.bak"))
        if over:
            store.delete(header.name)
            store.create(new_game(source.randrange(10**6), target=500)).close()
            moves = 0


def test_a_killed_game_resumes_with_at_most_the_last_move_missing(tmp_path: Path) -> None:
    kill_often(tmp_path / "saves", times=10, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_game_that_is_killed_300_times_resumes_300_times(tmp_path: Path, seed: int) -> None:
    kill_often(tmp_path / "saves", times=30, seed=seed)
