"""A turn: play a card, or draw one and then play it or keep it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from cardtable.core.events import Event, Said
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.uno.happened import KEPT, NOTHING, to_turn
from cardtable.games.uno.moves import DRAW, KEEP, name_color
from cardtable.games.uno.piles import draw_one
from cardtable.games.uno.question import Question, S, allowed
from cardtable.games.uno.state import COLOR, DRAWN, TURN

if TYPE_CHECKING:
    from cardtable.games.uno.rules import UnoRules


class TurnQuestion(Question[S]):
    """Play a card that goes on the top one, or draw.

    Source: "Play one card whose active face matches the top of the discard pile by color,
    number or action symbol, or a wild face; or draw one card. Drawing is allowed with
    playable cards in hand."
    """

    name = TURN

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.calls_named = rules.options.uno == "declare"
        self.answer("play", self.check_play, self.play)
        self.answer("draw", allowed, self.draw)

    def check_play(self, state: S, seat: int, move: Move) -> Message | None:
        """A card that is held and goes on the top one."""
        rules = self.rules
        reason: Message | None = rules.check_form(state, seat, move)
        if reason is None:
            reason = rules.check_fit(state, move.cards[0])
        if reason is None:
            reason = rules.bluffing.check(state, seat, move.cards[0])
        return reason

    def play(self, state: S, seat: int, move: Move) -> list[Event]:
        """Play the first card of the hand with this face, in the order of the deck."""
        rules = self.rules
        events: list[Event] = rules.lay(state, seat, move, rules.find(state, seat, move.cards[0]))
        return events

    def draw(self, state: S, seat: int, move: Move) -> list[Event]:
        """Draw a card; whether it can be played is asked without telling the table."""
        events: list[Event] = []
        token = draw_one(self.rules, state, seat, events)
        if not token:
            return self.nothing(state, seat, events)
        state.drawn, state.asked = token, DRAWN
        return events

    def nothing(self, state: S, seat: int, events: list[Event]) -> list[Event]:
        """Pass the turn, since nothing is left to draw.

        Source: "If a full circle passes in which nobody can play or draw, the round ends
        without a winner."
        """
        events.append(NOTHING[seat])
        state.idle += 1
        if state.idle >= self.rules.players:
            state.idle = 0
            events.append(Said(-1, "log.stalled"))
            self.rules.end_round(state, events)
            return events
        to_turn(state, self.rules.following(state, seat), events)
        return events

    def moves(self, state: S) -> list[Move]:
        """Every card that can be played, with each color that a wild one can name; draw."""
        rules = self.rules
        hand = state.hands[state.turn]
        codes = rules.codes(state)
        answers = rules.answers(state)
        tables = answers.called if len(hand) == 2 and self.calls_named else answers.plain
        table = tables[state.color][codes[state.discard[-1]]]
        moves: list[Move] = []
        for code in dict.fromkeys([codes[token] for token in hand]):
            if code in table:
                moves += table[code]
        if rules.bluffing.blocks:
            check, seat = rules.bluffing.check, state.turn
            moves = [move for move in moves if check(state, seat, move.cards[0]) is None]
        moves.append(DRAW)
        return moves

    def offers(self, state: S) -> list[Offer]:
        """Cards that can be played, and the draw."""
        codes = [move.cards[0] for move in self.moves(state) if move.cards]
        return [*self.rules.play_offers(state, state.turn, codes), *self.spoken(state)]

    def spoken(self, state: S) -> list[Offer]:
        """Drawing is always allowed."""
        return [draw_offer(state.turn)]

    def prompt(self, state: S, seat: int | None) -> Message:
        """What goes on the top card."""
        return Message(f"prompt.turn-{self.rules.top_kind(state)}", self.rules.top_values(state))


class DrawnQuestion(Question[S]):
    """Play the card that was drawn, or keep it.

    Source: "A drawn card that can be played may be played at once (only that card);
    otherwise, or if not wanted, the player says keep and the turn ends. Keep is asked also
    when the card cannot be played: the table learns only that a card was drawn."
    """

    name = DRAWN
    calling = False

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.answer("play", self.check_play, self.play)
        self.answer("keep", allowed, self.keep)

    def check_play(self, state: S, seat: int, move: Move) -> Message | None:
        """The drawn card, if it goes on the top one."""
        reason: Message | None = self.rules.check_form(state, seat, move)
        if reason is not None:
            return reason
        code = move.cards[0]
        if code != self.rules.codes(state)[state.drawn]:
            return Message("reason.drawn-only", {"seat": seat})
        reason = self.rules.check_fit(state, code)
        if reason is None:
            reason = self.rules.bluffing.check(state, seat, code)
        return reason

    def play(self, state: S, seat: int, move: Move) -> list[Event]:
        """Play exactly the card that was drawn."""
        token, state.drawn = state.drawn, ""
        state.asked = TURN
        events: list[Event] = self.rules.lay(state, seat, move, token)
        return events

    def keep(self, state: S, seat: int, move: Move) -> list[Event]:
        """Keep it; the turn passes."""
        state.drawn = ""
        state.asked = TURN
        state.turn = self.rules.following(state, seat)
        return [KEPT[seat], self.rules.turns[state.turn]]

    def plays(self, state: S) -> list[Move]:
        """List the plays of the drawn card."""
        rules = self.rules
        codes = rules.codes(state)
        code = codes[state.drawn]
        answers = rules.answers(state)
        named = not rules.calls.auto and len(state.hands[state.turn]) == 2
        tables = answers.called if named else answers.plain
        found = tables[state.color][codes[state.discard[-1]]].get(code)
        if not found or rules.bluffing.check(state, state.turn, code) is not None:
            return []
        return list(found)

    def moves(self, state: S) -> list[Move]:
        """The drawn card if it can be played, and keep."""
        moves = self.plays(state)
        moves.append(KEEP)
        return moves

    def offers(self, state: S) -> list[Offer]:
        """The drawn card if it can be played, and keep."""
        codes = [move.cards[0] for move in self.plays(state)]
        return [*self.rules.play_offers(state, state.turn, codes), *self.spoken(state)]

    def spoken(self, state: S) -> list[Offer]:
        """Keeping is always allowed."""
        return [keep_offer(state.turn)]

    def prompt(self, state: S, seat: int | None) -> Message:
        """Everybody learns that a card was drawn; its owner reads which."""
        if seat != state.turn:
            return Message("prompt.drawn", {"seat": state.turn})
        key = "prompt.drawn-play" if self.plays(state) else "prompt.drawn-keep"
        code = self.rules.codes(state)[state.drawn]
        return Message(key, {"seat": state.turn, "cards": (code,)})


class ColorQuestion(Question[S]):
    """Name the color of a wild card that came up by itself, before the turn."""

    name = COLOR

    def __init__(self, rules: UnoRules[S]) -> None:
        super().__init__(rules)
        self.answer("color", self.check_color, self.color)

    def check_color(self, state: S, seat: int, move: Move) -> Message | None:
        """A color of the side that is up."""
        reason: Message | None = self.rules.check_choice(state, move.choice)
        return reason

    def color(self, state: S, seat: int, move: Move) -> list[Event]:
        """Name it; the turn goes on."""
        state.color, state.asked = move.choice, TURN
        return [Said(seat, "log.color", {"color": move.choice}), self.rules.turns[seat]]

    def moves(self, state: S) -> list[Move]:
        """Every color."""
        return [name_color(color) for color in self.rules.answers(state).colors]

    def offers(self, state: S) -> list[Offer]:
        """Every color."""
        return self.spoken(state)

    def spoken(self, state: S) -> list[Offer]:
        """Any color can be named whatever is held."""
        colors = self.rules.answers(state).colors
        label = Message("offer.color")
        return [Offer("color", label, choices=colors, key="n", seat=state.turn)]


def draw_offer(seat: int) -> Offer:
    """Draw; what was drawn cannot be taken back."""
    return Offer("draw", Message("offer.draw"), key="d", seat=seat, calm=True)


def keep_offer(seat: int) -> Offer:
    """Keep the card that was drawn."""
    return Offer("keep", Message("offer.keep"), key="k", seat=seat)


def play_offers(
    codes: Iterable[str],
    wilds: Collection[str],
    colors: tuple[str, ...],
    flags: tuple[str, ...],
    *,
    always: bool = False,
) -> list[Offer]:
    """The offers to play one card: colored ones, and wild ones with a color.

    Args:
        codes: Codes that can be played.
        wilds: Codes of the wild cards of the game.
        colors: Colors that a wild card can name.
        flags: Switches of a play.
        always: Whether both are there even if no card can be played, since a wrong play
            costs cards and is not refused.
    """
    plain = {code: 1 for code in codes if code not in wilds}
    wild = {code: 1 for code in codes if code in wilds}
    offers = []
    if plain or always:
        offers.append(
            Offer("play", Message("offer.play"), plain, least=1, most=1, flags=flags, key="p")
        )
    if wild or always:
        offers.append(
            Offer(
                "play",
                Message("offer.wild"),
                wild,
                least=1,
                most=1,
                choices=colors,
                flags=flags,
                key="w",
            )
        )
    return offers
