"""The rules in words, for the chosen options only."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardtable.core.errors import PluginError
from cardtable.core.rulebook import choose, rules_text

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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Always.\n<!-- when joker -->\n<!-- end -->\n", 'line 2: there is no option "joker".'),
        ("Always.\n<!-- end -->\n", "line 2: no part is open that could end."),
        (f"<!-- when zeros -->\n{TEXT}", "line 1: this part has no end."),
    ],
)
def test_a_text_whose_parts_make_no_sense_names_the_line(text: str, said: str) -> None:
    with pytest.raises(PluginError, match=re.escape(f"The rules text is wrong in {said}")):
        choose(text, SimpleNamespace(zeros=True, end="rounds"))


def test_a_text_that_is_no_text_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "garbled_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.md").write_bytes(b"\xff")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(PluginError, match=r"The rules text cannot be read\."):
        rules_text("garbled_game", SimpleNamespace())


def test_a_module_in_no_package_brings_no_text() -> None:
    assert rules_text("", SimpleNamespace()) == "This game brings no rules text."
