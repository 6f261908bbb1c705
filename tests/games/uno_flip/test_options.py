"""The house rules of Uno Flip."""

from __future__ import annotations

from cardtable.games.uno_flip.options import FlipOptions


def test_the_house_rules_are_at_first_those_of_the_page() -> None:
    assert FlipOptions().model_dump() == {
        "target": 500,
        "scoring": "winner-takes",
        "uno": "declare",
        "wild_draw": "challenge",
        "challenge_shows": "hand",
        "two_player_reverse": "skip",
        "penalties": "strict",
        "show_backs": True,
        "pairing": "official",
    }


def test_every_house_rule_has_a_group_a_title_and_a_sentence() -> None:
    for field in FlipOptions.model_fields.values():
        assert field.title
        assert field.description
        assert isinstance(field.json_schema_extra, dict)
        assert field.json_schema_extra["group"] in ("Scoring", "Play", "Cards")
