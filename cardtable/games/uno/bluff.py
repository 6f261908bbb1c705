"""Wild draw cards: when they may be played, and the challenge."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.core.events import Event, Said, Shown
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.uno.happened import HANDS, to_turn
from cardtable.games.uno.moves import ACCEPT
from cardtable.games.uno.moves import CHALLENGE as CHALLENGE_MOVE
from cardtable.games.uno.question import Answering, Question, S, allowed
from cardtable.games.uno.state import CHALLENGE, TURN, Bluff

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules

Mode = Literal["free", "challenge", "block"]

MORE = 2
"""Cards that a challenger draws on top when the player of the card was innocent."""


class Bluffing(Answering[S]):
    """The rule that a wild draw card needs a hand without the color to match.

    Source: "Both may be played only while holding no card of the present color (numbers and
    symbols that match do not matter, other wilds do not count)."

    Args:
        rules: The rules.
        codes: The wild draw cards.
        mode: ``block`` refuses such a play, ``challenge`` lets the next player ask, and
            ``free`` has no such rule.
        shows: Whether the challenger sees the hand or hears the verdict only.
    """

    def __init__(
        self, rules: UnoRules[S], codes: Collection[str], mode: Mode, shows: str = "hand"
    ) -> None:
        super().__init__(rules)
        self.codes = frozenset(codes)
        self.blocks = mode == "block"
        self.asks = mode == "challenge"
        self.shows_hand = shows == "hand"

    def holds(self, state: S, tokens: Iterable[str], color: str) -> bool:
        """Tell whether a card of a color is among some cards."""
        codes, color_of = self.rules.codes(state), self.rules.color_of
        return bool(color) and any(color_of[codes[token]] == color for token in tokens)

    def check(self, state: S, seat: int, code: str) -> Message | None:
        """Refuse a wild draw card while the color to match is held, if the table says so."""
        if not self.blocks or code not in self.codes:
            return None
        if not self.holds(state, state.hands[seat], state.color):
            return None
        return Message("reason.blocked", {"cards": (code,), "color": state.color})

    def note(self, state: S, seat: int, color: str) -> None:
        """Keep the hand and the color as they were when the card was played."""
        state.bluff = Bluff(seat, color, state.hands[seat][:])

    def resolve(self, state: S, challenger: int, events: list[Event]) -> bool:
        """Look at the hand of who played the card.

        Source: "The challenger is shown the hand (as it was when the card was played,
        without it), nobody else; an empty hand is innocent."

        Returns:
            Whether the card was played against the rule.
        """
        bluff = state.bluff
        assert bluff is not None
        state.bluff = None
        values = {"challenger": challenger}
        guilty = self.holds(state, bluff.cards, bluff.color)
        if self.shows_hand and bluff.cards:
            codes = self.rules.sorted_codes(state, bluff.cards)
            source = HANDS[bluff.seat]
            events.append(
                Shown(bluff.seat, "log.challenge", source, (), values, {challenger: codes})
            )
        else:
            events.append(Said(bluff.seat, "log.challenge", values, reveals=True))
        key = "log.guilty" if guilty else "log.innocent" if bluff.color else "log.no-color"
        verdict = {"challenger": challenger, "color": bluff.color}
        events.append(Said(bluff.seat, key, verdict, reveals=True, loud=True))
        return guilty


class ChallengeQuestion(Question[S]):
    """Accept a wild draw card, or challenge whoever played it.

    Source: "guilty: the player of the card draws instead; the challenger takes a normal
    turn; the named color stands. Innocent: the challenger draws 4, or until the named color
    and then 2 more, and loses the turn."
    """

    name = CHALLENGE

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.answer("accept", allowed, self.accept)
        self.answer("challenge", allowed, self.challenge)

    def accept(self, state: S, seat: int, move: Move) -> list[Event]:
        """Draw, and lose the turn."""
        events: list[Event] = [Said(seat, "log.accept")]
        state.asked = TURN
        self.rules.punish(state, seat, 0, events)
        state.bluff = None
        return self._lose_turn(state, seat, events)

    def challenge(self, state: S, seat: int, move: Move) -> list[Event]:
        """Ask whether the card was played against the rule."""
        events: list[Event] = []
        bluff = state.bluff
        assert bluff is not None
        state.asked = TURN
        if self.rules.bluffing.resolve(state, seat, events):
            self.rules.punish(state, bluff.seat, 0, events)
            to_turn(state, seat, events)
            self.rules.settle(state, events)
            return events
        self.rules.punish(state, seat, MORE, events)
        return self._lose_turn(state, seat, events)

    def _lose_turn(self, state: S, seat: int, events: list[Event]) -> list[Event]:
        to_turn(state, self.rules.following(state, seat), events)
        self.rules.settle(state, events)
        return events

    def moves(self, state: S) -> list[Move]:
        """Both answers."""
        return [ACCEPT, CHALLENGE_MOVE]

    def offers(self, state: S) -> list[Offer]:
        """Both answers."""
        return self.spoken(state)

    def spoken(self, state: S) -> list[Offer]:
        """Both answers need no look at the hand."""
        seat = state.turn
        return [
            Offer("accept", Message("offer.accept"), key="a", seat=seat, calm=True),
            Offer("challenge", Message("offer.challenge"), key="h", seat=seat, calm=True),
        ]

    def prompt(self, state: S, seat: int | None) -> Message:
        """Whom to challenge, and for what."""
        bluff = state.bluff
        assert bluff is not None
        top = self.rules.top_code(state)
        return Message("prompt.challenge", {"seat": state.turn, "by": bluff.seat, "cards": (top,)})
