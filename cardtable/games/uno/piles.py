"""The draw pile and the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardtable.core.events import Event, Moved
from cardtable.games.uno.happened import HANDS, NOTHING, drew_one

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules
    from cardtable.games.uno.state import UnoState


def refill(rules: UnoRules[Any], state: UnoState, events: list[Event]) -> bool:
    """Shuffle all discards but the top one into a new draw pile.

    Source: "If the draw pile is empty, the discards but the top one are shuffled into a new
    draw pile."

    Returns:
        Whether there was something to shuffle.
    """
    count = len(state.discard) - 1
    if count < 1:
        return False
    top = state.discard.pop()
    state.draw, state.discard = state.discard, [top]
    if count > 1:
        rules.shuffle(state, state.draw)
    events.append(Moved(-1, "log.reshuffle", "discard", "draw", (), count))
    return True


def draw_one(rules: UnoRules[Any], state: UnoState, seat: int, events: list[Event]) -> str:
    """Draw a card of one's own will.

    Returns:
        The card; empty if nothing is left.
    """
    if not state.draw and not refill(rules, state, events):
        return ""
    token = state.draw.pop()
    state.hands[seat].append(token)
    forget(state, seat)
    state.idle = 0
    events.append(drew_one(seat, rules.codes(state)[token]))
    return token


def draw_cards(
    rules: UnoRules[Any],
    state: UnoState,
    seat: int,
    count: int,
    events: list[Event],
    key: str = "log.drawn",
) -> int:
    """Make somebody draw cards; one draws what there is.

    Args:
        rules: The rules.
        state: The position.
        seat: Who draws.
        count: How many cards.
        events: Where it is told.
        key: Text key of the sentence.

    Returns:
        How many cards there were.
    """
    tokens: list[str] = []
    while len(tokens) < count and (state.draw or refill(rules, state, events)):
        tokens.append(state.draw.pop())
    _give(rules, state, seat, tokens, events, key)
    return len(tokens)


def draw_until(
    rules: UnoRules[Any],
    state: UnoState,
    seat: int,
    wanted: Callable[[str], bool],
    extra: int,
    events: list[Event],
    key: str = "log.drawn",
) -> str:
    """Make somebody draw until a wanted card comes, or both piles are used up.

    Args:
        rules: The rules.
        state: The position.
        seat: Who draws.
        wanted: Tells by its code whether a card is wanted.
        extra: How many cards more are drawn then.
        events: Where it is told.
        key: Text key of the sentence.

    Returns:
        The wanted card; empty if none came.
    """
    codes = rules.codes(state)
    tokens: list[str] = []
    found = ""
    while not found and (state.draw or refill(rules, state, events)):
        token = state.draw.pop()
        tokens.append(token)
        if wanted(codes[token]):
            found = token
    while extra and (state.draw or refill(rules, state, events)):
        tokens.append(state.draw.pop())
        extra -= 1
    _give(rules, state, seat, tokens, events, key)
    return found


def _give(
    rules: UnoRules[Any],
    state: UnoState,
    seat: int,
    tokens: list[str],
    events: list[Event],
    key: str,
) -> None:
    if not tokens:
        events.append(NOTHING[seat])
        return
    state.hands[seat] += tokens
    forget(state, seat)
    state.idle = 0
    codes = rules.codes(state)
    seen = tuple([codes[token] for token in tokens])
    events.append(
        Moved(seat, key, "draw", HANDS[seat], (), len(seen), None, {seat: seen}, reveals=True)
    )


def forget(state: UnoState, seat: int) -> None:
    """Forget what was said, or is due, about a hand that is no longer of one card."""
    if seat in state.said:
        state.said.remove(seat)
    if seat in state.due:
        state.due.remove(seat)


def color_top(rules: UnoRules[Any], state: UnoState) -> None:
    """Put a card with a color on the discard pile instead of a wild one, from beneath.

    For start positions that name no top card: nobody named a color for it.
    """
    codes = rules.codes(state)
    for at, token in enumerate(state.draw):
        if not rules.is_wild(codes[state.discard[-1]]):
            return
        state.draw[at], state.discard[-1] = state.discard[-1], token
