"""Plays the games that the golden playthroughs tell.

A playthrough is one whole game, told in public: options, seed, every move with the sentences
that everybody read, and the score sheet at the end. It changes when a rule, a sentence or the
order of ``legal_moves`` changes, and only then: on every machine and every Python it is the
same. After a change that is meant, write them anew and read what is different:

    python -m tests.playthroughs
    git diff tests/playthroughs
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cardtable.core import rng
from cardtable.core.moves import Move
from cardtable.core.options import bounds
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, PLAY, digest
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game, load_rules

FOLDER = Path(__file__).parent

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")

CHOICES = -6
"""Number of the random source that chooses moves."""

OUT_OF_TURN = 0.2
"""How often somebody else than the awaited seat is looked at for a move."""

KEEN = 0.7
"""How often a move is made that leaves the fewest cards, so that games come to an end."""

SHORT: dict[str, dict[str, Any]] = {
    "pass-the-ewe": {"target": 60},
    "klaberjass": {"target": 250},
    "trash": {"start_slots": 3},
}
"""House rules for a game of a few rounds; others play to the lowest target that there is."""


def playthroughs() -> list[tuple[str, int]]:
    """List all games with every number of players."""
    return [
        (game, players)
        for game in BUILT_IN
        for players in range(find_game(game).least, find_game(game).most + 1)
    ]


def file_of(game: str, players: int) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{game}-{players}.txt"


def play(game: str, players: int) -> str:
    """Play a game to its end and tell it."""
    model = load_rules(game)
    options = SHORT.get(game) or {"target": bounds(model.options_model.model_fields["target"])[0]}
    seed = players
    session = GameSession.new(model(model.options_model(**options), players), NAMES[:players], seed)
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    lines = [f"{game}: {' '.join(session.names)}", f"options: {chosen}", f"seed: {seed}", ""]
    lines += _moves(session)
    lines += ["", *_sheet(session)]
    return "\n".join(lines) + "\n"


def _moves(session: GameSession) -> Iterator[str]:
    """Play on to the end; tell each entry in one line."""
    draw = rng.source(session.seed, CHOICES).random
    yield _told(session)
    while session.phase != GAME_OVER:
        if session.phase == PLAY:
            seat, move = _choose(session, draw)
            text = session.text(move)
            session.push(seat, move)
            yield f"{session.names[seat]}: {text} | {_told(session)}"
        else:
            session.next_round()
            yield _told(session)


def _choose(session: GameSession, draw: Callable[[], float]) -> tuple[int, Move]:
    actors = session.actors
    seat = actors[int(draw() * len(actors))] if draw() < OUT_OF_TURN else session.turn
    moves = session.legal_moves(seat)
    if not moves:
        seat, moves = session.turn, session.legal_moves(session.turn)
    if draw() < KEEN:
        left = [_left(session, seat, move) for move in moves]
        moves = [move for move, cards in zip(moves, left, strict=True) if cards == min(left)]
    return seat, moves[int(draw() * len(moves))]


def _left(session: GameSession, seat: int, move: Move) -> int:
    """How many cards a seat would hold after a move."""
    rules = session.rules
    state = rules.copy_state(session.state)
    rules.apply(state, seat, move)
    return len(rules.hand(state, seat))


def _told(session: GameSession) -> str:
    """What everybody read of the last entry."""
    wording = session.wording(plain=True)
    lines = session.log(None, len(session.history) - 1)
    return " ".join(wording.say(line.message) for line in lines)


def _sheet(session: GameSession) -> Iterator[str]:
    """The score sheet, who won, and a digest of the last position, hidden cards and all."""
    sheet, names = session.scores, session.names
    for number, settled in enumerate(sheet.rounds, 1):
        yield f"round {number}"
        for seat, name in enumerate(names):
            shown = settled.shown[seat] if settled.shown else {}
            parts = {**settled.parts[seat], **shown}
            told = " ".join(f"{part}={value}" for part, value in parts.items())
            yield f"  {name} {settled.points[seat]}: {told}"
    outcome = session.outcome
    assert outcome is not None
    totals = " ".join(f"{name}={total}" for name, total in zip(names, sheet.totals, strict=True))
    yield f"totals: {totals}"
    winners = " ".join(names[seat] for seat in outcome.winners)
    yield f"won by {winners}: {session.wording().say(outcome.reason)}"
    yield f"digest: {digest(session.state)}"
