"""What keys and clicks do while a hand is open, or at an open table."""

from __future__ import annotations

from cardtable.core.messages import Message, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection
from cardtable.tui.table.buttons import Button, holds
from cardtable.tui.table.choices import DIGITS, Draft
from cardtable.tui.table.curtain import CALL, digit_of, seat_of
from cardtable.tui.table.desk import Item
from cardtable.tui.table.hand_desk import BUTTON, BUTTONS, COMMANDS, FLAG, HAND, HandDesk
from cardtable.tui.table.scene import Scene


class PlayDesk(HandDesk):
    """What the keys mean while a hand is open."""

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
        if control.scene is Scene.RESULT:
            self._say_result()
        elif at < len(self.buttons):
            self.press_button(at)
        else:
            control.say(_("There is no button {digit}.").format(digit=digit))

    def _switch(self, flag: str) -> None:
        """Turn a switch and say how it stands now."""
        self.flags ^= {flag}
        said = _("On: {what} with the move.") if flag in self.flags else _("Off: {what}.")
        self.control.say(said.format(what=self.flag_words(flag)), warn=False)

    def letter(self, letter: str) -> None:
        control = self.control
        self.calling = ""
        own = [at for at, button in enumerate(self.buttons) if button.offer.key == letter]
        flag = next((flag for flag, key in self.letters.items() if key == letter), "")
        if control.scene is Scene.RESULT:
            self._say_result()
        elif flag:
            self._switch(flag)
        elif len(own) == 1:
            self.press_button(own[0])
        elif own:
            self._press_verb(self.buttons[own[0]].offer)
        elif any(offer.key == letter for offer in self.shouts) or letter in self.calls:
            self._call(letter)
        else:
            control.wrong(letter)

    def _press_verb(self, offer: Offer) -> None:
        """Press the letter that several whole moves share: it means the cards at hand."""
        at = self.entered()
        if at >= 0 and self.buttons[at].offer is offer:
            self.press_button(at)
        else:
            self._aim(offer)

    def _call(self, letter: str) -> None:
        self.calling = letter
        self.control.say(_("Who? Press your digit."), warn=False)

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
        elif control.scene is Scene.RESULT:
            if control.ready():
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
        play = self.control.keys.shown("play").capitalize()
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
            self._switch(item.id.removeprefix(FLAG))
        elif item.id.startswith(CALL):
            self._call(item.id.removeprefix(CALL))
        else:
            self.control.do(item.id)

    def press_button(self, at: int) -> None:
        """Press a button by its digit, its letter, a click or enter."""
        control = self.control
        if not 0 <= at < len(self.buttons) or not control.ready():
            return
        button = self.buttons[at]
        if self.wants_enter and self.named != at:
            self.focus, self.at, self.named = BUTTONS, at, at
            control.say(
                _("{what}: {key} confirms it.").format(
                    what=button.label, key=control.keys.shown("play")
                ),
                warn=False,
            )
            return
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
        if not self.control.ready():
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
        flags = {*self.flags, *(button.move.flags if button.move is not None else ())}
        selection = Selection(cards=cards, flags=tuple(sorted(flags)))
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
        if control.scene is Scene.RESULT:
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
        if seat is None or not control.ready():
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
        elif control.scene is Scene.LOOK and control.session.phase == "play":
            control.switch_look(control.session.turn)
        else:
            control.say(
                _("Nothing is open. {quit} quits; everything is saved.").format(
                    quit=control.keys.shown("quit")
                ),
                warn=False,
            )
