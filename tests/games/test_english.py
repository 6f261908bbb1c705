"""The rules for people are plain English: turns of phrase that other languages have are out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardtable.games

FOREIGN = re.compile(
    r"\bthe own\b|\bNobody of the\b|\bwas it (?:yours|theirs|the)\b"
    # "Who" begins a question; whoever is meant is called whoever.
    r"|(?:^|[.:;] |- )[Ww]ho (?:has|had|held|holds|plays|played|is|draws|wins|lays|takes)\b[^?]*$",
    re.MULTILINE,
)

FOLDER = Path(cardtable.games.__file__).parent


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/rules.md")), ids=lambda p: p.parent.name)
def test_the_rules_are_told_in_plain_english(path: Path) -> None:
    assert FOREIGN.findall(path.read_text(encoding="utf-8")) == []


def test_a_foreign_turn_of_phrase_is_noticed() -> None:
    for said in ("Lay it on the own pile.", "Who has no card is out.", "Nobody of the two may."):
        assert FOREIGN.search(said)
    assert not FOREIGN.search("Whoever has no card is out. Who has the ewe?")
