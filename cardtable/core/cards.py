"""Faces and physical cards, and the French deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FRENCH_SUITS = ("C", "D", "H", "S")

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUIT_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

_RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on one side of a card.

    Attributes:
        code: Text form in moves, saves and scenarios, such as ``10H`` or ``R5``.
        rank: What the game compares: a number or a word, such as ``10`` or ``skip``.
        suit: Suit or color letter; empty for a wild card.
        name: Spoken name, such as ``10 of hearts``.
        label: What is drawn on the card, at most two cells wide.
        plain: The same in ASCII, at most two characters.
        short: Text form inside sentences, such as ``10♥``.
    """

    code: str
    rank: str
    suit: str
    name: str
    label: str = ""
    plain: str = ""
    short: str = ""

    @property
    def drawn(self) -> str:
        """What is drawn on the card where Unicode is at hand."""
        return self.label or self.rank


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card.

    Attributes:
        token: The card's own name, unlike that of any other card of the deck: ``10H#2``.
        front: The face that is up at the start of a game.
        back: The other face of a two-sided card, otherwise ``None``.
    """

    token: str
    front: Face
    back: Face | None = None


def number_cards(faces: Sequence[tuple[Face, Face | None]]) -> tuple[Card, ...]:
    """Make physical cards of faces, telling equal ones apart by ``#1``, ``#2`` and so on.

    Args:
        faces: Front and back of each card, in the deck's canonical order.

    Returns:
        One card per pair, in the same order.
    """
    seen: dict[str, int] = {}
    cards = []
    for front, back in faces:
        printed = f"{front.code}/{back.code}" if back else front.code
        seen[printed] = seen.get(printed, 0) + 1
        cards.append(Card(f"{printed}#{seen[printed]}", front, back))
    return tuple(cards)


def french_face(rank: str, suit: str) -> Face:
    """Make the face of a French card, such as rank ``10`` and suit ``H``."""
    return Face(
        code=rank + suit,
        rank=rank,
        suit=suit,
        name=f"{_RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}",
        label=rank,
        plain=rank,
        short=rank + SUIT_SYMBOLS[suit],
    )


def french_deck(
    copies: int = 1,
    ranks: Sequence[str] = FRENCH_RANKS,
    suits: Sequence[str] = FRENCH_SUITS,
) -> tuple[Card, ...]:
    """Make French decks without jokers.

    Args:
        copies: Number of decks put together.
        ranks: Ranks from low to high.
        suits: Suits in order.

    Returns:
        The cards by deck, then rank, then suit.
    """
    faces = [french_face(rank, suit) for rank in ranks for suit in suits]
    return number_cards([(face, None) for _ in range(copies) for face in faces])
