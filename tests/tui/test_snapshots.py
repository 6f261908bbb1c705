"""Every screen looks as it did, at 80×24 and at 120×40.

After a change that is meant: ``pytest tests/tui/test_snapshots.py --snapshot-update``, and a
look at what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cardtable.tui.pictures import LARGE, OTHER_GAMES, SCENES, SMALL, keys_of, stage
from tests.tui.apps import key_event, settle


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", [name for name in SCENES if name not in OTHER_GAMES])
def test_the_screen_looks_as_it_did(
    tmp_path: Path, snap_compare: Callable[..., bool], name: str, size: tuple[int, int]
) -> None:
    scene = SCENES[name]
    app = stage(tmp_path, scene)

    async def go_there(pilot: Pilot[object]) -> None:
        await settle(pilot)
        for key in keys_of(scene, app):
            app.post_message(key_event(key))
            await settle(pilot)

    assert snap_compare(app, terminal_size=size, run_before=go_there)


def test_a_window_that_is_too_small_says_so(
    tmp_path: Path, snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(stage(tmp_path, SCENES["hand-over"]), terminal_size=(50, 16))
