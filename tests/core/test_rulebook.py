"""The rules in words, for the chosen options only."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardtable.core.rulebook import choose

TEXT = """\
Always.
<!-- when zeros -->
Zeros pass.
<!-- when end=rounds -->
In rounds.
<!-- end -->
<!-- end -->
<!-- when not zeros -->
Zeros do nothing.
<!-- end -->
"""


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ({"zeros": True, "end": "rounds"}, "Always.\nZeros pass.\nIn rounds.\n"),
        ({"zeros": True, "end": "target"}, "Always.\nZeros pass.\n"),
        ({"zeros": False, "end": "rounds"}, "Always.\nZeros do nothing.\n"),
    ],
)
def test_parts_stand_only_for_the_options_that_they_name(
    options: dict[str, object], kept: str
) -> None:
    assert choose(TEXT, SimpleNamespace(**options)) == kept
