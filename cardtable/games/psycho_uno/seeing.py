"""What the table shows of stacks, trades, claims and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.games.psycho_uno.state import DEAL, STACK, PsychoState
from cardtable.games.uno.state import CHALLENGE, DRAWN, TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno


def next_turn(rules: PsychoUno, state: PsychoState) -> int:
    """Who takes the next turn if nothing more is answered."""
    if state.trade is not None:
        return rules.following(state, state.trade.swapper)
    if state.spread is not None:
        return rules.following(state, state.spread.seat)
    if state.crazy is not None:
        return state.crazy.turn
    if state.asked in (STACK, CHALLENGE):
        return rules.following(state, state.turn)
    if state.asked == DEAL:
        return (state.dealer + 1) % rules.players
    return state.turn


def claimers(state: PsychoState) -> list[int]:
    """Seats that have said match, those for the card beneath first."""
    return list(dict.fromkeys((*state.late, *state.claims)))


def facts(rules: PsychoUno, state: PsychoState) -> dict[str, Fact]:
    """The stack, who is next, and claims."""
    stack = state.stack
    return {
        "stack": stack.count if stack else 0,
        "stack_kind": stack.kind if stack else "",
        "hit": SeatFact(state.turn if state.asked == STACK else -1),
        "next": SeatFact(next_turn(rules, state)),
        "claims": [SeatFact(seat) for seat in claimers(state)],
    }


def chips(rules: PsychoUno, state: PsychoState) -> tuple[list[Message], list[Message]]:
    """What stands in the bar before the color, and after the direction."""
    first, last = [], []
    stack, spread = state.stack, state.spread
    if stack is not None:
        key, values = "chip.stack", {"count": stack.count, "hit": state.turn, "by": stack.by}
        if spread is not None:
            key, values = "chip.spread", {"count": stack.count, "by": spread.seat}
        first.append(Message(key, values))
    if state.asked not in (TURN, DRAWN):
        last.append(Message("chip.next", {"seat": next_turn(rules, state)}))
    if claimers(state):
        last.append(Message("chip.claims", {"seats": claimers(state)}))
    return first, last


def badges(state: PsychoState, seat: int) -> list[Message]:
    """Who has said match, and who has answered a spread; never what."""
    badges = []
    if seat in state.late or seat in state.claims:
        badges.append(Message("badge.claim"))
    if state.spread is not None and state.spread.answers[seat]:
        badges.append(Message("badge.answered"))
    return badges


def interrupt(rules: PsychoUno, state: PsychoState) -> Message | None:
    """What anybody may do until the next move of the turn, by the phase alone."""
    matching, parts = rules.matching, []
    if matching.is_open(state):
        parts.append("claim" if matching.claims_on else "match")
    if rules.calls.possible(state):
        parts.append("calls")
    late = matching.late_seats(state)
    line = Message("interrupt." + "-".join(parts), {"turn": state.turn}) if parts else None
    if not late:
        return line
    key = "interrupt.several-late" if late[1:] else "interrupt.one-late"
    who = Message(key, {"first": late[0], "others": late[1:]})
    if line is None:
        return Message("interrupt.late", {"who": who})
    return Message("interrupt.line-late", {"line": line, "who": who})
