"""The home screen: which games there are, and which were left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _
from cardtable.tui.look.words import wrap
from cardtable.tui.screens.page import Hint, PageScreen
from cardtable.tui.screens.when import when_words

if TYPE_CHECKING:
    from cardtable.plugins import Listing
    from cardtable.saves.header import SaveHeader
    from cardtable.tui.look.canvas import Canvas

LEFT = 35
"""Columns of the list of games."""

TOP = 2
SAVE_LINES = 2
PANEL = 9
"""Lines of the panel beside the games where there is room."""

WIDEST = 64

POINTS = 5
"""Cells of the points behind a name."""

ACES_LINES = 6
"""Lines for the cards in the corner of a large window."""


class Home(PageScreen[None]):
    """Lists games and saved games; what is chosen is told on the right."""

    knows = frozenset(
        {
            "up",
            "down",
            "first",
            "end",
            "page-up",
            "page-down",
            "next",
            "play",
            "select",
            "back",
            "delete",
            "backup",
            "settings",
            "about",
            "help",
            "rules",
        }
    )

    def __init__(self) -> None:
        super().__init__()
        self.games: Sequence[Listing] = ()
        self.saves: Sequence[SaveHeader] = ()
        self.at = 0
        self._first_game = 0
        self._first_save = 0
        self._left = False
        self._faults: Sequence[str] = ()

    # What is there.

    def on_mount(self) -> None:
        self.games = self.table_app.games
        self._read_saves()
        unfinished = [at for at, save in enumerate(self.saves) if not save.fault and not save.over]
        self.at = len(self.games) + unfinished[0] if unfinished else 0
        if faults := [*self.table_app.faults, *self._faults]:
            self.note, self.warns = faults[0], True

    def on_screen_suspend(self) -> None:
        self._left = True

    def on_screen_resume(self) -> None:
        if not self._left:
            return
        # The game that was just left stands first now.
        self._left = False
        self._read_saves_again()
        self.repaint()

    def _read_saves(self) -> None:
        store = self.table_app.store
        found = store.headers()
        self._faults = [store.fault] if store.fault else []
        self.saves = sorted(found, key=lambda save: (save.over, -save.last_played))

    def _read_saves_again(self) -> None:
        chosen = self.chosen
        self._read_saves()
        if chosen is not None:
            same = [at for at, save in enumerate(self.saves) if save.path == chosen.path]
            self.at = len(self.games) + (same[0] if same else 0)
        self.at = min(self.at, max(len(self.games) + len(self.saves) - 1, 0))

    @property
    def game(self) -> Listing | None:
        """The chosen game, or the game of the chosen save."""
        if self.at < len(self.games):
            return self.games[self.at]
        save = self.chosen
        return None if save is None else self._listing(save)

    @property
    def chosen(self) -> SaveHeader | None:
        """The chosen save."""
        at = self.at - len(self.games)
        return self.saves[at] if 0 <= at < len(self.saves) else None

    def _listing(self, save: SaveHeader) -> Listing | None:
        return next((game for game in self.games if game.id == save.game), None)

    def _game_name(self, save: SaveHeader) -> str:
        listing = self._listing(save)
        return listing.info.name if listing and listing.info else save.game

    # Drawing.

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        x = 1
        for suit in "" if look.ascii else "CDHS":
            x = canvas.put(
                x, 0, look.symbol(suit), look.suit(suit) if look.color else look.style("bold")
            )
        x = x if x == 1 else x + 1
        canvas.put(x, 0, _("CARDTABLE"), look.style("title"))
        motto = _("one keyboard, many hands")
        canvas.put(canvas.width - 1 - len(motto), 0, motto, look.style("muted"))
        below = canvas.height - 2
        rows = self._rows_of_games(below)
        bottom = TOP + 1 + rows
        self._paint_games(canvas, rows)
        # The panel beside the games gets the lines that the saves do not need.
        wanted = len(self.saves) * SAVE_LINES + 2 if self.saves else 0
        panel = max(min(TOP + PANEL, below - wanted), bottom)
        for y in range(TOP, min(panel, below)):
            canvas.put(LEFT, y, look.glyphs.divider, look.style("rule"))
        if self.chosen is not None:
            self._paint_save_panel(canvas, self.chosen, LEFT + 2, TOP, panel - TOP)
        elif self.game is not None:
            self._paint_game_panel(canvas, self.game, LEFT + 2, TOP, panel - TOP)
        used = panel + 1 + len(self.saves) * SAVE_LINES
        if canvas.width >= 2 * LEFT + 30 and used + ACES_LINES < below:
            self._paint_aces(canvas, canvas.width - 34, below - ACES_LINES)
        if self.saves:
            self._paint_saves(canvas, panel + 1, below)
        elif panel + 2 < below:
            words = _("Enter sets up the chosen game. Everything is saved as you play.")
            for at, line in enumerate(wrap(look, words, canvas.width - 2)):
                canvas.put(1, panel + 1 + at, line, look.style("muted"))

    def _paint_aces(self, canvas: Canvas, x: int, y: int) -> None:
        """Lay four cards where there is much room, as a table has them."""
        from cardtable.core.cards import french_face
        from cardtable.tui.look.cards import card, card_width

        for suit in "CDHS":
            face = french_face("A", suit)
            width = card_width(self.look, (face,), "large")
            canvas.paste(card(self.look, face, "large", width), x, y)
            x += width + 1

    def _rows_of_games(self, below: int) -> int:
        """Lines for the list of games, so that three saves at least can be seen."""
        least = min(len(self.saves), 3) * SAVE_LINES + 2 if self.saves else 0
        return max(min(len(self.games), below - TOP - 1 - least), min(len(self.games), 3))

    def _paint_games(self, canvas: Canvas, rows: int) -> None:
        look = self.look
        canvas.put(1, TOP, _("New game"), look.style("bold"))
        if self.at < len(self.games):
            self._first_game = min(max(self._first_game, self.at - rows + 1), self.at)
        self._first_game = min(self._first_game, len(self.games) - rows)
        shown = self.games[self._first_game : self._first_game + rows]
        for y, (at, game) in enumerate(enumerate(shown, self._first_game), TOP + 1):
            here = at == self.at and self.in_bar < 0
            style = look.style("cursor" if here else "muted" if game.reason else "base")
            right = "" if game.info is None else game.info.players.replace("-", "–")
            name = game.id if game.info is None else game.info.name
            if game.reason:
                name = _("{name}  (broken: {reason})").format(name=name, reason=game.reason)
            text = f" {look.glyphs.marker if here else ' '} {name}"
            text = look.cut(text, LEFT - 3 - len(right))
            canvas.put(0, y, " " * (LEFT - 1), style)
            canvas.put(0, y, text, style)
            right_style = style if here or game.reason else look.style("muted")
            canvas.put(LEFT - 2 - len(right), y, right, right_style)
            self.touch(0, y, LEFT - 1, 1, partial(self._clicked, at))
        if self._first_game:
            canvas.put(LEFT - 1, TOP + 1, look.glyphs.up, look.style("accent"))
        if self._first_game + rows < len(self.games):
            canvas.put(LEFT - 1, TOP + rows, look.glyphs.down, look.style("accent"))

    def _paint_game_panel(self, canvas: Canvas, game: Listing, x: int, y: int, room: int) -> None:
        look = self.look
        width = min(canvas.width - x - 1, WIDEST)
        if game.info is None:
            canvas.put(x, y, look.cut(game.id, width), look.style("title"))
            lines = [_("This game cannot be played."), "", game.reason, "", game.source]
        else:
            info = game.info
            players = _("{players} players").format(players=info.players.replace("-", "–"))
            end = canvas.put(x, y, look.cut(info.name, width), look.style("title"))
            # In a narrow window the list on the left says it alone.
            if end + len(players) < x + width:
                canvas.put(x + width - len(players), y, players, look.style("muted"))
            length = _("about {minutes} minutes").format(minutes=info.minutes)
            lines = ["", info.summary, "", length]
        self._paint_words(canvas, lines, x, y + 1, width, room - 1)

    def _paint_words(
        self, canvas: Canvas, lines: Sequence[str], x: int, y: int, width: int, room: int
    ) -> None:
        look = self.look
        wrapped = [part for line in lines for part in (wrap(look, line, width) or [""])]
        if len(wrapped) > room:
            wrapped = [line for line in wrapped if line]
        if len(wrapped) > room > 0:
            # The sign for what is left out stands behind the last word that fits.
            wrapped[room - 1] = look.cut(f"{wrapped[room - 1]} {wrapped[room]}", width)
        for at, line in enumerate(wrapped[:room]):
            canvas.put(x, y + at, line, look.style("base"))

    def _paint_save_panel(
        self, canvas: Canvas, save: SaveHeader, x: int, y: int, room: int
    ) -> None:
        look = self.look
        width = min(canvas.width - x - 1, WIDEST)
        if save.fault:
            canvas.put(x, y, look.cut(_("Damaged save"), width), look.style("title"))
            words = [save.fault]
            if save.backup:
                words += ["", _("Its backup is there: b goes on from that.")]
            self._paint_words(canvas, words, x, y + 1, width, room - 1)
            return
        canvas.put(x, y, look.cut(self._game_name(save), width), look.style("title"))
        state = self._state(save)
        canvas.put(x + width - cell_len(state), y, state, look.style("muted"))
        columns = 1 if len(save.players) < room else 2
        # Of a name at least a few letters, then the points and a star.
        beside = width // columns - POINTS - columns + 1 - (2 if save.winners else 0)
        wide = min(max((cell_len(name) for name in save.players), default=0), beside)
        for at, (name, total) in enumerate(zip(save.players, save.totals, strict=True)):
            column, line = divmod(at, -(-len(save.players) // columns))
            if line + 1 >= room:
                continue
            left = x + column * (width // columns)
            style = look.player(save.colors[at] if at < len(save.colors) else "")
            canvas.put(left, y + 1 + line, look.cut(name, wide), style)
            points = f"{total:>{POINTS}}".replace("-", "−")
            canvas.put(left + wide, y + 1 + line, points, look.style("base"))
            if name in save.winners:
                star = left + wide + POINTS + 1
                canvas.put(star, y + 1 + line, look.glyphs.leader, look.style("good"))

    def _paint_saves(self, canvas: Canvas, y: int, below: int) -> None:
        look = self.look
        canvas.put(1, y, _("Go on playing"), look.style("bold"))
        room = max((below - y - 1) // SAVE_LINES, 1)
        chosen = self.at - len(self.games)
        if chosen >= 0:
            self._first_save = min(max(self._first_save, chosen - room + 1), chosen)
        self._first_save = max(min(self._first_save, len(self.saves) - room), 0)
        shown = self.saves[self._first_save : self._first_save + room]
        left_out = len(self.saves) - self._first_save - len(shown)
        more = []
        if self._first_save:
            more.append(f"{look.glyphs.up} {self._first_save}")
        if left_out:
            more.append(f"{look.glyphs.down} {left_out}")
        words = "  ".join(more)
        canvas.put(canvas.width - 1 - len(words), y, words, look.style("accent"))
        for at, save in enumerate(shown):
            self._paint_save(canvas, save, self._first_save + at, y + 1 + at * SAVE_LINES)

    def _paint_save(self, canvas: Canvas, save: SaveHeader, at: int, y: int) -> None:
        look = self.look
        here = len(self.games) + at == self.at and self.in_bar < 0
        style = look.style("cursor" if here else "muted" if save.over else "base")
        muted = style if here else look.style("muted")
        canvas.fill(0, y, canvas.width, 1, " ", style)
        when = when_words(save.last_played, self.table_app.now())
        right = canvas.width - 2 - cell_len(when)
        canvas.put(right, y, when, muted)
        x = canvas.put(1, y, f"{look.glyphs.marker if here else ' '} ", style)
        self.touch(0, y, canvas.width, SAVE_LINES, partial(self._clicked, len(self.games) + at))
        if save.fault:
            text = save.fault
            canvas.put(
                x, y, look.cut(text, right - x - 2), style if here else look.style("warning")
            )
            hint = _("b: use backup") if save.backup else _("d: delete")
            canvas.put(x + 2, y + 1, hint, look.style("muted"))
            return
        x = canvas.put(x, y, look.cut(self._game_name(save), 20), style)
        x = max(x + 2, 18)
        for name, color in zip(save.players, self._colors(save), strict=True):
            if x + cell_len(name) + 4 > right:
                canvas.put(x, y, look.glyphs.more, muted)
                break
            x = canvas.put(x, y, name, style if here else look.player(color)) + 2
        canvas.put(5, y + 1, look.cut(self._details(save), canvas.width - 7), look.style("muted"))

    def _colors(self, save: SaveHeader) -> list[str]:
        return [*save.colors, *("white" for _missing in save.players)][: len(save.players)]

    def _state(self, save: SaveHeader) -> str:
        if save.over:
            return _("finished")
        listing = self._listing(save)
        word = listing.info.round if listing and listing.info else _("round")
        return _("{word} {number}").format(word=word, number=save.round)

    def _details(self, save: SaveHeader) -> str:
        dot = f" {self.look.glyphs.dot} "
        totals = "  ".join(
            f"{name} {total}".replace("-", "−")
            for name, total in zip(save.players, save.totals, strict=True)
        )
        if save.over:
            won = _("{names} won").format(names=", ".join(save.winners)) if save.winners else ""
            return dot.join(part for part in (_("finished"), won, totals) if part)
        turn = (
            _("{name} to play").format(name=save.turn_name) if save.turn_name else _("next: deal")
        )
        return dot.join((self._state(save), turn, totals))

    # Keys.

    def hints(self) -> list[Hint]:
        app, keys = self.table_app, self.table_app.page_keys
        save = self.chosen
        hints = [Hint("↑↓", _("choose"))]
        if save is None:
            hints.append(Hint(keys.shown("play"), _("set up"), self._open))
        elif save.fault and save.backup:
            hints.append(Hint(keys.shown("backup"), _("use backup"), self._use_backup))
        elif not save.fault:
            hints.append(
                Hint(keys.shown("play"), _("scores") if save.over else _("go on"), self._open)
            )
        if save is not None:
            hints.append(Hint(keys.shown("delete"), _("delete"), self._ask_delete))
        hints += [
            Hint(keys.shown("rules"), _("rules"), self._show_rules),
            Hint(keys.shown("settings"), _("settings"), app.show_settings),
            Hint(keys.shown("help"), _("help"), app.show_help),
            Hint(keys.shown("quit"), _("quit"), app.ask_quit, last=True),
        ]
        return hints

    def act(self, meaning: str) -> None:
        last = len(self.games) + len(self.saves) - 1
        if meaning in ("play", "select"):
            self._open()
        elif meaning == "delete":
            self._ask_delete()
        elif meaning == "backup":
            self._use_backup()
        elif meaning == "settings":
            self.table_app.show_settings()
        elif meaning == "about":
            self.table_app.show_about()
        elif meaning == "help":
            self.table_app.show_help()
        elif meaning == "rules":
            self._show_rules()
        elif meaning == "back":
            quit_key = self.table_app.page_keys.shown("quit")
            self.say(_("This is home. {key} quits.").format(key=quit_key))
        elif meaning == "next" or (meaning == "down" and self.at >= last):
            self.enter_bar()
        else:
            steps = {"up": -1, "down": 1, "page-up": -5, "page-down": 5}
            at = {"first": 0, "end": last}.get(meaning, self.at + steps.get(meaning, 0))
            self.at = min(max(at, 0), max(last, 0))

    def scroll_page(self, lines: int) -> None:
        self.act("down" if lines > 0 and self.at < len(self.games) + len(self.saves) - 1 else "up")
        self.repaint()

    def _clicked(self, at: int) -> None:
        if at == self.at:
            self._open()
        self.at = at

    def _open(self) -> None:
        save, game = self.chosen, self.game
        if save is not None:
            if save.fault:
                self.say(save.fault, warning=True)
            else:
                self.table_app.resume(save.path.name)
                if self.is_current:
                    # It was refused: the list says now what is wrong, and offers the backup.
                    self._read_saves_again()
        elif game is not None and game.info is not None:
            self.table_app.set_up(game.info)
        elif game is not None:
            self.say(game.reason, warning=True)

    def _show_rules(self) -> None:
        game = self.game
        if game is None or game.info is None:
            self.say(_("There are no rules to show."), warning=True)
        else:
            self.table_app.show_game_rules(game.info)

    def _use_backup(self) -> None:
        save = self.chosen
        if save is None or not save.fault:
            self.say(_("Nothing here needs a backup."))
        elif not save.backup:
            self.say(_("There is no backup of it."), warning=True)
        else:
            self.table_app.resume(save.path.name, backup=True)

    def _ask_delete(self) -> None:
        save = self.chosen
        if save is None:
            self.say(_("Only saved games can be deleted."))
            return
        from cardtable.tui.screens.question import Question

        if save.fault:
            what = save.name
        else:
            what = _("{game} of {names}").format(
                game=self._game_name(save), names=", ".join(save.players)
            )
        text = _("Delete {what}? It cannot be brought back.").format(what=what)

        def answered(answer: int | None) -> None:
            if answer == 1:
                self._delete(save)

        self.app.push_screen(
            Question(_("Delete a saved game"), text, [_("Keep it"), _("Delete it")]), answered
        )

    def _delete(self, save: SaveHeader) -> None:
        try:
            self.table_app.store.delete(save.path.name)
        except CardtableError as error:
            self.say(str(error), warning=True)
        else:
            self._read_saves()
            self.at = min(self.at, max(len(self.games) + len(self.saves) - 1, 0))
            self.say(_("It is deleted."))
