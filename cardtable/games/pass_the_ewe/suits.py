"""The five suits and how they beat each other."""

from __future__ import annotations

from cardtable.core.cards import french_deck

DECK = french_deck()

ROYALS = "R"

RING = ("H", "C", "D", "R", "S")
"""Each suit beats its two neighbours in this ring, and they beat it."""

SUITS = ("H", "S", "D", "C", "R")
"""The suits in the order in which a hand is shown."""

WORDS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs", "R": "royals"}

INDEX = {suit: at for at, suit in enumerate(SUITS)}

BEATEN_BY = tuple(
    tuple(
        INDEX[other]
        for other in SUITS
        if (RING.index(suit) - RING.index(other)) % len(RING) in (1, len(RING) - 1)
    )
    for suit in SUITS
)
"""For each suit, by index, the indexes of the suits that beat it."""

SUIT_OF_CODE = {
    card.front.code: ROYALS if card.front.rank in ("J", "Q", "K") else card.front.suit
    for card in DECK
}
"""Suit of each face: jacks, queens and kings are royals and never count for their own suit."""

SIZES = [list(SUIT_OF_CODE.values()).count(suit) for suit in SUITS]
"""How many cards each suit has, by index."""

INDEX_OF_TOKEN = {card.token: INDEX[SUIT_OF_CODE[card.front.code]] for card in DECK}

CODE_OF_TOKEN = {card.token: card.front.code for card in DECK}

TOKEN_OF_CODE = {card.front.code: card.token for card in DECK}

ORDER_OF_TOKEN = {card.token: at for at, card in enumerate(DECK)}


def suit_word(suit: int, count: int) -> str:
    """The word of the texts for a number of cards of a suit, given by index: heart, hearts."""
    return SUITS[suit] + ("1" if count == 1 else "")
