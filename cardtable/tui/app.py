"""The app: which screen comes when, and what holds on every screen."""

from __future__ import annotations

import contextlib
import gc
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _
from cardtable.plugins import Listing, list_games
from cardtable.saves.places import data_folder
from cardtable.saves.settings import Settings
from cardtable.tui.keys import BY_ID, keys_of
from cardtable.tui.look import Look, themes
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.page_keys import PageKeys, key_faults
from cardtable.tui.screens.too_small import TooSmall
from cardtable.tui.surroundings import Surroundings
from cardtable.tui.window import WindowApp

if TYPE_CHECKING:
    from textual.screen import Screen

    from cardtable.core.info import GameInfo
    from cardtable.core.rules import Rules
    from cardtable.core.session import GameSession
    from cardtable.saves.open_game import OpenGame
    from cardtable.saves.setups import SetUp
    from cardtable.saves.store import Store
    from cardtable.tui.look.look import Scheme
    from cardtable.tui.screens.commands import Command
    from cardtable.tui.table.settings import TableSettings

SCHEMES: dict[str, Scheme] = {
    "four-color": "four-color",
    "two-color": "two-color",
    "colorblind-safe": "colorblind",
    "plain": "four-color",
}
"""The look's scheme for each one of the settings."""

STANDARD = (0, 1, 2)
"""File descriptors of input, output and errors."""

APP_KEYS = frozenset({"quit", "commands"})
"""Ids of keys that mean the same on every screen."""


