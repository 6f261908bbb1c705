"""What a move looked like on its way: the table between before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.core.events import Event, Moved
from cardtable.core.view import CardView, ZoneView

OPEN_KINDS = ("trick", "plays", "row", "pile")
"""Kinds of zones on which a play is seen to happen."""

WON_KINDS = ("trick", "plays")
"""Kinds of zones from which cards are won."""

MOST_FRAMES = 4


def frames_of(
    before: Sequence[ZoneView], events: Sequence[Event], after: Sequence[ZoneView]
) -> list[list[ZoneView]]:
    """Make the pictures of the table that come before the last one.

    A card that is played and taken at once, such as the last card of a trick, would never
    be seen. Only cards that everybody saw are moved.

    Args:
        before: The zones as everybody saw them before the move.
        events: What happened.
        after: The zones as everybody sees them now.

    Returns:
        At most ``MOST_FRAMES`` lists of zones, the oldest first; none if the move left
        everything where it put it.
    """
    zones = {zone.key: replace(zone, cards=list(zone.cards)) for zone in before}
    frames: list[list[ZoneView]] = []
    laid = False
    for event in events:
        if not isinstance(event, Moved):
            continue
        source, target = zones.get(event.source), zones.get(event.target)
        taken = source is not None and source.kind in OPEN_KINDS and bool(source.cards)
        if taken and laid:
            frames.append(_picture(zones))
            laid = False
        elif taken and source is not None and source.kind in WON_KINDS:
            # What is won by a pass lay there before; it stays a moment as well.
            frames.append(_picture(zones))
        _move(event, source, target)
        laid = laid or (target is not None and target.kind in OPEN_KINDS and bool(event.cards))
    last = _shown(after)
    return [frame for frame in frames if _shown(frame) != last][-MOST_FRAMES:]


def _move(event: Moved, source: ZoneView | None, target: ZoneView | None) -> None:
    count = event.count or len(event.cards)
    if source is not None:
        _remove(source, event.cards, count)
    if target is None:
        return
    cards = [CardView(code=code, up=True, by=event.seat) for code in event.cards]
    cards += [CardView() for _missing in range(count - len(cards))]
    if target.kind == "pile":
        target.cards[:0] = cards
    elif target.kind != "grid":
        target.cards.extend(cards)


def _remove(zone: ZoneView, codes: Sequence[str], count: int) -> None:
    if zone.kind == "grid":
        return
    left = count
    for code in codes:
        at = next((at for at, card in enumerate(zone.cards) if card.code == code), -1)
        if at >= 0:
            del zone.cards[at]
            left -= 1
    hidden = [at for at, card in enumerate(zone.cards) if not card.code or not codes]
    for at in reversed(hidden[: max(left, 0)]):
        del zone.cards[at]


def _picture(zones: dict[str, ZoneView]) -> list[ZoneView]:
    return [replace(zone, cards=list(zone.cards)) for zone in zones.values()]


def _shown(zones: Sequence[ZoneView]) -> list[tuple[str, list[str]]]:
    return [
        (zone.key, [card.code for card in zone.cards]) for zone in zones if zone.kind in OPEN_KINDS
    ]
