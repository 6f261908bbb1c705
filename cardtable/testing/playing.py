"""Random games, played as fast as the rules can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardtable.core import rng
from cardtable.core.errors import CardtableError
from cardtable.core.moves import Move
from cardtable.core.rules import Rules
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER

MOST_MOVES = 100_000
"""A random game of more moves is taken for one that never ends."""

CHOICES = -1
"""Number of the random source that chooses moves; shuffles count from 0."""


AGAIN = 0.9
"""How often a move that lays no card is chosen anew."""


class EndlessGameError(CardtableError):
    """A game that does not come to an end."""


class StuckGameError(CardtableError):
    """A position in which the seat that is asked has no move."""


@dataclass(slots=True)
class Playout:
    """One game played to its end.

    Attributes:
        state: The position at the end.
        moves: Number of moves.
        rounds: Number of rounds.
        winners: Seats that won.
    """

    state: Any
    moves: int
    rounds: int
    winners: Sequence[int]


class Table(Protocol):
    """Where a random game is played when somebody watches it.

    Attributes:
        state: The position; it stays the same object throughout.
    """

    state: Any

    def apply(self, state: Any, seat: int, move: Move) -> Any:
        """Make a move."""

    def deal(self, state: Any) -> None:
        """Go on to the next round."""


class BareTable:
    """A table at which nobody watches: the rules alone."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules = rules
        self.state = rules.new_state(seed)
        rules.deal(self.state)
        rules.open(self.state)
        self.apply = rules.apply

    def deal(self, state: Any) -> None:
        """Go on to the next round."""
        self.rules.next_round(state)
        self.rules.deal(state)
        self.rules.open(state)


def play_random(
    rules: Rules[Any], seed: int, table: Table | None = None, most_moves: int = MOST_MOVES
) -> Playout:
    """Play a game of random legal moves to its end, the same for the same seed.

    Where several seats may act, every other move is made by the seat whose decision is
    awaited, and a move that lays no card is often thought over, so that games come to an
    end: who draws a card as often as they play one goes on for thousands of moves.

    Args:
        rules: The rules.
        seed: Seed of the game and of the choices.
        table: Where it is played; a bare table if not given.
        most_moves: Number of moves after which it is given up.

    Raises:
        EndlessGameError: If it is given up.
        StuckGameError: If the seat that is asked has no move.
    """
    table = table or BareTable(rules, seed)
    state, apply = table.state, table.apply
    draw = rng.source(seed, CHOICES).random
    actors_of, legal_moves, showing = rules.actors, rules.legal_moves, rules.showing
    made = 0
    while True:
        while state.phase == PLAY:
            actors = actors_of(state)
            if len(actors) == 1:
                seat = actors[0]
                moves = legal_moves(state, seat)
            else:
                seat, moves = _choose_actor(rules, state, actors, draw(), draw())
            if not moves:
                raise StuckGameError(f"seat {seat} is asked and has no move")
            count = len(moves)
            move = moves[int(draw() * count)]
            if count > 1:
                while (not move.cards or move.kind in showing) and draw() < AGAIN:
                    move = moves[int(draw() * count)]
            apply(state, seat, move)
            made += 1
            if made >= most_moves:
                raise EndlessGameError(f"no end after {made} moves")
        if state.phase != ROUND_OVER:
            break
        table.deal(state)
    if state.phase != GAME_OVER:
        raise StuckGameError(f'there is no phase "{state.phase}"')
    outcome = rules.outcome(state)
    return Playout(state, made, state.round, outcome.winners if outcome else ())


def _choose_actor(
    rules: Rules[Any], state: Any, actors: Sequence[int], whether: float, which: float
) -> tuple[int, list[Move]]:
    """Choose one of several seats, and its moves; who has none leaves it to the turn."""
    turn = rules.turn(state)
    if actors and whether < 0.5:
        seat = actors[int(which * len(actors))]
        moves = rules.legal_moves(state, seat)
        if moves:
            return seat, moves
    return turn, rules.legal_moves(state, turn)
