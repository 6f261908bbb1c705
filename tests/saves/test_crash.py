"""The file with the details of a failure names no card that may be hidden."""

from __future__ import annotations

from pathlib import Path

from cardtable.saves.crash import CARD, write_crash

TRACEBACK = """Traceback (most recent call last):
  File "games/W/10H.py", line 3, in take
    hand.remove("10H#1")
ValueError: 10H#1, 10♥ and W are not in W10 or [10H]
"""


def test_cards_are_left_out_and_places_are_kept(tmp_path: Path) -> None:
    path = write_crash(tmp_path, TRACEBACK, {"10H#1", "10H", "10♥", "W"})
    assert path is not None
    assert path.read_text(encoding="utf-8").splitlines()[1:] == [
        '  File "games/W/10H.py", line 3, in take',
        f'    hand.remove("{CARD}")',
        f"ValueError: {CARD}, {CARD} and {CARD} are not in W10 or [{CARD}]",
    ]


def test_without_a_game_everything_is_kept(tmp_path: Path) -> None:
    path = write_crash(tmp_path, TRACEBACK)
    assert path is not None
    assert path.read_text(encoding="utf-8") == TRACEBACK
