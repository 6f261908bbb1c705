"""The moves of Pass the Ewe."""

from __future__ import annotations

from cardtable.core.moves import Move, MoveForm
from cardtable.games.pass_the_ewe.suits import CODE_OF_TOKEN

FORMS = (MoveForm("play", least=1, most=len(CODE_OF_TOKEN)), MoveForm("pass"))

PASS = Move("pass")

_PLAYS: dict[tuple[str, ...], Move] = {}


def play(tokens: tuple[str, ...]) -> Move:
    """The move that plays these cards; made once, since it is asked for at every turn."""
    move = _PLAYS.get(tokens)
    if move is None:
        move = _PLAYS[tokens] = Move("play", tuple([CODE_OF_TOKEN[token] for token in tokens]))
    return move
