"""A table at a real terminal with somebody's hand open, to see what becomes of it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from tests.e2e.playing import CURTAIN, QUICK
from tests.e2e.reading import FRENCH
from tests.e2e.table import lay_out
from tests.e2e.terminal import Terminal

NAMES = ("Ann", "Dan")


class Opened:
    """A game of Klaberjass in which the first player's hand is open.

    Args:
        home: Where the saves are.
        program: What runs instead of the usual program, as Python; it should open the game.
        env: More environment variables.
        settings: The settings file.
        second: Whether the terminal has an alternate screen.
        again: Whether the program is started once more in the same terminal when it has ended.

    Attributes:
        hand: Codes of the cards in the open hand.
        digit: The key that opens it.
        terminal: The terminal.
    """

    def __init__(
        self,
        home: Path,
        program: str = "",
        env: Mapping[str, str | None] | None = None,
        settings: str = QUICK,
        *,
        second: bool = True,
        again: bool = False,
    ) -> None:
        (home / "settings.toml").write_text(settings)
        session = GameSession.new(make_rules("klaberjass", 2), NAMES, 1)
        lay_out(home, session)
        state = session.state
        self.hand = {token.partition("#")[0] for token in state.hands[session.turn]}
        self.digit = str(session.turn + 1)
        arguments = ["-c", program] if program else ["-m", "cardtable", "resume"]
        command = [sys.executable, *arguments]
        if again:
            line = shlex.join(command)
            command = ["sh", "-c", f"{line}; {line}"]
        self.terminal = Terminal(command, home=home, env=env or {}, frames=True, second=second)
        self.terminal.wait_for(CURTAIN)
        assert not self.seen()
        self.open()

    def open(self) -> None:
        """Open the hand."""
        self.terminal.press(self.digit)
        self.terminal.wait_for("c cover")
        # Until it is at rest the open hand may be drawn once more.
        self.terminal.settle()
        assert self.seen() == self.hand
        self.terminal.frames()

    def seen(self) -> set[str]:
        """Codes of the hand's cards that can be read now."""
        return FRENCH.cards(self.terminal.screen()) & self.hand

    def flashed(self) -> set[str]:
        """Codes of the hand's cards that could be read at any time since this was asked."""
        found = set[str]()
        for frame in [*self.terminal.frames(), self.terminal.screen()]:
            found |= FRENCH.cards(frame)
        return found & self.hand

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.terminal.close()
