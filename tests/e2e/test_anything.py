"""Random keys, windows and signals at a real terminal: no frame names a card that is hidden."""

from __future__ import annotations

import random
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.session import GameSession
from cardtable.core.state import PLAY
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from tests.e2e.playing import CURTAIN, QUICK
from tests.e2e.reading import FRENCH, UNO, Reader
from tests.e2e.table import COVERED, LOOKED_AT, lay_out
from tests.e2e.terminal import Terminal
from tests.e2e.twins import NAMES

pytestmark = pytest.mark.e2e

READERS: Mapping[str, Reader] = {
    "pass-the-ewe": FRENCH,
    "klaberjass": FRENCH,
    "uno-flip": UNO,
    "psycho-uno": UNO,
}
LOOKING = ("l", "t", "s", "v", "escape", "o", "c", "backspace")
MOVING = ("right", "left", "down", "up", "space", "enter", "enter", "1", "2", "3", "u", "m", "x")
SAVED_WITHIN = 5.0
"""Seconds within which a move is saved."""

AGAIN = ("resume", "stop", "kill", "blur", "size", "paste", "mouse")


class Anybody:
    """Presses anything at a table, and looks at every frame.

    What may be seen is what the game as it is saved shows and tells whoever opened a hand last,
    now or before the key; on a screen before everybody it is what it shows everybody.

    Args:
        home: Where the save is.
        session: The game.
        seed: What is pressed.
    """

    def __init__(self, home: Path, session: GameSession, seed: int) -> None:
        home.mkdir()
        (home / "settings.toml").write_text(QUICK)
        lay_out(home, session)
        self.home = home
        self.reader = READERS[session.rules.info.id]
        self.chance = random.Random(seed)
        self.pressed: list[str] = []
        self.terminal = self._launch()
        self.before = self.session()

    def _launch(self) -> Terminal:
        command = [sys.executable, "-m", "cardtable", "resume"]
        terminal = Terminal(command, home=self.home, frames=True)
        terminal.wait_for(lambda text: bool(text.strip()))
        terminal.settle()
        return terminal

    def session(self) -> GameSession:
        """The game as it is saved."""
        (path,) = (self.home / "saves").glob("*.json")
        return read_game(path).session

    def act(self) -> None:
        """Do one thing, and look at what it brought onto the screen."""
        what = self.chance.choice(AGAIN) if self.chance.random() < 0.06 else self._key()
        self.pressed.append(what)
        terminal = self.terminal
        if what in ("kill", "resume"):
            self._account()
            if what == "kill":
                terminal.kill()
            else:
                terminal.press("ctrl+q")
                terminal.wait_exit()
            self.terminal = self._launch()
        elif what == "stop":
            terminal.press("ctrl+z")
            terminal.wait_stopped()
            terminal.send_signal(signal.SIGCONT)
        elif what == "blur":
            terminal.focus(here=False)
            terminal.focus(here=True)
        elif what == "size":
            for _size in range(5):
                terminal.resize(self.chance.randint(30, 120), self.chance.randint(10, 40))
            terminal.settle(quiet=0.03)
            terminal.resize(80, 24)
        elif what == "paste":
            terminal.paste("1\r2\r3\r\x1b1")
        elif what == "mouse":
            terminal.mouse(self.chance.randrange(80), self.chance.randrange(24))
        else:
            terminal.press(what)
        terminal.settle(quiet=0.05)
        self.look()

    def _key(self) -> str:
        text, chance = self.terminal.text(), self.chance
        if chance.random() < 0.15:
            return chance.choice(LOOKING)
        if "enter confirms it" in text.lower() or "Enter" in text or "is next." in text:
            return "enter"
        if CURTAIN not in text:
            return chance.choice((*MOVING, *LOOKING))
        turn = str((self.before.turn + 1) % 10)
        if chance.random() < 0.6:
            return turn
        said = [offer.key for offer in self.before.view(None).offers if offer.key]
        keys: list[str] = [*said, turn, *"12"]
        return chance.choice(keys)

    def look(self) -> None:
        """Hold every frame since the last time against the game before and now."""
        frames = [*self.terminal.frames(), self.terminal.screen()]
        LOOKED_AT["frames"] += len(frames)
        deadline = time.monotonic() + SAVED_WITHIN
        while True:
            now = self.session()
            wrong = self._wrong(frames, now)
            if not wrong:
                break
            # What was played is on the screen before it is on the disk.
            assert time.monotonic() < deadline, f"{wrong} after {self.pressed[-12:]}"
            time.sleep(0.05)
        self.before = now

    def _wrong(self, frames: Sequence[Sequence[str]], now: GameSession) -> str:
        """Find a frame that names what is hidden."""
        everybody = self._may_see(now, None) | self._may_see(self.before, None)
        one = set(everybody)
        for session in (self.before, now):
            opened = [entry.seat for entry in session.history if entry.kind == "shown"]
            for seat in {*opened[-1:], session.turn if session.phase == PLAY else 0}:
                one |= self._may_see(now, seat) | self._may_see(self.before, seat)
        for frame in frames:
            text = "\n".join(frame)
            hidden = self.reader.cards(frame) - (everybody if COVERED.search(text) else one)
            if hidden:
                return f"{hidden}:\n{text}"
        return ""

    def _may_see(self, session: GameSession, seat: int | None) -> set[str]:
        view = session.view(seat)
        codes = {
            code
            for zone in view.zones
            for card in zone.cards
            for code in (card.code, card.back)
            if code
        }
        codes |= {code.replace("WD", "W") for code in codes}
        told = "\n".join(session.wording().say(line.message) for line in session.log(seat))
        return codes | self.reader.cards_in(told)

    def _account(self) -> None:
        wire = self.terminal.account()
        wire.hold()
        LOOKED_AT["bytes"] += wire.kinds.total()

    def play(self, keys: int) -> None:
        """Press keys, but no longer than the game lasts."""
        try:
            for _key in range(keys):
                self.act()
                LOOKED_AT["keys"] += 1
                if self.before.outcome is not None:
                    break
            self._account()
        finally:
            self.terminal.close()


