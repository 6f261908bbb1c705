"""The first card of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said
from cardtable.games.uno.effects import TURNED
from cardtable.games.uno.happened import SKIPPED, TURNS
from cardtable.games.uno.piles import draw_cards
from cardtable.games.uno.state import COLOR, NO_EFFECT
from cardtable.games.uno_flip.deck import choose_dealer, first_shuffle
from cardtable.games.uno_flip.flipping import turn_over
from cardtable.games.uno_flip.state import FlipState

if TYPE_CHECKING:
    from cardtable.games.uno_flip.rules import UnoFlip


def open_round(rules: UnoFlip, state: FlipState) -> list[Event]:
    """Turn up the first card and do what it does.

    Source: the list "First card turned up". A start position without a first card has no
    effect of its top card.
    """
    if state.opening == NO_EFFECT:
        state.opening = 0
        return [_start(rules, state, "log.position"), TURNS[state.turn]]
    events = _dealt(rules, state)
    _turn_up(rules, state, events)
    effect = _EFFECTS.get(rules.kind_of[rules.top_code(state)])
    if effect is not None:
        effect(rules, state, events)
    events += [_start(rules, state, "log.starts"), TURNS[state.turn]]
    return events


def _start(rules: UnoFlip, state: FlipState, key: str) -> Event:
    return Said(-1, key, {"dealer": state.dealer, "starter": state.turn})


def _dealt(rules: UnoFlip, state: FlipState) -> list[Event]:
    """Say who deals, and in the first round why."""
    each = len(state.hands[0])
    if state.round > 1:
        return [Said(-1, "log.deal", {"dealer": state.dealer, "each": each})]
    first = first_shuffle(random_pairs=rules.random_pairs)
    dealer, code, _number = choose_dealer(rules.players, state.seed, first)
    if dealer != state.dealer:
        return [Said(-1, "log.deal", {"dealer": state.dealer, "each": each})]
    return [Said(-1, "log.first-deal", {"dealer": dealer, "each": each, "cards": (code,)})]


def _turn_up(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """Turn up cards until one is no Wild Draw Two; those are put back and shuffled in.

    If a start position leaves nothing else to turn up, one lies there without effect.
    """
    codes, kind_of = rules.codes(state), rules.kind_of
    while True:
        code = rules.top_code(state)
        events.append(Moved(-1, "log.first-card", "draw", "discard", (code,), 1))
        if kind_of[code] != "wild-2":
            break
        if all(kind_of[codes[token]] == "wild-2" for token in state.draw):
            break
        # First cards that a start position names come next, whatever the shuffle brings.
        kept = [state.draw.pop() for _card in range(state.opening)]
        state.draw.append(state.discard.pop())
        rules.shuffle(state, state.draw)
        state.draw += reversed(kept)
        events.append(Moved(-1, "log.put-back", "discard", "draw", (code,), 1))
        state.discard.append(state.draw.pop())
        state.opening = max(state.opening - 1, 0)
    state.opening = 0
    state.color = rules.color_of[code]


def _draw_one(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """The first player draws 1 and is skipped."""
    victim = state.turn
    draw_cards(rules, state, victim, 1, events, "log.hit")
    state.turn = rules.following(state, victim)


def _skip(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """The first player is skipped."""
    events.append(SKIPPED[state.turn])
    state.turn = rules.following(state, state.turn)


def _reverse(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """The dealer plays first, counter-clockwise."""
    state.direction = -state.direction
    events.append(TURNED[state.direction])
    state.turn = state.dealer


def _wild(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """The first player names the color, then plays."""
    state.asked = COLOR


def _flip(rules: UnoFlip, state: FlipState, events: list[Event]) -> None:
    """Everything turns over; the first player answers the face that came up."""
    turn_over(rules, state, -1, events)
    if not state.color:
        state.asked = COLOR


_EFFECTS = {
    "draw-1": _draw_one,
    "skip": _skip,
    "reverse": _reverse,
    "wild": _wild,
    "flip": _flip,
}
