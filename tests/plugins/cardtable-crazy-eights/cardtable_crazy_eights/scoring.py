"""Counting a round of Crazy Eights, and who wins."""

from __future__ import annotations

from cardtable.core.events import Event, Said, Scored, Shown
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable_crazy_eights.state import CrazyState

COUNTS = {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 1}
"""What a card costs whoever is left with it; the others count their rank."""


def count(token: str) -> int:
    """What one card counts."""
    rank = token.partition("#")[0][:-1]
    return COUNTS[rank] if rank in COUNTS else int(rank)


def count_round(state: CrazyState, winner: int, target: int) -> list[Event]:
    """Give the winner what the others hold; with nobody out, -1, nobody scores."""
    seats = range(len(state.hands))
    events: list[Event] = [
        Shown(
            seat,
            "log.show",
            f"hand:{seat}",
            tuple(token.partition("#")[0] for token in state.hands[seat]),
        )
        for seat in seats
        if state.hands[seat]
    ]
    won = sum(count(token) for hand in state.hands for token in hand) if winner >= 0 else 0
    points = [won if seat == winner else 0 for seat in seats]
    state.sheets.append(RoundSheet([{"cards": each} for each in points], points))
    state.scores = [total + each for total, each in zip(state.scores, points, strict=True)]
    state.phase = GAME_OVER if max(state.scores) >= target else ROUND_OVER
    if winner < 0:
        return [*events, Said(-1, "log.blocked", loud=True)]
    return [*events, Scored(winner, "log.scored", won)]


def score_sheet(state: CrazyState, target: int) -> ScoreSheet:
    """The sheet: per round what the winner scored."""
    best = max(state.scores)
    leaders = [seat for seat, total in enumerate(state.scores) if total == best]
    return ScoreSheet(["cards"], state.sheets, list(state.scores), leaders, target)


def outcome(state: CrazyState, target: int) -> Outcome | None:
    """Who reached the target; only the winner of a round scores, so it is one."""
    if state.phase != GAME_OVER:
        return None
    winners = score_sheet(state, target).leaders
    return Outcome(winners, Message("outcome.target", {"seats": winners, "target": target}))
