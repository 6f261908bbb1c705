"""What is left to choose once the cards are picked: a color, a player, a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardtable.core.messages import Message, Wording, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer, Selection, build

DIGITS = "1234567890"


@dataclass(slots=True)
class Entry:
    """One line of a list.

    Attributes:
        label: What it says.
        digit: The digit that takes it; empty if only arrows reach it.
        value: What is chosen: a word, a seat, a number; -1 or empty for nothing.
    """

    label: str
    digit: str
    value: str | int


@dataclass(slots=True)
class Choice:
    """A small list of which one entry is taken.

    Attributes:
        title: What is asked.
        entries: The lines.
        then: What is done with the entry taken.
        cursor: Place of the cursor.
        names: Whether the entries are players, whose digits are their own.
    """

    title: str
    entries: list[Entry]
    then: Callable[[Entry], None]
    cursor: int = 0
    names: bool = False

    def by_digit(self, digit: str) -> int:
        """Place of the entry with a digit, -1 if there is none."""
        return next((at for at, entry in enumerate(self.entries) if entry.digit == digit), -1)

    def step(self, by: int) -> None:
        """Move the cursor, round the ends."""
        self.cursor = (self.cursor + by) % len(self.entries)


@dataclass(slots=True)
class Draft:
    """A move in the making: an offer and what has been chosen for it so far.

    Attributes:
        offer: The offer.
        seat: Who makes the move.
        selection: What was chosen.
        asked: The parts that are settled.
    """

    offer: Offer
    seat: int
    selection: Selection
    asked: set[str] = field(default_factory=set)

    def move(self) -> Move:
        """The move as it stands."""
        return build(self.offer, self.selection)

    def missing(self) -> str:
        """The part that is to be chosen next; one without a choice is settled at once.

        Returns:
            ``choice``, ``seat``, ``number``, or an empty text if nothing is missing.
        """
        offer, selection = self.offer, self.selection
        for part, values, optional in (
            ("choice", offer.choices, offer.choice_optional),
            ("seat", offer.seats, offer.seat_optional),
            ("number", offer.numbers, False),
        ):
            if not values or part in self.asked:
                continue
            if len(values) > 1 or optional:
                return part
            setattr(selection, part, values[0])
            self.asked.add(part)
        return ""

    def choose(self, part: str, value: str | int) -> None:
        """Settle a part."""
        setattr(self.selection, part, value)
        self.asked.add(part)

    def entries(self, part: str, wording: Wording) -> list[Entry]:
        """The lines to choose a part from.

        Players have their own digits, numbers from 1 to 10 are their own digits, and
        words are counted.
        """
        offer = self.offer
        if part == "seat":
            nobody = [Entry(_("nobody"), _digit(self.seat), -1)] if offer.seat_optional else []
            return nobody + [Entry(wording.names[seat], _digit(seat), seat) for seat in offer.seats]
        if part == "number":
            return [
                Entry(str(number), DIGITS[number - 1] if 1 <= number <= 10 else "", number)
                for number in offer.numbers
            ]
        words: list[str] = [*([""] if offer.choice_optional else []), *offer.choices]
        return [
            Entry(
                wording.format_field(word, "word") if word else _("none"),
                DIGITS[at] if at < len(DIGITS) else "",
                word,
            )
            for at, word in enumerate(words)
        ]

    def title(self, part: str, wording: Wording, *, slots: bool = False) -> str:
        """What is asked, in the game's own words if it has some: ``ask.<kind>.<part>``.

        Args:
            part: What is chosen.
            wording: Puts it into words.
            slots: Whether the numbers are those of slots on the table.
        """
        own = f"ask.{self.offer.kind}.{part}"
        if own in wording.texts:
            return wording.say(Message(own, {"seat": self.seat}))
        question = {
            "choice": _("which one?"),
            "seat": _("which player?"),
            "number": _("which slot?") if slots else _("which number?"),
        }[part]
        return _("{label}: {question}").format(
            label=wording.say(self.offer.label), question=question
        )


def _digit(seat: int) -> str:
    return DIGITS[seat] if seat < len(DIGITS) else ""
