"""Reads cards off a screen, as a person would who peeks at somebody else's."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

MOST_ASIDE = 3
"""How far right of its label the sign of a card stands in the line below."""

_ENTRY = re.compile(r"\s*[▸>]? *\d {2}[A-Z] {2}[a-z]")
"""An entry of a list of colors: ``▸ 1  R  red``."""


class Reader:
    """Finds the cards of one game on a screen.

    A card is drawn as a label with a sign in the line below it, under it or up to three
    cells to the right; in a sentence both stand side by side.

    Args:
        labels: What is drawn on a card for its rank, and how that is written in a code.
        signs: What is drawn for its suit or color, and how that is written in a code.
        alone: What is drawn on cards that have no sign, and their codes.
        sign_first: Whether a code begins with the sign, as in ``R5``.
    """

    def __init__(
        self,
        labels: Mapping[str, str],
        signs: Mapping[str, str],
        alone: Mapping[str, str] | None = None,
        *,
        sign_first: bool = False,
    ) -> None:
        self.labels, self.signs, self.alone = labels, signs, alone or {}
        self.sign_first = sign_first
        label, sign = _any_of(labels), _any_of(signs)
        self._label = _whole(f"({label})")
        # Before an action it is a card in a sentence, and no sign under a label.
        self._sign = _whole(f"({sign})(?![⇄⇅⊘+])")
        self._alone = _whole(f"({_any_of(self.alone)})") if self.alone else None
        # Sentences write a rank as codes do, too.
        written = _any_of([*labels, *labels.values()])
        self._inline = _whole(
            f"(?P<sign>{sign})(?P<label>{written})"
            if sign_first
            else f"(?P<label>{written})(?P<sign>{sign})"
        )

    def cards(self, lines: Sequence[str]) -> set[str]:
        """Find every card that can be read on a screen, by code."""
        found = set[str]()
        for line in lines:
            found |= self.cards_in(line)
        for line, below in pairwise(lines):
            # The number of an entry, and the color of the next one, are no card.
            if not _ENTRY.match(line):
                found |= self._drawn(line, below)
        return found

    def cards_in(self, text: str) -> set[str]:
        """Find every card that is written in a text, by code."""
        found = {self._code(match["label"], match["sign"]) for match in self._inline.finditer(text)}
        if self._alone is not None:
            found |= {self.alone[match[1]] for match in self._alone.finditer(text)}
        return found

    def _drawn(self, line: str, below: str) -> set[str]:
        found = set[str]()
        labels = list(self._label.finditer(line))
        signs = {match.start(): match[1] for match in self._sign.finditer(below)}
        for at, label in enumerate(labels):
            end = labels[at + 1].start() if at + 1 < len(labels) else len(below)
            for place in range(label.start(), min(label.start() + MOST_ASIDE + 1, end)):
                if place in signs:
                    found.add(self._code(label[1], signs[place]))
                    break
        return found

    def _code(self, label: str, sign: str) -> str:
        rank, suit = self.labels.get(label, label), self.signs[sign]
        return suit + rank if self.sign_first else rank + suit


def _any_of(words: Collection[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(set(words), key=len, reverse=True))


def _whole(pattern: str) -> re.Pattern[str]:
    """What stands by itself, and is no part of a word."""
    return re.compile(rf"(?<![0-9A-Za-z+<⊘])(?:{pattern})(?![0-9A-Za-z>⊘])")


_RANKS = {label: label for label in ("A", *map(str, range(2, 11)), "J", "Q", "K")}
_UNO = {digit: digit for digit in "0123456789"}

FRENCH = Reader(_RANKS, {"♣": "C", "♦": "D", "♥": "H", "♠": "S"})
FRENCH_IN_ASCII = Reader(_RANKS, {suit: suit for suit in "CDHS"})

UNO = Reader(
    _UNO | {"⊘": "S", "⊘⊘": "S", "⇄": "R", "⇅": "F", "+1": "D", "+2": "D", "+5": "D"},
    {color: color for color in "RYGBPTOU"},
    {"W": "W", "WD": "W", "W2": "W2", "W4": "W4", "WC": "WC"},
    sign_first=True,
)
"""A plain wild card has the same label on both sides of a two-sided card: ``W`` is either."""
UNO_IN_ASCII = Reader(
    _UNO | {"S": "S", "SE": "S", "<>": "R", "F": "F", "+1": "D", "+2": "D", "+5": "D"},
    {color: color for color in "RYGBPTOU"},
    {"W": "W", "WD": "W", "W2": "W2", "W4": "W4", "WC": "WC"},
    sign_first=True,
)
