"""Checks of moves: what is offered, what is listed, what is allowed and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from cardtable.core.errors import CardtableError, IllegalMoveError
from cardtable.core.messages import Message
from cardtable.core.moves import Move, MoveForm
from cardtable.core.offers import Offer, Selection, build, expand
from cardtable.core.session import GameSession
from cardtable.testing.faults import Fault
from cardtable.testing.report import Report

MOST_EXPANDED = 20_000
"""Of an offer that means more moves only the first are looked at."""

MoveKey = tuple[Any, ...]


class Legality:
    """Checks the moves of one session at one position after the other.

    Args:
        session: The session.
        draw: Gives a number from 0 to below 1.
        report: Where checks are counted.
    """

    def __init__(self, session: GameSession, draw: Callable[[], float], report: Report) -> None:
        self.session, self.rules = session, session.rules
        self.draw, self.report = draw, report
        self.ordered = {form.kind for form in self.rules.forms if form.ordered}

    def hold(self, seat: int) -> None:
        """Hold everything about moves at this position.

        Args:
            seat: A seat that is about to move.
        """
        rules, state = self.rules, self.session.state
        turn, actors = rules.turn(state), list(rules.actors(state))
        if turn not in actors:
            raise Fault(f"seat {turn} is asked but not among the actors {actors}")
        if len(set(actors)) != len(actors) or not all(0 <= at < rules.players for at in actors):
            raise Fault(f"the actors {actors} are not seats")
        for other in {seat, turn, self._any(range(rules.players))}:
            self._hold_seat(other, other in actors)
        others = [at for at in actors if at != turn]
        if others and not rules.open_to_all(state):
            acting = next((at for at in others if rules.legal_moves(state, at)), None)
            if acting is not None:
                raise Fault(f"seat {acting} can move out of turn, but the table is not told")
        self._hold_spoken(actors)
        self._hold_refused(seat)

    def _any(self, choices: Sequence[Any]) -> Any:
        return choices[int(self.draw() * len(choices))]

    # Offers and lists.

    def key(self, move: Move) -> MoveKey:
        """What makes two moves alike to the rules: card keys, not cards."""
        keys = [self.rules.card_key(code) for code in move.cards]
        if move.kind not in self.ordered:
            keys.sort()
        return (move.kind, tuple(keys), move.choice, move.seat, move.number, move.flags)

    def _hold_seat(self, seat: int, acts: bool) -> None:
        rules, state, session = self.rules, self.session.state, self.session
        moves = session.legal_moves(seat)
        offers = rules.offers(state, seat)
        if not acts:
            if rules.legal_moves(state, seat):
                raise Fault(f"seat {seat} may not act but has moves")
            if any(not offer.standing for offer in offers):
                raise Fault(f"seat {seat} may not act but has offers")
            return
        listed: dict[MoveKey, Move] = {}
        for move in moves:
            reason = rules.check(state, seat, move)
            if reason is not None:
                raise Fault(f'"{self._text(move)}" is listed as legal but refused: {reason.key}')
            if rules.wrong(state, seat, move):
                raise Fault(f'"{self._text(move)}" is listed as legal but costs a penalty')
            if self.key(move) in listed:
                raise Fault(f'"{self._text(move)}" is listed twice')
            listed[self.key(move)] = move
            self._hold_text(move)
        self._hold_offers(seat, offers, listed)
        if moves:
            self._hold_alike(seat, self._any(moves))

    def _hold_offers(self, seat: int, offers: Sequence[Offer], listed: dict[MoveKey, Move]) -> None:
        rules, state = self.rules, self.session.state
        held = rules.cards_by_key(state, seat)
        offered: set[MoveKey] = set()
        for offer in offers:
            self.report.count("offers")
            for move in islice(expand(offer, held), MOST_EXPANDED):
                offered.add(self.key(move))
                self._hold_built(offer, move)
                if rules.check(state, seat, move) is None and self.key(move) not in listed:
                    raise Fault(f'"{self._text(move)}" is offered and allowed but not listed')
            if offer.auto and len(listed) != 1:
                raise Fault(f'"{offer.kind}" is said to be forced, but there are other moves')
        for key, move in listed.items():
            if key not in offered:
                raise Fault(f'"{self._text(move)}" is legal but no offer leads to it')

    def _hold_built(self, offer: Offer, move: Move) -> None:
        """Hold that the selection which a person would make builds the move."""
        if offer.most and not offer.fits([self.rules.card_key(code) for code in move.cards]):
            raise Fault(f'the cards of "{self._text(move)}" do not fit the offer that lists it')
        selection = Selection(move.cards, move.seat, move.choice, move.number, move.flags)
        if build(offer, selection) != move:
            raise Fault(f'the selection for "{self._text(move)}" builds another move')

    def _hold_alike(self, seat: int, move: Move) -> None:
        """Hold that another card with the same key is as good."""
        if not move.cards:
            return
        rules, state = self.rules, self.session.state
        held = rules.cards_by_key(state, seat)
        free = {key: list(codes) for key, codes in held.items()}
        cards = []
        for code in move.cards:
            choices = free.get(rules.card_key(code), [])
            if not choices:
                return
            cards.append(choices.pop(int(self.draw() * len(choices))))
        other = Move(move.kind, tuple(cards), move.choice, move.seat, move.number, move.flags)
        if rules.check(state, seat, other) is not None:
            raise Fault(
                f'"{self._text(move)}" is legal but "{self._text(other)}", with cards of the '
                "same key, is not"
            )

    # Texts.

    def _text(self, move: Move) -> str:
        return self.session.text(move)

    def _hold_text(self, move: Move) -> None:
        """Hold that a move reads back from its text."""
        self.report.count("texts")
        text = self._text(move)
        try:
            again = self.session.parse(text)
        except CardtableError as error:
            raise Fault(f'the text "{text}" of a legal move cannot be read: {error}') from error
        if self.key(again) != self.key(move) or sorted(again.cards) != sorted(move.cards):
            raise Fault(f'the text "{text}" of a legal move reads as "{self._text(again)}"')

    # What can be said without a look at the hand.

    def _hold_spoken(self, actors: Sequence[int]) -> None:
        rules, state = self.rules, self.session.state
        for offer in rules.spoken(state):
            if offer.standing:
                continue
            if offer.seat not in actors:
                raise Fault(f'"{offer.kind}" can be said by seat {offer.seat}, which may not act')
            hold_said(self.session, state, offer)

    # Refusals.

    def _hold_refused(self, mover: int) -> None:
        """Hold that a random move is legal as listed, or refused without a trace."""
        session, rules, state = self.session, self.rules, self.session.state
        move = made_up(session, mover, self.draw)
        if move is None:
            return
        seat = mover if self.draw() < 0.5 else self._any(range(rules.players))
        before = rules.copy_state(state)
        length = len(session.history)
        reason = session.check(seat, move)
        text = self._text(move)
        if reason is None:
            self._hold_allowed(seat, move)
            return
        self.report.count("refusals")
        self._hold_reason(text, reason)
        try:
            session.push(seat, move)
        except IllegalMoveError:
            pass
        else:
            raise Fault(f'"{text}" was refused by check but made')
        if session.state != before or len(session.history) != length:
            raise Fault(f'"{text}" was refused but changed something')

    def _hold_allowed(self, seat: int, move: Move) -> None:
        """Hold that a move which check allows is listed, or known as a wrong play."""
        rules, state = self.rules, self.session.state
        if rules.wrong(state, seat, move):
            if not rules.lenient(state):
                raise Fault(f'"{self._text(move)}" costs a penalty, but the table is not told')
            return
        if seat not in rules.actors(state):
            raise Fault(f'seat {seat} may not act, but "{self._text(move)}" is allowed')
        if move.kind in self.ordered:
            return
        if self.key(move) not in {self.key(other) for other in rules.legal_moves(state, seat)}:
            raise Fault(f'"{self._text(move)}" is allowed but not among the legal moves')

    def _hold_reason(self, text: str, reason: Message) -> None:
        if reason.key not in self.rules.all_texts():
            raise Fault(f'the reason "{reason.key}" has no text')
        if not self.session.wording().say(reason).strip():
            raise Fault(f'"{text}" is refused without a sentence')


def made_up(session: GameSession, seat: int, draw: Callable[[], float]) -> Move | None:
    """Make up a move that can be written, of any cards, whoever holds them.

    Args:
        session: The session.
        seat: Whose hand most of the cards are taken from.
        draw: Gives a number from 0 to below 1.

    Returns:
        The move, or ``None`` if what was made up is none.
    """
    rules, state = session.rules, session.state

    def one_of(choices: Sequence[Any]) -> Any:
        return choices[int(draw() * len(choices))]

    form: MoveForm = one_of(list(rules.grammar.forms.values()))
    codes = list(rules.faces)
    hand = [rules.face(state, token).code for token in rules.hand(state, seat)]
    count = form.least + int(draw() * min(form.most - form.least + 1, 4))
    cards = [
        one_of(hand if hand and draw() < 0.7 else codes) for _card in range(min(count, form.most))
    ]
    choice = one_of(("", *form.choices)) if form.choices else ""
    number = one_of((-1, 0, 1, 2, 5, 11)) if form.number else -1
    named = one_of((-1, *range(rules.players))) if form.seat else -1
    flags = tuple(flag for flag in form.flags if draw() < 0.5)
    move = Move(form.kind, tuple(cards), choice, named, number, flags)
    try:
        return session.parse(session.text(move))
    except CardtableError:
        return None


def hold_said(session: GameSession, state: Any, offer: Offer) -> None:
    """Hold that an offer which needs no look is legal at a position.

    Args:
        session: For texts.
        state: The position; it may hold other hands than the session's.
        offer: What can be said.
    """
    rules = session.rules
    if offer.auto:
        # The one card that can be played may be hidden, so the offer cannot name it.
        forced = rules.legal_moves(state, offer.seat)
        if [move.kind for move in forced] != [offer.kind]:
            raise Fault(f'"{offer.kind}" is said to be forced whatever is held, but is not')
        return
    held = rules.cards_by_key(state, offer.seat)
    for move in islice(expand(offer, held), MOST_EXPANDED):
        reason = rules.check(state, offer.seat, move)
        if reason is not None:
            raise Fault(
                f'"{session.text(move)}" can be said whatever is held, but is refused: {reason.key}'
            )
