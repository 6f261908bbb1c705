"""A scenario passes if and only if every step goes as it says."""

from __future__ import annotations

import pytest

from cardtable.core.events import Event, Shown
from cardtable.core.messages import Message
from cardtable.core.moves import Move
from cardtable.core.options import GameStart
from cardtable.core.session import GameSession
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.scenarios import (
    InvalidScenarioError,
    Scenario,
    ScenarioFailedError,
    parse_scenario,
    run_scenario,
)

HEAD = """
title = "Three at the table"
game = "pass-the-ewe"
players = ["Alice", "Bob", "Cathy"]
[start]
dealer = "Cathy"
scores = { Bob = 7 }
[start.cards]
"hand:Alice" = "2C 3C AD"
"hand:Bob" = "4C 5C 6C 2H"
[[step]]
by = "Alice"
move = "play 2C"
"""


def run(steps: str, head: str = HEAD) -> GameSession:
    return run_scenario(parse_scenario(head + steps))


def failure(steps: str, head: str = HEAD) -> ScenarioFailedError:
    with pytest.raises(ScenarioFailedError) as failed:
        run(steps, head)
    return failed.value


HOLDS = [
    'expect.turn = "Bob"',
    'expect.phase = "play"',
    'expect.legal = ["pass", "play 5C 4C", "play 2H"]',
    'expect.can = ["pass", "play 4C 6C"]',
    'expect.cannot = ["play 2H 4C", "play 2D", "pass 4C"]',
    "expect.score = { Bob = 7, Alice = 0 }",
    'expect.cards = { "hand:Alice" = "AD 3C", table = "2C" }',
    'expect.cards."wool:Bob" = ""',
    'expect.top = { table = "2C", "wool:Bob" = "" }',
    'expect.count = { "hand:Bob" = 4, unused = 28 }',
    'expect.facts = { suit = "clubs", count = 1, played_by = "Alice", ewe = "" }',
    "expect.winners = []",
    'expect.shown = { Bob = "" }',
    'expect.sees.Bob = { "hand:Alice" = 2, "hand:Bob" = "2H 4C 5C 6C", table = "2C" }',
    'expect.sees.Bob = { "hand:Alice" = "? ?", "wool:Bob" = 0, "wool:Alice" = "" }',
]

FAILS = [
    ('expect.turn = "Alice"', 'expected turn "Alice", found "Bob"'),
    ('expect.phase = "round-over"', 'expected phase "round-over", found "play"'),
    ('expect.legal = ["pass"]', '(too many: ["play 2H", "play 4C 5C"])'),
    ('expect.legal = ["pass", "play 4C 5C", "play 2H", "play 3H"]', '(missing: ["play 3H"])'),
    ('expect.can = ["play 2H 4C"]', 'expected that Bob can "play 2H 4C", but: All cards of a'),
    ('expect.cannot = ["pass"]', 'expected that Bob cannot "pass", but it is legal'),
    ("expect.score = { Bob = 8 }", "expected the score of Bob 8, found 7"),
    ('expect.cards."hand:Alice" = "AD"', 'expected hand:Alice "AD", found "AD 3C"'),
    ('expect.cards.table = ""', 'expected table "", found "2C"'),
    ('expect.top.table = "3C"', 'expected the top of table "3C", found "2C"'),
    ('expect.count."hand:Bob" = 5', "expected the number of cards in hand:Bob 5, found 4"),
    ("expect.facts.count = 2", 'expected the fact "count" 2, found 1'),
    ('expect.facts.count = "1"', 'expected the fact "count" "1", found 1'),
    ('expect.facts.suit = ""', 'expected the fact "suit" "", found "clubs"'),
    ("expect.facts.trump = 1", 'expected a fact "trump", found only suit, count,'),
    ('expect.winners = ["Bob"]', 'expected the winners ["Bob"], found []'),
    ("expect.sheet.Bob.wool = 1", "expected a round on the score sheet, found none"),
    ('expect.shown.Bob = "2C"', 'expected that the last move showed Bob "2C", found ""'),
    ('expect.sees.Bob."hand:Alice" = 3', "expected that Bob sees of hand:Alice 3, found 2"),
    ('expect.sees.Bob."hand:Alice" = "3C AD"', 'sees of hand:Alice "3C AD", found 2'),
    ('expect.sees.Bob."hand:Bob" = 4', 'sees of hand:Bob 4, found "2H 4C 5C 6C"'),
    ('expect.sees.Bob.table = "2C ?"', 'sees of table "2C ?", found "2C"'),
]


@pytest.mark.parametrize("expected", HOLDS)
def test_what_is_true_is_met(expected: str) -> None:
    run(expected)


@pytest.mark.parametrize(("expected", "said"), FAILS)
def test_what_is_not_true_fails_with_what_was_found(expected: str, said: str) -> None:
    assert said in str(failure(expected))


def test_a_failure_names_the_step_and_shows_the_table_as_the_seat_sees_it() -> None:
    failed = failure('[[step]]\nby = "Bob"\nmove = "play 2H 4C"')
    assert str(failed).startswith('step 2: expected "Bob: play 2H 4C" to be allowed, but it was r')
    assert failed.position[0] == "As Bob sees it:"
    assert "hand:Alice: 2 hidden" in failed.position
    assert "hand:Bob: 2H 4C 5C 6C" in failed.position
    assert not [line for line in failed.position if "3C" in line]


def test_a_move_of_somebody_who_is_not_asked_fails() -> None:
    assert "It is Bob's turn" in str(failure('[[step]]\nby = "Cathy"\nmove = "pass"'))


