"""The set-up of a game: who plays, in which order, by which house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.core.errors import CardtableError, OptionsError
from cardtable.core.messages import Wording, _
from cardtable.core.rng import MOST_SEED
from cardtable.core.session import GameSession
from cardtable.core.texts import CORE_TEXTS
from cardtable.plugins import make_rules
from cardtable.saves.setups import SetUp
from cardtable.tui.look.words import wrap
from cardtable.tui.screens.form import Form
from cardtable.tui.screens.form_fields import FormField, fields_of
from cardtable.tui.screens.form_pane import KNOWS, FormPane
from cardtable.tui.screens.page import Hint, PageScreen
from cardtable.tui.screens.seats import CONTROLS, Seats

if TYPE_CHECKING:
    from textual import events

    from cardtable.core.info import GameInfo
    from cardtable.core.rules import Rules
    from cardtable.tui.look.canvas import Canvas
    from cardtable.tui.look.look import Name

LEFT = 41
"""Columns of the list of players."""

BOTH = 80
"""Columns from which names and house rules stand side by side; with fewer tab turns them over."""

NAME_AT = 8
CONTROLS_AT = 26
TOP = 2

OPEN_HANDS = "table.open_hands"
SEED = "table.seed"
STANDARD = _("Standard")

IN_NAMES = frozenset(
    {
        "up",
        "down",
        "left",
        "right",
        "next",
        "previous",
        "play",
        "select",
        "back",
        "move-up",
        "move-down",
        "help",
        "start",
    }
)
IN_FORM = KNOWS | {"next", "previous", "back", "rules", "help", "start"}


class SetUpScreen(PageScreen[None]):
    """Asks for the players and the house rules of a new game.

    Args:
        rules: The game.
        begin: What to begin with.
    """

    def __init__(self, rules: type[Rules[Any]], begin: SetUp) -> None:
        super().__init__()
        self.rules = rules
        self.info: GameInfo = rules.info
        self.seats = Seats(begin.names, begin.colors, self.info.most)
        extra = {OPEN_HANDS: begin.open_hands} if self.info.hidden else {}
        self.form = Form(
            [*fields_of(rules.options_model), *self._table_fields()],
            {**begin.options, **extra},
            _presets(rules),
            self._check,
            (OPEN_HANDS, SEED),
        )
        self.pane = FormPane(self.form)
        self._left_form = False

    def _table_fields(self) -> list[FormField]:
        group = _("This table")
        fields = [
            FormField(
                SEED,
                _("Seed"),
                _("a number that decides every deal; the same number, the same cards"),
                group,
                "number",
                None,
                low=0,
                high=MOST_SEED,
                empty=_("new"),
            )
        ]
        if self.info.hidden:
            words = _("for learning: nobody's cards are hidden")
            fields.insert(
                0, FormField(OPEN_HANDS, _("Open hands"), words, group, "switch", default=False)
            )
        return fields

    def _check(self, values: Mapping[str, Any]) -> Mapping[str, str]:
        """Find options that do not go together, or with the number of players."""
        from cardtable.core.options import read_options

        try:
            chosen = self._options(values)
            options = read_options(self.rules.options_model, chosen, self.info.name)
        except OptionsError as error:
            return {"": str(error)}
        players = len(self.seats.seats)
        if not self.info.least <= players <= self.info.most:
            return {}
        wording = Wording({**CORE_TEXTS, **self.rules.texts}, self.seats.names)
        return {name: wording.say(fault) for name, fault in options.faults(players).items()}

    def _options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if name not in self.form.apart}

    def setup(self) -> SetUp:
        """What was chosen so far."""
        return SetUp(
            self.seats.names,
            self.seats.colors,
            self._options(self.form.different()),
            bool(self.form.values.get(OPEN_HANDS, False)),
        )

    # Drawing.

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        title = _("Set up {game}").format(game=self.info.name)
        canvas.put(1, 0, look.cut(title, canvas.width - 30), look.style("title"))
        players = self._players_words()
        canvas.put(canvas.width - 1 - len(players), 0, players, look.style("muted"))
        both = canvas.width >= BOTH
        if both or not self.pane.active:
            self._paint_names(canvas)
        if both or self.pane.active:
            self._paint_form(canvas, LEFT + 2 if both else 1)
        if both:
            for y in range(TOP, canvas.height - 2):
                canvas.put(LEFT, y, look.glyphs.divider, look.style("rule"))

    def _paint_names(self, canvas: Canvas) -> None:
        style = self.look.style("muted" if self.pane.active else "bold")
        canvas.put(1, TOP, _("Sit clockwise in this order"), style)
        self._paint_seats(canvas)

    def _paint_form(self, canvas: Canvas, x: int) -> None:
        style = self.look.style("bold" if self.pane.active else "muted")
        canvas.put(x, TOP, _("House rules"), style)
        width = min(canvas.width - x - 1, 64)
        self.pane.paint(self, canvas, x, TOP + 1, width, canvas.height - TOP - 3)

    def _players_words(self) -> str:
        info = self.info
        first = info.usual or info.least
        if first == info.most:
            words = _("{most} play").format(most=info.most)
        else:
            words = _("{first} to {most} play").format(first=first, most=info.most)
        return (
            words
            if first == info.least
            else _("{words} ({least} can)").format(words=words, least=info.least)
        )

    def _paint_seats(self, canvas: Canvas) -> None:
        look, seats = self.look, self.seats
        faults = seats.faults()
        y = TOP + 1
        for at in range(len(seats.seats)):
            self._paint_seat(canvas, y, at)
            y += 1
            for part in wrap(look, faults.get(at, ""), LEFT - NAME_AT - 1):
                canvas.put(NAME_AT, y, part, look.style("warning"))
                y += 1
        self._paint_last(canvas, y)

    def _paint_seat(self, canvas: Canvas, y: int, at: int) -> None:
        look, seats = self.look, self.seats
        seat = seats.seats[at]
        here = at == seats.at and not self.pane.active and self.in_bar < 0
        player = look.player(seat.color)
        canvas.put(1, y, look.glyphs.marker if here else " ", look.style("accent"))
        canvas.put(2, y, f"{at + 1:>2}", look.style("bold" if here else "muted"))
        canvas.put(5, y, look.glyphs.block, player)
        self.touch(0, y, CONTROLS_AT, 1, partial(self._clicked_seat, at))
        if not (here and seats.control == "name"):
            canvas.put(NAME_AT, y, seat.name, player)
        else:
            self._paint_typing(canvas, y)
        if here:
            self._paint_controls(canvas, y, seat.color)

    def _paint_typing(self, canvas: Canvas, y: int) -> None:
        look, editor = self.look, self.seats.editor
        canvas.put(NAME_AT, y, " " * (editor.room + 1), look.style("chip"))
        before, under = editor.text[: editor.at], editor.text[editor.at : editor.at + 1]
        x = canvas.put(NAME_AT, y, before, look.style("chip"))
        after = canvas.put(x, y, under or " ", look.style("cursor"))
        canvas.put(after, y, editor.text[editor.at + 1 :], look.style("chip"))

    def _paint_controls(self, canvas: Canvas, y: int, color: str) -> None:
        look, glyphs = self.look, self.look.glyphs
        words = {"color": _(color), "up": glyphs.up, "down": glyphs.down, "remove": glyphs.times}
        x = CONTROLS_AT
        for control in CONTROLS[1:]:
            chosen = control == self.seats.control
            style: Name = "button-chosen" if chosen else "button"
            end = canvas.put(x, y, f" {words[control]}", look.style(style))
            self.touch(x, y, end - x, 1, partial(self._clicked_control, control))
            x = end
        canvas.put(x, y, " ", look.style("button"))

    def _paint_last(self, canvas: Canvas, y: int) -> None:
        look, seats = self.look, self.seats
        here = seats.on_last and not self.pane.active and self.in_bar < 0
        canvas.put(1, y, look.glyphs.marker if here else " ", look.style("accent"))
        self.touch(0, y, LEFT, 2, self._clicked_last)
        missing = self.info.least - len(seats.seats)
        if not seats.full:
            canvas.put(2, y, f"{len(seats.seats) + 1:>2}", look.style("bold" if here else "muted"))
        if here and not seats.full:
            self._paint_typing(canvas, y)
            y += 1
        words = (
            _("enter: start the game")
            if seats.full
            else _("enter on an empty line: start")
            if missing <= 0
            else _("type a name, then enter")
        )
        style: Name = "good" if missing <= 0 else "muted"
        canvas.put(NAME_AT, y, look.cut(words, LEFT - NAME_AT - 1), look.style(style))

    # Keys.

    def hints(self) -> list[Hint]:
        keys = self.table_app.page_keys
        tab = Hint(keys.shown("next"), _("house rules"), partial(self._show_pane, form=True))
        back = Hint(keys.shown("back"), _("home"), self.leave)
        start = Hint(keys.shown("start"), _("start"), self.start)
        rules = Hint(keys.shown("help"), _("rules"), self._show_rules)
        if self.pane.active:
            names = Hint(keys.shown("back"), _("names"), partial(self._show_pane, form=False))
            usual = Hint(keys.shown("reset"), _("usual value"))
            change = Hint("←→", _("change"))
            return [change, usual, names, start, rules, *self.pane.hints()]
        if self.seats.on_last:
            enter = Hint("enter", _("start"), self.start)
        else:
            enter = Hint("enter", _("next name"))
        moving = [Hint(_("shift+↑↓"), _("move")), Hint("del", _("remove"))]
        return [enter, tab, *([] if self.seats.on_last else moving), back, start, rules]

    def known(self) -> frozenset[str]:
        return IN_FORM if self.pane.active else IN_NAMES

    def typed(self, event: events.Key) -> bool:
        if self._left_form:
            # What is typed in the bar belongs where the cursor came from, not into a name.
            self._show_pane(form=True)
        if self.pane.active:
            return self.pane.typing(event.character or "")
        seats = self.seats
        naming = seats.control == "name"
        if event.key == "backspace":
            seats.backspace()
        elif event.key == "delete":
            seats.delete()
        elif event.key in ("home", "end") and naming:
            seats.editor.move(-99 if event.key == "home" else 99)
        elif event.is_printable and event.character and (naming or event.character != " "):
            seats.type(event.character)
        else:
            return False
        self._pass_on()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text into the name."""
        event.stop()
        if not self.pane.active:
            self.note = ""
            self.seats.type(event.text)
            self._pass_on()
            self.repaint()

    def _pass_on(self) -> None:
        """Say what the list of players has to say."""
        self.note, self.seats.said = self.seats.said or self.note, ""

    def act(self, meaning: str) -> None:
        if meaning in ("help", "rules"):
            self._show_rules()
        elif meaning == "start":
            self.start()
        elif self.pane.active:
            self._act_in_form(meaning)
        else:
            self._act_in_names(meaning)

    def _act_in_names(self, meaning: str) -> None:
        seats = self.seats
        if meaning == "back":
            self.leave()
        elif meaning == "next":
            self._show_pane(form=True)
        elif meaning == "previous" or (meaning == "down" and seats.on_last):
            seats.leave()
            self.enter_bar()
        elif meaning in ("up", "down"):
            seats.go(seats.at + (1 if meaning == "down" else -1))
        elif meaning in ("left", "right"):
            seats.sideways(1 if meaning == "right" else -1)
        elif meaning in ("move-up", "move-down"):
            seats.move(-1 if meaning == "move-up" else 1)
        elif seats.enter():
            self.start()
        self._pass_on()

    def _act_in_form(self, meaning: str) -> None:
        if meaning in ("back", "previous"):
            self._show_pane(form=False)
        elif meaning == "next" or (not self.pane.act(meaning) and meaning == "down"):
            self.pane.leave()
            self.pane.active = False
            self._left_form = True
            # Behind the house rules the game begins.
            self.in_bar = next(at for at, one in enumerate(self.hints()) if one.act == self.start)

    def _act_in_bar(self, meaning: str) -> None:
        super()._act_in_bar(meaning)
        if self.in_bar < 0 and self._left_form:
            self._show_pane(form=meaning in ("up", "back", "previous"))

    def _show_pane(self, *, form: bool) -> None:
        self._left_form = False
        if form:
            self.seats.leave()
        else:
            self.pane.leave()
        self.pane.active = form

    def scroll_page(self, lines: int) -> None:
        self.pane.scroll(lines)
        self.repaint()

    def _clicked_seat(self, at: int) -> None:
        self._show_pane(form=False)
        self.seats.go(at)

    def _clicked_control(self, control: str) -> None:
        self.seats.control = control
        self.seats.enter()
        self._pass_on()

    def _clicked_last(self) -> None:
        self._show_pane(form=False)
        if self.seats.on_last:
            self.start()
        else:
            self.seats.go(len(self.seats.seats))

    # What comes of it.

    def leave(self) -> None:
        """Go home; what was typed is there again the next time."""
        self.seats.leave()
        self.form.settle_all()
        self.table_app.keep_draft(self.info.id, self.setup())
        self.dismiss(None)

    def _show_rules(self) -> None:
        players = min(max(len(self.seats.seats), self.info.least), self.info.most)
        try:
            rules = make_rules(self.info.id, players, self._options(self.form.values))
        except CardtableError:
            # With options that do not go together there are still the usual rules to read.
            rules = make_rules(self.info.id, self.info.least)
        self.table_app.show_rules(rules)

    def start(self) -> None:
        """Sit down, or go to what is wrong and say it."""
        self.seats.leave()
        self.seats.control = "name"
        self.form.settle_all()
        if self._wrong_seats() or self._wrong_options():
            return
        names = self.seats.names
        seed = self.form.values[SEED]
        try:
            rules = make_rules(self.info.id, len(names), self._options(self.form.values))
            session = GameSession.new(
                rules,
                names,
                self.table_app.new_seed() if seed is None else int(seed),
                colors=self.seats.colors,
            )
            self.table_app.start_game(session, self.setup())
        except CardtableError as error:
            self.say(str(error), warning=True)

    def _wrong_seats(self) -> bool:
        seats, info = self.seats, self.info
        seats.at = len(seats.seats)
        faults = seats.faults()
        missing = info.least - len(seats.seats)
        if not faults and missing <= 0:
            return False
        self._show_pane(form=False)
        if faults:
            line = min(faults)
            seats.go(line)
            self.say(faults[line], warning=True)
        else:
            seats.go(len(seats.seats))
            words = _("{game} needs {least} players: one more name.")
            if missing > 1:
                words = _("{game} needs {least} players: {missing} more names.")
            values = {"game": info.name, "least": info.least, "missing": missing}
            self.say(words.format(**values), warning=True)
        return True

    def _wrong_options(self) -> bool:
        faults = self.form.faults()
        if not faults:
            return False
        name = next(iter(faults))
        self._show_pane(form=True)
        self.pane.go(name)
        self.say(faults[name], warning=True)
        return True


def _presets(rules: type[Rules[Any]]) -> dict[str, Mapping[str, Any]]:
    """The game's presets; with the usual rules as one of them if there are others."""
    presets: dict[str, Mapping[str, Any]] = dict(rules.options_model.presets)
    usual = rules.options_model().model_dump()
    if presets and not any(
        all(usual.get(name) == value for name, value in values.items())
        for values in presets.values()
    ):
        presets = {STANDARD: {}, **presets}
    return presets
