"""The moves of Psycho Uno read a second time, from the rules page and what is on the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.games.psycho_uno.state import PsychoState
from cardtable.testing import draw_options

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
COLORS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
WILDS = ("W", "W4")
MOST_MOVES = 400


def code(token: str) -> str:
    return token.partition("#")[0]


def mark(card: str) -> str:
    """What stands behind the color: a number or a letter; a wild card as it is."""
    return card if card in WILDS else card[1:]


class Onlooker:
    """Somebody who follows who may still match, and knows the rules page.

    Args:
        session: The game.
        options: Its house rules.
    """

    def __init__(self, session: GameSession, options: PsychoOptions) -> None:
        self.session, self.options = session, options
        self.in_time = True
        self.claims: list[int] = []
        self.late: list[int] = []
        self.late_card = ""

    @property
    def state(self) -> PsychoState:
        state = self.session.state
        assert isinstance(state, PsychoState)
        return state

    @property
    def top(self) -> str:
        return code(self.state.discard[-1]) if self.state.discard else ""

    # Following.

    def follow(self, seat: int, move: Move) -> None:
        """Take note of a move that is about to be made."""
        asked = self.state.asked
        if move.kind == "match":
            if self.in_time and move.cards[0] in self.identical(self.top):
                self.claims = [other for other in self.claims if other != seat]
            else:
                self.late.remove(seat)
        elif move.kind == "claim":
            self.claims.append(seat)
        elif move.kind == "lay":
            top = self.top
            for card in move.cards:
                self.lands(top)
                top = card
        elif move.kind in ("play", "raise") or (move.kind == "block" and asked == "trade"):
            self.lands(self.top)
            self.in_time = True
        elif move.kind not in ("uno", "catch", "done") and asked != "spread":
            self.in_time = move.kind == "deal"

    def lands(self, top: str) -> None:
        self.late, self.claims, self.late_card = self.claims, [], top

    # What may be done.

    def moves(self, seat: int) -> Counter[str]:
        """All moves of a seat, in their text form."""
        found: list[str] = []
        if seat == self.session.turn:
            found += getattr(self, f"asked_{self.state.asked}")(self.hand(seat))
        return Counter(found + self.matches(seat) + self.calls(seat))

    def hand(self, seat: int) -> list[str]:
        return [code(token) for token in self.state.hands[seat]]

    def identical(self, card: str) -> set[str]:
        if self.options.sixty_nine and mark(card) in ("6", "9"):
            return {card[0] + "6", card[0] + "9"}
        return {card}

    def called(self, text: str, left: int) -> list[str]:
        """A move, and the same with uno if that may be said with so many cards left."""
        return [text, f"{text} uno"] if left == 1 and self.options.uno == "declare" else [text]

    def matches(self, seat: int) -> list[str]:
        asked, hand = self.state.asked, self.hand(seat)
        if not self.options.matching or asked in ("trade", "spread", "crazy", "deal"):
            return []
        fits: set[str] = set()
        timely = self.in_time and asked in ("turn", "stack", "challenge")
        if timely:
            fits |= self.identical(self.top)
        if seat in self.late and not (asked == "drawn" and seat == self.session.turn):
            fits |= self.identical(self.late_card)
        found = []
        for card in fits & set(hand):
            found += self.called(f"match {card}", len(hand) - 1)
        if timely and self.options.late_match and hand and seat not in self.claims:
            found.append("claim")
        return found

    def calls(self, seat: int) -> list[str]:
        due = self.state.due
        found = [f"catch {NAMES[other]}" for other in due if other != seat]
        return [*found, "uno"] if seat in due else found

    def plays(self, hand: Sequence[str], cards: Sequence[str]) -> list[str]:
        seat, players = self.session.turn, len(self.state.hands)
        left = len(hand) - 1
        found = []
        for card in set(cards):
            if card in WILDS:
                for color in COLORS.values():
                    found += self.called(f"play {card} {color}", left)
            elif mark(card) == "0" and self.options.zeros:
                coming = len(self.state.hands[(seat - self.state.direction) % players])
                found += self.called(f"play {card}", 1 if left and coming == 1 else left)
            else:
                found += self.called(f"play {card}", left)
            if mark(card) == "7" and self.options.sevens:
                for other in range(players):
                    if other != seat:
                        found += self.called(f"play {card} swap {NAMES[other]}", 1)
        return found

    def playable(self, hand: Sequence[str], card: str) -> bool:
        color = self.state.color
        if card == "W4" and self.options.wild_four == "block":
            return not any(COLORS.get(other[0]) == color for other in hand)
        same = mark(card) == mark(self.top) and self.top not in WILDS
        return card in WILDS or COLORS[card[0]] == color or same

    def asked_turn(self, hand: list[str]) -> list[str]:
        fits = [card for card in hand if self.playable(hand, card)]
        found = self.plays(hand, fits)
        if self.options.decline == "free" or not fits:
            found.append("draw")
        elif self.options.decline == "show":
            found += [f"show {card}" for card in set(fits)]
        return found

    def asked_drawn(self, hand: list[str]) -> list[str]:
        drawn = code(self.state.drawn)
        fits = self.playable(hand, drawn)
        found = self.plays(hand, [drawn]) if fits else []
        until = self.options.draw == "until-playable"
        if until and self.options.decline == "show":
            return [*found, f"show {drawn}"]
        if self.options.decline == "never" and fits:
            return found
        return [*found, "keep"]

    def asked_challenge(self, hand: list[str]) -> list[str]:
        return ["accept", "challenge"]

    def asked_deal(self, hand: list[str]) -> list[str]:
        players, cards = len(self.state.hands), len(self.session.rules.cards)
        return [f"deal {each}" for each in range(5, 16) if players * each + 2 <= cards]

    def asked_trade(self, hand: list[str]) -> list[str]:
        trade = self.state.trade
        assert trade is not None
        first, second = "allow", "block"
        if self.session.turn == trade.swapper:
            first, second = "yield", "raise"
        found = [first]
        for card in set(hand):
            if mark(card) == "7":
                found += self.called(f"{second} {card}", 1)
        return found

    def asked_stack(self, hand: list[str]) -> list[str]:
        stack, options = self.state.stack, self.options
        assert stack is not None
        found = ["take"]
        if options.wild_four == "challenge" and self.top == "W4":
            found.append("challenge")
        for card in set(hand):
            kind = mark(card)
            near = self.top not in WILDS and mark(self.top) == kind
            color = card not in WILDS and COLORS[card[0]] == self.state.color
            allowed = {
                "D": stack.kind == "two" or options.mix_stacks,
                "W4": (stack.kind == "four" or options.mix_stacks) and self.playable(hand, card),
                "R": options.reversing and (near or color),
                "S": options.skipping and (near or color),
                "W": options.spreading,
            }
            if allowed.get(kind, False):
                found += self.plays(hand, [card])
        return found

    def asked_spread(self, hand: list[str]) -> list[str]:
        found = ["take"]
        for card in set(hand) & set(WILDS):
            found += [f"block {card}", *self.called(f"block {card} discard", len(hand) - 1)]
        return found

    def asked_crazy(self, hand: list[str]) -> list[str]:
        crazy = self.state.crazy
        assert crazy is not None
        order = self.session.rules.rank_of
        fits = [card for card in hand if COLORS.get(card[0]) == self.state.color]
        fits = sorted((card for card in fits if card not in WILDS), key=order.__getitem__)
        found = ["done"]
        for card in set(fits):
            found += self.called(f"lay {card}", len(hand) - 1)
        if 1 < len(fits) <= (crazy.limit or len(fits)):
            found += self.called(f"lay {' '.join(fits)}", len(hand) - len(fits))
        return found


def watch(players: int, options: PsychoOptions, seed: int) -> Counter[str]:
    """Watch a random game and hold every seat's moves; return what was asked."""
    session = GameSession.new(PsychoUno(options, players), NAMES[:players], seed)
    onlooker = Onlooker(session, options)
    chance = random.Random(seed)
    asked: Counter[str] = Counter()
    for _move in range(MOST_MOVES):
        if session.phase != "play":
            break
        state = onlooker.state
        asked[state.asked] += 1
        for seat in range(players):
            found = Counter(session.text(move) for move in session.legal_moves(seat))
            assert found == onlooker.moves(seat), (state.asked, NAMES[seat])
        actors = [seat for seat in session.actors if session.legal_moves(seat)]
        seat = chance.choice(actors) if chance.random() < 0.3 else session.turn
        moves = session.legal_moves(seat)
        laying = [move for move in moves if move.cards and move.kind != "show"]
        move = chance.choice(laying if laying and chance.random() < 0.8 else moves)
        onlooker.follow(seat, move)
        session.push(seat, move)
    return asked


