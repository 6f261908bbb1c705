"""A terminal that goes away takes the program with it, and no move is lost."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.store import Store
from tests.e2e.playing import QUICK, Party
from tests.e2e.terminal import ROOT

pytestmark = pytest.mark.e2e

WAIT = 30.0


def history(home: Path) -> list[list[Any]]:
    (path,) = (home / "saves").glob("*.json")
    entries: list[list[Any]] = json.loads(path.read_text(encoding="utf-8"))["history"]
    return entries


@contextmanager
def without_a_session(home: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """Run the program on a terminal whose end no signal tells it of."""
    handle, child = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "resume"],
        stdin=child,
        stdout=child,
        stderr=child,
        cwd=ROOT,
        env={**os.environ, "CARDTABLE_HOME": str(home), "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(child)
    try:
        yield handle, process
    finally:
        process.kill()
        process.wait()


def read_until(handle: int, wanted: bytes) -> None:
    """Read what the program writes until something is in it."""
    output = b""
    while wanted not in output:
        output += os.read(handle, 65536)


def sit_down(home: Path) -> GameSession:
    (home / "settings.toml").write_text(QUICK)
    rules = make_rules("pass-the-ewe", 4)
    session = GameSession.new(rules, Party.NAMES, 1)
    Store(home / "saves").create(session).close()
    return session


def test_a_terminal_that_is_closed_without_a_signal_ends_the_program_saved(
    tmp_path: Path,
) -> None:
    session = sit_down(tmp_path)
    with without_a_session(tmp_path) as (handle, process):
        read_until(handle, b"Pass the keyboard to")
        os.write(handle, str(session.turn + 1).encode())
        read_until(handle, b"cover")
        os.write(handle, b" \r")
        read_until(handle, b"Pass the keyboard to")
        os.close(handle)
        process.wait(WAIT)
    assert [entry[0] for entry in history(tmp_path)] == ["shown", "move"]


def test_a_terminal_that_is_closed_at_home_ends_the_program(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardtable"]
    handle, child = pty.openpty()
    env = {**os.environ, "CARDTABLE_HOME": str(tmp_path), "TERM": "xterm-256color"}
    process = subprocess.Popen(
        command, stdin=child, stdout=child, stderr=child, cwd=ROOT, env=env, start_new_session=True
    )
    os.close(child)
    try:
        read_until(handle, b"New game")
        os.close(handle)
        process.wait(WAIT)
    finally:
        process.kill()
        process.wait()


def test_a_hang_up_ends_the_program_saved_and_puts_the_terminal_right(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        party.sit_down()
        party.open_hand()
        party.terminal.press("space", "enter")
        party.terminal.wait_for("Pass the keyboard to")
        party.terminal.send_signal(signal.SIGHUP)
        assert party.terminal.wait_exit() == 0
        assert b"\x1b[?1049l" in party.terminal.since()
        assert history(tmp_path)[-1][0] == "move"


def test_a_window_that_is_closed_ends_the_program_saved(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(QUICK)
    with Party(tmp_path) as party:
        party.sit_down()
        party.open_hand()
        party.terminal.press("space", "enter")
        party.terminal.wait_for("Pass the keyboard to")
        party.terminal.drop()
        deadline = time.monotonic() + WAIT
        while party.terminal.running():
            assert time.monotonic() < deadline
            time.sleep(0.02)
    assert history(tmp_path)[-1][0] == "move"
