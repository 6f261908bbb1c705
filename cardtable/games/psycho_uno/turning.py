"""A turn: draw until one can play, and show what one declines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardtable.core.events import Event, Shown
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.games.psycho_uno.deck import ANSWERS, CODES, FACES
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.games.uno.happened import HANDS, to_turn
from cardtable.games.uno.moves import DRAW, KEEP, one_card
from cardtable.games.uno.piles import draw_cards, draw_until
from cardtable.games.uno.state import DRAWN, TURN
from cardtable.games.uno.turning import DrawnQuestion, TurnQuestion, draw_offer, keep_offer

if TYPE_CHECKING:
    from cardtable.games.psycho_uno.rules import PsychoUno

SHOWS = {code: one_card("show", code) for code in FACES}


class PsychoTurn(TurnQuestion[PsychoState]):
    """Play, draw, or show a card that one could play.

    Source: "a player without a playable card draws, in one move, until one comes", and "a
    player with a playable card who does not want to play shows that card to everybody,
    draws one card, and the turn passes. With decline = show, draw is legal only without a
    playable card; with free drawing is always legal and nothing is shown; with never a
    playable card must be played."
    """

    def __init__(self, rules: PsychoUno) -> None:
        super().__init__(rules)
        self.until = rules.options.draw == "until-playable"
        self.free = rules.options.decline == "free"
        self.shows = rules.options.decline == "show"
        self.answer("draw", self.check_draw, self.draw)
        self.answer("show", self.check_show, self.show)

    # What can be played.

    def playable(self, state: PsychoState, code: str) -> bool:
        """Whether a card can be played now by the seat whose turn it is."""
        rules = self.rules
        fits = code in rules.answers(state).plain[state.color][rules.top_code(state)]
        return fits and rules.bluffing.check(state, state.turn, code) is None

    def playable_codes(self, state: PsychoState) -> list[str]:
        """Codes in the hand that can be played."""
        table = ANSWERS.plain[state.color][CODES[state.discard[-1]]]
        held = dict.fromkeys(map(CODES.__getitem__, state.hands[state.turn]))
        found = [code for code in held if code in table]
        if self.rules.bluffing.blocks:
            found = [code for code in found if self.playable(state, code)]
        return found

    # Drawing.

    def check_draw(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Only without a playable card, unless declining is free."""
        if self.free or not self.playable_codes(state):
            return None
        return Message("reason.draw-show" if self.shows else "reason.draw-never", {"seat": seat})

    def _wanted(self, state: PsychoState) -> Callable[[str], bool]:
        """What tells of drawn cards whether they can be played: most often a look in a table."""
        if self.rules.bluffing.blocks:
            return partial(self.playable, state)
        return ANSWERS.plain[state.color][CODES[state.discard[-1]]].__contains__

    def draw(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Draw one card, or in one move until one can be played."""
        if not self.until:
            return super().draw(state, seat, move)
        events: list[Event] = []
        rules = self.rules
        before = len(state.hands[seat])
        found = draw_until(rules, state, seat, self._wanted(state), 0, events, "log.draw-until")
        if found:
            state.drawn, state.asked = found, DRAWN
        elif len(state.hands[seat]) > before:
            to_turn(state, rules.following(state, seat), events)
        else:
            # That there was nothing is told already.
            events.clear()
            return self.nothing(state, seat, events)
        return events

    # Declining.

    def check_show(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """A card that is held and could be played."""
        if not self.shows:
            return Message("reason.no-show")
        code = move.cards[0]
        reason: Message | None = self.rules.check_held(state, seat, code)
        if reason is None and not self.playable(state, code):
            reason = Message("reason.show-playable", {"cards": (code,)})
        return reason

    def show(self, state: PsychoState, seat: int, move: Move) -> list[Event]:
        """Show it to everybody and draw one card, which cannot be played."""
        events: list[Event] = [Shown(seat, "log.declined", HANDS[seat], move.cards)]
        state.drawn = ""
        state.asked = TURN
        if not draw_cards(self.rules, state, seat, 1, events):
            events.pop()
            return self.nothing(state, seat, events)
        to_turn(state, self.rules.following(state, seat), events)
        return events

    # What is offered.

    def moves(self, state: PsychoState) -> list[Move]:
        """Every play, and what declines it; or the draw."""
        codes = self.playable_codes(state)
        moves: list[Move] = self.rules.plays.of(state, codes)
        if self.free or not codes:
            moves.append(DRAW)
        elif self.shows:
            moves += [SHOWS[code] for code in codes]
        return moves

    def offers(self, state: PsychoState) -> list[Offer]:
        """Cards that can be played or shown, or the draw."""
        codes = self.playable_codes(state)
        offers: list[Offer] = self.rules.play_offers(state, state.turn, codes)
        if self.free or not codes:
            offers.append(draw_offer(state.turn))
        elif self.shows:
            offers.append(show_offer(sorted(codes, key=self.rules.rank_of.__getitem__)))
        return offers

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Drawing, where it is allowed whatever is held."""
        return [draw_offer(state.turn)] if self.free else []

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """What goes on the top card, and what else can be done."""
        how = "draw" if self.free else "show" if self.shows else "never"
        kind = self.rules.top_kind(state)
        otherwise = Message(f"prompt.or-{how}")
        return Message(f"prompt.play-{kind}", {**self.rules.top_values(state), "or": otherwise})


class PsychoDrawn(DrawnQuestion[PsychoState]):
    """Play the card that was drawn, or decline it.

    With ``draw = until-playable`` it can always be played, and declining goes by the rule
    about declining. With ``draw = one`` it is played or kept, and kept is asked also when it
    cannot be played.
    """

    def __init__(self, rules: PsychoUno, turn: PsychoTurn) -> None:
        super().__init__(rules)
        self.until, self.decline = turn.until, rules.options.decline
        self.turn = turn
        self.answer("keep", self.check_keep, self.keep)
        self.answer("show", self.check_show, turn.show)

    def check_keep(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """Kept without a word, if the rule about declining lets it."""
        if self.keeps_always:
            return None
        if self.decline == "never":
            return Message("reason.draw-never", {"seat": seat}) if self.plays(state) else None
        return Message("reason.draw-show", {"seat": seat})

    @property
    def keeps_always(self) -> bool:
        """Whether keeping is allowed whatever the card is."""
        return self.decline == "free" or (not self.until and self.decline == "show")

    def check_show(self, state: PsychoState, seat: int, move: Move) -> Message | None:
        """The drawn card, where declining means showing."""
        if not self._shows:
            return Message("reason.no-show")
        if move.cards[0] != self.rules.codes(state)[state.drawn]:
            return Message("reason.drawn-only", {"seat": seat})
        return None

    @property
    def _shows(self) -> bool:
        return self.until and self.decline == "show"

    def plays(self, state: PsychoState) -> list[Move]:
        """The plays of the drawn card, if it can be played."""
        code = self.rules.codes(state)[state.drawn]
        if not self.turn.playable(state, code):
            return []
        moves: list[Move] = self.rules.plays.of(state, [code])
        return moves

    def moves(self, state: PsychoState) -> list[Move]:
        """The drawn card, and what declines it."""
        moves = self.plays(state)
        if self._shows:
            moves.append(SHOWS[CODES[state.drawn]])
        elif self.keeps_always or not moves:
            moves.append(KEEP)
        return moves

    def offers(self, state: PsychoState) -> list[Offer]:
        """The drawn card, and what declines it."""
        plays = self.plays(state)
        codes = list(dict.fromkeys(move.cards[0] for move in plays))
        offers: list[Offer] = self.rules.play_offers(state, state.turn, codes)
        if self._shows:
            offers.append(show_offer([self.rules.codes(state)[state.drawn]]))
        elif self.keeps_always or not plays:
            offers.append(keep_offer(state.turn))
        return offers

    def spoken(self, state: PsychoState) -> list[Offer]:
        """Keeping, where it is allowed whatever the card is."""
        return [keep_offer(state.turn)] if self.keeps_always else []

    def prompt(self, state: PsychoState, seat: int | None) -> Message:
        """Everybody learns that cards were drawn; their owner reads which one may be played."""
        own = seat == state.turn
        # A wrong play since may have brought a color that blocks the card.
        plays = bool(self.plays(state)) if own else self.until
        if self._shows and own:
            code = self.rules.codes(state)[state.drawn]
            key = "prompt.drawn-show" if plays else "prompt.drawn-show-only"
            return Message(key, {"seat": state.turn, "cards": (code,)})
        if self._shows:
            return Message("prompt.drawn-until", {"seat": state.turn})
        # Where it was one card, others do not learn whether it can be played.
        if self.decline == "never" and plays:
            return Message("prompt.drawn-never", {"seat": state.turn})
        return super().prompt(state, seat)


def show_offer(codes: list[str]) -> Offer:
    """Show a card that one could play."""
    pick = dict.fromkeys(codes, 1)
    return Offer("show", Message("offer.show"), pick, least=1, most=1, key="r", calm=True)
