"""What all tests of the screens have in common."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves need not outlast a power cut here; waiting for the disk took most of the time."""
    monkeypatch.setattr("os.fsync", lambda _handle: None)
