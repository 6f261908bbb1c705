"""Moves of both Uno games, each made once since it is listed at every turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from cardtable.core.moves import Move, MoveForm

MOST = 10
"""Most players."""

UNO_FLAG = "uno"
FLAGS = (UNO_FLAG,)

DRAW = Move("draw")
KEEP = Move("keep")
ACCEPT = Move("accept")
CHALLENGE = Move("challenge")
UNO = Move("uno")
CATCHES = [Move("catch", seat=seat) for seat in range(MOST)]

CALL_FORMS = (MoveForm("uno"), MoveForm("catch", seat=True))


@cache
def one_card(
    kind: str, code: str, choice: str = "", seat: int = -1, flags: tuple[str, ...] = ()
) -> Move:
    """The move of one kind with one card."""
    return Move(kind, (code,), choice, seat, flags=flags)


def name_color(color: str) -> Move:
    """The move that names a color."""
    return Move("color", choice=color)


def play_form(colors: Sequence[str], wilds: Collection[str], seat_word: str = "") -> MoveForm:
    """The text form of a play: ``play R5``, ``play W green``, each with ``uno`` behind it.

    Args:
        colors: Names of the colors that a wild card can name.
        wilds: Codes of the wild cards.
        seat_word: Word before a player's name that may follow, such as ``swap``.
    """
    return MoveForm(
        "play",
        least=1,
        most=1,
        choices=tuple(colors),
        choice_for=frozenset(wilds),
        seat=bool(seat_word),
        seat_word=seat_word,
        flags=FLAGS,
    )
