"""Sequences: finding them in a hand, what they count and which is better."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.events import Event, Said, Shown
from cardtable.games.klaberjass.cards import CODE, RUN, SUIT, SUITS
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.state import KlaberjassState

LEAST = 3

# A gap between the suits keeps an ace from following the 7 of the next one.
_BIT = {token: 1 << RUN[token] + 9 * SUITS.index(SUIT[token]) for token in CODE}


def runs(hand: Sequence[str]) -> list[list[str]]:
    """Find all sequences of a hand, whole and never split, each from its highest card down.

    Source: "three or more consecutive cards of one suit in the order A K Q J 10 9 8 7 (this
    order also in trump)".
    """
    found: list[list[str]] = []
    for suit in SUITS:
        run: list[str] = []
        held = [token for token in hand if SUIT[token] == suit]
        for token in sorted(held, key=RUN.__getitem__, reverse=True):
            if run and RUN[run[-1]] - RUN[token] != 1:
                run = []
            run.append(token)
            if len(run) == LEAST:
                found.append(run)
    return found


def any_run(hand: Sequence[str]) -> bool:
    """Tell whether a hand holds a sequence, faster than by finding it."""
    held = 0
    for token in hand:
        held |= _BIT[token]
    return bool(held & held >> 1 & held >> 2)


def value(run: Sequence[str]) -> int:
    """Count a sequence: "Three cards count 20, four or more 50"."""
    return 20 if len(run) == LEAST else 50


def quality(run: Sequence[str], trump: str, options: KlaberjassOptions) -> tuple[int, int, bool]:
    """Make what sequences are compared by.

    Source: "More cards beat fewer; then the higher top card; then trump beats another suit";
    by the option "only 20 against 50 and then the top card".
    """
    size = len(run) if options.sequence_rank == "length" else value(run)
    return (size, RUN[run[0]], SUIT[run[0]] == trump)


def declarable(hand: Sequence[str], trump: str, options: KlaberjassOptions) -> list[list[str]]:
    """List what a hand declares: its best sequence, or by the option all, the best first."""
    found = runs(hand)
    found.sort(key=lambda run: (quality(run, trump, options), len(run)), reverse=True)
    return found if options.sequences_scored == "all" else found[:1]


def compare(state: KlaberjassState, options: KlaberjassOptions) -> list[Event]:
    """Give the better side its sequence and show it to both.

    Source: "only the better sequence scores, and only one … still equal, neither scores …
    the winning cards are shown to both, the losing ones never".
    """
    trump = state.trump
    declared = [
        declarable(hand, trump, options) if said else []
        for hand, said in zip(state.hands, state.declared, strict=True)
    ]
    sides = [seat for seat in (1 - state.dealer, state.dealer) if declared[seat]]
    if not sides:
        return []
    winner = sides[0]
    events: list[Event] = []
    if len(sides) > 1:
        first, second = (quality(declared[seat][0], trump, options) for seat in sides)
        if first == second and options.equal_sequences == "none":
            return [Said(-1, "log.sequences-equal", loud=True)]
        if second > first:
            winner = sides[1]
        key = "log.sequences-equal-elder" if first == second else "log.sequence-better"
        events.append(Said(winner, key))
    cards = [token for run in declared[winner] for token in run]
    points = sum(value(run) for run in declared[winner])
    state.sequence[winner] = points
    state.shown = [CODE[token] for token in cards]
    return [
        *events,
        Shown(winner, "log.sequence", f"hand:{winner}", tuple(state.shown), {"points": points}),
    ]
