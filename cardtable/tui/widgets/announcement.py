"""Large letters for what everybody should see."""

from __future__ import annotations

from rich.style import Style

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.letters import large_letters, spaced
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.widgets.drawing import Drawing


class Announcement(Drawing):
    """A word in large letters, with a sentence under it."""

    _text: str = ""
    _sentence: str = ""
    _color: str = ""

    def show(self, text: str, sentence: str = "", *, color: str = "") -> None:
        """Show a word.

        Args:
            text: A word or two, such as a name or UNO.
            sentence: What it means.
            color: Name of a player's color; by default it stands out.
        """
        self._text, self._sentence, self._color = text, sentence, color
        self.present((text, sentence, color))

    def rows(self, width: int) -> int:
        lines = (5 if self.look.ascii else 3) if self._text else 0
        return lines + len(wrap(self.look, self._sentence, width - 4, 2))

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        style = look.player(self._color) if self._color else look.style("title")
        sentence = wrap(look, self._sentence, canvas.width - 4, 2)
        needed = draw_large(canvas, self._text, style, 0, canvas.height - len(sentence))
        for at, line in enumerate(sentence):
            x = max((canvas.width - len(line)) // 2, 0)
            put_sentence(canvas, x, needed + at, line, look.style("base"))


def draw_large(
    canvas: Canvas, text: str, style: Style, y: int, height: int, left: int = 0, right: int = -1
) -> int:
    """Write a text in the largest letters that fit, centered.

    Returns:
        How many lines were used.
    """
    right = canvas.width if right < 0 else right
    width = right - left - 2
    lines = large_letters(canvas.look, text, width, height)
    if lines is None:
        if text and height > 0:
            canvas.center(y, spaced(canvas.look, text, width), style, left, right)
            return 1
        return 0
    for at, line in enumerate(lines):
        canvas.center(y + at, line, style, left, right)
    return len(lines)
