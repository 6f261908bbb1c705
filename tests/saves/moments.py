"""Saves of all games in every phase, with every question open that comes up in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game
from cardtable.saves.writing import SaveText
from tests.saves.killing import begin

MOST_MOVES = 700
"""Moves of a game until it is stopped, if it does not end by itself."""


def sizes(game: str) -> list[int]:
    """The fewest and the most players of a game."""
    info = find_game(game)
    return sorted({max(info.least, 2), info.most})


def played(game: str, players: int, seed: int) -> Iterator[GameSession]:
    """A random game, after every move and everything else that is saved."""
    source = random.Random(seed)
    session = begin(game, players, seed)
    session.policy = "always"
    yield session
    for made in range(MOST_MOVES):
        if session.phase == GAME_OVER:
            return
        if session.phase == ROUND_OVER:
            session.next_round()
        else:
            seat = session.turn
            session.seal(seat)
            moves = session.legal_moves(seat)
            laying = [move for move in moves if move.cards]
            session.push(seat, source.choice(laying if laying and made % 4 else moves))
        yield session
        if made % 20 == 9 and session.take_back_move() is not None:
            session.take_back()
            yield session
        if made == 30:
            session.rename(0, "Somebody else")
            yield session
    session.stop()
    yield session


@cache
def whole_saves(seeds: int = 2) -> tuple[bytes, ...]:
    """Of each game and number of players one save for each phase and each question.

    Args:
        seeds: How many games of each kind are played.
    """
    saves = []
    for game in BUILT_IN:
        for players in sizes(game):
            seen = set()
            for seed in range(seeds):
                for session in played(game, players, seed):
                    playing = session.phase == PLAY
                    asked = session.rules.prompt(session.state, None).key if playing else ""
                    kind = (session.phase, session.history[-1].kind, session.stopped, asked)
                    if kind not in seen:
                        seen.add(kind)
                        saves.append(SaveText(session).encode())
    return tuple(saves)
