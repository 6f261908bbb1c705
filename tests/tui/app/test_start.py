"""A quick start: home loads neither pydantic nor a rule module, and then lies still."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tui.apps import ewe, save

PROGRAM = """
import asyncio, sys
from pathlib import Path
from cardtable.saves.settings import read_settings
from cardtable.saves.store import Store
from cardtable.tui.app import CardtableApp

async def main():
    home = Path(sys.argv[1])
    app = CardtableApp(Store(home / "saves"), *read_settings(home), folder=home)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("up", "down")
        print(len(app.screen.saves), len(app.screen.games))
        print(*sorted(sys.modules))

asyncio.run(main())
"""


def modules_at_home(home: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(home)], check=True, capture_output=True, text=True
    )
    counts, modules = done.stdout.splitlines()
    assert counts.startswith("1 ")
    return set(modules.split())


def test_home_loads_no_pydantic_no_rules_and_nothing_of_the_table(tmp_path: Path) -> None:
    save(tmp_path, ewe())
    (tmp_path / "settings.toml").write_text('speed = "fast"\n')
    loaded = modules_at_home(tmp_path)
    heavy = ("pydantic", "pydantic_core", "click", "cardtable.core.rules")
    assert loaded.isdisjoint(heavy)
    unwanted = ("cardtable.core.session", "cardtable.tui.table", "cardtable.testing")
    assert loaded.isdisjoint(unwanted)
    games = {name.split(".")[2] for name in loaded if name.startswith("cardtable.games.")}
    own = {f"cardtable.games.{game}{part}" for game in games for part in ("", ".info")}
    assert {name for name in loaded if name.startswith("cardtable.games.")} <= own
