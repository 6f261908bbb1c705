"""Games that the tests of saves play, chosen by a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardtable import plugins
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER, canonical

NAMES = ("Ann", "Bob", "Cat")


def new_game(seed: int = 1, names: Sequence[str] = NAMES, **options: Any) -> GameSession:
    rules = plugins.make_rules("pass-the-ewe", len(names), options)
    return GameSession.new(rules, list(names), seed)


def play_on(session: GameSession, moves: int, seed: int = 1) -> GameSession:
    """Make random moves, with the looks at hands that go with them."""
    source = random.Random(seed)
    for _move in range(moves):
        if session.phase == ROUND_OVER:
            session.next_round()
        if session.phase == GAME_OVER:
            break
        seat = session.turn
        session.seal(seat)
        session.push(seat, source.choice(session.legal_moves(seat)))
    return session


def live(session: GameSession, source: random.Random) -> None:
    """Do one of the things that can be done at a table."""
    session.policy = "always"
    deed = source.random()
    if session.phase == ROUND_OVER:
        session.next_round()
    elif deed < 0.1 and session.take_back_move() is not None:
        session.take_back()
    elif deed < 0.15:
        seat = source.randrange(len(session.players))
        session.rename(seat, f"Guest {len(session.history)}")
    elif deed < 0.4 and session.phase == PLAY:
        session.seal(session.turn)
    elif deed < 0.41:
        session.stop()
    elif session.phase == PLAY:
        play_on(session, 1, source.randrange(10**6))


def inside(folder: Path) -> list[str]:
    """The names in a folder."""
    return sorted(path.name for path in folder.iterdir())


def told(session: GameSession) -> list[str]:
    """Everything that the log says."""
    wording = session.wording()
    return [*session.earlier, *(wording.say(line.message) for line in session.log())]


def same_game(one: GameSession, other: GameSession) -> bool:
    """Tell whether two sessions cannot be told apart at a table."""
    return (
        canonical(one.state) == canonical(other.state)
        and one.players == other.players
        and told(one) == told(other)
        and [(entry.kind, entry.seat, entry.move) for entry in one.history]
        == [(entry.kind, entry.seat, entry.move) for entry in other.history]
        and (one.phase, one.stopped) == (other.phase, other.stopped)
        and one.rules.options == other.rules.options
    )
