"""Pass the Ewe against a second, slow reading of its rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from cardtable.core.errors import StateError
from cardtable.core.moves import Move
from cardtable.core.offers import expand
from cardtable.core.scores import RoundSheet
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.options import EweOptions, EweStart
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.pass_the_ewe.state import EweState

NEIGHBORS = {
    frozenset(pair)
    for pair in (
        ("hearts", "clubs"),
        ("clubs", "diamonds"),
        ("diamonds", "royals"),
        ("royals", "spades"),
        ("spades", "hearts"),
    )
}


def suit_of(code: str) -> str:
    if code[:-1] in ("J", "Q", "K"):
        return "royals"
    return {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}[code[-1]]


def beats(codes: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """Read the rule again: one suit; one card more of it, or as many of a neighbor."""
    suits = {suit_of(code) for code in codes}
    if len(suits) != 1:
        return False
    if not last:
        return True
    suit, other = suits.pop(), suit_of(last[0])
    if suit == other:
        return len(codes) == len(last) + 1
    return len(codes) == len(last) and frozenset((suit, other)) in NEIGHBORS


def positions(players: int, games: int, seed: int) -> Iterator[tuple[PassTheEwe, EweState]]:
    """Walk through random games."""
    rules = PassTheEwe(EweOptions(target=30), players)
    choice = random.Random(seed)
    for game in range(games):
        state = rules.new_state(seed + game)
        rules.deal(state)
        while state.phase != "game-over":
            if state.phase == "round-over":
                rules.next_round(state)
                rules.deal(state)
            yield rules, state
            rules.apply(state, state.turn, choice.choice(rules.legal_moves(state, state.turn)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_play_is_legal_exactly_when_the_rule_says_so(players: int) -> None:
    for at, (rules, state) in enumerate(positions(players, 1, players)):
        if at % 7:
            continue
        seat = state.turn
        last = tuple(token.partition("#")[0] for token in state.table[-state.count :])
        last = last if state.count else ()
        hand = [token.partition("#")[0] for token in rules.hand(state, seat)]
        for size in range(1, 4):
            for codes in combinations(hand[:11], size):
                legal = rules.check(state, seat, Move("play", codes)) is None
                assert legal is beats(codes, last), (codes, last)
        assert (rules.check(state, seat, Move("pass")) is None) is bool(last)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_offers_hold_exactly_the_legal_moves(players: int) -> None:
    for rules, state in positions(players, 2, players):
        seat = state.turn
        held = rules.cards_by_key(state, seat)
        offered = {move for offer in rules.offers(state, seat) for move in expand(offer, held)}
        assert offered == set(rules.legal_moves(state, seat))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_totals_are_what_an_independent_count_gives(players: int) -> None:
    rules = PassTheEwe(EweOptions(target=60), players)
    choice = random.Random(players)
    state = rules.new_state(players)
    rules.deal(state)
    totals = [0] * players
    while state.phase != "game-over":
        hands_before = list(state.hands_won)
        rules.apply(state, state.turn, choice.choice(rules.legal_moves(state, state.turn)))
        for seat in range(players):
            totals[seat] += state.hands_won[seat] - hands_before[seat]
        if state.phase == "play":
            assert state.scores == totals
            continue
        for seat in range(players):
            totals[seat] += len(state.wool[seat]) - len(rules.hand(state, seat))
        totals[state.ewe] += 2
        assert (max(totals) >= 60) is (state.phase == "game-over")
        if state.phase == "game-over":
            totals[state.ewe] += 5
        assert state.scores == totals
        assert sum(state.sheets[-1].points) == sum(
            sum(part.values()) for part in state.sheets[-1].parts
        )
        if state.phase == "round-over":
            rules.next_round(state)
            rules.deal(state)
            assert state.ewe == -1
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == [s for s in range(players) if totals[s] == max(totals)]


def test_no_play_ever_leaves_a_player_without_a_move() -> None:
    for rules, state in positions(6, 3, 11):
        assert rules.legal_moves(state, state.turn)


def test_only_the_seat_whose_turn_it_is_has_moves() -> None:
    for rules, state in positions(3, 1, 2):
        for seat in range(3):
            assert bool(rules.legal_moves(state, seat)) is (seat == state.turn)
            assert bool(rules.offers(state, seat)) is (seat == state.turn)


def test_every_message_of_the_game_has_its_words() -> None:
    rules = PassTheEwe(EweOptions(target=30), 4)
    texts = rules.all_texts()
    for _rules, state in positions(4, 3, 5):
        messages = [rules.prompt(state, None), *rules.chips(state)]
        messages += [offer.label for offer in rules.offers(state, state.turn)]
        messages += [badge for seat in range(4) for badge in rules.badges(state, seat)]
        assert all(message.key in texts for message in messages)
    for name in rules.scores(state).columns:
        assert f"part.{name}" in texts


def test_the_rules_in_words_name_the_chosen_options_only() -> None:
    shared = PassTheEwe(EweOptions(), 4).rules_text()
    by_ewe = PassTheEwe(EweOptions(tie_break="ewe", next_start="ewe-left"), 4).rules_text()
    assert "Equal totals share the win." in shared
    assert "Equal totals share the win." not in by_ewe
    assert "the ewe's holder wins" in by_ewe
    assert "In later rounds" in by_ewe
    assert "<!--" not in shared + by_ewe


def test_the_last_five_for_the_ewe_are_told_once() -> None:
    start = EweStart(
        dealer="Bob", scores={"Alice": 20}, cards={"hand:Alice": "2C", "hand:Bob": "3D 4D"}
    )
    session = GameSession.new(
        PassTheEwe(EweOptions(target=20), 2), ["Alice", "Bob"], 1, start=start
    )
    session.push(0, Move("play", ("2C",)))
    session.push(1, Move("pass"))
    wording = session.wording()
    assert [wording.say(line.message) for line in session.log()][-4:] == [
        "Bob still held 3♦ 4♦.",
        "Alice: 4 for the round.",
        "Bob: -2 for the round.",
        "Alice gets 5 more for the ewe.",
    ]
    assert session.scores.totals == [29, -2]


def no_turn_left(state: EweState) -> None:
    state.unused += [token for suit in state.suited[0] for token in suit]
    state.suited[0] = [[] for _suit in range(5)]


def mixed_play(state: EweState) -> None:
    state.table = [state.suited[0][0].pop(), state.suited[0][1].pop()]
    state.table_by, state.suit, state.count, state.played_by = [0, 0], 1, 2, 0


def play_by_nobody(state: EweState) -> None:
    state.table, state.table_by = [state.suited[0][0].pop()], [7]
    state.suit, state.count, state.played_by = 0, 1, 0


def set_to(name: str, value: object) -> Callable[[EweState], None]:
    def change(state: EweState) -> None:
        setattr(state, name, value)

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (no_turn_left, "It is the turn of somebody without cards."),
        (mixed_play, "The play to beat does not lie on the table."),
        (play_by_nobody, "The cards on the table do not fit who played them."),
        (set_to("count", 1), "The play to beat does not lie on the table."),
        (set_to("suit", 99), "The play to beat does not lie on the table."),
        (set_to("phase", "tea"), "There is no such phase of the game."),
        (set_to("phase", "round-over"), "The round is over, and yet a hand of it goes on."),
        (set_to("round", 0), "The rounds and the shuffles are miscounted."),
        (set_to("hand", 0), "The hands of the round are miscounted."),
        (set_to("hands_won", [0, -1]), "The hands of the round are miscounted."),
        (set_to("hands_won", [0]), "The hands do not fit the players."),
        (set_to("scores", [0]), "The totals do not fit the players."),
        (set_to("sheets", [RoundSheet([{}], [0])]), "The score sheet does not fit the players."),
        (set_to("ewe", 2), "A seat is named that nobody sits in."),
        (set_to("dealer", -1), "A seat is named that nobody sits in."),
    ],
)
def test_a_position_that_no_game_has_is_refused(
    change: Callable[[EweState], None], sentence: str
) -> None:
    rules = PassTheEwe(EweOptions(), 2)
    state = rules.new_state(1)
    rules.deal(state)
    state.turn = 0
    rules.validate_state(state)
    change(state)
    with pytest.raises(StateError) as raised:
        rules.validate_state(state)
    assert str(raised.value) == sentence
