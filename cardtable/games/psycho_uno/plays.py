"""Which plays cards allow: uno said with a 0 for another hand, swaps with a 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.deck import ANSWERS, FACES
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.psycho_uno.trade import SEVEN
from cardtable.games.uno.moves import FLAGS, one_card

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

ZERO = "0"


class Plays:
    """The plays of cards that go on the top one.

    Args:
        rules: The rules.

    Attributes:
        zeros: Codes of the cards that pass all hands on; none if zeros are off.
        sevens: Codes of the cards that may swap two hands; none if sevens are off.
        moving: Both.
    """

    def __init__(self, rules: PsychoUno) -> None:
        self.rules = rules
        self.named = not rules.calls.auto
        self.zeros = _codes_of(ZERO) if rules.options.zeros else frozenset()
        self.sevens = _codes_of(SEVEN) if rules.options.sevens else frozenset()
        self.moving = self.zeros | self.sevens
        self._swaps: dict[tuple[int, str], list[Move]] = {}

    def of(self, state: PsychoState, codes: Sequence[str]) -> list[Move]:
        """List the plays of some cards of the seat whose turn it is."""
        seat = state.turn
        called = self.named and len(state.hands[seat]) == 2
        plays = ANSWERS.plays_called if called else ANSWERS.plays
        moves: list[Move] = []
        if self.moving.isdisjoint(codes):
            for code in codes:
                moves += plays[code]
            return moves
        for code in codes:
            if code in self.zeros:
                called = self.named and self.rules.zeros.left_after(state, seat) == 1
                moves += (ANSWERS.plays_called if called else ANSWERS.plays)[code]
                continue
            moves += plays[code]
            if code in self.sevens:
                moves += self.swaps_of(seat, code)
        return moves

    def swaps_of(self, seat: int, code: str) -> list[Move]:
        """List the swaps that a seat can play a 7 for."""
        made = self._swaps.get((seat, code))
        if made is None:
            flags = ((), FLAGS) if self.named else ((),)
            made = self._swaps[seat, code] = [
                one_card("play", code, seat=other, flags=flag)
                for other in self.others(seat)
                for flag in flags
            ]
        return made

    def swap_offer(self, state: PsychoState, seat: int, sevens: Sequence[str]) -> Offer:
        """The offer to play one of some 7s, with or without a swap."""
        rules = self.rules
        return Offer(
            "play",
            Message("offer.seven"),
            dict.fromkeys(sorted(sevens, key=rules.rank_of.__getitem__), 1),
            least=1,
            most=1,
            seats=self.others(seat),
            seat_optional=True,
            flags=rules.calls.flags(state, seat),
            key="v",
        )

    def others(self, seat: int) -> list[int]:
        """List the seats with whom one can swap."""
        return [other for other in self.rules.seats if other != seat]


def _codes_of(rank: str) -> frozenset[str]:
    return frozenset(code for code, face in FACES.items() if face.rank == rank)
