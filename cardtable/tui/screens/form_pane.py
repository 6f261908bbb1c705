"""Draws a form in a part of a page, and does what keys mean there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from cardtable.core.messages import _
from cardtable.tui.look.words import wrap
from cardtable.tui.screens.form import Form
from cardtable.tui.screens.page import Hint

if TYPE_CHECKING:
    from cardtable.tui.look.canvas import Canvas
    from cardtable.tui.look.look import Name
    from cardtable.tui.screens.page import PageScreen

KNOWS = frozenset(
    {
        "up",
        "down",
        "left",
        "right",
        "first",
        "end",
        "page-up",
        "page-down",
        "play",
        "select",
        "take-back",
        "reset",
    }
)
"""What keys can mean in a form."""

PRESET = ""
"""Name of the line with the presets, which is no field."""


@dataclass(slots=True)
class _Line:
    """One line as it is drawn: a heading, a field, or words below a field."""

    text: str
    style: Name
    row: int = -1


class FormPane:
    """A form on a page.

    Args:
        form: The form.
        changed: Called when a value is another one.

    Attributes:
        at: Row of the cursor: the presets if there are any, then the fields.
        active: Whether the cursor is shown.
        top: The first line that is seen.
    """

    def __init__(self, form: Form, changed: Callable[[], None] | None = None) -> None:
        self.form = form
        self.rows = [field.name for field in form.fields]
        if form.presets:
            self.rows.insert(0, PRESET)
        self.at = 0
        self.active = False
        self.top = 0
        self._changed = changed
        self._page = 5
        self._scrolled = False

    @property
    def name(self) -> str:
        """The field that the cursor is on."""
        return self.rows[self.at]

    def hints(self) -> list[Hint]:
        """What the bar says of the field that the cursor is on, beside its other keys."""
        number = self.name != PRESET and self.form.by_name[self.name].kind == "number"
        return [Hint("0-9", _("type it"))] if number else []

    def typing(self, key: str) -> bool:
        """Type into the field of the cursor; tell whether the key belongs there."""
        if self.name != PRESET and self.form.typed(self.name, key):
            self._scrolled = False
            return True
        return False

    def act(self, meaning: str) -> bool:
        """Do what a key means; tell whether there was something to do."""
        form, name = self.form, self.name
        self._scrolled = False
        if meaning in ("up", "down", "first", "end", "page-up", "page-down"):
            return self._move(meaning)
        if meaning in ("left", "right"):
            self._step(1 if meaning == "right" else -1, around=False)
        elif meaning == "reset" or (meaning == "take-back" and not form.rub_out(name)):
            if name == PRESET:
                self._take_preset(0)
            else:
                form.reset(name)
            self._tell()
        elif meaning in ("play", "select"):
            if name != PRESET and form.by_name[name].kind == "number":
                self.leave()
                self._move("down")
            else:
                self._step(1, around=True)
        return True

    def leave(self) -> None:
        """Take what was typed in the field of the cursor."""
        if self.name in self.form.texts:
            self.form.settle(self.name)
            self._tell()

    def scroll(self, lines: int) -> None:
        """Scroll without moving the cursor."""
        self._scrolled = True
        self.top = max(self.top + lines, 0)

    def go(self, name: str) -> None:
        """Put the cursor on a field."""
        if name in self.rows:
            self.at = self.rows.index(name)
            self._scrolled = False

    def _move(self, meaning: str) -> bool:
        last = len(self.rows) - 1
        steps = {"up": -1, "down": 1, "page-up": -self._page, "page-down": self._page}
        at = {"first": 0, "end": last}.get(meaning, self.at + steps.get(meaning, 0))
        at = min(max(at, 0), last)
        moved = at != self.at
        self.leave()
        self.at = at
        return moved

    def _step(self, steps: int, *, around: bool) -> None:
        if self.name == PRESET:
            names = list(self.form.presets)
            now = self.form.preset
            place = names.index(now) + steps if now else (0 if steps > 0 else len(names) - 1)
            self._take_preset(place % len(names))
        else:
            self.form.step(self.name, steps, around=around)
        self._tell()

    def _take_preset(self, place: int) -> None:
        self.form.take_preset(list(self.form.presets)[place])

    def _tell(self) -> None:
        if self._changed is not None:
            self._changed()

    # Drawing.

    def paint(
        self, page: PageScreen[Any], canvas: Canvas, x: int, y: int, width: int, height: int
    ) -> None:
        """Draw the form in a part of a page.

        Args:
            page: The page, which takes the clicks.
            canvas: Its sheet.
            x: First column.
            y: First line.
            width: Columns.
            height: Lines.
        """
        lines = self._lines(canvas, width)
        self._follow(lines, height)
        self.top = min(self.top, max(len(lines) - height, 0))
        look = canvas.look
        for line_y, line in enumerate(lines[self.top : self.top + height], y):
            if line.row < 0:
                canvas.put(x, line_y, line.text, look.style(line.style))
            else:
                self._paint_row(canvas, x, line_y, width, line.row)
                page.touch(x, line_y, width, 1, partial(self._clicked, line.row))
        if self.top:
            canvas.put(x + width - 1, y, look.glyphs.up, look.style("accent"))
        if self.top + height < len(lines):
            canvas.put(x + width - 1, y + height - 1, look.glyphs.down, look.style("accent"))
        self._page = max(height // 2, 1)

    def _clicked(self, row: int) -> None:
        again = self.active and row == self.at
        self.leave()
        self.at, self.active = row, True
        if again and (self.name == PRESET or self.form.by_name[self.name].kind != "number"):
            self._step(1, around=True)

    def _lines(self, canvas: Canvas, width: int) -> list[_Line]:
        form, look = self.form, canvas.look
        faults = form.faults()
        lines: list[_Line] = []
        group = ""
        for row, name in enumerate(self.rows):
            field = form.by_name.get(name)
            if field is not None and field.group != group:
                group = field.group
                if lines:
                    lines.append(_Line("", "base"))
                lines.append(_Line(look.cut(group, width), "muted"))
            lines.append(_Line("", "base", row))
            here = self.active and row == self.at
            typing = here and name in form.texts
            if name in faults and not typing:
                lines += [
                    _Line(f"  {part}", "warning") for part in wrap(look, faults[name], width - 2)
                ]
            about = field.description if field is not None else _("many house rules at once")
            if here and about:
                words = wrap(look, about, width - 2)
                lines += [_Line(f"  {part}", "muted") for part in words]
        if "" in faults:
            lines += [_Line(part, "warning") for part in wrap(look, faults[""], width)]
        return lines

    def _follow(self, lines: list[_Line], height: int) -> None:
        """Scroll so that the row of the cursor is seen with the words below it."""
        if self._scrolled:
            return
        first = next((at for at, line in enumerate(lines) if line.row == self.at), 0)
        last = first
        while last + 1 < len(lines) and lines[last + 1].row < 0 and lines[last + 1].text[:1] == " ":
            last += 1
        if first and lines[first - 1].row < 0 and lines[first - 1].text[:1] != " ":
            first -= 1
        self.top = max(self.top, last - height + 1)
        self.top = min(self.top, first)

    def _paint_row(self, canvas: Canvas, x: int, y: int, width: int, row: int) -> None:
        form, look, glyphs = self.form, canvas.look, canvas.look.glyphs
        name = self.rows[row]
        here = self.active and row == self.at
        if name == PRESET:
            title, value, changed = _("Preset"), form.preset or _("your own"), False
        else:
            title, value = form.by_name[name].title, form.shown(name)
            changed = form.changed(name)
        typing = here and name in form.texts
        value = look.cut(value, max(width // 2, 8))
        shown = f"{glyphs.left} {value} {glyphs.right}" if here and not typing else f"  {value}  "
        room = width - cell_len(shown) - 3
        style: Name = "cursor" if here else "base"
        canvas.put(x, y, glyphs.marker if here else " ", look.style("accent"))
        canvas.put(x + 2, y, look.cut(title, room), look.style("bold" if here else "base"))
        value_style: Name = "cursor" if here else "news" if changed else "base"
        at = x + width - 1 - cell_len(shown)
        end = canvas.put(at, y, shown, look.style(value_style if not typing else style))
        if typing:
            canvas.put(end - 2, y, "_", look.style("cursor"))
        if changed:
            canvas.put(at - 1, y, glyphs.new, look.style("new"))
