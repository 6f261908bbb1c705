"""The hand-over: the table with a curtain where the hand was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from cardtable.core.messages import _
from cardtable.tui.table.base import CARDS_MORE, Happened, TableScreen
from cardtable.tui.table.choosing import Chooser
from cardtable.tui.table.desk import Item
from cardtable.tui.widgets import Announcement, Button, Curtain
from cardtable.tui.widgets.offers import LINES, place_buttons

if TYPE_CHECKING:
    from cardtable.core.messages import Wording
    from cardtable.core.view import TableView
    from cardtable.tui.table.room import Room
    from cardtable.tui.widgets import Drawing

MOST_LINES = 3
"""Lines of what happened that stand on the curtain; the log has the others."""

LEAST_CURTAIN = 5
"""Fewest lines of the curtain: who is next, and the buttons."""

MORE = 16
"""Cells kept for the words about the others."""


class HandoverScreen(TableScreen):
    """Who is next, and what happened; drawn from what everybody may see, and opaque."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.announcement = Announcement()
        self.happened = Happened()
        self.curtain = Curtain()
        self.curtain.on_press = partial(self.press_item, 0)
        self.chooser = Chooser()
        self.chooser.on_pick = partial(self.chooser.take, room)
        self.interrupt = Happened()
        self.out_of_reach = (
            self.announcement,
            self.happened,
            self.curtain,
            self.chooser,
            self.interrupt,
        )

    def parts(self) -> Sequence[Drawing]:
        return (
            self.announcement,
            self.prompt,
            self.happened,
            self.curtain,
            self.chooser,
            self.interrupt,
            self.commands_bar,
        )

    def show_seats(self, view: TableView, wording: Wording) -> None:
        asked = self.control.curtain.asked
        self.seats.show(view.seats, wording, next_seat=asked, digits=True)

    def fill(self) -> None:
        control, desk = self.control, self.control.curtain
        view = control.public
        self.announcement.display = bool(control.announced) and control.alone is None
        if self.announcement.display:
            self.announcement.show(*control.announced[-1])
        self.show_prompt("" if control.alone is not None else control.prompt)
        self.happened.show([self.since(desk.happened())])
        first, commands = desk.rows()
        asked = desk.asked
        heading = _("Only this player looks:") if control.alone is not None else None
        self.curtain.show(
            desk.title(),
            buttons=[
                Button(item.label, item.key, item.live, desk.focus == 0 and desk.at == at)
                for at, item in enumerate(first)
            ],
            lit=control.guard.ready,
            color=view.seats[asked].color,
            heading=heading,
        )
        self.chooser.fill(control)
        self.interrupt.show([desk.interrupt()])
        self.show_items(self.commands_bar, self._fitted(commands), 1)
        self._fit()

    def _fitted(self, commands: Sequence[Item]) -> Sequence[Item]:
        """The commands; where they need too many lines, without what is taken back."""
        buttons = [Button(item.label, item.key) for item in commands]
        if None not in place_buttons(self.commands_bar.look, buttons, self.app.size.width, LINES):
            return commands
        return [
            replace(item, label=_("take back")) if item.id == "take-back" else item
            for item in commands
        ]

    def _fit(self) -> None:
        """In a small window the curtain and what happened give way; what can be done stays."""
        width = self.app.size.width
        # While something is chosen from a list, the list matters more than what else can be done.
        self.interrupt.display = self.happened.display = not self.chooser.display
        self.interrupt.most = MOST_LINES
        left = self._left()
        while left < self.curtain.least_rows(width) and self.interrupt.most > 1:
            self.interrupt.most -= 1
            left = self._left()
        listed = self.chooser.fit(width, left - LEAST_CURTAIN)
        self.curtain.display = not listed or left - listed >= LEAST_CURTAIN
        if not self.curtain.display:
            listed = self.chooser.fit(width, left)
        left -= listed
        wanted, least = self.curtain.rows(width), self.curtain.least_rows(width)
        told = min(self.happened.rows(width), MOST_LINES)
        # Free lines are given to the cards in the middle before they frame the name.
        spare = left - CARDS_MORE
        most = min(max(spare - told, least), wanted)
        if left <= least:
            # The log has what happened; who is next stands nowhere else.
            self.happened.display = False
        most = max(min(most, left - self.happened.display), LEAST_CURTAIN)
        self.curtain.most = most
        said = min(max(spare - most, min(left - most, 2), 1), MOST_LINES)
        self.happened.most = said
        self.happened.least = min(said, 2)

    def _left(self) -> int:
        """Lines for the curtain, a list and what happened."""
        return self.lines_left(self.prompt, self.announcement, self.interrupt, self.commands_bar)

    def since(self, lines: list[str]) -> str:
        """The newest sentences that fit, with the number of the others and the way to them."""
        options = self.room.changed_options() if self.control.fresh else ""
        room = MOST_LINES * (self.app.size.width - 8) - cell_len(options) - MORE
        shown: list[str] = []
        for line in lines:
            room -= cell_len(line) + 1
            if room < 0 and shown:
                break
            shown.append(line)
        left = len(lines) - len(shown)
        if left:
            key = self.control.keys.shown("log")
            shown.append(_("({count} more: {key})").format(count=left, key=key))
        return " ".join([*shown, options]).strip()
