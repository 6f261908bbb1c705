"""The app: which screen comes when, and what holds on every screen."""

from __future__ import annotations

import contextlib
import gc
import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.binding import Binding
from textual.events import Resize
from textual.geometry import Size

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _
from cardtable.plugins import Listing, list_games
from cardtable.saves.crash import write_crash
from cardtable.saves.places import data_folder
from cardtable.saves.settings import Settings, read_settings
from cardtable.tui.look import Look, themes
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.page_keys import PageKeys, key_faults
from cardtable.tui.screens.too_small import LEAST, TooSmall
from cardtable.tui.surroundings import Surroundings, look_around

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


class CardtableApp(App[object]):
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
        self.crash: Exception | None = None
        self._start = start
        self._window = Size(*LEAST)
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
        self.set_keymap({at: key for at, key in settings.keys.items() if at in APP_KEYS})

    def change_settings(self, settings: Settings) -> None:
        """Play with other settings from now on; they are not written here."""
        self.settings = settings
        self.faults = []
        self._take_settings()
        for screen in self.screen_stack:
            room = getattr(screen, "room", None)
            if room is not None:
                room.take_settings(self.table_settings)

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
            import asyncio

            from cardtable.tui.hang_up import watch_terminal

            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
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

    # A window that is too small is covered by a screen over all others, so that nothing garbled
    # and nothing private is seen, and what is chosen under it stays.

    def on_resize(self, event: Resize) -> None:
        self._window = event.size
        self._fit()
        if not self.is_headless:
            self._look_at_size(event.size)

    def _look_at_size(self, said: Size) -> None:
        """Take the size that the terminal has, if it is not the one that it is said to have.

        A window that is dragged sends signals so fast that one interrupts the other, and the
        older size can arrive last.
        """
        if getattr(self._driver, "_in_band_window_resize", False):
            # These sizes come in their order, perhaps before the system knows of them.
            return
        real = Size(*shutil.get_terminal_size((said.width, said.height)))
        if real != said:
            self.post_message(Resize(real, real))

    def _fit(self) -> None:
        if not self.screen_stack:
            return
        small = self._window.width < LEAST[0] or self._window.height < LEAST[1]
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            super().push_screen(TooSmall())
        elif covered and not small:
            super().pop_screen()

    def _lift_cover(self) -> None:
        """Let screens change under the cover; it comes back at once if it is still needed."""
        if self.screen_stack and isinstance(self.screen, TooSmall):
            super().pop_screen()
            self.call_later(self._fit)

    def push_screen(self, *arguments: Any, **named: Any) -> Any:
        self._lift_cover()
        pushed = super().push_screen(*arguments, **named)
        self._draw_whole()
        return pushed

    def switch_screen(self, screen: Screen[Any] | str) -> Any:
        self._lift_cover()
        switched = super().switch_screen(screen)
        self._draw_whole()
        return switched

    def pop_screen(self) -> Any:
        popped = super().pop_screen()
        self._draw_whole()
        self.call_later(self._fit)
        return popped

    def _draw_whole(self) -> None:
        """Let the first frame of the screen that is in front now be a whole one.

        What changed on it while it lay under another could be drawn first, and for an instant
        the next player's curtain would hang over a part of the last player's hand.
        """
        screen = self.screen
        if screen.size:
            screen._compositor._dirty_regions.add(screen.size.region)

    def _show_text(self, title: str, text: str, at: str = "") -> None:
        from cardtable.tui.screens.reading import Reading

        self.push_screen(Reading(title, text, at))

    def show_help(self) -> None:
        """Tell how to use Cardtable."""
        from cardtable.tui.screens.texts import help_text

        self._show_text(_("Help"), help_text(self.page_keys))

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
        self._show_text(title, rules.rules_text(), at)

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
            remember_setup(self.folder, session.rules.info.id, setup)
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
            last = last_setup(self.folder, game.session.rules.info.id)
            open_hands = last.open_hands and list(last.names) == game.session.names
        open_table(self, game, replace(self.table_settings, open_hands=open_hands))

    def rematch(self, game: OpenGame) -> None:
        """Play again in the same seats; whoever comes next deals first."""
        from cardtable.core.session import GameSession
        from cardtable.saves.setups import SetUp, last_setup

        old = game.session
        rules, names = old.rules, old.names
        colors = [player.color for player in old.players]
        dealer = names[(int(old.base.dealer) + 1) % len(names)]
        start = rules.start_model(dealer=dealer)
        last = last_setup(self.folder, rules.info.id)
        setup = SetUp(names, colors, _unusual(rules), last.open_hands)
        try:
            session = GameSession.new(rules, names, self.new_seed(), colors=colors, start=start)
            self.start_game(session, setup)
        except CardtableError as error:
            self.tell(str(error))

    def new_options(self, game: OpenGame) -> None:
        """Set up the same game again, with the same players."""
        from cardtable.saves.setups import SetUp

        old = game.session
        colors = [player.color for player in old.players]
        self._to_home()
        self.set_up(old.rules.info, SetUp(old.names, colors, _unusual(old.rules)))

    def action_home(self) -> None:
        """Leave the table; the game is saved."""
        if self.game is not None and self.game.fault:
            self._ask_unsaved(
                self.game.fault, _("Go home; what was not saved is lost"), self._to_home
            )
        else:
            self._to_home()

    def _to_home(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        game, self.game = self.game, None
        if game is not None:
            game.close()

    def _ask_unsaved(self, fault: str, answer: str, act: Callable[[], object]) -> None:
        from cardtable.tui.screens.question import Question

        def answered(chosen: int | None) -> None:
            if chosen == 1:
                act()

        question = Question(_("Not saved"), fault, [_("Keep playing"), answer])
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
        if self.game is not None and self.game.fault:
            self._ask_unsaved(self.game.fault, _("Quit; what was not saved is lost"), self.exit)
        else:
            self.exit()

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
            Command(_("Help"), self.show_help, shown("help") if not self.game else ""),
            Command(_("About Cardtable"), self.show_about),
            Command(_("Quit"), self.ask_quit, shown("quit")),
        )
        for command in everywhere:
            here = self.game is not None or command.act != self.action_home
            if here and not any(words.startswith(command.words) for words in known):
                yield command

    def _handle_exception(self, error: Exception) -> None:
        # Textual's own way prints the values of all variables, hands among them.
        self._return_code = 1
        if self._exception is None:
            self._exception = self.crash = error
            self._exception_event.set()
        self._close_messages_no_wait()


