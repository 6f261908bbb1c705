"""The moves of Trash."""

from __future__ import annotations

from cardtable.core.moves import Move, MoveForm
from cardtable.games.trash.cards import MOST_SLOTS

FORMS = (MoveForm("draw"), MoveForm("take"), MoveForm("place", number=True), MoveForm("discard"))

DRAW = Move("draw")
TAKE = Move("take")
DISCARD = Move("discard")

PLACE = tuple(Move("place", number=slot) for slot in range(MOST_SLOTS + 1))
"""Placing by number of the slot; made once, since it is asked for at every turn."""
