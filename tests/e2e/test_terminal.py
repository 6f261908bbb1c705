"""The harness types into a small Textual app and sees what a person would see."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.terminal import KEYS, ScreenError, Terminal

pytestmark = pytest.mark.e2e

APP = """
from textual import events
from textual.app import App
from textual.widgets import Input, Static


class Guests(App):
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield Static("Who plays?", id="question")
        yield Input()
        yield Static(id="size")
        yield Static(id="key")

    def on_input_submitted(self, event):
        self.query_one("#question").update(f"Good evening, {event.value}.")
        event.input.remove()

    def on_resize(self, event):
        self.query_one("#size").update(f"{event.size.width} by {event.size.height}")

    def on_key(self, event):
        self.query_one("#key").update(f"pressed {event.key}.")


Guests().run()
print("Good night.")
"""

# A terminal sends the same for these as for backspace, tab and enter.
UNTELLABLE = {"ctrl+h", "ctrl+i", "ctrl+m"}
# Textual keeps these for itself.
TAKEN = {"ctrl+c", "ctrl+q"}


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    app = tmp_path / "guests.py"
    app.write_text(APP)
    with Terminal([sys.executable, str(app)], home=tmp_path) as terminal:
        terminal.wait_for("Who plays?")
        yield terminal


def test_a_typed_name_is_seen(terminal: Terminal) -> None:
    terminal.type("Alice")
    terminal.wait_for("Alice")
    terminal.press("enter")
    terminal.wait_for("Good evening, Alice.")
    assert terminal.screen()[0] == "Good evening, Alice."


def test_nothing_but_the_app_is_on_the_screen(terminal: Terminal) -> None:
    terminal.wait_for("80 by 24")
    terminal.settle()
    lines = terminal.screen()
    assert len(lines) == 24
    assert [line for line in lines if line and line[0] not in "▊▔▁"] == ["Who plays?", "80 by 24"]


def test_every_named_key_arrives_under_its_name(terminal: Terminal) -> None:
    terminal.press("enter")
    terminal.wait_for("Good evening, .")
    for key in sorted(KEYS.keys() - UNTELLABLE - TAKEN):
        terminal.press(key)
        terminal.wait_for(f"pressed {key}.")


def test_digits_and_letters_arrive_one_by_one(terminal: Terminal) -> None:
    terminal.press("1", "0", "x", "?", "é")
    terminal.wait_for("10x?é")


def test_an_unknown_key_is_a_mistake_of_the_test(terminal: Terminal) -> None:
    with pytest.raises(ValueError, match="No such key: 'retrun'"):
        terminal.press("retrun")


def test_the_program_learns_of_a_new_size(terminal: Terminal) -> None:
    terminal.wait_for("80 by 24")
    terminal.resize(100, 30)
    terminal.wait_for("100 by 30")
    assert len(terminal.screen()) == 30
    terminal.resize(60, 20)
    terminal.wait_for("60 by 20")
    assert len(terminal.screen()) == 20


def test_a_killed_program_is_gone(terminal: Terminal) -> None:
    assert terminal.running()
    terminal.kill()
    assert not terminal.running()
    assert terminal.wait_exit() == -signal.SIGKILL


def test_quitting_gives_the_normal_screen_back(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    assert terminal.wait_exit() == 0
    assert terminal.screen()[0] == "Good night."
    assert "Who plays?" not in terminal.text()


def test_what_was_covered_is_still_found_in_the_output(terminal: Terminal) -> None:
    terminal.type("Bob")
    terminal.wait_for("Bob")
    terminal.press("enter")
    terminal.wait_for("Good evening, Bob.")
    terminal.settle()
    mark = terminal.mark()
    terminal.press("x")
    terminal.wait_for("pressed x.")
    assert "Who plays?" not in terminal.text()
    assert "Who plays?" in terminal.printed_since()
    assert "Who plays?" not in terminal.printed_since(mark)
    assert b"pressed x." in terminal.since(mark)


def test_waiting_takes_a_text_a_pattern_or_a_question(terminal: Terminal) -> None:
    assert "Who plays?" in terminal.wait_for("Who plays?")
    assert "Who plays?" in terminal.wait_for(re.compile(r"Who \w+\?"))
    assert "Who plays?" in terminal.wait_for(lambda text: "Good evening" not in text)


def test_waiting_in_vain_shows_the_whole_screen(terminal: Terminal) -> None:
    with pytest.raises(ScreenError) as error:
        terminal.wait_for("Cathy", timeout=0.2)
    lines = str(error.value).splitlines()
    assert lines[0] == "Waited for 'Cathy', but 0.2 seconds went by."
    assert lines[2] == f"|{'Who plays?':<80}|"
    assert len(lines) == 1 + 24 + 2


def test_waiting_stops_when_the_program_ends(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    with pytest.raises(ScreenError, match="but the program ended"):
        terminal.wait_for("Cathy", timeout=60)


def test_colors_are_seen(tmp_path: Path) -> None:
    command = [sys.executable, "-c", r"print('\x1b[1;38;2;255;0;0mred\x1b[0m')"]
    with Terminal(command, home=tmp_path) as terminal:
        assert terminal.wait_exit() == 0
        cell = terminal.cell(0, 0)
        assert (cell.data, cell.fg, cell.bold) == ("r", "ff0000", True)


def test_the_program_has_an_environment_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    program = (
        "import os; print(*(f'{name}={value}' for name, value in os.environ.items()), sep='\\n')"
    )
    command = [sys.executable, "-c", program]
    with Terminal(command, home=tmp_path, env={"LANG": None, "NAME": "Dan"}) as terminal:
        assert terminal.wait_exit() == 0
        printed = terminal.printed_since().splitlines()
    assert f"CARDTABLE_HOME={tmp_path}" in printed
    assert "TERM=xterm-256color" in printed
    assert "NAME=Dan" in printed
    assert not [line for line in printed if line.startswith(("NO_COLOR=", "LANG="))]


def test_the_exit_status_is_told(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", "raise SystemExit(3)"], home=tmp_path) as terminal:
        assert terminal.wait_exit() == 3


def test_every_frame_is_kept_in_its_order(tmp_path: Path) -> None:
    app = tmp_path / "guests.py"
    app.write_text(APP)
    with Terminal([sys.executable, str(app)], home=tmp_path, frames=True) as terminal:
        terminal.wait_for("Who plays?")
        terminal.type("Dan")
        terminal.wait_for("Dan")
        terminal.press("enter")
        terminal.wait_for("Good evening, Dan.")
        terminal.settle()
        frames = ["\n".join(lines) for lines in terminal.frames()]
        assert "Who plays?" in frames[0]
        assert any("Who plays?" in frame and "Dan" in frame for frame in frames)
        assert frames[-1] == terminal.text()
        assert terminal.frames() == []


def test_a_terminal_that_knows_no_frames_keeps_none(terminal: Terminal) -> None:
    terminal.settle()
    assert terminal.frames() == []
