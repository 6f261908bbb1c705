"""The curtain that hangs where a hand was, while the keyboard is passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.style import Style

from cardtable.core.messages import _
from cardtable.tui.look.canvas import Canvas
from cardtable.tui.look.letters import large_letters
from cardtable.tui.look.words import put_sentence, wrap
from cardtable.tui.widgets.announcement import draw_large
from cardtable.tui.widgets.drawing import Drawing
from cardtable.tui.widgets.offers import Button, Place, button_width, draw_button

SIDE = 2


class Curtain(Drawing):
    """The next player's name in large letters, and the buttons that open the hand.

    Attributes:
        on_press: Called when somebody clicks a button that does something, with its index.
    """

    on_press: Callable[[int], object] | None = None
    _heading: str = ""
    _who: str = ""
    _color: str = ""
    _lines: tuple[str, ...] = ()
    _buttons: tuple[Button, ...] = ()
    _lit: bool = False

    def show(
        self,
        name: str,
        lines: Sequence[str] = (),
        buttons: Sequence[Button] = (),
        *,
        lit: bool = True,
        color: str = "",
        heading: str | None = None,
    ) -> None:
        """Show who is next.

        Args:
            name: The name in large letters.
            lines: Sentences under the name.
            buttons: What can be done without opening a hand, and the one that opens it.
            lit: Whether the buttons do something yet.
            color: Name of the player's color.
            heading: What stands above the name.
        """
        self._heading = _("Pass the keyboard to") if heading is None else heading
        self._who, self._color, self._lit = name, color, lit
        self._lines, self._buttons = tuple(lines), tuple(buttons)
        self.present((self._heading, name, color, lit, self._lines, self._buttons))

    def rows(self, width: int) -> int:
        inner = width - 2 * SIDE - 2
        name = 5 if self.look.ascii else 3
        if (name > 3 and not self.large) or not large_letters(self.look, self._who, inner, name):
            name = 1
        lines = sum(len(wrap(self.look, line, inner)) for line in self._lines)
        return 4 + self.large + 1 + name + lines + len(self._button_lines(width))

    def least_rows(self, width: int) -> int:
        """Lines that it needs when none is left free."""
        return self.rows(width) - 2 - self.large

    def _button_lines(self, width: int) -> list[list[int]]:
        """Indexes of the buttons of each line."""
        lines: list[list[int]] = []
        used = 0
        inner = width - 2 * SIDE - 2
        for index, button in enumerate(self._buttons):
            needed = button_width(self.look, button)
            if lines and used + 3 + needed <= inner:
                lines[-1].append(index)
                used += 3 + needed
            else:
                lines.append([index])
                used = needed
        return lines

    def _places(self, width: int, height: int) -> dict[int, Place]:
        """Where each button is drawn."""
        places: dict[int, Place] = {}
        lines = self._button_lines(width)
        # A free line under the buttons comes last of all.
        first = height - 1 - len(lines) - (1 if height >= self.rows(width) - 1 else 0)
        for at, line in enumerate(lines):
            widths = [
                min(button_width(self.look, self._buttons[index]), width - 2 * SIDE)
                for index in line
            ]
            x = (width - sum(widths) - 3 * (len(line) - 1)) // 2
            for index, cells in zip(line, widths, strict=True):
                places[index] = Place(x, first + at, cells)
                x += cells + 3
        return places

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        width, height = canvas.width, canvas.height
        cloth = look.style("curtain")
        canvas.fill(0, 0, width, height, look.glyphs.curtain, cloth)
        canvas.fill(SIDE, 1, width - 2 * SIDE, height - 2, " ", look.style("curtain-text"))
        places = self._places(width, height)
        bottom = min((place.y for place in places.values()), default=height - 1)
        inner = width - 2 * SIDE - 2
        lines = [part for line in self._lines for part in wrap(look, line, inner)]
        room = bottom - 1
        y = 1
        style = look.style("curtain-text")
        name_style = look.style("curtain-text")
        if look.color and self._color:
            name_style = style + Style(color=look.player(self._color).color)
        name_lines = 5 if look.ascii else 3
        if large_letters(look, self._who, inner, min(name_lines, room - 1)) is None:
            name_lines = 1
        spare = room - 1 - name_lines - len(lines)
        if spare > 1:
            y += 1
        if room > name_lines:
            canvas.center(y, look.cut(self._heading, inner), style)
            y += 1
        if spare > 2:
            y += 1
        y += draw_large(canvas, self._who, name_style, y, bottom - y, SIDE, width - SIDE)
        for line in lines:
            if y < bottom:
                x = max((width - cell_len(line)) // 2, SIDE)
                put_sentence(canvas, x, y, line, style)
                y += 1
        for index, place in places.items():
            button = self._buttons[index]
            if not self._lit:
                button = Button(button.label, button.key, live=False)
            draw_button(canvas, place, button)

    def at(self, x: int, y: int) -> int | None:
        """Find the button at a cell of the drawing."""
        for index, place in self._places(self.width, self.height).items():
            if place.y == y and place.x <= x < place.x + place.width:
                return index
        return None

    def click(self, x: int, y: int) -> None:
        index = self.at(x, y)
        if index is None or self.on_press is None:
            return
        if self._lit and self._buttons[index].live:
            self.on_press(index)
