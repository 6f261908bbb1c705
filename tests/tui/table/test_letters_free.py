"""Keyboards without Latin letters: arrows, digits, enter, space, escape and backspace do all.

Whoever writes Russian, Greek or Korean would have to change the layout for every letter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.settings import read_settings
from cardtable.tui.keys import KEYS
from cardtable.tui.screens.commands import Commands
from cardtable.tui.screens.home import Home
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.curtain import digit_of
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from tests.tui.apps import Seat, sitting
from tests.tui.table.seated import sit_down
from tests.tui.table.stages import NAMES, TABLES, Stage, stages
from tests.tui.table.toy import Clock, ToyGame

ARROWS = ("up", "down", "left", "right")
ALLOWED = (*ARROWS, "enter", "space", "escape", "backspace", *"1234567890")
MOVEMENT = frozenset(
    {
        *("up", "down", "left", "right", "first", "end", "next", "previous", "select", "play"),
        *("back", "page-up", "page-down"),  # the list of commands has these by other names
    }
)
"""Ids whose work arrows, enter, space and escape do."""


def sit(session: GameSession) -> TableControl:
    """Sit down without a screen."""
    return TableControl(ToyGame(session), TableSettings(quiet=0), Clock())


def short(game: str, players: int) -> GameSession:
    """A game whose rounds are over soon."""
    options = {"start_slots": 2} if game == "trash" else {}
    rules = make_rules(game, players, options)
    start = None
    if "uno" in game:
        hands = {f"hand:{name}": f"R{at % 9 + 1}" for at, name in enumerate(NAMES[:players])}
        hands = {name: f"{code} {code.replace('R', 'Y')}" for name, code in hands.items()}
        start = rules.start_model.model_validate({"cards": {**hands, "discard": "B5"}})
    return GameSession.new(rules, NAMES[:players], 1, start=start)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_round_is_played_without_letters(game: str, players: int) -> None:
    session = short(game, players)
    control = sit(session)
    chance = random.Random(players)
    used = set()
    for _key in range(20_000):
        if session.phase != "play":
            break
        key = chance.choice(ALLOWED)
        if control.scene is Scene.HANDOVER and chance.random() < 0.6:
            key = digit_of(control.curtain.asked)
        elif (control.scene is Scene.TURN and chance.random() < 0.6) or (
            key == "backspace" and chance.random() < 0.9
        ):
            key = "enter"
        used.add(key)
        control.key(key)
        while control.running:
            control.step()
    assert session.phase in ("round-over", "game-over")
    control.key("enter")
    assert used <= set(ALLOWED)
    assert session.phase in ("play", "game-over")


def reached_by_arrows(control: TableControl) -> set[tuple[int, int]]:
    """The buttons on which arrows alone can put the cursor."""
    desk = control.desk
    found: set[tuple[int, int]] = set()
    for _down in range(200):
        control.key("down")
    for _up in range(len(desk.rows())):
        for _left in range(60):
            control.key("left")
        for _right in range(60):
            found.add((desk.focus, desk.at))
            control.key("right")
        row = desk.focus
        for _up_key in range(60):
            control.key("up")
            if desk.focus != row:
                break
    return found


def screens(game: str, players: int) -> Iterator[Stage]:
    """Every state of a table in which there are buttons."""
    for stage in stages(game, players):
        if "," not in stage.name or stage.name.endswith(("turn", "hand-over")):
            yield stage


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_arrows_reach_every_button(game: str, players: int) -> None:
    for stage in screens(game, players):
        control = sit(stage.session())
        for key in stage.keys:
            control.key(key)
        if control.overlay or control.choice is not None:
            continue
        rows = control.desk.rows()
        hand = 0 if control.scene in (Scene.TURN, Scene.LOOK, Scene.RESULT) else -1
        wanted = {
            (row, at) for row, items in enumerate(rows) if row != hand for at in range(len(items))
        }
        assert wanted <= reached_by_arrows(control), stage.name


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_every_key_has_a_button_or_a_command(tmp_path: Path, game: str, players: int) -> None:
    found: set[str] = set()
    can_take_back = False
    for number, stage in enumerate(stages(game, players)):
        if stage.name not in ("turn", "hand-over", "own look", "scoring", "final"):
            continue
        folder = tmp_path / str(number)
        async with sit_down(folder, session=stage.session()) as table:
            await table.press(*stage.keys)
            can_take_back |= table.session.take_back_move() is not None
            found |= {item.id for row in table.control.desk.rows() for item in row}
            words = [words for words, _act in table.screen.commands()]
            found |= {key.id for key in KEYS for said in words if said.startswith(key.words)}
            found |= {"take-back"} if any(said.startswith("Take back") for said in words) else set()
            # The list itself is one of the buttons.
            assert "commands" in {item.id for row in table.control.desk.rows() for item in row}
    missing = {key.id for key in KEYS} - found - MOVEMENT
    if not make_rules(game, players).info.hidden:
        missing -= {"cover", "order", "move-left", "move-right"}
    assert not missing - (set() if can_take_back else {"take-back"})


async def press_until(seat: Seat, key: str, wanted: str, most: int = 40) -> None:
    """Press a key until a line of the screen with the cursor says something."""
    for _time in range(most):
        if any(wanted in line for line in seat.lines if line.lstrip(" ").startswith(("▸", "│"))):
            return
        await seat.press(key)
    raise AssertionError(f"{wanted} is not reached by {key}\n{seat.text}")


async def do_in_bar(seat: Seat, words: str) -> None:
    """Go down to the bar at the bottom and along it, and do what an entry says."""
    for _down in range(40):
        if getattr(seat.app.screen, "in_bar", -1) >= 0:
            break
        await seat.press("down")
    for _right in range(12):
        page = seat.app.screen
        hints = page.hints()  # type: ignore[attr-defined]
        if hints[page.in_bar].words == words:  # type: ignore[attr-defined]
            await seat.press("enter")
            return
        await seat.press("right")
    raise AssertionError(f"{words} is not reached\n{seat.text}")


async def test_a_game_is_set_up_played_and_left_without_letters(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await do_in_bar(seat, "settings")
        await seat.press("right", "escape")
        assert read_settings(tmp_path)[0].speed != "off"
        for _up in range(20):
            await seat.press("up")
        await seat.press("enter")
        text = await seat.press("1", "enter", "2", "enter", "3", "enter")
        assert "enter on an empty line: start" in text
        await do_in_bar(seat, "house rules")
        await seat.press("down", "right", "escape")
        await seat.press("down", "down", "down", "enter")
        assert seat.app.game is not None, seat.text
        session = seat.app.game.session
        assert session.names == ["1", "2", "3"]
        digit = digit_of(session.turn)
        await seat.press(digit, *["down"] * 6, *["right"] * 12)
        control = seat.app.screen.control  # type: ignore[attr-defined]
        assert control.desk.item.id == "commands"
        await seat.press("enter")
        assert isinstance(seat.app.screen, Commands)
        await seat.press("escape", "escape", *["down"] * 6, *["right"] * 12, "left", "enter")
        assert isinstance(seat.app.screen, Home), seat.text
        await do_in_bar(seat, "quit")
        assert not seat.app.is_running or seat.app._exit
