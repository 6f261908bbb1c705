"""The deal: how many cards, and the start card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.options import FEWEST, MOST
from cardtable.games.psycho_uno.state import DEAL, PsychoState
from cardtable.games.uno.happened import to_turn
from cardtable.games.uno.question import Question
from cardtable.games.uno.state import TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno


class DealQuestion(Question[PsychoState]):
    """The dealer names the number of cards.

    Source: "with dealer_chooses each dealer names the number", "only numbers the deck can
    serve".
    """

    name = DEAL
    calling = False

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        options, players = rules.options, rules.players
        self.numbers = [each for each in range(FEWEST, MOST + 1) if options.fits(players, each)]
        self.answer("deal", self.check_deal, self.deal)

    def check_deal(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A number from 5 to 15 that the deck can serve."""
        if move.number in self.numbers:
            return None
        values = {"least": self.numbers[0], "most": self.numbers[-1]}
        return Message("reason.deal", values)

    def deal(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Deal so many cards and turn up the start card."""
        deal_hands(self.rules, state, move.number)
        state.asked = TURN
        # The start card may be matched like any other.
        state.open = True
        state.turn = (state.dealer + 1) % self.rules.players
        return open_round(self.rules, state)

    def moves(self, state: PsychoState) -> list[Move]:
        """Every number."""
        return [Move("deal", number=number) for number in self.numbers]

    def offers(self, state: PsychoState) -> list[Offer]:
        """Every number."""
        return self.spoken(state)

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Nobody holds cards yet."""
        label = Message("offer.deal")
        return [
            Offer("deal", label, numbers=self.numbers, key="d", seat=state.turn, calm=True),
        ]


def deal_hands(rules: PsychoUno, state: PsychoState, each: int) -> None:
    """Deal from the top of the shuffled cards, and turn one up.

    Source: "Cards are turned up until one is not a Wild or Wild Draw Four." Should all that
    is left be wild cards, it is shuffled and dealt again.
    """
    cards, hands = state.draw, each * rules.players
    codes = rules.codes(state)
    while all(rules.is_wild(codes[token]) for token in cards[hands:]):
        rules.shuffle(state, cards)
    state.hands = [cards[each * seat : each * (seat + 1)] for seat in rules.seats]
    state.draw, state.discard = cards[hands:-1], cards[-1:]


def pass_over(rules: PsychoUno, state: PsychoState, events: list[Event]) -> None:
    """Put wild start cards under the draw pile and turn up others, if there are others."""
    for _card in range(len(state.draw)):
        code = rules.top_code(state)
        if not rules.is_wild(code):
            return
        events.append(Moved(-1, "log.passed-over", "discard", "draw", (code,), 1))
        state.draw.insert(0, state.discard.pop())
        state.discard.append(state.draw.pop())


def open_round(rules: PsychoUno, state: PsychoState) -> list[Event]:
    """Turn up the start card, which has no effect; the seat left of the dealer starts."""
    each = len(state.hands[0])
    events: list[Event] = [Said(-1, "log.deal", {"dealer": state.dealer, "each": each})]
    pass_over(rules, state, events)
    start_card(rules, state)
    code = rules.top_code(state)
    # A start card that was seen must not be dealt away with another number.
    events.append(Moved(-1, "log.start-card", "draw", "discard", (code,), 1, reveals=True))
    events.append(Said(-1, "log.starts", {"starter": state.turn}))
    to_turn(state, state.turn, events)
    return events


def start_card(rules: PsychoUno, state: PsychoState) -> None:
    """Note the color of a top card that nobody laid; a 6 or 9 may begin a run."""
    code = rules.top_code(state)
    state.color = rules.color_of[code]
    rules.matching.begin_run(state, -1, code)
