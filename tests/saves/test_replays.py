"""The tool that compares games between versions of Python compares them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.saves import replays


def test_what_one_python_wrote_is_read_and_played_again_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "DEEDS", 40)
    assert replays.write(tmp_path, games=1) == 29
    assert replays.read(tmp_path) == []
    first = min(tmp_path.iterdir())
    other = first.rename(first.with_name(f"{first.stem[:-1]}x.json"))
    assert replays.read(tmp_path) == [other.name]
