"""A folder of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.session import GameSession
from cardtable.plugins import make_rules
from cardtable.saves.open_game import OpenGame
from cardtable.saves.store import Store


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves and settings."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def game() -> OpenGame:
    """A saved game of three after four moves."""
    rules = make_rules("pass-the-ewe", 3, {"target": 10, "tie_break": "ewe"})
    session = GameSession.new(rules, ["Ann", "Bob Lee", "Cleo"], 6)
    for _move in range(4):
        session.push(session.turn, session.legal_moves(session.turn)[-1])
    saved = Store().create(session)
    saved.close()
    return saved
