"""The 112 double-sided cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from cardtable.core import rng
from cardtable.core.cards import Card, Face, number_cards
from cardtable.games.uno import faces
from cardtable.games.uno.answers import Answers
from cardtable.games.uno.seeing import place_in_hand
from cardtable.games.uno_flip.state import DARK, LIGHT

Codes = Mapping[str, str]
"""Code of a face by token."""

PAIRING_SHUFFLE = 0
"""Number of the shuffle of a session that draws the pairs of faces by lot."""


def _side(colors: Mapping[str, str], draw: str, skip: str, big: str) -> dict[str, Face]:
    """Make the faces of one side by their words in the file of pairs."""
    made: dict[str, Face] = {}
    for letter, color in colors.items():
        for digit in range(1, 10):
            made[f"{color} {digit}"] = faces.number(letter, digit)
        title = f"Draw {'One' if draw == '1' else 'Five'}"
        made[f"{color} draw {draw}"] = faces.action(letter, "D", f"draw-{draw}", title)
        made[f"{color} reverse"] = faces.action(letter, "R", faces.REVERSE, "Reverse")
        rank = "skip-all" if skip == "skip everyone" else faces.SKIP
        made[f"{color} {skip}"] = faces.action(letter, "S", rank, skip.title())
        made[f"{color} flip"] = faces.action(letter, "F", "flip", "Flip")
    if big == "2":
        made["wild"] = faces.wild("W", faces.WILD, "Wild")
        made["wild draw 2"] = faces.wild("W2", "wild-2", "Wild Draw Two")
    else:
        made["wild"] = faces.wild("WD", faces.WILD, "dark Wild")
        made["wild draw color"] = faces.wild("WC", "wild-color", "Wild Draw Color")
    return made


_LIGHT = _side(faces.LIGHT, "1", "skip", "2")
_DARK = _side(faces.DARK, "5", "skip everyone", "color")

FACES: Mapping[str, Face] = {face.code: face for side in (_LIGHT, _DARK) for face in side.values()}

ANSWERS: Mapping[str, Answers] = {
    LIGHT: Answers(_LIGHT.values(), list(faces.LIGHT.values())),
    DARK: Answers(_DARK.values(), list(faces.DARK.values())),
}
"""What goes on what, by side."""


def _read_pairs() -> list[tuple[Face, Face]]:
    text = (files(__package__) / "pairs.txt").read_text(encoding="ascii")
    pairs = [line.split("|") for line in text.splitlines()]
    return [(_LIGHT[light], _DARK[dark]) for light, dark in pairs]


PAIRS = _read_pairs()
"""The faces of each card of the real deck, light and dark, in the order of the file."""

OFFICIAL = number_cards(PAIRS)
"""The real deck."""

UNPAIRED = tuple(
    Card(single.token, single.front, double.back)
    for single, double in zip(
        number_cards([(light, None) for light, _dark in PAIRS]), OFFICIAL, strict=True
    )
)
"""The deck whose dark faces are dealt out by lot: a card is named by its light face alone.

The dark faces here only say which faces there are; ``random_sides`` says where they are.
"""

OFFICIAL_SIDES: Mapping[str, Codes] = {
    LIGHT: {card.token: light.code for card, (light, _dark) in zip(OFFICIAL, PAIRS, strict=True)},
    DARK: {card.token: dark.code for card, (_light, dark) in zip(OFFICIAL, PAIRS, strict=True)},
}
"""Codes of both faces of the real deck."""

_LIGHT_OF_UNPAIRED: Codes = {card.token: card.front.code for card in UNPAIRED}


@lru_cache(64)
def random_sides(seed: int) -> Mapping[str, Codes]:
    """Draw by lot which faces share a card, for the session with a seed."""
    codes = [dark.code for _light, dark in PAIRS]
    rng.shuffle(codes, seed, PAIRING_SHUFFLE)
    dark = {card.token: code for card, code in zip(UNPAIRED, codes, strict=True)}
    return {LIGHT: _LIGHT_OF_UNPAIRED, DARK: dark}


Places = Mapping[str, Mapping[str, int]]
"""By side and token where a card stands in a sorted hand."""


def _places(sides: Mapping[str, Codes]) -> Places:
    return {
        side: {
            token: at
            for at, token in enumerate(
                sorted(codes, key=lambda token: place_in_hand(FACES[codes[token]], "suit"))
            )
        }
        for side, codes in sides.items()
    }


OFFICIAL_PLACES = _places(OFFICIAL_SIDES)
"""Where the cards of the real deck stand, by side."""


@lru_cache(64)
def random_places(seed: int) -> Places:
    """Where the cards stand whose faces were paired by lot, by side."""
    return _places(random_sides(seed))


def choose_dealer(players: int, seed: int, number: int) -> tuple[int, str, int]:
    """Let everyone draw a card to choose the dealer.

    Source: "highest light number deals, action and wild faces count 0, ties draw again."

    Args:
        players: Number of players.
        seed: The session's seed.
        number: Number of the first shuffle.

    Returns:
        The dealer, the light code of the dealer's card, and the number of the next shuffle.
    """
    left = list(range(players))
    while True:
        codes = [light.code for light, _dark in PAIRS]
        rng.shuffle(codes, seed, number)
        number += 1
        drawn = {seat: codes[at] for at, seat in enumerate(left)}
        best = max(_number_on(code) for code in drawn.values())
        left = [seat for seat, code in drawn.items() if _number_on(code) == best]
        if len(left) == 1:
            return left[0], drawn[left[0]], number


def _number_on(code: str) -> int:
    rank = FACES[code].rank
    return int(rank) if rank.isdigit() else 0


def first_shuffle(*, random_pairs: bool) -> int:
    """Number of the first shuffle of a session that is not for the pairs."""
    return PAIRING_SHUFFLE + 1 if random_pairs else PAIRING_SHUFFLE
