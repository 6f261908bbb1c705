"""Matching out of turn: identical cards, late matches, sixty-nine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.events import Event, Moved, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.deck import CODES, IDENTICAL, SIX_NINES, TOKENS, WITH_SIXTY_NINE
from cardtable.games.psycho_uno.moves import CLAIM
from cardtable.games.psycho_uno.state import CRAZY, DEAL, SPREAD, STACK, TRADE, PsychoState
from cardtable.games.uno.happened import HANDS
from cardtable.games.uno.moves import FLAGS, one_card
from cardtable.games.uno.piles import forget
from cardtable.games.uno.question import Answering
from cardtable.games.uno.state import CHALLENGE, DRAWN, TURN

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

OPEN = frozenset({TURN, STACK, CHALLENGE})
"""While this is asked the top card can be matched."""

CLOSED = frozenset({TRADE, SPREAD, CRAZY, DEAL})
"""While this is asked nobody may match or claim, late or not."""

FEWEST_PEOPLE = 3
"""People that color crazy needs at least; half the players, if that is more."""

MATCHED = "match"


class Matching(Answering[PsychoState]):
    """The moves ``match`` and ``claim``.

    Source: "Whoever holds a card identical to the top of the discard pile may play it out
    of turn, at any time until the next player commits a move. A match has no effect, does
    not change whose turn it is, and may be the last card."

    "Who has said match in time may still lay the card when one more card has been played on
    top, beneath that card: the top does not change, and color crazy is not set off. The
    claim lapses when a second card (matches of the top not counted) has landed."
    """

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        options = rules.options
        self.on = options.matching
        self.claims_on = self.on and options.late_match
        self.fits = WITH_SIXTY_NINE if options.sixty_nine else IDENTICAL
        # Of a card all the physical cards that match it: whether a hand holds one is asked
        # of every hand after every card.
        self.tokens: dict[str, frozenset[str]] = {
            top: frozenset().union(*(TOKENS[code] for code in codes))
            for top, codes in self.fits.items()
        }
        self.runs = SIX_NINES if options.color_crazy else frozenset[str]()
        self.people = max(FEWEST_PEOPLE, rules.players // 2)
        self.answer("match", self.check_match, self.match)
        self.answer("claim", self.check_claim, self.claim)

    # Cards that land on the discard pile in another way.

    def landed(self, state: PsychoState, seat: int, code: str) -> None:
        """Note a card that is about to be laid on the top one: claims become late ones."""
        if state.claims or state.late:
            state.late, state.claims = state.claims, []
            state.late_code = CODES[state.discard[-1]]
            state.beneath = len(state.discard)
        self.begin_run(state, seat, code)

    def begin_run(self, state: PsychoState, seat: int, code: str) -> None:
        """Begin a run of 6s and 9s with a card, or none; nobody laid a start card (-1)."""
        if code in self.runs:
            state.run, state.run_cards = [seat] if seat >= 0 else [], 1
        else:
            state.run, state.run_cards = [], 0

    # Who may act.

    def is_open(self, state: PsychoState) -> bool:
        """Whether the top card can be matched, by public knowledge."""
        return self.on and state.open and state.asked in OPEN

    def late_seats(self, state: PsychoState) -> list[int]:
        """Seats that may lay a late match now, in the order of their claims."""
        # After every card it is asked whether somebody lays late, and mostly nobody does.
        if not state.late or state.asked in CLOSED:
            return []
        return [
            seat for seat in state.late if state.hands[seat] and not self._has_drawn(state, seat)
        ]

    # Matching.

    def check_match(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A card that is held and is identical to the top one, or to one claimed in time."""
        if not self.on:
            return Message("reason.no-matching")
        reason = self.check_form(state, seat, move)
        if reason is not None:
            return reason
        if state.asked in CLOSED:
            return Message("reason.match-closed")
        if self._has_drawn(state, seat):
            return Message("reason.asked-drawn", {"seat": seat})
        code, top = move.cards[0], self.rules.top_code(state)
        if self._on_top(state, code) or self._beneath(state, seat, code):
            return None
        if seat in state.late:
            values = {"cards": (code,), "top": (top,), "late": (state.late_code,)}
            return Message("reason.no-match-late", values)
        key = "reason.no-match" if self.is_open(state) else "reason.too-late"
        return Message(key, {"cards": (code,), "top": (top,)})

    def check_form(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A card that is held, and a true uno; a wild card names no color again."""
        reason: Message | None = self.rules.check_held(state, seat, move.cards[0])
        if reason is None:
            reason = self.rules.calls.check_flag(move, seat, len(state.hands[seat]) - 1)
        return reason

    def _has_drawn(self, state: PsychoState, seat: int) -> bool:
        """Whether a seat first plays or keeps a drawn card, which might be the match."""
        return state.asked == DRAWN and seat == state.turn

    def _on_top(self, state: PsychoState, code: str) -> bool:
        return self.is_open(state) and code in self.fits[self.rules.top_code(state)]

    def _beneath(self, state: PsychoState, seat: int, code: str) -> bool:
        return seat in state.late and code in self.fits[state.late_code]

    def match(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Lay it on top, without effect; or beneath the card that came on top since."""
        rules, code = self.rules, move.cards[0]
        token = rules.find(state, seat, code)
        hand = state.hands[seat]
        hand.remove(token)
        on_top = self._on_top(state, code)
        key = "log.match" if on_top else "log.late-match"
        events: list[Event] = [Moved(seat, key, HANDS[seat], "discard", (code,), 1)]
        if on_top:
            state.discard.append(token)
            if seat in state.claims:
                state.claims.remove(seat)
        else:
            state.beneath = min(state.beneath, len(state.discard) - 1)
            state.discard.insert(state.beneath, token)
            state.beneath += 1
            state.late.remove(seat)
        if not hand:
            state.how[seat] = MATCHED
            forget(state, seat)
        elif len(hand) == 1:
            rules.calls.one_left(state, seat, events, said=bool(move.flags))
        if on_top and state.run_cards and self._run_is_full(state, seat):
            rules.crazes.begin(state, seat, events)
        elif not hand:
            rules.stacks.out_by_match(state, seat, events)
        return events

    def _run_is_full(self, state: PsychoState, seat: int) -> bool:
        """Add a match to the run; tell whether enough people took part.

        Source: "so that at least max(3, half the players rounded down) different people
        took part, the one who laid the first included."
        """
        state.run.append(seat)
        state.run_cards += 1
        return len(set(state.run)) >= self.people

    # Claiming.

    def check_claim(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Open to everybody with cards, whether or not they hold a matching one."""
        if not self.claims_on:
            return Message("reason.no-claims")
        if state.asked in CLOSED:
            return Message("reason.match-closed")
        if not self.is_open(state):
            return Message("reason.claim-late")
        if not state.hands[seat]:
            return Message("reason.claim-empty", {"seat": seat})
        if seat in state.claims:
            return Message("reason.claimed", {"seat": seat})
        return None

    def claim(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Say match, which names no card."""
        state.claims.append(seat)
        return [Said(seat, "log.claim")]

    # What is offered.

    def matching_codes(self, state: PsychoState, seat: int) -> list[str]:
        """Codes in a hand that can be laid as a match now, the first first."""
        wanted: tuple[str, ...] = ()
        if self.is_open(state):
            wanted = self.fits[CODES[state.discard[-1]]]
        if seat in self.late_seats(state):
            wanted += self.fits[state.late_code]
        held = set(map(CODES.__getitem__, state.hands[seat]))
        return [code for code in dict.fromkeys(wanted) if code in held]

    def moves(self, state: PsychoState, seat: int) -> list[Move]:
        """Every card that matches, and the claim."""
        hand, opened = state.hands[seat], state.open and state.asked in OPEN
        moves: list[Move] = []
        if seat in state.late or (
            opened and not self.tokens[CODES[state.discard[-1]]].isdisjoint(hand)
        ):
            moves = [one_card("match", code) for code in self.matching_codes(state, seat)]
            if len(hand) == 2 and not self.rules.calls.auto:
                moves += [one_card("match", move.cards[0], flags=FLAGS) for move in moves]
        if opened and self.claims_on and hand and seat not in state.claims:
            moves.append(CLAIM)
        return moves

    def offers(self, state: PsychoState, seat: int) -> list[Offer]:
        """The cards that match, and the claim."""
        offers = []
        codes = self.matching_codes(state, seat)
        if codes:
            flags = self.rules.calls.flags(state, seat)
            pick = dict.fromkeys(sorted(codes, key=self.rules.rank_of.get), 1)
            label = Message("offer.match")
            offers.append(Offer("match", label, pick, least=1, most=1, flags=flags, key="m"))
        return [*offers, *self.spoken(state, seat)]

    def spoken(self, state: PsychoState, seat: int) -> list[Offer]:
        """The claim needs no look at the hand."""
        if self.check_claim(state, seat, CLAIM) is not None:
            return []
        return [Offer("claim", Message("offer.claim"), key="i", seat=seat)]
