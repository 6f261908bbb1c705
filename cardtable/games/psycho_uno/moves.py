"""The moves of Psycho Uno."""

from __future__ import annotations

from cardtable.core.moves import Move, MoveForm
from cardtable.games.psycho_uno.deck import COLORS, MOST_DECKS, ONE_DECK
from cardtable.games.uno.moves import ACCEPT, CALL_FORMS, CHALLENGE, DRAW, FLAGS, KEEP, play_form

DISCARD = "discard"

CLAIM = Move("claim")
ALLOW = Move("allow")
YIELD = Move("yield")
DONE = Move("done")
TAKE = Move("take")

SWAP = "swap"

FORMS = (
    play_form(COLORS, ("W", "W4"), SWAP),
    *(MoveForm(move.kind) for move in (DRAW, KEEP, ACCEPT, CHALLENGE)),
    MoveForm("show", least=1, most=1),
    MoveForm("deal", number=True),
    MoveForm("allow"),
    MoveForm("block", least=1, most=1, flags=(DISCARD, *FLAGS)),
    MoveForm("raise", least=1, most=1, flags=FLAGS),
    MoveForm("yield"),
    MoveForm("match", least=1, most=1, flags=FLAGS),
    MoveForm("claim"),
    MoveForm("lay", least=1, most=ONE_DECK * MOST_DECKS, ordered=True, flags=FLAGS),
    MoveForm("done"),
    MoveForm("take"),
    MoveForm("color", choices=COLORS),
    *CALL_FORMS,
)
"""``color`` is there only to punish a second color named after the first."""
