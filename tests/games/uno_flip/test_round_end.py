"""How a round of Uno Flip ends, event by event."""

from __future__ import annotations

from typing import Any

from cardtable.core.events import Event, Said, Scored
from cardtable.core.session import GameSession
from cardtable.games.uno_flip.options import FlipOptions, FlipStart
from cardtable.games.uno_flip.rules import UnoFlip

NAMES = ["Ann", "Bob", "Cat"]
CARDS = {"hand:Ann": "R1", "hand:Bob": "Y2 B4", "hand:Cat": "W", "discard": "R9"}


def ended(cards: dict[str, str] | None = None, **options: Any) -> tuple[GameSession, list[Event]]:
    """Ann plays her last card; what that did."""
    rules = UnoFlip(FlipOptions(**options), 3)
    start = FlipStart(dealer="Cat", cards={**CARDS, **(cards or {})})
    session = GameSession.new(rules, NAMES, 0, start=start)
    return session, list(session.push(0, session.parse("play R1")))


def test_the_winner_is_called_out_hands_are_shown_and_the_winner_alone_scores() -> None:
    session, events = ended()
    assert events[-4:] == [
        Said(0, "log.out", loud=True),
        Said(1, "log.show", {"cards": ("Y2", "B4")}, reveals=True),
        Said(2, "log.show", {"cards": ("W",)}, reveals=True),
        Scored(0, "log.scored", 46),
    ]
    assert session.scores.totals == [46, 0, 0]
    assert [words["hand"] for words in session.state.sheets[-1].shown] == ["out", "6", "40"]


def test_everybody_scores_where_the_lowest_total_wins() -> None:
    _session, events = ended(scoring="lowest-wins")
    assert events[-3:] == [
        Scored(0, "log.scored", 0),
        Scored(1, "log.scored", 6),
        Scored(2, "log.scored", 40),
    ]


def test_nothing_is_due_or_open_once_a_round_is_over() -> None:
    session, _events = ended({"hand:Bob": "Y2"})
    state = session.state
    assert (state.fresh, state.due, state.said, state.open) == ([], [], [], False)


def test_a_round_that_nobody_can_win_is_told_as_such_and_scores_nothing() -> None:
    rules = UnoFlip(FlipOptions(), 3)
    start = FlipStart(dealer="Cat", cards={**CARDS, "hand:Ann": "R1 R2"})
    session = GameSession.new(rules, NAMES, 0, start=start)
    events: list[Event] = []
    session.state.due, session.state.fresh, session.state.said = [2], [2], [1]
    rules.end_round(session.state, events)
    assert events[0] == Said(-1, "log.no-winner", loud=True)
    assert not any(isinstance(event, Scored) for event in events)
    state = session.state
    assert (state.scores, state.fresh, state.due, state.said) == ([0, 0, 0], [], [], [])
