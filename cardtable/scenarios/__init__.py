"""Scenario files: one rule shown as a short game that can be run."""

from __future__ import annotations

from cardtable.scenarios.checking import Result, check_file, check_files, find_files
from cardtable.scenarios.errors import InvalidScenarioError, ScenarioFailedError
from cardtable.scenarios.reading import Scenario, parse_scenario, read_scenario
from cardtable.scenarios.running import run_scenario
from cardtable.scenarios.writing import write_scenario

__all__ = [
    "InvalidScenarioError",
    "Result",
    "Scenario",
    "ScenarioFailedError",
    "check_file",
    "check_files",
    "find_files",
    "parse_scenario",
    "read_scenario",
    "run_scenario",
    "write_scenario",
]