def anything(folder: Path, game: str, players: int, keys: int, **options: Any) -> None:
    """Press random keys at games of one kind."""
    seed = pressed = 0
    while pressed < keys:
        session = GameSession.new(make_rules(game, players, options), NAMES[:players], seed)
        anybody = Anybody(folder / str(seed), session, seed)
        anybody.play(keys - pressed)
        pressed += len(anybody.pressed)
        seed += 1


@pytest.mark.parametrize(("game", "players"), [("klaberjass", 2), ("psycho-uno", 5)])
def test_whatever_is_pressed_no_frame_names_a_hidden_card(
    tmp_path: Path, game: str, players: int
) -> None:
    anything(tmp_path, game, players, 60)


def test_a_card_that_may_not_be_seen_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.e2e.test_anything.SAVED_WITHIN", 0)
    session = GameSession.new(make_rules("klaberjass", 2), NAMES[:2], 1)
    hand = {token.partition("#")[0] for token in session.state.hands[session.turn]}
    anybody = Anybody(tmp_path / "game", session, 1)
    usual = anybody._may_see
    monkeypatch.setattr(anybody, "_may_see", lambda *seen: usual(*seen) - hand)
    monkeypatch.setattr(anybody, "_key", lambda: str(session.turn + 1))
    with pytest.raises(AssertionError, match="after"):
        anybody.play(20)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("pass-the-ewe", 2),
        ("pass-the-ewe", 6),
        ("klaberjass", 2),
        ("uno-flip", 2),
        ("uno-flip", 10),
        ("psycho-uno", 2),
        ("psycho-uno", 10),
    ],
)
def test_however_much_is_pressed_no_frame_names_a_hidden_card(
    tmp_path: Path, game: str, players: int
) -> None:
    anything(tmp_path, game, players, 700)
