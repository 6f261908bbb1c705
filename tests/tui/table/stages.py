"""Positions of real games that fill their screens, and the keys that lead to each screen."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER
from cardtable.plugins import make_rules
from cardtable.tui.table.curtain import digit_of

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")

TABLES = (
    ("pass-the-ewe", 2),
    ("pass-the-ewe", 6),
    ("klaberjass", 2),
    ("trash", 2),
    ("trash", 6),
    ("uno-flip", 2),
    ("uno-flip", 10),
    ("psycho-uno", 2),
    ("psycho-uno", 10),
)
"""Every game with the fewest and the most players."""

SHORT: dict[str, dict[str, Any]] = {
    "pass-the-ewe": {"target": 60},
    "klaberjass": {"target": 100},
    "trash": {"start_slots": 2},
    "uno-flip": {"target": 100},
    "psycho-uno": {"target": 100},
}
"""House rules with which a game is over soon."""

ASKING: dict[str, dict[str, Any]] = {
    "deal": {"dealer_chooses": True},
    "answer": {"schmeiss": True},
}
"""House rules with which something is asked."""

OVERLAYS = {"log": "l", "last": "t", "scores": "s", "rules": "question_mark", "others": "v"}


@dataclass(frozen=True)
class Stage:
    """A screen to look at.

    Attributes:
        name: What it is.
        session: Makes the game that is on the table.
        keys: Keys that lead there from the game's first screen.
    """

    name: str
    session: Callable[[], GameSession]
    keys: tuple[str, ...] = ()


def play_until(
    session: GameSession, stop: Callable[[GameSession], bool], seed: int = 1, most: int = 3000
) -> bool:
    """Make random moves until a position is as wanted; tell whether one was."""
    chance = random.Random(seed)
    for _move in range(most):
        if stop(session):
            return True
        if session.phase == GAME_OVER:
            return False
        if session.phase == ROUND_OVER:
            session.next_round()
            continue
        seat = session.turn
        moves = session.legal_moves(seat)
        plays = [move for move in moves if move.kind == "play"]
        few = [move for move in plays if len(move.cards) <= 3]
        likely = few if few and chance.random() < 0.7 else moves
        session.push(seat, chance.choice(likely))
    return False


def new_game(game: str, players: int, seed: int = 1, **more: Any) -> GameSession:
    """Deal a game."""
    start = more.pop("start", None)
    rules = make_rules(game, players, more)
    if start is not None:
        start = rules.start_model.model_validate(start)
    return GameSession.new(rules, NAMES[:players], seed, start=start)


def reached(
    game: str,
    players: int,
    stop: Callable[[GameSession], bool],
    seeds: int = 6,
    most: int = 3000,
    **options: Any,
) -> GameSession | None:
    """Play games until one of them is as wanted."""
    for seed in range(1, seeds + 1):
        session = new_game(game, players, seed, **options)
        if play_until(session, stop, seed, most):
            return session
    return None


@cache
def found(game: str, players: int, what: str) -> GameSession | None:
    """Find a position in which something is asked, or a phase is reached."""
    if what == ROUND_OVER:
        return reached(game, players, lambda session: session.phase == what)
    if what == GAME_OVER:
        return reached(game, players, lambda session: session.phase == what, **SHORT[game])
    if what == "begun":
        return reached(game, players, lambda session: moves_of(session) >= 25 and plays(session))
    return reached(
        game,
        players,
        lambda session: plays(session) and asked(session) == what,
        most=600,
        **(ASKING.get(what, {}) if game in ("psycho-uno", "klaberjass") else {}),
    )


def plays(session: GameSession) -> bool:
    """Whether a round is being played."""
    return session.phase == PLAY


def moves_of(session: GameSession) -> int:
    """How many moves were made."""
    return sum(1 for entry in session.history if entry.kind == "move")


def asked(session: GameSession) -> str:
    """What is asked now, in the game's own words."""
    return str(getattr(session.state, "asked", getattr(session.state, "stage", "")))


def again(session: GameSession) -> GameSession:
    """The same game once more, so that one screen leaves nothing to the next."""
    return copy.deepcopy(session, {id(session.rules): session.rules})


def full_hand(game: str, players: int, held: int = 40, turn: str = "Alice") -> GameSession:
    """An Uno game in which one player holds very many cards."""
    rules = make_rules(game, players)
    dark = {code for code, face in rules.faces.items() if face.suit in "PTOU" and face.suit}
    codes = sorted(
        card.front.code
        for card in rules.deck()
        if game != "uno-flip" or card.front.code not in dark
    )
    random.Random(3).shuffle(codes)
    top = next(code for code in codes if code[1:].isdigit() and code[0] in "RYGB")
    codes.remove(top)
    start = {"turn": turn, "cards": {f"hand:{turn}": " ".join(codes[:held]), "discard": top}}
    return new_game(game, players, 3, start=start)


def stages(game: str, players: int) -> Iterator[Stage]:
    """Every screen of a table."""
    begun = found(game, players, "begun")
    assert begun is not None
    turn = digit_of(begun.turn)
    hidden = begun.rules.info.hidden
    other = digit_of((begun.turn + 1) % players)
    opening = (turn,) if hidden else ()

    def make(session: GameSession) -> Callable[[], GameSession]:
        return lambda: again(session)

    yield Stage("turn", make(begun), opening)
    if hidden:
        yield Stage("hand-over", make(begun))
        yield Stage("own look", make(begun), (other, other))
    for name, key in OVERLAYS.items():
        yield Stage(name, make(begun), (*opening, key))
        if hidden:
            yield Stage(f"{name}, covered", make(begun), (key,))
    for name, phase in (("scoring", ROUND_OVER), ("final", GAME_OVER)):
        session = found(game, players, phase)
        if session is not None:
            yield Stage(name, make(session))
            yield Stage(f"{name}, sheet", make(session), ("s",))
    yield from asked_stages(game, players)
    if "uno" in game:
        full = full_hand(game, players)
        yield Stage("full hand-over", make(full))
        yield Stage("full hand", make(full), ("1",))
        yield Stage("full hand, end", make(full), ("1", *["right"] * 45))


QUESTIONS: dict[str, Sequence[str]] = {
    "klaberjass": ("second-bid", "answer", "prepare", "tricks"),
    "uno-flip": ("drawn", "challenge", "color"),
    "psycho-uno": ("drawn", "deal", "trade", "stack", "spread"),
}


def asked_stages(game: str, players: int) -> Iterator[Stage]:
    """Every question of a game, on the hand-over and with the hand open."""
    for what in QUESTIONS.get(game, ()):
        session = found(game, players, what)
        assert session is not None, what
        digit = digit_of(session.turn)
        yield Stage(f"{what}, hand-over", lambda session=session: again(session))  # type: ignore[misc]
        yield Stage(f"{what}, turn", lambda session=session: again(session), (digit,))  # type: ignore[misc]
