"""Between rounds, at the end, and the commands that are there at any time."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

from cardtable.core.messages import Wording
from cardtable.core.scores import RoundSheet, ScoreSheet
from cardtable.tui.table.commands import commands_of
from cardtable.tui.table.overlays import heading_for, last_plays, log_lines, score_lines
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from cardtable.tui.table.sheet import sheet_text
from tests.tui.table.toy import Script, Sitting, Toy, say_offer, sit


def ended(settings: TableSettings | None = None) -> Sitting:
    """Sit down and end the first round."""
    script = Script(spoken=[say_offer("pass", key="p", seat=0)], ends=["pass"])
    table = sit(script, settings=settings)
    table.clock.now = 5
    table.press("p")
    return table


def test_a_round_that_is_over_shows_the_scores() -> None:
    table = ended()
    assert table.scene() is Scene.SCORING
    assert len(table.control.sheet.counted()) == 3


def test_enter_deals_the_next_round_and_a_hand_over_comes_first() -> None:
    table = ended()
    table.press("enter")
    assert table.session.phase == "play"
    assert table.scene() is Scene.HANDOVER


def test_the_key_that_ends_a_round_does_not_deal_the_next() -> None:
    table = ended(TableSettings(quiet=0.4))
    for tenth in range(10):
        table.clock.now = 5 + tenth / 10
        table.press("enter")
    assert table.scene() is Scene.SCORING
    table.clock.now = 7
    table.press("enter")
    assert table.scene() is Scene.HANDOVER


def test_s_shows_the_whole_sheet_and_escape_the_table() -> None:
    table = ended()
    desk = table.control.sheet
    table.press("s")
    assert desk.part == "sheet"
    table.press("escape")
    assert desk.part == "table"
    table.press("escape")
    assert desk.part == "round"


@pytest.mark.parametrize("word", ["round", "hand"])
def test_the_command_to_go_on_says_what_is_dealt_next(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "info", replace(Toy.info, round=word))
    commands = dict(commands_of(Mock(control=ended().control)))
    assert f"Deal the next {word}" in commands


def test_rematch_is_for_the_end_of_the_game() -> None:
    table = ended()
    table.press("r", "n")
    assert table.wishes == []
    assert "does nothing here" in table.control.note


def test_w_over_the_table_writes_the_scores_and_nothing_else() -> None:
    table = sit(Script())
    table.press("w", "l", "w", "l")
    assert table.wishes == []
    table.press("s", "h", "w")
    assert table.wishes == ["write"]
    assert table.control.overlay == "scores"


def test_space_turns_the_page_of_what_lies_over_the_table() -> None:
    table = sit(Script())
    scrolled: list[int] = []
    table.control.on_scroll = scrolled.append
    table.press("l", "space", "pagedown", "pageup")
    assert scrolled == [5, 5, -5]
    assert table.control.overlay == "log"


def test_a_stopped_game_has_final_scores() -> None:
    table = sit(Script())
    table.control.stop()
    assert table.scene() is Scene.FINAL
    assert table.control.sheet.over
    stopped = "The game was stopped before the first round was over."
    assert table.control.sheet.headline() == stopped
    table.press("r", "n", "h", "w")
    assert table.wishes == ["rematch", "new-options", "home", "write"]


def test_the_headline_names_who_is_ahead_and_who_won() -> None:
    table = ended()
    assert table.control.sheet.headline() == "All are level."
    table.session.state.scores = [9, 4, 4]
    assert table.control.sheet.headline() == "Ann is ahead."
    table.control.stop()
    assert table.control.sheet.headline().startswith("Ann wins. The game was stopped")


def test_a_seat_can_go_to_somebody_else_at_any_time() -> None:
    table = sit(Script())
    assert table.control.rename(1, "Eve")
    assert table.control.names == ["Ann", "Eve", "Cat"]
    assert not table.control.rename(2, "Eve")
    assert table.control.note


def test_commands_of_the_app_are_asked_for_by_id() -> None:
    table = sit(Script())
    table.press("ctrl+p", "ctrl+q", "question_mark")
    assert table.wishes == ["commands", "quit", "rules"]


def test_other_keys_can_be_chosen_for_everything() -> None:
    table = sit(Script(), settings=TableSettings(quiet=0, keys={"cover": "f2", "log": "y"}))
    table.press("y")
    assert table.control.overlay == "log"
    table.press("y", "1", "c")
    assert table.scene() is Scene.TURN
    table.press("f2")
    assert table.scene() is Scene.HANDOVER


def test_the_log_says_what_was_taken_back() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    assert log_lines(table.control) == ["Nothing has happened yet."]
    table.press("p", "backspace")
    assert log_lines(table.control) == [
        "Ann said pass. (taken back)",
        "Ann takes back: Ann said pass.",
    ]


def test_the_last_plays_are_told_newest_first() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=seat) for seat in range(3)]))
    assert last_plays(table.control) == ["Nobody has played yet."]
    table.press("p", "p")
    assert last_plays(table.control) == ["Bob said pass.", "Ann said pass."]


def test_the_scores_show_rounds_and_totals() -> None:
    table = ended()
    lines = [line.split() for line in score_lines(table.control, 60)]
    assert lines[:3] == [
        ["round", "Ann", "Bob", "Cat"],
        ["1", "4", "4", "4"],
        ["total", "4", "4", "4"],
    ]


def test_page_up_shows_the_round_before() -> None:
    table = ended()
    table.press("enter", "p")
    assert table.scene() is Scene.SCORING
    table.press("pageup")
    assert table.control.note == "Round 1 of 2."
    table.press("pageup", "pagedown", "pagedown")
    assert table.control.sheet.index == -1


def test_the_rules_begin_where_the_offers_are_told() -> None:
    table = sit(Script(spoken=[say_offer("pass", key="p", seat=0)]))
    text = "# Toy\n\n## Deal\n\nFour cards each.\n\n## Play\n\nOr you pass.\n"
    assert heading_for(table.control, text) == "Play"


def test_the_sheet_can_be_kept_as_text() -> None:
    table = ended()
    wording: Wording = table.control.wording
    text = sheet_text(table.session.scores, wording, "Toy", 1)
    assert text.startswith("Toy\n")
    assert "  Ann       4   cards +4" in text
    assert text.endswith("Seed 1.\n")
    assert sheet_text(table.session.scores, wording, "Toy", None) + "\nSeed 1.\n" == text


def test_the_kept_sheet_calls_everything_what_the_table_calls_it() -> None:
    played = RoundSheet([{"cards": 20}, {}], [20, 0], shown=[{"trump": "hearts"}, {}])
    wording = Wording({"part.cards": "tricks", "part.trump": "made"}, ["Ann", "Bob"])
    sheet = ScoreSheet(["cards"], [played], [20, 0], [0])
    assert "  Ann      20   tricks +20, made hearts\n" in sheet_text(sheet, wording, "Toy", 1)
