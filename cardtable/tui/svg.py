"""Draws what stands on a screen as SVG, cell by cell.

Frames and blocks are drawn as shapes: as letters they would show gaps between the lines,
which no terminal has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:
    from rich.style import Style
    from textual.strip import Strip

FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
WIDTH, HEIGHT = 10, 20
FONT_SIZE = 16.6
"""Makes a letter of the font exactly one cell wide."""

BASELINE = 15.4
PAD = 12
TITLE = 30

BLOCKS: Mapping[str, Sequence[tuple[float, float, float, float]]] = {
    "█": [(0, 0, 1, 1)],
    "▀": [(0, 0, 1, 0.5)],
    "▄": [(0, 0.5, 1, 0.5)],
    "▌": [(0, 0, 0.5, 1)],
    "▐": [(0.5, 0, 0.5, 1)],
    "▖": [(0, 0.5, 0.5, 0.5)],
    "▗": [(0.5, 0.5, 0.5, 0.5)],
    "▘": [(0, 0, 0.5, 0.5)],
    "▝": [(0.5, 0, 0.5, 0.5)],
    **{sign: [(0, 1 - level / 8, 1, level / 8)] for level, sign in enumerate("▁▂▃▅▆▇", 1)},
    "▮": [(0.15, 0.2, 0.7, 0.65)],
}
"""Parts of a cell that are filled: left, top, width and height, in cells."""

SHADES: Mapping[str, float] = {"░": 0.25, "▒": 0.5, "▓": 0.75}

LINES: Mapping[str, str] = {
    "─": "we",
    "│": "ns",
    "┌": "es",
    "┐": "ws",
    "└": "en",
    "┘": "wn",
    "╭": "es",
    "╮": "ws",
    "╰": "en",
    "╯": "wn",
    "╌": "we-",
    "┆": "ns-",
    "━": "we+",
    "┃": "ns+",
    "┏": "es+",
    "┓": "ws+",
    "┗": "en+",
    "┛": "wn+",
}
"""Where the lines of a sign lead; ``+`` is heavy, ``-`` is dashed."""

_ENDS = {"w": (0, 0.5), "e": (1, 0.5), "n": (0.5, 0), "s": (0.5, 1)}


def svg_of(strips: Sequence[Strip], title: str, ground: str, ink: str) -> str:
    """Draw lines of a screen.

    Args:
        strips: The lines.
        title: What stands above them.
        ground: Color where nothing is painted.
        ink: Color of letters that have none.
    """
    columns = max(strip.cell_length for strip in strips)
    width, height = columns * WIDTH + 2 * PAD, len(strips) * HEIGHT + TITLE + PAD
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FONT}" font-size="{FONT_SIZE}" '
        'xml:space="preserve">'
    )
    name = (
        f'<text x="{width / 2}" y="20" fill="{ink}" opacity="0.7" font-size="14" '
        f'text-anchor="middle">{escape(title)}</text>'
    )
    parts = [
        head,
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{ground}"/>',
        name,
        f'<g transform="translate({PAD} {TITLE})">',
    ]
    for y, strip in enumerate(strips):
        parts += _line(strip, y * HEIGHT, ground, ink)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _line(strip: Strip, y: float, ground: str, ink: str) -> Iterator[str]:
    x = 0
    letters: list[tuple[int, str, str, str]] = []
    for segment in strip:
        front, back, extra = _colors(segment.style, ground, ink)
        wide = segment.cell_length
        if back != ground:
            yield _rect(x * WIDTH, y, wide * WIDTH, HEIGHT, back)
        for letter in segment.text:
            letters.append((x, letter, front, extra))
            x += cell_len(letter)
    words: list[tuple[int, str, str, str]] = []
    for at, letter, front, extra in letters:
        shapes = list(_shapes(letter, at * WIDTH, y, front))
        yield from shapes
        words.append((at, " " if shapes else letter, front, extra))
    for (front, extra), run in groupby(words, key=lambda one: one[2:]):
        cells = list(run)
        text = "".join(letter for _at, letter, _front, _extra in cells)
        if text.strip():
            left = len(text) - len(text.lstrip())
            at = cells[left][0] * WIDTH
            yield (
                f'<text x="{at}" y="{y + BASELINE}" fill="{front}"{extra}>'
                f"{escape(text.strip())}</text>"
            )


def _shapes(letter: str, x: float, y: float, color: str) -> Iterator[str]:
    for left, top, width, height in BLOCKS.get(letter, ()):
        yield _rect(x + left * WIDTH, y + top * HEIGHT, width * WIDTH, height * HEIGHT, color)
    if letter in SHADES:
        yield _rect(x, y, WIDTH, HEIGHT, color, f' opacity="{SHADES[letter]}"')
    if letter in LINES:
        way = LINES[letter]
        heavy = 3 if "+" in way else 1.3
        dash = ' stroke-dasharray="3 2"' if "-" in way else ""
        (x1, y1), (x2, y2) = (_ENDS[end] for end in way[:2])
        points = [(x1, y1), (0.5, 0.5), (x2, y2)]
        path = " ".join(f"{x + px * WIDTH},{y + py * HEIGHT}" for px, py in points)
        yield (
            f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="{heavy}"{dash}/>'
        )


def _rect(x: float, y: float, width: float, height: float, fill: str, extra: str = "") -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" '
        f'shape-rendering="crispEdges"{extra}/>'
    )


def _colors(style: Style | None, ground: str, ink: str) -> tuple[str, str, str]:
    """Color of the letters, color behind them, and what else is special about them."""
    if style is None:
        return ink, ground, ""
    front = _named(style.color.name if style.color else "", ink)
    back = _named(style.bgcolor.name if style.bgcolor else "", ground)
    if style.reverse:
        front, back = back, front
    extra = ' font-weight="bold"' if style.bold else ""
    extra += ' opacity="0.65"' if style.dim else ""
    lines = [
        word for word, on in (("underline", style.underline), ("line-through", style.strike)) if on
    ]
    extra += f' text-decoration="{" ".join(lines)}"' if lines else ""
    return front, back, extra


def _named(color: str, usual: str) -> str:
    return color if color.startswith("#") else usual
