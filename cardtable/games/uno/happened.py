"""Events of both Uno games that are always the same, made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.games.uno.moves import MOST

if TYPE_CHECKING:
    from cardtable.games.uno.state import UnoState

SEATS = range(MOST)

HANDS = [f"hand:{seat}" for seat in SEATS]
TURNS = [Turn(seat) for seat in SEATS]
KEPT = [Said(seat, "log.keep") for seat in SEATS]
SAID_UNO = [Said(seat, "log.uno", loud=True) for seat in SEATS]
SKIPPED = [Said(seat, "log.skipped") for seat in SEATS]
NOTHING = [Said(seat, "log.nothing") for seat in SEATS]


@cache
def played(seat: int, code: str, color: str = "") -> Event:
    """Somebody played a card, and named a color if it is wild."""
    key, values = ("log.play-wild", {"color": color}) if color else ("log.play", None)
    return Moved(seat, key, HANDS[seat], "discard", (code,), 1, values)


@cache
def drew_one(seat: int, code: str) -> Event:
    """Somebody drew a card of their own will, and alone saw which."""
    seen = {seat: (code,)}
    return Moved(seat, "log.draw", "draw", HANDS[seat], (), 1, None, seen, reveals=True)


def to_turn(state: UnoState, seat: int, events: list[Event]) -> None:
    """Pass the turn to a seat."""
    state.turn = seat
    events.append(TURNS[seat])
