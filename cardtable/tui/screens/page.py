"""A screen that draws itself on one sheet: quick to open, and one widget to redraw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from rich.cells import cell_len
from textual.geometry import Region

from cardtable.core.messages import _
from cardtable.tui.board import Place
from cardtable.tui.drawn import DrawnScreen
from cardtable.tui.keys import other_script
from cardtable.tui.look.words import wrap
from cardtable.tui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas

Result = TypeVar("Result")

BAR = frozenset({"left", "right", "up", "down", "first", "end", "play", "select", "back"})
"""Keys that mean something while the cursor is in the bar of keys at the bottom."""


MOST_NOTES = 2
"""Lines that a note may take; the upper one lies over the page."""


@dataclass(slots=True)
class Hint:
    """One entry of the bar at the bottom: a key, what it does, and the doing of it.

    Attributes:
        key: The key as it is written; empty for an entry that arrows alone reach.
        words: What it does.
        act: What happens when it is clicked, or chosen with enter; ``None`` if it only tells.
        last: Whether it stands at the right end.
    """

    key: str
    words: str
    act: Callable[[], None] | None = None
    last: bool = False


@dataclass(slots=True)
class _Area:
    region: Region
    act: Callable[[], None]


class Sheet(Drawing):
    """What a page is drawn on; it asks its screen to paint.

    Args:
        page: The screen that it belongs to.
    """

    def __init__(self, page: PageScreen[Any]) -> None:
        super().__init__()
        self.host = self.page = page
        self.areas: list[_Area] = []

    def paint(self, canvas: Canvas) -> None:
        self.areas = []
        self.page.draw(canvas)

    def click(self, x: int, y: int) -> None:
        for area in reversed(self.areas):
            if area.region.contains(x, y):
                area.act()
                return

    def scroll(self, lines: int) -> None:
        self.page.scroll_page(lines)


class PageScreen(DrawnScreen[Result]):
    """A screen that is drawn on one sheet, with a note and a bar of keys at the bottom.

    Subclasses draw in ``paint``, say in ``knows`` which keys they know, and act on them in
    ``act``. Everything that a key does can also be reached with arrows and enter: what has
    no place of its own stands in the bar, which ``down`` at the end or ``tab`` leads to.

    Attributes:
        note: A sentence above the bar, such as what a key did or why it did nothing.
        in_bar: Which entry of the bar the cursor is on, or -1.
    """

    knows: frozenset[str] = frozenset({"back"})

    def __init__(self) -> None:
        super().__init__()
        self.note = ""
        self.warns = False
        self.in_bar = -1
        self._sheet = Sheet(self)

    def lay_out(self, width: int, height: int) -> Sequence[Place]:
        return [Place(self._sheet, 0, 0, width, height)]

    # What subclasses do.

    def paint(self, canvas: Canvas) -> None:
        """Draw everything above the note."""

    def hints(self) -> list[Hint]:
        """The entries of the bar."""
        return []

    def commands(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What the list of commands offers here."""
        for hint in self.hints():
            if hint.act is not None:
                yield hint.words[:1].upper() + hint.words[1:], hint.act

    def known(self) -> frozenset[str]:
        """Ids of the keys that mean something now."""
        return self.knows

    def act(self, meaning: str) -> None:
        """Do what a key means."""

    def typed(self, event: events.Key) -> bool:
        """Take a key as typing; tell whether it was."""
        return False

    def scroll_page(self, lines: int) -> None:
        """Scroll down, or up if negative."""

    # What they use.

    def repaint(self) -> None:
        """Draw again after something changed."""
        self._sheet.redraw()
        self.redraw()

    def say(self, note: str, *, warning: bool = False) -> None:
        """Show one sentence above the bar until the next key."""
        self.note, self.warns = note, warning
        self.repaint()

    def touch(self, x: int, y: int, width: int, height: int, act: Callable[[], None]) -> None:
        """Let a click on a part of the sheet do something, until the next painting."""

        def clicked() -> None:
            self.note, self.in_bar = "", -1
            act()
            if self.is_current:
                self.repaint()

        self._sheet.areas.append(_Area(Region(x, y, width, height), clicked))

    def enter_bar(self) -> None:
        """Move the cursor to the first entry of the bar that does something."""
        self.in_bar = next(iter(self._doing()), -1)

    # The whole of it.

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, the note and the bar."""
        self.paint(canvas)
        style = self.look.style("warning" if self.warns else "news")
        lines = wrap(self.look, self.note, canvas.width - 2, MOST_NOTES)
        for y, line in enumerate(lines, canvas.height - 1 - len(lines)):
            canvas.fill(0, y, canvas.width, 1, " ", self.look.style("base"))
            canvas.put(1, y, line, style)
        self._draw_bar(canvas, canvas.height - 1)

    def _draw_bar(self, canvas: Canvas, y: int) -> None:
        entries = list(enumerate(self.hints()))
        right = canvas.width - 1
        for at, hint in reversed(entries):
            if hint.last:
                right -= self._width(hint)
                self._draw_hint(canvas, right, y, at, hint)
                right -= 2
        shown, left_out = self._fitting([at for at, hint in entries if not hint.last], right - 1)
        x = 1
        for at in shown:
            self._draw_hint(canvas, x, y, at, entries[at][1])
            x += self._width(entries[at][1]) + 2
        if left_out:
            canvas.put(x - 1, y, self.look.glyphs.more, self.look.style("muted"))

    def _fitting(self, wanted: list[int], room: int) -> tuple[list[int], bool]:
        """Which entries fit, the one with the cursor among them; and whether some do not."""
        hints = self.hints()
        cells = {at: self._width(hints[at]) + 2 for at in wanted}
        if sum(cells.values()) - 2 <= room:
            return wanted, False
        room += 1  # The sign that there are more stands in the gap behind the last one.
        first = 0
        while (
            self.in_bar in wanted
            and sum(cells[at] for at in wanted[first : wanted.index(self.in_bar) + 1]) > room
        ):
            first += 1
        shown = []
        for at in wanted[first:]:
            room -= cells[at]
            if room < 0:
                break
            shown.append(at)
        return shown, True

    def _width(self, hint: Hint) -> int:
        return cell_len(self.look.text(f"{hint.key} {hint.words}".strip()))

    def _draw_hint(self, canvas: Canvas, x: int, y: int, at: int, hint: Hint) -> None:
        look, start = self.look, x
        chosen = at == self.in_bar
        if hint.key:
            style = look.style("button-chosen" if chosen else "accent")
            x = canvas.put(x, y, look.text(hint.key), style)
            x = canvas.put(x, y, " ", look.style("button-chosen" if chosen else "base"))
        x = canvas.put(x, y, hint.words, look.style("button-chosen" if chosen else "muted"))
        if hint.act is not None:
            self.touch(start, y, x - start, 1, hint.act)

    def _doing(self) -> Iterator[int]:
        return (at for at, hint in enumerate(self.hints()) if hint.act is not None)

    def on_key(self, event: events.Key) -> None:
        if not self.is_active:
            # It came in one go with the key that opened or closed a screen over this one.
            event.stop()
            return
        self.note, self.warns = "", False
        keys = self.table_app.page_keys
        if self.in_bar >= 0:
            meaning = keys.meaning(event.key, BAR | {"next", "previous"})
            if meaning:
                event.stop()
                event.prevent_default()
                self._act_in_bar(meaning)
                self._after_key()
                return
            self.in_bar = -1
        if self.typed(event):
            handled = True
        else:
            meaning = keys.meaning(event.key, self.known())
            handled = bool(meaning)
            if meaning:
                self.act(meaning)
        if handled:
            event.stop()
            event.prevent_default()
        elif event.is_printable and not event.key.startswith("ctrl+"):
            event.stop()
            typed = event.character or event.key
            words = _("{key} does nothing here.")
            if other_script(typed):
                words = _("{key} does nothing here; arrows and enter reach everything.")
            self.say(words.format(key=typed))
        self._after_key()

    def _after_key(self) -> None:
        if self.is_current:
            self.repaint()

    def _act_in_bar(self, meaning: str) -> None:
        doing = list(self._doing())
        place = doing.index(self.in_bar) if self.in_bar in doing else 0
        if meaning in ("left", "right") and doing:
            step = 1 if meaning == "right" else -1
            self.in_bar = doing[(place + step) % len(doing)]
        elif meaning in ("first", "end") and doing:
            self.in_bar = doing[0 if meaning == "first" else -1]
        elif meaning in ("play", "select") and doing:
            act = self.hints()[doing[place]].act
            self.in_bar = -1
            if act is not None:
                act()
        elif meaning != "down":
            self.in_bar = -1
