"""A real pseudo-terminal for tests that play as people do: keys in, a screen out."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
from pyte.screens import Char

from tests.e2e.emulator import Emulator, plain_text
from tests.e2e.wire import Wire

ROOT = Path(__file__).resolve().parents[2]

KEYS: Mapping[str, str] = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "insert": "\x1b[2~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "shift+up": "\x1b[1;2A",
    "shift+down": "\x1b[1;2B",
    "shift+right": "\x1b[1;2C",
    "shift+left": "\x1b[1;2D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
} | {f"ctrl+{letter}": chr(ord(letter) & 0x1F) for letter in "abcdefghijklmnopqrstuvwxyz"}
"""What a terminal sends for a key, by Textual's name of the key."""

Wanted = str | re.Pattern[str] | Callable[[str], bool]
"""What to wait for: a piece of text, a pattern to search for, or a question about the text."""

_ASKS_FOR_FRAMES = b"\x1b[?2026$p"
_KNOWS_FRAMES = b"\x1b[?2026;2$y"

AFTER_ESCAPE = 0.25
"""Seconds from an escape to the next key, so that a program doesn't take the two for one."""


class ScreenError(AssertionError):
    """The screen never showed what was waited for. The message holds the whole screen."""


class Terminal:
    """A program in a pseudo-terminal, its keyboard and its screen.

    The program gets a small environment of its own, so that no setting of the developer's reaches
    it: an empty home, true color, UTF-8, and this checkout on Python's path. The screen is
    brought up to date by every method that looks at it.

    Example:
        with Terminal([sys.executable, "-m", "cardtable"], home=tmp_path) as terminal:
            terminal.wait_for("New game")
            terminal.press("down", "enter")
            terminal.wait_for(re.compile(r"Sit .* in this order"))

    Args:
        command: The program and its arguments.
        home: A folder for the saves (`CARDTABLE_HOME`) and everything else that is kept.
        cols: Width in cells.
        rows: Height in lines.
        env: More environment variables; None takes one away.
        cwd: Where the program is started; the root of the checkout if not given.
        frames: Whether to be a terminal that shows whole frames only (synchronized output), and
            to keep each of them.
        second: Whether the terminal has an alternate screen.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        home: Path,
        cols: int = 80,
        rows: int = 24,
        env: Mapping[str, str | None] | None = None,
        cwd: Path = ROOT,
        frames: bool = False,
        second: bool = True,
    ) -> None:
        self._emulator = Emulator(cols, rows, second=second)
        self._frames: list[list[str]] = []
        self._whole: list[str] = []
        self._asked_for_frames = not frames
        if frames:
            self._emulator.on_frame = self._keep_frame
        self._output = bytearray()
        self._ended = False
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            command[0],
            list(command[1:]),
            cwd=cwd,
            dimensions=(rows, cols),
            env=_environment(home, env or {}),
            use_poll=True,
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    # What is seen

    def screen(self) -> list[str]:
        """The lines on the screen, without the spaces at their ends."""
        self._catch_up()
        return self._lines()

    def frames(self) -> list[list[str]]:
        """Everything that was on the screen since this was last asked, frame by frame.

        What was there for an instant only is among it. Needs ``frames``.
        """
        self._catch_up()
        frames, self._frames = self._frames, []
        return frames

    def text(self) -> str:
        """The screen as one text, a line per line."""
        return "\n".join(self.screen())

    def cell(self, row: int, col: int) -> Char:
        """One cell, counted from 0 at the top left: its character, colors and style."""
        self._catch_up()
        return self._emulator.display.buffer[row][col]

    def cells(self) -> list[list[Char]]:
        """Every cell with its colors and style, line by line."""
        self._catch_up()
        display = self._emulator.display
        return [
            [display.buffer[row][col] for col in range(display.columns)]
            for row in range(display.lines)
        ]

    def mark(self) -> int:
        """Marks this moment, to ask later what was sent to the terminal since."""
        self._catch_up()
        return len(self._output)

    def since(self, mark: int = 0) -> bytes:
        """Every byte the program wrote since a mark, or since its start.

        What was on the screen for an instant only is in it too.
        """
        self._catch_up()
        return bytes(self._output[mark:])

    def account(self) -> Wire:
        """Accounts for every byte since the start."""
        wire = Wire()
        wire.read(self.since())
        return wire

    def printed_since(self, mark: int = 0) -> str:
        """The text among the bytes since a mark, with a newline where the writing jumps.

        Asking this for a hidden card proves more than asking the screen, which may have covered
        it again.
        """
        return plain_text(self.since(mark))

    # What is done

    def press(self, *keys: str) -> None:
        """Presses keys one after the other.

        Args:
            keys: Names (`enter`, `escape`, `left`, `f1`, `ctrl+q`, see `KEYS`) or single
                characters.

        Raises:
            ValueError: A key has neither a name nor a single character.
        """
        for key in keys:
            sent = KEYS.get(key, key)
            if len(sent) != 1 and key not in KEYS:
                raise ValueError(f"No such key: {key!r}")
            self.type(sent)
            if key == "escape":
                self._read_for(AFTER_ESCAPE)

    def type(self, text: str) -> None:
        """Types a text as it is, all of it at once."""
        self.send(text.encode())

    def send(self, data: bytes) -> None:
        """Sends bytes as they are, such as no keyboard types."""
        self._catch_up()
        self._child.send(data)

    def paste(self, text: str) -> None:
        """Pastes a text, as terminals do that say so."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def focus(self, *, here: bool) -> None:
        """Tells the program that its window is looked at, or another one."""
        self.send(b"\x1b[I" if here else b"\x1b[O")

    def mouse(self, col: int, row: int, *, button: int = 35, up: bool = False) -> None:
        """Moves the mouse to a cell, counted from 0, or presses a button there.

        Args:
            col: The column.
            row: The line.
            button: As terminals number them: 0 is the left one, 35 a move without any, 32 a
                move with the left one held.
            up: Whether the button is let go.
        """
        self.type(f"\x1b[<{button};{col + 1};{row + 1}{'m' if up else 'M'}")

    def resize(self, cols: int, rows: int) -> None:
        """Gives the window another size and tells the program."""
        self._catch_up()
        self._emulator.resize(cols, rows)
        self._child.setwinsize(rows, cols)

    def send_signal(self, number: signal.Signals) -> None:
        """Sends a signal to the program and all it started."""
        self._catch_up()
        self._signal(number)

    def kill(self) -> None:
        """Ends the program and all it started at once, as a power cut would."""
        self._signal(signal.SIGKILL)
        self.wait_exit()

    def kill_child(self) -> None:
        """Ends at once what a shell runs in this terminal, and lets the shell go on."""
        shell = self._child.pid
        children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGKILL)

    def drop(self) -> None:
        """Closes the window, as the end of a terminal program does."""
        self._catch_up()
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, self._child.child_fd)
        os.close(nowhere)
        self._ended = True

    def close(self) -> None:
        """Ends the program if it still runs, and gives the terminal back."""
        if not self._child.closed:
            self._signal(signal.SIGKILL)
            self._child.close(force=True)
            self._ended = True

    # What is waited for

    def wait_for(self, wanted: Wanted, timeout: float = 10) -> str:
        """Waits until the screen shows something, and returns the text of the screen.

        Args:
            wanted: A text that must stand within one line, a pattern to search for in the whole
                text, or a function of the whole text that says whether it is what is waited for.
            timeout: Seconds until it is given up.

        Raises:
            ScreenError: Time is up, or the program ended first.
        """
        deadline = time.monotonic() + timeout
        while True:
            text = self.text()
            if _shows(text, wanted):
                return text
            left = deadline - time.monotonic()
            if self._ended or left <= 0:
                why = "the program ended" if self._ended else f"{timeout:g} seconds went by"
                raise ScreenError(f"Waited for {_describe(wanted)}, but {why}.\n{self._framed()}")
            self._read(min(left, 0.05))

    def settle(self, quiet: float = 0.15, timeout: float = 10) -> str:
        """Waits until nothing has been written for a while, and returns the text of the screen.

        A busy machine can be quiet before it has answered: where the answer is known, wait for
        it. This is for what must not change.

        Args:
            quiet: Seconds without output.
            timeout: Seconds until it is given up.

        Raises:
            ScreenError: The program never stops writing.
        """
        deadline = time.monotonic() + timeout
        while self._read(quiet):
            if time.monotonic() > deadline:
                raise ScreenError(f"Not quiet within {timeout:g} seconds.\n{self._framed()}")
        return self.text()

    def wait_exit(self, timeout: float = 10) -> int:
        """Waits until the program has ended by itself.

        Returns:
            Its exit status, or the number of the signal that ended it, negative.

        Raises:
            ScreenError: It still runs.
        """
        deadline = time.monotonic() + timeout
        while not self._ended or self._child.isalive():
            if time.monotonic() > deadline:
                raise ScreenError(f"Still running after {timeout:g} seconds.\n{self._framed()}")
            if not self._read(0.05) and self._ended:
                time.sleep(0.01)
        if self._child.signalstatus is not None:
            return -self._child.signalstatus
        assert self._child.exitstatus is not None
        return self._child.exitstatus

    def wait_stopped(self, timeout: float = 10) -> None:
        """Waits until the program has suspended itself.

        Raises:
            ScreenError: It still runs.
        """
        deadline = time.monotonic() + timeout
        flags = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        assert self._child.pid is not None
        while os.waitid(os.P_PID, self._child.pid, flags) is None:
            if time.monotonic() > deadline:
                raise ScreenError(f"Not suspended after {timeout:g} seconds.\n{self._framed()}")
            self._read(0.05)

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed, as it does for a shell."""
        return bool(termios.tcgetattr(self._child.child_fd)[3] & termios.ECHO)

    def running(self) -> bool:
        """Whether the program still runs."""
        return not self._child.closed and self._child.isalive()

    def _read(self, timeout: float) -> bool:
        """Draws what is there, or waits for it; False if nothing came."""
        if self._ended:
            return False
        try:
            data = self._child.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._ended = True
            return False
        self._output += data
        self._emulator.feed(data)
        if not self._asked_for_frames and _ASKS_FOR_FRAMES in self._output:
            self._asked_for_frames = True
            self._child.send(_KNOWS_FRAMES)
        return True

    def _keep_frame(self) -> None:
        self._whole = self._lines()
        # Mostly nothing was drawn before the program knew of frames.
        if self._frames or any(self._whole):
            self._frames.append(self._whole)

    def _lines(self) -> list[str]:
        if self._emulator.in_frame and self._whole:
            return self._whole
        display = self._emulator.display
        return [
            "".join(display.buffer[row][col].data for col in range(display.columns)).rstrip()
            for row in range(display.lines)
        ]

    def _read_for(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and not self._ended:
            self._read(left)

    def _catch_up(self) -> None:
        while self._read(0):
            pass

    def _signal(self, number: signal.Signals) -> None:
        # The program leads a session of its own, so this reaches whatever it has started.
        if self.running() and self._child.pid is not None:
            os.killpg(self._child.pid, number)

    def _framed(self) -> str:
        lines = self.screen()
        width = self._emulator.display.columns
        edge = f"+{'-' * width}+"
        return "\n".join([edge, *(f"|{line:<{width}}|" for line in lines), edge])


def _environment(home: Path, changes: Mapping[str, str | None]) -> dict[str, str]:
    environment: dict[str, str | None] = {
        "CARDTABLE_HOME": str(home),
        "COLORTERM": "truecolor",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
    }
    environment.update(changes)
    return {name: value for name, value in environment.items() if value is not None}


def _shows(text: str, wanted: Wanted) -> bool:
    if isinstance(wanted, str):
        return wanted in text
    if isinstance(wanted, re.Pattern):
        return wanted.search(text) is not None
    return wanted(text)


def _describe(wanted: Wanted) -> str:
    if isinstance(wanted, str):
        return repr(wanted)
    if isinstance(wanted, re.Pattern):
        return f"the pattern {wanted.pattern!r}"
    return str(getattr(wanted, "__name__", wanted))
