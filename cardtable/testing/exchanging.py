"""Non-interference: what a seat cannot see makes no difference to what it is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from pydantic import TypeAdapter

from cardtable.core.errors import StateError
from cardtable.core.events import Shown
from cardtable.core.moves import Move
from cardtable.core.offers import expand
from cardtable.core.session import GameSession
from cardtable.core.state import canonical
from cardtable.testing.faults import Fault
from cardtable.testing.legality import hold_said, made_up
from cardtable.testing.report import Report

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')

TRIES = 6
"""How many made-up moves of a seat are tried after an exchange."""

MOST_CALLS = 20
"""Of one call that anybody can make only so many forms are tried."""

LATELY = 10
"""How many entries of the history are read again after an exchange."""

Sides = tuple[str, str]
"""Codes of the front and the back of a card, each empty if it is hidden."""


class Exchanges:
    """Exchanges cards that look alike to a seat and looks for a difference.

    Args:
        session: The session.
        adapter: Reads states from their plain form.
        draw: Gives a number from 0 to below 1.
        report: Where checks are counted.
    """

    def __init__(
        self,
        session: GameSession,
        adapter: TypeAdapter[Any],
        draw: Callable[[], float],
        report: Report,
    ) -> None:
        self.session, self.rules = session, session.rules
        self.adapter, self.draw, self.report = adapter, draw, report

    def hold(self, mover: int, move: Move) -> None:
        """Hold it for a random seat, for everybody, and for the next move.

        Args:
            mover: Who moves next.
            move: The next move.
        """
        seat = int(self.draw() * self.rules.players)
        alike = alike_to(self.session, seat)
        public = alike_to(self.session, None)
        held = self._hold_exchanged(seat, alike)
        held = self._hold_exchanged(None, public) or held
        held = self._hold_redealt(public) or held
        if held:
            self.report.count("positions with hidden cards exchanged")
        if seat != mover:
            self._hold_move(seat, alike, mover, move)

    # Exchanged cards.

    def _pair(self, alike: Mapping[Any, list[str]]) -> dict[str, str] | None:
        """Choose two cards that look alike but are not printed alike."""
        groups = [tokens for tokens in alike.values() if len(tokens) > 1]
        while groups:
            # Most groups are of equal cards that everybody sees.
            tokens = groups.pop(int(self.draw() * len(groups)))
            one = tokens[int(self.draw() * len(tokens))]
            printed = self._printed(one)
            others = [token for token in tokens if self._printed(token) != printed]
            if others:
                other = others[int(self.draw() * len(others))]
                return {one: other, other: one}
        return None

    def _printed(self, token: str) -> tuple[str, str]:
        back = self.rules.other_face(self.session.state, token)
        return self.rules.face(self.session.state, token).code, back.code if back else ""

    def _changed(self, swap: Mapping[str, str]) -> GameSession | None:
        """Copy the session with cards exchanged, or ``None`` if no game gets there."""
        text = _QUOTED.sub(
            lambda found: f'"{swap.get(found[1], found[1])}"', canonical(self.session.state)
        )
        other = self.session.copy()
        other.state = self.adapter.validate_json(text, strict=True)
        self.rules.tidy(other.state)
        try:
            self.rules.validate_state(other.state)
        except StateError:
            self.report.count("impossible exchanges")
            return None
        return other

    def _hold_exchanged(self, seat: int | None, alike: Mapping[Sides, list[str]]) -> bool:
        """Hold that two cards make no difference; tell whether there were two."""
        swap = self._pair(alike)
        other = None if swap is None else self._changed(swap)
        if swap is None or other is None:
            return False
        self.report.count("exchanges")
        self._hold_same(seat, other, f"{' and '.join(swap)} exchanged")
        return True

    def _hold_redealt(self, alike: Mapping[Sides, list[str]]) -> bool:
        """Deal all cards anew that nobody sees in common; the same can be said as before."""
        swap: dict[str, str] = {}
        for tokens in alike.values():
            dealt = list(tokens)
            for last in range(len(dealt) - 1, 0, -1):
                at = int(self.draw() * (last + 1))
                dealt[last], dealt[at] = dealt[at], dealt[last]
            swap.update(zip(tokens, dealt, strict=True))
        other = self._changed(swap)
        if other is None:
            return False
        self.report.count("deals anew")
        self._hold_same(None, other, "the hidden cards dealt anew")
        for offer in self.rules.spoken(other.state):
            if not offer.standing:
                hold_said(self.session, other.state, offer)
        return True

    def _hold_same(self, seat: int | None, other: GameSession, how: str) -> None:
        """Hold that a seat is shown the same in both sessions."""
        who = "everybody is" if seat is None else f"seat {seat} is"
        for order in self.rules.orders:
            one, two = self.session.view(seat, order), other.view(seat, order)
            if one != two:
                parts = [name for name in one.__slots__ if getattr(one, name) != getattr(two, name)]
                raise Fault(f"{who} shown other {', '.join(parts)} with {how}")
        if self.session.scores != other.scores or self.session.outcome != other.outcome:
            raise Fault(f"{who} shown another score sheet with {how}")
        # What was told before cannot change any more; how it is told could.
        last = max(0, len(other.history) - LATELY)
        if self.session.log(seat, last) != other.log(seat, last):
            raise Fault(f"{who} told another log with {how}")
        if seat is None:
            self._hold_refusals(other, list(self._standing()), f"everybody, with {how},")
            return
        moves = self.session.legal_moves(seat)
        if moves != other.legal_moves(seat):
            raise Fault(f"{who} given other legal moves with {how}")
        tried = [made_up(self.session, seat, self.draw) for _try in range(TRIES)]
        self._hold_refusals(other, [(seat, move) for move in tried if move], f"{who}, with {how},")

    def _standing(self) -> Iterator[tuple[int, Move]]:
        """What anybody can call out at any time, whether or not there is cause for it."""
        for offer in self.rules.spoken(self.session.state):
            if offer.standing and not offer.most:
                for move in islice(expand(offer, {}), MOST_CALLS):
                    for seat in range(self.rules.players) if offer.seat < 0 else (offer.seat,):
                        yield seat, move

    def _hold_refusals(
        self, other: GameSession, moves: Iterable[tuple[int, Move]], who: str
    ) -> None:
        """Hold that a move is allowed or refused for the same reason in both sessions."""
        for seat, move in moves:
            self.report.count("answers after an exchange")
            one, two = self.session.check(seat, move), other.check(seat, move)
            wrong = self.rules.wrong(self.session.state, seat, move)
            if one != two or wrong != self.rules.wrong(other.state, seat, move):
                raise Fault(f'{who} told something else about "{self.session.text(move)}"')

    # The next move.

    def _hold_move(
        self, seat: int, alike: Mapping[Sides, list[str]], mover: int, move: Move
    ) -> None:
        """Hold that a move of another seat tells no card that the table does not show.

        The cards are hidden from who moves as well: what one does with a hand may tell
        something about that hand. If the tables look the same after the move, it was told
        in the same words.
        """
        theirs = {
            token: sides
            for sides, tokens in alike_to(self.session, mover).items()
            for token in tokens
        }
        both: dict[Any, list[str]] = {}
        for sides, tokens in alike.items():
            for token in tokens:
                both.setdefault((sides, theirs[token]), []).append(token)
        swap = self._pair(both)
        other = None if swap is None else self._changed(swap)
        if swap is None or other is None or other.check(mover, move) is not None:
            return
        one = self.session.copy()
        events = [*one.push(mover, move), *other.push(mover, move)]
        if any(isinstance(event, Shown) for event in events):
            return
        self.report.count("moves after an exchange")
        same = True
        last = len(one.history) - 1
        for viewer in (seat, None):
            before, after = one.view(viewer), other.view(viewer)
            before.news, after.news = [], []
            same = same and before == after
            if before == after and one.log(viewer, last) != other.log(viewer, last):
                raise Fault(
                    f'"{one.text(move)}" of seat {mover} tells '
                    f"{'everybody' if viewer is None else f'seat {viewer}'} something else with "
                    f"{' and '.join(swap)} exchanged"
                )
        if same and one.take_back_move() != other.take_back_move():
            raise Fault(
                f'whether "{one.text(move)}" of seat {mover} can be taken back depends on '
                f"{' and '.join(swap)}"
            )


def alike_to(session: GameSession, seat: int | None) -> dict[Sides, list[str]]:
    """Group the cards by what a seat sees of them.

    A card beneath the open top of a pile was seen when it was laid, and rules may go by it:
    it counts as seen.
    """
    rules, state = session.rules, session.state
    zones = rules.zones(state)
    sides: dict[str, Sides] = {}
    for zone in zones:
        for at, token in enumerate(zone.cards):
            front, back = sides.get(token, ("", ""))
            known = zone.front.includes(seat, zone.owner) or zone.front_seen(at, seat)
            if known:
                front = rules.face(state, token).code
            if zone.back_seen(at, seat):
                other = rules.other_face(state, token)
                back = other.code if other else ""
            sides[token] = (front, back)
    alike: dict[Sides, list[str]] = {}
    for token, seen in sides.items():
        alike.setdefault(seen, []).append(token)
    return alike
