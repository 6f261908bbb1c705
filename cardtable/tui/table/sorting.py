"""A hand in its owner's own order."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.view import CardView

OWN = "own"


class OwnOrder:
    """How one player has put the own hand; new cards come to the end."""

    def __init__(self) -> None:
        self._codes: list[str] = []

    def arrange(self, cards: Sequence[CardView]) -> list[CardView]:
        """Put a hand in this order."""
        left = list(cards)
        arranged = []
        for code in self._codes:
            at = next((at for at, card in enumerate(left) if card.code == code), -1)
            if at >= 0:
                arranged.append(left.pop(at))
        arranged += left
        self._codes = [card.code for card in arranged]
        return arranged

    def move(self, at: int, by: int) -> int:
        """Move the card at a place; return where it is now."""
        to = min(max(at + by, 0), len(self._codes) - 1)
        if 0 <= at < len(self._codes):
            self._codes.insert(to, self._codes.pop(at))
        return to


class Orders:
    """In which order each player has the own hand."""

    def __init__(self) -> None:
        self._chosen: dict[int, str] = {}
        self._own: dict[int, OwnOrder] = {}

    def of(self, seat: int | None, usual: str) -> str:
        """The order of a player's hand."""
        return usual if seat is None else self._chosen.get(seat, usual)

    def arrange(self, seat: int, order: str, cards: Sequence[CardView]) -> Sequence[CardView]:
        """Put a hand into its owner's own order, if that is the one."""
        if order != OWN:
            return cards
        return self._own.setdefault(seat, OwnOrder()).arrange(cards)

    def choose(self, seat: int, order: str, cards: Sequence[CardView]) -> None:
        """Change the order; the own one begins with how the cards lie now."""
        if order == OWN:
            self._own.setdefault(seat, OwnOrder()).arrange(cards)
        self._chosen[seat] = order

    def move(self, seat: int, at: int, by: int) -> int:
        """Move a card within the own order; return where it is now."""
        return self._own[seat].move(at, by)
