"""Derives from zones what a seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cardtable.core.view import CardView, ZoneView
from cardtable.core.zones import Zone

if TYPE_CHECKING:
    from cardtable.core.rules import Rules


def see_zones(
    rules: Rules[Any],
    state: Any,
    seat: int | None,
    order: str,
    new: Counter[str] | None = None,
) -> list[ZoneView]:
    """Show every zone to a seat.

    Args:
        rules: The rules.
        state: The position.
        seat: Who looks; ``None`` for what everybody sees.
        order: How the own hand is sorted.
        new: Codes, with their number, that are new in the own hand.
    """
    return [
        _see(rules, state, zone, seat, order, new if zone.key == f"hand:{seat}" else None)
        for zone in rules.zones(state)
    ]


def see_shown(rules: Rules[Any], state: Any, codes: Iterable[str]) -> list[CardView]:
    """Lay out cards that were shown, in the usual order of a hand."""
    cards = [CardView(code, key=rules.card_key(code), group=rules.group(code)) for code in codes]
    _sort(rules, state, cards, rules.orders[0])
    return cards


def _see(
    rules: Rules[Any],
    state: Any,
    zone: Zone,
    seat: int | None,
    order: str,
    new: Counter[str] | None,
) -> ZoneView:
    cards = list(_see_cards(rules, state, zone, seat))
    if zone.sorted:
        _sort(rules, state, cards, order)
    if new:
        left = Counter(new)
        for card in cards:
            if left[card.code] > 0:
                left[card.code] -= 1
                card.new = True
    return ZoneView(
        zone.key, zone.name, zone.kind, zone.owner, cards, tuple(zone.slots or ()), zone.copy
    )


def _see_cards(rules: Rules[Any], state: Any, zone: Zone, seat: int | None) -> Iterator[CardView]:
    """Show each card; most cards of most zones are hidden, and that is told at once."""
    front_seen = zone.front.includes(seat, zone.owner)
    back_seen = zone.back.includes(seat, zone.owner)
    reached = len(zone.cards) if zone.top is None else zone.top
    up, by = zone.up, zone.by
    for at, token in enumerate(zone.cards):
        card = CardView()
        within = at < reached
        if (front_seen and within) or (up is not None and up[at]):
            card.code = rules.face(state, token).code
            card.key = rules.card_key(card.code)
            card.group = rules.group(card.code)
        if back_seen and within:
            back = rules.other_face(state, token)
            card.back = back.code if back else ""
        if up is not None:
            card.up = up[at]
        if by is not None:
            card.by = by[at]
        yield card


def _sort(rules: Rules[Any], state: Any, cards: list[CardView], order: str) -> None:
    """Sort by what is seen, so that the order tells nothing else."""

    def side(code: str) -> tuple[Any, ...]:
        return (0, rules.sort_key(state, code, order)) if code else (1,)

    # Cards with equal faces that are seen look alike, so it does not matter which comes first.
    cards.sort(key=lambda card: (side(card.code), side(card.back)))
