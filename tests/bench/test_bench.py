"""The bench measures what it says, and holds it against its bounds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable.bench import rules, saves, screens
from cardtable.bench.figures import Figure, MeasureError, high, middle
from cardtable.bench.running import PARTS, measure
from cardtable.bench.tables import ewe_table, uno_table
from cardtable.bench.terminal import Program
from cardtable.cli import bench as command
from cardtable.plugins import list_games
from cardtable.saves.reading import read_game
from tests.cli.calling import call

GAMES = [listing.id for listing in list_games()]


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


def test_every_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SECONDS", 0.01)
    figures = list(rules.measure_play(1))
    assert {figure.name.split()[0].rstrip(",") for figure in figures} == set(GAMES)
    assert all(figure.value > 0 and figure.more for figure in figures)


def test_every_game_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "COPIES", 10)
    figures = list(rules.measure_copy(3))
    assert len(figures) == len(GAMES)
    assert all(0 < figure.value < 1000 for figure in figures)


def test_a_save_is_held_against_a_bare_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOVES", 50)
    (figure,) = saves.measure_save(1)
    assert figure.unit == "×"
    assert figure.value > 0


def test_the_long_game_is_as_long_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOVES", 200)
    moves = [entry for entry in saves.long_game().history if entry.kind == "move"]
    assert len(moves) == 200


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
    assert len(figures) == len(GAMES)


def test_the_command_knows_every_part() -> None:
    assert command.PARTS == PARTS


def test_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
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
            assert table.play(program) > 0
    assert len([entry for entry in table.session.history if entry.kind == "move"]) == 6


def test_the_full_table_has_ten_players_and_forty_cards(tmp_path: Path) -> None:
    table = uno_table(tmp_path)
    assert table is not None
    session = read_game(table.path).session
    assert len(session.players) == 10
    assert len(session.rules.hand(session.state, session.turn)) == 40
