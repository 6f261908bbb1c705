"""Every screen away from the table, in every size and look: whole, and nothing over anything.

All of it: ``pytest -m slow tests/tui/screens/test_pages.py``; the usual run takes a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from rich.cells import cell_len

from cardtable.saves.settings import Settings
from cardtable.tui.screens.page import PageScreen
from tests.tui.apps import Seat, sitting
from tests.tui.screens.pages import Page, pages, saved_games
from tests.tui.table.checks import cell_faults
from tests.tui.table.test_matrix import LOOKS, SIZES, Size
from tests.tui.watching import Watch

USUAL: Sequence[tuple[str, Size]] = (("color", (60, 20)), ("plain ascii", (80, 24)))
FEW = (
    "home, save 6 from the end",
    "question about save 6 from the end",
    "home, in the bar",
    "key map, a key of another script",
    "psycho-uno, set-up, long names",
    "psycho-uno, house rules, 12 down",
    "uno-flip, set-up, same names",
)


async def look_at(folder: Path, page: Page, look: str, size: Size, watch: Watch) -> list[str]:
    """Open a page and say what is wrong with it."""
    page.prepare(folder)
    watch.begin()
    settings = Settings(quiet_seconds=0, speed="off")
    async with sitting(folder, size, settings=settings, surroundings=LOOKS[look]) as seat:
        await seat.press(*page.keys)
        screen = seat.app.screen
        assert isinstance(screen, PageScreen), page.name
        watch.begin()
        screen.repaint()
        await seat.look()
        wrong = [*cell_faults(seat), *watch.faults, *cursor_faults(seat)]
        if seat.app.game is not None:
            seat.app.game.close()
    return [f"{page.name}, {look} {size[0]}x{size[1]}: {fault}" for fault in dict.fromkeys(wrong)]


def cursor_faults(seat: Seat) -> list[str]:
    """While the cursor is in the bar, the entry that it is on is seen."""
    page = seat.app.screen
    assert isinstance(page, PageScreen)
    if page.in_bar < 0:
        return []
    hint = page.hints()[page.in_bar]
    words = page.look.text(f"{hint.key} {hint.words}".strip())
    return [] if words in seat.bar else [f"the cursor is on {words!r}, which is not seen"]


@pytest.mark.parametrize("page", [page for page in pages() if page.name in FEW], ids=str)
async def test_nothing_is_cut_off_and_nothing_lies_over_anything(
    tmp_path: Path, page: Page, watch: Watch
) -> None:
    wrong: list[str] = []
    for at, (look, size) in enumerate(USUAL):
        wrong += await look_at(tmp_path / str(at), page, look, size, watch)
    assert not wrong, "\n".join(wrong)


async def test_the_cursor_in_the_bar_is_seen_on_every_entry(tmp_path: Path) -> None:
    seen = set()
    async with sitting(tmp_path, (60, 20)) as seat:
        for keys in (("home",), ("enter", *"Ann")):
            await seat.press(*keys)
            for _down in range(60):
                await seat.press("down")
                page = cast("PageScreen[object]", seat.app.screen)
                if page.in_bar >= 0:
                    break
            hints = page.hints()
            for _right in hints:
                assert page.in_bar >= 0
                assert not cursor_faults(seat)
                seen.add(hints[page.in_bar].words)
                await seat.press("right")
            await seat.press("escape", "up")
    assert {"settings", "help", "quit", "house rules", "start", "home", "rules"} <= seen


async def test_house_rules_are_told_of_in_a_narrow_window(tmp_path: Path) -> None:
    async with sitting(tmp_path, (60, 20)) as seat:
        await seat.press("enter", *"Ann", "home")
        assert "tab house rules" in seat.bar
        await seat.press("escape", "home")
        assert "s settings" in seat.bar


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=["60x20", "80x24"])
async def test_a_question_with_wide_names_stays_in_its_frame(tmp_path: Path, size: Size) -> None:
    saved_games(tmp_path)
    async with sitting(tmp_path, size) as seat:
        await seat.press("end")
        for _save in range(6):
            await seat.press("d")
            lines = [line.strip() for line in seat.lines if "│" in line]
            assert any("?" in line for line in lines), seat.text
            assert all(line.startswith("│") and line.endswith("│") for line in lines), seat.text
            assert len({cell_len(line) for line in lines}) == 1, seat.text
            await seat.press("escape", "up")


async def test_keys_of_another_script_stand_under_the_others(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        await seat.press("s", "k", "enter", "하", "down")
        first, second = seat.lines[2:4]
        assert first.endswith("하")
        assert cell_len(first) == cell_len(second)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("look", LOOKS)
async def test_every_page_is_whole_in_any_look_and_size(
    tmp_path: Path, look: str, size: Size, watch: Watch
) -> None:
    wrong, screens = [], 0
    for at, page in enumerate(pages()):
        screens += 1
        wrong += await look_at(tmp_path / str(at), page, look, size, watch)
    print(f"{look} {size[0]}x{size[1]}: {screens} screens")  # noqa: T201
    assert not wrong, "\n".join(wrong)
