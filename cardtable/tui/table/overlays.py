"""What lies over the middle for a while: log, last plays, scores, rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len, set_cell_size

from cardtable.core.errors import CardtableError
from cardtable.core.messages import _
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.screens.markdown import STYLES, Line, lay_out
from cardtable.tui.widgets import Drawing

if TYPE_CHECKING:
    from cardtable.core.rules import Rules
    from cardtable.tui.table.control import TableControl

MOST_LOG = 2000
"""Entries of the history that the log goes back; the file has all."""

MOST_LAST = 12
"""Sentences of last plays."""


class Overlay(Drawing):
    """A text over the middle of the table, which arrows scroll."""

    grows = True

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._title = ""
        self._hints: tuple[str, ...] = ()
        self._text: tuple[str, ...] = ()
        self._begin = ""
        self._top: int | None = None
        self._score_lines: Callable[[int], list[str]] = lambda _width: []

    def fill(self, control: TableControl) -> None:
        """Show what is open over the middle, as far as it may be seen now."""
        name = control.overlay
        if name != self._name:
            self._top = None
        self._name = name
        back = control.keys.shown("back")
        title, self._begin = "", ""
        if name == "log":
            title, self._text = _("Log"), tuple(log_lines(control))
        elif name == "last":
            title, self._text = _("Last plays"), tuple(last_plays(control))
        elif name == "others":
            title, self._text = _("What is seen of the others' cards"), tuple(seen_cards(control))
        elif name == "scores":
            target = control.session.scores.target
            words = _("Scores") if target is None else _("Scores, played to {target}")
            title, self._text = words.format(target=target), ()
            self._score_lines = partial(score_lines, control)
        else:
            title, self._text = _("Rules"), (rules_words(control.session.rules),)
            self._begin = heading_for(control, self._text[0])
        self._title = title
        hints = [_("({key} closes, arrows scroll)"), _("({key} closes)")]
        if name == "scores":
            hints.insert(0, _("({key} closes, arrows scroll, {write} writes a file)"))
        write = control.keys.shown("write")
        self._hints = tuple(hint.format(key=back, write=write) for hint in hints)
        known = len(control.session.history) if name == "scores" else 0
        self.present((self._title, self._text, self._begin, self._top, known))

    def scroll(self, lines: int) -> None:
        laid, first = self._lay(self.width)
        count = len(laid) - self._heads
        top = self._first(count, self.height, first) + lines
        self._top = max(min(top, count - self._room(self.height)), 0)
        self.present((self._title, self._text, self._begin, self._top))

    @property
    def _heads(self) -> int:
        """Lines that stay while the others scroll: the names above the points."""
        return 1 if self._name == "scores" else 0

    def _room(self, height: int) -> int:
        return max(height - 1 - self._heads, 1)

    def _first(self, count: int, height: int, begin: int) -> int:
        """The first line that is seen."""
        last = max(count - self._room(height), 0)
        if self._top is not None:
            return min(self._top, last)
        return last if self._name in ("log", "scores") else min(begin, last)

    def _lay(self, width: int) -> tuple[list[Line], int]:
        if self._name == "rules" and self._text:
            laid = lay_out(self._text[0], width - 4, plain=self.look.ascii)
            return laid.lines, laid.find(self._begin) if self._begin else 0
        if self._name == "scores":
            return [[(line, "")] for line in self._score_lines(width - 6)], 0
        wrapped: list[Line] = []
        for line in self._text:
            for at, part in enumerate(wrap(self.look, line, width - 6)):
                wrapped.append([("  " if at else f"{self.look.glyphs.dot} ", "rule"), (part, "")])
        return wrapped, 0

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        x = canvas.put(1, 0, look.cut(self._title, canvas.width - 2), look.style("title")) + 3
        hint = next((one for one in self._hints if x + cell_len(one) < canvas.width), "")
        canvas.put(x, 0, hint, look.style("muted"))
        laid, begin = self._lay(canvas.width)
        heads, laid = laid[: self._heads], laid[self._heads :]
        top = self._first(len(laid), canvas.height, begin)
        room = self._room(canvas.height)
        for y, line in enumerate([*heads, *laid[top : top + room]], 1):
            x = 2
            for text, style in line:
                x = put_sentence(canvas, x, y, text, look.style(STYLES[style]))
        if top:
            canvas.put(canvas.width - 2, 1 + len(heads), look.glyphs.up, look.style("accent"))
        if top + room < len(laid):
            canvas.put(canvas.width - 2, canvas.height - 1, look.glyphs.down, look.style("accent"))


def log_lines(control: TableControl) -> list[str]:
    """The log, oldest first; what was taken back says so."""
    shown = control.visible_log(MOST_LOG)
    # What was played under older rules stands only where the log reaches back so far.
    whole = len(control.session.history) <= MOST_LOG
    lines = list(control.session.earlier) if whole else []
    for line in shown:
        said = control.said(line)
        lines.append(_("{line} (taken back)").format(line=said) if line.taken_back else said)
    return lines or [_("Nothing has happened yet.")]


def last_plays(control: TableControl) -> list[str]:
    """The last trick, if it can be looked at, and the last plays, newest first."""
    wording, view = control.wording, control.view
    lines = []
    for zone in view.zones:
        seen = [card.code for card in zone.cards if card.code]
        if zone.owner is not None and seen and zone.kind in ("pile", "plays", "trick"):
            lines.append(
                _("{name}, {zone}: {cards}").format(
                    name=wording.names[zone.owner],
                    zone=wording.named("zone", zone.name),
                    cards=wording.cards(seen),
                )
            )
    plays = [
        control.said(line)
        for line in control.visible_log(100)
        if line.seat >= 0 and not line.taken_back
    ]
    return lines + plays[: -MOST_LAST - 1 : -1] or [_("Nobody has played yet.")]


def seen_cards(control: TableControl) -> list[str]:
    """What is seen of the others' hands, a line per player."""
    wording = control.wording
    lines = []
    for own in control.view.zones:
        if own.kind != "hand" or own.owner is None or own.owner == control.seat:
            continue
        zone, name = own, wording.names[own.owner]
        if control.session.open_hands:
            # Each may see the others' hands, as their owners do.
            zone = control.session.view(own.owner).zone(own.key) or own
        fronts = [card.code for card in zone.cards if card.code]
        backs = [card.back for card in zone.cards if card.back and not card.code]
        seen = wording.cards([*fronts, *backs])
        hidden = zone.count - len(fronts) - len(backs)
        parts = [seen, _("{count:card|cards} face down")] if hidden and seen else [seen]
        if hidden and not seen:
            parts = [_("{count:card|cards}")]
        said = ", ".join(wording.vformat(part, (), {"count": hidden}) for part in parts)
        lines.append(f"{name}: {said}")
    return lines or [_("Nobody else holds cards.")]


