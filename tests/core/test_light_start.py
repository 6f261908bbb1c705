"""What is listed before a game is chosen stays light."""

from __future__ import annotations

import subprocess
import sys

LIGHT = """
import sys
import cardtable.core.info, cardtable.core.session, cardtable.core.rules, cardtable.games
import cardtable.games.pass_the_ewe.info
print([name for name in ("pydantic", "textual", "rich") if name in sys.modules])
print([name for name in sys.modules if name.endswith(".rules") and "games" in name])
"""


def test_core_and_game_infos_load_no_pydantic_no_screen_and_no_rule_module() -> None:
    result = subprocess.run(
        [sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines() == ["[]", "[]"]
