"""Zones as scenario files write them: as they are, and as a seat sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardtable.core.placing import FACE_UP
from cardtable.core.rules import Rules
from cardtable.core.view import TableView, ZoneView
from cardtable.core.zones import Zone

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Found:
    """One card as it can be written in several ways.

    Attributes:
        text: How it is written in a message.
        others: Other ways to write it that are as good.
    """

    text: str
    others: frozenset[str] = frozenset()

    def is_called(self, code: str) -> bool:
        """Tell whether a code of a file names this card."""
        return code == self.text or code in self.others


def cards_of(rules: Rules[Any], state: Any, zone: Zone) -> list[Found]:
    """Write the cards of a zone by their active faces, or by both faces."""
    found = []
    for at, token in enumerate(zone.cards):
        mark = FACE_UP if zone.up is not None and zone.up[at] else ""
        front, back = rules.face(state, token).code, rules.other_face(state, token)
        both = {f"{front}/{back.code}{mark}", f"{back.code}/{front}{mark}"} if back else set()
        found.append(Found(front + mark, frozenset(both)))
    return found


def seen_of(zone: ZoneView) -> list[Found]:
    """Write what a seat sees of a zone; of a pile only what can be seen at all."""
    found = []
    for card in zone.cards:
        mark = FACE_UP if card.up else ""
        code = card.code or card.back
        both: set[str] = set()
        if card.code and card.back:
            both = {f"{card.code}/{card.back}{mark}", f"{card.back}/{card.code}{mark}"}
        found.append(Found(code + mark if code else HIDDEN, frozenset(both)))
    return found


def visible(zone: ZoneView) -> list[Found]:
    """What a seat sees of a zone, without the hidden cards beneath a pile's top."""
    cards = seen_of(zone)
    if zone.kind == "pile":
        while cards and cards[-1].text == HIDDEN:
            cards.pop()
    return cards


def same_cards(found: Sequence[Found], wanted: Sequence[str], *, ordered: bool) -> bool:
    """Tell whether codes of a file name exactly these cards."""
    if len(found) != len(wanted):
        return False
    if ordered:
        return all(card.is_called(code) for card, code in zip(found, wanted, strict=True))
    left = list(found)
    # A code with both faces fits fewer cards, so it chooses first.
    for code in sorted(wanted, key=lambda code: "/" not in code):
        at = next((at for at, card in enumerate(left) if card.is_called(code)), None)
        if at is None:
            return False
        del left[at]
    return True


def write_cards(cards: Sequence[Found]) -> str:
    """Write cards the way a file does."""
    return " ".join(card.text for card in cards)


def describe(view: TableView, names: Sequence[str]) -> list[str]:
    """Describe the table as a seat sees it, in a few lines."""
    totals = ", ".join(f"{seat.name} {seat.total}" for seat in view.seats)
    lines = [
        f"round {view.round}, {view.phase}, turn {names[view.turn]}, totals: {totals}",
        ", ".join(f"{key} = {_fact(value)}" for key, value in view.facts.items()),
    ]
    for zone in view.zones:
        cards = visible(zone)
        hidden = zone.count - sum(card.text != HIDDEN for card in cards)
        if not zone.count:
            said = "empty"
        elif hidden == zone.count:
            said = f"{hidden} hidden"
        elif len(cards) < zone.count:
            said = f"{write_cards(cards)} and {zone.count - len(cards)} hidden"
        else:
            said = write_cards(cards)
        name = zone.name if zone.owner is None else f"{zone.name}:{names[zone.owner]}"
        lines.append(f"{name}: {said}")
    return [line for line in lines if line]


def _fact(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value) or '""'
    return str(value) if value != "" else '""'
