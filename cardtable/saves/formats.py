"""Brings saves in an older format up to the present one, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardtable.core.errors import SaveError
from cardtable.core.messages import _
from cardtable.saves.header import FORMAT
from cardtable.saves.sentences import shown

Raw = dict[str, Any]
Step = Callable[[Raw], Raw]

STEPS: Mapping[int, Step] = {}
"""For each older format what makes the next one of it; format 1 is the first there is.

A step never changes what it is given, and sets ``format`` itself.
"""


def upgrade(raw: Raw, name: str, steps: Mapping[int, Step] = STEPS, target: int = FORMAT) -> Raw:
    """Bring a save to a format.

    Args:
        raw: The save as it was read, with a whole number as its ``format``.
        name: The file's name, for sentences.
        steps: The steps by the format they begin with.
        target: The format that is wanted.

    Raises:
        SaveError: If there is no way from its format, or it is not what its format says.
    """
    while raw["format"] != target:
        old = raw["format"]
        if old not in steps:
            raise SaveError(
                _("{name} has format {old}, which this version cannot read.").format(
                    name=shown(name), old=old
                )
            )
        try:
            raw = steps[old](raw)
        except Exception as error:
            raise SaveError(
                _("{name} is not what a save of format {old} should be.").format(
                    name=shown(name), old=old
                )
            ) from error
    return raw
