"""An open hand: picking cards, pressing buttons, and what may be said for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.core.messages import Message, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection
from cardtable.core.view import CardView
from cardtable.tui.table.buttons import Button, flag_letters, holds, make_buttons
from cardtable.tui.table.choices import DIGITS, Draft
from cardtable.tui.table.curtain import CALL, digit_of, seat_of
from cardtable.tui.table.desk import Desk, Item
from cardtable.tui.table.selection import Picks
from cardtable.tui.table.sorting import OWN, OwnOrder

if TYPE_CHECKING:
    from cardtable.tui.table.control import TableControl

BUTTON = "button:"
FLAG = "flag:"

HAND, BUTTONS, COMMANDS = range(3)


class PlayDesk(Desk):
    """What the keys mean while a hand is open, or at an open table.

    Attributes:
        picks: The hand and what is picked.
        buttons: What can be done.
        flags: Switches that are on.
        aimed: The offer that a button was pressed for before its cards were picked.
        calling: A letter that waits for the digit of whoever calls it.
        beside: Finds the card above or below another one, as they are drawn; -1 for none.
    """

    def __init__(self, control: TableControl) -> None:
        super().__init__(control)
        self.picks = Picks()
        self.buttons: list[Button] = []
        self.flags: set[str] = set()
        self.letters: dict[str, str] = {}
        self.aimed: Offer | None = None
        self.calling = ""
        self.warned_of: Move | None = None
        self.beside: Callable[[int, int], int] = lambda _at, _down: -1
        self._kept: dict[int, tuple[tuple[str, ...], str, set[str]]] = {}
        self._orders: dict[int, str] = {}
        self._own: dict[int, OwnOrder] = {}

    # What lies on the desk.

    @property
    def order(self) -> str:
        """How the open hand is sorted."""
        seat = self.control.seat
        usual = self.control.session.rules.orders[0]
        return self._orders.get(seat, usual) if seat is not None else usual

    @property
    def offers(self) -> list[Offer]:
        """What the open seat can do now."""
        control = self.control
        if self.silent:
            return []
        # What stands at all times has its place on the row of calls.
        return [offer for offer in control.view.offers if not offer.standing]

    @property
    def silent(self) -> bool:
        """Whether there is nothing to do but to look and to cover."""
        return self.control.scene.value == "result" or self.control.eyes_only

    @property
    def picking(self) -> list[Offer]:
        """The offers to which cards are picked now."""
        if self.aimed is not None:
            return [self.aimed]
        return [offer for offer in self.offers if offer.most]

    @property
    def shouts(self) -> list[Offer]:
        """What the others can say although their hands are closed."""
        control = self.control
        if self.silent:
            return []
        return [offer for offer in control.public.offers if offer.seat not in (control.seat, -1)]

    def begin(self, letter: str = "") -> None:
        """Lay the open hand out; with a letter, select the cards for its move."""
        super().begin()
        control = self.control
        self.aimed = None
        self.calling = ""
        self.warned_of = None
        self.flags = set()
        self.picks = Picks()
        self.refresh()
        kept = self._kept.pop(control.seat, None) if control.seat is not None else None
        if kept is not None:
            self._restore(*kept)
        else:
            self._aim_cursor(letter)
        self.focus = HAND if self.picks.cards else BUTTONS
        if len(self.offers) == 1 and not self.offers[0].auto and not self.offers[0].most:
            self._ask_at_once(self.offers[0])

    def refresh(self) -> None:
        """Take hand and buttons from the view again."""
        view = self.control.view
        hand = view.hand
        cards: Sequence[CardView] = hand.cards if hand is not None else ()
        if self.order == OWN and self.control.seat is not None:
            cards = self._own.setdefault(self.control.seat, OwnOrder()).arrange(cards)
        self.picks.lay(cards)
        self.buttons = make_buttons(self.offers, cards, self.control.wording)
        self.letters = flag_letters(self.offers)
        self.flags &= self.letters.keys()

    def _aim_cursor(self, letter: str) -> None:
        """Put the cursor on the first card that can be played."""
        offers = [offer for offer in self.picking if not letter or offer.key == letter]
        at = next(
            (at for at in range(len(self.picks.cards)) if self.picks.can_pick(at, offers)), -1
        )
        if at >= 0:
            self.picks.cursor = at
            if letter or self.control.seat != self.control.session.turn:
                self.picks.picked = self.picks.needed(at, offers)

    def _ask_at_once(self, offer: Offer) -> None:
        """If all that is asked is one thing of a list, the list is what is shown."""
        control = self.control
        seat = control.seat
        draft = Draft(offer, seat if seat is not None else control.session.turn, Selection())
        if draft.missing():
            control.ask_on(draft)

    def keep(self) -> None:
        """Remember what is selected while the hand is covered."""
        if self.control.seat is not None:
            cursor = self.picks.cards[self.picks.cursor].code if self.picks.cards else ""
            self._kept[self.control.seat] = (self.picks.codes, cursor, set(self.flags))

    def forget(self) -> None:
        """A move was made: what was selected before means nothing any more."""
        self._kept.clear()

    def _restore(self, codes: tuple[str, ...], cursor: str, flags: set[str]) -> None:
        picks = self.picks
        for code in codes:
            at = next(
                (
                    at
                    for at, card in enumerate(picks.cards)
                    if card.code == code and at not in picks.picked
                ),
                -1,
            )
            if at >= 0:
                picks.picked.append(at)
        found = (at for at, card in enumerate(picks.cards) if card.code == cursor)
        picks.cursor = next(found, picks.cursor)
        self.flags = flags & self.letters.keys()

    # What is live.

    def chosen(self) -> list[int]:
        """Places of the cards that enter would play: what is picked, or what is at hand."""
        picks = self.picks
        if picks.picked:
            return picks.picked
        if self.focus == HAND and picks.cards:
            return picks.needed(picks.cursor, self.picking)
        return []

    def dimmed(self) -> set[int]:
        """Places of the cards that no offer contains."""
        if self.control.view.lenient:
            return set()
        picking = self.picking
        return {at for at in range(len(self.picks.cards)) if not self.picks.can_pick(at, picking)}

    def live(self, button: Button) -> bool:
        """Tell whether a button does something with what is picked."""
        offer = button.offer
        if button.move is not None or not offer.most:
            return True
        keys = [self.picks.cards[at].key for at in self.chosen()]
        return offer.fits(keys) or bool(self.picks.only(offer))

    def entered(self) -> int:
        """The button that enter presses now, -1 for none."""
        if self.focus == BUTTONS:
            return self.at if self.at < len(self.buttons) else -1
        if self.focus == COMMANDS:
            return -1
        keys = [self.picks.cards[at].key for at in self.chosen()]
        if not keys and self.picking:
            return -1
        for at, button in enumerate(self.buttons):
            if self.aimed is not None and button.offer is not self.aimed:
                continue
            if not keys and not button.offer.most:
                return at
            if keys and button.move is not None and holds(button, keys, self.picks.cards):
                return at
            if keys and button.move is None and button.offer.most and button.offer.fits(keys):
                return at
        return -1

    def rows(self) -> Sequence[Sequence[Item]]:
        hand = [Item(f"card:{at}", "") for at in range(len(self.picks.cards))]
        row = [*self.button_items(), *self.flag_items(), *self.call_items()]
        return (hand, row, self.command_items())

    def button_items(self) -> list[Item]:
        """The buttons with their digits and letters."""
        items = []
        for at, button in enumerate(self.buttons):
            digit = DIGITS[at] if at < len(DIGITS) else ""
            letter = "" if button.key in self.letters.values() else button.key
            label = f"{button.label} {letter}" if letter else button.label
            items.append(Item(f"{BUTTON}{at}", label, digit, self.live(button)))
        return items

    def flag_items(self) -> list[Item]:
        """The switches with their letters."""
        glyphs = self.control.settings.look.glyphs
        return [
            Item(
                f"{FLAG}{flag}",
                f"{glyphs.on if flag in self.flags else glyphs.off} {self.flag_words(flag)}",
                letter,
            )
            for flag, letter in self.letters.items()
        ]

    def call_items(self) -> list[Item]:
        """What anybody may call, whether or not there is cause for it."""
        wording = self.control.wording
        taken = self.letters.values()
        return [
            Item(
                f"{CALL}{letter}",
                _("{what}: who?").format(what=wording.format_field(kind, "word")),
                "" if letter in taken else letter,
            )
            for letter, kind in self.calls.items()
        ]

    def flag_words(self, flag: str) -> str:
        """What a switch says: the game's ``flag.<name>``, or the word itself."""
        wording = self.control.wording
        if f"flag.{flag}" in wording.texts:
            return wording.say(Message(f"flag.{flag}"))
        return wording.format_field(flag, "word")

    def command_items(self) -> list[Item]:
        """The commands that are there at every table."""
        control = self.control
        items = []
        if control.curtained:
            items.append(self.command("cover", _("cover")))
        if self.picks.cards:
            items.append(self.command("order", _("order")))
        items += [
            self.command("log", _("log")),
            self.command("scores", _("scores")),
            self.command("last", _("last")),
            self.command("rules", _("rules")),
        ]
        if control.session.take_back_move() is not None:
            items.append(self.command("take-back", _("take back")))
        items.append(self.command("commands", _("more")))
        return items

    # Keys.

    def arrow(self, across: int, down: int) -> None:
        picks = self.picks
        if self.focus == HAND and picks.cards:
            if across:
                picks.cursor = min(max(picks.cursor + across, 0), len(picks.cards) - 1)
                return
            at = self.beside(picks.cursor, down)
            if at >= 0:
                picks.cursor = at
                return
        super().arrow(across, down)

    def digit(self, digit: str) -> None:
        control = self.control
        if self.calling:
            letter, self.calling = self.calling, ""
            self._shout(letter, seat_of(digit))
            return
        at = DIGITS.index(digit)
        if control.scene.value == "result":
            self._say_result()
        elif at < len(self.buttons):
            self.press_button(at)
        else:
            control.say(_("There is no button {digit}.").format(digit=digit))

    def letter(self, letter: str) -> None:
        control = self.control
        self.calling = ""
        own = next((at for at, button in enumerate(self.buttons) if button.key == letter), -1)
        flag = next((flag for flag, key in self.letters.items() if key == letter), "")
        if control.scene.value == "result":
            self._say_result()
        elif flag:
            self.flags ^= {flag}
        elif own >= 0:
            self.press_button(own)
        elif any(offer.key == letter for offer in self.shouts) or letter in self.calls:
            self._call(letter)
        else:
            control.wrong(letter)

    def _call(self, letter: str) -> None:
        self.calling = letter
        self.control.say(_("Who? Press your digit."), warn=False)

    @property
    def calls(self) -> dict[str, str]:
        """Letters of what anybody may call now."""
        return {} if self.silent else self.control.curtain.calls

    def _shout(self, letter: str, seat: int) -> None:
        """Say a move for whoever shouted it, while another hand is open."""
        control = self.control
        if seat >= len(control.names):
            control.say(_("Nobody sits at {digit}.").format(digit=digit_of(seat)))
            return
        own = control.view.offers if seat == control.seat else control.public.offers
        offer = next(
            (offer for offer in own if offer.key == letter and offer.seat in (seat, -1)), None
        )
        if offer is not None and not offer.most:
            control.start(offer, seat, Selection())
        elif control.curtained or offer is None:
            self._cannot_shout(letter, seat)
        else:
            control.switch_look(seat, letter)

    def _cannot_shout(self, letter: str, seat: int) -> None:
        control = self.control
        kind = self.calls.get(letter, letter)
        form = control.session.rules.grammar.forms.get(kind)
        if form is not None and form.least and control.curtained:
            sentence = _("Cover this hand first; then {name} can look and lay.")
        elif form is not None and form.least:
            control.switch_look(seat, letter)
            return
        else:
            sentence = _("{name}: there is nothing to {what} now.")
        control.say(sentence.format(name=control.names[seat], what=kind))

    def enter(self) -> None:
        control = self.control
        self.calling = ""
        if control.running:
            control.hurry()
        elif control.scene.value == "result":
            if control.guard.ready:
                control.cover()
        elif self.focus == COMMANDS:
            super().enter()
        elif self.focus == BUTTONS:
            item = self.item
            if item is not None:
                self.press(item)
        else:
            self._enter_hand()

    def _enter_hand(self) -> None:
        at = self.entered()
        if at >= 0:
            self._press_with(self.buttons[at], at)
        elif self.control.view.lenient and (self.picks.picked or self.picks.cards):
            self._play_wrong()
        elif not self.buttons:
            self._say_nothing_to_do()
        elif self.picks.picked or not self.picks.cards:
            self.control.say(self._too_few())
        else:
            self.control.say(self.why_not(self.picks.cursor))

    def _say_nothing_to_do(self) -> None:
        control = self.control
        if control.curtained:
            cover = control.keys.shown("cover")
            control.say(_("There is nothing to do now; {key} covers.").format(key=cover))
        else:
            control.say(_("There is nothing to do now."))

    def _say_result(self) -> None:
        play = self.control.keys.shown("play")
        self.control.say(_("{key} covers the hand.").format(key=play))

    def _too_few(self) -> str:
        """Say what is missing in what is picked."""
        keys = self.picks.keys
        for offer in self.picking:
            if offer.admits(keys) and len(keys) < offer.least:
                return _("{label}: {count} more.").format(
                    label=self.control.wording.say(offer.label), count=offer.least - len(keys)
                )
        return _("Pick other cards for that.")

    def press(self, item: Item) -> None:
        if item.id.startswith(BUTTON):
            self.press_button(int(item.id.removeprefix(BUTTON)))
        elif item.id.startswith(FLAG):
            self.flags ^= {item.id.removeprefix(FLAG)}
        elif item.id.startswith(CALL):
            self._call(item.id.removeprefix(CALL))
        else:
            self.control.do(item.id)

    def press_button(self, at: int) -> None:
        """Press a button by its digit, its letter, a click or enter."""
        control = self.control
        if not control.guard.ready or not 0 <= at < len(self.buttons):
            return
        button = self.buttons[at]
        offer = button.offer
        keys = [self.picks.cards[place].key for place in self.chosen()]
        if not offer.most or (keys and offer.fits(keys)):
            self._press_with(button, at)
        elif button.move is not None:
            self._make(button, button.move.cards)
        elif self.picks.only(offer):
            places = self.picks.only(offer)
            self._make(button, tuple(self.picks.cards[place].code for place in places))
        else:
            self._aim(offer)

    def _press_with(self, button: Button, at: int) -> None:
        """Make a button's move with the cards that are picked or at hand."""
        if not self.control.guard.ready:
            return
        offer = button.offer
        if not offer.most:
            self._make(button, ())
            return
        places = self.chosen()
        keys = [self.picks.cards[place].key for place in places]
        exact = button.move is None or holds(button, keys, self.picks.cards)
        if exact:
            self._make(button, tuple(self.picks.cards[place].code for place in places))
        elif button.move is not None:
            self._make(button, button.move.cards)

    def _make(self, button: Button, cards: tuple[str, ...]) -> None:
        control = self.control
        seat = control.seat if control.seat is not None else control.session.turn
        flags = tuple(sorted(self.flags))
        selection = Selection(cards=cards, flags=flags)
        draft = Draft(button.offer, seat, selection)
        if button.move is not None and button.move.choice:
            draft.choose("choice", button.move.choice)
        control.ask_on(draft)

    def _aim(self, offer: Offer) -> None:
        """Wait for the cards of a button."""
        control = self.control
        self.aimed = offer
        self.picks.clear()
        self.focus = HAND
        at = next(
            (at for at in range(len(self.picks.cards)) if self.picks.can_pick(at, [offer])), -1
        )
        if at >= 0:
            self.picks.cursor = at
        control.say(
            _("{label}: pick the cards, then {key}.").format(
                label=control.wording.say(offer.label), key=control.keys.shown("play")
            ),
            warn=False,
        )

    def select(self) -> None:
        if self.focus != HAND or not self.picks.cards:
            self.enter()
            return
        self.pick(self.picks.cursor)

    def pick(self, at: int) -> None:
        """Pick a card or put it back, by space or a click."""
        control = self.control
        if not 0 <= at < len(self.picks.cards):
            return
        self.focus = HAND
        self.picks.cursor = at
        if control.scene.value == "result":
            self._say_result()
        elif self.picks.can_pick(at, self.picking):
            self.picks.toggle(at, self.picking)
        elif control.view.lenient and self.aimed is None:
            self.picks.picked = [] if self.picks.picked == [at] else [at]
        else:
            control.say(self.why_not(at))

    def why_not(self, at: int) -> str:
        """Say in one sentence why a card cannot be picked."""
        control = self.control
        seat = control.seat
        code = self.picks.cards[at].code
        if seat is None or not code:
            return _("That card cannot be played.")
        kinds = [offer.kind for offer in self.picking]
        kinds += [form.kind for form in control.session.rules.forms if form.most]
        for kind in dict.fromkeys(kinds):
            reason = control.session.check(seat, Move(kind, (code,)))
            if reason is not None:
                return control.wording.say(reason)
        return _("That card cannot be played now.")

    def _play_wrong(self) -> None:
        """Make a play that costs a penalty, after a warning."""
        control = self.control
        seat = control.seat
        if seat is None or not control.guard.ready:
            return
        codes = self.picks.codes or (self.picks.cards[self.picks.cursor].code,)
        form = next(form for form in control.session.rules.forms if form.most)
        wild = form.choices and (not form.choice_for or set(codes) & form.choice_for)
        choices = form.choices if wild and not form.choice_optional else ()
        offer = Offer(
            form.kind,
            Message("offer.wrong"),
            pick={self.picks.cards[self.picks.cursor].key: 1},
            least=1,
            most=len(codes),
            choices=choices,
        )
        draft = Draft(offer, seat, Selection(cards=codes))
        if draft.missing():
            draft.choose("choice", choices[0])
        move = draft.move()
        reason = control.session.check(seat, move)
        if reason is not None:
            control.say(control.wording.say(reason))
        elif self.warned_of == move:
            control.play(seat, move)
        else:
            self.warned_of = move
            control.say(
                _("{cards} does not fit: it costs a penalty; {key} plays it all the same.").format(
                    cards=control.wording.cards(codes), key=control.keys.shown("play")
                )
            )

    def back(self) -> None:
        control = self.control
        if self.calling:
            self.calling = ""
        elif self.aimed is not None:
            self.aimed = None
        elif control.curtained:
            control.cover()
        elif control.scene.value == "look" and control.session.phase == "play":
            control.switch_look(control.session.turn)
        else:
            control.say(_("Nothing is open."), warn=False)

    def next_order(self) -> None:
        control = self.control
        seat = control.seat
        if seat is None or not self.picks.cards:
            control.say(_("There is no hand to order."))
            return
        orders = [*control.session.rules.orders, OWN]
        order = orders[(orders.index(self.order) + 1) % len(orders)]
        if order == OWN:
            own = self._own.setdefault(seat, OwnOrder())
            own.arrange(self.picks.cards)
        self._orders[seat] = order
        self.refresh()
        control.say(self._order_words(order), warn=False)

    def _order_words(self, order: str) -> str:
        if order == OWN:
            return _("Ordered your own way: {left} and {right} move a card.").format(
                left=self.control.keys.shown("move-left"),
                right=self.control.keys.shown("move-right"),
            )
        texts = self.control.wording.texts
        word = (
            self.control.wording.say(Message(f"order.{order}"))
            if f"order.{order}" in texts
            else order
        )
        return _("Ordered by {order}.").format(order=word)

    def move_card(self, by: int) -> None:
        control = self.control
        seat = control.seat
        if seat is None or not self.picks.cards:
            control.say(_("There is no hand to order."))
            return
        if self.order != OWN:
            self._own.setdefault(seat, OwnOrder()).arrange(self.picks.cards)
            self._orders[seat] = OWN
        at = self.picks.cursor
        code = self.picks.cards[at].code
        to = self._own[seat].move(at, by)
        self.refresh()
        if self.picks.cards[to].code == code:
            self.picks.cursor = to
