"""Hands won, layouts that shrink, and who wins."""

from __future__ import annotations

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games.trash.state import TrashState


def end_hand(state: TrashState) -> list[Event]:
    """Write the hand on the sheet; the game is over if its winner had one slot.

    Source: "Who completes a layout of one slot, with an ace or a jack, wins the game"; with
    last turns only "if the first to complete has one slot".
    """
    winner = state.completed[0]
    over = state.slots[winner] == 1
    state.turn = winner
    state.phase = GAME_OVER if over else ROUND_OVER
    wins = [int(seat in state.completed) for seat in range(len(state.slots))]
    state.sheets.append(
        RoundSheet(
            parts=[{"wins": won} for won in wins],
            points=wins,
            shown=[{"slots": str(slots)} for slots in state.slots],
        )
    )
    return [Said(-1, "log.won", {"seats": tuple(state.completed)})]


def next_slots(state: TrashState) -> list[int]:
    """Sizes of the layouts in the next hand; nobody falls below one slot.

    Source: "The winner's next layout is one slot shorter"; "a one-slot player who completes
    later stays at one".
    """
    return [max(slots - (seat in state.completed), 1) for seat, slots in enumerate(state.slots)]


def score_sheet(state: TrashState) -> ScoreSheet:
    """The sheet: hands won, with each layout's size hand by hand."""
    best = max(state.scores)
    leaders = [seat for seat, wins in enumerate(state.scores) if wins == best]
    return ScoreSheet(["wins"], state.sheets, list(state.scores), leaders)


def outcome(state: TrashState) -> Outcome | None:
    """Say who won: the first to complete a layout of one slot."""
    if state.phase != GAME_OVER:
        return None
    winner = state.completed[0]
    return Outcome([winner], Message("outcome.last-slot", {"seat": winner}))
