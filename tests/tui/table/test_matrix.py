"""Every screen of every game, in every size and look: nothing that a player needs is missing.

All of it: ``pytest -m slow tests/tui/table/test_matrix.py``; the usual run takes a part.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardtable.saves.settings import Settings
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp
from cardtable.tui.surroundings import Surroundings
from cardtable.tui.table.base import TableScreen
from tests.tui.table.checks import cell_faults, faults
from tests.tui.table.seated import Seated
from tests.tui.table.situations import long_names, situations, small_things
from tests.tui.table.stages import TABLES, Stage, stages

Size = tuple[int, int]

SIZES: Sequence[Size] = ((60, 20), (80, 24), (100, 30), (120, 40), (200, 60))
LOOKS = {
    "color": Surroundings(),
    "plain": Surroundings(color=False),
    "ascii": Surroundings(ascii=True),
    "plain ascii": Surroundings(ascii=True, color=False),
}
"""With 256 colors each is replaced by the nearest one; with 16, none is used."""


def everything(game: str, players: int) -> Iterator[Stage]:
    """Every screen of a table, those that chance seldom leads to too."""
    usual = [*stages(game, players), *situations(game, players)]
    return iter([*usual, *small_things(usual)])


def with_long_names(game: str, players: int) -> Iterator[Stage]:
    """The same tables with names as long as they may be, in several scripts."""
    for stage in (*stages(game, players), *situations(game, players)):
        if not stage.name.startswith(("rules", "others")):
            yield long_names(stage)


USUAL: Sequence[tuple[str, Size]] = (
    ("color", (60, 20)),
    ("color", (80, 24)),
    ("plain ascii", (80, 24)),
    ("color", (120, 40)),
)
FEW = (
    "turn",
    "hand-over",
    "scoring",
    "stack, hand-over",
    "color, turn",
    "full hand",
    "prepare, turn",
    "color crazy, turn",
    "color crazy of many, turn",
    "challenged, only one looks, look",
    "spread, blocks, one block",
    "late matches, hand-over",
    "a color to name, turn",
    "hand-over, long names",
    "uno said, forgotten and caught, caught",
    "a high stack, hand-over, long names",
    "late matches, hand-over, long names",
)


@asynccontextmanager
async def at(folder: Path, stage: Stage, look: str, size: Size) -> AsyncIterator[Seated]:
    """Open the app where a stage is to be looked at."""
    store = Store(folder / "saves")
    game = store.create(stage.session())
    settings = Settings(quiet_seconds=0.0, speed="off", forced_moves="ask")
    app = CardtableApp(store, settings, surroundings=LOOKS[look], start=game, folder=folder)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = Seated(app, pilot, game)
        await table.settle()
        await table.press(*stage.keys)
        yield table
    game.close()


@dataclass(frozen=True)
class Place:
    """Where a stage is looked at."""

    look: str
    size: Size

    def __str__(self) -> str:
        return f"{self.look} {self.size[0]}x{self.size[1]}"


async def look_at(
    folder: Path, wanted: Iterator[Stage], places: Sequence[tuple[str, Size]]
) -> tuple[int, list[str]]:
    """Look at stages in some looks and sizes.

    Returns:
        How many screens were looked at, and what is wrong with them.
    """
    found, screens = [], 0
    for number, stage in enumerate(wanted):
        for look, size in places:
            where = folder / f"{number}-{look}-{size[0]}"
            async with at(where, stage, look, size) as table:
                screens += 1
                over = isinstance(table.app.screen, TableScreen)
                wrong = list(dict.fromkeys(faults(table) if over else cell_faults(table)))
                found += [f"{stage.name}, {look} {size[0]}x{size[1]}: {fault}" for fault in wrong]
    return screens, found


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_nothing_that_a_player_needs_is_missing(
    tmp_path: Path, game: str, players: int
) -> None:
    every = (*everything(game, players), *with_long_names(game, players))
    wanted = (stage for stage in every if stage.name in FEW)
    screens, wrong = await look_at(tmp_path, wanted, USUAL)
    assert screens >= 2 * len(USUAL)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("covered", [True, False], ids=["covered", "open"])
async def test_what_is_read_over_the_table_has_room_in_a_small_window(
    tmp_path: Path, covered: bool
) -> None:
    for key in "lt":
        name = {"l": "log", "t": "last"}[key] + (", covered" if covered else "")
        stage = next(one for one in stages("psycho-uno", 10) if one.name == name)
        async with at(tmp_path / key, stage, "color", (60, 20)) as table:
            text = table.text()
            assert text.count(" · ") >= (8 if covered else 5), text
            hand = table.app.look.glyphs.marker
            assert hand in text
            await table.press("escape")
            assert ("Pass the keyboard to" in table.text()) == covered


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("game", "players"), [*TABLES, ("psycho-uno", 3)])
async def test_nothing_is_missing_in_any_look_and_size(
    tmp_path: Path, game: str, players: int, look: str
) -> None:
    places = [(look, size) for size in SIZES]
    screens, wrong = await look_at(tmp_path / "usual", everything(game, players), places)
    # In ASCII the names of many scripts are all the same.
    if look in ("color", "plain"):
        places = [(look, size) for size in ((60, 20), (80, 24), (120, 40))]
        more, others = await look_at(tmp_path / "long", with_long_names(game, players), places)
        screens, wrong = screens + more, [*wrong, *others]
    print(f"{game}, {players} players, {look}: {screens} screens")  # noqa: T201
    assert not wrong, "\n".join(wrong)
