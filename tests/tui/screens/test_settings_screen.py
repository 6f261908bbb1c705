"""Settings and keys: in force at once, written at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.saves.settings import Settings, read_settings
from cardtable.tui.keys import KEYS, KeyMap
from cardtable.tui.screens.page_keys import meet
from tests.tui.apps import ewe, save, sitting


async def test_a_change_is_in_force_and_written_at_once(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "right")
        assert seat.app.settings.speed == "fast"
        assert read_settings(tmp_path) == (Settings(speed="fast"), [])


async def test_ascii_changes_the_screen_that_is_open(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        text = await seat.press("s", "end", "right")
        assert "> ASCII only" in text
        assert text.isascii()
        text = await seat.press("left")
        assert "▸ ASCII only" in text


async def test_times_have_their_unit(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        text = await seat.press("s", *["down"] * 4)
        assert "‹ 0.4 s ›" in text
        assert seat.lines[11].split() == ["Cover", "after", "2", "min"]
        assert "0-9 type it" in seat.bar


async def test_numbers_are_typed_and_faults_said(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", *["down"] * 4, "9", "enter")
        assert "Quiet before opening goes from 0 to 5." in seat.text
        await seat.press("up", "backspace", "1", ".", "5", "enter")
        assert seat.app.settings.quiet_seconds == 1.5


async def test_a_folder_that_cannot_be_written_costs_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with sitting(tmp_path / "file", settings=Settings()) as seat:
        await seat.press("s", "right")
        assert seat.app.settings.speed == "fast"
        said = " ".join(line.strip() for line in seat.lines[-3:-1])
        assert said == (
            "The settings hold until you quit; they could not be written: the folder is a file."
        )


async def test_a_key_gets_another_meaning_and_its_usual_one_back(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "k")
        while "▸ Settings" not in seat.text:
            await seat.press("down")
        await seat.press("enter", "f2")
        assert read_settings(tmp_path)[0].keys == {"settings": "f2"}
        await seat.press("escape", "escape")
        assert "f2 settings" in seat.bar
        await seat.press("s")
        assert seat.note == "s does nothing here."
        assert "Settings" in await seat.press("f2")
        await seat.press("k")
        while "▸ Settings" not in seat.text:
            await seat.press("down")
        await seat.press("r")
        assert read_settings(tmp_path)[0].keys == {}


async def test_a_key_with_two_meanings_is_told_of(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "k")
        while "▸ Cover the hand" not in seat.text:
            await seat.press("down")
        await seat.press("enter", "a")
        assert seat.note == 'The same key is "About Cardtable" elsewhere.'
        assert read_settings(tmp_path)[0].keys == {"cover": "a"}


@pytest.mark.parametrize(
    ("meaning", "key", "other"),
    [("Cover the hand", "l", "Log"), ("Log", "c", "Cover the hand"), ("Help", "s", "Settings")],
)
async def test_a_key_that_does_something_on_the_same_screens_is_not_taken_from_it(
    tmp_path: Path, meaning: str, key: str, other: str
) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "k")
        while f"▸ {meaning} " not in seat.text:
            await seat.press("down")
        await seat.press("enter", key)
        assert seat.note == f'"{other}" has this key; give that another one first.'
        assert read_settings(tmp_path)[0].keys == {}


def test_no_two_usual_keys_meet_at_the_table() -> None:
    usual = [(key.id, one) for key in KEYS for one in key.keys.split(",")]
    for at, (one, key) in enumerate(usual):
        assert not [other for other, same in usual[:at] if same == key and meet(one, other)]


async def test_a_digit_stays_with_people_and_buttons(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "k")
        while "▸ Cover the hand" not in seat.text:
            await seat.press("down")
        await seat.press("enter", "1")
        assert seat.note == "Digits are people and buttons; choose another key."
        assert read_settings(tmp_path)[0].keys == {}
        assert "press the new key" in (await seat.press("enter")).splitlines()[-1]
        await seat.press("2", "enter", "f2")
        assert read_settings(tmp_path)[0].keys == {"cover": "f2"}


async def test_a_digit_in_the_settings_is_told_of_and_the_usual_key_works(tmp_path: Path) -> None:
    keys = {"settings": "1", "about": "2, f2"}
    async with sitting(tmp_path, settings=Settings(keys=keys)) as seat:
        said = 'settings.toml: "settings" cannot be a digit; digits are people and buttons.'
        assert seat.note == said
        assert "s settings" in seat.bar
        assert "About Cardtable" in await seat.press("f2")
        await seat.press("escape")
        assert "kept in settings.toml" in await seat.press("s")
    assert KeyMap({"cover": "1", "log": "2,f3"}).shown("cover") == "c"
    assert KeyMap({"cover": "1", "log": "2,f3"}).shown("log") == "f3"


async def test_an_id_that_there_is_not_is_named(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings(keys={"covr": "f2"})) as seat:
        assert seat.note == 'settings.toml: there is no key called "covr" to change.'


async def test_a_letter_of_a_name_never_quits(tmp_path: Path) -> None:
    settings = Settings(keys={"quit": "q, question_mark, f10"})
    async with sitting(tmp_path, settings=settings) as seat:
        assert seat.note == 'settings.toml: "q" cannot quit; it is typed in names.'
        assert "f10 quit" in seat.bar
        await seat.press("enter")
        assert " Aq?" in await seat.press("A", "q", "question_mark")
        await seat.press("f10")
        assert not seat.app.is_running


async def test_a_letter_of_a_name_is_refused_as_the_key_that_quits(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press("s", "k")
        while "▸ Quit" not in seat.text:
            await seat.press("down")
        await seat.press("enter", "q")
        assert seat.note == "This key is typed in names, where it must not quit; choose another."
        assert read_settings(tmp_path)[0].keys == {}


async def test_ctrl_q_can_be_another_key(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings(keys={"quit": "f10"})) as seat:
        assert "f10 quit" in seat.bar
        await seat.press("ctrl+q")
        assert seat.app.is_running
        await seat.press("f10")
        assert not seat.app.is_running


async def test_a_change_is_in_force_at_the_table_it_was_made_from(tmp_path: Path) -> None:
    save(tmp_path, ewe())
    async with sitting(tmp_path, settings=Settings(speed="off", quiet_seconds=0)) as seat:
        text = await seat.press("enter")
        assert "▒" in text
        await seat.press("ctrl+p")
        await seat.type("settings")
        await seat.press("enter", "end", "right")
        text = await seat.press("escape")
        assert "Pass the keyboard to" in text
        assert text.isascii()
        assert not seat.app.settings.enter_opens
        await seat.press("ctrl+p")
        await seat.type("settings")
        await seat.press("enter", "down", "down", "down", "right", "escape")
        text = await seat.press("enter")
        assert "cover" in text


@pytest.mark.parametrize("under", ["f1", "a", "question_mark"])
async def test_settings_over_a_page_that_is_read_change_like_any(
    tmp_path: Path, under: str
) -> None:
    async with sitting(tmp_path, settings=Settings()) as seat:
        await seat.press(under)
        seat.app.show_settings()
        await seat.press("right")
        assert seat.app.settings.speed == "fast"
        await seat.press("escape", "escape")
        assert "New game" in seat.text
