"""A question that takes a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.core.names import MOST_CELLS, clean_name, name_fault
from cardtable.tui.screens.line_editor import LineEditor
from cardtable.tui.screens.page import Hint, PageScreen

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas


class NameQuestion(PageScreen[str]):
    """Asks who takes a seat; the result is the name, empty if it stays as it is.

    Args:
        old: Who sits there now.
        others: The other players' names.
    """

    knows = frozenset({"play", "back"})

    def __init__(self, old: str, others: Sequence[str]) -> None:
        super().__init__()
        self.old = old
        self.others = list(others)
        self.line = LineEditor(room=MOST_CELLS)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        width = min(canvas.width - 4, 60)
        left = (canvas.width - width) // 2
        top = max(canvas.height // 2 - 4, 0)
        canvas.frame(left, top, width, 6, look.style("rule"))
        words = _("{name}'s seat goes to").format(name=self.old)
        canvas.put(left + 3, top + 2, look.cut(words, width - 6), look.style("bold"))
        x = canvas.put(left + 3, top + 3, self.line.text, look.style("accent"))
        canvas.put(x, top + 3, "_", look.style("cursor"))
        note = _("with the hand and the points")
        canvas.put(left + 3, top + 4, look.cut(note, width - 6), look.style("muted"))

    def hints(self) -> list[Hint]:
        return [
            Hint("enter", _("change")),
            Hint("esc", _("leave it"), self.leave),
        ]

    def leave(self) -> None:
        """Leave the seat as it is."""
        self.dismiss("")

    def typed(self, event: events.Key) -> bool:
        if event.key == "backspace":
            self.line.backspace()
        elif event.is_printable and event.character and not event.key.startswith("ctrl+"):
            self._insert(event.character)
        else:
            return False
        return True

    def _insert(self, text: str) -> None:
        if not self.line.insert(text):
            self.say(_("A name has up to {most} letters.").format(most=MOST_CELLS), warning=True)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._insert(" ".join(event.text.split()))
        self.repaint()

    def act(self, meaning: str) -> None:
        if meaning == "back":
            self.leave()
            return
        name = clean_name(self.line.text)
        fault = name_fault(name, self.others)
        if fault:
            self.say(fault, warning=True)
        else:
            self.dismiss(name)
