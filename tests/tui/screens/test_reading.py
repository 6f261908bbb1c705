"""Texts to read: scrolled by arrows and space, opened at the part that matters."""

from __future__ import annotations

from pathlib import Path

from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.saves.settings import Settings
from tests.tui.apps import sitting


async def test_rules_are_scrolled_by_arrows_space_and_ends(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("question_mark")
        assert "1-20 of" in seat.lines[0]
        await seat.press("down", "down", "up")
        assert "2-21 of" in seat.lines[0]
        await seat.press("space")
        assert "21-40 of" in seat.lines[0]
        await seat.press("end")
        last = seat.lines[0].rpartition(" of ")[2]
        assert f"-{last} of {last}" in seat.lines[0]
        await seat.press("down", "home", "up")
        assert "1-20 of" in seat.lines[0]
        await seat.press("escape")
        assert "New game" in seat.text


async def test_rules_open_at_the_part_that_matters(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        seat.app.show_rules(PassTheEwe(None, 4), "counting")
        text = await seat.look()
        assert "Counting" in text
        assert not seat.lines[0].split()[-3].startswith("1-")


async def test_another_width_keeps_the_place(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        seat.app.show_rules(PassTheEwe(None, 4), "counting")
        await seat.look()
        await seat.pilot.resize_terminal(70, 22)
        assert "Counting" in await seat.look()


async def test_help_names_the_keys_as_they_are_now(tmp_path: Path) -> None:
    keys = {"cover": "f2", "take-back": "u", "settings": "f3", "rules": "f4"}
    async with sitting(tmp_path, (80, 60), settings=Settings(keys=keys)) as seat:
        text = " ".join((await seat.press("f1")).split())
        assert "f2 covers the hand, l is the log, t the last plays, s the scores" in text
        assert "u takes a move back" in text
        assert "f4 shows the rules of the chosen game, f3 the settings." in text
        assert "What has no key, such as leave, which goes home, the arrows lead to" in text
        assert "{" not in text


async def test_help_says_how_to_begin_and_about_whose_game_it_is(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        text = await seat.press("f1")
        assert "Enter on an empty line starts." in text
        await seat.press("escape")
        text = await seat.press("a")
        assert "UNO is a trademark of Mattel" in text
        assert str(tmp_path)[:20] in text
