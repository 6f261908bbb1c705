"""What players of either Uno may see, and how they press its buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.e2e.playing import Position
from tests.e2e.table import Table, codes, moves


def faces(position: Position, tokens: Sequence[str], *, back: bool = False) -> set[str]:
    """Codes of the faces that are up, or of the other ones; ``WD`` is drawn as ``W``."""
    found = set[str]()
    dark = position.raw["state"].get("side") == "dark"
    for code in codes(tokens):
        light, both, other = code.partition("/")
        if both or not back:
            found.add(other if both and dark != back else light)
    return {"W" if code == "WD" else code for code in found}


class Sight:
    """Who may see which cards of a Uno game.

    What was played or lay on the discard pile is told in the log. Of two-sided cards the
    others' backs are seen, and that of the draw pile by everybody.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()

    def __call__(self, position: Position, seat: int | None) -> set[str]:
        state = position.raw["state"]
        self.known |= faces(position, state["discard"][-1:])
        may = self.known | self._told(position) | faces(position, state["draw"][-1:], back=True)
        for owner, hand in enumerate(state["hands"]):
            if seat == owner or position.phase != "play":
                may |= faces(position, hand)
            elif seat is not None:
                may |= faces(position, hand, back=True)
        return may

    def _told(self, position: Position) -> set[str]:
        """What was played; answers to a spread are heard of when all are in."""
        secret = "block" if position.raw["state"].get("spread") else ""
        heard = [move.split() for move in moves(position)]
        return {word for words in heard if words[0] != secret for word in words}


def own_cards(table: Table, seat: int) -> set[str]:
    """Codes of the cards that a seat holds, as they are drawn."""
    position = table.position()
    return faces(position, position.raw["state"]["hands"][seat])


def show(table: Table, seat: int, *, digits: int = 1) -> str:
    """Open a hand, which is seen whole."""
    text = table.open(seat, digits=digits)
    unread = own_cards(table, seat) - table.reader.cards(text.splitlines())
    assert not unread, f"{unread} cannot be read:\n{text}"
    return text


def button(text: str, label: str) -> str:
    """The digit of a button."""
    found = re.search(rf"(\d) {re.escape(label)}(?= |\]|$)", text, re.MULTILINE)
    assert found is not None, f"no button {label}:\n{text}"
    return found[1]
