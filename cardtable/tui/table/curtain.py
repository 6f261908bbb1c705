"""The hand-over: who opens a hand, and what is said before everybody."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.core.messages import _
from cardtable.core.offers import Offer, Selection
from cardtable.tui.table.choices import Draft
from cardtable.tui.table.desk import Desk, Item

if TYPE_CHECKING:
    from cardtable.tui.table.control import TableControl

OPEN = "open"
SAY = "say:"
CALL = "call:"

LONG_NAME = 10
"""Letters of a name that is not written on every button."""

MOST_NAMED = 6
"""Players whose digits are told once more below the curtain; they stand at the top anyway."""


@dataclass(slots=True)
class Waiting:
    """What was begun with one key and goes on with the next.

    Attributes:
        letter: A call that waits for the digit of whoever makes it.
        seat: A seat whose digit was pressed once, -1 for none.
        offer: What waits for enter, since it cannot be taken back.
    """

    letter: str = ""
    seat: int = -1
    offer: Offer | None = None


class CurtainDesk(Desk):
    """What the keys mean while no hand is open."""

    def __init__(self, control: TableControl) -> None:
        super().__init__(control)
        self.waiting = Waiting()

    def begin(self) -> None:
        super().begin()
        self.waiting = Waiting()

    @property
    def asked(self) -> int:
        """Seat that the keyboard goes to."""
        control = self.control
        return control.session.turn if control.alone is None else control.alone

    @property
    def spoken(self) -> list[Offer]:
        """What the awaited player can say without a look at the hand."""
        control = self.control
        if control.alone is not None:
            return []
        turn, calls = control.session.turn, self.calls
        return [
            offer
            for offer in control.public.offers
            if offer.seat in (turn, -1) and not offer.standing and offer.key not in calls
        ]

    @property
    def calls(self) -> dict[str, str]:
        """Letters of what anybody may do out of turn, with its kind.

        They stand as long as the phase lasts, whether or not there is cause for one:
        what goes and comes would tell.
        """
        control = self.control
        if control.alone is not None:
            return {}
        standing = {offer.key: offer.kind for offer in control.public.offers if offer.standing}
        line = control.public.interrupt
        if line is None:
            return standing
        # What takes cards is not spoken, so only the line tells its letter.
        forms = control.session.rules.grammar.forms
        found = re.findall(r"\b([a-z]) (\w+)", control.wording.say(line))
        named = {letter: kind for letter, kind in found if kind in forms}
        return {**named, **standing}

    def label(self, offer: Offer) -> str:
        """What a spoken move is called on the curtain."""
        control = self.control
        label = control.wording.say(offer.label)
        if offer.seat < 0:
            return label
        return _("{name}: {what}").format(name=control.names[offer.seat], what=label)

    def rows(self) -> Sequence[Sequence[Item]]:
        control = self.control
        name = control.names[self.asked]
        digit = digit_of(self.asked)
        ready = control.guard.ready
        opening = (
            _("I am {name}, show my cards") if control.alone is None else _("I am {name}, show me")
        )
        first = [Item(OPEN, opening.format(name=name), digit, ready)]
        enter = control.keys.shown("play")
        for at, offer in enumerate(self.spoken):
            # A long name stands above in large letters, and would take the room of the others.
            own = offer.seat in (self.asked, -1) and len(name) > LONG_NAME
            words = control.wording.say(offer.label) if own else self.label(offer)
            item = Item(f"{SAY}{at}", words, enter if offer.auto else offer.key, ready)
            first.insert(0 if offer.auto else len(first), item)
        first += [
            Item(f"{CALL}{letter}", control.wording.format_field(kind, "word"), letter, ready)
            for letter, kind in self.calls.items()
        ]
        back = control.taken_back_words()
        commands = []
        if back:
            what = _("takes back: {what}").format(what=back.rstrip("."))
            commands.append(self.command("take-back", what))
        commands += [
            self.command("log", _("log")),
            self.command("scores", _("scores")),
            self.command("last", _("last")),
            self.command("rules", _("rules")),
        ]
        commands += [
            self.command("commands", _("more")),
            Item("home", _("leave")),
            self.command("quit", _("quit")),
        ]
        return (first, commands)

    # Keys.

    def digit(self, digit: str) -> None:
        control = self.control
        seat = seat_of(digit)
        waiting, self.waiting = self.waiting, Waiting()
        if seat >= len(control.names):
            control.say(_("Nobody sits at {digit}.").format(digit=digit))
        elif control.guard.held or not control.ready():
            self.waiting = waiting
        elif control.alone is not None and seat != control.alone:
            self._only(control.alone)
        elif waiting.letter:
            self._call(waiting.letter, seat)
        elif seat == self.asked or waiting.seat == seat:
            control.open_hand(seat)
        else:
            self.waiting = Waiting(seat=seat)
            control.say(
                _("{name}: {digit} once more shows your own cards.").format(
                    name=control.names[seat], digit=digit
                ),
                warn=False,
            )

    def _only(self, seat: int) -> None:
        self.control.say(
            _("Only {name} looks now: {digit}.").format(
                name=self.control.names[seat], digit=digit_of(seat)
            )
        )

    def letter(self, letter: str) -> None:
        control = self.control
        self.waiting = Waiting()
        offers = [offer for offer in control.public.offers if offer.key == letter]
        if control.alone is not None:
            self._only(control.alone)
        elif not offers and letter not in self.calls:
            control.wrong(letter)
        elif not control.ready():
            return
        elif letter not in self.calls and {offer.seat for offer in offers} <= {self.asked, -1}:
            self.say_aloud(offers[0])
        else:
            self.waiting = Waiting(letter=letter)
            what = self.calls.get(letter) or control.wording.say(offers[0].label)
            words = _("{what}: who are you? Press your digit.")
            control.say(words.format(what=what[:1].upper() + what[1:]), warn=False)

    def _call(self, letter: str, seat: int) -> None:
        """Do what somebody called: say it, or open the hand if it takes cards."""
        control = self.control
        offer = next(
            (
                offer
                for offer in control.public.offers
                if offer.key == letter and offer.seat in (seat, -1)
            ),
            None,
        )
        if offer is not None:
            self.say_aloud(offer, seat)
            return
        form = control.session.rules.grammar.forms.get(self.calls.get(letter, ""))
        if form is not None and form.least:
            control.open_hand(seat, letter)
            return
        control.say(
            _("{name}: there is nothing to {what} now.").format(
                name=control.names[seat], what=self.calls.get(letter, letter)
            )
        )

    def say_aloud(self, offer: Offer, seat: int = -1) -> None:
        """Say a move; what cannot be taken back waits for enter."""
        control = self.control
        seat = max(seat, offer.seat)
        seat = seat if seat >= 0 else self.asked
        if offer.auto:
            control.hurry()
        elif offer.calm and not Draft(offer, seat, Selection()).missing():
            # Where something is chosen from a list, the list is what confirms it.
            self.waiting = Waiting(seat=seat, offer=offer)
            control.say(
                _("{what}. {enter} confirms it, {back} leaves it.").format(
                    what=self.label(offer).rstrip("."),
                    enter=control.keys.shown("play").capitalize(),
                    back=control.keys.shown("back"),
                ),
                warn=False,
            )
            control.guard.raise_up()
        else:
            control.start(offer, seat, Selection())

    def enter(self) -> None:
        control = self.control
        waiting, self.waiting = self.waiting, Waiting()
        if not control.ready():
            self.waiting = waiting
        elif waiting.offer is not None:
            control.start(waiting.offer, waiting.seat, Selection())
        elif self.item is not None:
            self.press(self.item)

    def press(self, item: Item) -> None:
        control = self.control
        if item.id.startswith((OPEN, SAY, CALL)) and not control.ready():
            return
        if item.id == OPEN:
            if control.settings.enter_opens:
                control.open_hand(self.asked)
            else:
                control.say(
                    _("{name} opens with {digit}.").format(
                        name=control.names[self.asked], digit=digit_of(self.asked)
                    ),
                    warn=False,
                )
        elif item.id.startswith(SAY):
            self.say_aloud(self.spoken[int(item.id.removeprefix(SAY))])
        elif item.id.startswith(CALL):
            self.letter(item.id.removeprefix(CALL))
        else:
            control.do(item.id)

    def click(self, item: Item) -> None:
        """Act on a click: one on "I am Bob" opens, as the digit does."""
        if item.id == OPEN:
            self.digit(digit_of(self.asked))
        else:
            self.press(item)

    def back(self) -> None:
        begun, self.waiting = self.waiting, Waiting()
        if begun == Waiting():
            control = self.control
            control.say(
                _("Nothing is open. {quit} quits; everything is saved.").format(
                    quit=control.keys.shown("quit")
                ),
                warn=False,
            )

    # What the curtain says.

    def title(self) -> str:
        """Who is next, in words for large letters."""
        return self.control.names[self.asked]

    def happened(self) -> list[str]:
        """What happened since the awaited player's last turn: the newest move first."""
        control, session = self.control, self.control.session
        if control.alone is not None:
            return []
        moves: dict[int, list[str]] = {}
        # Whoever has just looked is shown the last move all the same: the others were not.
        history = session.history
        last = next((at for at in range(len(history) - 1, 0, -1) if history[at].kind == "move"), 0)
        for line in session.since_turn(self.asked) or session.log(None, last):
            if not line.taken_back:
                moves.setdefault(line.entry, []).append(control.said(line))
        return [said for entry in sorted(moves, reverse=True) for said in moves[entry]]

    def interrupt(self) -> str:
        """The line about moves out of turn, or about the others' own looks."""
        control = self.control
        line = control.public.interrupt
        if control.alone is not None:
            return ""
        if line is not None:
            said = control.wording.say(line).rstrip(".")
            if not self.calls or _("digit") in said:
                return said
            return _("{line}; your digit twice: look").format(line=said)
        if len(control.names) > MOST_NAMED:
            return _("your own cards: your digit twice")
        others = "  ".join(
            f"{digit_of(seat)} {name}"
            for seat, name in enumerate(control.names)
            if seat != self.asked
        )
        return _("your own cards: your digit twice ({others})").format(others=others)


def digit_of(seat: int) -> str:
    """The digit of a seat; the tenth has 0."""
    return str((seat + 1) % 10)


def seat_of(digit: str) -> int:
    """The seat of a digit."""
    return (int(digit) - 1) % 10
