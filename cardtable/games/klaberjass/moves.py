"""The moves of Klaberjass."""

from __future__ import annotations

from cardtable.core.moves import Move, MoveForm
from cardtable.games.klaberjass.cards import CODE, SUITS, WORD

BELLA_FLAG = "bella"

FORMS = (
    MoveForm("accept"),
    MoveForm("pass"),
    MoveForm("call", choices=tuple(WORD[suit] for suit in SUITS)),
    MoveForm("schmeiss"),
    MoveForm("throw-in"),
    MoveForm("refuse"),
    MoveForm("exchange"),
    MoveForm("declare"),
    MoveForm("ready"),
    MoveForm("play", least=1, most=1, flags=(BELLA_FLAG,)),
)

ACCEPT = Move("accept")
PASS = Move("pass")
SCHMEISS = Move("schmeiss")
THROW_IN = Move("throw-in")
REFUSE = Move("refuse")
EXCHANGE = Move("exchange")
DECLARE = Move("declare")
READY = Move("ready")

CALL = {suit: Move("call", choice=WORD[suit]) for suit in SUITS}

PLAYS = {token: Move("play", (code,)) for token, code in CODE.items()}
PLAYS_BELLA = {token: Move("play", (code,), flags=(BELLA_FLAG,)) for token, code in CODE.items()}

STAGE_OF = {
    "accept": ("first-bid",),
    "pass": ("first-bid", "second-bid"),
    "schmeiss": ("first-bid",),
    "call": ("second-bid",),
    "throw-in": ("answer",),
    "refuse": ("answer",),
    "exchange": ("prepare",),
    "declare": ("prepare",),
    "ready": ("prepare",),
    "play": ("tricks",),
}
"""The stages of a deal in which each kind of move can be made."""
