"""Who is asked next, and what, tells nobody anything of hidden cards.

A question that is put only to players who hold a certain card tells that they hold it, and so
does one that is left out. Each move of random games is made twice: as the cards lie, and with
all cards dealt anew that neither everybody nor whoever moves can see. Afterwards the same
person is asked the same, unless the move turned cards up.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import TypeAdapter

from cardtable.core.errors import StateError
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY, ROUND_OVER, canonical
from cardtable.plugins import make_rules
from cardtable.testing.exchanging import alike_to
from tests.e2e.twins import NAMES, exchanged, move_at_random

TABLES: list[tuple[str, int, Mapping[str, Any]]] = [
    ("pass-the-ewe", 2, {}),
    ("pass-the-ewe", 6, {}),
    ("klaberjass", 2, {"schmeiss": True}),
    ("uno-flip", 2, {}),
    ("uno-flip", 5, {}),
    ("psycho-uno", 2, {}),
    ("psycho-uno", 6, {}),
    ("psycho-uno", 4, {"preset": "Plain"}),
]


def asked(session: GameSession) -> tuple[object, ...]:
    """Who is asked what, before everybody."""
    view = session.view(None)
    said = sorted((offer.key, offer.kind, offer.seat) for offer in view.offers)
    return session.turn, session.phase, view.prompt, tuple(said)


def dealt_anew(
    session: GameSession, seat: int, adapter: TypeAdapter[Any], chance: random.Random
) -> GameSession | None:
    """The position with other cards where neither everybody nor a seat can see them."""
    seen = {token: sides for sides, tokens in alike_to(session, seat).items() for token in tokens}
    both: dict[Any, list[str]] = {}
    for sides, tokens in alike_to(session, None).items():
        for token in tokens:
            both.setdefault((sides, seen[token]), []).append(token)
    swap: dict[str, str] = {}
    for tokens in both.values():
        swap.update(zip(tokens, chance.sample(tokens, len(tokens)), strict=True))
    state = adapter.validate_json(exchanged(canonical(session.state), swap), strict=True)
    session.rules.tidy(state)
    try:
        session.rules.validate_state(state)
    except StateError:
        return None
    return GameSession(session.rules, session.players, state, opened=True)


def hold_game(game: str, players: int, options: Mapping[str, Any], seed: int, most: int) -> int:
    """Play one game and hold it at every move; return at how many."""
    rules = make_rules(game, players, options)
    session = GameSession.new(rules, NAMES[:players], seed)
    adapter: TypeAdapter[Any] = TypeAdapter(rules.state_model)
    chance = random.Random(seed)
    held = 0
    for _move in range(most):
        if session.phase == ROUND_OVER:
            session.next_round()
        if session.phase != PLAY:
            break
        before = session.copy()
        seat, move = move_at_random(session, chance)
        other = dealt_anew(before, seat, adapter, chance)
        # Whoever is guilty of a bluff was found out by the rules.
        if other is None or move.kind == "challenge":
            continue
        reason = other.check(seat, move)
        assert reason is None, f"{move} of seat {seat} is refused: {reason}"
        other.push(seat, move)
        held += 1
        if session.view(None).zones == other.view(None).zones:
            assert asked(session) == asked(other), f"after {move} of seat {seat}"
    return held


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_who_is_asked_next_tells_nothing_of_hidden_cards(
    game: str, players: int, options: Mapping[str, Any]
) -> None:
    assert hold_game(game, players, options, 1, 150) > 30


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_who_is_asked_next_tells_nothing_in_ten_thousand_positions_of_each_game(
    game: str, players: int, options: Mapping[str, Any]
) -> None:
    wanted = 10_000 // sum(other == game for other, _players, _options in TABLES)
    held, seed = 0, 2
    while held < wanted:
        held += hold_game(game, players, options, seed, 600)
        seed += 1
