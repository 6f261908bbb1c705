"""The buttons under the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.look import Look
from cardtable.tui.widgets.drawing import Drawing

LINES = 2
"""Lines that buttons have as a rule."""

MOST_LINES = 3
"""Lines that they have if that is what it takes."""

GAPS = (2, 1)
"""Cells between buttons, and where there is no room for these."""


@dataclass(frozen=True)
class Button:
    """A button.

    Attributes:
        label: What it says.
        key: The key that presses it, as it is shown; empty for none.
        live: Whether it does something now.
        chosen: Whether enter presses it.
    """

    label: str
    key: str = ""
    live: bool = True
    chosen: bool = False


@dataclass(frozen=True)
class Place:
    """Where a button is drawn: column, line and cells."""

    x: int
    y: int
    width: int


def button_width(look: Look, button: Button) -> int:
    """Cells that a button takes."""
    key = cell_len(look.text(button.key))
    return cell_len(look.text(button.label)) + (key + 1 if key else 0) + 2


def place_buttons(
    look: Look, buttons: Sequence[Button], width: int, lines: int
) -> list[Place | None]:
    """Find a place for each button from left to right; ``None`` where there is none."""
    places: list[Place | None] = []
    for gap in GAPS:
        places = []
        x, y = 1, 0
        for button in buttons:
            needed = min(button_width(look, button), width - 1)
            if x > 1 and x + needed > width:
                x, y = 1, y + 1
            places.append(Place(x, y, needed) if y < lines else None)
            x += needed + gap
        if None not in places:
            break
    return places


def draw_button(canvas: Canvas, place: Place, button: Button) -> None:
    """Draw a button at its place."""
    look = canvas.look
    if not button.live:
        style = key_style = look.style("button-off")
        left, right = " ", " "
    elif button.chosen:
        style = key_style = look.style("button-chosen")
        left, right = ("[", "]")
    else:
        style, key_style = look.style("button"), look.style("button-key")
        left, right = " ", " "
    x = canvas.put(place.x, place.y, left, style)
    room = place.width - 2
    if button.key:
        key = look.cut(button.key, room)
        x = canvas.put(x, place.y, key, key_style)
        x = canvas.put(x, place.y, " ", style)
        room -= cell_len(key) + 1
    x = canvas.put(x, place.y, look.cut(button.label, room), style)
    canvas.put(x, place.y, right, style)


class OfferBar(Drawing):
    """Buttons with their keys, over a few lines.

    Attributes:
        on_press: Called when somebody clicks a button, with its index.
    """

    on_press: Callable[[int], object] | None = None
    _buttons: tuple[Button, ...] = ()

    def show(self, buttons: Sequence[Button]) -> None:
        """Show buttons."""
        self._buttons = tuple(buttons)
        self.present(self._buttons)

    def rows(self, width: int) -> int:
        places: list[Place | None] = []
        for lines in (LINES, MOST_LINES):
            places = place_buttons(self.look, self._buttons, width, lines)
            if None not in places:
                break
        return max((place.y + 1 for place in places if place), default=1)

    def paint(self, canvas: Canvas) -> None:
        places = place_buttons(self.look, self._buttons, canvas.width, canvas.height)
        for place, button in zip(places, self._buttons, strict=True):
            if place:
                draw_button(canvas, place, button)
        if None in places:
            canvas.put(
                canvas.width - 1, canvas.height - 1, self.look.glyphs.more, self.look.style("muted")
            )

    def at(self, x: int, y: int) -> int | None:
        """Find the button at a cell of the drawing."""
        places = place_buttons(self.look, self._buttons, self.width, self.height)
        for index, place in enumerate(places):
            if place and place.y == y and place.x <= x < place.x + place.width:
                return index
        return None

    def click(self, x: int, y: int) -> None:
        index = self.at(x, y)
        if index is not None and self.on_press is not None:
            self.on_press(index)
