"""Lays out the Markdown of a rules text; Textual's own widget takes longer than the home screen.

What rules are written in is enough: headings, paragraphs, lists, tables, rulers, quotes, code
blocks, and within a line strong, emphasis, code and links.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:
    from cardtable.tui.look.look import Name

Span = tuple[str, str]
"""Some text and its style: ``""``, ``strong``, ``em``, ``code``, ``heading`` or ``rule``."""

Line = list[Span]

STYLES: Mapping[str, Name] = {
    "": "base",
    "strong": "bold",
    "em": "news",
    "code": "accent",
    "heading": "title",
    "rule": "rule",
}
"""How the table draws the style of a span."""

_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)$")
_RULER = re.compile(r"\s*([-*_])(?:\s*\1){2,}\s*$")
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>.+?)\*\*|\*(?P<em>[^*\s](?:[^*]*[^*\s])?)\*"
    r"|\[(?P<link>[^\]]+)\]\([^)]*\)|\\(?P<plain>[!-/:-@\[-`{-~])"
)


@dataclass(slots=True)
class Laid:
    """A text laid out for one width.

    Attributes:
        lines: The lines, none wider than asked for.
        headings: Where each heading stands, by its words in lower case.
    """

    lines: list[Line] = field(default_factory=list)
    headings: dict[str, int] = field(default_factory=dict)

    def find(self, heading: str) -> int:
        """Line of the first heading that holds some words, 0 if none does."""
        wanted = heading.casefold()
        exact = self.headings.get(wanted)
        if exact is not None:
            return exact
        return next((at for words, at in self.headings.items() if wanted in words), 0)


def lay_out(text: str, width: int, *, plain: bool = False) -> Laid:
    """Lay out Markdown.

    Args:
        text: Markdown.
        width: Cells a line may have.
        plain: Whether bullets and rulers are ASCII.
    """
    laid = Laid()
    width = max(width, 10)
    for block in _blocks(text.splitlines()):
        if laid.lines and not (block.kind == "item" and block.tight):
            laid.lines.append([])
        _lay_block(laid, block, width, plain=plain)
    return laid


@dataclass(slots=True)
class _Block:
    kind: str
    lines: list[str]
    level: int = 0
    mark: str = ""
    tight: bool = False


def _blocks(lines: Sequence[str]) -> Iterator[_Block]:
    at = 0
    last = ""
    while at < len(lines):
        line = lines[at]
        start = at
        if not line.strip():
            at += 1
            continue
        if line.lstrip().startswith("```"):
            at += 1
            while at < len(lines) and not lines[at].lstrip().startswith("```"):
                at += 1
            yield _Block("code", list(lines[start + 1 : at]))
            at += 1
        elif found := _HEADING.match(line):
            at += 1
            yield _Block("heading", [found[2]], level=len(found[1]))
        elif _RULER.match(line):
            at += 1
            yield _Block("ruler", [])
        elif line.lstrip().startswith("|"):
            while at < len(lines) and lines[at].lstrip().startswith("|"):
                at += 1
            yield _Block("table", list(lines[start:at]))
        elif found := _ITEM.match(line):
            body, at = _paragraph(lines, at + 1, found[3])
            tight = last == "item" and bool(lines[start - 1].strip())
            mark = found[2] if found[2][-1] in ".)" else ""
            yield _Block("item", body, level=len(found[1]) // 2, mark=mark, tight=tight)
            last = "item"
            continue
        elif line.lstrip().startswith(">"):
            while at < len(lines) and lines[at].lstrip().startswith(">"):
                at += 1
            yield _Block("quote", [part.lstrip()[1:].strip() for part in lines[start:at]])
        else:
            body, at = _paragraph(lines, at + 1, line)
            yield _Block("paragraph", body)
        last = ""


def _paragraph(lines: Sequence[str], at: int, first: str) -> tuple[list[str], int]:
    body = [first.strip()]
    while at < len(lines) and lines[at].strip() and not _begins(lines[at]):
        body.append(lines[at].strip())
        at += 1
    return body, at


def _begins(line: str) -> bool:
    return bool(
        _HEADING.match(line)
        or _ITEM.match(line)
        or _RULER.match(line)
        or line.lstrip().startswith(("|", ">", "```"))
    )


def _lay_block(laid: Laid, block: _Block, width: int, *, plain: bool) -> None:
    words = " ".join(block.lines)
    if block.kind == "heading":
        spans = [(text, "heading") for text, _style in inline(words)]
        laid.headings.setdefault(
            "".join(text for text, _style in spans).casefold(), len(laid.lines)
        )
        laid.lines += wrap(spans, width)
    elif block.kind == "ruler":
        laid.lines.append([(("-" if plain else "─") * width, "rule")])
    elif block.kind == "code":
        laid.lines += [[(f"  {line}"[:width], "code")] for line in block.lines]
    elif block.kind == "table":
        laid.lines += _table(block.lines, width, plain=plain)
    elif block.kind == "item":
        mark = block.mark or ("-" if plain else "•")
        indent = min(2 * block.level, width // 3)
        room = width - indent - len(mark) - 1
        for at, line in enumerate(wrap(inline(words), room)):
            lead = f"{mark} " if at == 0 else " " * (len(mark) + 1)
            laid.lines.append([(" " * indent + lead, ""), *line])
    elif block.kind == "quote":
        laid.lines += [[("  ", ""), *line] for line in wrap(inline(words), width - 2)]
    else:
        laid.lines += wrap(inline(words), width)


def inline(text: str) -> list[Span]:
    """Split one paragraph into spans."""
    spans: list[Span] = []
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            spans.append((text[at : found.start()], ""))
        style = found.lastgroup or ""
        spans.append((found[style], style if style in ("code", "strong", "em") else ""))
        at = found.end()
    if at < len(text):
        spans.append((text[at:], ""))
    return spans


def wrap(spans: Sequence[Span], width: int) -> list[Line]:
    """Break spans into lines at spaces; a word longer than a line is cut."""
    width = max(width, 4)
    lines: list[Line] = []
    line: Line = []
    used = 0
    space = False
    for text, style in spans:
        for piece in re.findall(r"\s+|[^\s]+", text):
            if piece.isspace():
                space = used > 0
                continue
            for word in _cut(piece, width):
                gap = 1 if space else 0
                if used + gap + cell_len(word) > width:
                    lines.append(line)
                    line, used, gap = [], 0, 0
                _add(line, " " * gap, "")
                _add(line, word, style)
                used += gap + cell_len(word)
                space = False
    if line or not lines:
        lines.append(line)
    return lines


def _cut(word: str, width: int) -> Iterator[str]:
    while cell_len(word) > width:
        keep = next(at for at in range(width, 0, -1) if cell_len(word[:at]) <= width)
        yield word[:keep]
        word = word[keep:]
    yield word


def _add(line: Line, text: str, style: str) -> None:
    if not text:
        return
    if line and line[-1][1] == style:
        line[-1] = (line[-1][0] + text, style)
    else:
        line.append((text, style))


def width_of(line: Sequence[Span]) -> int:
    """Cells of a line."""
    return sum(cell_len(text) for text, _style in line)


def _table(rows: Sequence[str], width: int, *, plain: bool) -> list[Line]:
    cells = [[inline(cell.strip()) for cell in _cells(row)] for row in rows]
    bar = len(rows) > 1 and re.fullmatch(r"[\s|:-]+", rows[1]) is not None
    if bar:
        del cells[1]
    count = max(len(row) for row in cells)
    for row in cells:
        row += [[] for _missing in range(count - len(row))]
    widths = _column_widths([[width_of(row[at]) for row in cells] for at in range(count)], width)
    if sum(widths) + 2 * (count - 1) > width:
        return [line for row in cells for line in wrap(_in_a_row(row), width)]
    lines: list[Line] = []
    for number, row in enumerate(cells):
        head = bar and number == 0
        if head and not any(row):
            continue
        wrapped = [wrap(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for at in range(max(len(cell) for cell in wrapped)):
            line: Line = []
            for column, (cell, wide) in enumerate(zip(wrapped, widths, strict=True)):
                part = cell[at] if at < len(cell) else []
                line += [(text, "strong" if head else style) for text, style in part]
                if column < count - 1:
                    line.append((" " * (wide - width_of(part) + 2), ""))
            lines.append(line)
        if head:
            lines.append(
                [(("-" if plain else "─") * min(width, sum(widths) + 2 * count - 2), "rule")]
            )
    return lines


def _in_a_row(cells: Sequence[Sequence[Span]]) -> list[Span]:
    """Write cells one after the other, where columns find no room."""
    return [span for cell in cells if cell for span in (*cell, (" ", ""))]


def _cells(row: str) -> list[str]:
    # A bar within a code span is written `\|`.
    parts = re.split(r"(?<!\\)\|", row.strip().strip("|"))
    return [part.replace("\\|", "|") for part in parts]


def _column_widths(columns: Sequence[Sequence[int]], width: int) -> list[int]:
    """Take from the widest column until the row fits."""
    widths = [max([*column, 4]) for column in columns]
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > 4:
        widths[widths.index(max(widths))] -= 1
    return widths
