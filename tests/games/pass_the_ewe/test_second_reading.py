"""Pass the Ewe read a second time: whole games followed from what was dealt and the page alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from cardtable.core import rng
from cardtable.core.facts import name_facts
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.testing import draw_options

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
NEIGHBORS = {"H": "SC", "C": "HD", "D": "CR", "R": "DS", "S": "RH"}
LEFT_OVER = {2: 0, 3: 1, 4: 0, 5: 2, 6: 4}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ALL = [rank + suit for rank in RANKS for suit in "CDHS"]
WORDS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs", "R": "royals", "": ""}


def suit(code: str) -> str:
    return "R" if code[0] in "JQK" else code[-1]


class Reading:
    """A round as somebody writes it down at the table who has no program.

    Args:
        hands: What was dealt to each seat.
        starter: Who starts the first hand.
    """

    def __init__(self, hands: Sequence[Sequence[str]], starter: int) -> None:
        self.hands = [set(hand) for hand in hands]
        self.players = len(hands)
        self.turn = starter
        self.hand = 1
        self.table: list[tuple[int, str]] = []
        self.last: tuple[int, str, int] | None = None
        self.wool = [0] * self.players
        self.won = [0] * self.players
        self.ewe = -1
        self.over = False

    def held(self, seat: int, of: str) -> list[str]:
        return [code for code in ALL if code in self.hands[seat] and suit(code) == of]

    def beats(self, cards: Sequence[str]) -> bool:
        """Whether some cards are a play now, whoever holds them."""
        suits = {suit(code) for code in cards}
        if len(suits) != 1:
            return False
        if self.last is None:
            return True
        _seat, of, count = self.last
        if suits == {of}:
            return len(cards) == count + 1
        return len(cards) == count and suits <= set(NEIGHBORS[of])

    def moves(self) -> set[str]:
        found = set() if self.last is None else {"pass"}
        for of in WORDS:
            cards = self.held(self.turn, of)
            for count in range(1, len(cards) + 1):
                if self.beats(cards[:count]):
                    found.add(" ".join(["play", *cards[:count]]))
        return found

    def make(self, text: str) -> None:
        cards = text.split()[1:]
        if cards:
            self.hands[self.turn] -= set(cards)
            self.table += [(self.turn, code) for code in sorted(cards, key=ALL.index)]
            self.last = self.turn, suit(cards[0]), len(cards)
        assert self.last is not None
        seat = self.turn
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if seat == self.last[0] or self.hands[seat]:
                break
        if seat != self.last[0]:
            self.turn = seat
            return
        self.ewe = seat
        self.wool[seat] += len(self.table)
        self.won[seat] += 1
        self.table, self.last = [], None
        if all(self.hands):
            self.hand += 1
            self.turn = (seat + 1) % self.players
        else:
            self.over = True


def held(session: GameSession, seat: int) -> set[str]:
    rules, state = session.rules, session.state
    return {rules.printed(state, token) for token in rules.hand(state, seat)}


def same(session: GameSession, reading: Reading, dealer: int) -> None:
    """Hold that the game stands as it was written down."""
    rules, state = session.rules, session.state
    zones = {zone.key: zone for zone in rules.zones(state)}
    table = [rules.printed(state, token) for token in zones["table"].cards]
    assert list(zip(zones["table"].by or [], table, strict=True)) == reading.table
    for seat in range(reading.players):
        assert held(session, seat) == reading.hands[seat]
        assert len(zones[f"wool:{seat}"].cards) == reading.wool[seat]
    last = reading.last or (-1, "", 0)
    names = dict(enumerate(NAMES)) | {-1: ""}
    facts = name_facts(rules.facts(state), NAMES)
    assert facts["suit"] == WORDS[last[1]]
    assert facts["count"] == last[2]
    assert facts["played_by"] == names[last[0]]
    assert facts["ewe"] == names[reading.ewe]
    assert facts["dealer"] == names[dealer]
    assert facts["hand"] == reading.hand


def refuse_the_rest(session: GameSession, reading: Reading, chance: random.Random) -> None:
    """Hold that what the page does not allow is refused, and that any cards of a suit will do."""
    seat = reading.turn
    cards = sorted(reading.hands[seat])
    tries: list[Sequence[str]] = []
    tries += [chance.sample(cards, min(len(cards), chance.randint(1, 4))) for _try in range(3)]
    pairs = list(combinations(reading.held(seat, chance.choice("HSDCR")), 2))
    tries += chance.sample(pairs, min(2, len(pairs)))
    for chosen in tries:
        move = session.parse(" ".join(["play", *chosen]))
        assert (session.check(seat, move) is None) is reading.beats(chosen)
    for other in range(reading.players):
        if other != seat:
            assert session.legal_moves(other) == []
            assert session.check(other, session.parse("pass")) is not None


def winners(totals: Sequence[int], ewe: int, tie_break: str) -> list[int]:
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return [ewe] if tie_break == "ewe" and ewe in best else best


def choose(reading: Reading, chance: random.Random) -> str:
    """Any legal move; now and then other cards of the same suit."""
    text = chance.choice(sorted(reading.moves()))
    cards = text.split()[1:]
    if cards and chance.random() < 0.5:
        cards = chance.sample(reading.held(reading.turn, suit(cards[0])), len(cards))
        text = " ".join(["play", *cards])
    return text


def follow(players: int, options: EweOptions, seed: int) -> Counter[str]:
    """Follow a game to its end; return what happened in it."""
    session = GameSession.new(PassTheEwe(options, players), NAMES[:players], seed)
    chance = random.Random(seed)
    totals = [0] * players
    dealer, ewe = session.turn - 1, -1
    happened: Counter[str] = Counter()
    while True:
        left_of = ewe if ewe >= 0 and options.next_start == "ewe-left" else dealer
        hands = [sorted(held(session, seat)) for seat in range(players)]
        assert {len(hand) for hand in hands} == {(52 - LEFT_OVER[players]) // players}
        assert len(set().union(*hands)) == 52 - LEFT_OVER[players]
        reading = Reading(hands, (left_of + 1) % players)
        while not reading.over:
            same(session, reading, dealer % players)
            assert (session.phase, session.turn) == ("play", reading.turn)
            texts = [session.text(move) for move in session.legal_moves(session.turn)]
            assert sorted(texts) == sorted(reading.moves())
            refuse_the_rest(session, reading, chance)
            text = choose(reading, chance)
            session.push(session.turn, session.parse(text))
            hand = reading.hand
            reading.make(text)
            happened["moves"] += 1
            happened["hands"] += reading.hand != hand
        ewe = reading.ewe
        same(session, reading, dealer % players)
        parts = [
            {
                "wool": reading.wool[seat],
                "hands": reading.won[seat],
                "cards": -len(reading.hands[seat]),
                "ewe": 2 if seat == ewe else 0,
            }
            for seat in range(players)
        ]
        totals = [total + sum(part.values()) for total, part in zip(totals, parts, strict=True)]
        over = max(totals) >= options.target
        happened["rounds"] += 1
        happened["out but not the last to play"] += bool(reading.hands[ewe])
        if over:
            totals[ewe] += 5
            for seat, part in enumerate(parts):
                part["final"] = 5 if seat == ewe else 0
        assert session.scores.rounds[-1].parts == parts
        assert session.scores.totals == totals
        if over:
            break
        assert session.phase == "round-over"
        session.next_round()
        dealer += 1
    assert session.phase == "game-over"
    assert session.outcome is not None
    assert session.outcome.winners == winners(totals, ewe, options.tie_break)
    happened["shared"] += len(session.outcome.winners) > 1
    return happened


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_followed_from_the_rules_page_are_the_same_games(players: int) -> None:
    for seed in range(5):
        options = draw_options(EweOptions, players, rng.source(seed, players).random)
        assert isinstance(options, EweOptions)
        follow(players, options.model_copy(update={"target": min(options.target, 60)}), seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_many_games_with_any_house_rules_are_the_same_games(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(30):
        options = draw_options(EweOptions, players, rng.source(seed, players).random)
        assert isinstance(options, EweOptions)
        happened += follow(players, options, seed)
    for seed in range(100):
        happened += follow(players, EweOptions(target=10 + seed), seed)
    for name in ("out but not the last to play", "shared"):
        assert happened[name], name
