"""Every command in words: type a part of one, or choose it with the arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from cardtable.core.messages import _
from cardtable.tui.screens.line_editor import LineEditor
from cardtable.tui.screens.page import Hint, PageScreen

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas

TOP = 3
WIDEST = 64


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done now.

    Attributes:
        words: What it does.
        act: The doing of it.
        more: A few more words, such as the key that does the same.
    """

    words: str
    act: Callable[[], object]
    more: str = ""


class Commands(PageScreen[Command]):
    """Lists commands; the result is the chosen one, or ``None``.

    Args:
        commands: What can be done now.
    """

    knows = frozenset({"up", "down", "page-up", "page-down", "play", "back", "next"})

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self.all = list(commands)
        self.found = self.all
        self.editor = LineEditor(room=40)
        self.at = 0
        self.top = 0

    def paint(self, canvas: Canvas) -> None:
        look, glyphs = self.look, self.look.glyphs
        canvas.put(1, 0, _("Commands"), look.style("title"))
        width = min(canvas.width - 4, WIDEST)
        canvas.put(2, 1, " " * width, look.style("chip"))
        x = canvas.put(3, 1, self.editor.text, look.style("chip"))
        canvas.put(x, 1, " ", look.style("cursor"))
        if not self.editor.text:
            canvas.put(x + 1, 1, _("type a part of what you want"), look.style("curtain"))
        room = max(canvas.height - TOP - 2, 1)
        self.top = max(min(self.top, self.at), self.at - room + 1, 0)
        for y, command in enumerate(self.found[self.top : self.top + room], TOP):
            at = self.top + y - TOP
            here = at == self.at and self.in_bar < 0
            style = look.style("cursor" if here else "base")
            canvas.put(2, y, " " * width, style)
            canvas.put(2, y, glyphs.marker if here else " ", style)
            words = look.cut(command.words, width - 3)
            end = canvas.put(4, y, words, style)
            more = look.cut(command.more, width - 4 - (end - 2))
            muted = style if here else look.style("muted")
            canvas.put(2 + width - 1 - cell_len(look.text(more)), y, more, muted)
            self.touch(2, y, width, 1, partial(self._choose, at))
        if not self.found:
            canvas.put(4, TOP, _("There is no such command now."), look.style("muted"))
        if self.top:
            canvas.put(2 + width, TOP, glyphs.up, look.style("accent"))
        if self.top + room < len(self.found):
            canvas.put(2 + width, TOP + room - 1, glyphs.down, look.style("accent"))

    def hints(self) -> list[Hint]:
        back = self.table_app.page_keys.shown("back")
        return [
            Hint("↑↓", _("choose")),
            Hint("enter", _("do it")),
            Hint(back, _("back"), self._back),
        ]

    def typed(self, event: events.Key) -> bool:
        if event.key == "backspace":
            self.editor.backspace()
        elif event.is_printable and event.character:
            self.editor.insert(event.character)
        else:
            return False
        self.found = [one for one in self.all if matches(self.editor.text, one.words)]
        self.at = 0
        return True

    def act(self, meaning: str) -> None:
        if meaning == "back":
            self._back()
        elif meaning == "play":
            self._choose(self.at)
        elif meaning == "next":
            self.enter_bar()
        else:
            steps = {"up": -1, "down": 1, "page-up": -10, "page-down": 10}
            self._go(steps[meaning])

    def scroll_page(self, lines: int) -> None:
        self._go(1 if lines > 0 else -1)
        self.repaint()

    def _go(self, steps: int) -> None:
        self.at = min(max(self.at + steps, 0), max(len(self.found) - 1, 0))

    def _back(self) -> None:
        self.dismiss(None)

    def _choose(self, at: int) -> None:
        if at < len(self.found):
            self.dismiss(self.found[at])


def matches(typed: str, words: str) -> bool:
    """Tell whether every word that was typed begins a word of a command, or stands in it."""
    folded = words.casefold()
    return all(part in folded for part in typed.casefold().split())
