"""Tells after a run how much was looked at."""

from __future__ import annotations

import pytest

from tests.e2e.table import LOOKED_AT


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LOOKED_AT:
        told = ", ".join(f"{count:,} {what}" for what, count in LOOKED_AT.items())
        terminalreporter.write_line(f"held against the saves: {told}")