def test_the_moves_of_another_seat_can_be_asked_for_without_a_move() -> None:
    run('[[step]]\nby = "Cathy"\nexpect.legal = []\nexpect.cannot = ["pass"]')


def test_a_refused_move_passes_and_one_that_is_made_fails() -> None:
    run('[[step]]\nby = "Bob"\nillegal = "play 4C"')
    failed = failure('[[step]]\nby = "Bob"\nillegal = "pass"')
    assert 'expected "Bob: pass" to be refused, but it was made' in str(failed)


def test_a_text_that_is_no_move_counts_as_refused() -> None:
    run('[[step]]\nby = "Bob"\nillegal = "pass 4C"')


def test_going_on_to_the_next_round_is_refused_while_one_is_played() -> None:
    run('[[step]]\nillegal = "next-round"')
    assert "The round is not over" in str(failure('[[step]]\nmove = "next-round"'))


ROUND = HEAD.replace('"2C 3C AD"', '"2C"').replace(
    '"4C 5C 6C 2H"', '"2H"\n"hand:Cathy" = "9D"'
) + "".join(f'[[step]]\nby = "{name}"\nmove = "pass"\n' for name in ("Bob", "Cathy"))


def test_the_sheet_has_the_parts_of_the_last_round() -> None:
    run(
        'expect.phase = "round-over"\n'
        "expect.sheet.Alice = { wool = 1, hands = 1, cards = 0, ewe = 2 }\n"
        'expect.shown = { Alice = "2H 9D" }\n'
        'expect.sees.Alice."hand:Bob" = "2H"',
        ROUND,
    )
    assert "expected hands of Bob on the score sheet 1, found 0" in str(
        failure("expect.sheet.Bob.hands = 1", ROUND)
    )
    assert 'expected "tricks" on the score sheet, found only wool, ' in str(
        failure("expect.sheet.Bob.tricks = 1", ROUND)
    )


def test_the_next_round_can_be_dealt_as_wanted() -> None:
    deal = '[[step]]\nmove = "next-round"\ncards = { "hand:Alice" = "7S 8S" }\n'
    run(deal + 'expect.cards."hand:Alice" = "8S 7S"\nexpect.facts.dealer = "Alice"', ROUND)


def test_a_deal_that_is_not_possible_makes_the_file_invalid() -> None:
    deal = '[[step]]\nmove = "next-round"\ncards = { "hand:Alice" = "7S 7S" }\n'
    with pytest.raises(InvalidScenarioError, match="step 4: 7S is named more often"):
        run(deal, ROUND)


# What a broken rule module does.


class Broken(PassTheEwe):
    """Rules with faults, to see that a scenario finds them."""

    fault = ""

    def check(self, state: EweState, seat: int, move: Move) -> Message | None:
        reason = super().check(state, seat, move)
        if reason is None:
            return None
        if self.fault == "touch":
            state.hand += 1
        if self.fault == "mute":
            return Message("reason.unheard-of")
        return reason

    def apply(self, state: EweState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        if self.fault == "lose":
            state.unused.pop()
        if self.fault == "raise":
            raise ZeroDivisionError("by nothing")
        if self.fault == "show":
            events.append(Shown(seat, "", f"hand:{seat}", private={2: ("AD",)}))
        return events


def broken(fault: str, steps: str) -> Scenario:
    scenario = parse_scenario(HEAD + steps)
    rules = Broken(scenario.rules.options, 3)
    rules.fault = fault
    return Scenario(scenario.file, rules, scenario.start, scenario.deals)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("touch", '"Bob: play 4C" was refused, yet something changed'),
        ("mute", '"Bob: play 4C" was refused without a sentence'),
        ("lose", "is missing"),
        ("raise", "the rules failed with ZeroDivisionError: by nothing"),
    ],
)
def test_a_fault_of_the_rules_is_a_failure(fault: str, said: str) -> None:
    with pytest.raises(ScenarioFailedError) as failed:
        run_scenario(broken(fault, '[[step]]\nby = "Bob"\nillegal = "play 4C"'))
    assert said in str(failed.value)


def test_what_one_seat_alone_was_shown_is_asked_by_seat() -> None:
    run_scenario(broken("show", 'expect.shown = { Cathy = "AD", Bob = "" }'))
    with pytest.raises(ScenarioFailedError):
        run_scenario(broken("show", 'expect.shown = { Bob = "AD" }'))


def test_after_the_dealer_chose_the_cards_lie_as_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[str] = []
    deal = '[[step]]\nmove = "next-round"\ncards = { "hand:Alice" = "7S 8S" }\n'
    scenario = parse_scenario(ROUND + deal)
    session = run_scenario(parse_scenario(ROUND))

    def place(_rules: PassTheEwe, state: EweState, start: GameStart, _names: object) -> None:
        placed.append(f"{start.cards} in round {state.round} with {state.count} to beat")

    monkeypatch.setattr(PassTheEwe, "place", place)
    session.next_round(scenario.deals[-1], after_move=True)
    assert placed == []
    session.push(session.turn, session.legal_moves(session.turn)[0])
    assert placed == ["{'hand:Alice': '7S 8S'} in round 2 with 1 to beat"]


def test_whether_the_dealer_chooses_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    next_round = GameSession.next_round

    def watch(session: GameSession, start: GameStart | None, *, after_move: bool) -> None:
        asked.append(after_move)
        next_round(session, start, after_move=after_move)

    monkeypatch.setattr(GameSession, "next_round", watch)
    run('[[step]]\nmove = "next-round"', ROUND)
    monkeypatch.setattr(
        PassTheEwe, "deal_is_chosen", lambda _rules, state: state.phase == "round-over"
    )
    run('[[step]]\nmove = "next-round"', ROUND)
    assert asked == [False, True]
