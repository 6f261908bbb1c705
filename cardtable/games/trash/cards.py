"""The decks of Trash, and what each card does."""

from __future__ import annotations

from cardtable.core.cards import Card, french_deck

DECKS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many French decks are put together, by number of players."""

MOST_SLOTS = 10

WILD = 0
ENDS_TURN = -1

_CARDS = french_deck(max(DECKS.values()))

CODE = {card.token: card.front.code for card in _CARDS}

_NUMBERS = {"A": 1, **{str(number): number for number in range(2, MOST_SLOTS + 1)}}
_WILD_RANKS = {"jack": "J", "king": "K"}


def _place(card: Card, wild_rank: str) -> int:
    if card.front.rank == wild_rank:
        return WILD
    return _NUMBERS.get(card.front.rank, ENDS_TURN)


PLACES: dict[str, dict[str, int]] = {
    wild: {card.token: _place(card, rank) for card in _CARDS} for wild, rank in _WILD_RANKS.items()
}
"""For each wild rank what a card does: the number of its slot, ``WILD`` or ``ENDS_TURN``."""


def decks(players: int) -> tuple[Card, ...]:
    """The cards for a number of players.

    Source: "2 players one deck, 3–4 two, 5–6 three".
    """
    return french_deck(DECKS[players])
