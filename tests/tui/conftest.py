"""What all tests of the screens have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.watching import Watch, watch_canvas


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """What is drawn wrongly in a test."""
    return watch_canvas(monkeypatch)


@pytest.fixture(autouse=True)
def disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves need not outlast a power cut here; waiting for the disk took most of the time."""
    monkeypatch.setattr("os.fsync", lambda _handle: None)


@pytest.fixture(autouse=True)
def home_of_the_test_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read of, or written to, the folder of whoever runs the tests."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
