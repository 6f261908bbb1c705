"""Whole games counted a second time, from the moves and the dealt cards alone."""

from __future__ import annotations

import random

import pytest

from cardtable.core.options import read_options
from cardtable.core.session import GameSession
from cardtable.games.klaberjass.options import KlaberjassOptions
from cardtable.games.klaberjass.rules import Klaberjass
from tests.games.klaberjass import naive

OPTIONS = [
    {"target": 2000},
    {"target": 2000, "sequence_rank": "value", "equal_points": "carry", "schmeiss": True},
    {"target": 2000, "sequences_scored": "all", "bella_on_bate": "maker"},
    {"target": 2000, "equal_sequences": "non-dealer", "exchange": "any-trump"},
    {
        "target": 2000,
        "sequence_rank": "value",
        "sequences_scored": "all",
        "equal_sequences": "non-dealer",
        "equal_points": "carry",
    },
]


class Count:
    """Follows one deal and counts it."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.rules = session.rules
        self.hands: list[list[str]] = [[], []]
        self.declared: list[list[list[str]]] = [[], []]
        self.both: list[bool] = [False, False]
        self.trick: list[tuple[int, str]] = []
        self.tricks, self.last, self.bella = [0, 0], [0, 0], [0, 0]
        self.sequence = [0, 0]
        self.played = 0

    def codes(self, seat: int) -> list[str]:
        return [token.partition("#")[0] for token in self.session.state.hands[seat]]

    def move(self, seat: int, kind: str, cards: tuple[str, ...], flags: tuple[str, ...]) -> None:
        state = self.session.state
        trump, dealer = state.trump, state.dealer
        if kind == "declare":
            self.declared[seat] = naive.announced(self.codes(seat), trump, self.rules.options)
        elif kind == "ready" and seat == dealer:
            self.sequence = naive.sequence_points(self.declared, trump, dealer, self.rules.options)
            for each in (0, 1):
                self.hands[each] = self.codes(each)
                self.both[each] = {"K" + trump, "Q" + trump} <= set(self.hands[each])
        elif kind == "play":
            self.play(seat, cards[0], bool(flags))

    def play(self, seat: int, code: str, bella: bool) -> None:
        trump = self.session.state.trump
        led = self.trick[0][1] if self.trick else ""
        legal = {
            card for card in self.hands[seat] if naive.may_play(card, self.hands[seat], led, trump)
        }
        offered = {move.cards[0] for move in self.session.legal_moves(seat)}
        assert offered == legal
        royals = {"K" + trump, "Q" + trump}
        second = self.both[seat] and code in royals and not royals <= set(self.hands[seat])
        sayable = {move.cards[0] for move in self.session.legal_moves(seat) if move.flags}
        assert (code in sayable) == second
        if bella:
            self.bella[seat] = 20
        self.hands[seat].remove(code)
        self.trick.append((seat, code))
        self.played += 1
        if len(self.trick) == 2:
            (leader, first), (follower, answer) = self.trick
            taker = follower if naive.takes(first, answer, trump) else leader
            self.tricks[taker] += naive.card_points(first, trump) + naive.card_points(answer, trump)
            self.trick = []
            if self.played == 18:
                self.last[taker] = 10

    def own(self) -> list[int]:
        parts = zip(self.tricks, self.last, self.sequence, self.bella, strict=True)
        return [sum(part) for part in parts]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options)))
def test_deals_counted_again_from_the_moves_come_to_the_same_points(
    options: dict[str, object],
) -> None:
    rules = Klaberjass(read_options(KlaberjassOptions, options, "Klaberjass"), 2)
    draw = random.Random(11)
    seen = {"bate": 0, "sequence": 0, "bella": 0}
    for seed in range(8):
        session = GameSession.new(rules, ["Ann", "Bob"], seed)
        totals, carry = [0, 0], 0
        while session.phase != "game-over":
            count = Count(session)
            while session.phase == "play":
                seat = session.turn
                moves = session.legal_moves(seat)
                # Declaring and bella are worth more of the test than silence.
                eager = [move for move in moves if move.kind == "declare" or move.flags]
                move = draw.choice(eager or moves)
                count.move(seat, move.kind, move.cards, move.flags)
                session.push(seat, move)
            state = session.state
            if state.maker < 0:
                assert session.scores.totals == totals
            else:
                out = [*state.stock, *state.turn_up, *state.bottom]
                left = sum(naive.card_points(token.partition("#")[0], state.trump) for token in out)
                assert sum(count.tricks) == 152 - left
                scored, carry = naive.settled(
                    count.own(), count.bella, state.maker, carry, rules.options
                )
                totals = [total + more for total, more in zip(totals, scored, strict=True)]
                assert session.scores.rounds[-1].points == scored
                assert session.scores.totals == totals
                own = count.own()
                seen["bate"] += own[state.maker] < own[1 - state.maker]
                seen["sequence"] += sum(count.sequence) > 0
                seen["bella"] += sum(count.bella) > 0
            if session.phase == "round-over":
                session.next_round()
    assert all(seen.values()), seen


def test_the_parts_of_a_deal_add_up_to_what_is_settled() -> None:
    rules = Klaberjass(KlaberjassOptions(equal_points="carry"), 2)
    draw = random.Random(5)
    for seed in range(20):
        session = GameSession.new(rules, ["Ann", "Bob"], seed)
        while session.phase != "game-over":
            while session.phase == "play":
                session.push(session.turn, draw.choice(session.legal_moves(session.turn)))
            sheet = session.scores
            for seat in (0, 1):
                assert sum(sheet.rounds[-1].parts[seat].values()) == sheet.rounds[-1].points[seat]
                assert set(sheet.rounds[-1].parts[seat]) == set(sheet.columns)
                total = sum(deal.points[seat] for deal in sheet.rounds)
                assert sheet.totals[seat] == total
            if session.phase == "round-over":
                session.next_round()
