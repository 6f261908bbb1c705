"""What holds in every position of Trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.errors import StateError
from cardtable.core.messages import _
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER
from cardtable.games.trash.cards import MOST_SLOTS, WILD
from cardtable.games.trash.state import TrashState

if TYPE_CHECKING:
    from cardtable.games.trash.rules import Trash


def validate(rules: Trash, state: TrashState) -> None:
    """Hold that layouts, the card in hand and the end of the hand fit together.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    seats = range(rules.players)
    per_seat = (state.slots, state.layouts, state.up)
    if any(len(values) != rules.players for values in per_seat):
        raise StateError(_("The layouts do not fit the players."))
    for slots, layout, up in zip(state.slots, state.layouts, state.up, strict=True):
        if not 1 <= slots <= MOST_SLOTS or not slots == len(layout) == len(up):
            raise StateError(_("A layout has a wrong number of slots."))
        for at, token in enumerate(layout):
            if up[at] and rules.place_of.get(token) not in (at + 1, WILD):
                raise StateError(_("A card lies face up in a slot that is not its own."))
    full = {seat for seat in seats if all(state.up[seat])}
    if full != set(state.completed) or len(full) != len(state.completed):
        raise StateError(_("A complete layout and the winners of the hand do not agree."))
    if len(state.drawn) > 1:
        raise StateError(_("More than one card is in hand."))
    if state.phase not in (PLAY, ROUND_OVER, GAME_OVER):
        raise StateError(_("There is no such phase of the game."))
    if state.phase == PLAY:
        if state.completed and not rules.options.last_turn:
            raise StateError(_("The hand is won and yet it goes on."))
        if state.turn in state.completed:
            raise StateError(_("Somebody is to play whose layout is complete."))
    elif not state.completed:
        raise StateError(_("The hand is over and yet nobody won it."))
