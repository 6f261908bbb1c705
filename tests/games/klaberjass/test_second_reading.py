"""Klaberjass read a second time: whole games from the bids to the last deal, move by move."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.rules import Klaberjass
from cardtable.testing import draw_options
from tests.games.klaberjass import naive

NAMES = ["Ann", "Bob"]
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
ALL = [rank + suit for rank in naive.RUN for suit in SUITS]
WORDS = ("accept", "pass", "schmeiss", "throw-in", "refuse", "exchange", "declare", "ready")


def code(token: str) -> str:
    return token.partition("#")[0]


class Deal:
    """A deal as two players follow it who know the rules page by heart."""

    def __init__(self, session: GameSession, options: KlaberjassOptions, dealer: int) -> None:
        state = session.state
        self.options, self.dealer = options, dealer
        self.hands = [{code(token) for token in hand} for hand in state.hands]
        self.stock = [code(token) for token in reversed(state.stock)]
        self.turn_up = code(state.turn_up[0])
        self.bottom = ""
        self.turn, self.stage = 1 - dealer, "first"
        self.maker, self.trump = -1, ""
        self.said: list[list[list[str]]] = [[], []]
        self.trick: list[str] = []
        self.both = [False, False]
        self.cards, self.last = [0, 0], [0, 0]
        self.sequence, self.bella = [0, 0], [0, 0]
        self.thrown_in = self.over = False

    # What may be done.

    def sayable(self) -> list[str]:
        plays = [f"play {card}{bella}" for card in ALL for bella in ("", " bella")]
        return [*WORDS, *(f"call {word}" for word in SUITS.values()), *plays]

    def moves(self) -> set[str]:
        return {text for text in self.sayable() if self.legal(text)}

    def legal(self, text: str) -> bool:
        kind, *words = text.split()
        hand = self.hands[self.turn]
        if self.stage in ("first", "second"):
            if kind == "call":
                return self.stage == "second" and SUITS[naive.suit(self.turn_up)] != words[0]
            first = self.stage == "first"
            return kind == "pass" or (
                first and (kind == "accept" or (kind == "schmeiss" and self.options.schmeiss))
            )
        if self.stage == "answer":
            return kind in ("throw-in", "refuse")
        if self.stage == "prepare":
            if kind == "exchange":
                turned = naive.suit(self.turn_up) == self.trump
                allowed = turned or self.options.exchange == "any-trump"
                return allowed and "7" + self.trump in hand and not self.said[self.turn]
            if kind == "declare":
                return not self.said[self.turn] and bool(naive.runs(hand))
            return kind == "ready"
        if kind != "play" or words[0] not in hand:
            return False
        led = self.trick[0] if self.trick else ""
        if not naive.may_play(words[0], hand, led, self.trump):
            return False
        royals = {"K" + self.trump, "Q" + self.trump}
        second = self.both[self.turn] and words[0] in royals and not royals <= hand
        return "bella" not in words or second

    # What comes of it.

    def make(self, text: str) -> None:
        kind, *words = text.split()
        seat = self.turn
        if kind == "play":
            self.play(seat, words[0], bella="bella" in words)
        elif kind == "pass":
            self.turn = 1 - seat
            if seat == self.dealer:
                self.over = self.thrown_in = self.stage == "second"
                self.stage = "second"
        elif kind in ("accept", "call"):
            self.make_trump(seat, words[0][0].upper() if words else naive.suit(self.turn_up))
        elif kind == "schmeiss":
            self.stage, self.turn = "answer", 1 - seat
        elif kind == "refuse":
            self.make_trump(1 - seat, naive.suit(self.turn_up))
        elif kind == "throw-in":
            self.over = self.thrown_in = True
        elif kind == "exchange":
            seven = "7" + self.trump
            self.hands[seat] ^= {seven, self.turn_up}
            self.turn_up = seven
        elif kind == "declare":
            self.said[seat] = naive.announced(self.hands[seat], self.trump, self.options)
        elif seat == self.dealer:
            self.begin()
        else:
            self.turn = self.dealer

    def make_trump(self, maker: int, trump: str) -> None:
        self.maker, self.trump, self.stage = maker, trump, "prepare"
        for seat in (1 - self.dealer, self.dealer):
            self.hands[seat] |= set(self.stock[:3])
            del self.stock[:3]
        self.bottom = self.stock.pop()
        self.turn = 1 - self.dealer

    def begin(self) -> None:
        """Both are ready: the declarations are compared, and the non-dealer leads."""
        self.sequence = naive.sequence_points(self.said, self.trump, self.dealer, self.options)
        royals = {"K" + self.trump, "Q" + self.trump}
        self.both = [royals <= hand for hand in self.hands]
        self.stage, self.turn = "tricks", 1 - self.dealer

    def play(self, seat: int, card: str, *, bella: bool) -> None:
        self.hands[seat].remove(card)
        self.bella[seat] += 20 if bella else 0
        self.trick.append(card)
        self.turn = 1 - seat
        if len(self.trick) < 2:
            return
        led, answer = self.trick
        taker = seat if naive.takes(led, answer, self.trump) else 1 - seat
        self.cards[taker] += sum(naive.card_points(card, self.trump) for card in self.trick)
        self.trick, self.turn = [], taker
        if not self.hands[seat]:
            self.last[taker], self.over = 10, True

    def own(self) -> list[int]:
        parts = zip(self.cards, self.last, self.sequence, self.bella, strict=True)
        return [sum(part) for part in parts]


def same(session: GameSession, deal: Deal) -> None:
    """Hold that the game stands as it was followed."""
    state = session.state
    assert [{code(token) for token in hand} for hand in state.hands] == deal.hands
    assert [code(token) for token in reversed(state.stock)] == deal.stock
    assert code(state.turn_up[0]) == deal.turn_up
    assert [code(token) for token in state.bottom] == [deal.bottom] * bool(deal.bottom)
    facts = session.rules.facts(state)
    assert facts["maker"] == deal.maker
    assert facts["trump"] == SUITS.get(deal.trump, "")
    assert [facts["points:0"], facts["points:1"]] == deal.own()
    assert (session.phase != "play") is deal.over
    if not deal.over:
        assert session.turn == deal.turn
        assert [code(token) for token in state.trick] == deal.trick


def follow(options: KlaberjassOptions, seed: int) -> Counter[str]:
    """Follow a game to its end; return what happened in it."""
    session = GameSession.new(Klaberjass(options, 2), NAMES, seed)
    chance = random.Random(seed)
    totals, carry, dealer = [0, 0], 0, session.state.dealer
    happened: Counter[str] = Counter()
    while True:
        deal = Deal(session, options, dealer)
        while not deal.over:
            same(session, deal)
            texts = [session.text(move) for move in session.legal_moves(deal.turn)]
            assert sorted(texts) == sorted(deal.moves())
            assert session.legal_moves(1 - deal.turn) == []
            for text in chance.sample(deal.sayable(), 8):
                move = session.parse(text)
                assert (session.check(deal.turn, move) is None) is deal.legal(text), text
            rare = [text for text in texts if text.split()[0] in ("exchange", "declare")]
            text = chance.choice(rare if rare and chance.random() < 0.7 else texts)
            happened[text.split()[0]] += 1
            session.push(deal.turn, session.parse(text))
            deal.make(text)
        same(session, deal)
        scored = [0, 0]
        if not deal.thrown_in:
            own = deal.own()
            scored, carry = naive.settled(own, deal.bella, deal.maker, carry, options)
            happened["bate"] += own[deal.maker] < own[1 - deal.maker]
            happened["equal"] += own[0] == own[1]
        totals = [total + more for total, more in zip(totals, scored, strict=True)]
        assert session.scores.rounds[-1].points == scored
        assert session.scores.totals == totals
        over = not deal.thrown_in and max(totals) >= options.target and totals[0] != totals[1]
        assert (session.phase == "game-over") is over
        if over:
            assert session.outcome is not None
            assert session.outcome.winners == [totals.index(max(totals))]
            return happened
        session.next_round()
        dealer = 1 - dealer


def play_games(seeds: range) -> Counter[str]:
    happened: Counter[str] = Counter()
    for seed in seeds:
        options: Any = draw_options(KlaberjassOptions, 2, rng.source(seed, 0).random)
        happened += follow(options, seed)
    return happened


def test_games_followed_from_the_rules_page_are_the_same_games() -> None:
    happened = play_games(range(12))
    kinds = [*WORDS, "call", "play", "bate"]
    assert [kind for kind in kinds if not happened[kind]] == []


@pytest.mark.slow
def test_many_games_with_any_house_rules_are_the_same_games() -> None:
    assert play_games(range(500))["equal"] > 0
