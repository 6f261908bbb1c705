"""Russian, Korean and Greek layouts: letters that are no keys here do nothing, and say so.

The real characters of the layouts arrive, as a terminal sends them.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.screen import Screen

from cardtable.saves.settings import Settings
from cardtable.tui.screens.home import Home
from cardtable.tui.table.base import TableScreen
from cardtable.tui.table.curtain import digit_of
from cardtable.tui.table.scene import Scene
from tests.tui.apps import key_event, sitting
from tests.tui.table.checks import cell_faults, leaks
from tests.tui.table.seated import Seated, sit_down
from tests.tui.table.test_letters_free import ALLOWED, short

LAYOUTS = {
    "russian": "йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНФЫВАЯЧСМИТЬ№",
    "korean": "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆ하나둘셋",
    "greek": "ςερτυθιοπασδφγηξκλζχψωβνμΕΡΤΥΘΙΟΠΑΣΔΦΓΗ",
}
GAMES = (
    ("pass-the-ewe", 3),
    ("klaberjass", 2),
    ("trash", 2),
    ("uno-flip", 3),
    ("psycho-uno", 3),
)


async def press(table: Seated, key: str) -> None:
    """Press a key as it comes from a terminal."""
    event = key_event(key)
    event.set_sender(table.app)
    table.app.post_message(event)
    await table.settle()


def is_over(table: Seated, kind: type[Screen[Any]]) -> bool:
    """Whether a screen of a kind is in front."""
    return isinstance(table.app.screen, kind)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("game", "players"), GAMES)
async def test_a_round_is_played_to_its_end_and_no_letter_is_met_with_silence(
    tmp_path: Path, game: str, players: int, layout: str
) -> None:
    session = short(game, players)
    chance = random.Random(players)
    # Nothing moves but by a key.
    settings = Settings(quiet_seconds=0.0, speed="off", forced_moves="ask")
    async with sit_down(tmp_path, session=session, size=(60, 20), settings=settings) as table:
        for number in range(1500):
            if session.phase != "play" or not is_over(table, TableScreen):
                break
            before, scene = len(session.history), table.scene()
            if number % 4 == 0:
                letter = chance.choice(LAYOUTS[layout])
                await press(table, letter)
                assert len(session.history) == before
                assert table.scene() is scene
                assert table.control.note, letter
                assert not list(cell_faults(table))
                assert not leaks(table)
                continue
            key = chance.choice(ALLOWED)
            if scene is Scene.HANDOVER and chance.random() < 0.6:
                key = digit_of(table.control.curtain.asked)
            elif scene is Scene.TURN or key == "backspace":
                key = "enter" if chance.random() < 0.7 else chance.choice(("right", "1", "down"))
            await press(table, key)
            if is_over(table, TableScreen):
                continue
            # A button of the bar led away from the table.
            if is_over(table, Home):
                table.app.resume(table.game.path.name)
                await table.settle()
                assert table.app.game is not None
                table.game = table.app.game
                session = table.session
            await press(table, "escape")
        assert session.phase in ("round-over", "game-over"), table.text()


@pytest.mark.parametrize("layout", LAYOUTS)
async def test_the_sentence_tells_that_arrows_and_digits_do_everything(
    tmp_path: Path, layout: str
) -> None:
    letter = LAYOUTS[layout][4]
    async with sit_down(tmp_path) as table:
        turn = digit_of(table.session.turn)
        for keys in ((), (turn,)):
            for key in (*keys, letter):
                await press(table, key)
            wanted = f'"{letter}" does nothing here; arrows, enter and digits do everything.'
            assert wanted in table.text()
        await press(table, "l")
        await press(table, letter)
        assert "esc closes this." in table.text()


NAMES_TYPED = {
    "russian": ("Анна Каренина", "Юра", "Щукин-Залесский"),
    "korean": ("김하나", "박둘셋넷다섯", "이영희"),
    "greek": ("Ελένη", "Γιώργος", "Ωραία"),
    "japanese": ("日本太郎", "さくら", "カタカナ"),
}


@pytest.mark.parametrize("script", NAMES_TYPED)
async def test_names_of_another_script_sit_down_and_play(tmp_path: Path, script: str) -> None:
    names = NAMES_TYPED[script]
    async with sitting(tmp_path, (60, 20)) as seat:
        await seat.press("home", "enter")
        for name in names:
            await seat.type(name)
            assert name in seat.text.replace("\u0000", ""), seat.text
            await seat.press("enter")
        assert not list(cell_faults(seat))
        text = await seat.press("enter")
        assert seat.app.game is not None, text
        session = seat.app.game.session
        assert session.names == list(names)
        chance = random.Random(1)
        for _move in range(12):
            turn = digit_of(session.turn)
            for keys in ((turn,), ("l",), ("escape",), ("s",), ("escape", "1")):
                await seat.press(*keys)
                assert not list(cell_faults(seat)), seat.text
                assert all(cell_len(line) <= 60 for line in seat.lines)
            await seat.press(chance.choice(("enter", "escape")), "c")
        assert any(entry.kind == "move" for entry in session.history)


@pytest.mark.parametrize("script", NAMES_TYPED)
async def test_a_seat_goes_to_a_name_of_another_script(tmp_path: Path, script: str) -> None:
    name = NAMES_TYPED[script][1]
    async with sit_down(tmp_path, size=(60, 20)) as table:
        table.screen.room.ask_name(0)
        await table.settle()
        for letter in (*name, "enter"):
            await press(table, letter)
        assert table.session.names[0] == name
        assert name in table.text()
        assert not list(cell_faults(table))


async def test_commands_are_reached_with_arrows_whatever_was_typed(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await press(table, "ctrl+p")
        await press(table, "ж")
        assert "There is no such command now." in table.text()
        for key in ("backspace", "down", "down"):
            await press(table, key)
        assert "Log" in table.text()
