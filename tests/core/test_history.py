"""Since when something is new to a seat."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardtable.core.history import Entry, EntryKind, last_turn, news_start, open_news_start


def history(*words: str) -> list[Entry]:
    """Write a history in short: ``move 1``, ``shown 0``, ``next-round``."""
    entries = [Entry("deal")]
    for word in words:
        kind, _space, seat = word.partition(" ")
        entries.append(Entry(cast("EntryKind", kind), int(seat or -1)))
    return entries


@pytest.mark.parametrize(
    ("entries", "start"),
    [
        ([], 0),
        (["shown 0"], 0),
        (["shown 0", "move 0", "shown 1"], 0),
        (["shown 0", "move 0", "shown 1", "move 1", "shown 0"], 2),
        (["shown 0", "shown 0", "move 1", "shown 0"], 3),
        # A move that was said on the hand-over is no look.
        (["shown 0", "move 0", "move 1", "move 0", "shown 0"], 2),
        # What was told before the deal concerns other cards.
        (["shown 0", "move 0", "next-round", "shown 0"], 3),
        (["shown 0", "move 0", "shown 0", "next-round", "shown 1"], 4),
        (["shown 0", "next-round", "shown 0", "move 0", "shown 0"], 4),
    ],
)
def test_what_is_new_begins_behind_the_look_before_this_one_but_not_before_the_deal(
    entries: list[str], start: int
) -> None:
    assert news_start(history(*entries), 0) == start


@pytest.mark.parametrize(
    ("entries", "start"),
    [
        ([], 0),
        (["shown 1", "move 1"], 0),
        (["shown 0", "move 0", "shown 1", "move 1"], 3),
        (["shown 0", "move 0", "shown 1", "move 1", "shown 0"], 3),
        (["shown 0", "shown 1", "move 1", "shown 0"], 2),
        (["move 0", "next-round", "shown 1"], 2),
    ],
)
def test_what_happened_since_a_turn_begins_behind_the_last_move_or_look_of_a_seat(
    entries: list[str], start: int
) -> None:
    assert last_turn(history(*entries), 0) == start


@pytest.mark.parametrize(
    ("entries", "start"),
    [
        ([], 0),
        (["move 1"], 0),
        (["move 0", "move 1"], 2),
        (["move 0", "move 1", "move 2", "move 1"], 2),
        # What came in the turn under way stays new in it.
        (["move 0", "move 1", "move 0", "move 0"], 2),
        (["move 0", "move 1", "next-round", "move 1"], 3),
    ],
)
def test_at_an_open_table_what_is_new_begins_behind_the_last_turn_of_a_seat(
    entries: list[str], start: int
) -> None:
    assert open_news_start(history(*entries), 0) == start


class Untouchable:
    """An entry that must not be looked at."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError("an entry of an earlier round was looked at")


def test_what_is_new_is_found_without_going_through_earlier_rounds() -> None:
    earlier = cast("list[Entry]", [Untouchable()] * 50)
    entries = earlier + history("next-round", "move 1", "move 0", "move 1")[1:]
    assert news_start(entries, 0) == 50
    assert open_news_start(earlier + history("next-round", "move 1")[1:], 0) == 50
