"""Programs that play, begin and delete games until somebody kills them.

``python -m tests.saves.killing`` reads one job a line, and does each in a process of its own,
which says its number first and then, before every save, what will be in it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER, digest
from cardtable.plugins import find_game, load_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store
from cardtable.testing import draw_options

NAMES = ("Ann", "Bob Lee", "Zoë", "O'Hara", "play", "7", "Uno", 'D"Or', "Анна", "Kim")

Mark = list[Any]
"""Entries of the history, position, and how the end of the log reads."""


def mark_of(session: GameSession) -> Mark:
    """What tells one moment of a game from every other."""
    wording = session.wording()
    lines = [f"{wording.say(line.message)} {line.taken_back}" for line in session.log()[-30:]]
    told = json.dumps([session.names, session.phase, lines])
    return [len(session.history) - 1, digest(session.state), sha256(told.encode()).hexdigest()]


def begin(game: str, players: int, seed: int) -> GameSession:
    """A new game, with house rules of chance for every other seed."""
    model = load_rules(game)
    draw = rng.source(seed, -5).random
    options = draw_options(model.options_model, players, draw) if seed % 2 else None
    return GameSession.new(model(options, players), NAMES[:players], seed)


def do_something(session: GameSession, source: random.Random) -> None:
    """Do one of the things that are saved."""
    session.policy = "always"
    deed = source.random()
    if deed < 0.1 and session.take_back_move() is not None:
        session.take_back()
    elif deed < 0.15:
        session.rename(source.randrange(len(session.players)), f"Guest {len(session.history)}")
    elif session.phase == ROUND_OVER:
        session.next_round()
    elif session.phase == PLAY and deed < 0.3:
        session.seal(source.choice(session.actors))
    elif session.phase == PLAY:
        seat = session.turn
        session.push(seat, source.choice(session.legal_moves(seat)))


def announce(what: Any) -> None:
    """Say what is about to happen; it arrives whenever this process ends."""
    os.write(1, json.dumps(what).encode() + b"\n")


def play(store: Store, source: random.Random, job: dict[str, Any]) -> None:
    """Go on with a game until its end."""
    game = store.open_backup(job["name"]) if job["backup"] else store.open(job["name"])
    announce(mark_of(game.session))
    if source.random() < 0.5:
        asyncio.run(_play_beside_the_disk(game, source))
        return
    while game.session.phase != GAME_OVER:
        do_something(game.session, source)
        announce(mark_of(game.session))
        game.save()


async def _play_beside_the_disk(game: OpenGame, source: random.Random) -> None:
    while game.session.phase != GAME_OVER:
        do_something(game.session, source)
        announce(mark_of(game.session))
        game.changed()
        await game.flush()


def come_and_go(store: Store, source: random.Random, job: dict[str, Any]) -> None:
    """Begin games and delete them."""
    names: list[str] = []
    while True:
        if len(names) < 3 or source.random() < 0.5:
            announce(["new"])
            game = store.create(begin(job["game"], job["players"], source.randrange(10**6)))
            for _save in range(source.randrange(3)):
                do_something(game.session, source)
                game.save()
            names.append(game.path.name)
            announce(["there", game.path.name, mark_of(game.session)])
            game.close()
        else:
            name = names.pop(source.randrange(len(names)))
            announce(["going", name])
            store.delete(name)
            announce(["gone", name])


DEEDS: dict[str, Callable[[Store, random.Random, dict[str, Any]], None]] = {
    "play": play,
    "come and go": come_and_go,
}


def main() -> None:
    """Do jobs until there are no more."""
    for game in ("pass-the-ewe", "klaberjass", "trash", "uno-flip", "psycho-uno"):
        # What is imported here is there in every process that does a job.
        rules = load_rules(game)
        rules(None, find_game(game).least)
    for line in sys.stdin:
        job = json.loads(line)
        child = os.fork()
        if not child:
            announce(os.getpid())
            DEEDS[job["deed"]](Store(Path(job["folder"])), random.Random(job["seed"]), job)
            os._exit(0)
        os.waitpid(child, 0)
        announce("done")


if __name__ == "__main__":
    main()
