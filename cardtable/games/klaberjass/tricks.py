"""Which cards may be played to a trick, who wins it, and bella."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.events import Event, Moved, Said
from cardtable.games.klaberjass import scoring
from cardtable.games.klaberjass.cards import CODE, POINTS, ROYALS, STRENGTH, SUIT, TOKEN
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.state import KlaberjassState
from cardtable.games.klaberjass.telling import ANSWERED, LED, TURNS, WON_KEYS

BELLA = 20
LAST_TRICK = 10


def playable(hand: list[str], led: str, trump: str) -> list[str]:
    """List the cards that may be played.

    Source: "must follow suit; to a plain-suit lead any card of the suit will do; to a trump
    lead must play a higher trump if holding one, else any trump; void in a plain suit led
    must trump if possible; otherwise may play anything".

    Args:
        hand: Tokens held.
        led: The token that was led; empty for the leader.
        trump: The trump suit.
    """
    if not led:
        return hand
    suit = SUIT[led]
    same = [token for token in hand if SUIT[token] == suit]
    if not same:
        return [token for token in hand if SUIT[token] == trump] or hand
    if suit != trump:
        return same
    strength = STRENGTH[trump]
    to_beat = strength[led]
    return [token for token in same if strength[token] > to_beat] or same


def second_wins(led: str, answer: str, trump: str) -> bool:
    """Tell who wins: "The higher trump wins, else the higher card of the suit led"."""
    suit = SUIT[answer]
    if suit == SUIT[led]:
        strength = STRENGTH[trump]
        return strength[answer] > strength[led]
    return suit == trump


def count(tokens: Sequence[str], trump: str) -> int:
    """Count the points of cards."""
    points = POINTS[trump]
    return sum([points[token] for token in tokens])


def completes_bella(state: KlaberjassState, seat: int, token: str) -> bool:
    """Tell whether bella may be announced with a card.

    Source: "who held king and queen of trump before the first trick (after exchanges) may
    announce bella when playing the second of the two". Cards leave a hand only by being
    played, so who plays both held both.
    """
    return state.royal_by == seat and token in ROYALS[state.trump]


def bella_possible(state: KlaberjassState, seat: int) -> bool:
    """Tell whether a seat could still announce bella for all that both have seen."""
    royals = ROYALS[state.trump]
    return state.royal_by == seat and not any(
        token in royals for token in (*state.turn_up, *state.bottom)
    )


def play(
    state: KlaberjassState, options: KlaberjassOptions, seat: int, code: str, bella: bool
) -> list[Event]:
    """Play a card to the trick; the second card decides it."""
    token = TOKEN[code]
    trick = state.trick
    state.hands[seat].remove(token)
    events = [(ANSWERED if trick else LED)[seat][token]]
    trick.append(token)
    state.trick_by.append(seat)
    if token in ROYALS[state.trump]:
        if bella:
            state.bella[seat] = BELLA
            events.append(Said(seat, "log.bella", loud=True))
        state.royal_by = seat if state.royal_by < 0 else -1
    if len(trick) > 1:
        return events + _take(state, options)
    state.turn = 1 - seat
    events.append(TURNS[1 - seat])
    return events


def _take(state: KlaberjassState, options: KlaberjassOptions) -> list[Event]:
    """Give a completed trick to its winner.

    Source: "a completed trick goes to won at once. Winning the last (ninth) trick scores
    10."
    """
    led, answer = trick = state.trick
    trump = state.trump
    taker = state.trick_by[1 if second_wins(led, answer, trump) else 0]
    points = POINTS[trump][led] + POINTS[trump][answer]
    state.won[taker] += trick
    state.tricks[taker] += points
    state.trick, state.trick_by, state.shown = [], [], []
    state.taker = state.turn = taker
    over = not (state.hands[0] and state.hands[1])
    won = Moved(
        taker,
        "log.last-trick" if over else "log.trick",
        "trick",
        WON_KEYS[taker],
        (CODE[led], CODE[answer]),
        2,
        {"points": points},
    )
    if over:
        state.last[taker] = LAST_TRICK
        return [won, *scoring.settle(state, options)]
    state.trick_number += 1
    return [won, TURNS[taker]]
