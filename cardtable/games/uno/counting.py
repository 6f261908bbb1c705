"""Counting the cards that are left in hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardtable.core.events import Event, Said

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

NUMBERS, ACTIONS, WILDS = "numbers", "actions", "wilds"
COLUMNS = (NUMBERS, ACTIONS, WILDS)
"""Parts of a hand's value on the score sheet."""


def hand_parts(
    rules: UnoRules[Any], state: Any, seat: int, values: Mapping[str, int]
) -> dict[str, int]:
    """What a hand is worth: numbers, colored words and wild cards.

    Args:
        rules: The rules.
        state: The position; two-sided cards count with their active face.
        seat: Whose hand.
        values: Points by rank; numbers count their number.
    """
    parts = dict.fromkeys(COLUMNS, 0)
    codes = rules.codes(state)
    for token in state.hands[seat]:
        code = codes[token]
        rank = rules.kind_of[code]
        if rank.isdigit():
            parts[NUMBERS] += int(rank)
        else:
            parts[ACTIONS if rules.color_of[code] else WILDS] += values[rank]
    return parts


def show_hands(rules: UnoRules[Any], state: Any) -> list[Event]:
    """Tell everybody what was left in the hands, which lie open from now on."""
    return [
        Said(
            seat,
            "log.show",
            {"cards": rules.sorted_codes(state, state.hands[seat])},
            reveals=True,
        )
        for seat in rules.seats
        if state.hands[seat]
    ]