class CardtableApp(WindowApp):
    """One table, from the home screen to the final scores and back.

    Args:
        store: Where the saves are.
        settings: How the table looks and plays.
        faults: What was wrong with the settings, a sentence each.
        surroundings: What the terminal can show.
        start: A game to sit down at instead of beginning at home.
        folder: The folder with settings and set-ups; the user's own if ``None``.
        now: The present time, in the players' zone.
        new_seed: Where the seed of a new game comes from.

    Attributes:
        look: Signs and styles, as settings and terminal say.
        shown_folder: What is said about where things are kept.
        game: The game on the table, if there is one.
    """

    TITLE = "Cardtable"
    ALLOW_SELECT = False
    # The list of commands is one of our own screens: it blinks nowhere and can do without
    # signs that are not ASCII.
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+q", "ask_quit", _("Quit"), show=False, priority=True, id="quit"),
        Binding("ctrl+p", "command_palette", show=False, id="commands"),
        Binding("ctrl+c", "tell_quit", show=False, system=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        faults: Sequence[str] = (),
        surroundings: Surroundings | None = None,
        start: OpenGame | None = None,
        folder: Path | None = None,
        now: Callable[[], datetime] = datetime.now,
        new_seed: Callable[[], int] = lambda: int.from_bytes(os.urandom(4)),
    ) -> None:
        # The screens come and go at once: an animation would be a redraw that nobody asked for.
        super().__init__()
        self.animation_level = "none"
        self.store = store
        self.settings = settings or Settings()
        self.faults = list(faults)
        self.surroundings = surroundings or Surroundings()
        self.folder = data_folder() if folder is None else folder
        self.shown_folder = self.folder
        self.now = now
        self.new_seed = new_seed
        self.game: OpenGame | None = None
        self._start = start
        self._open_hands = False
        self._games: list[Listing] | None = None
        self._drafts: dict[str, SetUp] = {}
        for theme in themes():
            self.register_theme(theme)
        self._take_settings()

    # Settings.

    @property
    def games(self) -> list[Listing]:
        """Every game there is; found once."""
        if self._games is None:
            self._games = list_games()
        return self._games

    def _take_settings(self) -> None:
        settings = self.settings
        self.look = Look(
            ascii=self.surroundings.wants_ascii(settings.ascii),
            color=settings.colors != "plain" and self.surroundings.color,
            scheme=SCHEMES[settings.colors],
            size=settings.card_size,
            light=settings.light,
        )
        self.theme = self.look.theme
        self.page_keys = PageKeys(settings.keys)
        self.faults += key_faults(settings.keys)
        self.set_keymap({at: ",".join(keys_of(BY_ID[at], settings.keys)) for at in APP_KEYS})

    def change_settings(self, settings: Settings) -> None:
        """Play with other settings from now on; they are not written here."""
        self.settings = settings
        self.faults = []
        self._take_settings()
        if self.game is None:
            return
        from cardtable.tui.table.base import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.room.take_settings(self.table_settings)

    @property
    def table_settings(self) -> TableSettings:
        """The settings as a table needs them."""
        from cardtable.tui.table.settings import TableSettings

        settings = self.settings
        return TableSettings(
            look=self.look,
            speed=settings.speed,
            quiet=settings.quiet_seconds,
            enter_opens=settings.enter_opens,
            take_back=settings.take_back,
            auto=settings.forced_moves,
            idle_cover_seconds=settings.cover_minutes * 60,
            keys=settings.keys,
        )

    # Screens.

    def get_default_screen(self) -> Screen[Any]:
        return Home()

    def on_ready(self) -> None:
        # What is there now stays: it need not be looked through again in the middle of a game.
        gc.freeze()
        gc.enable()

    def on_mount(self) -> None:
        if not self.is_headless:
            from cardtable.tui.hang_up import watch_terminal

            self.heed_signals()
            watch_terminal(STANDARD[0], self.hang_up)
        # The terminal comes back empty, and nothing tells Textual to draw.
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        start, self._start = self._start, None
        if start is not None:
            self._sit_down(start)

    def hang_up(self) -> None:
        """End the program because its terminal was closed, with the game saved."""
        from cardtable.tui.hang_up import go_on_without, is_gone

        terminal = [handle for handle in STANDARD if is_gone(handle)]
        if terminal:
            if self.game is not None:
                with contextlib.suppress(CardtableError):
                    self.game.save()
            go_on_without(*terminal)
        self.exit()

    def _show_text(self, title: str, text: str, at: str = "") -> None:
        from cardtable.tui.screens.reading import Reading

        self.push_screen(Reading(title, text, at))

    def show_help(self) -> None:
        """Tell how to use Cardtable."""
        from cardtable.tui.keys import KeyMap
        from cardtable.tui.screens.texts import help_text

        at_table = KeyMap(self.settings.keys)
        self._show_text(_("Help"), help_text(self.page_keys, at_table))

    def show_about(self) -> None:
        """Tell what Cardtable is."""
        from cardtable.tui.screens.texts import about_text

        self._show_text(_("About Cardtable"), about_text(self.shown_folder))

    def show_settings(self) -> None:
        """Open the settings."""
        from cardtable.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def show_rules(self, rules: Rules[Any], at: str = "") -> None:
        """Show the rules of a game as it is played here.

        Args:
            rules: The rules with their options.
            at: Words of the heading to begin at.
        """
        title = _("Rules of {game}").format(game=rules.info.name)
        try:
            text = rules.rules_text()
        except CardtableError as error:
            self.tell(str(error))
        else:
            self._show_text(title, text, at)

    def show_game_rules(self, info: GameInfo) -> None:
        """Show the rules of a game with the usual options."""
        from cardtable.plugins import make_rules

        try:
            self.show_rules(make_rules(info.id, info.usual or info.least))
        except CardtableError as error:
            self.tell(str(error))

    def set_up(self, info: GameInfo, setup: SetUp | None = None) -> None:
        """Open the set-up of a game.

        Args:
            info: The game.
            setup: What to begin with; by default what was typed last.
        """
        from cardtable.plugins import load_rules
        from cardtable.saves.setups import last_setup
        from cardtable.tui.screens.setup import SetUpScreen

        try:
            rules = load_rules(info.id)
        except CardtableError as error:
            self.tell(str(error))
            return
        begin = setup or self._drafts.get(info.id) or last_setup(self.folder, info.id)
        self.push_screen(SetUpScreen(rules, begin))

    def keep_draft(self, game: str, setup: SetUp) -> None:
        """Keep a set-up that was left, until the program ends."""
        self._drafts[game] = setup

    # The table.

    def start_game(self, session: GameSession, setup: SetUp) -> None:
        """Sit down at a new game, and remember its set-up for the next time.

        Raises:
            CardtableError: If it cannot be saved.
        """
        from cardtable.saves.setups import remember_setup

        game = self.store.create(session)
        self._drafts.pop(session.rules.info.id, None)
        # Without it nothing but a convenience is lost.
        with contextlib.suppress(OSError):
            begun = replace(setup, save=game.path.name)
            remember_setup(self.folder, session.rules.info.id, begun)
        self._to_home()
        self._sit_down(game, open_hands=setup.open_hands)

    def resume(self, name: str, *, backup: bool = False) -> None:
        """Go on with a saved game.

        Args:
            name: File name of the save.
            backup: Whether to go on from the version before.
        """
        try:
            game = self.store.open_backup(name) if backup else self.store.open(name)
        except CardtableError as error:
            self.tell(str(error))
        else:
            self._sit_down(game)

    def _sit_down(self, game: OpenGame, *, open_hands: bool | None = None) -> None:
        from cardtable.saves.setups import last_setup
        from cardtable.tui.table import open_table

        self.game = game
        if open_hands is None:
            # Of any other game nobody knows, and what was hidden stays hidden.
            last = last_setup(self.folder, game.session.rules.info.id)
            open_hands = last.open_hands and last.save == game.path.name
        self._open_hands = open_hands
        open_table(self, game, replace(self.table_settings, open_hands=open_hands))

    def rematch(self, game: OpenGame) -> None:
        """Play again in the same seats; whoever comes next deals first."""
        words = _("Play again; what was not saved is lost")
        self._leave(words, partial(self._rematch, game))

    def _rematch(self, game: OpenGame) -> None:
        from cardtable.core.session import GameSession
        from cardtable.saves.setups import SetUp

        old = game.session
        rules, names = old.rules, old.names
        colors = [player.color for player in old.players]
        dealer = (int(old.base.dealer) + 1) % len(names)
        setup = SetUp(names, colors, rules.options.changed(), self._open_hands)
        try:
            # A seed by which the next dealer is drawn: a rematch is a game like any other.
            seed = rules.seed_for(dealer, self.new_seed())
            session = GameSession.new(rules, names, seed, colors=colors)
            self.start_game(session, setup)
        except CardtableError as error:
            self.tell(str(error))

    def new_options(self, game: OpenGame) -> None:
        """Set up the same game again, with the same players."""
        words = _("New options; what was not saved is lost")
        self._leave(words, partial(self._new_options, game))

    def _new_options(self, game: OpenGame) -> None:
        from cardtable.saves.setups import SetUp

        old = game.session
        colors = [player.color for player in old.players]
        self._to_home()
        self.set_up(old.rules.info, SetUp(old.names, colors, old.rules.options.changed()))

    def action_home(self) -> None:
        """Leave the table; the game is saved."""
        self._leave(_("Go home; what was not saved is lost"), self._to_home)

    def _to_home(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        game, self.game = self.game, None
        if game is not None:
            game.close()

    def _leave(self, answer: str, act: Callable[[], object]) -> None:
        """Do what takes the game from the table; ask first if something would be lost.

        Args:
            answer: What stands beside "Keep playing", if it is asked.
            act: What is done.
        """
        if self.game is None or not self.game.fault:
            act()
            return
        from cardtable.tui.screens.question import Question

        def answered(chosen: int | None) -> None:
            if chosen == 1:
                act()

        question = Question(_("Not saved"), self.game.fault, [_("Keep playing"), answer])
        self.push_screen(question, answered)

    # What holds on every screen.

    def tell(self, sentence: str) -> None:
        """Say why something was not done, on the screen that is seen."""
        say = getattr(self.screen, "say", None)
        if say is None:
            self.notify(sentence)
        else:
            say(sentence, warning=True)

    def action_tell_quit(self) -> None:
        """Answer the key that quits other programs."""
        say = getattr(self.screen, "say", None)
        sentence = _("{key} quits; everything is saved.").format(key=self.page_keys.shown("quit"))
        if say is None:
            self.notify(sentence)
        else:
            say(sentence)

    def ask_quit(self) -> None:
        """Quit; ask only if something would be lost."""
        self._leave(_("Quit; what was not saved is lost"), self.exit)

    def action_ask_quit(self) -> None:
        """The same, for the key."""
        self.ask_quit()

    def action_command_palette(self) -> None:
        """List every command in words; what is chosen is done on the screen that was seen."""
        from cardtable.tui.screens.commands import Commands

        if isinstance(self.screen, Commands | TooSmall):
            return

        def chosen(command: Command | None) -> None:
            if command is not None:
                self.call_later(command.act)

        self.push_screen(Commands(list(self._commands())), chosen)

    def _commands(self) -> Iterator[Command]:
        from cardtable.tui.screens.commands import Command

        shown = self.page_keys.shown
        known = []
        offered = getattr(self.screen, "commands", tuple)
        for words, act in offered():
            known.append(words)
            # A key that does the same stands apart from the words.
            said, _gap, key = words.partition("   ")
            yield Command(said, act, key)
        everywhere = (
            Command(_("Go home"), self.action_home, _("the game is saved")),
            Command(_("Settings"), self.show_settings, shown("settings") if not self.game else ""),
            Command(_("Help"), self.show_help, shown("help")),
            Command(_("About Cardtable"), self.show_about),
            Command(_("Quit"), self.ask_quit, shown("quit")),
        )
        for command in everywhere:
            here = self.game is not None or command.act != self.action_home
            if here and not any(words.startswith(command.words) for words in known):
                yield command
