"""Start positions of Klaberjass: before the bids, or in trick play."""

from __future__ import annotations

from cardtable.core.errors import StartError
from cardtable.core.messages import _
from cardtable.games.klaberjass.cards import ROYALS
from cardtable.games.klaberjass.options import KlaberjassStart
from cardtable.games.klaberjass.state import TRICKS, KlaberjassState
from cardtable.games.klaberjass.tricks import count

FIRST_HAND = 6
FULL_HAND = 9


def check_keys(start: KlaberjassStart) -> None:
    """Hold that the keys of a start position go together.

    Raises:
        StartError: If they do not.
    """
    if (start.maker is None) is not (start.trump is None):
        raise StartError(_('"maker" and "trump" go together.'))
    named = {name.partition(":")[0] for name in start.cards}
    if start.maker is None and named & {"bottom", "trick", "won"}:
        raise StartError(_('Cards of trick play need "maker" and "trump".'))


def set_bids(state: KlaberjassState) -> None:
    """Check a position before the bids.

    Raises:
        StartError: If no deal can begin like this.
    """
    if len(state.turn_up) != 1:
        raise StartError(_("Before the bids one card is turned up."))
    if any(len(hand) > FIRST_HAND for hand in state.hands):
        raise StartError(_("Before the bids a hand has at most six cards."))


def set_tricks(state: KlaberjassState) -> None:
    """Make a position one of trick play, in which the non-dealer leads or has led.

    Cards won count; their tricks were played in the order in which they lie. Who led the king or
    queen of trump and holds the other held both.

    Raises:
        StartError: If no deal comes to this.
    """
    if any(len(cards) > 1 for cards in (state.turn_up, state.bottom, state.trick)):
        raise StartError(_("The turn-up, the bottom card and the trick hold at most one card."))
    state.stage = TRICKS
    leader = 1 - state.dealer
    state.turn = leader
    if state.trick:
        state.trick_by = [leader]
        state.turn = state.dealer
        if state.trick[0] in ROYALS[state.trump]:
            state.royal_by = leader
    sizes = [len(hand) for hand in state.hands]
    sizes[leader] += len(state.trick)
    if not all(1 <= size <= FULL_HAND for size in sizes):
        raise StartError(_("In trick play a hand has one to nine cards."))
    # Hands of n cards are those of the last n tricks.
    state.trick_number = FULL_HAND + 1 - max(sizes)
    state.tricks = [count(won, state.trump) for won in state.won]
