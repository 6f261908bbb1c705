"""Screens without widgets: what is sent, what is clicked, and what lies over them."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.geometry import Region

from tests.tui.table.seated import Seated, sit_down
from tests.tui.tables import play_ewe


def watch(table: Seated, monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """Note what the screen asks to be sent from now on."""
    sent: list[Region] = []
    refresh = table.screen.refresh

    def asked(*regions: Region, **more: bool) -> object:
        assert regions
        sent.extend(regions)
        return refresh(*regions, **more)

    monkeypatch.setattr(table.screen, "refresh", asked)
    return sent


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_cursor_key_sends_only_the_cells_of_two_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with sit_down(tmp_path, size=size) as table:
        await table.press("2", "home")
        sent = watch(table, monkeypatch)
        await table.press("right")
        assert sent
        assert all(region.right <= 20 for region in sent)
        assert sum(region.area for region in sent) <= 100


async def test_a_key_that_changes_nothing_sends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2", "home")
        sent = watch(table, monkeypatch)
        await table.press("home")
        assert sent == []


async def test_there_is_no_widget_to_lay_out(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as table:
        await table.press("2", "1")
        assert list(table.screen.children) == []


async def test_the_log_at_the_side_turns_with_the_wheel(tmp_path: Path) -> None:
    session = play_ewe(4, 40)
    async with sit_down(tmp_path, session=session, size=(120, 40)) as table:
        screen = table.screen
        (place,) = (place for place in screen.board.places if place.drawing is screen.side)
        assert len(session.log()) > place.height
        before = table.text()
        for kind, same in ((events.MouseScrollUp, False), (events.MouseScrollDown, True)):
            at = (place.x + 2, place.y + 2)
            screen.post_message(kind(None, *at, 0, 0, 0, shift=False, meta=False, ctrl=False))
            await table.settle()
            assert (table.text() == before) == same
