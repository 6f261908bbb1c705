"""Between two rounds, and after the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.table.base import LEAST_MIDDLE, TableScreen
from cardtable.tui.table.overlays import WholeSheet
from cardtable.tui.table.sheet import SHEET, TABLE
from cardtable.tui.widgets import Announcement, Events, ScoreTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.core.messages import Wording
    from cardtable.core.view import TableView
    from cardtable.tui.table.room import Room
    from cardtable.tui.widgets import Drawing


class ScoringScreen(TableScreen):
    """The score sheet, the hands that were counted, and what comes next."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.announcement = Announcement()
        self.table = ScoreTable()
        self.whole = WholeSheet()
        self.counted = Events()
        self.counted.grows = True
        self.next_bar = self.row_bar(0)

    def parts(self) -> Sequence[Drawing]:
        return (
            self.announcement,
            self.table,
            self.whole,
            self.counted,
            self.prompt,
            self.next_bar,
            self.commands_bar,
        )

    def show_seats(self, view: TableView, wording: Wording) -> None:
        winners = self.control.session.outcome
        first = winners.winners[0] if winners and winners.winners else None
        self.seats.show(view.seats, wording, next_seat=first)

    def title_words(self, view: TableView) -> str:
        name = self.control.session.rules.info.name
        if self.control.sheet.over:
            return _("{game} · final scores").format(game=name)
        word = self.control.wording.named("word", "round")
        return _("{game} · after {word} {round}").format(game=name, word=word, round=view.round)

    def fill(self) -> None:
        control, desk = self.control, self.control.sheet
        wording, sheet = control.wording, control.session.scores
        middle = desk.part == TABLE or bool(control.overlay)
        if not middle:
            self.middle.display = self.overlay.display = False
        self.counted.display = not middle
        self.whole.display = not middle and desk.part == SHEET
        self.table.display = not middle and desk.part != SHEET
        self.announcement.display = desk.over
        if desk.over:
            outcome = control.session.outcome
            winners = [control.names[seat] for seat in outcome.winners] if outcome else []
            self.announcement.show(wording.listing(winners), desk.headline())
        colors = [seat.color for seat in control.public.seats]
        self.table.show(sheet, control.names, colors, wording, round_index=desk.index)
        self.whole.fill(control)
        self.counted.more = _(" ({key}: all)").format(key=control.keys.shown("others"))
        self.counted.show(self.counted_words())
        usual = [] if desk.over else [desk.headline()]
        self.show_prompt(" ".join([*usual, desk.following()]))
        first, rest = desk.rows()
        self.show_items(self.next_bar, first, 0)
        self.show_items(self.commands_bar, rest, 1)
        self._fit()

    def _fit(self) -> None:
        """In a small window the sheet, which names all players, is enough."""
        below = (self.table, self.whole, self.prompt, self.next_bar, self.commands_bar)
        room = self.lines_left(self.announcement, *below) + LEAST_MIDDLE - self.counted.display
        self.seats.display = room >= 0
        if room + self.seats.rows(self.app.size.width) < 0 and self.announcement.display:
            self.announcement.display = False
            desk = self.control.sheet
            self.show_prompt(f"{desk.headline()} {desk.following()}")

    def counted_words(self) -> list[str]:
        """The cards that were counted, a line per player."""
        control = self.control
        lines = [
            _("{name} still held {cards}.").format(
                name=control.names[seat],
                cards=control.wording.cards(card.code for card in zone.cards),
            )
            for seat, zone in control.sheet.counted()
        ]
        return [*lines, *(said for _word, said in control.announced if said)]