@pytest.mark.parametrize("preset", PsychoOptions.presets)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_seat_has_the_moves_of_the_rules_page(players: int, preset: str) -> None:
    options = PsychoOptions(**PsychoOptions.presets[preset])
    for seed in range(2):
        watch(players, options, seed)


@pytest.mark.parametrize("seed", range(30))
def test_every_seat_has_the_moves_of_the_rules_page_with_any_house_rules(seed: int) -> None:
    players = 2 + seed % 6
    options = draw_options(PsychoOptions, players, rng.source(seed, 0).random)
    assert isinstance(options, PsychoOptions)
    watch(players, options, seed)


def test_everything_that_can_be_asked_was_asked() -> None:
    everything = {*("turn", "drawn", "challenge", "deal", "trade", "stack", "spread", "crazy")}
    crowded: dict[str, Any] = {"decks": 3, "hand_size": 15, **PsychoOptions.presets["Speed"]}
    asked: Counter[str] = Counter()
    for seed in range(20):
        asked += watch(4, PsychoOptions(dealer_chooses=True), seed)
        asked += watch(4, PsychoOptions(stacking=False, wild_four="challenge"), seed)
        asked += watch(6, PsychoOptions(**crowded), seed)
        if set(asked) == everything:
            break
    assert set(asked) == everything
