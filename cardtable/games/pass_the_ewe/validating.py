"""What holds in every position of Pass the Ewe."""

from __future__ import annotations

from cardtable.core.errors import StateError
from cardtable.core.messages import _
from cardtable.core.state import PLAY
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.games.pass_the_ewe.suits import INDEX_OF_TOKEN, SUITS


def validate_seats(state: EweState, players: int) -> None:
    """Hold that everybody has a hand and a Wool Pile.

    Raises:
        StateError: If they do not fit the players.
    """
    per_seat = (state.suited, state.wool, state.hands_won)
    if any(len(values) != players for values in per_seat):
        raise StateError(_("The hands do not fit the players."))


def validate_play(state: EweState) -> None:
    """Hold that hands, table and turn fit together, once the cards are known to be the deck.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    for held in state.suited:
        if len(held) != len(SUITS) or any(
            INDEX_OF_TOKEN[token] != suit for suit in range(len(SUITS)) for token in held[suit]
        ):
            raise StateError(_("A card lies in a suit that is not its own."))
    if not all(-1 <= seat < len(state.suited) for seat in (state.played_by, state.ewe)):
        raise StateError(_("A seat is named that nobody sits in."))
    if state.hand < 1 or min(state.hands_won) < 0:
        raise StateError(_("The hands of the round are miscounted."))
    _validate_table(state)
    if state.phase == PLAY:
        if not any(state.suited[state.turn]):
            raise StateError(_("It is the turn of somebody without cards."))
    elif all(map(any, state.suited)) or state.count or state.ewe < 0:
        raise StateError(_("The round is over, and yet a hand of it goes on."))


def _validate_table(state: EweState) -> None:
    seats = range(len(state.suited))
    if len(state.table) != len(state.table_by) or not all(by in seats for by in state.table_by):
        raise StateError(_("The cards on the table do not fit who played them."))
    on_table = (state.suit >= 0, state.count > 0, state.played_by >= 0, bool(state.table))
    last = [INDEX_OF_TOKEN[token] for token in state.table[-state.count :]]
    if len(set(on_table)) > 1 or (state.count and last != [state.suit] * state.count):
        raise StateError(_("The play to beat does not lie on the table."))
