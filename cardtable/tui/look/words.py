"""Sentences on a sheet: wrapped by cells, with their cards in color."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rich.cells import cell_len
from rich.style import Style

from cardtable.core.cards import SUIT_SYMBOLS
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.look.palette import FILLS

_FRENCH = "(?:10|[2-9AJQK])?[♣♦♥♠]"
_COLORED = rf"[{''.join(FILLS)}](?:[0-9DRSF]|\+[125]|⇄|⊘⊘?|⇅)"
"""A card of a color: its letter, then a number or what is drawn for an action."""

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


def put_sentence(
    canvas: Canvas,
    x: int,
    y: int,
    text: str,
    style: Style,
    people: Mapping[str, str] | None = None,
) -> int:
    """Write a text with its cards in the colors of their suits, and its players in theirs.

    Args:
        canvas: Where to write.
        x: Column.
        y: Line.
        text: The text.
        style: Style of everything else.
        people: Names of colors by the names of players.

    Returns:
        The column behind it.
    """
    look = canvas.look
    text = look.text(text)
    at = 0
    if look.color:
        names = {look.text(name): color for name, color in (people or {}).items()}
        for found in _marked(tuple(names)).finditer(text):
            x = canvas.put(x, y, text[at : found.start()], style)
            word = found[0]
            if word in names:
                marked = look.player(names[word])
            else:
                marked = look.suit(_LETTER_OF.get(word[-1], word[0]))
            x = canvas.put(x, y, word, marked)
            at = found.end()
    return canvas.put(x, y, text[at:], style)


@lru_cache(64)
def _marked(names: tuple[str, ...]) -> re.Pattern[str]:
    """What stands out in a sentence: cards, and names as whole words."""
    whole = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name)
    words = rf"{_COLORED}|{whole}" if whole else _COLORED
    return re.compile(rf"{_FRENCH}|(?<!\w)(?:{words})(?!\w)")
