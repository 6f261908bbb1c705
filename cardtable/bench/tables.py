"""Tables that are played by keys from outside."""

from __future__ import annotations

from pathlib import Path

from cardtable.bench.figures import MeasureError
from cardtable.bench.terminal import Program
from cardtable.core.errors import PluginError
from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store

NAMES = ("Alice", "Bob", "Cathy", "Dan", "Eve", "Fred", "Gina", "Hugo", "Ida", "Jack")
SPACE, ENTER = " ", "\r"
FULL_HAND = 40


class Table:
    """A saved game that is continued in a program and played by keys.

    What happened is read from the save, which is written after every move.

    Args:
        home: The folder with settings and saves.
        session: The game.
    """

    def __init__(self, home: Path, session: GameSession) -> None:
        game = Store(home / "saves").create(session)
        game.close()
        self.home, self.path, self.session = home, game.path, session
        self.opened = False

    def open(self) -> Program:
        """Start the program at this table."""
        program = Program(("-m", "cardtable", "resume", self.path.stem), self.home)
        program.settle()
        return program

    def open_hand(self, program: Program) -> None:
        """Open the hand of whoever is next, if it is not."""
        if not self.opened:
            # Seat 10 has the digit 0.
            program.press(str((self.session.turn + 1) % 10))
        self.opened = True

    def play(self, program: Program) -> float:
        """Make a move of Pass the Ewe: a play if there is one, else the pass.

        Returns:
            Seconds from the last key of the move to the last byte.
        """
        session = self.session
        seat = session.turn
        if not self.opened and len(session.legal_moves(seat)) == 1:
            took = program.press("p")
        else:
            self.open_hand(program)
            took = program.press("1") if session.state.count else self._start(program)
        self._catch_up(len(session.history))
        # Whoever goes on keeps the keyboard and the hand.
        self.opened = self.opened and self.session.turn == seat
        return took

    def _start(self, program: Program) -> float:
        """Start a hand of Pass the Ewe with the card under the cursor."""
        program.press(SPACE)
        return program.press(ENTER)

    def _catch_up(self, length: int) -> None:
        self.session = read_game(self.path).session
        if len(self.session.history) <= length:
            raise MeasureError("a key that plays a card did nothing")


def ewe_table(home: Path, seed: int = 1) -> Table:
    """A table of Pass the Ewe with six players."""
    rules = make_rules("pass-the-ewe", 6, {"target": 500})
    return Table(home, GameSession.new(rules, NAMES[:6], seed))


def uno_table(home: Path) -> Table | None:
    """A table of Uno Flip with ten players, one of whom holds a full hand; ``None`` without it."""
    try:
        rules = make_rules("uno-flip", 10)
    except PluginError:
        return None
    held = " ".join(card.front.code for card in rules.deck()[:FULL_HAND])
    start = rules.start_model.model_validate({"dealer": "Jack", "cards": {"hand:Alice": held}})
    return Table(home, GameSession.new(rules, NAMES, 1, start=start))
