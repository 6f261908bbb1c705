"""The rules of Trash, in the order of its rules page."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.cards import Card
from cardtable.core.errors import StartError
from cardtable.core.events import Event, Moved, Said, Turn
from cardtable.core.facts import Fact
from cardtable.core.messages import Message, _
from cardtable.core.moves import Move
from cardtable.core.offers import Offer
from cardtable.core.options import GameStart
from cardtable.core.rules import Rules
from cardtable.core.scores import Outcome, ScoreSheet
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone, zone_key
from cardtable.games.trash import scoring
from cardtable.games.trash.cards import CODE, MOST_SLOTS, PLACES, WILD, decks
from cardtable.games.trash.info import INFO
from cardtable.games.trash.moves import DISCARD, DRAW, FORMS, PLACE, TAKE
from cardtable.games.trash.options import TrashOptions, TrashStart
from cardtable.games.trash.state import TrashState
from cardtable.games.trash.texts import TEXTS
from cardtable.games.trash.validating import validate

LAYOUT_KEYS = [zone_key("layout", seat) for seat in range(INFO.most)]
TURNS: list[Event] = [Turn(seat) for seat in range(INFO.most)]
ONE_SLOT = [(at,) for at in range(MOST_SLOTS)]


class Trash(Rules[TrashState]):
    """Rules of Trash for one choice of options and number of players."""

    info = INFO
    options_model = TrashOptions
    start_model = TrashStart
    state_model = TrashState
    forms = FORMS
    texts = TEXTS
    options: TrashOptions

    def __init__(self, options: TrashOptions | None, players: int) -> None:
        super().__init__(options, players)
        self.place_of = PLACES[self.options.wild]

    # Setup.

    def deck(self) -> Sequence[Card]:
        """One to three French decks without jokers."""
        return decks(self.players)

    def new_state(self, seed: int) -> TrashState:
        """Draw the first starter from the seed."""
        state = TrashState(seed, scores=[0] * self.players)
        state.slots = [self.options.start_slots] * self.players
        state.turn = self.draw_seat(state)
        state.dealer = self._right_of(state.turn)
        return state

    def deal(self, state: TrashState) -> None:
        """Give everybody a face-down layout; the rest is the stock."""
        cards = list(self.deck_tokens)
        self.shuffle(state, cards)
        self._lay_out(state, cards)

    def _lay_out(self, state: TrashState, cards: list[str]) -> None:
        state.layouts = []
        start = 0
        for slots in state.slots:
            state.layouts.append(cards[start : start + slots])
            start += slots
        state.up = [[False] * slots for slots in state.slots]
        state.stock = cards[start:][::-1]
        state.discard, state.drawn, state.completed = [], [], []
        state.phase = PLAY

    def place(self, state: TrashState, start: GameStart, names: Sequence[str]) -> None:
        """Lay out a start position; the sizes of the layouts decide the deal."""
        assert isinstance(start, TrashStart)
        if start.slots:
            for name, slots in start.slots.items():
                state.slots[self.seat_named(name, names)] = slots
            dealt = [token for layout in state.layouts for token in layout]
            self._lay_out(state, dealt + state.stock[::-1])
        super().place(state, start, names)
        if start.turn is not None:
            state.turn = self.seat_named(start.turn, names)
        state.dealer = self._right_of(state.turn)
        self._check_start(state, names)

    def _check_start(self, state: TrashState, names: Sequence[str]) -> None:
        if len(state.drawn) > 1:
            raise StartError(_("Only one card can be in hand."))
        for name, slots, layout, up in zip(
            names, state.slots, state.layouts, state.up, strict=True
        ):
            if len(layout) != slots:
                raise StartError(
                    _("{name}'s layout has {slots} slots, not {count}.").format(
                        name=name, slots=slots, count=len(layout)
                    )
                )
            for at, token in enumerate(layout):
                if up[at] and self.place_of[token] not in (at + 1, WILD):
                    raise StartError(
                        _("{card} cannot lie face up in slot {slot}.").format(
                            card=CODE[token], slot=at + 1
                        )
                    )
            if all(up):
                raise StartError(
                    _("{name}'s layout is complete: the hand is over.").format(name=name)
                )

    def put(self, state: TrashState, key: str, tokens: list[str], up: list[bool]) -> None:
        """Set the cards of a zone for a start position."""
        name, _colon, owner = key.partition(":")
        if name == "layout":
            state.layouts[int(owner)], state.up[int(owner)] = tokens, up
        elif name == "stock":
            state.stock = tokens[::-1]
        elif name == "discard":
            state.discard = tokens[::-1]
        else:
            state.drawn = tokens

    def open(self, state: TrashState) -> list[Event]:
        """Tell who starts; with the option, turn up the first discard."""
        events: list[Event] = [Said(-1, "log.start", {"starter": state.turn, "hand": state.round})]
        if self.options.opening_discard and not state.discard:
            token = state.stock.pop()
            state.discard.append(token)
            events.append(
                Moved(-1, "log.opening", "stock", "discard", (CODE[token],), 1, reveals=True)
            )
        events.append(TURNS[state.turn])
        return events

    def _right_of(self, seat: int) -> int:
        return (seat - 1) % self.players

    # Play.

    def slots_for(self, state: TrashState, seat: int, token: str) -> Sequence[int]:
        """Find where a card can be placed, as indexes from 0.

        Source: "goes to the slot of its number, if that slot … holds a face-down card or a
        face-up jack"; a jack "to any slot … that holds a face-down card".
        """
        place = self.place_of[token]
        up = state.up[seat]
        if place > WILD:
            at = place - 1
            if at < len(up) and (not up[at] or self.place_of[state.layouts[seat][at]] == WILD):
                return ONE_SLOT[at]
            return ()
        if place == WILD:
            return [at for at, shown in enumerate(up) if not shown]
        return ()

    def check(self, state: TrashState, seat: int, move: Move) -> Message | None:
        """Take a card, then place it while that is possible, then discard."""
        if state.phase != PLAY:
            return Message(f"reason.{state.phase}")
        if seat != state.turn:
            return Message("reason.not-turn", {"turn": state.turn})
        if state.drawn:
            return self._check_in_hand(state, seat, move)
        if move.kind == "draw":
            return None
        if move.kind != "take":
            return Message("reason.no-card")
        if not state.discard:
            return Message("reason.no-discard")
        if not self.slots_for(state, seat, state.discard[-1]):
            return Message("reason.take", {"card": CODE[state.discard[-1]]})
        return None

    def _check_in_hand(self, state: TrashState, seat: int, move: Move) -> Message | None:
        token = state.drawn[0]
        card = CODE[token]
        if move.kind in ("draw", "take"):
            return Message("reason.in-hand", {"seat": seat, "card": card})
        slots = self.slots_for(state, seat, token)
        if move.kind == "discard":
            return Message("reason.must-place", {"card": card}) if slots else None
        slot = move.number
        if slot - 1 in slots:
            return None
        place = self.place_of[token]
        if place < WILD:
            return Message("reason.ends-turn", {"card": card})
        if not 1 <= slot <= state.slots[seat]:
            return Message("reason.no-slot", {"slot": slot, "seat": seat})
        if place == WILD:
            return Message("reason.wild-down", {"card": card})
        if place != slot:
            return Message("reason.other-slot", {"card": card, "slot": place})
        return Message("reason.filled", {"slot": slot})

    def legal_moves(self, state: TrashState, seat: int) -> list[Move]:
        """The moves in full: there are never more than ten."""
        if seat != state.turn or state.phase != PLAY:
            return []
        if state.drawn:
            slots = self.slots_for(state, seat, state.drawn[0])
            return [PLACE[at + 1] for at in slots] if slots else [DISCARD]
        if state.discard and self.slots_for(state, seat, state.discard[-1]):
            return [DRAW, TAKE]
        return [DRAW]

    def offers(self, state: TrashState, seat: int) -> list[Offer]:
        """Draw or take; a card in hand goes by itself unless a wild one has a choice."""
        if seat != state.turn or state.phase != PLAY:
            return []
        if not state.drawn:
            offers = [Offer("draw", Message("offer.draw"), key="d", seat=seat)]
            if state.discard and self.slots_for(state, seat, state.discard[-1]):
                label = Message("offer.take", {"card": CODE[state.discard[-1]]})
                offers.append(Offer("take", label, key="k", seat=seat))
            return offers
        card = CODE[state.drawn[0]]
        slots = [at + 1 for at in self.slots_for(state, seat, state.drawn[0])]
        if not slots:
            label = Message("offer.discard", {"card": card})
            return [Offer("discard", label, key="x", seat=seat, auto=True)]
        if len(slots) == 1:
            label = Message("offer.place", {"card": card, "slot": slots[0]})
            return [Offer("place", label, numbers=slots, key="p", seat=seat, auto=True)]
        label = Message("offer.wild", {"card": card})
        return [Offer("place", label, numbers=slots, key="p", seat=seat)]

    def spoken(self, state: TrashState) -> list[Offer]:
        """Everything: nobody has secrets."""
        return self.offers(state, state.turn)

    def apply(self, state: TrashState, seat: int, move: Move) -> list[Event]:
        """Draw, take, place or discard."""
        kind = move.kind
        if kind == "place":
            return self._apply_place(state, seat, move.number)
        if kind == "draw":
            events: list[Event] = [] if state.stock else [self._reshuffle(state)]
            token = state.stock.pop()
            state.drawn.append(token)
            events.append(
                Moved(seat, "log.draw", "stock", "drawn", (CODE[token],), 1, None, None, True)
            )
            return events
        if kind == "take":
            token = state.discard.pop()
            state.drawn.append(token)
            return [Moved(seat, "log.take", "discard", "drawn", (CODE[token],), 1)]
        token = state.drawn.pop()
        state.discard.append(token)
        return [
            Moved(seat, "log.discard", "drawn", "discard", (CODE[token],), 1),
            *self._pass_on(state, seat),
        ]

    def _reshuffle(self, state: TrashState) -> Event:
        """Make a new stock of the discards.

        Source: "all discards but the top one are shuffled into a new stock; the top one
        stays where it is". Layouts never hold so many cards that there are none.
        """
        state.stock = state.discard[:-1]
        del state.discard[:-1]
        self.shuffle(state, state.stock)
        count = len(state.stock)
        return Moved(-1, "log.reshuffle", "discard", "stock", (), count, reveals=True)

    def _apply_place(self, state: TrashState, seat: int, slot: int) -> list[Event]:
        """Put the card in hand into a slot; what lay there is in hand next."""
        at = slot - 1
        layout, up, drawn = state.layouts[seat], state.up[seat], state.drawn
        token, displaced = drawn[0], layout[at]
        layout[at] = token
        drawn[0] = displaced
        was_up = up[at]
        up[at] = True
        key = LAYOUT_KEYS[seat]
        code, following = CODE[token], CODE[displaced]
        events: list[Event] = [
            Moved(
                seat,
                "log.replace" if was_up else "log.place",
                "drawn",
                key,
                (code,),
                1,
                {"slot": slot, "next": following},
            ),
            Moved(seat, "", key, "drawn", (following,), 1, None, None, not was_up),
        ]
        return events if False in up else events + self._complete(state, seat)

    def _complete(self, state: TrashState, seat: int) -> list[Event]:
        """A layout is complete: the hand is won at once.

        Source: "every other player has one more turn; all who complete shrink (a completer's
        displaced card goes on the discard pile without a move)"; "if the first to complete
        has one slot the game ends at once".
        """
        first = not state.completed
        state.completed.append(seat)
        state.scores[seat] += 1
        events: list[Event] = [Said(seat, "log.complete", {"slots": state.slots[seat]}, loud=True)]
        if self.options.last_turn:
            token = state.drawn.pop()
            state.discard.append(token)
            events.append(Moved(seat, "log.leave", "drawn", "discard", (CODE[token],), 1))
            if not first or state.slots[seat] > 1:
                if first:
                    events.append(Said(-1, "log.last-turns", loud=True))
                return events + self._pass_on(state, seat)
        return events + scoring.end_hand(state)

    def _pass_on(self, state: TrashState, seat: int) -> list[Event]:
        """Pass the turn to the left; with last turns it ends where the hand was won."""
        state.turn = following = (seat + 1) % self.players
        if state.completed and following == state.completed[0]:
            return scoring.end_hand(state)
        return [TURNS[following]]

    def next_round(self, state: TrashState) -> None:
        """The winners' layouts shrink; the winner, or the first of them, starts."""
        state.slots = scoring.next_slots(state)
        state.round += 1
        state.turn = state.completed[0]
        state.dealer = self._right_of(state.turn)

    # What is seen.

    def zones(self, state: TrashState) -> list[Zone]:
        """Stock, discards, the card in hand and the layouts; nobody has secrets."""
        return [
            Zone("stock", "pile", state.stock[::-1]),
            Zone("discard", "pile", state.discard[::-1], front=Sight.EVERYBODY),
            Zone("drawn", "row", state.drawn, front=Sight.EVERYBODY),
            *[
                Zone(
                    "layout",
                    "grid",
                    state.layouts[seat],
                    seat,
                    up=state.up[seat],
                    slots=range(1, len(state.layouts[seat]) + 1),
                )
                for seat in range(self.players)
            ],
        ]

    def facts(self, state: TrashState) -> dict[str, Fact]:
        """Layout sizes and hands won."""
        facts: dict[str, Fact] = {}
        for seat in range(self.players):
            facts[f"slots:{seat}"] = state.slots[seat]
            facts[f"wins:{seat}"] = state.scores[seat]
        return facts

    def chips(self, state: TrashState) -> list[Message]:
        """What is special about this table or moment; sizes and stock are seen anyway."""
        chips = []
        if state.completed and state.phase == PLAY:
            chips.append(Message("chip.last"))
        if self.options.wild != "jack":
            chips.append(Message("chip.wild", {"wild": self.options.wild}))
        return chips

    def badges(self, state: TrashState, seat: int) -> list[Message]:
        """Whose layout is complete."""
        return [Message("badge.complete")] if seat in state.completed else []

    def prompt(self, state: TrashState, seat: int | None) -> Message:
        """What the card in hand does, or where the next one comes from."""
        if state.phase != PLAY:
            return Message(f"prompt.{state.phase}", {"round": state.round})
        turn = state.turn
        if not state.drawn:
            if state.discard and self.slots_for(state, turn, state.discard[-1]):
                card = CODE[state.discard[-1]]
                return Message("prompt.draw-or-take", {"seat": turn, "card": card})
            return Message("prompt.draw", {"seat": turn})
        values = {"seat": turn, "card": CODE[state.drawn[0]]}
        slots = self.slots_for(state, turn, state.drawn[0])
        if not slots:
            return Message("prompt.discard", values)
        if len(slots) > 1:
            return Message("prompt.wild", values)
        return Message("prompt.place", {**values, "slot": slots[0] + 1})

    # Scores.

    def scores(self, state: TrashState) -> ScoreSheet:
        """The score sheet."""
        return scoring.score_sheet(state)

    def outcome(self, state: TrashState) -> Outcome | None:
        """Who won."""
        return scoring.outcome(state)

    # The state as a thing.

    def copy_state(self, state: TrashState) -> TrashState:
        """Copy by hand: it is done before every move."""
        return TrashState(
            state.seed,
            state.shuffles,
            state.round,
            state.dealer,
            state.turn,
            state.phase,
            state.scores[:],
            state.sheets[:],
            state.slots[:],
            [layout[:] for layout in state.layouts],
            [up[:] for up in state.up],
            state.stock[:],
            state.discard[:],
            state.drawn[:],
            state.completed[:],
        )

    def validate_state(self, state: TrashState) -> None:
        """Refuse a state that no game can reach."""
        validate(self, state)
        super().validate_state(state)
