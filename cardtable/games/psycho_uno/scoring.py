"""Counting a round, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said, Scored
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games.psycho_uno.deck import DRAW_TWO, WILD_FOUR
from cardtable.games.psycho_uno.options import PsychoOptions
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.uno import faces
from cardtable.games.uno.counting import COLUMNS, hand_parts, show_hands
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

VALUES = {faces.SKIP: 10, faces.REVERSE: 10, DRAW_TWO: 15, faces.WILD: 20, WILD_FOUR: 25}
"""Points of a card that is left in a hand, by rank; numbers count their number."""


def count_round(rules: PsychoUno, state: PsychoState, events: list[Event]) -> None:
    """Count the cards left in every hand.

    Source: "Everybody scores their own cards left. Several can be out at 0. Low score is
    good: the game ends after the round in which somebody reaches the target, or after a
    fixed number of rounds."
    """
    options = rules.options
    parts = [hand_parts(rules, state, seat, VALUES) for seat in rules.seats]
    points = [sum(part.values()) for part in parts]
    for seat in rules.seats:
        state.scores[seat] += points[seat]
    if options.end == "rounds":
        over = state.round >= options.rounds
    else:
        over = max(state.scores) >= options.target
    state.phase = GAME_OVER if over else ROUND_OVER
    out = [seat for seat in rules.seats if not state.hands[seat]]
    state.sheets.append(
        RoundSheet(
            parts=parts,
            points=points,
            shown=[{"out": state.how[seat] if seat in out else ""} for seat in rules.seats],
        )
    )
    events += [Said(seat, "log.out-by", {"how": state.how[seat]}, loud=True) for seat in out]
    events += show_hands(rules, state)
    events += [Scored(seat, "log.scored", points[seat]) for seat in rules.seats]
    _clear(state)


def _clear(state: PsychoState) -> None:
    """Leave nothing pending."""
    state.asked, state.drawn, state.bluff = TURN, "", None
    state.open, state.named = False, -1
    state.fresh, state.due, state.said = [], [], []
    state.claims, state.late, state.late_code = [], [], ""
    state.run, state.run_cards = [], 0


def score_sheet(state: PsychoState, options: PsychoOptions) -> ScoreSheet:
    """The sheet: what each hand was worth in numbers, words and wild cards."""
    best = min(state.scores)
    leaders = [seat for seat, total in enumerate(state.scores) if total == best]
    target = options.target if options.end == "target" else None
    return ScoreSheet(list(COLUMNS), state.sheets, list(state.scores), leaders, target, True)


def outcome(state: PsychoState, options: PsychoOptions) -> Outcome | None:
    """Say who won: the lowest total; equal totals share."""
    if state.phase != GAME_OVER:
        return None
    winners = score_sheet(state, options).leaders
    if options.end == "rounds":
        return Outcome(winners, Message("outcome.rounds", {"rounds": state.round}))
    reached = [seat for seat, total in enumerate(state.scores) if total >= options.target]
    reason = Message("outcome.target", {"seats": reached, "target": options.target})
    return Outcome(winners, reason)
