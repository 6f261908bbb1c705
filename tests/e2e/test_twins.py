"""Two games that look alike to whoever is at the keyboard look alike to the last color.

In each pair every card is exchanged that the person may not see. Whatever is looked at then,
the two terminals show the same.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from tests.e2e.playing import CURTAIN
from tests.e2e.table import LOOKED_AT, lay_out
from tests.e2e.terminal import ROOT
from tests.e2e.twins import NothingHiddenError, Twins, positions, twins

pytestmark = pytest.mark.e2e

TABLES = [
    ("pass-the-ewe", 2),
    ("pass-the-ewe", 6),
    ("klaberjass", 2),
    ("uno-flip", 2),
    ("uno-flip", 10),
    ("psycho-uno", 2),
    ("psycho-uno", 10),
]
SEEDS = range(1, 9)

USUAL = [
    ("klaberjass", 2, "prepare"),
    ("psycho-uno", 10, "spread"),
]
"""Situations that are looked at in the usual run."""

OVERLAYS = ("l", "end", "t", "s", "v", "escape")
LISTS = ("ctrl+p", "down", "escape", "?", "escape")


def look_about(pair: Twins) -> None:
    """Open all that can be opened without a hand, and let the mouse run about."""
    pair.press(*OVERLAYS, *LISTS, "left", "right", "up", "down")
    for row in range(0, 24, 5):
        for col in range(2, 80, 19):
            for terminal in pair.terminals:
                terminal.mouse(col, row)
    pair.compare("the mouse")
    pair.do("mouse", 2, 2, button=0)
    pair.do("mouse", 70, 12, button=32)
    pair.do("mouse", 70, 12, button=0, up=True)
    pair.press("ctrl+c")
    pair.do("focus", here=False)
    pair.do("focus", here=True)


def speak(pair: Twins, session: GameSession) -> None:
    """Say what can be said without a look at the hand, as far as it goes."""
    for offer in session.view(None).offers:
        if offer.standing or not offer.key or offer.seat not in (session.turn, -1):
            continue
        moves = [len(game.history) for game in pair.saved()]
        pair.press(offer.key)
        if "Enter confirms it" in pair.text or "?" in pair.text:
            pair.press("enter")
        if [len(game.history) for game in pair.saved()] != moves:
            break


def hold_for_everybody(folder: Path, session: GameSession, seed: int) -> int:
    """Hold it for the hand-over, and for the next one."""
    games = twins(session, None, seed)
    with Twins(folder, games) as pair:
        pair.wait_for(CURTAIN)
        look_about(pair)
        speak(pair, games[0])
        return pair.compared


def hold_for_one(folder: Path, session: GameSession, seed: int) -> int:
    """Hold it for the open hand of whoever is to play."""
    seat = session.turn
    games = twins(session, seat, seed)
    with Twins(folder, games) as pair:
        pair.wait_for(CURTAIN)
        pair.press(str((seat + 1) % 10))
        pair.wait_for("c cover")
        pair.press(*OVERLAYS, "o", "right", "space", "right", "space", "ctrl+p", "end", "escape")
        for row in range(0, 24, 4):
            for col in range(2, 80, 13):
                for terminal in pair.terminals:
                    terminal.mouse(col, row)
        pair.compare("the mouse")
        pair.press("c")
        pair.wait_for(CURTAIN)
        return pair.compared


def hold(folder: Path, name: str, session: GameSession, seed: int) -> None:
    """Hold both."""
    for number, held in enumerate((hold_for_everybody, hold_for_one)):
        LOOKED_AT["twin screens"] += held(folder / f"{name}-{seed}-{number}", session, seed)
        LOOKED_AT["twins"] += 1


def situation_of(game: str, players: int, situation: str) -> GameSession:
    """Find a position in which something is asked."""
    return next(
        session for name, session in positions(game, players, seeds=SEEDS) if name == situation
    )


@pytest.mark.parametrize(("game", "players", "situation"), USUAL)
def test_what_nobody_may_see_changes_nothing_on_the_screen(
    tmp_path: Path, game: str, players: int, situation: str
) -> None:
    hold(tmp_path, situation, situation_of(game, players, situation), 1)


def test_a_card_that_somebody_else_sees_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.e2e.twins.PATIENCE", 0.5)
    _name, session = next(positions("klaberjass", 2))
    with Twins(tmp_path, twins(session, None, 1)) as pair:
        pair.wait_for(CURTAIN)
        with pytest.raises(AssertionError, match="different after"):
            pair.press(str(session.turn + 1))


COMMANDS = (("saves",), ("export",), ("export", "--scenario"))
"""What tells of a game that is not over."""


def printed(home: Path, command: Sequence[str], session: GameSession) -> str:
    """All that the command line prints of a saved game."""
    name = lay_out(home, session)
    words = [*command, name] if command[0] == "export" else command
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", *words],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "CARDTABLE_HOME": str(home)},
    )
    told = f"{done.returncode}\n{done.stdout}\n{done.stderr}"
    return re.sub(r"\d+:\d\d", "TIME", told.replace(str(home), "HOME"))


@pytest.mark.parametrize(("game", "players", "situation"), USUAL)
def test_what_nobody_may_see_changes_nothing_that_the_command_line_prints(
    tmp_path: Path, game: str, players: int, situation: str
) -> None:
    session = situation_of(game, players, situation)
    for number, command in enumerate(COMMANDS):
        one, two = (
            printed(tmp_path / f"{number}{at}", command, twin)
            for at, twin in enumerate(twins(session, None, 1))
        )
        assert session.names[0] in one or "--scenario" in command
        assert one == two


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_in_no_situation_does_a_hidden_card_change_the_screen(
    tmp_path: Path, game: str, players: int
) -> None:
    held = 0
    for number, (name, session) in enumerate(positions(game, players, seeds=SEEDS)):
        with suppress(NothingHiddenError):
            hold(tmp_path, f"{number}-{name}", session, number)
            held += 1
    # Of two who share all cards each can conclude what the other one holds.
    assert held or (game, players) == ("pass-the-ewe", 2)
