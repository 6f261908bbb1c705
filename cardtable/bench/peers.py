"""How fast others play cards, if they are there; Cardtable needs none of them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardtable.bench import rules
from cardtable.bench.figures import Figure, middle


def measure_peers(runs: int) -> Iterator[Figure | str]:
    """Measure how many random moves a second others make; say which of them are not there."""
    missing = [name for name in dict.fromkeys(peer[0] for peer in PEERS) if not find_spec(name)]
    for name in missing:
        yield f"{name} is not installed here; it is left out."
    for library, what, prepare in PEERS:
        if library in missing:
            continue
        play = prepare(import_module(library))
        speeds = [_speed(play) for _run in range(runs)]
        yield Figure(
            "peers",
            f"{library}: {what}",
            middle(speeds),
            "moves/s",
            more=True,
            note=f"{min(speeds):,.0f} to {max(speeds):,.0f}",
        )


def _speed(play: Callable[[random.Random], int]) -> float:
    chance = random.Random(1)
    moves = 0
    began = time.process_time()
    while (took := time.process_time() - began) < rules.SECONDS:
        moves += play(chance)
    return moves / took


def _rlcard(library: Any) -> Callable[[random.Random], int]:
    env = library.make("uno")

    def play(chance: random.Random) -> int:
        moves = 0
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(chance.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def _open_spiel(name: str) -> Callable[[Any], Callable[[random.Random], int]]:
    def prepare(library: Any) -> Callable[[random.Random], int]:
        game = library.load_game(name)

        def play(chance: random.Random) -> int:
            moves = 0
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    moves += 1
            return moves

        return play

    return prepare


def _chess(library: Any) -> Callable[[random.Random], int]:
    def play(chance: random.Random) -> int:
        board = library.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return play


PEERS: tuple[tuple[str, str, Callable[[Any], Callable[[random.Random], int]]], ...] = (
    ("rlcard", "Uno", _rlcard),
    ("pyspiel", "Crazy Eights", _open_spiel("crazy_eights")),
    ("pyspiel", "Hearts", _open_spiel("hearts")),
    ("chess", "chess", _chess),
)
"""Libraries by the names under which they are imported, with what they play."""
