"""The set-up: names, order, colors, house rules, and faults in words at the field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import model_validator

from cardtable.core.session import COLORS
from cardtable.games import BUILT_IN
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.saves.setups import SetUp, last_setup, remember_setup
from cardtable.saves.store import Store
from cardtable.tui.screens.setup import SetUpScreen
from tests.tui.apps import sitting


async def test_it_opens_in_the_first_name_and_enter_on_an_empty_line_starts(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in ("Ann", "Bob", "Cat"):
            await seat.type(name)
            await seat.press("enter")
        assert "enter on an empty line: start" in seat.text
        text = await seat.press("enter")
        assert "Pass the keyboard to" in text
        assert seat.app.game is not None
        assert seat.app.game.session.names == ["Ann", "Bob", "Cat"]
        assert seat.app.game.session.seed == 7


async def test_too_few_players_are_told_how_many_are_missing(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "enter")
        assert seat.note == "Pass the Ewe needs 2 players: 2 more names."
        await seat.type("Ann")
        await seat.press("enter", "enter")
        assert seat.note == "Pass the Ewe needs 2 players: one more name."


async def test_a_fault_stands_below_its_name_and_starting_goes_there(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in ("Ann", "ann", "Cat"):
            await seat.type(name)
            await seat.press("enter")
        assert "Two players are called ann." in seat.text
        await seat.press("enter")
        assert seat.note == "Two players are called ann."
        assert " ▸ 2" in seat.text


async def test_players_move_with_shift_and_arrows(tmp_path: Path) -> None:
    remember_setup(tmp_path, "pass-the-ewe", SetUp(["Ann", "Bob", "Cat"], ["red", "blue", "cyan"]))
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "shift+down", "shift+down", "shift+up")
        text = seat.text
        assert text.index("Bob") < text.index("Ann") < text.index("Cat")


async def test_house_rules_are_changed_marked_and_reset(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "tab", "5", "0", "down", "right")
        assert re.search(r"Target score +• +50", seat.text)
        assert "ewe left" in seat.text
        await seat.press("r")
        assert "dealer left" in seat.text


async def test_a_number_out_of_range_is_said_on_leaving_it_and_stops_the_start(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "tab", "5", "down")
        assert "Target score goes from 10 to 500." in seat.text
        await seat.press("escape")
        for name in ("Ann", "Bob"):
            await seat.type(name)
            await seat.press("enter")
        await seat.press("enter")
        assert seat.note == "Target score goes from 10 to 500."
        assert "▸ Target score" in seat.text


async def test_seed_and_open_hands_belong_to_the_table(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in ("Ann", "Bob"):
            await seat.type(name)
            await seat.press("enter")
        await seat.press("tab", "end", "4", "2", "up", "right", "escape", "enter")
        assert seat.app.game is not None
        assert seat.app.game.session.seed == 42
        assert "Pass the keyboard to" not in seat.text


async def test_a_game_without_secrets_has_no_open_hands(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("down", "down", "enter")
        assert "Set up Trash" in seat.text
        assert "Open hands" not in seat.text


async def test_what_was_typed_is_there_again_after_going_home(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        await seat.type("Ann")
        await seat.press("tab", "2", "0", "escape", "escape")
        assert "New game" in seat.text
        text = await seat.press("enter")
        assert "Ann" in text
        assert "20" in text


async def test_a_key_in_the_bar_below_the_house_rules_types_no_player(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", *"Ann", "tab", "2", "0", "end", "down")
        assert "▸" not in seat.text
        text = await seat.press("r")
        assert "▸ Seed" in text
        assert " 2    type a name, then enter" in text
        await seat.press("down")
        assert "▸ Seed" in await seat.press("up")
        await seat.press("down")
        assert "▸ 1" in await seat.press("tab")


async def test_enter_below_the_house_rules_starts(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", *"Ann", "enter", *"Bob", "tab", "end", "down", "enter")
        assert "Pass the keyboard to" in seat.text


async def test_the_last_set_up_of_a_game_is_remembered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in ("Ann", "Bob"):
            await seat.type(name)
            await seat.press("enter")
        await seat.press("tab", "2", "0", "escape", "enter")
    assert last_setup(tmp_path, "pass-the-ewe") == SetUp(
        ["Ann", "Bob"], ["red", "blue"], {"target": 20}, save="ewe-ann-bob-1.json"
    )
    async with sitting(tmp_path) as seat:
        await seat.press("home", "enter")
        assert " ▸ 1 █  Ann" in seat.text
        assert seat.app.game is None


async def test_a_set_up_that_cannot_be_remembered_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "setups.json").mkdir()
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in ("Ann", "Bob"):
            await seat.type(name)
            await seat.press("enter")
        assert "Pass the keyboard to" in await seat.press("enter")


async def test_ten_names_fit_and_an_eleventh_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    monkeypatch.setattr(PassTheEwe, "info", replace(PassTheEwe.info, most=10))
    monkeypatch.setattr("cardtable.plugins._rules_fault", lambda _rules, _info: "")
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        for name in "abcdefghij":
            await seat.press(name, "enter")
        assert "10 █  j" in seat.text
        assert "enter: start the game" in seat.text
        await seat.press("k")
        assert seat.note == "No more than 10 can play."


async def test_rules_are_shown_for_the_chosen_options(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "tab", "question_mark")
        assert seat.lines[0].startswith(" Rules of Pass the Ewe")
        await seat.press("escape")
        assert "Set up Pass the Ewe" in seat.text


async def test_ten_thousand_letters_and_emoji_can_be_pasted(tmp_path: Path) -> None:
    from textual import events

    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        seat.app.post_message(events.Paste("🎉" + "x" * 10_000))
        text = await seat.look()
        assert f"1 █  {'x' * 16} " in text
        assert seat.note == "A name has up to 16 letters."


async def test_the_mouse_sits_players_down_and_starts(tmp_path: Path) -> None:
    remember_setup(tmp_path, "pass-the-ewe", SetUp(["Ann", "Bob"], ["red", "blue"]))
    async with sitting(tmp_path) as seat:
        await seat.press("enter")
        await seat.pilot.click(offset=(10, 4))
        assert "▸ 2 █  Bob" in await seat.look()
        await seat.pilot.click(offset=(31, 4))
        text = await seat.look()
        assert text.index("Bob") < text.index("Ann")
        await seat.pilot.click(offset=(10, 5))
        await seat.look()
        await seat.pilot.click(offset=(10, 6))
        assert "Pass the keyboard to" in await seat.look()


async def test_a_saved_game_that_cannot_be_written_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    async with sitting(tmp_path, store=Store(tmp_path / "saves")) as seat:
        await seat.press("enter")
        for name in ("Ann", "Bob"):
            await seat.type(name)
            await seat.press("enter")
        await seat.press("enter")
        assert seat.app.is_running


@pytest.mark.parametrize("color", COLORS)
async def test_what_can_be_done_with_a_player_keeps_to_its_half(tmp_path: Path, color: str) -> None:
    remember_setup(tmp_path, "pass-the-ewe", SetUp(["Ann", "Bob"], [color, "red"]))
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "home", "right", "right", "right")
        line = seat.lines[3]
        assert f" {color} ↑ ↓ ×" in line
        assert line[41] == "│"


async def test_every_line_of_the_house_rules_has_its_sentence_the_preset_too(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("home", *["down"] * list(BUILT_IN).index("trash"), "enter", "tab")
        assert "▸ Preset" in seat.text
        assert "many house rules at once" in seat.text
        assert "many house rules at once" not in await seat.press("down")


async def test_the_bar_says_that_a_number_can_be_typed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "tab")
        assert seat.bar.endswith("f1 rules  0-9 type it")
        await seat.press("down")
        assert seat.bar.endswith("f1 rules")


@pytest.mark.parametrize("game", ["psycho-uno", "uno-flip", "klaberjass", "trash", "pass-the-ewe"])
@pytest.mark.parametrize("size", [(60, 20), (79, 24), (80, 24)])
async def test_house_rules_have_room_for_their_titles(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async with sitting(tmp_path, size) as seat:
        await seat.press("home", *["down"] * list(BUILT_IN).index(game), "enter", "tab")
        screen = seat.app.screen
        assert isinstance(screen, SetUpScreen)
        for field in screen.form.fields:
            screen.pane.go(field.name)
            screen.repaint()
            lines = (await seat.look()).splitlines()
            (line,) = (line for line in lines if f"▸ {field.title} " in line)
            assert f"‹ {screen.form.shown(field.name)} ›" in line


async def test_in_a_narrow_window_tab_turns_from_names_to_house_rules_and_back(
    tmp_path: Path,
) -> None:
    async with sitting(tmp_path, (60, 20)) as seat:
        text = await seat.press("enter", "A")
        assert "Sit clockwise in this order" in text
        assert "House rules" not in text
        text = await seat.press("tab")
        assert "House rules" in text
        assert "Sit clockwise" not in text
        text = await seat.press("escape")
        assert "1 █  A" in text


async def test_house_rules_that_their_model_refuses_together_are_told_in_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Picky(EweOptions):
        @model_validator(mode="after")
        def refuse(self) -> Picky:
            if self.tie_break == "ewe":
                raise ValueError("the ewe decides nothing here")
            return self

    monkeypatch.setattr(PassTheEwe, "options_model", Picky)
    ewe = SetUp(["Ann", "Bob", "Cat"], ["red", "blue", "lime"], {"tie_break": "ewe"})
    remember_setup(tmp_path, "pass-the-ewe", ewe)
    async with sitting(tmp_path) as seat:
        await seat.press("enter", "f5")
        assert seat.app.game is None
        sentence = "These options do not go together: the ewe decides nothing here."
        assert sentence in " ".join(" ".join(seat.lines).split())
