"""Trash read a second time: whole games followed from moves and codes alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.games.trash.options import TrashOptions
from cardtable.games.trash.rules import Trash
from cardtable.testing import draw_options

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
EVERY_MOVE = ["draw", "take", "discard", *(f"place {slot}" for slot in range(12))]


def code(token: str) -> str:
    return token.partition("#")[0]


def rank(code: str) -> str:
    return code[:-1]


class Reading:
    """The table as somebody writes it down who knows the rules page alone."""

    def __init__(self, session: GameSession, wild: str) -> None:
        state = session.state
        self.wild = {"jack": "J", "king": "K"}[wild]
        self.layouts = [[code(token) for token in layout] for layout in state.layouts]
        self.up = [[False] * len(layout) for layout in self.layouts]
        self.stock = [code(token) for token in reversed(state.stock)]
        self.discard = [code(token) for token in reversed(state.discard)]
        self.hand: str | None = None

    def slots(self, seat: int, card: str) -> list[int]:
        """Slots that the card can go to, by their numbers."""
        found = []
        for slot in range(1, len(self.layouts[seat]) + 1):
            covered = not self.up[seat][slot - 1]
            lying = self.layouts[seat][slot - 1]
            if rank(card) == self.wild:
                if covered:
                    found.append(slot)
            elif rank(card) == ("A" if slot == 1 else str(slot)) and (
                covered or rank(lying) == self.wild
            ):
                found.append(slot)
        return found

    def moves(self, seat: int) -> list[str]:
        if self.hand is None:
            takes = self.discard and self.slots(seat, self.discard[0])
            return ["draw", "take"] if takes else ["draw"]
        slots = self.slots(seat, self.hand)
        return [f"place {slot}" for slot in slots] or ["discard"]

    def make(self, seat: int, text: str, drawn: str) -> bool:
        """Write a move down; tell whether the turn goes on."""
        if text == "draw":
            if self.stock:
                assert drawn == self.stock.pop(0)
            else:
                # What is drawn is any of the discards but the top one.
                self.stock = self.discard[1:]
                self.stock.remove(drawn)
                self.discard = self.discard[:1]
            self.hand = drawn
        elif text == "take":
            self.hand = self.discard.pop(0)
        elif text == "discard":
            assert self.hand is not None
            self.discard.insert(0, self.hand)
            self.hand = None
            return False
        else:
            at = int(text.removeprefix("place ")) - 1
            assert self.hand is not None
            self.layouts[seat][at], self.hand = self.hand, self.layouts[seat][at]
            self.up[seat][at] = True
        return True

    def complete(self, seat: int) -> bool:
        return all(self.up[seat]) and all(
            rank(card) in (self.wild, "A" if slot == 1 else str(slot))
            for slot, card in enumerate(self.layouts[seat], 1)
        )


@pytest.mark.parametrize("wild", ["jack", "king"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_followed_from_the_rules_page_are_the_same_games(players: int, wild: str) -> None:
    rules = Trash(TrashOptions.model_validate({"wild": wild, "start_slots": 6}), players)
    decks = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[players]
    draw = random.Random(players)
    for seed in range(4):
        session = GameSession.new(rules, NAMES[:players], seed)
        wins = [0] * players
        starter = session.turn
        while session.phase == "play":
            reading = Reading(session, wild)
            assert [len(layout) for layout in reading.layouts] == [6 - won for won in wins]
            seat = starter
            assert session.turn == seat
            while session.phase == "play":
                legal = session.legal_moves(seat)
                assert [session.text(move) for move in legal] == reading.moves(seat)
                move = draw.choice(legal)
                session.push(seat, move)
                state = session.state
                drawn = code(state.drawn[0]) if state.drawn else ""
                if not reading.make(seat, session.text(move), drawn):
                    seat = (seat + 1) % players
                if reading.complete(seat):
                    break
                assert session.turn == seat
                assert state.drawn == [] or code(state.drawn[0]) == reading.hand
                if reading.stock:
                    assert Counter(map(code, state.stock)) == Counter(reading.stock)
                    if not state.discard[1:]:
                        reading.stock = [code(token) for token in reversed(state.stock)]
                assert [code(token) for token in reversed(state.discard)] == reading.discard
            assert session.phase != "play"
            every = Counter(card for layout in reading.layouts for card in layout)
            every += Counter([*reading.stock, *reading.discard, reading.hand or ""])
            assert set(every.values()) == {decks}
            assert len(every) == 52
            wins[seat] += 1
            assert session.scores.totals == wins
            starter = seat
            if wins[seat] == 6:
                assert session.phase == "game-over"
                assert session.outcome is not None
                assert session.outcome.winners == [seat]
            else:
                session.next_round()


def follow(players: int, options: TrashOptions, seed: int) -> Counter[str]:
    """Follow a whole game, with last turns and a first discard; return what happened in it."""
    session = GameSession.new(Trash(options, players), NAMES[:players], seed)
    chance = random.Random(seed)
    slots, wins = [options.start_slots] * players, [0] * players
    starter = session.turn
    happened: Counter[str] = Counter()
    while True:
        reading = Reading(session, options.wild)
        assert [len(layout) for layout in reading.layouts] == slots
        assert len(reading.discard) == options.opening_discard
        if chance.random() < 0.7:
            shrink(session, reading, chance)
        seat, completed = starter, list[int]()
        while session.phase == "play":
            assert session.turn == seat
            legal = [session.text(move) for move in session.legal_moves(seat)]
            assert legal == reading.moves(seat)
            for text in chance.sample(EVERY_MOVE, 3):
                allowed = session.check(seat, session.parse(text)) is None
                assert allowed is (text in legal), text
            text = chance.choice(legal)
            happened[text.split()[0]] += 1
            happened["reshuffled"] += text == "draw" and not reading.stock
            session.push(seat, session.parse(text))
            state = session.state
            drawn = code(state.drawn[0]) if state.drawn else ""
            goes_on = reading.make(seat, text, drawn)
            if reading.complete(seat):
                completed.append(seat)
                if options.last_turn:
                    assert reading.hand is not None
                    reading.discard.insert(0, reading.hand)
                    reading.hand, goes_on = None, False
                if not options.last_turn or slots[completed[0]] == 1:
                    break
            if not goes_on:
                seat = (seat + 1) % players
                if completed and seat == completed[0]:
                    break
            reading.stock = [code(token) for token in reversed(state.stock)]
            assert [code(token) for token in reversed(state.discard)] == reading.discard
        assert session.phase != "play"
        happened["several"] += len(completed) > 1
        over = slots[completed[0]] == 1
        for seat in completed:
            wins[seat] += 1
            slots[seat] = max(slots[seat] - 1, 1)
        assert session.scores.totals == wins
        assert (session.phase == "game-over") is over
        starter = completed[0]
        if over:
            assert session.outcome is not None
            assert session.outcome.winners == [starter]
            return happened
        session.next_round()


def shrink(session: GameSession, reading: Reading, chance: random.Random) -> None:
    """Put most of the stock under the first discard, so that it runs out."""
    state = session.state
    if state.discard:
        left = chance.randint(0, 3)
        state.discard[:0] = state.stock[left:]
        del state.stock[left:]
        reading.stock = [code(token) for token in reversed(state.stock)]
        reading.discard = [code(token) for token in reversed(state.discard)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_with_any_house_rules_are_the_same_games(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(2):
        options = draw_options(TrashOptions, players, rng.source(seed, players).random)
        assert isinstance(options, TrashOptions)
        happened += follow(players, options, seed)
    happened += follow(players, TrashOptions(start_slots=3, last_turn=True), 5)
    assert happened["place"]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_many_games_with_any_house_rules_are_the_same_games(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(60):
        options = draw_options(TrashOptions, players, rng.source(seed, players).random)
        assert isinstance(options, TrashOptions)
        happened += follow(players, options, seed)
    names = ("draw", "take", "place", "discard", "reshuffled", "several")
    assert [name for name in names if not happened[name]] == []


@pytest.mark.parametrize("players", [2, 6])
def test_a_card_can_always_be_had(players: int) -> None:
    """Stock and discard together never hold fewer cards than lie outside the layouts."""
    rules = Trash(None, players)
    draw = random.Random(1)
    state = rules.new_state(3)
    rules.deal(state)
    while state.phase == "play":
        outside = len(rules.deck_tokens) - 10 * players - len(state.drawn)
        assert len(state.stock) + len(state.discard) == outside > 1
        rules.apply(state, state.turn, draw.choice(rules.legal_moves(state, state.turn)))


def test_the_score_sheet_adds_up_and_shows_each_layouts_size() -> None:
    rules = Trash(TrashOptions(start_slots=4, last_turn=True), 3)
    draw = random.Random(2)
    for seed in range(10):
        session = GameSession.new(rules, NAMES[:3], seed)
        sizes = [[4, 4, 4]]
        while session.phase != "game-over":
            while session.phase == "play":
                session.push(session.turn, draw.choice(session.legal_moves(session.turn)))
            if session.phase == "round-over":
                session.next_round()
                sizes.append([len(layout) for layout in session.state.layouts])
        sheet = session.scores
        assert [[int(shown["slots"]) for shown in hand.shown] for hand in sheet.rounds] == sizes
        for seat in range(3):
            assert sum(hand.points[seat] for hand in sheet.rounds) == sheet.totals[seat]
            for hand, following in zip(sheet.rounds, sizes[1:], strict=False):
                lost = int(hand.shown[seat]["slots"]) - following[seat]
                assert lost == min(hand.parts[seat]["wins"], int(hand.shown[seat]["slots"]) - 1)
