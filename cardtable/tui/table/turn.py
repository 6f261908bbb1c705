"""An open hand: the own turn, a look out of turn, or what the last move told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.tui.table.base import CARDS_MORE, LEAST_MIDDLE, Happened, Rule, TableScreen
from cardtable.tui.table.choosing import Chooser
from cardtable.tui.table.hand_desk import BUTTONS, COMMANDS, HAND
from cardtable.tui.table.scene import Scene
from cardtable.tui.widgets import Announcement, Button, HandRow

if TYPE_CHECKING:
    from cardtable.core.messages import Wording
    from cardtable.core.view import TableView, ZoneView
    from cardtable.tui.table.room import Room
    from cardtable.tui.widgets import Drawing

MOST_EVENTS = 4
"""Sentences of news."""

SMALL = 21
"""Lines of a window in which marks alone say what is selected."""

BANNER = 36
"""Lines of a window with room for a name in large letters."""

LEAST_HAND = 4
"""Fewest lines of the hand: forty cards as a few letters each."""

MOST_NEWS = 2
"""Lines of news."""


class TurnScreen(TableScreen):
    """The table as the open seat sees it, with its hand and its buttons."""

    commands_row = COMMANDS

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.announcement = Announcement()
        self.hand = HandRow()
        self.hand.on_pick = self.pick_card
        self.picked = Happened()
        self.picked.most = 1
        self.buttons_bar = self.row_bar(BUTTONS)
        self.chooser = Chooser()
        self.chooser.on_pick = partial(self.chooser.take, room)
        self.happened = Happened()
        self.middle.on_pick = self.pick_slot
        self.out_of_reach = (
            self.announcement,
            self.picked,
            self.buttons_bar,
            self.chooser,
            self.happened,
        )

    def parts(self) -> Sequence[Drawing]:
        return (
            self.announcement,
            self.prompt,
            Rule(),
            self.hand,
            self.picked,
            self.buttons_bar,
            self.chooser,
            self.happened,
            self.commands_bar,
        )

    def on_mount(self) -> None:
        self.control.play_desk.beside = self.beside
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        self.app.app_suspend_signal.subscribe(self, self._suspended, immediate=True)
        self.app.app_resume_signal.subscribe(self, self._suspended, immediate=True)

    def _focus_changed(self, focused: bool) -> None:
        if not focused:
            self.room.cover()

    def _suspended(self, _app: object) -> None:
        self.room.cover()

    def beside(self, at: int, down: int) -> int:
        """The card above or below another one as they are drawn, -1 for none."""
        found = self.hand.neighbor(at, "down" if down > 0 else "up")
        return -1 if found == at else found

    def show_seats(self, view: TableView, wording: Wording) -> None:
        self.seats.show(view.seats, wording)

    def fill(self) -> None:
        control, desk = self.control, self.control.play_desk
        view, wording, picks = control.view, control.wording, desk.picks
        shown = control.look.cards if control.look is not None else ()
        self.hand.display = bool(shown or picks.cards)
        self.picked.display = self.hand.display and self.app.size.height > SMALL
        self.buttons_bar.display = control.choice is None
        self._show_banner(view)
        kind = "news" if control.scene is Scene.RESULT else "prompt"
        self.show_prompt(self.asked(), kind)
        if shown:
            self.hand.show(shown, wording)
        else:
            self.hand.show(
                picks.cards,
                wording,
                cursor=picks.cursor if desk.focus == HAND else None,
                selected=picks.picked,
                dimmed=desk.dimmed(),
            )
        self.picked.show([self.picked_words()])
        self.show_buttons()
        self.chooser.fill(control)
        self.happened.show([" ".join(self.news(view))])
        self.show_items(self.commands_bar, desk.rows()[COMMANDS], COMMANDS)
        self._fit()

    def _show_banner(self, view: TableView) -> None:
        """At an open table, say in large letters whose turn it is, or what was announced."""
        control = self.control
        room = self.app.size.height >= BANNER or bool(control.announced)
        self.announcement.display = room and not control.curtained
        if not self.announcement.display:
            return
        if control.announced:
            self.announcement.show(*control.announced[-1])
        else:
            seat = view.seats[view.turn]
            self.announcement.show(seat.name, color=seat.color)

    def _fit(self) -> None:
        """In a small window news, list and hand give way; cards and buttons stay."""
        width = self.app.size.width
        left = self.lines_left(
            self.announcement, self.prompt, self.picked, self.buttons_bar, self.commands_bar
        )
        listed = self.chooser.fit(width, left - 1 - self.hand.display * LEAST_HAND)
        left -= listed + 1
        self.hand.most = max(left, LEAST_HAND)
        if self.wide:
            self.happened.display = False
            return
        left -= min(self.hand.rows(width), left) if self.hand.display else 0
        # Before the cards in the middle shrink to their names, the news do with one line; and
        # layouts are seen whole.
        grids = sum(zone.kind == "grid" for zone in self.control.view.zones)
        layouts = 1 + 3 * -(-grids // 2) - LEAST_MIDDLE
        said = max(left - layouts, 0) if grids else max(left - CARDS_MORE, 1)
        said = min(left, said, MOST_NEWS)
        self.happened.display = said > 0
        if said > 0:
            self.happened.most = said

    def show_buttons(self) -> None:
        """Show the buttons, with the one that enter presses."""
        desk = self.control.play_desk
        enter = desk.entered()
        buttons = []
        for at, item in enumerate(desk.rows()[BUTTONS]):
            here = desk.focus == BUTTONS and desk.at == at
            pressed = desk.focus == HAND and at == enter and at < len(desk.buttons)
            buttons.append(Button(item.label, item.key, item.live, here or pressed))
        self.buttons_bar.show(buttons)

    def asked(self) -> str:
        """The sentence of the prompt."""
        control = self.control
        if control.scene is Scene.RESULT:
            return _("{news} {key} covers the hand.").format(
                news=" ".join(control.learned), key=control.keys.shown("play").capitalize()
            )
        if control.scene is Scene.LOOK and control.seat is not None and control.curtained:
            name = control.names[control.seat]
            cover = control.keys.shown("cover")
            if control.play_desk.buttons:
                return _("{name}: out of turn. {key} covers.").format(name=name, key=cover)
            return _("{name} looks. {key} covers.").format(name=name, key=cover)
        return control.prompt

    def picked_words(self) -> str:
        """What is selected, in words."""
        control, desk = self.control, self.control.play_desk
        if control.look is not None and control.look.owner >= 0:
            return _("shown: {name}'s cards").format(name=control.names[control.look.owner])
        if desk.picks.picked:
            cards = control.wording.cards(desk.picks.codes)
            return _("selected: {cards}").format(cards=cards)
        return ""

    def news(self, view: TableView) -> list[str]:
        """What the open seat learned since it last looked, newest first."""
        control, wording = self.control, self.control.wording
        new = [card.code for card in control.play_desk.picks.cards if card.new]
        lines = [_("New: {cards}.").format(cards=wording.cards(new))] if new else []
        said = [wording.say(message) for message in reversed(view.news)]
        if not said and not control.curtained:
            log = [line for line in control.visible_log(20) if not line.taken_back]
            said = [control.said(line) for line in log[: -MOST_EVENTS - 1 : -1]]
        return [*lines, *said][:MOST_EVENTS]

    def empty(self) -> None:
        self.hand.show([], self.wording)
        self.picked.show([])
        self.happened.show([])
        self.buttons_bar.show([])
        self.prompt.show("")
        self.side.show([])
        self._side_shows = None

    def slot_cursor(self) -> tuple[str, int] | None:
        choice = self.control.choice
        if choice is None or choice.names or not isinstance(choice.entries[0].value, int):
            return None
        zone = self._grid()
        if zone is None:
            return None
        number = int(choice.entries[choice.cursor].value)
        return (zone.key, list(zone.slots).index(number)) if number in zone.slots else None

    def slots_live(self) -> Sequence[int] | None:
        choice, zone = self.control.choice, self._grid()
        if choice is None or zone is None or self.slot_cursor() is None:
            return None
        numbers = {entry.value for entry in choice.entries}
        return [at for at, slot in enumerate(zone.slots) if slot in numbers]

    def _grid(self) -> ZoneView | None:
        control = self.control
        return next(
            (
                zone
                for zone in control.view.zones
                if zone.kind == "grid" and zone.owner == control.seat
            ),
            None,
        )

    # Clicks.

    def pick_card(self, at: int) -> None:
        """Act on a click on a card."""
        self.clicked()
        if self.control.choice is None:
            self.control.play_desk.pick(at)
        self.room.go()

    def pick_slot(self, key: str, index: int) -> None:
        """Act on a click on a slot of a zone."""
        control, zone = self.control, self._grid()
        choice = control.choice
        if choice is None or zone is None or zone.key != key:
            return
        number = zone.slots[index]
        at = next((at for at, entry in enumerate(choice.entries) if entry.value == number), -1)
        if at >= 0:
            self.chooser.take(self.room, at)
