"""A part of a game is called what its players call it: a round, a hand, a deal."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from cardtable.core.messages import Message, Wording
from cardtable.core.rules import Rules
from cardtable.core.session import GameSession
from cardtable.games.klaberjass.rules import Klaberjass
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.trash.rules import Trash
from cardtable.games.uno_flip.rules import UnoFlip

GAMES: tuple[type[Rules[Any]], ...] = (Klaberjass, PassTheEwe, PsychoUno, Trash, UnoFlip)
NAMES = ["Ann", "Bob", "Cat"]


def seated(game: type[Rules[Any]]) -> GameSession:
    players = max(game.info.least, 2)
    return GameSession.new(game(None, players), NAMES[:players], 3)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.id))
def test_no_sentence_says_round_where_it_is_called_something_else(game: type[Rules[Any]]) -> None:
    if game.info.round == "round":
        return
    for key, template in seated(game).rules.all_texts().items():
        # What is put in is named by the rules; of a number the nouns behind it are read.
        told = re.sub(r"\{\w+:?([^}|]*\|)?", " ", template)
        assert not re.search(r"\bround", told, re.IGNORECASE), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.id))
def test_a_game_that_is_stopped_says_after_which_round_hand_or_deal(
    game: type[Rules[Any]],
) -> None:
    session, chance = seated(game), random.Random(1)
    while session.phase == "play":
        session.push(session.turn, chance.choice(session.legal_moves(session.turn)))
    session.stop()
    assert session.outcome is not None
    told = session.wording().say(session.outcome.reason)
    assert told == f"The game was stopped after {game.info.round} 1."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.id))
def test_a_move_after_a_round_hand_or_deal_is_refused_by_its_name(
    game: type[Rules[Any]],
) -> None:
    session, chance = seated(game), random.Random(1)
    while session.phase == "play":
        session.push(session.turn, chance.choice(session.legal_moves(session.turn)))
    reason = session.check(0, session.history[-1].move or session.legal_moves(0)[0])
    assert reason is not None
    wording: Wording = session.wording()
    assert wording.say(reason) == f"The {game.info.round} is over."


@pytest.mark.parametrize(("total", "told"), [(-1, "-1 pts"), (0, "0 pts"), (1, "1 pt")])
def test_a_total_of_one_is_one_point(total: int, told: str) -> None:
    wording = seated(PassTheEwe).wording()
    assert wording.say(Message("seat.total", {"total": total})) == told
