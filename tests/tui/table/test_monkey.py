"""Random keys at every game's table: no fault, no stuck state, nothing open by itself."""

from __future__ import annotations

import random

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.plugins import make_rules
from cardtable.tui.table import overlays
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.settings import TableSettings
from tests.tui.table.stages import TABLES
from tests.tui.table.toy import NAMES, Clock, ToyGame

KEYS = (
    *("left", "right", "up", "down", "tab", "shift+tab", "home", "end", "pageup", "pagedown"),
    *("space", "enter", "enter", "escape", "backspace", "question_mark", "shift+left", "f9"),
    *"abcdefghijklmnopqrstuvwxyz",
    *"01234567890123456789",
    *("ж", "é", "ㅎ", "!"),
)


def assert_sound(control: TableControl) -> None:
    """Hold what is true of a table in any state."""
    session, scene = control.session, control.scene
    if scene is Scene.HANDOVER:
        assert control.view.seat is None
    if scene in (Scene.SCORING, Scene.FINAL):
        assert session.phase != "play"
    if scene is Scene.TURN:
        assert session.phase == "play"
        assert control.seat == session.turn
    if control.curtained and not control.covered:
        assert any(
            entry.kind == "shown" and entry.seat == control.seat for entry in session.history
        )
    for row in control.desk.rows():
        assert all(item.label or item.id.startswith("card:") for item in row)
    assert "\n" not in control.note + control.prompt


def play_randomly(game: str, players: int, keys: int, seed: int) -> TableControl:
    """Press random keys, the useful ones more often."""
    chance = random.Random(seed)
    session = GameSession.new(make_rules(game, players), NAMES[:players], seed)
    control = TableControl(ToyGame(session), TableSettings(quiet=0), Clock())
    for _key in range(keys):
        key = chance.choice(KEYS)
        likely = chance.random()
        if control.scene is Scene.HANDOVER and likely < 0.4:
            key = str((control.curtain.asked + 1) % 10)
        elif control.scene is Scene.TURN and likely < 0.4:
            key = chance.choice(("1", "2", "3", "enter"))
        elif control.scene in (Scene.RESULT, Scene.SCORING) and likely < 0.6:
            key = "enter"
        control.key(key)
        while control.running:
            control.step()
        assert_sound(control)
        if control.scene is Scene.FINAL:
            break
    overlays.log_lines(control)
    overlays.last_plays(control)
    overlays.seen_cards(control)
    overlays.score_lines(control, 76)
    again = GameSession.from_save(
        session.rules, session.players, session.base, session.save_entries()
    )
    assert canonical(again.state) == canonical(session.state)
    return control


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_keys_break_nothing(game: str, players: int) -> None:
    control = play_randomly(game, players, 500, seed=players)
    moves = sum(1 for entry in control.session.history if entry.kind == "move")
    assert moves > 20


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_many_random_keys_break_nothing(game: str, players: int) -> None:
    for seed in range(10):
        play_randomly(game, players, 2000, seed)
