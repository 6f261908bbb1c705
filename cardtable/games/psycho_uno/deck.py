"""The classic deck of 108 cards, once or several times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.core.cards import Card, Face, number_cards
from cardtable.games.uno import faces
from cardtable.games.uno.answers import Answers

MOST_DECKS = 3

DRAW_TWO, WILD_FOUR = "draw-2", "wild-4"
COLORS = tuple(faces.LIGHT.values())


def _one_deck() -> list[Face]:
    """One deck: in each color one 0, two each of 1 to 9 and of each word, and the wilds."""
    made: list[Face] = []
    for letter in faces.LIGHT:
        made.append(faces.number(letter, 0))
        for digit in range(1, 10):
            made += [faces.number(letter, digit)] * 2
        made += [faces.action(letter, "S", faces.SKIP, "Skip")] * 2
        made += [faces.action(letter, "R", faces.REVERSE, "Reverse")] * 2
        made += [faces.action(letter, "D", DRAW_TWO, "Draw Two")] * 2
    made += [faces.wild("W", faces.WILD, "Wild")] * 4
    made += [faces.wild("W4", WILD_FOUR, "Wild Draw Four")] * 4
    return made


_DECK = _one_deck()
ONE_DECK = len(_DECK)

DECKS: Mapping[int, Sequence[Card]] = {
    count: number_cards([(face, None) for face in _DECK * count])
    for count in range(1, MOST_DECKS + 1)
}
"""The cards by number of decks."""

CODES: Mapping[str, str] = {card.token: card.front.code for card in DECKS[MOST_DECKS]}
"""Code of every card of up to three decks."""

FACES: Mapping[str, Face] = {face.code: face for face in _DECK}

TOKENS: Mapping[str, frozenset[str]] = {
    code: frozenset(token for token, other in CODES.items() if other == code) for code in FACES
}
"""The cards of up to three decks by their code."""

ANSWERS = Answers(FACES.values(), COLORS)
"""What goes on what."""

SIX_NINE = ("6", "9")
SIX_NINES = frozenset(code for code, face in FACES.items() if face.rank in SIX_NINE)
"""Codes of the cards that a run of color crazy is made of."""


def _matches(*, sixty_nine: bool) -> dict[str, tuple[str, ...]]:
    """For each top card the cards that match it out of turn, itself first."""
    found: dict[str, tuple[str, ...]] = {}
    for code, face in FACES.items():
        others: tuple[str, ...] = ()
        if sixty_nine and face.rank in SIX_NINE:
            others = tuple(face.suit + rank for rank in SIX_NINE if rank != face.rank)
        found[code] = (code, *others)
    return found


IDENTICAL = _matches(sixty_nine=False)
"""Cards by the card that they match: identical ones."""

WITH_SIXTY_NINE = _matches(sixty_nine=True)
"""The same, with a 6 and a 9 of one color matching each other."""
