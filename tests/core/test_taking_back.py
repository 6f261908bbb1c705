"""Which moves can still be taken back."""

from __future__ import annotations

import pytest

from cardtable.core.history import Entry
from cardtable.core.taking_back import (
    MOST_SNAPSHOTS,
    Snapshot,
    Snapshots,
    TakeBackPolicy,
    first_within_reach,
)


def reachable(
    *entries: Entry, policy: TakeBackPolicy = "until-revealed", reveals: bool = False
) -> Entry | None:
    """Find what can be taken back after one move and these entries."""
    history = [Entry("deal"), Entry("move", 0), *entries]
    snapshots = Snapshots()
    snapshots.keep(Snapshot(1, None, reveals))
    return snapshots.reachable(history, policy)


def test_a_look_at_the_own_hand_closes_nothing_and_at_another_one_everything() -> None:
    assert reachable() is not None
    assert reachable(Entry("shown", 0)) is not None
    assert reachable(Entry("shown", 1)) is None
    assert reachable(Entry("shown", 1), Entry("shown", 0)) is None
    assert reachable(Entry("renamed", 1, note=("Ann", "Eve"))) is not None


def test_the_policy_says_whether_what_was_revealed_counts() -> None:
    assert reachable(reveals=True) is None
    assert reachable(Entry("shown", 1), policy="always", reveals=True) is not None
    assert reachable(policy="never") is None


def test_only_so_many_positions_are_kept() -> None:
    snapshots = Snapshots()
    for at in range(MOST_SNAPSHOTS + 7):
        snapshots.keep(Snapshot(at, None, reveals=False))
    entries = [snapshots.pop().entry for _at in range(MOST_SNAPSHOTS)]
    assert entries == list(range(MOST_SNAPSHOTS + 6, 6, -1))
    assert snapshots.reachable([], "always") is None


MOVE = ["move", 0, "pass"]
LOOKS = [["shown", 0], ["shown", 1], ["shown", 2]]


@pytest.mark.parametrize(
    ("history", "first"),
    [
        ([], 0),
        ([MOVE] * 5, 0),
        ([MOVE, ["next-round", -1], MOVE, MOVE], 2),
        ([MOVE, ["next-round", -1], MOVE, ["next-round", -1]], 4),
        ([MOVE] * (MOST_SNAPSHOTS + 3), 3),
        # Looks between the moves make no move further away.
        ([*LOOKS, MOVE] * (MOST_SNAPSHOTS + 3), 4 * 3 + 3),
        ([MOVE] * (MOST_SNAPSHOTS + 3) + [["take-back", 0]], 0),
    ],
)
def test_a_replay_keeps_exactly_the_positions_that_can_be_gone_back_to(
    history: list[list[str | int]], first: int
) -> None:
    assert first_within_reach(history) == first
