"""An open hand as it lies on the desk, and what could be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.core.messages import Message, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection
from cardtable.core.view import CardView
from cardtable.tui.table.buttons import Button, flag_letters, holds, make_buttons
from cardtable.tui.table.choices import DIGITS, Draft
from cardtable.tui.table.curtain import CALL
from cardtable.tui.table.desk import Desk, Item
from cardtable.tui.table.scene import Scene
from cardtable.tui.table.selection import Picks
from cardtable.tui.table.sorting import OWN, Orders

if TYPE_CHECKING:
    from cardtable.tui.table.control import TableControl

BUTTON = "button:"
FLAG = "flag:"

HAND, BUTTONS, COMMANDS = range(3)


class HandDesk(Desk):
    """An open hand as it lies on the desk: cards, buttons, switches, and what is live.

    Attributes:
        picks: The hand and what is picked.
        buttons: What can be done.
        flags: Switches that are on.
        aimed: The offer that a button was pressed for before its cards were picked.
        calling: A letter that waits for the digit of whoever calls it.
        named: The button that was pressed and waits for enter, -1 for none.
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
        self.named = -1
        self.warned_of: Move | None = None
        self.beside: Callable[[int, int], int] = lambda _at, _down: -1
        self._kept: dict[int, tuple[tuple[str, ...], str, set[str]]] = {}
        self.orders = Orders()

    # What lies on the desk.

    @property
    def order(self) -> str:
        """How the open hand is sorted."""
        return self.orders.of(self.control.seat, self.control.session.rules.orders[0])

    @property
    def offers(self) -> list[Offer]:
        """What the open seat can do now."""
        if self.silent:
            return []
        # What anybody may call has its place on the row of calls.
        calls = self.calls
        return [
            offer
            for offer in self.control.view.offers
            if not offer.standing and (offer.most or offer.key not in calls)
        ]

    @property
    def silent(self) -> bool:
        """Whether there is nothing to do but to look and to cover."""
        return self.control.scene is Scene.RESULT

    @property
    def wants_enter(self) -> bool:
        """Whether an answer cannot be taken back, whichever it is: then each wants an enter.

        A secret one wants it even if it is the only one, so that the number of keys tells
        nothing.
        """
        if any(offer.secret for offer in self.offers):
            return True
        return len(self.buttons) > 1 and all(offer.calm for offer in self.offers)

    @property
    def picking(self) -> list[Offer]:
        """The offers to which cards are picked now."""
        if self.aimed is not None:
            return [self.aimed]
        return [offer for offer in self.offers if offer.most]

    @property
    def calls(self) -> dict[str, str]:
        """Letters of what anybody may call now."""
        return {} if self.silent else self.control.curtain.calls

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
        self.named = -1
        self.warned_of = None
        self.flags = set()
        self.picks = Picks()
        self.refresh()
        kept = self._kept.pop(control.seat, None) if control.seat is not None else None
        if kept is not None:
            self._restore(*kept)
        else:
            self._aim_cursor(letter)
        self.focus = HAND if self.picks.cards and not self.wants_enter else BUTTONS
        if len(self.offers) == 1 and not self.offers[0].auto and not self.offers[0].most:
            self._ask_at_once(self.offers[0])

    def refresh(self) -> None:
        """Take hand and buttons from the view again."""
        view = self.control.view
        hand = view.hand
        cards: Sequence[CardView] = hand.cards if hand is not None else ()
        if self.control.seat is not None:
            cards = self.orders.arrange(self.control.seat, self.order, cards)
        self.picks.lay(cards)
        calls = self.control.session.rules.grammar.forms
        self.buttons = make_buttons(self.offers, cards, self.control.wording, calls)
        self.letters = flag_letters(self.offers, self.buttons)
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
        """What anybody may call, whether or not there is cause for it.

        A call whose letter is a switch here is made on the hand-over, or from the commands.
        """
        wording = self.control.wording
        taken = self.letters.values()
        return [
            Item(
                f"{CALL}{letter}",
                _("{what}…").format(what=wording.format_field(kind, "word")),
                letter,
            )
            for letter, kind in self.calls.items()
            if letter not in taken
        ]

    def flag_words(self, flag: str) -> str:
        """What a switch says: the game's ``flag.<name>``, or the word itself."""
        wording = self.control.wording
        if f"flag.{flag}" in wording.texts:
            return wording.say(Message(f"flag.{flag}"))
        word = wording.format_field(flag, "word")
        # A switch that is also a move of its own is something to say.
        said = flag in self.control.session.rules.grammar.forms
        return _("say {word}").format(word=word) if said else word

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
        if not control.curtained:
            items += [Item("home", _("leave")), self.command("quit", _("quit"))]
        return items

    def own(self, meaning: str) -> bool:
        key = self.control.keys.shown(meaning) if meaning == "others" else ""
        if key and any(button.offer.key == key for button in self.buttons):
            self.letter(key)
            return True
        return False

    # The order of the hand.

    def next_order(self) -> None:
        control = self.control
        seat = control.seat
        if seat is None or not self.picks.cards:
            control.say(_("There is no hand to order."))
            return
        orders = [*control.session.rules.orders, OWN]
        order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.orders.choose(seat, order, self.picks.cards)
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
            self.orders.choose(seat, OWN, self.picks.cards)
        at = self.picks.cursor
        code = self.picks.cards[at].code
        to = self.orders.move(seat, at, by)
        self.refresh()
        if self.picks.cards[to].code == code:
            self.picks.cursor = to
