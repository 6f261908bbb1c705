"""Sentences on a sheet: wrapped by cells, with their cards in color."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from cardtable.core.cards import SUIT_SYMBOLS
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look

_CARD = re.compile(r"(?:10|[2-9AJQK])?([♣♦♥♠])")
_LETTER_OF = {symbol: suit for suit, symbol in SUIT_SYMBOLS.items()}


def wrap(look: Look, text: str, width: int, most: int | None = None) -> list[str]:
    """Break a text into lines at its spaces.

    Args:
        look: Makes the text fit to be drawn.
        text: The text.
        width: Cells of a line.
        most: Most lines; the last one ends with a sign if something is left out.

    Returns:
        The lines, none for an empty text.
    """
    if width < 1:
        return []
    lines: list[str] = []
    for word in look.text(text).split():
        for part in _parts(word, width):
            if lines and cell_len(lines[-1]) + 1 + cell_len(part) <= width:
                lines[-1] += " " + part
            else:
                lines.append(part)
    if most is not None and len(lines) > most:
        return [*lines[: most - 1], look.cut(" ".join(lines[most - 1 :]), width)] if most else []
    return lines


def _parts(word: str, width: int) -> list[str]:
    """Cut a word that is too long for any line."""
    if cell_len(word) <= width:
        return [word]
    parts = [""]
    for letter in word:
        if cell_len(parts[-1]) + cell_len(letter) > width:
            parts.append("")
        parts[-1] += letter
    return parts


def put_sentence(canvas: Canvas, x: int, y: int, text: str, style: Style) -> int:
    """Write a text with the cards in it in the colors of their suits.

    Returns:
        The column behind it.
    """
    text = canvas.look.text(text)
    at = 0
    if canvas.look.color:
        for card in _CARD.finditer(text):
            x = canvas.put(x, y, text[at : card.start()], style)
            x = canvas.put(x, y, card[0], canvas.look.suit(_LETTER_OF[card[1]]))
            at = card.end()
    return canvas.put(x, y, text[at:], style)


def fit(look: Look, parts: Sequence[str], width: int, gap: int) -> int:
    """Count how many of the first parts fit in a line."""
    used = -gap
    for count, part in enumerate(parts):
        used += gap + cell_len(look.text(part))
        if used > width:
            return count
    return len(parts)
