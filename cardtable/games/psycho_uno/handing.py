"""Whole hands that go from one player to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.uno.happened import HANDS

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno


def handed(
    rules: PsychoUno, state: PsychoState, giver: int, taker: int, hand: Sequence[str], key: str
) -> Event:
    """Tell that a hand goes to somebody, who alone reads what is in it.

    Args:
        rules: The rules.
        state: The position.
        giver: Whose hand it was.
        taker: Whose hand it is now.
        hand: Its cards.
        key: Text key of the sentence, for a hand with cards in it.
    """
    if not hand:
        key = "log.empty-hand"
    # Sorted as the hand will stand, whatever deck its cards come from.
    seen = {taker: rules.sorted_codes(state, hand)} if hand else None
    ends = (HANDS[giver], HANDS[taker])
    return Moved(giver, key, *ends, (), len(hand), {"to": taker}, seen, reveals=True)
