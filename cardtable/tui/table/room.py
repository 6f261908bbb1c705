"""The table as the app sees it: which screen is open, and what is beyond the control."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from cardtable.core.messages import _
from cardtable.core.view import TableView
from cardtable.tui.screens.form import Form
from cardtable.tui.screens.form_fields import fields_of
from cardtable.tui.screens.too_small import TooSmall
from cardtable.tui.table.commands import commands_of
from cardtable.tui.table.control import TableControl
from cardtable.tui.table.handover import HandoverScreen
from cardtable.tui.table.overlays import heading_for, rules_words
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.scoring import ScoringScreen
from cardtable.tui.table.sheet import sheet_text
from cardtable.tui.table.turn import TurnScreen

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.core.offers import Offer
    from cardtable.saves.open_game import OpenGame
    from cardtable.tui.app import CardtableApp
    from cardtable.tui.look import Look
    from cardtable.tui.table.base import TableScreen
    from cardtable.tui.table.settings import TableSettings

MOST_RULES = 4
"""House rules that are told when a table is sat down at; the rules tell all."""

_numbers = count(1)


class Room:
    """One game on the table of an app.

    The screens stay mounted as long as the game is on the table: opening a hand draws, but
    builds nothing.

    Args:
        app: The app.
        game: The open game.
        settings: How the table looks and plays.
    """

    def __init__(self, app: App[Any], game: OpenGame, settings: TableSettings) -> None:
        self.app = app
        self.game = game
        self.control = TableControl(game, settings)
        self.control.wish = self.wish
        self._look = settings.look
        self._number = next(_numbers)
        self._screens: dict[type[TableScreen], TableScreen] = {}
        self._alive = True
        self._writing = asyncio.Lock()
        if game.fault:
            self.control.say(game.fault)
        game.on_fault = self._tell_of_save
        game.on_moved = self._tell_of_save

    # Screens.

    def screen_for(self, scene: Scene) -> TableScreen:
        """The screen that shows a state of the table."""
        kind: type[TableScreen] = TurnScreen
        if scene is Scene.HANDOVER:
            kind = HandoverScreen
        elif scene in (Scene.SCORING, Scene.FINAL):
            kind = ScoringScreen
        screen = self._screens.get(kind)
        if screen is None:
            screen = self._screens[kind] = kind(self)
            self.app.install_screen(screen, f"table-{self._number}-{kind.__name__}")
        return screen

    @property
    def screens(self) -> list[TableScreen]:
        """The screens that were opened so far."""
        return list(self._screens.values())

    def open(self) -> None:
        """Open the screen for the state in which the session is."""
        from cardtable.tui.table.base import TableScreen

        screen = self.screen_for(self.control.scene)
        if isinstance(self.app.screen, TableScreen):
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)

    def go(self) -> None:
        """Show the table as it is now, on the screen that belongs to its state."""
        wanted = self.screen_for(self.control.scene)
        current = next((screen for screen in self.screens if screen in self.app.screen_stack), None)
        if current is None:
            return
        if current is not wanted:
            # Nothing of a hand is left on the old screen or in a notice over the new one.
            current.empty()
            self.app.clear_notifications()
            stack = self.app.screen_stack
            for above in stack[stack.index(current) + 1 :]:
                # The app itself keeps the request for a larger window on top.
                if not isinstance(above, TooSmall):
                    self.app.pop_screen()
            wanted.show_first()
            self.app.switch_screen(wanted)
        else:
            wanted.show_table()

    def close_if_left(self) -> None:
        """Take the screens away after the game has left the table."""
        if not self._alive or any(screen in self.app.screen_stack for screen in self.screens):
            return
        self._alive = False
        self.game.on_fault = self.game.on_moved = None
        self.dress_plainly()
        for screen in self.screens:
            self.app.uninstall_screen(screen)
            screen.remove()

    def take_settings(self, settings: TableSettings) -> None:
        """Go on with other settings, and draw the table by them."""
        self._look = settings.look
        self.control.take_settings(settings)
        for screen in self.screens:
            screen.show_table()

    def dress(self, view: TableView) -> None:
        """Put the table into the colors of the side that is up."""
        if self._alive:
            self._wear(replace(self._look, dark_side=view.facts.get("side") == "dark"))

    def dress_plainly(self) -> None:
        """Put the other screens back into their usual colors."""
        self._wear(self._look)

    def _wear(self, look: Look) -> None:
        app = cast("CardtableApp", self.app)
        if app.look != look:
            app.look = look
            app.theme = look.theme

    def changed_options(self) -> str:
        """The house rules that are not the usual ones, in one sentence; or nothing.

        They are called what the set-up calls them: the preset that they are, or each by its
        title and its value.
        """
        options = self.control.session.rules.options
        form = Form(fields_of(type(options)), options.model_dump(), options.presets)
        changed = form.different()
        if not changed:
            return ""
        words = [f"{form.by_name[name].title} {form.shown(name)}" for name in changed]
        told = ", ".join(words)
        if len(words) > MOST_RULES:
            told = _("{rules} and {count} more").format(
                rules=", ".join(words[: MOST_RULES - 1]), count=len(words) - MOST_RULES + 1
            )
        return _("House rules: {rules}.").format(rules=form.preset or told)

    # What happens outside.

    def _tell_of_save(self, sentence: str) -> None:
        """Say what is wrong with the save or where it is now; nothing if all is well again."""
        if not self._alive or not self.app.is_running:
            return
        if sentence:
            self.control.say(sentence)
        else:
            self.control.say(_("The game is saved again."), warn=False)
        for screen in self.screens:
            screen.show_table()

    def cover(self) -> None:
        """Cover an open hand, whatever lies over it."""
        if self._alive and not self.control.covered:
            self.control.cover()
            self.go()

    # What is beyond the control.

    def wish(self, meaning: str) -> None:
        """Do what only the app can do."""
        app = cast("CardtableApp", self.app)
        if meaning == "commands":
            app.action_command_palette()
        elif meaning == "quit":
            app.action_ask_quit()
        elif meaning == "home":
            app.action_home()
        elif meaning == "rules":
            rules = self.control.session.rules
            app.show_rules(rules, heading_for(self.control, rules_words(rules)))
        elif meaning == "rematch":
            app.rematch(self.game)
        elif meaning == "new-options":
            app.new_options(self.game)
        elif meaning == "write":
            self.write_sheet()

    def commands(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Every command in words."""
        return commands_of(self)

    def do(self, meaning: str) -> None:
        """Do what a command says, by its id."""
        self.control.note = ""
        self.control.do(meaning)
        self.go()

    def press_button(self, at: int) -> None:
        """Press a button of an open hand."""
        self.control.play_desk.press_button(at)
        self.go()

    def say_aloud(self, offer: Offer) -> None:
        """Say a move on the hand-over."""
        self.control.curtain.say_aloud(offer)
        self.go()

    def deal(self) -> None:
        """Deal the next round."""
        self.control.next_round()
        self.go()

    def ask_name(self, seat: int) -> None:
        """Ask who takes a seat."""
        from cardtable.tui.table.dialogs import NameQuestion

        names = self.control.names
        others = [name for at, name in enumerate(names) if at != seat]

        def answered(name: str | None) -> None:
            if name:
                self.control.rename(seat, name)
                self.go()

        self.app.push_screen(NameQuestion(names[seat], others), answered)

    def ask_stop(self) -> None:
        """Ask whether the game ends here."""
        from cardtable.tui.screens.question import Question

        def answered(chosen: int | None) -> None:
            if chosen == 1:
                self.control.stop()
                self.go()

        question = Question(
            _("Stop here"),
            _("The scores stand as they are, and the game is over."),
            [_("Play on"), _("Stop")],
        )
        self.app.push_screen(question, answered)

    def write_sheet(self) -> None:
        """Write the score sheet to a file, without waiting for the disk."""
        from cardtable.saves.places import data_folder

        session = self.control.session
        seed = session.seed if self.control.sheet.over else None
        text = sheet_text(session.scores, self.control.wording, session.rules.info.name, seed)
        path = data_folder() / "scores" / f"{self.game.path.stem}.txt"
        self.app.run_worker(self._write(path, text), group="sheet")

    async def _write(self, path: Path, text: str) -> None:
        from cardtable.saves.files import replace_file
        from cardtable.saves.sentences import why

        try:
            # The key pressed twice writes twice; each write is whole before the next begins.
            async with self._writing:
                await asyncio.to_thread(replace_file, path, text.encode())
        except OSError as error:
            self.control.say(_("The sheet could not be written: {why}.").format(why=why(error)))
        else:
            self.control.say(_("Written to {path}.").format(path=path), warn=False)
        self.go()


def open_table(app: App[Any], game: OpenGame, settings: TableSettings) -> None:
    """Open the table for a game, in the state in which its session is.

    With hidden hands that is always a hand-over first.
    """
    Room(app, game, settings).open()
