"""The bench measures what it says, and holds it against its bounds."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardtable.bench import growth, peers, rules, saves, screens
from cardtable.bench.figures import Figure, MeasureError, high, middle, quick
from cardtable.bench.kinds import Kind, kinds, long_game, play_one
from cardtable.bench.running import measure
from cardtable.bench.tables import ewe_table, full_table, uno_table
from cardtable.bench.terminal import Program
from cardtable.games import BUILT_IN
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from tests.cli.calling import call

KINDS = kinds()
NAMES = {kind.name for kind in KINDS}


def test_a_bound_is_kept_from_below_or_from_above() -> None:
    assert Figure("start", "a ratio", 1.4, "×", 1.4).ok
    assert not Figure("start", "a ratio", 1.41, "×", 1.4).ok
    assert Figure("play", "speed", 150_000, "moves/s", 150_000, more=True).ok
    assert not Figure("play", "speed", 149_999, "moves/s", 150_000, more=True).ok
    assert Figure("play", "speed", 1, "moves/s").ok


def test_one_slow_run_moves_neither_median_nor_percentile_much() -> None:
    times = [1.0] * 19 + [100.0]
    assert middle(times) == 1.0
    assert high(times, 0.9) == 1.0
    assert high([1.0, 2.0]) == 2.0


def test_the_lower_quartile_is_what_is_not_disturbed() -> None:
    assert quick([9.0, 1.0, 50.0, 1.1, 9.0, 1.2, 9.0, 9.0]) == 1.2
    assert quick([3.0]) == 3.0


def test_every_built_in_game_is_measured_and_psycho_uno_also_plain() -> None:
    assert {kind.info.id for kind in KINDS} >= BUILT_IN.keys()
    assert "psycho-uno plain" in NAMES
    assert rules.WANTED.keys() <= NAMES


def names_of(figures: list[Figure]) -> set[str]:
    return {figure.name.split(",")[0] for figure in figures}


def test_every_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SECONDS", 0.01)
    figures = list(rules.measure_play(1))
    assert names_of(figures) == NAMES
    assert all(figure.value > 0 and figure.more for figure in figures)


def test_every_game_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "COPIES", 10)
    figures = list(rules.measure_copy(3))
    assert names_of(figures) == NAMES
    assert all(0 < figure.value < 1000 for figure in figures)


def test_a_save_of_every_game_is_held_against_a_bare_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saves, "MOVES", 20)
    figures = list(saves.measure_save(1))
    assert names_of(figures) == NAMES
    assert all(figure.unit == "×" and figure.value > 0 for figure in figures)


def test_a_save_of_every_game_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOVES", 20)
    figures = list(saves.measure_read(1))
    assert names_of(figures) == NAMES
    assert all(figure.value > 0 for figure in figures)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_long_game_is_as_long_as_it_says_and_can_be_saved(kind: Kind, tmp_path: Path) -> None:
    session = long_game(kind, 1500)
    moves = [entry for entry in session.history if entry.kind == "move"]
    assert len(moves) == 1500
    assert session.outcome is None
    table = Store(tmp_path).create(session)
    table.close()
    assert read_game(table.path).session.state == session.state


def test_growth_is_measured_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SECONDS", 0.001)
    monkeypatch.setattr(growth, "FEW", 5)
    monkeypatch.setattr(growth, "MANY", 10)
    monkeypatch.setattr(growth, "LEAST_SECONDS", 0.0)
    figures = list(growth.measure_growth(1))
    assert names_of(figures) == NAMES
    assert {figure.name.split(", ")[1] for figure in figures} >= growth.WORKS.keys()
    assert all(figure.value > 0 for figure in figures)


def test_peers_that_are_not_there_are_left_out_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda _name: None)
    assert list(peers.measure_peers(1)) == [
        "rlcard is not installed here; it is left out.",
        "pyspiel is not installed here; it is left out.",
        "chess is not installed here; it is left out.",
    ]


def test_a_peer_that_is_there_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    class Board:
        def __init__(self) -> None:
            self.move_stack: list[int] = []
            self.legal_moves = [1, 2, 3]

        def is_game_over(self) -> bool:
            return len(self.move_stack) > 4

        def push(self, move: int) -> None:
            self.move_stack.append(move)

    chess: Any = ModuleType("chess")
    chess.Board = Board
    monkeypatch.setitem(sys.modules, "chess", chess)
    monkeypatch.setattr(peers, "find_spec", lambda name: "found" if name == "chess" else None)
    monkeypatch.setattr(rules, "SECONDS", 0.001)
    told = list(peers.measure_peers(1))
    (figure,) = (one for one in told if isinstance(one, Figure))
    assert figure.name == "chess: chess"
    assert figure.value > 0
    assert figure.bound is None


def test_a_bare_write_leaves_the_file_alone(tmp_path: Path) -> None:
    saves.write_bare(tmp_path / "bare", b"data")
    assert (tmp_path / "bare").read_bytes() == b"data"
    assert len(list(tmp_path.iterdir())) == 1


def test_what_cannot_be_measured_is_told_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_runs: int) -> list[Figure]:
        raise MeasureError("there is no terminal")

    monkeypatch.setattr(screens, "measure_start", fail)
    monkeypatch.setattr(rules, "COPIES", 10)
    told: list[str] = []
    figures = list(measure(("start", "copy"), 1, told.append))
    assert told == ["start: there is no terminal"]
    assert len(figures) == len(KINDS)


def test_the_figures_are_there_as_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    said = call(capsys, "bench", "--only", "copy", "--runs", "1", "--json")
    figures = json.loads(said.out)
    assert set(figures[0]) == {"part", "name", "value", "unit", "bound", "aim", "ok", "note"}


@pytest.mark.e2e
def test_the_three_widgets_answer_a_key_and_are_silent_otherwise(tmp_path: Path) -> None:
    with Program(screens.THREE_WIDGETS, tmp_path) as program:
        assert 0 < program.settle() < 30
        assert 0 < program.press("x") < 2
        assert program.listen(0.3) == 0
        assert program.resident_kilobytes() > 1000
        assert program.cpu_seconds() > 0


@pytest.mark.e2e
def test_a_program_that_ends_is_told(tmp_path: Path) -> None:
    with Program(("-c", "pass"), tmp_path) as program, pytest.raises(MeasureError, match="ended"):
        program.settle()


@pytest.mark.e2e
def test_a_hand_is_played_by_keys(tmp_path: Path) -> None:
    home = screens._home(str(tmp_path))
    table = ewe_table(home)
    with table.open() as program:
        for _move in range(6):
            assert table.play(program).seconds > 0
    assert len([entry for entry in table.session.history if entry.kind == "move"]) == 6


def test_the_full_table_has_ten_players_and_forty_cards(tmp_path: Path) -> None:
    table = uno_table(tmp_path)
    assert table is not None
    session = read_game(table.path).session
    assert len(session.players) == 10
    assert len(session.rules.hand(session.state, session.turn)) == 40


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_full_table_has_the_most_players_and_something_to_choose(
    kind: Kind, tmp_path: Path
) -> None:
    table = full_table(tmp_path, kind)
    session = read_game(table.path).session
    assert len(session.players) == kind.info.most
    assert session.phase == "play"
    assert session.view(session.turn).offers


def test_a_random_move_that_ends_the_game_is_taken_back() -> None:
    (kind,) = (kind for kind in KINDS if kind.name == "klaberjass")
    session = long_game(kind, 1200)
    chance = random.Random(2)
    for _move in range(200):
        play_one(session, chance)
        assert session.phase != "game-over"
    assert any(entry.kind == "take-back" for entry in session.history)


@pytest.mark.e2e
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_keys_that_are_measured_change_what_is_seen(
    kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "PRESSES", 2)
    home = screens._home(str(tmp_path))
    table = full_table(home, kind)
    presses = screens.SELECT if table.hidden else screens.MOVE_DOWN
    figures = list(screens._keys(kind.name, home, table, presses))
    assert [figure.name.split(",")[0] for figure in figures] == list(presses)
    assert all(figure.value > 0 for figure in figures)
