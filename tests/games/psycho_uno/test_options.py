"""The house rules of Psycho Uno: defaults, bounds, and deals that the deck can serve."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.games.psycho_uno.options import PsychoOptions


def test_the_defaults_are_those_of_the_page() -> None:
    assert PsychoOptions().model_dump() == {
        "hand_size": 7,
        "dealer_chooses": False,
        "decks": "auto",
        **dict.fromkeys(("sevens", "zeros"), True),
        **dict.fromkeys(("matching", "late_match", "sixty_nine", "color_crazy"), True),
        "color_crazy_limit": "any",
        **dict.fromkeys(("stacking", "reversing", "skipping", "spreading", "not_over"), True),
        "mix_stacks": False,
        "draw": "until-playable",
        "decline": "show",
        "wild_four": "free",
        "uno": "declare",
        "penalties": "strict",
        "two_player_reverse": "skip",
        "end": "target",
        "target": 500,
        "rounds": 5,
    }


@pytest.mark.parametrize(
    ("name", "least", "most"), [("hand_size", 5, 15), ("target", 50, 2000), ("rounds", 1, 50)]
)
def test_a_number_is_within_its_bounds(name: str, least: int, most: int) -> None:
    for value in (least, most):
        assert PsychoOptions.model_validate({name: value}).model_dump()[name] == value
    for value in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            PsychoOptions.model_validate({name: value})


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("Stack fever", {"stacking", "reversing", "skipping", "spreading", "not_over"}),
        ("Swaps", {"sevens", "zeros"}),
        ("Speed", {"matching", "late_match", "sixty_nine", "color_crazy"}),
        ("Plain", set[str]()),
    ],
)
def test_a_preset_switches_on_what_its_name_says(preset: str, rules: set[str]) -> None:
    options = PsychoOptions(**PsychoOptions.presets[preset]).model_dump()
    assert {name for name, value in options.items() if value is True} == rules
    assert options["draw"] == ("one" if preset == "Plain" else "until-playable")
    assert options["decline"] == ("free" if preset == "Plain" else "show")
    assert options["mix_stacks"] is False


@pytest.mark.parametrize(
    ("players", "decks", "hand_size", "cards", "most"),
    [(10, 1, 11, 108, 10), (9, 1, 12, 108, 11), (8, 1, 15, 108, 13)],
)
def test_a_deal_that_is_refused_names_the_most_that_can_be_dealt(
    players: int, decks: int, hand_size: int, cards: int, most: int
) -> None:
    options: dict[str, Any] = {"decks": decks, "hand_size": hand_size}
    (fault,) = PsychoOptions(**options).faults(players).values()
    assert fault.values == {"cards": cards, "most": most}
    assert PsychoOptions(**{**options, "hand_size": most}).faults(players) == {}
