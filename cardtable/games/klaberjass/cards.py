"""The 32 cards of Klaberjass, their order and what they count."""

from __future__ import annotations

from cardtable.core.cards import FRENCH_SUITS, SUIT_NAMES, french_deck

RUN_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""Ranks from low to high as they follow each other in a sequence, also in trump."""

TRUMP_RANKS = ("7", "8", "Q", "K", "10", "A", "9", "J")
PLAIN_RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"J": 2, "9": 0, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}

DECK = french_deck(ranks=RUN_RANKS)

SUITS = FRENCH_SUITS
WORD = SUIT_NAMES
LETTER = {word: letter for letter, word in WORD.items()}

CODE = {card.token: card.front.code for card in DECK}
TOKEN = {code: token for token, code in CODE.items()}
SUIT = {card.token: card.front.suit for card in DECK}

RUN = {card.token: RUN_RANKS.index(card.front.rank) for card in DECK}
"""Place of each card in a sequence, the 7 at 0."""

STRENGTH = {
    trump: {
        card.token: TRUMP_RANKS.index(card.front.rank) + len(PLAIN_RANKS)
        if card.front.suit == trump
        else PLAIN_RANKS.index(card.front.rank)
        for card in DECK
    }
    for trump in ("", *SUITS)
}
"""For each trump suit, empty for none yet, how strong each card is; trump beats the rest."""

POINTS = {
    trump: {
        card.token: (TRUMP_POINTS if card.front.suit == trump else PLAIN_POINTS)[card.front.rank]
        for card in DECK
    }
    for trump in SUITS
}
"""For each trump suit what each card counts."""

SHOWN_SUITS = ("S", "H", "C", "D")
"""The suits in the order in which a hand shows them."""

PLACE = {token: SHOWN_SUITS.index(SUIT[token]) * len(RUN_RANKS) - RUN[token] for token in CODE}
"""Where a card stands among others that are told together."""

SEVEN = {suit: TOKEN["7" + suit] for suit in SUITS}

ROYALS = {suit: frozenset((TOKEN["K" + suit], TOKEN["Q" + suit])) for suit in SUITS}
"""For each trump suit the king and queen that are bella."""
