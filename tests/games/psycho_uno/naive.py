"""Psycho Uno read a second time: slowly, from codes alone, with nothing of the module.

A table is followed as somebody writes it down who knows the rules page by heart. Shuffles alone
are made as the session makes them. Where the page is silent the game's own rules text holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardtable.core import rng

COLORS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
WILDS = ("W", "W4")
OPEN = ("turn", "stack", "challenge")
CLOSED = ("trade", "spread", "crazy", "deal")
MARKS = [*"0123456789SRD"]
CODES = [*(color + kind for color in COLORS for kind in MARKS), *WILDS]


def mark(card: str) -> str:
    """What stands behind the color: a number or a letter; a wild card as it is."""
    return card if card in WILDS else card[1:]


def value(card: str) -> int:
    """What a card costs that is left in a hand."""
    return {"S": 10, "R": 10, "D": 15, "W": 20, "W4": 25}.get(mark(card)) or int(mark(card))


@dataclass
class Said:
    """A move in words, taken apart."""

    kind: str
    cards: list[str] = field(default_factory=list)
    choice: str = ""
    name: str = ""
    number: int = 0
    uno: bool = False
    discard: bool = False

    @classmethod
    @cache
    def read(cls, text: str) -> Said:
        kind, *words = text.split()
        said = cls(kind)
        for word in words:
            if word in COLORS.values():
                said.choice = word
            elif word in ("uno", "discard"):
                setattr(said, word, True)
            elif word.isdigit():
                said.number = int(word)
            elif word != "swap" and word in CODES:
                said.cards.append(word)
            elif word != "swap":
                said.name = word
        return said


class Table:
    """One round as it lies on the table.

    Args:
        options: The house rules.
        names: The players.
        seed: Where the session's shuffles come from.
    """

    def __init__(self, options: Any, names: Sequence[str], seed: int) -> None:
        self.options, self.names, self.seed = options, list(names), seed
        self.players = len(names)
        self.need = max(3, self.players // 2)
        self.hands: list[list[str]] = [[] for _name in names]
        self.draw: list[str] = []
        self.discard: list[str] = []
        self.shuffles = 0
        self.turn, self.dealer, self.way, self.color = 0, 0, 1, ""
        self.asked, self.drawn = "turn", ""
        self.in_time = True
        self.claims: list[int] = []
        self.late: list[int] = []
        self.late_card, self.beneath = "", 0
        self.run: list[int] = []
        self.run_cards = 0
        self.due: set[int] = set()
        self.called: set[int] = set()
        self.how = [""] * self.players
        self.idle = 0
        self.named = -1
        self.stack, self.kind, self.by = 0, "", -1
        self.bluff: tuple[int, str, list[str]] | None = None
        self.swapper, self.target, self.last_seven = -1, -1, -1
        self.traders_said: set[int] = set()
        self.spreader = -1
        self.answers: dict[int, Said] = {}
        self.laying: list[int] = []
        self.limit, self.after = 0, 0
        self.over = False

    # Small words.

    @property
    def top(self) -> str:
        return self.discard[-1]

    def next(self, seat: int) -> int:
        return (seat + self.way) % self.players

    def round_table(self, seat: int) -> list[int]:
        """Everybody else, clockwise from the left."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def identical(self, card: str) -> set[str]:
        if self.options.sixty_nine and mark(card) in ("6", "9"):
            return {card[0] + "6", card[0] + "9"}
        return {card}

    def holds_color(self, cards: Iterable[str]) -> bool:
        return any(COLORS.get(card[0]) == self.color for card in cards if card not in WILDS)

    def playable(self, seat: int, card: str) -> bool:
        if card in WILDS:
            blocked = card == "W4" and self.options.wild_four == "block"
            return not (blocked and self.holds_color(self.hands[seat]))
        alike = self.top not in WILDS and mark(self.top) == mark(card)
        return COLORS[card[0]] == self.color or alike

    def can_play(self, seat: int) -> bool:
        return any(self.playable(seat, card) for card in self.hands[seat])

    # What is allowed.

    def legal(self, seat: int, text: str) -> bool:
        said = Said.read(text)
        return not self.over and bool(getattr(self, f"may_{said.kind}")(seat, said))

    def wrong(self, seat: int, text: str) -> bool:
        """Whether it is a wrong play that costs 2 cards."""
        said = Said.read(text)
        if self.options.penalties != "penalty" or self.over or self.legal(seat, text):
            return False
        if said.kind == "color":
            return self.in_time and self.named == seat and said.choice != self.color
        return said.kind in ("play", "match") and self.well_said(seat, said)

    def one_left(self, said: Said, left: int) -> bool:
        return not said.uno or (self.options.uno == "declare" and left == 1)

    def well_said(self, seat: int, said: Said) -> bool:
        """A card that is held, a swap with somebody else, and a true uno."""
        hand, card = self.hands[seat], said.cards[0]
        if card not in hand:
            return False
        left = len(hand) - 1
        if said.kind == "play":
            if said.name:
                if mark(card) != "7" or not self.options.sevens or said.name == self.names[seat]:
                    return False
                left = 1
            elif mark(card) == "0" and self.options.zeros and left > 1:
                left = len(self.hands[(seat - self.way) % self.players])
        return self.one_left(said, left)

    def may_uno(self, seat: int, said: Said) -> bool:
        return seat in self.due

    def may_catch(self, seat: int, said: Said) -> bool:
        caught = self.names.index(said.name)
        return caught != seat and caught in self.due

    def may_color(self, seat: int, said: Said) -> bool:
        return False

    def may_match(self, seat: int, said: Said) -> bool:
        if not self.options.matching or self.asked in CLOSED or not self.well_said(seat, said):
            return False
        if self.asked == "drawn" and seat == self.turn:
            return False
        return self.on_top(said.cards[0]) or (
            seat in self.late and said.cards[0] in self.identical(self.late_card)
        )

    def on_top(self, card: str) -> bool:
        return self.in_time and self.asked in OPEN and card in self.identical(self.top)

    def may_claim(self, seat: int, said: Said) -> bool:
        on = self.options.matching and self.options.late_match
        timely = self.in_time and self.asked in OPEN
        return bool(on and timely and self.hands[seat] and seat not in self.claims)

    def may_play(self, seat: int, said: Said) -> bool:
        if seat != self.turn or not self.well_said(seat, said):
            return False
        card = said.cards[0]
        if self.asked == "stack":
            return self.answers_stack(seat, card)
        if self.asked == "drawn" and card != self.drawn:
            return False
        return self.asked in ("turn", "drawn") and self.playable(seat, card)

    def answers_stack(self, seat: int, card: str) -> bool:
        options, kind = self.options, mark(card)
        if kind == "W":
            return bool(options.spreading)
        if kind == "W4":
            same_kind = self.kind == "four" or bool(options.mix_stacks)
            return same_kind and self.playable(seat, card)
        if kind == "D":
            return self.kind == "two" or bool(options.mix_stacks)
        if kind not in ("R", "S") or not (options.reversing if kind == "R" else options.skipping):
            return False
        return COLORS[card[0]] == self.color or (self.top not in WILDS and mark(self.top) == kind)

    def may_draw(self, seat: int, said: Said) -> bool:
        mine = seat == self.turn and self.asked == "turn"
        return mine and (self.options.decline == "free" or not self.can_play(seat))

    def may_show(self, seat: int, said: Said) -> bool:
        if seat != self.turn or self.options.decline != "show":
            return False
        if self.asked == "drawn":
            return self.options.draw == "until-playable" and said.cards[0] == self.drawn
        held = said.cards[0] in self.hands[seat]
        return self.asked == "turn" and held and self.playable(seat, said.cards[0])

    def may_keep(self, seat: int, said: Said) -> bool:
        if seat != self.turn or self.asked != "drawn":
            return False
        if self.options.decline == "never":
            return not self.playable(seat, self.drawn)
        return bool(self.options.decline == "free" or self.options.draw == "one")

    def may_accept(self, seat: int, said: Said) -> bool:
        return seat == self.turn and self.asked == "challenge"

    def may_challenge(self, seat: int, said: Said) -> bool:
        asked = self.asked == "challenge" or (self.asked == "stack" and self.bluff is not None)
        return seat == self.turn and asked

    def may_take(self, seat: int, said: Said) -> bool:
        return seat == self.turn and self.asked in ("stack", "spread")

    def may_deal(self, seat: int, said: Said) -> bool:
        decks = self.options.decks
        cards = 108 * (1 + (self.players >= 6) if decks == "auto" else int(decks))
        fits = self.players * said.number + 2 <= cards
        return seat == self.turn and self.asked == "deal" and 5 <= said.number <= 15 and fits

    def trades(self, seat: int, said: Said, who: int) -> bool:
        if seat != self.turn or self.asked != "trade" or seat != who:
            return False
        if not said.cards:
            return True
        card = said.cards[0]
        held = card in self.hands[seat] and mark(card) == "7"
        return held and not said.discard and self.one_left(said, 1)

    def may_allow(self, seat: int, said: Said) -> bool:
        return self.trades(seat, said, self.target)

    def may_yield(self, seat: int, said: Said) -> bool:
        return self.trades(seat, said, self.swapper)

    def may_raise(self, seat: int, said: Said) -> bool:
        return self.trades(seat, said, self.swapper)

    def may_block(self, seat: int, said: Said) -> bool:
        if self.asked != "spread":
            return self.trades(seat, said, self.target)
        card = said.cards[0]
        if seat != self.turn or card not in WILDS or card not in self.hands[seat]:
            return False
        return not said.uno or (said.discard and self.one_left(said, len(self.hands[seat]) - 1))

    def may_lay(self, seat: int, said: Said) -> bool:
        hand = self.hands[seat]
        if seat != self.turn or self.asked != "crazy":
            return False
        for card in set(said.cards):
            colored = card not in WILDS and COLORS[card[0]] == self.color
            if not colored or said.cards.count(card) > hand.count(card):
                return False
        few = not self.limit or len(said.cards) <= self.limit
        return few and self.one_left(said, len(hand) - len(said.cards))

    def may_done(self, seat: int, said: Said) -> bool:
        return seat == self.turn and self.asked == "crazy"

    # Whatever could be said at all.

    def sayable(self, seat: int) -> list[str]:
        """What could be listed for a seat: every word, and everything with a card of the hand.

        Out of turn there are only matches and calls.
        """
        if seat != self.turn:
            out_of_turn = [f"match {card}" for card in set(self.hands[seat])]
            found = [text + uno for text in out_of_turn for uno in ("", " uno")]
            found += [f"catch {self.names[other]}" for other in self.due if other != seat]
            return [*found, "claim", "uno"]
        found = ["draw", "keep", "accept", "challenge", "allow", "yield", "done", "take"]
        found += ["claim", "uno"]
        others = [name for name in self.names if name != self.names[seat]]
        found += [f"catch {name}" for name in others]
        found += [f"deal {number}" for number in range(4, 17)]
        hand = self.hands[seat]
        for card in set(hand):
            play = [f"play {card}"]
            if card in WILDS:
                play = [f"play {card} {color}" for color in COLORS.values()]
            elif mark(card) == "7":
                play += [f"play {card} swap {name}" for name in others]
            one = [f"match {card}", f"block {card}", f"block {card} discard", f"raise {card}"]
            lay = [f"lay {card}"]
            found += [text + uno for text in [*play, *one, *lay] for uno in ("", " uno")]
            found.append(f"show {card}")
        fits = [card for card in hand if COLORS.get(card[0]) == self.color and card not in WILDS]
        fits.sort(key=lambda card: MARKS.index(card[1:]))
        if self.asked == "crazy" and len(fits) > 1:
            found += [f"lay {' '.join(fits)}", f"lay {' '.join(fits)} uno"]
        return found

    def moves(self, seat: int) -> set[str]:
        return {text for text in self.sayable(seat) if self.legal(seat, text)}

    # What comes of it.

    def make(self, seat: int, text: str) -> None:
        said = Said.read(text)
        if self.wrong(seat, text):
            self.take(seat, 2)
            return
        free = said.kind in ("match", "claim", "uno", "catch")
        if not free and self.asked not in ("spread", "crazy"):
            self.in_time = False
            self.due.clear()
        getattr(self, f"do_{said.kind}")(seat, said)

    def forget(self, seat: int) -> None:
        self.due.discard(seat)
        self.called.discard(seat)

    def down_to(self, seat: int, *, said: bool) -> None:
        """A hand got smaller: with one card it is called, or it is due."""
        if not self.hands[seat]:
            self.forget(seat)
        elif len(self.hands[seat]) == 1:
            if said or self.options.uno == "auto":
                self.called.add(seat)
            else:
                self.due.add(seat)

    def refill(self) -> bool:
        if self.draw:
            return True
        if len(self.discard) < 2:
            return False
        self.draw, self.discard = self.discard[:-1], self.discard[-1:]
        if len(self.draw) > 1:
            rng.shuffle(self.draw, self.seed, self.shuffles)
            self.shuffles += 1
        return True

    def take(self, seat: int, count: int) -> int:
        taken = 0
        while taken < count and self.refill():
            self.hands[seat].append(self.draw.pop())
            taken += 1
        if taken:
            self.forget(seat)
            self.idle = 0
        return taken

    def nothing(self, seat: int) -> None:
        """Somebody could neither play nor draw."""
        self.turn = self.next(seat)
        self.idle += 1
        if self.idle == self.players:
            self.over = True

    def lands(self, seat: int, card: str) -> None:
        """A card lands on the top one: claims are late ones from now on, or lapse."""
        if self.claims or self.late:
            self.late, self.claims = self.claims, []
            self.late_card, self.beneath = self.top, len(self.discard)
        self.begin_run(seat, card)
        self.discard.append(card)

    def begin_run(self, seat: int, card: str) -> None:
        self.run, self.run_cards = [], 0
        if mark(card) in ("6", "9"):
            self.run, self.run_cards = [seat] if seat >= 0 else [], 1

    def put(self, seat: int, said: Said, *, calls: bool = True) -> None:
        """Lay a card on the pile in a turn or as an answer."""
        card = said.cards[0]
        self.lands(seat, card)
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.how[seat] = "play"
        self.color = said.choice or COLORS[card[0]]
        self.named = seat if said.choice else -1
        self.in_time, self.idle = True, 0
        if calls or not self.hands[seat]:
            self.down_to(seat, said=said.uno)

    def settle(self) -> None:
        if [] in self.hands and self.asked in ("turn", "drawn"):
            self.over = True

    def lose_turn(self, seat: int) -> None:
        self.asked, self.turn = "turn", self.next(seat)
        self.settle()

    # Calls.

    def do_uno(self, seat: int, said: Said) -> None:
        self.due.discard(seat)
        self.called.add(seat)

    def do_catch(self, seat: int, said: Said) -> None:
        caught = self.names.index(said.name)
        self.take(caught, 2)
        self.due.discard(caught)

    def do_claim(self, seat: int, said: Said) -> None:
        self.claims.append(seat)

    def do_match(self, seat: int, said: Said) -> None:
        card, on_top = said.cards[0], self.on_top(said.cards[0])
        self.hands[seat].remove(card)
        self.idle = 0
        if on_top:
            self.discard.append(card)
            self.claims = [other for other in self.claims if other != seat]
        else:
            at = min(self.beneath, len(self.discard) - 1)
            self.discard.insert(at, card)
            self.beneath = at + 1
            self.late.remove(seat)
        if not self.hands[seat]:
            self.how[seat] = "match"
        self.down_to(seat, said=said.uno)
        if on_top and self.options.color_crazy and self.run_cards:
            self.run.append(seat)
            self.run_cards += 1
            if len(set(self.run)) >= self.need:
                self.begin_crazy(seat)
                return
        if self.hands[seat]:
            return
        if self.asked == "stack" and (seat == self.turn or not self.options.not_over):
            self.draw_stack(self.turn)
        elif self.asked == "challenge" and seat == self.turn:
            self.bluff = None
            self.take(seat, 4)
            self.lose_turn(seat)
        else:
            self.settle()

    # A turn.

    def do_play(self, seat: int, said: Said) -> None:
        card, before = said.cards[0], self.color
        kind = mark(card)
        if self.asked == "stack":
            self.answer_stack(seat, said)
            return
        swaps = bool(said.name)
        passes = kind == "0" and self.options.zeros
        self.asked, self.drawn = "turn", ""
        self.put(seat, said, calls=not swaps and not passes)
        self.turn = self.next(seat)
        if swaps:
            self.asked = "trade"
            self.swapper, self.target = seat, self.names.index(said.name)
            self.last_seven, self.turn = seat, self.target
            self.traders_said = {seat} if said.uno else set()
            return
        if passes:
            self.pass_hands(seat, said)
        elif kind == "S" or (kind == "R" and self.reverse()):
            self.turn = self.next(self.next(seat))
        elif kind == "R":
            self.turn = self.next(seat)
        elif kind in ("D", "W4"):
            self.draw_card(seat, kind, before)
            return
        self.settle()

    def reverse(self) -> bool:
        """Turn the direction; tell whether that is a Skip."""
        self.way = -self.way
        return self.players == 2 and self.options.two_player_reverse == "skip"

    def draw_card(self, seat: int, kind: str, before: str) -> None:
        asks = kind == "W4" and self.options.wild_four == "challenge"
        if self.options.stacking:
            self.add_to_stack(seat, kind, before)
        elif asks:
            self.bluff = seat, before, self.hands[seat][:]
            self.asked = "challenge"
        else:
            self.take(self.turn, 2 if kind == "D" else 4)
            self.lose_turn(self.turn)

    def do_draw(self, seat: int, said: Said) -> None:
        taken = 0
        while self.take(seat, 1):
            taken += 1
            card = self.hands[seat][-1]
            if self.options.draw == "one" or self.playable(seat, card):
                self.drawn, self.asked = card, "drawn"
                return
        if taken:
            self.turn = self.next(seat)
        else:
            self.nothing(seat)

    def do_show(self, seat: int, said: Said) -> None:
        self.drawn, self.asked = "", "turn"
        if self.take(seat, 1):
            self.turn = self.next(seat)
        else:
            self.nothing(seat)

    def do_keep(self, seat: int, said: Said) -> None:
        self.drawn, self.asked = "", "turn"
        self.turn = self.next(seat)

    # Stacks.

    def add_to_stack(self, seat: int, kind: str, before: str) -> None:
        self.stack += 2 if kind == "D" else 4
        self.kind = "two" if kind == "D" else "four"
        self.bluff = None
        if kind == "W4" and self.options.wild_four == "challenge":
            self.bluff = seat, before, self.hands[seat][:]
        self.by = seat
        self.hit(self.next(seat))

    def hit(self, seat: int) -> None:
        self.asked, self.turn = "stack", seat
        if not self.hands[seat] or (not self.options.not_over and [] in self.hands):
            self.draw_stack(seat)

    def draw_stack(self, seat: int) -> None:
        count, self.stack, self.bluff = self.stack, 0, None
        self.take(seat, count)
        self.lose_turn(seat)

    def answer_stack(self, seat: int, said: Said) -> None:
        kind, before = mark(said.cards[0]), self.color
        self.put(seat, said)
        self.bluff = None
        if kind in ("D", "W4"):
            self.add_to_stack(seat, kind, before)
        elif kind == "S":
            self.by = seat
            self.hit(self.next(seat))
        elif kind == "R":
            self.way = -self.way
            back, self.by = self.by, seat
            self.hit(back)
        else:
            self.spreader, self.answers, self.asked = seat, {}, "spread"
            if not self.options.not_over and [] in self.hands:
                self.reveal()
            else:
                self.ask_spread()

    def do_take(self, seat: int, said: Said) -> None:
        if self.asked == "spread":
            self.answers[seat] = said
            self.ask_spread()
        else:
            self.draw_stack(seat)

    def do_accept(self, seat: int, said: Said) -> None:
        self.bluff = None
        self.take(seat, 4)
        self.lose_turn(seat)

    def do_challenge(self, seat: int, said: Said) -> None:
        assert self.bluff is not None
        by, color, hand = self.bluff
        count, self.stack, self.bluff = self.stack or 4, 0, None
        self.asked = "turn"
        if any(COLORS.get(card[0]) == color for card in hand if card not in WILDS):
            self.take(by, count)
            self.settle()
        else:
            self.take(seat, count + 2)
            self.lose_turn(seat)

    # Spreads.

    def ask_spread(self) -> None:
        for other in self.round_table(self.spreader):
            if self.hands[other] and other not in self.answers:
                self.turn = other
                return
        self.reveal()

    def reveal(self) -> None:
        count, self.stack = self.stack, 0
        order = self.round_table(self.spreader)
        blockers = [seat for seat in order if self.answers.get(seat, Said("take")).cards]
        for seat in blockers:
            answer = self.answers[seat]
            if answer.discard:
                self.hands[seat].remove(answer.cards[0])
                self.discard.insert(len(self.discard) - 1, answer.cards[0])
                self.beneath += 1
                if not self.hands[seat]:
                    self.how[seat] = "block"
                self.down_to(seat, said=answer.uno)
        if len(blockers) + 1 >= self.need:
            self.take(self.spreader, 2 * count)
        else:
            for seat in order:
                if seat not in blockers:
                    self.take(seat, count)
        self.lose_turn(self.spreader)

    # Trades.

    def do_block(self, seat: int, said: Said) -> None:
        if self.asked == "spread":
            self.answers[seat] = said
            self.ask_spread()
            return
        self.last_seven = seat
        if said.uno:
            self.traders_said.add(seat)
        self.put(seat, said, calls=False)
        self.turn = self.swapper if seat == self.target else self.target
        if not self.hands[self.turn]:
            self.end_trade()

    do_raise = do_block

    def do_allow(self, seat: int, said: Said) -> None:
        self.end_trade()

    do_yield = do_allow

    def end_trade(self) -> None:
        one, two = self.swapper, self.target
        if self.last_seven == one:
            self.hands[one], self.hands[two] = self.hands[two], self.hands[one]
            for seat in (one, two):
                if not self.hands[seat]:
                    self.how[seat] = "swap"
        for seat in (one, two):
            self.forget(seat)
            self.down_to(seat, said=seat in self.traders_said)
        self.lose_turn(one)

    # Zeros.

    def pass_hands(self, seat: int, said: Said) -> None:
        hands = self.hands
        self.hands = [hands[(other - self.way) % self.players] for other in range(self.players)]
        for other in range(self.players):
            if not self.hands[other]:
                self.how[other] = "pass"
            self.forget(other)
            self.down_to(other, said=said.uno and other == seat)

    # Color crazy.

    def begin_crazy(self, seat: int) -> None:
        order = [*self.round_table(seat), seat]
        self.laying = [other for other in order if self.hands[other]]
        self.limit = self.run_cards if self.options.color_crazy_limit != "any" else 0
        self.after, self.asked = self.turn, "crazy"
        self.ask_crazy()

    def ask_crazy(self) -> None:
        if self.laying:
            self.turn = self.laying[0]
            return
        self.begin_run(-1, self.top)
        self.asked, self.turn = "turn", self.after
        self.settle()

    def do_lay(self, seat: int, said: Said) -> None:
        for card in said.cards:
            self.lands(-1, card)
            self.hands[seat].remove(card)
        self.idle = 0
        if not self.hands[seat]:
            self.how[seat] = "color crazy"
        self.down_to(seat, said=said.uno)
        self.laying.remove(seat)
        self.ask_crazy()

    def do_done(self, seat: int, said: Said) -> None:
        self.laying.remove(seat)
        self.ask_crazy()
