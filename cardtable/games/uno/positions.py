"""Start positions, and what holds in every position of both games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.errors import StartError, StateError
from cardtable.core.messages import _
from cardtable.core.options import GameStart
from cardtable.core.state import PLAY
from cardtable.games.uno.options import UnoStart
from cardtable.games.uno.piles import color_top
from cardtable.games.uno.state import CHALLENGE, COLOR, DRAWN, NO_EFFECT, WAYS, UnoState

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

Place = Callable[[Any, GameStart, Sequence[str]], None]


def place(
    rules: UnoRules[Any], state: UnoState, start: UnoStart, names: Sequence[str], lay: Place
) -> None:
    """Lay out a start position.

    Cards turned up to begin the round come first: the first of them lies on the discard
    pile, the others on top of the draw pile, from where they are turned up.

    Args:
        rules: The rules.
        state: A position after a deal; it is changed.
        start: What is wanted.
        names: The players' names.
        lay: What lays dealer, scores and cards, for every game.

    Raises:
        StartError: If the deck or the game cannot have this position.
    """
    firsts = start.first_cards
    cards = dict(start.cards)
    if firsts:
        cards["discard"] = " ".join([firsts[0], cards.get("discard", "")])
        cards["draw"] = " ".join([*firsts[1:], cards.get("draw", "")])
    lay(state, start.model_copy(update={"cards": cards}), names)
    if not state.discard:
        raise StartError(_("The discard pile needs a card."))
    # Without any it is NO_EFFECT.
    state.opening = len(firsts) - 1
    if "discard" not in cards:
        color_top(rules, state)
    if start.direction == WAYS[-1]:
        state.direction = -1
    if start.turn is not None:
        state.turn = rules.seat_named(start.turn, names)
    state.color = rules.color_of[rules.top_code(state)]
    if start.color is not None:
        colors = rules.answers(state).colors
        if start.color not in colors:
            raise StartError(
                _('There is no color "{color}" now. Colors: {colors}.').format(
                    color=start.color, colors=", ".join(colors)
                )
            )
        state.color = start.color


def validate(rules: UnoRules[Any], state: UnoState) -> None:
    """Hold what has to be so before the places of the cards can be listed.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    if len(state.hands) != rules.players:
        raise StateError(_("The hands do not fit the players."))
    if state.direction not in WAYS:
        raise StateError(_("There is no such direction of play."))
    if state.asked not in rules.questions:
        raise StateError(_("Something is asked that this game does not ask."))


def validate_cards(rules: UnoRules[Any], state: UnoState) -> None:
    """Hold what is pending against the cards.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    seats = rules.seats
    if not NO_EFFECT <= state.opening <= len(state.draw) or not 0 <= state.idle < rules.players:
        raise StateError(_("A number of cards or turns is out of range."))
    if any(seat not in seats for seat in state.due + state.said + state.fresh):
        raise StateError(_("A seat is named that nobody sits in."))
    if not set(state.due) <= set(state.fresh):
        raise StateError(_("A call is due that cannot be."))
    calls = state.due + state.said
    if len(set(calls)) != len(calls) or any(len(state.hands[seat]) != 1 for seat in calls):
        raise StateError(_("A call does not fit the number of cards."))
    if rules.undealt(state):
        return
    if not state.discard:
        raise StateError(_("The discard pile is empty."))
    if state.color not in ("", *rules.answers(state).colors):
        raise StateError(_("There is no such color now."))
    if state.asked == COLOR and not rules.is_wild(rules.top_code(state)):
        raise StateError(_("A color is asked for that the top card has."))
    if (state.asked == DRAWN) is not bool(state.drawn):
        raise StateError(_("A drawn card and what is asked do not agree."))
    if state.drawn and state.drawn not in state.hands[state.turn]:
        raise StateError(_("The drawn card is not in the hand."))
    _validate_bluff(rules, state)
    if state.phase == PLAY and not state.hands[state.turn]:
        raise StateError(_("Somebody is asked who has no cards."))


def _validate_bluff(rules: UnoRules[Any], state: UnoState) -> None:
    bluff = state.bluff
    if state.asked == CHALLENGE and bluff is None:
        raise StateError(_("There is no card to challenge."))
    if bluff is None:
        return
    if bluff.seat not in rules.seats or bluff.seat == state.turn:
        raise StateError(_("A seat is named that nobody sits in."))
    if any(card not in rules.cards for card in bluff.cards):
        raise StateError(_("A hand that can be challenged has an unknown card."))
    if bluff.color not in rules.color_of.values():
        raise StateError(_("There is no such color now."))
