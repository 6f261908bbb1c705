"""Which cards of an open hand are picked, by nothing but the offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardtable.core.offers import Offer
from cardtable.core.view import CardView


class Picks:
    """The cards of an open hand, with those that are picked and the cursor.

    Cards have no identity of their own here: of equal faces it does not matter which.

    Attributes:
        cards: The hand in the order in which it is shown.
        picked: Places of picked cards, in the order in which they were picked.
        cursor: Place of the cursor.
    """

    def __init__(self) -> None:
        self.cards: Sequence[CardView] = ()
        self.picked: list[int] = []
        self.cursor = 0

    def lay(self, cards: Sequence[CardView]) -> None:
        """Show these cards from now on, and keep what is picked as far as it is there."""
        codes = self.codes
        held = self.cards[self.cursor].code if self.cards else ""
        self.cards = cards
        free = list(range(len(cards)))
        self.picked = [at for code in codes if (at := _take(free, cards, code)) >= 0]
        if held and not (self.cursor < len(cards) and cards[self.cursor].code == held):
            at = next((at for at, card in enumerate(cards) if card.code == held), -1)
            self.cursor = at if at >= 0 else self.cursor
        self.cursor = max(min(self.cursor, len(cards) - 1), 0)

    @property
    def codes(self) -> tuple[str, ...]:
        """Face codes of the picked cards, in the order in which they were picked."""
        return tuple(self.cards[at].code for at in self.picked)

    @property
    def keys(self) -> list[str]:
        """Card keys of the picked cards."""
        return [self.cards[at].key for at in self.picked]

    def clear(self) -> None:
        """Pick nothing."""
        self.picked = []

    def can_pick(self, at: int, offers: Iterable[Offer]) -> bool:
        """Tell whether a card can be part of a move of some offer."""
        key = self.cards[at].key
        return any(offer.most and offer.pick.get(key, 0) > 0 for offer in offers)

    def toggle(self, at: int, offers: Sequence[Offer]) -> None:
        """Pick a card that ``can_pick``, with as many as are needed, or put it back.

        A card that goes with what is picked joins it. One more of a key than is allowed
        takes the place of the first of that key. Any other begins a new selection.
        """
        if at in self.picked:
            self.picked.remove(at)
            return
        key = self.cards[at].key
        if self.picked and _admitted(offers, [*self.keys, key]):
            self.picked.append(at)
            return
        same = next((place for place in self.picked if self.cards[place].key == key), -1)
        others = [place for place in self.picked if place != same]
        if same >= 0 and _admitted(offers, [*(self.cards[place].key for place in others), key]):
            self.picked = [*others, at]
            return
        self.picked = self.needed(at, offers)

    def needed(self, at: int, offers: Iterable[Offer]) -> list[int]:
        """The card and the fewest others that make a move with it, nearest first.

        Returns:
            Places, the card's own first; empty if no offer can contain it.
        """
        key = self.cards[at].key
        for offer in offers:
            if not offer.most or not offer.admits([key]):
                continue
            places = [at]
            for other in self._nearest(at, key):
                if len(places) >= offer.least:
                    break
                keys = [self.cards[place].key for place in [*places, other]]
                if offer.admits(keys):
                    places.append(other)
            return places
        return []

    def only(self, offer: Offer) -> list[int]:
        """Places of the cards that an offer leaves no choice about but among alike ones.

        Returns:
            Places in the order of the hand; empty if there is something to choose.
        """
        alike = len(offer.pick) == 1 and offer.least == offer.most
        if not alike and sum(offer.pick.values()) != offer.least:
            return []
        wanted = Counter(dict(offer.pick))
        if alike:
            wanted = Counter(dict.fromkeys(offer.pick, offer.least))
        places = []
        for at, card in enumerate(self.cards):
            if wanted[card.key] > 0:
                wanted[card.key] -= 1
                places.append(at)
        return places if len(places) == offer.least else []

    def _nearest(self, at: int, key: str) -> Iterator[int]:
        """The other cards: those with the same key first, to the right first."""
        others = [*range(at + 1, len(self.cards)), *range(at - 1, -1, -1)]
        yield from (other for other in others if self.cards[other].key == key)
        yield from (other for other in others if self.cards[other].key != key)


def _admitted(offers: Iterable[Offer], keys: Sequence[str]) -> bool:
    return any(offer.admits(keys) for offer in offers)


def _take(free: list[int], cards: Sequence[CardView], code: str) -> int:
    for at in free:
        if cards[at].code == code:
            free.remove(at)
            return at
    return -1
