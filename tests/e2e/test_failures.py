"""A failure with a hand open says one sentence, names no card, and loses no move."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.saves.crash import CARD
from cardtable.saves.store import Store
from tests.e2e.opened import Opened
from tests.e2e.reading import FRENCH, FRENCH_IN_ASCII

pytestmark = pytest.mark.e2e

PROGRAM = """
import asyncio, importlib, os, sys
from cardtable.__main__ import main

def fail(module, path, error):
    *owners, name = path.split(".")
    owner = importlib.import_module(module)
    for part in owners:
        owner = getattr(owner, part)
    usual = getattr(owner, name)
    def failing(*arguments, **named):
        if os.path.exists(os.environ["FAILS"]):
            hand = "10♥ Q♥ J♣ 9♣ Q♦ 7♦"
            raise error("10♥ QH JC 9C#1 Q♦ 7D is not in the hand")
        return usual(*arguments, **named)
    setattr(owner, name, failing)

fail("{module}", "{path}", {error})
sys.argv = ["cardtable", "resume"]
sys.exit(main())
"""
"""The game, with one place in it that fails as soon as a file is there."""

RULES = "cardtable.games.klaberjass.rules"
PLACES = [
    (RULES, "Klaberjass.apply", "KeyError"),
    (RULES, "Klaberjass.zones", "KeyError"),
    (RULES, "Klaberjass.apply", "SystemExit"),
    (RULES, "Klaberjass.zones", "BaseException"),
    ("cardtable.tui.drawn", "DrawnScreen.render_lines", "ValueError"),
    ("cardtable.tui.drawn", "DrawnScreen.render_lines", "SystemExit"),
    ("cardtable.tui.driver", "TerminalDriver.process_message", "ValueError"),
    ("cardtable.core.session", "GameSession.push", "RecursionError"),
    ("cardtable.core.messages", "Wording.say", "KeyError"),
    ("cardtable.tui.table.room", "Room.go", "KeyError"),
    ("cardtable.tui.table.base", "TableScreen.on_key", "KeyError"),
    ("cardtable.tui.table.turn", "TurnScreen.fill", "KeyError"),
    ("cardtable.saves.open_game", "OpenGame._encode", "KeyError"),
    ("textual._compositor", "Compositor.render_update", "KeyError"),
    ("textual.app", "App._shutdown", "KeyError"),
]
USUAL = 3
"""How many of them are tried in the usual run."""


@pytest.mark.parametrize(
    ("module", "path", "error"),
    [
        pytest.param(*place, marks=[pytest.mark.slow] if at >= USUAL else [])
        for at, place in enumerate(PLACES)
    ],
)
def test_a_failure_says_one_sentence_and_names_no_card(
    tmp_path: Path, module: str, path: str, error: str
) -> None:
    flag = tmp_path / "fails"
    program = PROGRAM.format(module=module, path=path, error=error)
    with Opened(tmp_path, program, {"FAILS": str(flag)}, second=False) as table:
        terminal = table.terminal
        flag.touch()
        for key in ("right", "a", "ctrl+q"):
            terminal.settle()
            if terminal.running():
                terminal.press(key)
        assert terminal.wait_exit() == 1
        said = " ".join(terminal.text().split())
        details = tmp_path / "crash.txt"
        # The terminal breaks the name of the file at its edge.
        assert said.replace(" ", "") == (
            "Cardtable had to stop. Your game is saved; cardtable resume goes on with it. "
            f"Details are in {details}."
        ).replace(" ", "")
        assert terminal.echoes()
        told = details.read_text()
        assert "Traceback" in told
        assert error in told
        assert not FRENCH.cards_in(told) | FRENCH_IN_ASCII.cards_in(told)
        assert CARD in told
        assert details.stat().st_mode & 0o077 == 0
        flag.unlink()
    (save,) = (tmp_path / "saves").glob("*.json")
    game = Store(tmp_path / "saves").open(save.name)
    kinds = [entry.kind for entry in game.session.history]
    game.close()
    assert kinds[:2] == ["deal", "shown"]


ALONE = """
import asyncio, sys
from cardtable.__main__ import main
from cardtable.tui.table.base import TableScreen

kept = []
usual = TableScreen.on_key

async def fail():
    raise KeyError("10♥ QH JC 9C#1 Q♦ 7D is not in the hand")

def on_key(screen, event):
    kept.append(asyncio.get_running_loop().create_task(fail()))
    usual(screen, event)

TableScreen.on_key = on_key
sys.argv = ["cardtable", "resume"]
sys.exit(main())
"""
"""The game, in which every key starts a task that fails and that nobody waits for."""


def test_a_task_that_fails_by_itself_prints_nothing_at_the_end(tmp_path: Path) -> None:
    with Opened(tmp_path, ALONE, second=False) as table:
        table.terminal.press("right", "ctrl+q")
        assert table.terminal.wait_exit() == 0
        assert table.terminal.text().strip() == ""
