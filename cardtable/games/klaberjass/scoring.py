"""Settling a deal, and who wins."""

from __future__ import annotations

from cardtable.core.events import Event, Said, Scored
from cardtable.core.messages import Message
from cardtable.core.scores import Outcome, RoundSheet, ScoreSheet
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.games.klaberjass.cards import WORD
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.state import KlaberjassState

COLUMNS = ("tricks", "last", "sequence", "bella", "settlement")


def points(state: KlaberjassState, seat: int) -> int:
    """A seat's points for the deal so far.

    Source: "cards in tricks + last trick + sequence + bella".
    """
    return state.tricks[seat] + state.last[seat] + state.sequence[seat] + state.bella[seat]


def throw_in(state: KlaberjassState, options: KlaberjassOptions) -> list[Event]:
    """End a deal in which nobody scores."""
    state.phase = ROUND_OVER
    _write(state, options, [0, 0], [0, 0], "note.thrown-in")
    return [Said(-1, "log.thrown-in", loud=True)]


def settle(state: KlaberjassState, options: KlaberjassOptions) -> list[Event]:
    """Settle a deal between the maker and the opponent.

    Source: "Maker has more than the opponent: each scores their own. Equal: the maker scores
    nothing, the opponent their own. Maker has fewer (bate): the opponent scores both." The
    options change where the points of a tie and the bella of a bate go.
    """
    maker, other = state.maker, 1 - state.maker
    made, against = points(state, maker), points(state, other)
    values = {"other": other, "made": made, "against": against}
    moved, carried = [0, 0], [0, 0]
    if made == against:
        note = "note.equal"
        moved[maker] = -made
        if options.equal_points == "carry":
            state.carry += made
            note = "note.carry"
    else:
        note = "note.made"
        if made < against:
            note = "note.bate"
            kept = state.bella[maker] if options.bella_on_bate == "maker" else 0
            moved[other] = made - kept
            moved[maker] = -moved[other]
        carried[maker if made > against else other] = state.carry
        state.carry = 0
    sheet = _write(state, options, moved, carried, note)
    for seat in (0, 1):
        state.scores[seat] += sheet.points[seat]
    state.phase = GAME_OVER if _decided(state, options) else ROUND_OVER
    return [
        Said(maker, note.replace("note", "log"), values, loud=True),
        *[
            Said(seat, "log.carried", {"points": waited})
            for seat, waited in enumerate(carried)
            if waited
        ],
        *[
            Scored(seat, "log.scored", sheet.points[seat])
            for seat in (1 - state.dealer, state.dealer)
        ],
    ]


def _write(
    state: KlaberjassState,
    options: KlaberjassOptions,
    moved: list[int],
    carried: list[int],
    note: str,
) -> RoundSheet:
    """Write a deal on the sheet: parts that add up to what each scores."""
    parts = []
    for seat in (0, 1):
        part = {
            "tricks": state.tricks[seat],
            "last": state.last[seat],
            "sequence": state.sequence[seat],
            "bella": state.bella[seat],
            "settlement": moved[seat],
        }
        if options.equal_points == "carry":
            part["carry"] = carried[seat]
        parts.append(part)
    sheet = RoundSheet(
        parts=parts,
        points=[sum(part.values()) for part in parts],
        shown=[{"trump": WORD[state.trump]} if seat == state.maker else {} for seat in (0, 1)],
        notes={note: ""},
    )
    state.sheets.append(sheet)
    return sheet


def _decided(state: KlaberjassState, options: KlaberjassOptions) -> bool:
    """Tell whether the game is over.

    Source: "If both reach it in one deal the higher total wins; if the totals are equal,
    another deal is played until they differ."
    """
    first, second = state.scores
    return first != second and max(first, second) >= options.target


def score_sheet(state: KlaberjassState, options: KlaberjassOptions) -> ScoreSheet:
    """The sheet: per deal and player the parts, and who made which trump."""
    best = max(state.scores)
    columns = list(COLUMNS)
    if options.equal_points == "carry":
        columns.append("carry")
    leaders = [seat for seat, total in enumerate(state.scores) if total == best]
    return ScoreSheet(columns, state.sheets, list(state.scores), leaders, options.target)


def outcome(state: KlaberjassState, options: KlaberjassOptions) -> Outcome | None:
    """Say who won: the higher total."""
    if state.phase != GAME_OVER:
        return None
    reached = [seat for seat, total in enumerate(state.scores) if total >= options.target]
    return Outcome(
        score_sheet(state, options).leaders,
        Message("outcome.target", {"seats": reached, "target": options.target}),
    )
