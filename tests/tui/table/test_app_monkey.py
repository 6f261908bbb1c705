"""Random keys, clicks, sizes and lost focus in the whole app: no fault, no leak, no dead end.

``pytest -m slow tests/tui/table/test_app_monkey.py`` presses 20,000 keys for each game.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from textual import events
from textual.errors import NoWidget

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.store import Store
from cardtable.tui.table.base import TableScreen
from cardtable.tui.table.scene import Scene
from tests.tui.table.checks import leaks
from tests.tui.table.seated import Seated, sit_down
from tests.tui.table.stages import SHORT

KEYS: tuple[str, ...] = (
    *("left", "right", "up", "down", "tab", "shift+tab", "home", "end", "pageup", "pagedown"),
    *("space", "enter", "enter", "escape", "backspace", "question_mark", "shift+left", "f9"),
    *"abcdefghijklmnoprstuvwxyz",
    *"01234567890123456789",
    *("ж", "é", "ㅎ", "ctrl+c", "ctrl+p"),
)
SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (45, 15))
TABLES = [
    ("pass-the-ewe", 3),
    ("klaberjass", 2),
    ("trash", 4),
    ("uno-flip", 4),
    ("psycho-uno", 5),
]


async def click(table: Seated, chance: random.Random) -> None:
    """Click somewhere."""
    width, height = table.app.size
    x, y = chance.randrange(max(width, 1)), chance.randrange(max(height, 1))
    try:
        widget, _region = table.app.screen.get_widget_at(x, y)
    except NoWidget:  # the window is just getting another size
        return
    event = events.Click(widget, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
    widget.post_message(event)
    await table.settle()


def next_key(table: Seated, chance: random.Random) -> str:
    """A key: one that goes on rather often, or any."""
    key = chance.choice(KEYS)
    if not isinstance(table.app.screen, TableScreen):
        return "escape" if chance.random() < 0.4 else key
    control, likely = table.control, chance.random()
    if control.scene is Scene.HANDOVER and likely < 0.5:
        return str((control.curtain.asked + 1) % 10)
    if control.scene is Scene.TURN and likely < 0.4:
        return str(chance.choice(("1", "2", "3", "enter", "space")))
    if likely < 0.5 and control.scene in (Scene.RESULT, Scene.SCORING):
        return "enter"
    return key


async def act(table: Seated, chance: random.Random) -> str:
    """Do one thing; tell which."""
    what = chance.random()
    if what < 0.02:
        size = chance.choice(SIZES)
        await table.resize(*size)
        return f"size {size}"
    if what < 0.03:
        table.app.post_message(events.AppBlur())
        await table.settle()
        table.app.post_message(events.AppFocus())
        await table.settle()
        return "focus"
    if what < 0.08:
        await click(table, chance)
        return "click"
    key = next_key(table, chance)
    await table.press(key)
    return key


async def goes_on(table: Seated) -> bool:
    """Whether arrows, digits, enter and escape alone lead from here to another position."""
    before = len(table.session.history)
    for _round in range(6):
        await table.press("escape", "escape")
        if table.scene() is Scene.HANDOVER:
            await table.press(str((table.control.curtain.asked + 1) % 10))
        for key in ("enter", "enter", "1", "enter", "2", "enter", "3", "enter"):
            await table.press(key)
            if len(table.session.history) > before:
                return True
    return False


async def monkey(folder: Path, game: str, players: int, keys: int, seed: int) -> int:
    """Press random keys at one table; return how many moves were made."""
    chance = random.Random(seed)
    rules = make_rules(game, players, SHORT[game] if game != "trash" else {"start_slots": 3})
    names = ("Alice", "Bob", "Cathy", "Dan", "Eve")[:players]
    moves = pressed = 0
    while pressed < keys:
        session = GameSession.new(rules, names, chance.randrange(1000))
        where = folder / str(pressed)
        async with sit_down(where, session=session) as table:
            lately: list[str] = []
            while pressed < keys and table.app.game is table.game:
                pressed += 1
                # A trick that is just being taken lies there for a moment more.
                before = table.public()
                lately = [*lately[-20:], await act(table, chance)]
                if table.app.game is not table.game or not table.app.is_running:
                    break
                wrong = set(leaks(table)) - before
                assert not wrong, f"{wrong} after {lately}\n{table.text()}"
                if table.scene() is Scene.FINAL and chance.random() < 0.3:
                    break
                if pressed % 200 == 0 and table.session.phase == "play":
                    if table.app.size.width < 60:
                        await table.resize(80, 24)
                    assert await goes_on(table), f"stuck after {lately}\n{table.text()}"
            assert table.app._exception is None
            if table.app.game is not None:
                table.app.game.close()
            moves += sum(1 for entry in session.history if entry.kind == "move")
        table.game.close()
        store = Store(where / "saves")
        for header in store.headers():
            json.loads((where / "saves" / header.name).read_text(encoding="utf-8"))
            again = store.open(header.name)
            if header.name == table.game.path.name:
                assert again.session.state == session.state
            again.close()
    return moves


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_random_keys_and_clicks_break_nothing(
    tmp_path: Path, game: str, players: int
) -> None:
    assert await monkey(tmp_path, game, players, 300, seed=players) > 10


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("seed", range(4))
async def test_many_random_keys_and_clicks_break_nothing(
    tmp_path: Path, game: str, players: int, seed: int
) -> None:
    moves = await monkey(tmp_path, game, players, 5000, seed + 100)
    print(f"{game}, {players} players, seed {seed}: 5000 keys, {moves} moves")  # noqa: T201
    assert moves > 100
