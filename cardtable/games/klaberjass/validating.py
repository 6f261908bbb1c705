"""What holds in every position of Klaberjass."""

from __future__ import annotations

from cardtable.core.errors import StateError
from cardtable.core.messages import _
from cardtable.core.state import GAME_OVER, PLAY, ROUND_OVER
from cardtable.games.klaberjass.cards import SUITS, TOKEN
from cardtable.games.klaberjass.placing import FULL_HAND
from cardtable.games.klaberjass.state import PREPARE, STAGES, TRICKS, KlaberjassState


def validate(state: KlaberjassState) -> None:
    """Hold that the stage of the deal, the cards and the points fit together.

    Raises:
        StateError: With one sentence saying what is wrong.
    """
    points = (state.tricks, state.last, state.sequence, state.bella)
    if any(len(values) != 2 for values in (state.hands, state.won, state.declared, *points)):
        raise StateError(_("Klaberjass is for two players."))
    if state.phase not in (PLAY, ROUND_OVER, GAME_OVER) or state.stage not in STAGES:
        raise StateError(_("There is no such phase of the game."))
    if not all(-1 <= seat < 2 for seat in (state.maker, state.taker, state.royal_by)):
        raise StateError(_("A seat is named that nobody sits in."))
    _validate_stage(state)
    _validate_cards(state)
    if any(value < 0 for values in points for value in values) or state.carry < 0:
        raise StateError(_("Points of a deal are never negative."))


def _validate_stage(state: KlaberjassState) -> None:
    made = state.stage in (PREPARE, TRICKS)
    if state.trump not in ("", *SUITS) or not made is bool(state.trump) is (state.maker >= 0):
        raise StateError(_("Trump, its maker and the stage of the deal do not agree."))
    if not 0 <= state.trick_number <= FULL_HAND or (state.stage == TRICKS) is not (
        state.trick_number > 0
    ):
        raise StateError(_("The number of the trick is wrong."))


def _validate_cards(state: KlaberjassState) -> None:
    if len(state.trick) != len(state.trick_by) or len(state.trick) > 1:
        raise StateError(_("The cards of the trick do not fit who played them."))
    if not all(0 <= seat < 2 for seat in state.trick_by):
        raise StateError(_("A seat is named that nobody sits in."))
    if len(state.bottom) > 1 or len(state.turn_up) > 1:
        raise StateError(_("More than one card is turned up."))
    if state.stage != TRICKS and not state.turn_up:
        raise StateError(_("The turn-up is missing."))
    if any(len(hand) > FULL_HAND for hand in state.hands):
        raise StateError(_("A hand has more than nine cards."))
    if state.phase == PLAY and not all(
        state.hands[seat] or seat in state.trick_by for seat in range(2)
    ):
        raise StateError(_("The tricks are played and yet the deal goes on."))
    if any(code not in TOKEN for code in (*state.cut, *state.shown)) or len(state.cut) % 2:
        raise StateError(_("A card was shown that the deck does not have."))
    if any(value not in (20, 50) for values in state.declared for value in values):
        raise StateError(_("A sequence counts 20 or 50."))
