"""What is seen of a position: zones, facts, and the words beside names."""

from __future__ import annotations

from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable.games.klaberjass import scoring
from cardtable.games.klaberjass.cards import RUN, SHOWN_SUITS, STRENGTH, SUIT, SUITS, TOKEN, WORD
from cardtable.games.klaberjass.state import KlaberjassState
from cardtable.games.klaberjass.telling import POINTS_KEYS, SEATS

ORDERS = ("suit", "sequence", "rank")

_SUIT_ORDER = {
    trump: {suit: at for at, suit in enumerate(sorted(SHOWN_SUITS, key=lambda suit: suit != trump))}
    for trump in ("", *SUITS)
}
"""For each trump suit the order in which a hand shows the suits: trump first."""


def zones(state: KlaberjassState) -> list[Zone]:
    """Hands, the trick, what is turned up, the sequence shown, cards won, the stock."""
    everybody = Sight.EVERYBODY
    won = []
    for seat in SEATS:
        # The last trick may be looked at; at the end everything, for the count.
        top = 2 if seat == state.taker else 0
        seen = top if state.phase == PLAY else None
        won.append(Zone("won", "pile", state.won[seat][::-1], seat, everybody, top=seen))
    shown = [TOKEN[code] for code in state.shown]
    return [
        *[Zone("hand", "hand", state.hands[seat], seat, Sight.OWNER) for seat in SEATS],
        Zone("trick", "trick", state.trick, front=everybody, by=state.trick_by),
        Zone("turn-up", "row", state.turn_up, front=everybody),
        Zone("bottom", "row", state.bottom, front=everybody),
        Zone("shown", "row", shown, front=everybody, copy=True),
        *won,
        Zone("stock", "pile", state.stock[::-1]),
    ]


def sort_key(state: KlaberjassState, code: str, order: str) -> tuple[int, int]:
    """High cards first: by suit, trump before the others and in its own order.

    The order ``sequence`` lets sequences stand together, which trump order tears apart.
    """
    token = TOKEN[code]
    suit = _SUIT_ORDER[state.trump][SUIT[token]]
    if order == "rank":
        return (-RUN[token], suit)
    strength = RUN if order == "sequence" else STRENGTH[state.trump]
    return (suit, -strength[token])


def facts(state: KlaberjassState) -> dict[str, Fact]:
    """Dealer, maker, trump, the trick's number and the points of the deal so far."""
    return {
        "dealer": SeatFact(state.dealer),
        "maker": SeatFact(state.maker),
        "trump": WORD.get(state.trump, ""),
        "trick": state.trick_number,
        POINTS_KEYS[0]: scoring.points(state, 0),
        POINTS_KEYS[1]: scoring.points(state, 1),
    }


def chips(state: KlaberjassState) -> list[Message]:
    """Trump, who made it, and how far the deal is."""
    found = [Message("chip.no-trump")]
    if state.trump:
        found = [
            Message("chip.trump", {"suit": state.trump}),
            Message("chip.maker", {"seat": state.maker}),
        ]
    if state.trick_number:
        found.append(Message("chip.trick", {"number": state.trick_number}))
    if state.carry:
        found.append(Message("chip.carry", {"points": state.carry}))
    return found


def badges(state: KlaberjassState, seat: int) -> list[Message]:
    """Who deals, what was declared, bella, and the points of the deal so far."""
    found = []
    if seat == state.dealer:
        found.append(Message("badge.dealer"))
    if state.declared[seat] and not state.trick_number:
        found.append(Message("badge.declared", {"values": state.declared[seat]}))
    if state.trick_number:
        found.append(Message("badge.points", {"points": scoring.points(state, seat)}))
    if state.bella[seat]:
        found.append(Message("badge.bella"))
    return found
