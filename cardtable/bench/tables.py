"""Tables that are played by keys from outside."""

from __future__ import annotations

import random
from pathlib import Path

from cardtable.bench.figures import MeasureError
from cardtable.bench.kinds import NAMES, Kind, play_one
from cardtable.bench.terminal import Answer, Program
from cardtable.core.errors import PluginError
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY
from cardtable.plugins import make_rules
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store

SPACE, ENTER = " ", "\r"
FULL_HAND = 40

MOST_MOVES = 300
"""Moves within which every game comes to a position in which cards can be picked."""


class Table:
    """A saved game that is continued in a program and played by keys.

    What happened is read from the save, which is written after every move.

    Args:
        home: The folder with settings and saves.
        session: The game.

    Attributes:
        hidden: Whether a hand has to be opened.
        opened: Whether one is open.
    """

    def __init__(self, home: Path, session: GameSession) -> None:
        game = Store(home / "saves").create(session)
        game.close()
        self.home, self.path, self.session = home, game.path, session
        self.hidden = session.rules.info.hidden
        self.opened = not self.hidden

    def open(self) -> Program:
        """Start the program at this table."""
        program = Program(("-m", "cardtable", "resume", self.path.stem), self.home)
        program.settle()
        return program

    def open_hand(self, program: Program) -> None:
        """Open the hand of whoever is next, if it is not."""
        if not self.opened:
            program.press(self.digit)
        self.opened = True

    @property
    def digit(self) -> str:
        """The key of whoever is next; seat 10 has the digit 0."""
        return str((self.session.turn + 1) % 10)

    def play(self, program: Program) -> Answer:
        """Make a move of Pass the Ewe: a play if there is one, else the pass.

        Returns:
            How the last key of the move was answered.
        """
        session = self.session
        seat = session.turn
        if not self.opened and len(session.legal_moves(seat)) == 1:
            took = program.answer("p")
        else:
            self.open_hand(program)
            took = program.answer("1") if session.state.count else self._start(program)
        self._catch_up(len(session.history))
        # Whoever goes on keeps the keyboard and the hand.
        self.opened = self.opened and self.session.turn == seat
        return took

    def _start(self, program: Program) -> Answer:
        """Start a hand of Pass the Ewe with the card under the cursor."""
        program.press(SPACE)
        return program.answer(ENTER)

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


def full_table(home: Path, kind: Kind) -> Table:
    """A table with the most players, in a position in which cards can be picked.

    Raises:
        MeasureError: If the game does not come to one.
    """
    rules = kind.rules(kind.info.most)
    session = GameSession.new(rules, NAMES[: rules.players], 1)
    chance = random.Random(1)
    for _move in range(MOST_MOVES):
        if session.phase == PLAY and _can_pick(session):
            return Table(home, session)
        play_one(session, chance)
    raise MeasureError(f"{kind.name} comes to no position in which cards can be picked")


def _can_pick(session: GameSession) -> bool:
    """Whether the hand that is asked has cards to go to and one to pick; else its table is open."""
    seat = session.turn
    offers = session.view(seat).offers
    if not session.rules.info.hidden:
        return bool(offers)
    several = len(session.rules.hand(session.state, seat)) > 2
    return several and any(offer.most and not offer.standing for offer in offers)
