"""How a check says that a game does not keep what it owes."""

from __future__ import annotations

import traceback
from pathlib import Path


class Fault(Exception):  # noqa: N818 - what is raised is what is found
    """Something that a game owes and does not keep, in one sentence."""


def told(error: BaseException) -> str:
    """Say an exception in one line, with the place in which it was raised."""
    if isinstance(error, Fault):
        return str(error)
    lines = str(error).strip().splitlines()
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {frames[-1].name}, {Path(frames[-1].filename).name}:{frames[-1].lineno}"
    said = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    return said + (place if frames else "")
