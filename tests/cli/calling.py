"""Calls the command line in the same process."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardtable.cli import run


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    """Run ``cardtable`` with some words."""
    capsys.readouterr()
    status = run(words)
    captured = capsys.readouterr()
    return Said(status, captured.out, captured.err)
