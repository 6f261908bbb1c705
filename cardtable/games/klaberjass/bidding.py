"""From the bids to the first trick: trump is made, the second packets, the preparing turns."""

from __future__ import annotations

from cardtable.core.events import Event, Moved, Said
from cardtable.games.klaberjass import scoring, sequences
from cardtable.games.klaberjass.cards import CODE, LETTER, PLACE, SEVEN, SUIT
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.state import (
    ANSWER,
    PREPARE,
    SECOND_BID,
    TRICKS,
    KlaberjassState,
)
from cardtable.games.klaberjass.telling import HAND_KEYS, PASSES, READIES, TURNS

PACKET = 3


def accept(state: KlaberjassState, seat: int) -> list[Event]:
    """Make the turned suit trump."""
    return _make_trump(state, seat, SUIT[state.turn_up[0]], "log.accept", seat)


def call(state: KlaberjassState, seat: int, word: str) -> list[Event]:
    """Make another suit trump."""
    return _make_trump(state, seat, LETTER[word], "log.call", seat)


def say_pass(state: KlaberjassState, options: KlaberjassOptions, seat: int) -> list[Event]:
    """Pass: the other player may bid, then both for the other suits, then nobody.

    Source: "If both pass again, the cards are thrown in and the deal passes".
    """
    if seat == state.dealer:
        if state.stage == SECOND_BID:
            return [PASSES[seat], *scoring.throw_in(state, options)]
        state.stage = SECOND_BID
    state.turn = 1 - seat
    return [PASSES[seat], TURNS[1 - seat]]


def schmeiss(state: KlaberjassState, seat: int) -> list[Event]:
    """Offer to throw the deal in."""
    state.stage = ANSWER
    state.turn = 1 - seat
    return [Said(seat, "log.schmeiss", loud=True), TURNS[1 - seat]]


def agree(state: KlaberjassState, options: KlaberjassOptions, seat: int) -> list[Event]:
    """Agree to throw the deal in."""
    return [Said(seat, "log.throw-in"), *scoring.throw_in(state, options)]


def refuse(state: KlaberjassState, seat: int) -> list[Event]:
    """Refuse it: "the offerer is maker in the turned suit"."""
    return _make_trump(state, 1 - seat, SUIT[state.turn_up[0]], "log.refuse", seat)


def _make_trump(state: KlaberjassState, maker: int, trump: str, key: str, seat: int) -> list[Event]:
    state.maker, state.trump = maker, trump
    state.turn = 1 - state.dealer
    return [
        Said(seat, key, {"suit": trump, "maker": maker}, loud=True),
        *second_deal(state),
        TURNS[state.turn],
    ]


def second_deal(state: KlaberjassState) -> list[Event]:
    """Deal another packet each and turn up the bottom card.

    Source: "one more packet of three cards each (nine in all), non-dealer first, and the
    bottom card of the stock is turned face up for both to see".
    """
    events: list[Event] = []
    for seat in (1 - state.dealer, state.dealer):
        packet = state.stock[: -PACKET - 1 : -1]
        del state.stock[-PACKET:]
        # In which order they came is nobody's business.
        packet.sort(key=PLACE.__getitem__)
        state.hands[seat] += packet
        codes = {seat: tuple([CODE[token] for token in packet])}
        events.append(
            Moved(seat, "log.packet", "stock", HAND_KEYS[seat], (), PACKET, None, codes, True)
        )
    bottom = state.stock.pop(0)
    state.bottom = [bottom]
    events.append(Moved(-1, "log.bottom", "stock", "bottom", (CODE[bottom],), 1, reveals=True))
    state.stage = PREPARE
    return events


def exchange(state: KlaberjassState, seat: int) -> list[Event]:
    """Swap the 7 of trump for the turn-up; everybody sees it."""
    seven, turned = SEVEN[state.trump], state.turn_up[0]
    hand = state.hands[seat]
    hand[hand.index(seven)] = turned
    state.turn_up = [seven]
    values = {"other": CODE[turned]}
    return [
        Moved(seat, "log.exchange", HAND_KEYS[seat], "turn-up", (CODE[seven],), 1, values),
        Moved(seat, "", "turn-up", HAND_KEYS[seat], (CODE[turned],), 1),
    ]


def declare(state: KlaberjassState, options: KlaberjassOptions, seat: int) -> list[Event]:
    """Announce values alone; the cards of the better side show when both are ready."""
    declared = sequences.declarable(state.hands[seat], state.trump, options)
    values = [sequences.value(run) for run in declared]
    state.declared[seat] = values
    return [Said(seat, "log.declare", {"values": tuple(values)}, loud=True)]


def ready(state: KlaberjassState, options: KlaberjassOptions, seat: int) -> list[Event]:
    """When both are ready the declarations are compared, and the non-dealer leads."""
    if seat != state.dealer:
        state.turn = state.dealer
        return [READIES[seat], TURNS[state.dealer]]
    state.stage, state.turn, state.trick_number = TRICKS, 1 - state.dealer, 1
    return [READIES[seat], *sequences.compare(state, options), TURNS[state.turn]]
