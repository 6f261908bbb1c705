"""What keys mean in one state of the table, and the rows that arrows go through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.core.messages import _

if TYPE_CHECKING:
    from cardtable.tui.table.control import TableControl


@dataclass(frozen=True, slots=True)
class Item:
    """Something on a row of buttons.

    Attributes:
        id: What it does: an id of the key map, or one of the desk's own.
        label: What it says.
        key: The key that does the same, as it is shown; empty for none.
        live: Whether it does something now.
    """

    id: str
    label: str
    key: str = ""
    live: bool = True


class Desk:
    """One state of the table: what the keys mean there.

    Attributes:
        control: The table.
        focus: The row that the arrows are in.
        at: Place within the row.
    """

    def __init__(self, control: TableControl) -> None:
        self.control = control
        self.focus = 0
        self.at = 0

    def begin(self) -> None:
        """Start in this state."""
        self.focus = self.at = 0

    # The rows.

    def rows(self) -> Sequence[Sequence[Item]]:
        """The rows of buttons from top to bottom."""
        return ()

    @property
    def item(self) -> Item | None:
        """The button that the arrows are on."""
        rows = self.rows()
        if self.focus < len(rows) and self.at < len(rows[self.focus]):
            return rows[self.focus][self.at]
        return None

    def arrow(self, across: int, down: int) -> None:
        """Go to another button."""
        if down:
            self.row(down)
        elif self.rows() and self.rows()[self.focus]:
            self.at = min(max(self.at + across, 0), len(self.rows()[self.focus]) - 1)

    def row(self, by: int) -> None:
        """Go to another row that has something on it."""
        rows = self.rows()
        wanted = self.focus + by
        while 0 <= wanted < len(rows):
            if rows[wanted]:
                self.focus = wanted
                self.at = min(self.at, len(rows[wanted]) - 1)
                return
            wanted += by

    def press(self, item: Item) -> None:
        """Do what a button says."""
        self.control.do(item.id)

    def click(self, item: Item) -> None:
        """Act on a click on a button."""
        self.press(item)

    def command(self, key_id: str, label: str) -> Item:
        """Make the button for an id of the key map."""
        return Item(key_id, label, self.control.keys.shown(key_id))

    # Keys.

    def own(self, meaning: str) -> bool:
        """Take a key that means something else in this state; tell whether it was taken."""
        return False

    def digit(self, digit: str) -> None:
        """Act on a digit."""
        self.control.wrong(digit)

    def letter(self, letter: str) -> None:
        """Act on a letter that means nothing at every table."""
        self.control.wrong(letter)

    def enter(self) -> None:
        """Act on enter."""
        item = self.item
        if item is not None:
            self.press(item)

    def select(self) -> None:
        """Act on space."""
        self.enter()

    def back(self) -> None:
        """Act on escape with nothing to close; it never throws anything away."""

    def next_order(self) -> None:
        """Order the hand another way."""
        self.control.say(_("No hand is open."))

    def move_card(self, by: int) -> None:
        """Move a card within the own order."""
        self.control.say(_("No hand is open."))
