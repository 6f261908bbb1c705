"""Whole games of Psycho Uno in lockstep with a table that is followed from the rules page alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions
from cardtable.games.psycho_uno.rules import PsychoUno
from cardtable.testing import draw_options
from tests.games.psycho_uno.naive import CODES, COLORS, WILDS, Table, mark, value

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
MOST_MOVES = 150


def code(token: str) -> str:
    return token.partition("#")[0]


def codes(tokens: list[str]) -> list[str]:
    return [code(token) for token in tokens]


def crowd(session: GameSession, chance: random.Random) -> None:
    """Deal small hands of few kinds of cards, so that rules meet; one seat holds the rest."""
    state, players = session.state, len(session.names)
    hot = set(chance.sample(CODES, chance.randint(3, 9)))
    color = chance.choice("RYGB")
    for kind in chance.sample(["7", "0", "69", "D", "R", "S", "W"], chance.randint(1, 4)):
        hot |= {"69": {f"{color}6", f"{color}9"}, "W": {"W", "W4"}}.get(kind, {color + kind[0]})
    tokens = list(session.rules.deck_tokens)
    chance.shuffle(tokens)
    tokens.sort(key=lambda token: code(token) in hot)
    sizes = [chance.randint(1, 4) for _seat in range(players)]
    state.hands = [[tokens.pop() for _card in range(size)] for size in sizes]
    top = next(at for at in range(len(tokens) - 1, -1, -1) if code(tokens[at]) not in WILDS)
    state.discard = [tokens.pop(top)]
    state.draw = [tokens.pop() for _card in range(chance.choice([0, 1, 5, 20]))]
    if chance.random() < 0.5:
        state.hands[chance.randrange(players)] += tokens
    else:
        state.discard[:0] = tokens
    if chance.random() < 0.3:
        state.direction = -1
    session.rules.validate_state(state)


def is_rare(text: str) -> bool:
    """What random choices would seldom come to."""
    return text.split(maxsplit=1)[0] in ("match", "uno", "catch") or text.endswith(" uno")


class Lockstep:
    """A session and a table that are to stay alike."""

    def __init__(self, players: int, options: PsychoOptions, seed: int) -> None:
        self.rules = PsychoUno(options, players)
        self.options = options
        self.session = GameSession.new(self.rules, NAMES[:players], seed)
        self.chance = random.Random(seed)
        self.happened: Counter[str] = Counter()
        self.lazy = self.chance.random() < 0.1
        self.totals = [0] * players
        self.dealer = self.session.state.dealer
        self.sit()

    @property
    def state(self) -> Any:
        return self.session.state

    def sit(self) -> None:
        """Take down what lies on the table at the beginning of a round."""
        state, names = self.state, self.session.names
        self.table = Table(self.options, names, self.session.seed)
        if state.asked == "deal":
            self.table.asked, self.table.turn = "deal", state.turn
            assert state.turn == self.dealer
            return
        if self.chance.random() < 0.8:
            crowd(self.session, self.chance)
            state.color = COLORS[code(state.discard[-1])[0]]
            self.rules.matching.begin_run(state, -1, code(state.discard[-1]))
        else:
            assert {len(hand) for hand in state.hands} <= {self.options.hand_size, *range(5, 16)}
            assert len(state.discard) == 1
            assert state.direction == 1
        assert state.turn == (self.dealer + 1) % len(names)
        self.deal()

    def deal(self) -> None:
        state, table = self.state, self.table
        table.hands = [codes(hand) for hand in state.hands]
        table.draw, table.discard = codes(state.draw), codes(state.discard)
        table.turn, table.way = state.turn, state.direction
        table.color = COLORS[table.top[0]]
        table.asked, table.in_time = "turn", True
        table.shuffles = state.shuffles
        table.begin_run(-1, table.top)

    def same(self) -> None:
        """Hold that both stand alike."""
        state, table = self.state, self.table
        assert [sorted(codes(hand)) for hand in state.hands] == [sorted(h) for h in table.hands]
        assert codes(state.draw) == table.draw
        assert codes(state.discard) == table.discard
        assert (state.phase != "play") is table.over
        if table.over:
            return
        assert state.asked == table.asked
        assert self.session.turn == table.turn
        assert (state.color, state.direction) == (table.color, table.way)
        assert set(state.due) == table.due
        assert set(state.said) == table.called
        facts = self.rules.facts(state)
        assert facts["stack"] == (table.stack if table.asked in ("stack", "spread") else 0)
        assert facts["next"] == self.next_turn()
        assert facts["claims"] == list(dict.fromkeys([*table.late, *table.claims]))
        assert code(state.drawn) == table.drawn

    def next_turn(self) -> int:
        table = self.table
        who = {
            "stack": table.next(table.turn),
            "challenge": table.next(table.turn),
            "trade": table.next(table.swapper),
            "spread": table.next(table.spreader),
            "crazy": table.after,
            "deal": (self.dealer + 1) % table.players,
        }
        return int(who.get(table.asked, table.turn))

    def anything(self, seat: int) -> str:
        """Something that could be said, legal or not."""
        chance, hand = self.chance, self.table.hands[seat]
        text = chance.choice(self.table.sayable(seat))
        fits = [card for card in hand if COLORS.get(card[0]) == self.table.color]
        if self.table.asked == "crazy" and fits and chance.random() < 0.5:
            text = " ".join(["lay", *chance.sample(fits, chance.randint(1, len(fits)))])
        elif chance.random() < 0.1:
            text = f"color {chance.choice(list(COLORS.values()))}"
        elif chance.random() < 0.4:
            card = chance.choice([*hand[:8], *chance.sample(CODES, 2)])
            color = "" if card not in WILDS else f" {chance.choice(list(COLORS.values()))}"
            words = ["match", "show", "lay", "block", "raise", f"play {card}{color}"]
            text = chance.choice(words)
            text = text if card in text else f"{text} {card}"
        elif chance.random() < 0.2:
            others = [name for name in self.table.names if name != NAMES[seat]]
            text = chance.choice([*(f"catch {name}" for name in others), *ANSWERS])
        return text

    def try_anything(self) -> tuple[int, str] | None:
        """Hold what is refused and what costs cards; return something that can be done."""
        found = None
        for seat in range(self.table.players):
            text = self.anything(seat)
            move = self.session.parse(text)
            wrong = self.table.wrong(seat, text)
            legal = self.table.legal(seat, text)
            assert (self.session.check(seat, move) is None) is (legal or wrong), (seat, text)
            assert self.rules.wrong(self.state, seat, move) is wrong, (seat, text)
            if legal or wrong:
                found = seat, text
        return found

    def choose(self) -> tuple[int, str]:
        """Choose a move: mostly with a card, often out of turn."""
        chance, table = self.chance, self.table
        anything = self.try_anything()
        if anything is not None and chance.random() < 0.15:
            return anything
        offered: dict[int, list[str]] = {}
        for seat in range(table.players):
            found = sorted(self.session.text(move) for move in self.session.legal_moves(seat))
            assert found == sorted(table.moves(seat)), (table.asked, NAMES[seat])
            if found:
                offered[seat] = found
        if chance.random() < 0.5:
            rare = [(seat, text) for seat in offered for text in offered[seat] if is_rare(text)]
            if rare:
                return chance.choice(rare)
        seat = chance.choice(list(offered)) if chance.random() < 0.2 else table.turn
        laying = [text for text in offered[seat] if text.split()[0] in LAYING]
        if self.lazy and len(laying) < len(offered[seat]):
            return seat, chance.choice([text for text in offered[seat] if text not in laying])
        return seat, chance.choice(laying if laying and chance.random() < 0.8 else offered[seat])

    def step(self) -> None:
        seat, text = self.choose()
        asked, kind = self.table.asked, text.split()[0]
        wrong = self.table.wrong(seat, text)
        self.happened[f"{asked}: {kind}{' wrongly' if wrong else ''}"] += 1
        self.session.push(seat, self.session.parse(text))
        if asked == "deal":
            assert [len(hand) for hand in self.state.hands] == [int(text.split()[1])] * len(
                self.totals
            )
            self.deal()
        else:
            self.table.make(seat, text)
        self.same()

    def count(self) -> None:
        """Hold what the round was worth, and go on."""
        table, sheet = self.table, self.session.scores
        points = [sum(map(value, hand)) for hand in table.hands]
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        assert sheet.totals == self.totals
        assert sheet.rounds[-1].points == points
        for seat, part in enumerate(sheet.rounds[-1].parts):
            hand = table.hands[seat]
            wilds = sum(value(card) for card in hand if card in WILDS)
            numbers = sum(value(card) for card in hand if mark(card).isdigit())
            assert (part["wilds"], part["numbers"]) == (wilds, numbers)
            assert sum(part.values()) == points[seat]
            how = "" if hand else table.how[seat]
            assert sheet.rounds[-1].shown[seat]["out"] == how
            self.happened[f"out by {how}"] += bool(how)
        self.happened["nobody out"] += all(table.hands)
        over = max(self.totals) >= self.options.target
        if self.options.end == "rounds":
            over = len(sheet.rounds) == self.options.rounds
        assert (self.session.phase == "game-over") is over
        if over:
            best = min(self.totals)
            assert self.session.outcome is not None
            winners = [seat for seat, total in enumerate(self.totals) if total == best]
            assert self.session.outcome.winners == winners
            return
        self.session.next_round()
        self.dealer = (self.dealer + 1) % table.players
        assert self.state.dealer == self.dealer
        self.sit()

    def run(self) -> Counter[str]:
        for _move in range(MOST_MOVES):
            self.step()
            if self.table.over:
                self.count()
            if self.session.phase == "game-over":
                break
        return self.happened


ANSWERS = ("draw", "keep", "accept", "challenge", "allow", "yield", "take", "done", "deal 7")
LAYING = ("play", "match", "lay", "block", "raise")


def lockstep(players: int, seed: int, **chosen: Any) -> Counter[str]:
    options = draw_options(PsychoOptions, players, rng.source(seed, players).random)
    assert isinstance(options, PsychoOptions)
    options = options.model_copy(update=chosen)
    return Lockstep(players, options, seed).run()


FULL = {"sevens": True, "zeros": True, "matching": True, "stacking": True, "spreading": True}


@pytest.mark.parametrize("players", range(2, 11))
def test_games_in_lockstep_with_the_rules_page_are_the_same_games(players: int) -> None:
    lockstep(players, 0)
    lockstep(players, 1, **FULL, late_match=True, color_crazy=True, sixty_nine=True, decks=3)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 11))
def test_many_games_in_lockstep_with_the_rules_page(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(50):
        happened += lockstep(players, seed)
        happened += lockstep(players, seed, **FULL, late_match=True, color_crazy=True, decks=3)
    for name in ("out by play", "out by match", "out by swap", "trade: raise", "spread: block"):
        assert happened[name], name
    # With two players nobody sets off color crazy.
    assert bool(happened["crazy: lay"]) is (players > 2)
