"""What every screen of the table has: keys, the middle with what lies over it, timers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from cardtable.core.messages import Wording, _
from cardtable.core.view import TableView
from cardtable.tui.board import Place
from cardtable.tui.drawn import DrawnScreen
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.table.desk import Item
from cardtable.tui.table.overlays import Overlay
from cardtable.tui.widgets import (
    Bar,
    Button,
    Drawing,
    Events,
    LogPanel,
    Middle,
    OfferBar,
    Prompt,
    SeatsRow,
)

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from cardtable.tui.table.control import TableControl
    from cardtable.tui.table.room import Room

WIDE = (100, 30)
"""Columns and lines from which the log stands at the side."""

SIDE = 34
"""Columns of the log at the side."""

SIDE_LOG = 100
"""Entries of the history that the log at the side goes back."""

LEAST_MIDDLE = 3
"""Fewest lines of the middle."""

CARDS_MORE = 2
"""Lines beyond these with which the middle shows cards instead of their names."""

HELP = frozenset({"help"})

LEFT_TO_APP = frozenset({"ctrl+c", "ctrl+z", "ctrl+q"})


class Rule(Drawing):
    """A line across the table."""

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, 1, self.look.glyphs.rule, self.look.style("rule"))


class TableScreen(DrawnScreen[None]):
    """One state of the table on the screen.

    It draws views and sentences and hands keys to the control. It holds nothing of the
    game itself.

    Args:
        room: The table that it belongs to.
    """

    commands_row = 1
    """Which of the desk's rows holds the commands."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.bar = Bar()
        self.seats = SeatsRow()
        self.middle = Middle()
        self.overlay = Overlay()
        self.overlay.display = False
        self.middle.least = self.overlay.least = LEAST_MIDDLE
        self.side = LogPanel()
        self.prompt = Prompt()
        self.commands_bar = self.row_bar(self.commands_row)
        self._quiet: Timer | None = None
        self._moving: Timer | None = None
        self._idle: Timer | None = None
        self._last_key = monotonic()
        self._styled_for = ""
        self.drawings: list[Drawing] = []
        self.out_of_reach: Sequence[Drawing] = ()
        self._shown = False
        self._side_shows: object = None

    @property
    def control(self) -> TableControl:
        """What happens at the table."""
        return self.room.control

    @property
    def wording(self) -> Wording:
        """Puts messages into words."""
        return self.control.wording

    # What subclasses do.

    def parts(self) -> Sequence[Drawing]:
        """What stands under the middle."""
        return (self.prompt, self.commands_bar)

    def fill(self) -> None:
        """Show everything that this screen shows, below the middle."""

    def empty(self) -> None:
        """Take away whatever others must not see, before another screen opens."""

    # The whole of it.

    def on_mount(self) -> None:
        self.drawings = [self.bar, self.seats, Rule(), self.middle, self.overlay, *self.parts()]
        for drawing in (*self.drawings, self.side):
            drawing.host = self
        self.show_table()

    @property
    def wide(self) -> bool:
        """Whether the log stands at the side."""
        columns, lines = self.window
        return columns >= WIDE[0] and lines >= WIDE[1]

    def row_bar(self, row: int) -> OfferBar:
        """Make one of the desk's rows of buttons."""
        bar = OfferBar()
        bar.on_press = partial(self.press_item, row)
        return bar

    def lay_out(self, width: int, height: int) -> list[Place]:
        # Where there is little room, what is read gets the lines of what no key reaches meanwhile.
        away = self.out_of_reach if self.control.overlay and not self.wide else ()
        seen = [one for one in self.drawings if one.display and one not in away]
        lines = {drawing: drawing.lines(width) for drawing in seen if not drawing.grows}
        left = height - sum(lines.values())
        beside = SIDE if self.wide else 0
        places = []
        y = 0
        for drawing in seen:
            rows = max(left, drawing.least) if drawing.grows else lines[drawing]
            centre = drawing in (self.middle, self.overlay)
            columns = width - beside if centre else width
            places.append(Place(drawing, 0, y, columns, rows))
            if centre and beside:
                places.append(Place(self.side, columns, y, beside, rows))
            y += rows
        return places

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        # Nothing but another theme changes the styles of a screen that was away.
        event.refresh_styles = self._styled_for != self.app.theme
        self._styled_for = self.app.theme
        if not self._shown:
            self.show_table()
        self._shown = False

    def on_screen_suspend(self) -> None:
        # What is under another screen keeps its place; what was left for good goes.
        self.app.call_later(self.room.close_if_left)

    def show_first(self) -> None:
        """Show the table before this screen comes back to the front."""
        # What opened it was heard by another screen: however long this one heard no key, the
        # time until it is covered begins now.
        self._last_key = monotonic()
        self.show_table()
        self._shown = self.is_attached

    def show_table(self) -> None:
        """Show the table as it is now; what has not changed is not drawn again."""
        control = self.control
        if not self.is_attached or self.room.screen_for(control.scene) is not self:
            return
        view, wording = control.view, control.wording
        self.room.dress(view)
        chips = [wording.say(chip) for chip in view.chips]
        if self.room.game.fault:
            chips.insert(0, _("not saved"))
        self.bar.show(self.title_words(view), chips)
        self.show_seats(view, wording)
        self.show_middle(view, wording)
        self.fill()
        self.redraw()
        self._wait()

    def title_words(self, view: TableView) -> str:
        """The game and its round."""
        return _("{game} · {word} {round}").format(
            game=self.control.session.rules.info.name,
            word=self.control.wording.named("word", "round"),
            round=view.round,
        )

    def show_seats(self, view: TableView, wording: Wording) -> None:
        """Show the players."""
        self.seats.show(view.seats, wording)

    def show_middle(self, view: TableView, wording: Wording) -> None:
        """Show what lies on the table, or what lies over it."""
        control = self.control
        self.overlay.display = bool(control.overlay)
        self.middle.display = not control.overlay
        if control.overlay:
            self.overlay.fill(control)
        frames = control.frames
        shown = replace(view, zones=frames[0]) if frames else view
        self.middle.show(shown, wording, cursor=self.slot_cursor(), live=self.slots_live())
        if self.wide:
            self._show_side(wording)

    def _show_side(self, wording: Wording) -> None:
        """Show the end of the log at the side, if it is not the one that is there."""
        control = self.control
        seat = None if control.covered else control.seat
        known = (len(control.session.history), seat, wording.plain)
        if known != self._side_shows:
            self._side_shows = known
            lines = control.visible_log(SIDE_LOG)
            gone = [at for at, line in enumerate(lines) if line.taken_back]
            self.side.show([control.said(line) for line in lines], gone)

    def lines_left(self, *widgets: Drawing) -> int:
        """Lines that are left when some widgets have theirs and the middle has its least."""
        width, height = self.app.size
        taken = sum(widget.rows(width) for widget in widgets if widget.display)
        return height - taken - self.seats.rows(width) - 2 - LEAST_MIDDLE

    def slot_cursor(self) -> tuple[str, int] | None:
        """The slot that is chosen in a list of numbers, if it is one."""
        return None

    def slots_live(self) -> Sequence[int] | None:
        """Slots that can be chosen."""
        return None

    def show_prompt(self, usual: str, kind: str = "prompt") -> None:
        """Show what is asked, or what a key did."""
        control = self.control
        if control.note:
            self.prompt.show(control.note, "warning" if control.warned else "news")
        elif kind == "news":
            self.prompt.show(usual, "news")
        else:
            self.prompt.show(usual, "prompt")

    def show_items(self, bar: OfferBar, items: Sequence[Item], row: int) -> None:
        """Show a row of buttons with the one that the arrows are on."""
        desk = self.control.desk
        bar.show(
            [
                Button(item.label, item.key, item.live, desk.focus == row and desk.at == at)
                for at, item in enumerate(items)
            ]
        )

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Put a sentence into the line of the prompt, for the app."""
        self.control.say(sentence, warn=warning)
        self.show_table()

    def commands(self) -> Iterable[tuple[str, Callable[[], object]]]:
        """Every command in words, for the command palette."""
        return self.room.commands()

    # Keys and clicks.

    def on_key(self, event: events.Key) -> None:
        if event.key in LEFT_TO_APP:
            return
        event.stop()
        event.prevent_default()
        if not isinstance(self.app.screen, TableScreen):
            # It came in one go with the key that opened a page over the table.
            return
        self._last_key = monotonic()
        if self.table_app.page_keys.meaning(event.key, HELP):
            self.table_app.show_help()
            return
        self.control.on_scroll = self.overlay.scroll
        self.control.key(event.key, event.character if event.is_printable else "")
        self.room.go()

    def clicked(self) -> None:
        """Note a click before it is acted on."""
        self._last_key = monotonic()
        self.control.guard.touch("click")
        self.control.note = ""

    def press_item(self, row: int, at: int) -> None:
        """Act on a click on a row of buttons."""
        self.clicked()
        desk = self.control.desk
        rows = desk.rows()
        if row < len(rows) and at < len(rows[row]):
            desk.focus, desk.at = row, at
            desk.click(rows[row][at])
        self.room.go()

    def on_resize(self, event: events.Resize) -> None:
        if self.is_current:
            self.call_after_refresh(self.show_table)

    # Time. Every timer ends by itself: an idle table writes nothing.

    def _wait(self) -> None:
        control = self.control
        for timer in (self._quiet, self._moving):
            if timer is not None:
                timer.stop()
        self._quiet = self._moving = None
        if control.guard.left > 0:
            self._quiet = self.set_timer(control.guard.left + 0.01, self.show_table)
        pause = control.settings.pause
        if control.frames:
            if pause:
                self._moving = self.set_timer(pause, self._next_frame)
            else:
                control.frames.clear()
                self.call_later(self.show_table)
        elif control.running:
            self._moving = self.set_timer(max(pause, 0.001), self._step)
        self._watch()

    def _next_frame(self) -> None:
        if self.control.frames:
            del self.control.frames[0]
        self.show_table()

    def _step(self) -> None:
        if self.control.running and self.is_current:
            self.control.step()
            self.room.go()

    def _watch(self) -> None:
        """Cover an open hand when nobody has pressed a key for long."""
        idle = self.control.settings.idle_cover_seconds
        if self.control.covered or idle <= 0 or self._idle is not None:
            return
        left = max(self._last_key + idle - monotonic(), 0.05)
        self._idle = self.set_timer(left, self._check_idle)

    def _check_idle(self) -> None:
        self._idle = None
        idle = self.control.settings.idle_cover_seconds
        if not self.control.covered and monotonic() - self._last_key >= idle:
            self.room.cover()
        else:
            self._watch()


class Happened(Events):
    """The last sentences, over at most a few lines."""

    most = 3
