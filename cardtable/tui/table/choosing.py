"""The list of an open choice on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable.tui.widgets import Choice, ChoiceList

if TYPE_CHECKING:
    from cardtable.core.cards import Face
    from cardtable.tui.table.control import TableControl
    from cardtable.tui.table.room import Room


MOST_ROWS = 6
"""Lines of a list, its question among them."""

MOST_COLUMNS = 3
"""Entries beside each other where there is little room."""


class Chooser(ChoiceList):
    """The entries of the open choice; not there while none is open."""

    display = False
    most = 6

    def fill(self, control: TableControl) -> None:
        """Show the open choice, if there is one."""
        choice = control.choice
        self.display = choice is not None
        if choice is None:
            return
        seats = control.public.seats
        self.show(
            [
                Choice(
                    entry.label,
                    "" if entry.digit == entry.label else entry.digit,
                    suit=suit_called(str(entry.value), control.wording.faces),
                    color=seats[int(entry.value)].color
                    if choice.names and int(entry.value) >= 0
                    else "",
                    live=control.guard.ready,
                )
                for entry in choice.entries
            ],
            choice.cursor,
            choice.title,
        )

    def fit(self, width: int, lines: int) -> int:
        """Make do with some lines, with entries beside each other if they are few.

        Returns:
            The lines that it takes, 0 if nothing is chosen.
        """
        if not self.display:
            return 0
        entries = self.rows(width) - 1
        least = 1 + -(-entries // MOST_COLUMNS)
        most = max(min(self.rows(width), lines, MOST_ROWS), least)
        self.most = most
        return most

    def take(self, room: Room, at: int) -> None:
        """Act on a click."""
        control = room.control
        control.guard.touch("click")
        if control.ready():
            control.take_entry(at)
        room.go()


def suit_called(word: str, faces: Mapping[str, Face]) -> str:
    """The letter of the suit or color that a word names; empty if it names none.

    Args:
        word: What can be chosen, such as ``red`` or ``hearts``.
        faces: The faces of the deck by code.
    """
    letters = {face.suit for face in faces.values() if face.suit and word in face.name.split()}
    return letters.pop() if len(letters) == 1 else ""
