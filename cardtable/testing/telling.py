"""Checks of everything that people read: views, texts, events and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardtable.core.events import Event, Moved, Shown, Turn
from cardtable.core.history import named_to
from cardtable.core.messages import Message, Wording
from cardtable.core.session import GameSession
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable.testing.faults import Fault

OFTEN = 0.1
"""Share of the messages that are put into words although their like was before."""


class _StrictWording(Wording):
    """Puts messages into words, and does not take the last player for seat -1."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Refuse a seat that nobody sits in."""
        seats = {"name": (value,), "names": value}.get(format_spec, ())
        for seat in seats:
            if not 0 <= seat < len(self.names):
                raise IndexError(f"there is no seat {seat}")
        return super().format_field(value, format_spec)


class Telling:
    """Checks what one session tells.

    Args:
        session: The session.
        draw: Gives a number from 0 to below 1.
    """

    def __init__(self, session: GameSession, draw: Callable[[], float]) -> None:
        self.session, self.rules, self.draw = session, session.rules, draw
        self.texts = self.rules.all_texts()
        self.wording = _StrictWording(self.texts, session.names, self.rules.faces)
        self.plain = session.wording(plain=True)
        self.said: set[tuple[Any, ...]] = set()
        self.before: dict[str, Zone] = {}

    def say(self, message: Message) -> None:
        """Hold that a message has a text into which its values go.

        Of messages with the same kinds of values only the first and some are put into
        words, since it takes longer than a move.
        """
        kinds = (message.key, *((name, type(value)) for name, value in message.values.items()))
        if kinds in self.said and self.draw() > OFTEN:
            return
        self.said.add(kinds)
        if message.key not in self.texts:
            raise Fault(f'there is no text for "{message.key}"')
        try:
            sentence = self.wording.say(message)
            self.plain.say(message)
        except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
            raise Fault(
                f'the values of "{message.key}" do not go into its text: '
                f"{type(error).__name__} {error}"
            ) from error
        if not sentence.strip():
            raise Fault(f'the text of "{message.key}" is empty')

    def hold_view(self, seat: int | None) -> None:
        """Hold that a view can be made, and that everything in it can be said."""
        view = self.session.view(seat)
        self.before = {zone.key: zone for zone in self.rules.zones(self.session.state)}
        messages = [view.prompt, *view.chips, *view.news, *(offer.label for offer in view.offers)]
        messages += [badge for other in view.seats for badge in other.badges]
        if view.interrupt is not None:
            messages.append(view.interrupt)
        for message in messages:
            self.say(message)
        for zone in view.zones:
            if f"zone.{zone.name}" not in self.texts:
                raise Fault(f'the place "{zone.name}" has no text "zone.{zone.name}"')
            if zone.slots and len(zone.slots) != len(zone.cards):
                raise Fault(f'the numbers of the places of "{zone.key}" do not fit its cards')
        if len({zone.key for zone in view.zones}) != len(view.zones):
            raise Fault("two zones have one key")
        for key, value in view.facts.items():
            if not isinstance(value, str | int | list):
                raise Fault(f'the fact "{key}" is neither a word nor a number nor seats')

    def hold_events(self, events: Sequence[Event]) -> None:
        """Hold that what happened can be told, and tells nobody what it may not see."""
        after = {zone.key: zone for zone in self.rules.zones(self.session.state)}
        shown = [event for event in events if isinstance(event, Shown)]
        for event in events:
            self._hold_event(event)
            if isinstance(event, Moved):
                self._hold_moved(event, after, shown)
        entry = len(self.session.history) - 1
        moved = self.session.history[entry].kind == "move"
        if moved and self.session.phase == PLAY and not any(event.reveals for event in events):
            self._hold_nothing_revealed(events)
        for seat in (None, int(self.draw() * self.rules.players)):
            for line in self.session.log(seat, entry):
                self.say(line.message)

    def _hold_event(self, event: Event) -> None:
        if event.key and event.key not in self.texts:
            raise Fault(f'there is no text for "{event.key}"')
        if not -1 <= event.seat < self.rules.players:
            raise Fault(f'"{event.key or event.kind}" is of seat {event.seat}, which is not there')
        if isinstance(event, Turn) and not 0 <= event.seat < self.rules.players:
            raise Fault("the turn passed to nobody")

    def _hold_nothing_revealed(self, events: Sequence[Event]) -> None:
        """Hold that a move which can be taken back told nobody what was hidden from them."""
        for event in events:
            hidden = isinstance(event, Moved) and self._lay_hidden(event.source) and event.cards
            if hidden or getattr(event, "private", None):
                raise Fault(
                    f'"{event.key or event.kind}" tells what was hidden, but reveals nothing: '
                    "the move could be taken back"
                )

    def _lay_hidden(self, source: str) -> bool:
        """Whether nobody saw into a place before the move."""
        zone = self.before.get(source)
        return zone is not None and zone.front is Sight.NOBODY and zone.up is None and not zone.copy

    def _hold_moved(self, event: Moved, after: dict[str, Zone], shown: Iterable[Shown]) -> None:
        """Hold that a move names cards only to who sees one of its two places."""
        places = []
        for key in (event.source, event.target):
            place = after.get(key) or self.before.get(key)
            if place is None and f"zone.{key.partition(':')[0]}" not in self.texts:
                raise Fault(f'"{event.key}" moves cards at "{key}", which is no place')
            if place is not None:
                places.append(place)
        if event.cards and len(event.cards) != event.count:
            raise Fault(f'"{event.key}" names {len(event.cards)} cards but moves {event.count}')
        for seat in (None, *range(self.rules.players)):
            codes = named_to(event, seat)
            if not codes or any(sees(place, seat) for place in places):
                continue
            told: list[str] = []
            for other in shown:
                told += named_to(other, seat)
            if not set(codes) <= set(told):
                who = "everybody" if seat is None else f"seat {seat}"
                raise Fault(
                    f'"{event.key or event.kind}" names cards from {event.source} to '
                    f"{event.target} to {who}, who sees neither place"
                )

    def hold_sheet(self) -> None:
        """Hold that the score sheet adds up, once a round is settled."""
        rules, state = self.rules, self.session.state
        sheet = rules.scores(state)
        seats = range(rules.players)
        for number, settled in enumerate(sheet.rounds, 1):
            for seat in seats:
                parts = settled.parts[seat]
                if sum(parts.values()) != settled.points[seat]:
                    raise Fault(
                        f"round {number} of the sheet: the parts of seat {seat} make "
                        f"{sum(parts.values())}, not {settled.points[seat]}"
                    )
        for seat in seats:
            total = sum(settled.points[seat] for settled in sheet.rounds)
            if sheet.totals[seat] != total:
                raise Fault(
                    f"the sheet's rounds of seat {seat} make {total}, its total is "
                    f"{sheet.totals[seat]}"
                )
        best = (min if sheet.low_wins else max)(sheet.totals)
        if any(sheet.totals[seat] != best for seat in sheet.leaders) or not sheet.leaders:
            raise Fault(f"the leaders {sheet.leaders} are not those with {best} points")
        for column in sheet.columns:
            if f"part.{column}" not in self.texts:
                raise Fault(f'the column "{column}" of the sheet has no text "part.{column}"')
        for settled in sheet.rounds:
            for parts in settled.parts:
                if not set(parts) <= set(sheet.columns):
                    raise Fault(f"the sheet has no column for {set(parts) - set(sheet.columns)}")


def sees(zone: Any, seat: int | None) -> bool:
    """Tell whether a seat sees cards of a place at some time, if only the top one."""
    return zone.front.includes(seat, zone.owner) or zone.up is not None
