"""Programs in a pseudo-terminal, with the times at which they write."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from cardtable.bench.figures import MeasureError

ROOT = Path(__file__).resolve().parents[2]

START_SECONDS = 30.0
"""A program that has written nothing after this time will not start."""

QUIET_AT_START = 0.4
QUIET_AFTER_KEY = 0.06
"""Seconds without a byte after which a redraw is over: some frames more than one."""

ANSWER_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Answer:
    """How a program answered a key.

    Attributes:
        seconds: From the key to the last byte of the redraw.
        computed: Of those, what all threads together computed; 0 if that cannot be told.
        waited: Of those, what the first thread waited for a processor; 0 likewise.
    """

    seconds: float
    computed: float = 0.0
    waited: float = 0.0


class Program:
    """A program that runs in a pseudo-terminal of its own.

    Args:
        command: Words behind ``python``, such as ``("-m", "cardtable")``.
        home: The folder for saves and settings.
        cols: Width in cells.
        rows: Height in lines.
    """

    def __init__(
        self, command: Sequence[str], home: Path, *, cols: int = 120, rows: int = 40
    ) -> None:
        self.handle, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=child,
            stdout=child,
            stderr=child,
            cwd=home,
            env=_environment(home),
            start_new_session=True,
        )
        os.close(child)
        self.output = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def settle(self) -> float:
        """Wait until the program has drawn its first screen.

        Returns:
            Seconds from its start to the last byte.
        """
        return self._last_byte(START_SECONDS, QUIET_AT_START) - self.began

    def press(self, key: str, quiet: float = QUIET_AFTER_KEY) -> float:
        """Press a key and wait for the redraw.

        Returns:
            Seconds from the key to the last byte.
        """
        self.output = b""
        pressed = time.perf_counter()
        os.write(self.handle, key.encode())
        try:
            return self._last_byte(ANSWER_SECONDS, quiet) - pressed
        except MeasureError as error:
            raise MeasureError(f"after the key {key!r} {error}") from error

    def answer(self, key: str, quiet: float = QUIET_AFTER_KEY) -> Answer:
        """Press a key, and find out what the time until the redraw was spent on."""
        before = self._scheduled()
        seconds = self.press(key, quiet)
        after = self._scheduled()
        return Answer(seconds, after[0] - before[0], after[1] - before[1])

    def _scheduled(self) -> tuple[float, float]:
        """Seconds that all threads computed, and that the first one waited for a processor."""
        computed, waited = 0, 0
        try:
            for part in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"):
                figures = part.read_text().split()
                computed += int(figures[0])
                if part.parent.name == str(self.process.pid):
                    waited = int(figures[1])
        except OSError:
            return 0.0, 0.0
        return computed / 1e9, waited / 1e9

    def listen(self, seconds: float) -> int:
        """Count the bytes that are written while nothing happens."""
        end = time.perf_counter() + seconds
        count = 0
        while (left := end - time.perf_counter()) > 0:
            count += len(self._read(left))
        return count

    def resident_kilobytes(self) -> int:
        """Memory that the program has in use."""
        said = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)],
            capture_output=True,
            text=True,
            check=False,
        )
        if said.returncode:
            raise MeasureError("ps does not tell how much memory is in use")
        return int(said.stdout)

    def cpu_seconds(self) -> float:
        """Time that the program has computed, all threads together."""
        computed = self._scheduled()[0]
        if computed:
            return computed
        said = subprocess.run(
            ["ps", "-o", "time=", "-p", str(self.process.pid)],
            capture_output=True,
            text=True,
            check=False,
        )
        try:
            pieces = [float(piece) for piece in said.stdout.strip().split(":")]
        except ValueError as error:
            raise MeasureError("ps does not tell how long a program has computed") from error
        return sum(piece * 60.0**at for at, piece in enumerate(reversed(pieces)))

    def close(self) -> None:
        """End the program at once."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1

    def _last_byte(self, patience: float, quiet: float) -> float:
        """Read until nothing comes for a while; return when the last byte came."""
        last = 0.0
        wait = patience
        while data := self._read(wait):
            last = time.perf_counter()
            self.output = (self.output + data)[-100_000:]
            wait = quiet
        if not last:
            raise MeasureError("the program ended" if self._ended() else "nothing was redrawn")
        return last

    def _ended(self) -> bool:
        """Whether the program is gone; its terminal may close a moment before it."""
        if select.select([self.handle], [], [], 0)[0]:
            return True
        return self.process.poll() is not None

    def _read(self, seconds: float) -> bytes:
        ready, _writable, _failed = select.select([self.handle], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.handle, 65536)
        except OSError:
            return b""


def _environment(home: Path) -> Mapping[str, str]:
    """A small environment, so that no setting of whoever measures reaches the program."""
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    return kept | {
        "CARDTABLE_HOME": str(home),
        "COLORTERM": "truecolor",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
    }
