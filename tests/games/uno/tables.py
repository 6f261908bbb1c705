"""Tables of both Uno games: the shared rules have to hold at each of them."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules

NAMES = ["Ann", "Bob", "Cat", "Dan"]

both = pytest.mark.parametrize("game", ["uno-flip", "psycho-uno"])

CARDS = {
    "hand:Ann": "R1 R8 G2 W",
    "hand:Bob": "Y2 R6 B4",
    "hand:Cat": "G1 GS B5",
    "discard": "R9",
}


def table(
    game: str,
    cards: dict[str, str] | None = None,
    *,
    players: int = 3,
    start: dict[str, Any] | None = None,
    **options: Any,
) -> GameSession:
    """Ann's turn; Psycho Uno is plain but for the given options."""
    if game == "psycho-uno":
        options = {"preset": "Plain", **options}
    rules = make_rules(game, players, options)
    names = NAMES[:players]
    laid = {key: value for key, value in CARDS.items() if key.rpartition(":")[2] in names}
    laid = {**laid, "discard": CARDS["discard"], **(cards or {})}
    position = rules.start_model(dealer=names[-1], cards=laid, **(start or {}))
    return GameSession.new(rules, names, 0, start=position)


def card_of(game: str, flip: str, psycho: str) -> str:
    """The card of a game: what stands for another in each."""
    return flip if game == "uno-flip" else psycho


def legal(session: GameSession, seat: int) -> list[str]:
    """What a seat can do, as the rules list it."""
    return [session.text(move) for move in session.rules.legal_moves(session.state, seat)]
