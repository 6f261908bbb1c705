"""What happened: the last sentences, and the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.style import Style

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.widgets.drawing import Drawing

MOST_LINES = 500
"""The log keeps this many sentences; more would make it slow."""


class Events(Drawing):
    """The last sentences, the newest first."""

    more = ""
    """What stands behind the sign that something is left out."""

    _lines: tuple[str, ...] = ()
    _people: Mapping[str, str] = {}

    def show(self, lines: Sequence[str], people: Mapping[str, str] | None = None) -> None:
        """Show sentences; those that fit are drawn.

        Args:
            lines: The sentences, the newest first.
            people: Names of colors by the names of players.
        """
        self._lines, self._people = tuple(lines), dict(people or {})
        self.present((self._lines, self._people))

    def rows(self, width: int) -> int:
        return max(len(self._wrapped(self.look, width)), 1)

    def _wrapped(self, look: Look, width: int) -> list[tuple[int, str]]:
        return [
            (at, part)
            for at, line in enumerate(self._lines)
            for part in wrap(look, line, width - 4)
        ]

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        lines = self._wrapped(look, canvas.width)
        for y, (at, line) in enumerate(lines[: canvas.height]):
            style = look.style("muted" if at else "base")
            cut_off = y == canvas.height - 1 and len(lines) > canvas.height
            text = line
            if cut_off:
                more = f" {look.glyphs.more}{self.more}"
                if cell_len(line + more) <= canvas.width - 2:
                    text = line + more
                else:
                    text = look.cut(line, canvas.width - 2 - cell_len(self.more)) + self.more
            put_sentence(canvas, 2, y, text, style, self._people)


class LogPanel(Drawing):
    """The log: scrolls, keeps the newest sentences and shows the newest at the bottom."""

    _lines: tuple[str, ...] = ()
    _gone: frozenset[int] = frozenset()
    _people: Mapping[str, str] = {}
    _back: int = 0

    def show(
        self,
        lines: Sequence[str],
        gone: Collection[int] = (),
        people: Mapping[str, str] | None = None,
    ) -> None:
        """Show sentences, the oldest first.

        Args:
            lines: The sentences.
            gone: Indexes of those that were taken back.
            people: Names of colors by the names of players.
        """
        shown = tuple(lines[-MOST_LINES:])
        if shown != self._lines:
            self._back = 0
        first = len(lines) - len(shown)
        self._lines, self._people = shown, dict(people or {})
        self._gone = frozenset(at - first for at in gone)
        self.present((shown, self._gone, self._people))

    def scroll(self, lines: int) -> None:
        hidden = self._rows_of_text(self.width) - self.height
        self._back = min(max(self._back - lines, 0), max(hidden, 0))
        self.redraw()

    def rows(self, width: int) -> int:
        return self._rows_of_text(width)

    def _rows_of_text(self, width: int) -> int:
        return sum(len(_wrapped(self.look, line, width)) for line in self._lines)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        shown, above = self._shown(canvas.width, canvas.height)
        for y, (at, part, line) in enumerate(shown):
            gone = at in self._gone
            style = look.style("muted" if gone else "base")
            if gone:
                style += Style(strike=True)
            if (above and not y) or (self._back and y + 1 == len(shown)):
                sign = look.glyphs.down if y else look.glyphs.up
                canvas.put(1, y, sign, look.style("accent"))
            elif not part:
                canvas.put(1, y, look.glyphs.dot, look.style("muted"))
            put_sentence(canvas, 3, y, line, style, {} if gone else self._people)

    def _shown(self, width: int, height: int) -> tuple[list[tuple[int, int, str]], bool]:
        """The lines that are seen, and whether there are others above.

        Of a long log only the end is broken into lines.
        """
        wanted = height + self._back
        found: list[tuple[int, int, str]] = []
        at = len(self._lines)
        while at and len(found) < wanted:
            at -= 1
            parts = _wrapped(self.look, self._lines[at], width)
            found[:0] = [(at, part, line) for part, line in enumerate(parts)]
        first = max(len(found) - wanted, 0)
        return found[first : first + height], bool(at or first)


@lru_cache(2 * MOST_LINES)
def _wrapped(look: Look, line: str, width: int) -> list[str]:
    """A sentence in lines; the same sentences come again with every move."""
    return wrap(look, line, width - 4)
