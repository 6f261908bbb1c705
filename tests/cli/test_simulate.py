"""``simulate`` reports figures, and what is wrong with the rules."""

from __future__ import annotations

import json

import pytest

from cardtable.core.events import Event
from cardtable.core.moves import Move
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.pass_the_ewe.state import EweState
from tests.cli.calling import call

WORDS = (
    "simulate",
    "pass-the-ewe",
    "--players",
    "3",
    "--games",
    "2",
    "--seed",
    "5",
    "-o",
    "target=10",
)


def test_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, *WORDS, "--json")
    assert (said.status, said.err) == (0, "")
    figures = json.loads(said.out)
    assert list(figures) == [
        "game",
        "players",
        "games",
        "rounds",
        "moves",
        "moves_per_second",
        "violations",
        "longest_game_moves",
        "wins",
    ]
    assert (figures["game"], figures["players"], figures["games"]) == ("pass-the-ewe", 3, 2)
    assert figures["violations"] == 0
    assert sum(figures["wins"]) >= 2


def test_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, *WORDS)
    assert said.status == 0
    assert "games: 2\n" in said.out
    assert "violations: 0\n" in said.out


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (json.loads(call(capsys, *WORDS, "--json").out) for _time in range(2))
    del one["moves_per_second"], two["moves_per_second"]
    assert one == two


def test_a_violation_names_seed_move_and_options(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = PassTheEwe.apply

    def lose(rules: PassTheEwe, state: EweState, seat: int, move: Move) -> list[Event]:
        events = apply(rules, state, seat, move)
        state.unused.clear()
        return events

    monkeypatch.setattr(PassTheEwe, "apply", lose)
    said = call(capsys, *WORDS, "--json")
    assert said.status == 1
    assert json.loads(said.out)["violations"] == 2
    first = said.err.splitlines()[0]
    assert first.startswith("seed 5, move 1, -o target=10: the state is refused: The card ")


def test_options_can_be_drawn_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate trash --players 2 --games 2 --seed 5 --random-options --json"
    assert call(capsys, *words.split()).status == 0
