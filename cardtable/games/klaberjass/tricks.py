"""Which cards may be played to a trick, who wins it, and bella."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from cardtable.core.events import Event, Moved, Said
from cardtable.games.klaberjass import scoring
from cardtable.games.klaberjass.cards import CODE, POINTS, ROYALS, STRENGTH, SUIT, SUITS, TOKEN
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.state import KlaberjassState
from cardtable.games.klaberjass.telling import ANSWERED, LED, SEATS, TURNS, WON_KEYS

BELLA = 20
LAST_TRICK = 10


def _duty(led: str, trump: str) -> dict[str, int]:
    """Rank the cards by what the second player owes; the most that is held must be played.

    Source: "must follow suit; to a plain-suit lead any card of the suit will do; to a trump
    lead must play a higher trump if holding one, else any trump; void in a plain suit led
    must trump if possible; otherwise may play anything".
    """
    suit, strength = SUIT[led], STRENGTH[trump]
    if suit == trump:
        return {token: (SUIT[token] == trump) + (strength[token] > strength[led]) for token in CODE}
    return {token: 2 * (SUIT[token] == suit) + (SUIT[token] == trump) for token in CODE}


DUTY = {trump: {led: _duty(led, trump) for led in CODE} for trump in SUITS}
"""For each trump suit and card led what each answer is worth to the rule of following."""


def playable(hand: list[str], led: str, trump: str) -> list[str]:
    """List the cards that may be played.

    Args:
        hand: Tokens held.
        led: The token that was led; empty for the leader.
        trump: The trump suit.
    """
    if not led:
        return hand
    duty = DUTY[trump][led]
    owed = 0
    tokens: list[str] = []
    for token in hand:
        worth = duty[token]
        if worth == owed:
            tokens.append(token)
        elif worth > owed:
            owed = worth
            tokens = [token]
    return tokens


def second_wins(led: str, answer: str, trump: str) -> bool:
    """Tell who wins: "The higher trump wins, else the higher card of the suit led"."""
    strength = STRENGTH[trump]
    return strength[answer] > strength[led] and SUIT[answer] in (trump, SUIT[led])


@cache
def _resolve(led: str, answer: str, trump: str) -> tuple[bool, int, Sequence[Event]]:
    """Find out once who wins a trick, its points, and what is told for each winner."""
    points = count((led, answer), trump)
    codes, values = (CODE[led], CODE[answer]), {"points": points}
    taken = [Moved(seat, "log.trick", "trick", WON_KEYS[seat], codes, 2, values) for seat in SEATS]
    return second_wins(led, answer, trump), points, taken


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
    if token in ROYALS[state.trump]:
        if bella:
            state.bella[seat] = BELLA
            events.append(Said(seat, "log.bella", loud=True))
        state.royal_by = seat if state.royal_by < 0 else -1
    if trick:
        return events + _take(state, options, trick[0], token)
    trick.append(token)
    state.trick_by.append(seat)
    state.turn = 1 - seat
    events.append(TURNS[1 - seat])
    return events


def _take(state: KlaberjassState, options: KlaberjassOptions, led: str, answer: str) -> list[Event]:
    """Give a completed trick to its winner.

    Source: "a completed trick goes to won at once. Winning the last (ninth) trick scores
    10."
    """
    answer_wins, points, taken = _resolve(led, answer, state.trump)
    leader = state.trick_by[0]
    taker = 1 - leader if answer_wins else leader
    won = state.won[taker]
    won.append(led)
    won.append(answer)
    state.tricks[taker] += points
    state.trick.clear()
    state.trick_by.clear()
    state.shown = []
    state.taker = state.turn = taker
    if state.hands[0] and state.hands[1]:
        state.trick_number += 1
        return [taken[taker], TURNS[taker]]
    state.last[taker] = LAST_TRICK
    last = replace(taken[taker], key="log.last-trick")
    return [last, *scoring.settle(state, options)]
