"""Whole games of Uno Flip in lockstep with the second reading: rounds, calls, wrong plays."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardtable.core import rng
from cardtable.core.session import GameSession
from cardtable.games.uno_flip.options import FlipOptions
from cardtable.games.uno_flip.rules import UnoFlip
from cardtable.testing import draw_options
from tests.games.uno_flip.test_second_reading import COLORS, NAMES, WILDS, Reading, same

MOST_MOVES = 150
MARKS = [*"123456789DSRF"]


class Table(Reading):
    """The second reading with what is said and caught, and with wrong plays."""

    def __init__(self, session: GameSession, options: FlipOptions) -> None:
        super().__init__(session, options)
        self.due: set[int] = set()
        self.called: set[int] = set()

    def cards(self, tokens: list[str]) -> list[Any]:
        """Cards with their place in the list of the deck: two may have the same two faces."""
        deck = self.session.rules.deck_tokens
        pairs = zip(super().cards(tokens), tokens, strict=True)
        return [(*pair, deck.index(token)) for pair, token in pairs]

    def deal(self, position: Any) -> None:
        """Take down a position that was dealt, and turn up the first card."""
        self.hands = [self.cards(hand) for hand in position.hands]
        self.draw, self.discard = self.cards(position.draw), self.cards(position.discard)
        self.shuffles, self.side, self.way = position.shuffles, "light", 1
        self.turn = (position.dealer + 1) % self.players
        self.asked, self.drawn, self.bluff = "play", None, None
        while self.face(self.discard[-1]) == "W2":
            self.draw.append(self.discard.pop())
            rng.shuffle(self.draw, self.session.seed, self.shuffles)
            self.shuffles += 1
            self.discard.append(self.draw.pop())
        first = self.face(self.discard[-1])
        self.color = self.color_of(first)
        mark = first[1:] if self.color else ""
        if mark == "D":
            self.take(self.turn, 1)
        if mark in ("D", "S"):
            self.turn = self.next(self.turn)
        if mark == "R":
            self.way, self.turn = -1, position.dealer
        if mark == "F":
            self.side = "dark"
            self.draw.reverse()
            self.color = self.color_of(self.face(self.discard[-1]))
        if not self.color:
            self.asked = "color"

    # What may be said.

    def calls(self, seat: int) -> set[str]:
        found = {f"catch {NAMES[other]}" for other in self.due if other != seat}
        return found | {"uno"} if seat in self.due else found

    def legal(self, seat: int, text: str) -> bool:
        mine = self.moves() if seat == self.turn else set()
        return text in mine | self.calls(seat)

    def wrong(self, seat: int, text: str) -> bool:
        verb, *words = text.split()
        if self.options.penalties != "penalty" or verb != "play" or self.legal(seat, text):
            return False
        faces = [self.face(card) for card in self.hands[seat]]
        color = words[1] if words[0] in WILDS else ""
        if words[0] not in faces or (color and color not in COLORS[self.side].values()):
            return False
        return "uno" not in words or (len(faces) == 2 and self.options.uno == "declare")

    # What comes of it.

    def take(self, seat: int, count: int) -> int:
        taken = super().take(seat, count)
        if taken:
            self.due.discard(seat)
            self.called.discard(seat)
        return taken

    def follow(self, seat: int, text: str) -> None:
        verb, *words = text.split()
        if self.wrong(seat, text):
            self.take(seat, 2)
        elif verb == "uno":
            self.due.remove(seat)
            self.called.add(seat)
        elif verb == "catch":
            caught = NAMES.index(words[0])
            self.take(caught, 2)
            self.due.discard(caught)
        else:
            self.due.clear()
            self.make(text)
            if verb == "play" and len(self.hands[seat]) == 1:
                said = "uno" in words or self.options.uno == "auto"
                (self.called if said else self.due).add(seat)
            elif not self.hands[seat]:
                self.called.discard(seat)


class Lockstep:
    """A session and a table that are to stay alike."""

    def __init__(self, players: int, options: FlipOptions, seed: int) -> None:
        self.rules = UnoFlip(options, players)
        self.options = options
        self.session = GameSession.new(self.rules, NAMES[:players], seed)
        self.chance = random.Random(seed)
        self.lazy = self.chance.random() < 0.1
        self.totals = [0] * players
        self.happened: Counter[str] = Counter()
        self.table = Table(self.session, options)
        self.table.deal(self.session.base)
        self.same()
        if self.lazy:
            self.crowd()

    def same(self) -> None:
        state, table = self.session.state, self.table
        same(table)
        assert (self.session.phase != "play") is table.over
        if not table.over:
            assert self.session.turn == table.turn
            assert {"turn": "play"}.get(state.asked, state.asked) == table.asked
            assert set(state.due) == table.due
            assert set(state.said) == table.called

    def crowd(self) -> None:
        """Few cards in the hands and on the piles, so that rules meet."""
        state, chance = self.session.state, self.chance
        tokens = list(self.rules.deck_tokens)
        chance.shuffle(tokens)
        hot = set(chance.sample(MARKS, 3)) | {"W", "W2", "WD", "WC"}
        codes = [self.rules.codes(state), self.rules.sides(state)["dark"]]
        tokens.sort(key=lambda token: chance.choice(codes)[token].lstrip("RYGBPTOU") in hot)
        state.hands = [
            [tokens.pop() for _card in range(chance.randint(1, 4))] for _seat in self.totals
        ]
        state.discard = [tokens.pop() for _card in range(chance.choice([1, 2, 5]))]
        state.draw = [tokens.pop() for _card in range(chance.choice([0, 1, 5, 20]))]
        state.hands[chance.randrange(len(self.totals))] += tokens
        state.asked, state.side = "turn", "light"
        top = self.rules.codes(state)[state.discard[-1]]
        state.color = self.rules.color_of[top] or chance.choice(list(COLORS["light"].values()))
        self.rules.validate_state(state)
        self.table = Table(self.session, self.options)

    def anything(self, seat: int) -> str:
        """Something that could be said, legal or not."""
        chance, table = self.chance, self.table
        cards = [table.face(card) for card in table.hands[seat]]
        code = chance.choice([*cards, f"{chance.choice('RYGBPTOU')}{chance.choice(MARKS)}", "W"])
        colors = [color for side in COLORS.values() for color in side.values()]
        words = [f"play {code}"] * 4 + [f"color {chance.choice(colors)}"]
        words += ["draw", "keep", "accept", "challenge", "uno", f"catch {NAMES[table.turn]}"]
        text = chance.choice(words)
        if text.startswith("play"):
            text += f" {chance.choice(colors)}" if code in WILDS else ""
            text += chance.choice(["", "", " uno"])
        return text

    def choose(self) -> tuple[int, str]:
        chance, table = self.chance, self.table
        found: list[tuple[int, str]] = []
        for seat in range(table.players):
            mine = table.moves() if seat == table.turn else set()
            expected = sorted(mine | table.calls(seat))
            texts = sorted(self.session.text(move) for move in self.session.legal_moves(seat))
            assert texts == expected, (table.asked, NAMES[seat])
            text = self.anything(seat)
            wrong, move = table.wrong(seat, text), self.session.parse(text)
            allowed = self.session.check(seat, move) is None
            assert allowed is (wrong or table.legal(seat, text)), (seat, text)
            assert self.rules.wrong(self.session.state, seat, move) is wrong
            if wrong and chance.random() < 0.3:
                found.append((seat, text))
            found += [(seat, call) for call in sorted(table.calls(seat)) if chance.random() < 0.6]
        if found and chance.random() < 0.4:
            return chance.choice(found)
        mine = table.moves()
        laying = sorted(text for text in mine if text.startswith("play"))
        choices = laying if laying and chance.random() < 0.8 else sorted(mine)
        if self.lazy:
            choices = [text for text in sorted(mine) if text not in laying]
        return table.turn, chance.choice(choices)

    def step(self) -> None:
        seat, text = self.choose()
        wrong = " wrongly" if self.table.wrong(seat, text) else ""
        self.happened[f"{self.table.asked}: {text.split(maxsplit=1)[0]}{wrong}"] += 1
        self.table.follow(seat, text)
        self.session.push(seat, self.session.parse(text))
        self.same()

    def count(self) -> None:
        """Hold what the round was worth, and go on."""
        table, sheet, options = self.table, self.session.scores, self.options
        hands = [table.value(seat) for seat in range(table.players)]
        points = hands
        if options.scoring == "winner-takes":
            points = [sum(hands) if seat == table.winner else 0 for seat in range(table.players)]
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        assert sheet.totals == self.totals
        assert sheet.rounds[-1].points == points
        assert list(sheet.rounds[-1].notes) == [f"note.{table.side}"]
        for seat, shown in enumerate(sheet.rounds[-1].shown):
            assert shown["hand"] == (str(hands[seat]) if table.hands[seat] else "out")
        self.happened[f"ended {table.side}"] += 1
        self.happened["no winner"] += table.winner < 0
        over = max(self.totals) >= options.target
        assert (self.session.phase == "game-over") is over
        if over:
            pick = min if options.scoring == "lowest-wins" else max
            best = [seat for seat, total in enumerate(self.totals) if total == pick(self.totals)]
            assert self.session.outcome is not None
            assert self.session.outcome.winners == best
            return
        dealer = self.session.state.dealer
        self.session.next_round()
        assert self.session.state.dealer == (dealer + 1) % table.players
        if self.chance.random() < 0.8:
            self.crowd()
        else:
            self.table = Table(self.session, options)
        self.same()

    def run(self) -> Counter[str]:
        for _move in range(MOST_MOVES):
            self.step()
            if self.table.over:
                self.count()
            if self.session.phase == "game-over":
                break
        return self.happened


def lockstep(players: int, seed: int) -> Counter[str]:
    options = draw_options(FlipOptions, players, rng.source(seed, players).random)
    assert isinstance(options, FlipOptions)
    return Lockstep(players, options, seed).run()


@pytest.mark.parametrize("players", range(2, 11))
def test_games_in_lockstep_with_the_rules_page_are_the_same_games(players: int) -> None:
    for seed in range(3):
        lockstep(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 11))
def test_many_games_in_lockstep_with_the_rules_page(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(100):
        happened += lockstep(players, seed)
    names = ["ended light", "ended dark", "no winner", "play: catch", "color: color"]
    for name in (*names, "challenge: challenge", "drawn: keep", "play: play wrongly"):
        assert happened[name], name
