"""When a game was played last, as people say it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from cardtable.tui.screens.when import when_words

NOW = datetime(2026, 12, 1, 21, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (NOW - timedelta(minutes=3), "today 21:11"),
        (NOW - timedelta(hours=21, minutes=14), "today 00:00"),
        (NOW - timedelta(hours=22), "yesterday 23:14"),
        (NOW - timedelta(days=3), "Saturday"),
        (NOW - timedelta(days=7), "Nov 24"),
        (NOW - timedelta(days=400), "Oct 27, 2025"),
        (NOW + timedelta(days=2), "Dec 3"),
    ],
)
def test_the_time_is_told_as_exactly_as_it_matters(then: datetime, said: str) -> None:
    assert when_words(then.timestamp(), NOW) == said


def test_a_time_that_no_calendar_has_is_left_out() -> None:
    assert when_words(1e15, NOW) == ""
