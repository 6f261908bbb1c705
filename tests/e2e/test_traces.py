"""What a game leaves behind beside the screen: files, logs, output, sentences about the disk."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.opened import Opened
from tests.e2e.playing import CURTAIN, QUICK
from tests.e2e.reading import FRENCH, FRENCH_IN_ASCII, UNO
from tests.e2e.table import Table, lay_out
from tests.e2e.uno import Sight, show

pytestmark = pytest.mark.e2e

SWITCHES = {
    "TEXTUAL": "debug,devtools",
    "PYTHONFAULTHANDLER": "1",
    "PYTHONWARNINGS": "always",
    "PYTHONASYNCIODEBUG": "1",
    "PYTHONDEVMODE": "1",
}
"""What developers set to be told more."""

FULL_DISK = """
import errno, os, sys
from cardtable.saves import open_game
from cardtable.__main__ import main
usual = open_game.replace_file
def write(*arguments):
    if os.path.exists(os.environ["FULL"]):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return usual(*arguments)
open_game.replace_file = write
sys.argv = ["cardtable", "resume"]
sys.exit(main())
"""


def named(text: str) -> set[str]:
    """Cards that a text names."""
    return FRENCH.cards_in(text) | FRENCH_IN_ASCII.cards_in(text)


def look_around(table: Opened) -> None:
    """Move and select in the open hand, read about it, cover it and open it again."""
    table.terminal.press("right", "space", "l", "ctrl+p", "escape", "escape", "c")
    table.terminal.wait_for(CURTAIN)
    table.open()


def test_no_log_and_no_warning_names_a_card(tmp_path: Path) -> None:
    log = tmp_path / "textual.log"
    with Opened(tmp_path, env={**SWITCHES, "TEXTUAL_LOG": str(log)}, second=False) as table:
        look_around(table)
        table.terminal.press("ctrl+q")
        assert table.terminal.wait_exit() == 0
        assert not table.seen()
        assert not named(table.terminal.text())
    assert log.stat().st_size > 0
    assert not named(log.read_text(encoding="utf-8"))


def test_a_killed_program_leaves_saves_for_their_owner_and_nothing_else(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    places = ("TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")
    env = {**dict.fromkeys(places, str(elsewhere)), "HOME": str(elsewhere)}
    home = tmp_path / "home"
    home.mkdir()
    with Opened(home, env=env) as table:
        look_around(table)
        table.terminal.kill()
    assert not list(elsewhere.rglob("*"))
    files = {path for path in home.rglob("*") if path.is_file()} - {home / "settings.toml"}
    assert files
    for path in files:
        assert path.parent == home / "saves"
        assert path.name.removesuffix(".bak").endswith((".json", ".lock")), path
        assert path.stat().st_mode & 0o077 == 0
    assert (home / "saves").stat().st_mode & 0o077 == 0


def test_a_full_disk_is_told_without_a_card(tmp_path: Path) -> None:
    full = tmp_path / "full"
    with Opened(tmp_path, FULL_DISK, {"FULL": str(full)}, second=False) as table:
        terminal = table.terminal
        full.touch()
        terminal.press("c")
        terminal.wait_for(CURTAIN)
        terminal.frames()
        # To open a hand is written down first.
        terminal.press(table.digit)
        terminal.wait_for("not saved")
        assert "klaberjass-ann-dan-1.json could not be saved" in " ".join(terminal.text().split())
        terminal.press("c")
        terminal.wait_for(CURTAIN)
        terminal.frames()
        terminal.press("ctrl+q")
        question = terminal.wait_for("Quit; what was not saved is lost")
        assert not named(question)
        assert not table.flashed()
        terminal.press("2")
        assert terminal.wait_exit() == 0
        assert terminal.text().strip() == ""


def table_of_two(home: Path, hand: str) -> Table:
    """Plain Psycho Uno, with Ann to play from a hand on a red 5."""
    (home / "settings.toml").write_text(QUICK)
    cards = {"discard": "R5", "hand:Ann": hand, "hand:Bob": "Y1 Y2 Y3"}
    rules = make_rules("psycho-uno", 2, {"preset": "Plain"})
    start = rules.start_model.model_validate({"dealer": "Bob", "cards": cards})
    lay_out(home, GameSession.new(rules, ("Ann", "Bob"), 5, start=start))
    return Table(home, UNO, Sight(), resume=True)


def test_a_program_killed_while_a_new_card_is_shown_comes_back_covered(tmp_path: Path) -> None:
    with table_of_two(tmp_path, "G1 G2") as table:
        table.wait_for("I am Ann")
        show(table, 0)
        table.move("d", then="New: ")
        table.terminal.settle()
        table.kill()
        table.go_on()
        table.wait_for(CURTAIN)
        table.press("l", "t", "s", "escape")
        table.terminal.settle()
        table.watch()


def test_a_move_that_is_taken_back_leaves_the_hand_covered(tmp_path: Path) -> None:
    with table_of_two(tmp_path, "R6 G1 G2") as table:
        table.wait_for("I am Ann")
        show(table, 0)
        table.move("1", then="I am Bob")
        table.press("backspace")
        said = " ".join(table.wait_for("I am Ann").split())
        assert "Taken back: Ann played R6." in said
        table.press("l", "ctrl+p", "escape", "escape", "t", "escape", "backspace", "enter")
        table.terminal.settle()
        table.watch()
        assert CURTAIN in table.text
        show(table, 0)


def test_after_an_abort_the_stack_that_is_printed_names_no_card(tmp_path: Path) -> None:
    with Opened(tmp_path, env={"PYTHONFAULTHANDLER": "1"}) as table:
        terminal = table.terminal
        look_around(table)
        mark = terminal.mark()
        terminal.send_signal(signal.SIGABRT)
        assert terminal.wait_exit() == -signal.SIGABRT
        told = terminal.printed_since(mark)
        assert "Fatal Python error" in told
        assert not named(told)
