"""Uno Flip read a second time: whole games followed with lists of printed cards alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.games.uno_flip.options import FlipOptions
from cardtable.games.uno_flip.rules import UnoFlip

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]

COLORS = {
    "light": {"R": "red", "Y": "yellow", "G": "green", "B": "blue"},
    "dark": {"P": "pink", "T": "teal", "O": "orange", "U": "purple"},
}

POINTS = {
    **{str(number): number for number in range(1, 10)},
    "light": {"D": 10, "R": 20, "S": 20, "F": 20},
    "dark": {"D": 20, "R": 20, "S": 30, "F": 20},
    "W": 40,
    "WD": 40,
    "W2": 50,
    "WC": 60,
}

WILDS = ("W", "W2", "WD", "WC")


class Reading:
    """The table as somebody follows it who knows the rules page alone.

    Cards are pairs of what is printed on them. Only shuffles are made as the session does.
    """

    def __init__(self, session: GameSession, options: FlipOptions) -> None:
        self.session = session
        self.options = options
        state = session.state
        self.shuffles = state.shuffles
        self.players = len(state.hands)
        self.side = state.side
        self.hands = [self.cards(hand) for hand in state.hands]
        self.draw = self.cards(state.draw)
        self.discard = self.cards(state.discard)
        self.color = state.color
        self.way = state.direction
        self.turn = state.turn
        self.asked = {"turn": "play"}.get(state.asked, state.asked)
        self.drawn: tuple[str, str] | None = None
        self.bluff: tuple[int, str, list[Any]] | None = None
        self.winner = -1
        self.over = False
        self.passes = 0

    def cards(self, tokens: list[str]) -> list[tuple[str, str]]:
        printed = [self.session.rules.printed(self.session.state, token) for token in tokens]
        return [(light, dark) for light, _slash, dark in (card.partition("/") for card in printed)]

    def face(self, card: tuple[str, str]) -> str:
        return card[0] if self.side == "light" else card[1]

    def color_of(self, code: str) -> str:
        return "" if code in WILDS else COLORS[self.side][code[0]]

    def next(self, seat: int, steps: int = 1) -> int:
        return int(seat + self.way * steps) % self.players

    def fits(self, code: str) -> bool:
        top = self.face(self.discard[-1])
        if code in WILDS or not self.color:
            return True
        same = top not in WILDS and top[1] == code[1]
        return self.color_of(code) == self.color or same

    def holds_color(self, hand: list[Any], color: str) -> bool:
        return bool(color) and any(self.color_of(self.face(card)) == color for card in hand)

    # What may be done in a turn, without calls.

    def moves(self) -> set[str]:
        if self.asked == "color":
            return {f"color {color}" for color in COLORS[self.side].values()}
        if self.asked == "challenge":
            return {"accept", "challenge"}
        hand = self.hands[self.turn]
        cards = hand if self.asked == "play" else [self.drawn]
        found = {"draw"} if self.asked == "play" else {"keep"}
        for code in {self.face(card) for card in cards if card}:
            if not self.fits(code):
                continue
            blocks = self.options.wild_draw == "block"
            if blocks and code in ("W2", "WC") and self.holds_color(hand, self.color):
                continue
            names = COLORS[self.side].values() if code in WILDS else [""]
            plays = {f"play {code} {name}".strip() for name in names}
            found |= plays
            if len(hand) == 2 and self.options.uno == "declare":
                found |= {f"{play} uno" for play in plays}
        return found

    # What comes of it.

    def take(self, seat: int, count: int) -> int:
        """Draw cards; if the pile is empty, the discards but the top one are shuffled."""
        taken = 0
        while taken < count:
            if not self.draw:
                if len(self.discard) < 2:
                    break
                self.draw, self.discard = self.discard[:-1], self.discard[-1:]
                if len(self.draw) > 1:
                    rng.shuffle(self.draw, self.session.seed, self.shuffles)
                    self.shuffles += 1
            self.hands[seat].append(self.draw.pop())
            taken += 1
        if taken:
            self.passes = 0
        return taken

    def until_color(self, seat: int) -> None:
        while self.take(seat, 1):
            if self.color_of(self.face(self.hands[seat][-1])) == self.color:
                break

    def pay(self, seat: int, more: int) -> None:
        if self.face(self.discard[-1]) == "W2":
            self.take(seat, 2 + more)
        else:
            self.until_color(seat)
            self.take(seat, more)

    def make(self, text: str) -> None:
        verb, *words = text.split()
        getattr(self, f"do_{verb}")(words)
        empty = [seat for seat in range(self.players) if not self.hands[seat]]
        if empty and self.asked != "challenge":
            self.winner, self.over = empty[0], True

    def do_color(self, words: list[str]) -> None:
        self.color, self.asked = words[0], "play"

    def do_draw(self, words: list[str]) -> None:
        if self.take(self.turn, 1):
            self.drawn, self.asked = self.hands[self.turn][-1], "drawn"
            return
        self.passes += 1
        if self.passes == self.players:
            self.over = True
        self.turn = self.next(self.turn)

    def do_keep(self, words: list[str]) -> None:
        self.drawn, self.asked = None, "play"
        self.turn = self.next(self.turn)

    def do_accept(self, words: list[str]) -> None:
        self.asked = "play"
        self.pay(self.turn, 0)
        self.turn = self.next(self.turn)

    def do_challenge(self, words: list[str]) -> None:
        assert self.bluff is not None
        seat, color, hand = self.bluff
        self.asked = "play"
        if self.holds_color(hand, color):
            self.pay(seat, 0)
        else:
            self.pay(self.turn, 2)
            self.turn = self.next(self.turn)

    def do_play(self, words: list[str]) -> None:
        seat, code = self.turn, words[0]
        hand = self.hands[seat]
        if self.drawn is not None:
            card = self.drawn
        else:
            order = [self.cards([token])[0] for token in self.session.rules.deck_tokens]
            card = min((card for card in hand if self.face(card) == code), key=order.index)
        hand.remove(card)
        self.discard.append(card)
        self.drawn, self.asked, self.passes = None, "play", 0
        before = self.color
        self.color = self.color_of(code) or words[1]
        self.effect(seat, code if code in WILDS else code[1], before)

    def effect(self, seat: int, mark: str, before: str) -> None:
        dark = self.side == "dark"
        self.turn = self.next(seat)
        if mark == "D":
            self.take(self.turn, 5 if dark else 1)
            self.turn = self.next(seat, 2)
        elif mark == "S":
            self.turn = seat if dark else self.next(seat, 2)
        elif mark == "R":
            self.way = -self.way
            self.turn = self.next(seat)
            if self.players == 2 and self.options.two_player_reverse == "skip":
                self.turn = seat
        elif mark == "F":
            self.side = "light" if dark else "dark"
            self.discard.reverse()
            self.draw.reverse()
            self.color = self.color_of(self.face(self.discard[-1]))
            if not self.color and self.hands[seat]:
                self.asked = "color"
        elif mark in ("W2", "WC"):
            if self.options.wild_draw == "block":
                self.pay(self.turn, 0)
                self.turn = self.next(seat, 2)
            else:
                self.bluff = (seat, before, list(self.hands[seat]))
                self.asked = "challenge"

    def value(self, seat: int) -> int:
        total = 0
        for card in self.hands[seat]:
            code = self.face(card)
            points: Any = POINTS[code] if code in WILDS else POINTS.get(code[1])
            if points is None:
                table: Any = POINTS[self.side]
                points = table[code[1]]
            total += points
        return total


def same(reading: Reading) -> None:
    """Hold that the session stands as it was followed."""
    state = reading.session.state
    for seat, hand in enumerate(reading.hands):
        assert sorted(hand) == sorted(reading.cards(state.hands[seat]))
    assert reading.draw == reading.cards(state.draw)
    assert reading.discard == reading.cards(state.discard)
    assert (reading.side, reading.color, reading.way) == (state.side, state.color, state.direction)


OPTIONS: list[dict[str, Any]] = [
    {},
    {"wild_draw": "block", "two_player_reverse": "turn"},
    {"uno": "auto", "scoring": "lowest-wins"},
    {"pairing": "random"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_whole_rounds_go_as_somebody_follows_them_from_the_rules_page(
    players: int, options: dict[str, Any]
) -> None:
    for seed in range(6):
        rules = UnoFlip(FlipOptions(**options), players)
        session = GameSession.new(rules, NAMES[:players], seed)
        reading = Reading(session, rules.options)
        chance = random.Random(seed)
        while session.phase == "play":
            turn = session.turn
            texts = {session.text(move) for move in session.legal_moves(turn)}
            calls = {text for text in texts if text.startswith("catch") or text == "uno"}
            assert texts - calls == reading.moves()
            assert turn == reading.turn
            laying = sorted(text for text in texts - calls if text.startswith("play"))
            choices = laying if laying and chance.random() < 0.8 else sorted(texts - calls)
            text = choices[chance.randrange(len(choices))]
            reading.make(text)
            session.push(turn, session.parse(text))
            same(reading)
        assert reading.over
        hands = [reading.value(seat) for seat in range(players)]
        if rules.options.scoring == "lowest-wins":
            assert session.scores.totals == hands
        else:
            won = [sum(hands) if seat == reading.winner else 0 for seat in range(players)]
            assert session.scores.totals == won
