"""The buttons of a turn: up to eight whole moves, or verbs to which cards are picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from cardtable.core.messages import Wording
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, expand
from cardtable.core.view import CardView
from cardtable.tui.keys import RESERVED

MOST_WHOLE = 8
"""Most whole moves that stand as buttons of their own."""


@dataclass(slots=True)
class Button:
    """One button.

    Attributes:
        label: What it says.
        offer: The offer behind it.
        key: Its letter; empty for none.
        move: The whole move that it stands for, or ``None`` for a verb.
    """

    label: str
    offer: Offer
    key: str = ""
    move: Move | None = None


def make_buttons(
    offers: Sequence[Offer],
    cards: Sequence[CardView],
    wording: Wording,
    calls: Collection[str] = (),
) -> list[Button]:
    """Make the buttons for what a seat can do.

    Args:
        offers: The seat's offers.
        cards: The open hand.
        wording: Puts labels into words.
        calls: Kinds of moves that are calls; a switch of that name stays a switch.

    Returns:
        A button per whole move if there are at most ``MOST_WHOLE``, else one per offer.
    """
    held: dict[str, list[str]] = {}
    for card in cards:
        if card.key:
            held.setdefault(card.key, []).append(card.code)
    verbs = [Button(wording.say(offer.label), offer, _letter(offer)) for offer in offers]
    if any(offer.ordered and offer.most > 1 for offer in offers):
        return verbs
    place = {card.code: at for at, card in enumerate(cards)}
    whole: list[Button] = []
    for offer in offers:
        left = MOST_WHOLE + 1 - len(whole)
        bare = _bare(offer, calls)
        moves = list(islice(expand(bare, _enough(offer, held)), left))
        lone = len(moves) == 1
        moves.sort(key=lambda move: [place[code] for code in move.cards])
        for move in moves:
            named = lone and set(move.cards) != offer.pick.keys()
            label = wording.say(offer.label) if named else _label(offer, move, wording)
            whole.append(Button(label, offer, _letter(offer) if lone else "", move))
        if len(whole) > MOST_WHOLE:
            return verbs
    return whole


def flag_letters(offers: Sequence[Offer], buttons: Sequence[Button]) -> dict[str, str]:
    """Find a letter for each switch that the offers have: its first one that is free.

    Switches come before buttons, so that their letters are the same at every turn. What
    buttons say in full needs no switch.
    """
    used = set(RESERVED)
    said = {flag for button in buttons if button.move for flag in button.move.flags}
    letters: dict[str, str] = {}
    for offer in offers:
        for flag in offer.flags:
            if flag not in letters and flag not in said:
                free = (letter for letter in flag if letter.isalpha() and letter not in used)
                letters[flag] = next(free, "")
                used.add(letters[flag])
    return letters


def holds(button: Button, keys: Sequence[str], cards: Sequence[CardView]) -> bool:
    """Tell whether a whole move is one with cards of exactly these keys."""
    if button.move is None or not button.move.cards:
        return False
    key_of = {card.code: card.key for card in cards}
    return Counter(key_of[code] for code in button.move.cards) == Counter(keys)


def _bare(offer: Offer, calls: Collection[str]) -> Offer:
    """The offer without what is set beside the buttons or asked for in a list.

    What is answered once and for all, perhaps in secret, is one button with all that goes
    with it: a switch more would be a key more, and heard.
    """
    choices = () if offer.most else offer.choices
    flags = tuple(flag for flag in offer.flags if offer.calm and flag not in calls)
    return replace(offer, flags=flags, seats=(), numbers=(), choices=choices)


def _enough(offer: Offer, held: dict[str, list[str]]) -> dict[str, list[str]]:
    """The hand's codes for an offer; a key that is not held has none."""
    return {key: held.get(key, []) for key in offer.pick}


def _letter(offer: Offer) -> str:
    return "" if offer.key in RESERVED else offer.key


def _label(offer: Offer, move: Move, wording: Wording) -> str:
    """Name a move of an offer by what makes it unlike the others."""
    words = [wording.say(offer.label)]
    cards = wording.cards(move.cards)
    if cards and cards not in words[0]:
        words.append(cards)
    words += [wording.format_field(word, "word") for word in (move.choice, *move.flags) if word]
    return " ".join(words)
