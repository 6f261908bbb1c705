"""Who sits down: the names being typed, their order and colors, and nothing drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.core.messages import _
from cardtable.core.names import MOST_CELLS, clean_name, name_fault
from cardtable.core.session import COLORS
from cardtable.tui.screens.line_editor import LineEditor

CONTROLS = ("name", "color", "up", "down", "remove")
"""What a line of the list has from left to right."""


@dataclass(slots=True)
class Seat:
    """One player who sits down."""

    name: str
    color: str


class Seats:
    """The list of players, with a cursor in one of its lines.

    Below the players there is one more line: an empty one for the next name, which starts
    the game when enter is pressed in it.

    Args:
        names: Names to begin with.
        colors: Their colors.
        most: Most players.

    Attributes:
        at: Line of the cursor; ``len(seats)`` is the empty one.
        control: Which of ``CONTROLS`` the cursor is on.
        said: What there is to say about the last key, if anything.
    """

    def __init__(self, names: Sequence[str], colors: Sequence[str], most: int) -> None:
        self.most = most
        self.seats: list[Seat] = []
        for at, name in enumerate(names[:most]):
            cleaned = clean_name(name)
            if cleaned:
                color = colors[at] if at < len(colors) else ""
                self.seats.append(Seat(cleaned, color if color in COLORS else self._free_color()))
        self.at = 0
        self.control = "name"
        self.editor = LineEditor(room=MOST_CELLS)
        self.said = ""
        self._load()

    @property
    def names(self) -> list[str]:
        """The names clockwise."""
        return [seat.name for seat in self.seats]

    @property
    def colors(self) -> list[str]:
        """The players' colors."""
        return [seat.color for seat in self.seats]

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.seats) >= self.most

    @property
    def on_last(self) -> bool:
        """Whether the cursor is in the line below the players."""
        return self.at >= len(self.seats)

    def faults(self) -> dict[int, str]:
        """One sentence for each line that is wrong; the one being typed is left alone."""
        wrong: dict[int, str] = {}
        for at, seat in enumerate(self.seats):
            if at != self.at or self.control != "name":
                others = [other.name for place, other in enumerate(self.seats) if place < at]
                fault = name_fault(seat.name, others)
                if fault:
                    wrong[at] = fault
        return wrong

    def _free_color(self) -> str:
        used = [seat.color for seat in self.seats]
        return next((color for color in COLORS if color not in used), COLORS[0])

    def _load(self) -> None:
        self.editor.set("" if self.on_last else self.seats[self.at].name)

    # Typing.

    def type(self, text: str) -> None:
        """Type or paste into the line of the cursor."""
        self.said = ""
        self.control = "name"
        if self.on_last and self.full:
            self.said = _("No more than {most} can play.").format(most=self.most)
            return
        text = unicodedata.normalize("NFC", text.replace("\n", " ").replace("\r", " "))
        kept = "".join(letter for letter in text if letter == " " or clean_name(letter))
        if len(kept) < len(text):
            self.said = _("A name has only letters, digits and signs that every terminal shows.")
        if not kept:
            return
        if not self.editor.insert(kept):
            self.said = _("A name has up to {most} letters.").format(most=MOST_CELLS)
        self._store()

    def _store(self) -> None:
        if self.on_last:
            if not self.editor.text:
                return
            self.seats.append(Seat("", self._free_color()))
        self.seats[self.at].name = self.editor.text

    def backspace(self) -> None:
        """Take away the letter before the cursor; from the line below go to the last name.

        A name that was emptied stays, so that a key that is held takes no other name away.
        """
        self.said = ""
        if self.editor.backspace():
            self._store()
        elif self.on_last and self.at:
            self.go(self.at - 1)
        elif not self.editor.text and not self.on_last:
            self.said = _("The name is empty; del takes the player out.")

    def delete(self) -> None:
        """Take away the letter under the cursor; behind the name take the player out."""
        if self.editor.delete():
            self._store()
        else:
            self.remove()

    # Moving about.

    def leave(self) -> None:
        """Finish the name in the line of the cursor; a line left empty goes."""
        if self.on_last:
            self.editor.set("")
            return
        name = clean_name(self.seats[self.at].name)
        if name:
            self.seats[self.at].name = name
            self.editor.set(name)
        else:
            del self.seats[self.at]
            self._load()

    def go(self, line: int) -> None:
        """Go to a line."""
        leaving = self.at
        before = len(self.seats)
        self.leave()
        if len(self.seats) < before and line > leaving:
            line -= 1
        self.at = min(max(line, 0), len(self.seats))
        self.control = "name"
        self._load()

    def sideways(self, step: int) -> None:
        """Go left or right: along the letters, then to what can be done with the player."""
        if self.control == "name" and (self.editor.move(step) or step < 0 or self.on_last):
            return
        place = CONTROLS.index(self.control) + step
        self.control = CONTROLS[min(max(place, 0), len(CONTROLS) - 1)]

    def enter(self) -> bool:
        """Do what enter does here; tell whether the game is to start."""
        if self.control == "name":
            if self.on_last:
                return True
            if not clean_name(self.editor.text):
                self.leave()
                return True
            self.go(self.at + 1)
        elif self.control == "color":
            self.next_color()
        elif self.control == "remove":
            self.remove()
        else:
            self.move(-1 if self.control == "up" else 1)
        return False

    # Changing the players.

    def move(self, step: int) -> None:
        """Let the player of the line change places with the neighbor."""
        self.said = ""
        other = self.at + step
        if self.on_last or not 0 <= other < len(self.seats):
            return
        seats = self.seats
        seats[self.at], seats[other] = seats[other], seats[self.at]
        self.at = other

    def next_color(self) -> None:
        """Give the player of the line the next color that nobody has."""
        if self.on_last:
            return
        used = {seat.color for at, seat in enumerate(self.seats) if at != self.at}
        place = COLORS.index(self.seats[self.at].color)
        order = [COLORS[(place + step) % len(COLORS)] for step in range(1, len(COLORS) + 1)]
        self.seats[self.at].color = next((one for one in order if one not in used), order[0])

    def remove(self) -> None:
        """Take the player of the line out."""
        if self.on_last:
            return
        name = self.seats.pop(self.at).name
        self.said = _("{name} does not play.").format(name=name) if name else ""
        self.control = "name"
        self._load()