def score_lines(control: TableControl, width: int) -> list[str]:
    """The points of each round and the totals, a column per player.

    Args:
        control: The table.
        width: Cells of a line.
    """
    sheet, names = control.session.scores, control.names
    look = control.settings.look
    heads = [control.wording.named("word", "round"), _("total")]
    first = max(map(cell_len, heads)) + 1
    column = max(min((width - first) // len(names), 12), 4)

    def row(head: str, cells: list[str]) -> str:
        fitted = (set_cell_size(look.cut(cell, column - 1), column - 1) for cell in cells)
        return f"{head:<{first}}" + " ".join(fitted).rstrip()

    def figures(points: list[int]) -> list[str]:
        figures = (str(number).replace("-", look.glyphs.minus) for number in points)
        return [figure.rjust(min(column - 1, 6)) for figure in figures]

    lines = [row(heads[0], names)]
    lines += [
        row(f"{number:>3}", figures(played.points)) for number, played in enumerate(sheet.rounds, 1)
    ]
    lines.append(row(heads[1], figures(sheet.totals)))
    return lines


def rules_words(rules: Rules[Any]) -> str:
    """The rules of the game, or why a guest's cannot be told."""
    try:
        return rules.rules_text()
    except CardtableError as error:
        return str(error)


def heading_for(control: TableControl, text: str) -> str:
    """The heading of the part of the rules that matters now.

    A game names it for what is asked: ``chapter.`` and the key of the prompt, or its first
    words. Without that it is the first one of those that name most of what can be done.
    """
    view, texts = control.view, control.wording.texts
    words = view.prompt.key.removeprefix("prompt.").split("-")
    for count in range(len(words), 0, -1):
        chapter = texts.get(f"chapter.{'-'.join(words[:count])}", "")
        if chapter and re.search(rf"^#+ *{re.escape(chapter)} *$", text, re.MULTILINE):
            return chapter
    kinds = {offer.kind for offer in view.offers if not offer.standing}
    kinds = kinds or {form.kind for form in control.session.rules.forms}
    best, most = "", 0
    heading, body = "", ""
    for line in [*text.splitlines(), "#"]:
        if not line.startswith("#"):
            body += line + "\n"
            continue
        found = sum(1 for kind in kinds if re.search(rf"\b{re.escape(kind)}", body, re.IGNORECASE))
        if found > most:
            best, most = heading, found
        heading, body = line.lstrip("#").strip(), ""
    return best


class WholeSheet(Drawing):
    """The points of all rounds; of too many the last ones are seen."""

    most = 16

    def __init__(self) -> None:
        super().__init__()
        self._lines: Callable[[int], list[str]] = lambda _width: []
        self._below: list[str] = []

    def fill(self, control: TableControl) -> None:
        """Show the sheet as it is now."""
        target = control.session.scores.target
        words = _("The game is played to {target}.")
        self._below = [] if target is None else ["", words.format(target=target)]
        self._lines = partial(score_lines, control)
        self.present((control.names, control.session.scores))

    def rows(self, width: int) -> int:
        return len(self._lines(width - 4)) + len(self._below)

    def paint(self, canvas: Canvas) -> None:
        lines = self._lines(canvas.width - 4)
        style = self.look.style("base")
        if len(lines) + len(self._below) <= canvas.height:
            lines += self._below
        shown = [lines[0], *lines[1:][-(canvas.height - 1) :]] if canvas.height > 1 else lines
        for y, line in enumerate(shown):
            canvas.put(2, y, line, self.look.style("muted") if not y else style)
