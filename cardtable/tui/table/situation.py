"""How things stand at a table: what is open, and what is seen and read of the game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from cardtable.core.history import Line
from cardtable.core.messages import Wording, _
from cardtable.core.offers import Offer
from cardtable.core.state import PLAY
from cardtable.core.view import TableView
from cardtable.tui.table.alone import OneLook
from cardtable.tui.table.choices import Choice
from cardtable.tui.table.guard import Guard
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.sorting import OWN

if TYPE_CHECKING:
    from cardtable.core.session import GameSession
    from cardtable.tui.table.settings import TableSettings

MOST_SAID = 5000
"""Sentences of the log that are kept in words."""


class Game(Protocol):
    """A session with its save, as far as the table needs it."""

    @property
    def session(self) -> GameSession:
        """The game in progress."""

    def changed(self) -> object:
        """Save what is there now, without waiting."""


class Situation:
    """How things stand at the table of one game; it reads the session and makes no move.

    Args:
        game: The session with its save.
        settings: How the table plays.
        clock: Where the time of the quiet keyboard comes from.

    Attributes:
        scene: The state of the table.
        seat: Whose hand is open, ``None`` if none is.
        note: A sentence for the line of the prompt; gone with the next key.
        warned: Whether the note says that something was wrong.
        overlay: What lies over the middle: an id of the key map, or empty.
        choice: A list that is open, or ``None``.
        look: What one player is shown before everybody hears of it, or ``None``.
        halted: Whether forced moves wait for a key.
    """

    def __init__(
        self,
        game: Game,
        settings: TableSettings,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.game = game
        self.settings = settings
        self.guard = Guard(settings.quiet, clock)
        self.scene = Scene.HANDOVER
        self.seat: int | None = None
        self.note = ""
        self.warned = False
        self.overlay = ""
        self.choice: Choice | None = None
        self.look: OneLook | None = None
        self.halted = False
        self._views: dict[tuple[int | None, str], TableView] = {}
        # A sentence is kept with its words, so that its id is no other one's meanwhile.
        self._said: dict[int, tuple[Line, str]] = {}
        self._said_for: object = None

    @property
    def session(self) -> GameSession:
        """The game in progress."""
        return self.game.session

    @property
    def curtained(self) -> bool:
        """Whether hands are hidden at this table."""
        return self.session.rules.info.hidden and not self.settings.open_hands

    @property
    def covered(self) -> bool:
        """Whether no hand is open that others must not see."""
        return not self.curtained or self.scene not in (Scene.TURN, Scene.LOOK, Scene.RESULT)

    @property
    def wording(self) -> Wording:
        """Puts messages into words."""
        return self.session.wording(plain=self.settings.look.ascii)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.session.names

    def view_of(self, seat: int | None, order: str = "") -> TableView:
        """The table as a seat sees it, ``None`` for everybody; made once per position."""
        if self.look is not None and seat in self.look.before:
            return self.look.before[seat]
        order = "" if order == OWN else order
        key = (seat, order)
        if key not in self._views:
            self._views[key] = self.session.view(seat, order)
        return self._views[key]

    @property
    def public(self) -> TableView:
        """The table as everybody sees it."""
        return self.view_of(None)

    def say(self, sentence: str, *, warn: bool = True) -> None:
        """Put a sentence into the line of the prompt."""
        self.note, self.warned = sentence, warn

    def ready(self) -> bool:
        """Tell whether the keyboard was quiet, as it has to be; if not, say so."""
        if not self.guard.ready:
            self.say(_("Wait a moment without a key, then press again."), warn=False)
        return self.guard.ready

    @property
    def forced(self) -> Offer | None:
        """The move that public knowledge forces now, or ``None``."""
        if self.session.phase != PLAY:
            return None
        return next((offer for offer in self.public.offers if offer.auto), None)

    @property
    def running(self) -> bool:
        """Whether a forced move is about to be made by itself."""
        return (
            not self.curtained
            and self.settings.auto == "run"
            and not self.halted
            and not self.overlay
            and self.choice is None
            and self.forced is not None
        )

    def visible_log(self, most: int) -> list[Line]:
        """The newest part of the log that may be on the screen now, oldest sentence first.

        It is the open seat's log, and the public one while no hand is open.

        Args:
            most: How many entries of the history it goes back.
        """
        start = max(len(self.session.history) - most, 0)
        lines = self.session.log(None if self.covered else self.seat, start)
        if self.look is None:
            return lines
        return [line for line in lines if line.entry < self.look.entry]

    def said(self, line: Line) -> str:
        """A sentence of the log in words, with the names of then; each is put into words once."""
        key = (self.settings.look.ascii, tuple(self.names))
        if key != self._said_for or len(self._said) > MOST_SAID:
            self._said_for = key
            self._said.clear()
        kept = self._said.get(id(line))
        if kept is None:
            kept = self._said[id(line)] = (line, self._in_words(line))
        return kept[1]

    def _in_words(self, line: Line) -> str:
        wording = self.session.wording(plain=self.settings.look.ascii, entry=line.entry)
        return wording.say(line.message)
