"""Offers: patterns of moves that a hand can get to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from cardtable.core.messages import Message
from cardtable.core.moves import Move


@dataclass(slots=True)
class Offer:
    """A pattern of moves: a button and what has to be chosen for it.

    Attributes:
        kind: Kind of the move it makes.
        label: What the button says, such as "Play 3 hearts".
        pick: Cards that may be picked: card key and how many of it at most.
        least: Fewest cards of a move; 0 with an empty ``pick`` for a move without cards.
        most: Most cards of a move.
        ordered: Whether the order of the picked cards matters.
        seats: Seats of which one is chosen.
        seat_optional: Whether the choice of a seat may be left out.
        choices: Words of which one is chosen: a color, a suit.
        choice_optional: Whether the choice of a word may be left out.
        numbers: Numbers of which one is chosen: a slot, a number of cards.
        flags: Switches that may be added, such as ``uno``.
        key: Letter of the button, empty for none.
        seat: Whose offer it is; in the public view several seats' offers stand together.
        auto: Whether public knowledge forces the move, so that no key is needed. A public
            offer then leaves out what only the owner sees, such as the last card of a hand;
            ``GameSession.build`` finds the move.
        calm: Whether it cannot be taken back once said, so that enter confirms it.
        standing: Whether it is there by the phase alone, allowed or not, so that its being
            there tells nothing; a move that is not allowed costs one sentence.
        secret: Whether it is an answer that nobody hears before all are revealed. Every
            answer then takes the same keys, however many there are.
    """

    kind: str
    label: Message
    pick: Mapping[str, int] = field(default_factory=dict)
    least: int = 0
    most: int = 0
    ordered: bool = False
    seats: Sequence[int] = ()
    seat_optional: bool = False
    choices: Sequence[str] = ()
    choice_optional: bool = False
    numbers: Sequence[int] = ()
    flags: Sequence[str] = ()
    key: str = ""
    seat: int = -1
    auto: bool = False
    calm: bool = False
    standing: bool = False
    secret: bool = False

    def admits(self, keys: Iterable[str]) -> bool:
        """Tell whether cards with these keys can be part of a move of this offer."""
        counts = Counter(keys)
        if sum(counts.values()) > self.most:
            return False
        return all(self.pick.get(key, 0) >= count for key, count in counts.items())

    def fits(self, keys: Sequence[str]) -> bool:
        """Tell whether cards with these keys are all that a move of this offer needs."""
        return len(keys) >= self.least and self.admits(keys)


@dataclass(slots=True)
class Selection:
    """What a person has chosen for an offer.

    Attributes:
        cards: Face codes in the order in which they were selected.
        seat: A chosen seat, or -1.
        choice: A chosen word, or empty.
        number: A chosen number, or -1.
        flags: Switches that are on.
    """

    cards: Sequence[str] = ()
    seat: int = -1
    choice: str = ""
    number: int = -1
    flags: Sequence[str] = ()


def build(offer: Offer, selection: Selection) -> Move:
    """Make the move that a selection means for an offer."""
    return Move(
        offer.kind,
        tuple(selection.cards) if offer.most else (),
        choice=selection.choice if offer.choices else "",
        seat=selection.seat if offer.seats else -1,
        number=selection.number if offer.numbers else -1,
        flags=tuple(flag for flag in offer.flags if flag in selection.flags),
    )


def expand(offer: Offer, cards: Mapping[str, Sequence[str]]) -> Iterator[Move]:
    """List the moves of an offer, one of equal choices.

    Args:
        offer: The offer.
        cards: Face codes that the hand holds, by card key, lowest first.

    Yields:
        Every set of picked cards with every choice, seat, number and set of flags. Of
        equal keys the first cards are taken. An ordered offer lists each single card and,
        if it holds more than one, all cards.
    """
    seats = [*([-1] if offer.seat_optional else []), *offer.seats] or [-1]
    choices = [*([""] if offer.choice_optional else []), *offer.choices] or [""]
    numbers = list(offer.numbers) or [-1]
    flags = [
        combination
        for size in range(len(offer.flags) + 1)
        for combination in combinations(offer.flags, size)
    ]
    for picked in _picks(offer, cards):
        for choice, seat, number, switched in product(choices, seats, numbers, flags):
            yield Move(offer.kind, picked, choice, seat, number, switched)


def _picks(offer: Offer, cards: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    if not offer.most:
        yield ()
        return
    if offer.ordered:
        every = tuple(code for key, most in offer.pick.items() for code in cards[key][:most])
        for key in offer.pick:
            yield (cards[key][0],)
        if 1 < len(every) <= offer.most:
            yield every
        return
    ranges = [range(min(most, len(cards[key])) + 1) for key, most in offer.pick.items()]
    for counts in product(*ranges):
        if max(offer.least, 1) <= sum(counts) <= offer.most:
            yield tuple(
                code
                for key, count in zip(offer.pick, counts, strict=True)
                for code in cards[key][:count]
            )
