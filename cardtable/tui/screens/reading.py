"""A text to read: the rules of a game, help, and what Cardtable is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.screens.markdown import STYLES, Laid, lay_out
from cardtable.tui.screens.page import Hint, PageScreen

if TYPE_CHECKING:
    from rich.style import Style

    from cardtable.tui.look.canvas import Canvas

WIDEST = 84
"""Cells of a line beyond which it is hard to find the next one."""

TOP = 2
BOTTOM = 2


class Reading(PageScreen[None]):
    """Shows a text that may be longer than the screen.

    Args:
        title: What stands above it.
        text: Markdown.
        at: Words of the heading to begin at.
    """

    knows = frozenset(
        {"up", "down", "page-up", "page-down", "first", "end", "select", "play", "back", "rules"}
    )

    def __init__(self, title: str, text: str, at: str = "") -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.begin = at
        self.top = 0
        self._laid = Laid()
        self._laid_for = -1

    @property
    def room(self) -> int:
        """Lines of text that are seen at once."""
        return max(self.size.height - TOP - BOTTOM, 1)

    @property
    def furthest(self) -> int:
        """The last line that can be the first one seen."""
        return max(len(self._laid.lines) - self.room, 0)

    def _lay(self, width: int) -> Laid:
        if width != self._laid_for:
            # After a change of the window's width the same part of the text stays in sight.
            share = self.top / max(len(self._laid.lines), 1)
            first = self._laid_for < 0
            self._laid = lay_out(self.text, width, plain=self.look.ascii)
            self._laid_for = width
            self.top = int(share * len(self._laid.lines))
            if first and self.begin:
                self.top = self._laid.find(self.begin)
            self.top = min(self.top, self.furthest)
        return self._laid

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        width = min(canvas.width - 4, WIDEST)
        left = max((canvas.width - width) // 2, 2) if canvas.width > WIDEST + 4 else 2
        laid = self._lay(width)
        canvas.put(1, 0, look.cut(self.heading, canvas.width - 24), look.style("title"))
        if self.furthest:
            last = min(self.top + self.room, len(laid.lines))
            place = _("{first}-{last} of {all}").format(
                first=self.top + 1, last=last, all=len(laid.lines)
            )
            canvas.put(canvas.width - len(place) - 1, 0, place, look.style("muted"))
        canvas.fill(0, 1, canvas.width, 1, look.glyphs.rule, look.style("rule"))
        for y, line in enumerate(laid.lines[self.top : self.top + self.room], TOP):
            x = left
            for text, style in line:
                x = canvas.put(x, y, text, self._style(style))

    def _style(self, style: str) -> Style:
        return self.look.style(STYLES[style])

    def hints(self) -> list[Hint]:
        return [
            Hint("↑↓", _("scroll")),
            Hint(_("space"), _("next page"), self.next_page),
            Hint("esc", _("back"), self.leave),
            Hint("ctrl+q", _("quit"), self.table_app.ask_quit, last=True),
        ]

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.dismiss(None)

    def next_page(self) -> None:
        """Scroll on by a page."""
        self.scroll_page(self.room - 1)

    def scroll_page(self, lines: int) -> None:
        self.top = min(max(self.top + lines, 0), self.furthest)
        self.repaint()

    def act(self, meaning: str) -> None:
        page = self.room - 1
        steps = {"up": -1, "down": 1, "page-up": -page, "page-down": page, "select": page}
        if meaning in steps:
            self.scroll_page(steps[meaning])
        elif meaning == "first":
            self.scroll_page(-self.top)
        elif meaning == "end":
            self.scroll_page(len(self._laid.lines))
        else:
            self.leave()
