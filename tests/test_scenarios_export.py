"""A game written as a scenario plays again, move by move."""

from __future__ import annotations

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.plugins import list_games, make_rules
from cardtable.scenarios import parse_scenario, run_scenario, write_scenario
from cardtable.scenarios.writing import UnwritableError

NAMES = ("Ann", 'Bob "B" Lee', "Zoë", "pass", "R5", "6", "Kim")
GAMES = [listing.id for listing in list_games()]


def played(game: str, moves: int = 60) -> GameSession:
    info = next(listing.info for listing in list_games() if listing.id == game)
    assert info is not None
    names = NAMES[: max(info.least, min(info.most, 4))]
    session = GameSession.new(make_rules(game, len(names)), names, 5)
    for number in range(moves):
        if session.phase == "round-over":
            session.next_round()
        elif session.phase == "play":
            legal = session.legal_moves(session.turn)
            session.push(session.turn, legal[number % len(legal)])
    return session


@pytest.mark.parametrize("game", GAMES)
def test_a_written_game_runs_to_the_same_position(game: str) -> None:
    session = played(game)
    again = run_scenario(parse_scenario(write_scenario(session, "A game")))
    assert canonical(again.state) == canonical(session.state)
    assert again.names == session.names


def test_options_that_differ_are_written() -> None:
    rules = make_rules("pass-the-ewe", 2, {"target": 10, "tie_break": "ewe"})
    text = write_scenario(GameSession.new(rules, ["Ann", "Bob"], 1), 'A "quoted" title')
    scenario = parse_scenario(text)
    assert scenario.rules.options == rules.options
    assert scenario.title == 'A "quoted" title'
    assert "next_start" not in text


def test_moves_that_were_taken_back_are_left_out() -> None:
    session = played("pass-the-ewe", 5)
    before = write_scenario(session, "A game")
    session.push(session.turn, session.legal_moves(session.turn)[0])
    session.policy = "always"
    session.take_back()
    assert write_scenario(session, "A game") == before


def test_players_are_called_as_they_are_now() -> None:
    session = played("pass-the-ewe", 5)
    session.rename(0, "Eve")
    assert 'by = "Ann"' not in write_scenario(session, "A game")
    run_scenario(parse_scenario(write_scenario(session, "A game")))


def test_a_game_that_did_not_begin_with_a_deal_is_refused() -> None:
    session = played("pass-the-ewe", 5)
    later = GameSession(session.rules, session.players, session.state, opened=True)
    with pytest.raises(UnwritableError, match="did not begin with a deal"):
        write_scenario(later, "A game")
