"""How a round and a game of Psycho Uno end, event by event."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.events import Event, Said, Scored
from cardtable.core.session import GameSession
from cardtable.games.psycho_uno.options import PsychoOptions, PsychoStart
from cardtable.games.psycho_uno.rules import PsychoUno
from tests.games.talking import push

NAMES = ["Ann", "Bob", "Cat"]
CARDS = {"hand:Ann": "R2", "hand:Bob": "Y2 B4", "hand:Cat": "W", "discard": "R1"}


def ended(scores: dict[str, int] | None = None, **options: Any) -> tuple[GameSession, list[Event]]:
    """Ann plays her last card; what that did."""
    rules = PsychoUno(PsychoOptions(**options), 3)
    start = PsychoStart(dealer="Cat", cards=CARDS, scores=scores or {})
    session = GameSession.new(rules, NAMES, 0, start=start)
    return session, list(session.push(0, session.parse("play R2")))


def test_who_is_out_is_called_and_everybody_shows_and_scores_the_own_hand() -> None:
    session, events = ended()
    assert events[-6:] == [
        Said(0, "log.out-by", {"how": "play"}, loud=True),
        Said(1, "log.show", {"cards": ("Y2", "B4")}, reveals=True),
        Said(2, "log.show", {"cards": ("W",)}, reveals=True),
        Scored(0, "log.scored", 0),
        Scored(1, "log.scored", 6),
        Scored(2, "log.scored", 20),
    ]
    assert session.scores.totals == [0, 6, 20]
    shown = [words["out"] for words in session.state.sheets[-1].shown]
    assert shown == ["play", "", ""]


def test_nothing_is_pending_once_a_round_is_over() -> None:
    state = ended()[0].state
    assert (state.asked, state.drawn, state.bluff) == ("turn", "", None)
    assert (state.open, state.named) == (False, -1)
    assert (state.fresh, state.due, state.said) == ([], [], [])
    assert (state.claims, state.late, state.late_code) == ([], [], "")
    assert (state.run, state.run_cards) == ([], 0)


def test_a_target_is_on_the_sheet_only_if_the_game_is_played_to_one() -> None:
    assert ended(end="target", target=150)[0].scores.target == 150
    assert ended(end="rounds")[0].scores.target is None


@pytest.mark.parametrize(
    ("scores", "reached"),
    [({"Cat": 79}, None), ({"Cat": 80}, [2]), ({"Bob": 100, "Cat": 90}, [1, 2])],
)
def test_the_outcome_names_who_reached_the_target(
    scores: dict[str, int], reached: list[int] | None
) -> None:
    outcome = ended(scores, end="target", target=100)[0].outcome
    if reached is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.winners, outcome.reason.key) == ([0], "outcome.target")
        assert outcome.reason.values == {"seats": reached, "target": 100}


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False)])
def test_a_game_of_some_rounds_ends_with_the_last_of_them(rounds: int, over: bool) -> None:
    outcome = ended({"Cat": 1000}, end="rounds", rounds=rounds)[0].outcome
    assert (outcome is not None) is over
    if outcome is not None:
        assert (outcome.winners, outcome.reason.key) == ([0], "outcome.rounds")


def test_an_empty_hand_that_a_zero_passes_on_is_out_for_its_new_owner_alone() -> None:
    start = PsychoStart(dealer="Cat", cards={**CARDS, "hand:Ann": "R0"})
    session = GameSession.new(PsychoUno(PsychoOptions(), 3), NAMES, 0, start=start)
    events = list(session.push(0, session.parse("play R0")))
    assert Said(0, "log.zero", loud=True) in events
    assert Said(1, "log.out-by", {"how": "pass"}, loud=True) in events
    shown = [words["out"] for words in session.state.sheets[-1].shown]
    assert shown == ["", "pass", ""]
    assert session.state.how[0] != "pass"


def test_a_round_that_a_late_match_ends_leaves_no_drawn_card_claim_call_or_run() -> None:
    cards = {"Ann": "R6 B2 B3", "Bob": "R9 Y4", "Cat": "G2 G3", "Dan": "R6"}
    hands = {f"hand:{name}": hand for name, hand in cards.items()}
    start = PsychoStart(dealer="Dan", cards={**hands, "discard": "R1", "draw": "Y9"})
    options = PsychoOptions(sixty_nine=False, decline="free", draw="one")
    session = GameSession.new(PsychoUno(options, 4), list(cards), 0, start=start)
    push(session, "play R6", "Dan: claim", "Cat: claim", "play R9 uno", "Ann: claim", "draw")
    state = session.state
    assert (state.asked, state.drawn[:2], state.said) == ("drawn", "Y9", [1])
    assert (state.claims, state.late, state.run) == ([0], [3, 2], [1])
    push(session, "Dan: match R6")
    assert session.phase == "round-over"
    assert (state.asked, state.drawn, state.said) == ("turn", "", [])
    assert (state.claims, state.late, state.late_code) == ([], [], "")
    assert (state.run, state.run_cards) == ([], 0)


def test_who_discards_the_last_card_as_a_blocker_is_out_by_it() -> None:
    cards = {"hand:Ann": "RD B2 B3", "hand:Bob": "W Y4 Y5", "hand:Cat": "W4", "discard": "R1"}
    session = GameSession.new(
        PsychoUno(PsychoOptions(), 3), NAMES, 0, start=PsychoStart(dealer="Cat", cards=cards)
    )
    push(session, "play RD", "play W green", "block W4 discard")
    assert Said(2, "log.out-by", {"how": "block"}, loud=True) in push(session, "take")


def test_who_gets_an_empty_hand_in_a_swap_is_out_by_it() -> None:
    start = PsychoStart(dealer="Cat", cards={**CARDS, "hand:Ann": "R7"})
    session = GameSession.new(PsychoUno(PsychoOptions(), 3), NAMES, 0, start=start)
    push(session, "play R7 swap Bob")
    assert Said(1, "log.out-by", {"how": "swap"}, loud=True) in push(session, "allow")
    shown = [words["out"] for words in session.state.sheets[-1].shown]
    assert shown == ["", "swap", ""]
