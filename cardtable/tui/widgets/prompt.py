"""What is asked, what went wrong, or what is new, in a sentence."""

from __future__ import annotations

from typing import Literal

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.widgets.drawing import Drawing

Kind = Literal["prompt", "warning", "news"]

MOST_LINES = 2


class Prompt(Drawing):
    """One sentence, over at most two lines."""

    _text: str = ""
    _kind: Kind = "prompt"

    def show(self, text: str, kind: Kind = "prompt") -> None:
        """Show a sentence."""
        self._text, self._kind = text, kind
        self.present((text, kind))

    def rows(self, width: int) -> int:
        return max(len(self._lines(self.look, width)), 1)

    def _lines(self, look: Look, width: int) -> list[str]:
        return wrap(look, self._text, width - 4, MOST_LINES)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        style = look.style(self._kind)
        mark = {"prompt": look.glyphs.marker, "warning": "!", "news": look.glyphs.new}[self._kind]
        lines = wrap(look, self._text, canvas.width - 4, min(MOST_LINES, canvas.height))
        for y, line in enumerate(lines):
            if not y:
                canvas.put(1, y, mark, look.style("accent") if self._kind == "prompt" else style)
            put_sentence(canvas, 3, y, line, style)
