"""What holds in every position of Psycho Uno."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.errors import StateError
from cardtable.core.messages import _
from cardtable.core.state import PLAY
from cardtable.games.psycho_uno.moves import DISCARD
from cardtable.games.psycho_uno.state import CRAZY, DEAL, SPREAD, STACK, TRADE, PsychoState
from cardtable.games.uno.moves import UNO_FLAG

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno


def validate(rules: PsychoUno, state: PsychoState) -> None:
    """Hold lists and seats.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    players = rules.players
    if len(state.how) != players:
        raise StateError(_("The hands do not fit the players."))
    named = [*state.claims, *state.late, *state.run]
    if not -1 <= state.named < players or any(not 0 <= seat < players for seat in named):
        raise StateError(_("A seat is named that nobody sits in."))
    if any(len(set(seats)) != len(seats) for seats in (state.claims, state.late)):
        raise StateError(_("Somebody has claimed twice."))
    if state.late and state.late_code not in rules.faces:
        raise StateError(_("There is no such card to match."))
    if state.beneath < 0 or state.run_cards < 0:
        raise StateError(_("A number of cards is out of range."))
    if state.asked == DEAL and (not rules.options.dealer_chooses or any(state.hands)):
        raise StateError(_("The deal is asked for, and yet there are hands."))


def validate_pending(rules: PsychoUno, state: PsychoState) -> None:
    """Hold that exactly what is asked is pending.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    if state.asked == DEAL:
        return
    pending = {
        TRADE: state.trade is not None,
        SPREAD: state.spread is not None,
        CRAZY: state.crazy is not None,
    }
    if any((state.asked == name) is not there for name, there in pending.items()):
        raise StateError(_("What is asked and what is pending do not agree."))
    if (state.stack is not None) is not (state.asked in (STACK, SPREAD)):
        raise StateError(_("What is asked and what is pending do not agree."))
    _validate_trade(rules, state)
    _validate_stack(rules, state)
    _validate_spread(rules, state)
    _validate_crazy(rules, state)
    waiting = state.asked in (TRADE, STACK, SPREAD, CRAZY, "challenge")
    if state.phase == PLAY and [] in state.hands and not waiting:
        raise StateError(_("Somebody is out, and yet the round goes on."))


def _validate_trade(rules: PsychoUno, state: PsychoState) -> None:
    trade = state.trade
    if trade is None:
        return
    two = (trade.swapper, trade.target)
    if trade.swapper == trade.target or any(seat not in rules.seats for seat in two):
        raise StateError(_("A seat is named that nobody sits in."))
    if (
        trade.last not in two
        or state.turn not in two
        or any(seat not in two for seat in trade.called)
    ):
        raise StateError(_("Somebody answers a trade who has no part in it."))
    if state.turn == trade.last:
        raise StateError(_("Who played the last 7 is asked about it."))


def _validate_stack(rules: PsychoUno, state: PsychoState) -> None:
    stack = state.stack
    if stack is None:
        return
    if stack.by not in rules.seats or stack.kind not in ("two", "four"):
        raise StateError(_("There is no such stack."))
    if not 2 <= stack.count <= 4 * len(rules.cards):
        raise StateError(_("A number of cards is out of range."))


def _validate_spread(rules: PsychoUno, state: PsychoState) -> None:
    spread = state.spread
    if spread is None:
        return
    if spread.seat not in rules.seats or len(spread.answers) != rules.players:
        raise StateError(_("The answers to a spread do not fit the players."))
    if spread.answers[state.turn] or spread.answers[spread.seat] or state.turn == spread.seat:
        raise StateError(_("Somebody is asked who has answered."))
    for seat, answer in enumerate(spread.answers):
        words = answer.split()
        if not words or words == ["take"]:
            continue
        held = any(rules.face(state, token).code == words[0] for token in state.hands[seat])
        wild = words[0] in rules.faces and rules.is_wild(words[0])
        if not held or not wild or words[1:] not in ([], [DISCARD], [DISCARD, UNO_FLAG]):
            raise StateError(_("An answer to a spread is none."))


def _validate_crazy(rules: PsychoUno, state: PsychoState) -> None:
    crazy = state.crazy
    if crazy is None:
        return
    seats = [*crazy.left, crazy.turn]
    if any(seat not in rules.seats for seat in seats) or crazy.limit < 0:
        raise StateError(_("A seat is named that nobody sits in."))
    if not crazy.left or len(set(crazy.left)) != len(crazy.left) or crazy.left[0] != state.turn:
        raise StateError(_("What is asked and what is pending do not agree."))
    if any(not state.hands[seat] for seat in crazy.left):
        raise StateError(_("Somebody is asked who has no cards."))
    if not state.color:
        raise StateError(_("There is no such color now."))
