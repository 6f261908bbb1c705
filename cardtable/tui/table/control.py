"""What happens at the table between the keys and the session; it draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection
from cardtable.core.state import GAME_OVER, PLAY
from cardtable.core.view import TableView, ZoneView
from cardtable.tui.keys import KeyMap, other_script
from cardtable.tui.table.alone import OneLook, one_look, unfinished
from cardtable.tui.table.choices import Choice, Draft, Entry
from cardtable.tui.table.curtain import CurtainDesk
from cardtable.tui.table.keyboard import Keyboard
from cardtable.tui.table.playback import frames_of
from cardtable.tui.table.playing import PlayDesk
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.sheet import SheetDesk
from cardtable.tui.table.situation import Game, Situation
from cardtable.tui.table.telling import announced, learned, taken_back_words

if TYPE_CHECKING:
    from cardtable.tui.table.desk import Desk
    from cardtable.tui.table.settings import TableSettings

MOST_FORCED = 1000
"""Most forced moves in one go; more would be a fault of the rules."""


class TableControl(Situation):
    """The table of one game.

    It changes what is open and what is chosen. It never computes a rule: it reads views,
    fits offers, and pushes moves.

    Args:
        game: The session with its save.
        settings: How the table plays.
        clock: Where the time of the quiet keyboard comes from.

    Attributes:
        frames: What the middle shows before it shows how the table is, oldest first.
        announced: What was said loudly with the last move: a word or nothing, a sentence.
        learned: What the player learned with the move just made, in words.
        alone: Seat that is to look at something for its eyes only, or ``None``.
        fresh: Whether nothing has been done since the table was opened.
        wish: What to call for what the table cannot do itself, with an id.
        on_scroll: What to call to scroll what lies over the middle, with lines.
    """

    def __init__(
        self,
        game: Game,
        settings: TableSettings,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(game, settings, clock)
        self.keys = KeyMap(settings.keys)
        self.keyboard = Keyboard(self)
        self.frames: list[list[ZoneView]] = []
        self.announced: list[tuple[str, str]] = []
        self.learned: list[str] = []
        self.alone: int | None = None
        self._told = False
        self.fresh = True
        self.wish: Callable[[str], None] = lambda _wish: None
        self.on_scroll: Callable[[int], None] = lambda _lines: None
        self.session.policy = settings.take_back
        self.session.open_hands = not self.curtained
        self.curtain = CurtainDesk(self)
        self.play_desk = PlayDesk(self)
        self.sheet = SheetDesk(self)
        self.settle()
        if self.scene is Scene.HANDOVER:
            self._let_one_look(unfinished(self.session, self.wording))

    def take_settings(self, settings: TableSettings) -> None:
        """Go on with other settings; whether hands are open stays as it was."""
        self.settings = replace(settings, open_hands=self.settings.open_hands)
        self.keys = KeyMap(settings.keys)
        self.guard.quiet = settings.quiet
        self.session.policy = settings.take_back

    # How things stand.

    @property
    def view(self) -> TableView:
        """The table as it is on the screen now."""
        if self.seat is None:
            return self.public
        return self.view_of(self.seat, self.play_desk.order)

    @property
    def desk(self) -> Desk:
        """What the keys go to now."""
        if self.scene is Scene.HANDOVER:
            return self.curtain
        if self.scene in (Scene.SCORING, Scene.FINAL):
            return self.sheet
        return self.play_desk

    @property
    def prompt(self) -> str:
        """What is asked now, in one sentence."""
        return self.wording.say(self.view.prompt)

    # Which state comes next.

    def settle(self) -> None:
        """Go to the state that the session is in, with nothing open."""
        if self._told and self.seat is not None:
            # What was learned while the hand was open is not new when it is opened next.
            self.session.seal(self.seat)
            self.saved()
        self._told = False
        self._views.clear()
        self.choice = None
        self.overlay = ""
        self.learned = []
        self.alone = None
        self.look = None
        self.seat = None
        phase = self.session.phase
        if phase != PLAY:
            self.scene = Scene.FINAL if phase == GAME_OVER else Scene.SCORING
        elif self.curtained:
            self.scene = Scene.HANDOVER
        else:
            self.scene = Scene.TURN
            self.seat = self.session.turn
        self.guard.raise_up()
        self.desk.begin()

    def open_hand(self, seat: int, letter: str = "") -> None:
        """Open a hand to its owner.

        Args:
            seat: Whose hand.
            letter: Letter of the move for which it is opened, to select its cards.
        """
        self._views.clear()
        self.choice = None
        self.overlay = ""
        self.fresh = False
        self.frames.clear()
        if self.alone is None:
            self.announced.clear()
        # Saved first: who has looked may not take a move back, even after a kill.
        self.session.seal(seat)
        self.saved()
        self.seat = seat
        if self.alone == seat and self.look is not None:
            self.scene = Scene.RESULT
            self.learned = list(self.look.told)
        else:
            self.look = None
            self.scene = Scene.TURN if seat == self.session.turn else Scene.LOOK
        self.alone = None
        self.guard.raise_up()
        self.play_desk.begin(letter)

    def cover(self) -> None:
        """Cover an open hand; what is selected stays for when it is opened again."""
        if self.covered:
            return
        # What a key did may name a card, and no key need have covered the hand.
        self.say("")
        if self.scene is not Scene.RESULT:
            self.play_desk.keep()
        self.settle()

    def switch_look(self, seat: int, letter: str = "") -> None:
        """At an open table, show what somebody can do out of turn, or go back."""
        self.seat = seat
        self.scene = Scene.TURN if seat == self.session.turn else Scene.LOOK
        self.play_desk.begin(letter)

    # Moves.

    def start(self, offer: Offer, seat: int, selection: Selection) -> None:
        """Begin a move; what is missing is asked for in a list."""
        self.ask_on(Draft(offer, seat, selection))

    def ask_on(self, draft: Draft) -> None:
        """Ask for the next missing part of a move, or make the move."""
        part = draft.missing()
        if not part:
            self.choice = None
            self.play(draft.seat, self.session.build(draft.offer, draft.selection))
            return

        def take(entry: Entry) -> None:
            draft.choose(part, entry.value)
            self.ask_on(draft)

        entries = draft.entries(part, self.wording)
        slots = {
            slot
            for zone in self.view.zones
            if zone.kind == "grid" and zone.owner == draft.seat
            for slot in zone.slots
        }
        on_table = part == "number" and slots.issuperset(draft.offer.numbers)
        title = draft.title(part, self.wording, slots=on_table)
        self.choice = Choice(title, entries, take, names=part == "seat")
        self.guard.raise_up()

    def play(self, seat: int, move: Move, *, forced: bool = False) -> bool:
        """Make a move and go to the state that follows; say why if it is not allowed."""
        before = self._views_before(seat)
        zones = self.public.zones
        turn_before = self.session.turn
        try:
            events = self.session.push(seat, move)
        except CardtableError as error:
            self.say(str(error))
            if move.flags and self.session.check(seat, replace(move, flags=())) is None:
                # Nothing but a switch is wrong: it goes off, and the same key plays.
                self.play_desk.flags = set()
            return False
        self._views.clear()
        self.fresh = False
        self.play_desk.forget()
        if not forced:
            self.halted = False
        self.saved()
        entry = len(self.session.history) - 1
        self.announced = announced(self.session, self.wording, entry)
        self.frames = frames_of(zones, events, self.public.zones)
        look = one_look(self.session, self.wording, entry, before)
        self._go_on(seat, turn_before, entry, look)
        return True

    def _views_before(self, seat: int) -> dict[int | None, TableView]:
        """The table before a move, for everybody and for whoever makes it."""
        if not self.curtained:
            return {}
        return {None: self.public, seat: self.view if seat == self.seat else self.view_of(seat)}

    def _go_on(self, seat: int, turn_before: int, entry: int, look: OneLook | None) -> None:
        """Find the state after a move."""
        session = self.session
        opened = self.seat
        told = learned(session, self.wording, seat, entry)
        if session.phase != PLAY:
            self.settle()
        elif not self.curtained:
            self._go_on_openly(turn_before, told if seat == session.turn else [])
        elif opened is None:
            self.settle()
            self._let_one_look(look)
        elif look is not None and look.seat == opened:
            self.scene = Scene.RESULT
            self._told = True
            self.look = look
            self.learned = list(look.told)
            self.frames.clear()
            self.guard.raise_up()
            self.play_desk.begin()
        elif opened == session.turn and (seat != opened or not self.public.open_to_all):
            self.scene = Scene.TURN
            self.play_desk.begin()
            if told and seat == opened:
                self._told = True
                self.guard.raise_up()
                self.say(" ".join([*told, self.prompt]), warn=False)
        elif seat != opened and self.scene is Scene.LOOK:
            self.play_desk.begin()
        elif seat == opened and told:
            self.scene = Scene.RESULT
            self._told = True
            self.learned = told
            self.guard.raise_up()
            self.play_desk.begin()
        else:
            self.settle()

    def _let_one_look(self, look: OneLook | None) -> None:
        """If something was shown to one pair of eyes, let that player look first."""
        if look is None:
            return
        self.look, self.alone = look, look.seat
        self.frames.clear()
        self.announced = announced(self.session, self.wording, look.entry)
        self.desk.begin()

    def _go_on_openly(self, turn_before: int, told: list[str]) -> None:
        self.seat = self.session.turn
        self.scene = Scene.TURN
        self.play_desk.begin()
        if self.seat != turn_before or told:
            self.guard.raise_up()
        if told:
            self.say(" ".join([*told, self.prompt]), warn=False)

    def step(self) -> bool:
        """Make the forced move, if there is one."""
        offer = self.forced
        if offer is None:
            return False
        seat = offer.seat if offer.seat >= 0 else self.session.turn
        return self.play(seat, self.session.build(offer), forced=True)

    def hurry(self) -> None:
        """Make all forced moves at once."""
        for _count in range(MOST_FORCED):
            if self.forced is None or not self.step():
                return

    def take_back(self) -> None:
        """Take back the last move, if that can be done now."""
        entry = self.session.take_back_move()
        if entry is None:
            self.say(self.session.why_not_taken_back())
            return
        sentence = self.taken_back_words()
        try:
            self.session.take_back()
        except CardtableError as error:
            self.say(str(error))
            return
        self.saved()
        self.frames.clear()
        self.announced.clear()
        self.halted = True
        self.play_desk.forget()
        self.settle()
        self.say(_("Taken back: {what}").format(what=sentence), warn=False)

    def taken_back_words(self) -> str:
        """What would be taken back now, in public words; empty for nothing."""
        return taken_back_words(self.session, self.wording)

    def next_round(self) -> None:
        """Deal the next round."""
        try:
            self.session.next_round()
        except CardtableError as error:
            self.say(str(error))
            return
        self.frames.clear()
        self.announced.clear()
        self.play_desk.forget()
        self.saved()
        self.settle()

    def stop(self) -> None:
        """End the game here; the scores stand as they are."""
        self.session.stop()
        self.frames.clear()
        self.announced.clear()
        self.saved()
        self.settle()

    def rename(self, seat: int, name: str) -> bool:
        """Give a seat to somebody else."""
        old = self.names[seat]
        try:
            self.session.rename(seat, name)
        except ValueError as error:
            self.say(str(error))
            return False
        self._views.clear()
        self.saved()
        self.say(_("{old}'s seat goes to {new}.").format(old=old, new=name), warn=False)
        return True

    def saved(self) -> None:
        """Save what is there now."""
        self.game.changed()

    # Keys.

    def key(self, key: str, character: str | None = None) -> None:
        """Act on a key.

        Args:
            key: Textual's name of the key.
            character: What it types, if anything; by default the key, if it is one letter.
        """
        typed = character if character is not None else key if len(key) == 1 else ""
        at_scores = self.scene in (Scene.SCORING, Scene.FINAL)
        self.keyboard.press(key, typed, at_scores=at_scores)

    def do(self, meaning: str) -> None:
        """Do what a key, a click or a command means, by its id."""
        self.keyboard.do(meaning)

    def wrong(self, key: str) -> None:
        """Say that a key does nothing here."""
        commands = self.keys.shown("commands")
        sentence = _('"{key}" does nothing here; {commands} lists every command.')
        if other_script(key):
            sentence = _('"{key}" does nothing here; arrows, enter and digits do everything.')
        self.say(sentence.format(key=key, commands=commands))

    def close(self) -> bool:
        """Close what lies over the table; tell whether there was something."""
        if self.overlay:
            self.overlay = ""
            return True
        if self.choice is not None:
            self.choice = None
            return True
        return False

    def take_entry(self, at: int) -> None:
        """Take an entry of the open list."""
        choice = self.choice
        if choice is not None and 0 <= at < len(choice.entries):
            choice.cursor = at
            choice.then(choice.entries[at])
