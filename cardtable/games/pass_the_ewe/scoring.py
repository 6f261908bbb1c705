"""Counting a round, and who wins."""

from __future__ import annotations

from cardtable.core.events import Event, Moved, Scored, Shown
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.games.pass_the_ewe.suits import CODE_OF_TOKEN

EWE = 2
FINAL_EWE = 5


def take_table(state: EweState, winner: int) -> list[Event]:
    """Give the winner of a hand the cards on the table, the ewe and a point.

    Source: "puts every card played in this hand face down on their Wool Pile, and scores 1
    point at once".
    """
    count = len(state.table)
    state.wool[winner] += state.table
    state.table = []
    state.table_by = []
    state.suit, state.count, state.played_by = -1, 0, -1
    state.ewe = winner
    state.hands_won[winner] += 1
    state.scores[winner] += 1
    return [Moved(winner, "log.won", "table", f"wool:{winner}", (), count)]


def count_round(state: EweState, target: int) -> list[Event]:
    """Count cards won and left, and the ewe; end the game if the target is reached.

    Source: "+ cards in the Wool Pile, − cards still held, +2 if holding the ewe", and "the
    ewe's holder gets 5 more".
    """
    seats = range(len(state.scores))
    events: list[Event] = []
    parts = []
    for seat in seats:
        left = [token for suit in state.suited[seat] for token in suit]
        if left:
            codes = tuple(CODE_OF_TOKEN[token] for token in left)
            events.append(Shown(seat, "log.show", f"hand:{seat}", codes))
        part = {
            "wool": len(state.wool[seat]),
            "hands": state.hands_won[seat],
            "cards": -len(left),
            "ewe": EWE if seat == state.ewe else 0,
        }
        parts.append(part)
        state.scores[seat] += part["wool"] + part["cards"] + part["ewe"]
    events += [Scored(seat, "log.scored", sum(parts[seat].values())) for seat in seats]
    over = max(state.scores) >= target
    if over:
        state.scores[state.ewe] += FINAL_EWE
        for seat in seats:
            parts[seat]["final"] = FINAL_EWE if seat == state.ewe else 0
        events.append(Scored(state.ewe, "log.final-ewe", FINAL_EWE))
    state.phase = GAME_OVER if over else ROUND_OVER
    state.sheets.append(RoundSheet(parts, [sum(part.values()) for part in parts]))
    return events


def score_sheet(state: EweState, options: EweOptions) -> ScoreSheet:
    """The sheet: per round and player wool, hands won, cards left, ewe, and the last ewe."""
    best = max(state.scores)
    columns = ["wool", "hands", "cards", "ewe"]
    if state.phase == GAME_OVER:
        columns.append("final")
    leaders = [seat for seat, total in enumerate(state.scores) if total == best]
    return ScoreSheet(columns, state.sheets, list(state.scores), leaders, options.target)


def outcome(state: EweState, options: EweOptions) -> Outcome | None:
    """Say who won: the highest total; equal totals share, or go by the ewe."""
    if state.phase != GAME_OVER:
        return None
    winners = score_sheet(state, options).leaders
    if options.tie_break == "ewe" and state.ewe in winners:
        winners = [state.ewe]
    before = [
        total - state.sheets[-1].parts[seat].get("final", 0)
        for seat, total in enumerate(state.scores)
    ]
    reached = [seat for seat, total in enumerate(before) if total >= options.target]
    return Outcome(winners, Message("outcome.target", {"seats": reached, "target": options.target}))