def _unusual(rules: Rules[Any]) -> dict[str, Any]:
    values = rules.options.model_dump()
    usual = rules.options_model().model_dump()
    return {name: value for name, value in values.items() if value != usual[name]}


def run(
    start: OpenGame | GameSession | None = None,
    *,
    ascii: bool = False,
    color: bool = True,
    mouse: bool = True,
) -> int:
    """Open the app in this terminal and play until somebody quits.

    Args:
        start: A game to sit down at; ``None`` begins at home.
        ascii: Draw with ASCII alone, whatever terminal and settings say.
        color: Whether colors may be used.
        mouse: Whether the mouse is listened to.

    Returns:
        The exit status: 0, 1 after a failure, 2 if this is no terminal.
    """
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        sys.stderr.write(_("Cardtable needs a terminal to play in.") + "\n")
        return 2
    if not color:
        os.environ["NO_COLOR"] = "1"
    from cardtable.saves.store import Store

    folder, store = data_folder(), Store()
    settings, faults = read_settings(folder)
    # A game that was just made gets its save here, so that the terminal is still as usual if
    # that fails.
    game = _with_save(store, start)
    seen = look_around()
    app = CardtableApp(store, settings, faults, replace(seen, forced=ascii), game, folder)
    try:
        app.run(mouse=mouse)
    finally:
        gc.enable()
    if app.game is not None:
        app.game.close()
    if app.crash is None:
        return 0
    details = write_crash(folder, "".join(traceback.format_exception(app.crash)))
    sys.stderr.write(crash_words(details, app.game) + "\n")
    return 1


def _with_save(store: Store, start: OpenGame | GameSession | None) -> OpenGame | None:
    if start is None:
        return None
    from cardtable.core.session import GameSession

    return store.create(start) if isinstance(start, GameSession) else start


def crash_words(details: Path | None, game: OpenGame | None = None) -> str:
    """Say, after a failure, where the details are and how to go on.

    Args:
        details: The file with the details, if it could be written.
        game: The game that was on the table.
    """
    saved = _("Saved games are safe.")
    if game is not None:
        saved = game.fault or _("Your game is saved; cardtable resume goes on with it.")
    words = [_("Cardtable had to stop."), saved]
    if details is not None:
        words.append(_("Details are in {file}.").format(file=details))
    return " ".join(words)
