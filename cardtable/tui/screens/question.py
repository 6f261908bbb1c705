"""A question with a few answers, asked before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.look.words import wrap
from cardtable.tui.screens.page import Hint, PageScreen

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.look.canvas import Canvas


class Question(PageScreen[int]):
    """Asks something; the result is the index of the answer, 0 if it was left with escape.

    Args:
        title: What it is about.
        text: The question.
        answers: The answers; the first changes nothing.
    """

    knows = frozenset({"up", "down", "play", "select", "back", "first", "end"})

    def __init__(self, title: str, text: str, answers: Sequence[str]) -> None:
        super().__init__()
        self.title_words = title
        self.words = text
        self.answers = list(answers)
        self.at = 0

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        width = min(canvas.width - 4, 64)
        lines = wrap(look, self.words, width - 6)
        height = len(lines) + len(self.answers) + 5
        left = (canvas.width - width) // 2
        top = max((canvas.height - height) // 2, 0)
        canvas.frame(left, top, width, height, look.style("rule"))
        canvas.put(left + 2, top, f" {look.cut(self.title_words, width - 6)} ", look.style("title"))
        y = top + 2
        for line in lines:
            canvas.put(left + 3, y, line, look.style("base"))
            y += 1
        y += 1
        for at, answer in enumerate(self.answers):
            style = look.style("cursor" if at == self.at else "base")
            text = look.cut(f" {at + 1}  {answer} ", width - 6)
            canvas.put(left + 3, y, text, style)
            self.touch(left + 3, y, width - 6, 1, partial(self.answer, at))
            y += 1

    def hints(self) -> list[Hint]:
        return [
            Hint("↑↓", _("choose")),
            Hint("enter", _("answer")),
            Hint("esc", self.answers[0], partial(self.answer, 0)),
        ]

    def answer(self, at: int) -> None:
        """Give an answer."""
        self.dismiss(at)

    def typed(self, event: events.Key) -> bool:
        digit = event.character or ""
        if digit.isdecimal() and 1 <= int(digit) <= len(self.answers):
            self.answer(int(digit) - 1)
            return True
        return False

    def act(self, meaning: str) -> None:
        last = len(self.answers) - 1
        if meaning == "back":
            self.answer(0)
        elif meaning in ("play", "select"):
            self.answer(self.at)
        elif meaning in ("up", "first"):
            self.at = max(self.at - 1, 0) if meaning == "up" else 0
        else:
            self.at = min(self.at + 1, last) if meaning == "down" else last
