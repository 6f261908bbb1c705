"""Counting a round, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said, Scored
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games.uno.counting import COLUMNS, hand_parts, show_hands
from cardtable.games.uno_flip.options import FlipOptions
from cardtable.games.uno_flip.state import FlipState

if TYPE_CHECKING:
    from cardtable.games.uno_flip.rules import UnoFlip

VALUES = {
    "draw-1": 10,
    "draw-5": 20,
    "reverse": 20,
    "skip": 20,
    "flip": 20,
    "skip-all": 30,
    "wild": 40,
    "wild-2": 50,
    "wild-color": 60,
}
"""Points of a card that is left in a hand, by rank; numbers count their number."""

OUT = "out"


def count_round(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """Count the cards left, on the side on which the round ended.

    Source: "The winner scores all cards left in the other hands. First to the target wins",
    and "everybody scores their own cards left; when somebody reaches the target, the lowest
    total wins". Without a winner there are no points; in the lowest-wins game the hands count.
    """
    lowest = rules.options.scoring == "lowest-wins"
    winner = state.hands.index([]) if [] in state.hands else -1
    hands = [hand_parts(rules, state, seat, VALUES) for seat in rules.seats]
    parts = hands
    if not lowest:
        parts = [dict.fromkeys(COLUMNS, 0) for _seat in rules.seats]
        if winner >= 0:
            parts[winner] = {name: sum(hand[name] for hand in hands) for name in COLUMNS}
    points = [sum(part.values()) for part in parts]
    for seat in rules.seats:
        state.scores[seat] += points[seat]
    over = max(state.scores) >= rules.options.target
    state.phase = GAME_OVER if over else ROUND_OVER
    state.sheets.append(
        RoundSheet(
            parts=parts,
            points=points,
            shown=[
                {"hand": str(sum(hand.values())) if state.hands[seat] else OUT}
                for seat, hand in enumerate(hands)
            ],
            notes={f"note.{state.side}": ""},
        )
    )
    events += [
        Said(winner, "log.out" if winner >= 0 else "log.no-winner", loud=True),
        *show_hands(rules, state),
    ]
    events += [
        Scored(seat, "log.scored", points[seat]) for seat in rules.seats if lowest or seat == winner
    ]
    state.fresh, state.due, state.said = [], [], []
    state.open = False


def score_sheet(state: FlipState, options: FlipOptions) -> ScoreSheet:
    """The sheet: what was scored for numbers, colored words and wild cards, and each hand."""
    lowest = options.scoring == "lowest-wins"
    best = min(state.scores) if lowest else max(state.scores)
    leaders = [seat for seat, total in enumerate(state.scores) if total == best]
    return ScoreSheet(
        list(COLUMNS), state.sheets, list(state.scores), leaders, options.target, lowest
    )


def outcome(state: FlipState, options: FlipOptions) -> Outcome | None:
    """Say who won: who reached the target, or the lowest total; equal ones share."""
    if state.phase != GAME_OVER:
        return None
    reached = [seat for seat, total in enumerate(state.scores) if total >= options.target]
    reason = Message("outcome.target", {"seats": reached, "target": options.target})
    return Outcome(score_sheet(state, options).leaders, reason)
