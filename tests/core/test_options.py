"""House rules given by name: what is read, and what is said of the rest."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import pytest
from pydantic import Field, model_validator

from cardtable.core.errors import OptionsError
from cardtable.core.options import GameOptions, bounds, read_options, wanted


class Options(GameOptions):
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "Club": {"target": 300, "draw_two": False},
        "Quick": {"target": 50},
    }

    target: int = Field(100, ge=10, le=500)
    least: int = Field(1, ge=1)
    most: float = Field(2.5, le=9)
    any_number: int = 3
    draw_two: bool = True
    suits: Literal[4, 5] = 4
    limit: int | None = Field(None, ge=1, le=7)

    @model_validator(mode="after")
    def _fit(self) -> Options:
        if self.target == 13:
            raise ValueError("thirteen is unlucky")
        return self


def read(**given: Any) -> Options:
    return read_options(Options, given, "Hearts")


def test_values_may_be_what_they_are_or_text() -> None:
    assert read() == Options()
    assert read(target=20, draw_two=False) == Options(target=20, draw_two=False)
    assert read(target="20", draw_two="off", most="1.5") == Options(
        target=20, draw_two=False, most=1.5
    )
    assert read(suits="5", limit="7") == Options(suits=5, limit=7)
    assert read(limit="none") == read(limit=None) == Options()
    assert read_options(Options, {"draw-two": "no"}, "Hearts").draw_two is False


def test_a_preset_is_the_ground_that_other_options_change() -> None:
    assert read(preset="Club") == Options(target=300, draw_two=False)
    assert read(preset="club", target=400) == Options(target=400, draw_two=False)
    assert read(preset="Standard") == Options()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"target": 5}, 'The option "target" must be a whole number from 10 to 500, not 5.'),
        ({"target": 2.5}, 'The option "target" must be a whole number from 10 to 500, not 2.5.'),
        ({"least": 0}, 'The option "least" must be a whole number of at least 1, not 0.'),
        ({"most": 10}, 'The option "most" must be a number of at most 9, not 10.'),
        ({"any_number": "x"}, 'The option "any_number" must be a whole number, not "x".'),
        ({"draw_two": "maybe"}, 'The option "draw_two" must be on or off, not "maybe".'),
        ({"suits": 6}, 'The option "suits" must be one of 4, 5, not 6.'),
        ({"limit": 9}, 'The option "limit" must be a whole number from 1 to 7, or none, not 9.'),
        (
            {"suits": [1] * 50},
            f'The option "suits" must be one of 4, 5, not {str([1] * 50)[:39]}….',
        ),
        (
            {"target": 10**5000},
            'The option "target" must be a whole number from 10 to 500, not that number.',
        ),
        ({"target": 13}, "These options do not go together: thirteen is unlucky."),
        ({"draw-tow": 1}, 'Hearts has no option "draw_tow". Did you mean "draw_two"?'),
        (
            {"x": 1},
            (
                'Hearts has no option "x". Options: target, least, most, any_number, draw_two, '
                "suits, limit."
            ),
        ),
        ({"preset": "Pub"}, 'Hearts has no preset "Pub". Presets: Club, Quick.'),
        ({"preset": 3}, 'Hearts has no preset "3". Presets: Club, Quick.'),
    ],
)
def test_what_does_not_fit_gets_one_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionsError) as raised:
        read_options(Options, given, "Hearts")
    assert str(raised.value) == sentence


def test_what_an_option_may_be_is_said_from_its_model() -> None:
    assert [wanted(field) for field in Options.model_fields.values()] == [
        "a whole number from 10 to 500",
        "a whole number of at least 1",
        "a number of at most 9",
        "a whole number",
        "on or off",
        "one of 4, 5",
        "a whole number from 1 to 7, or none",
    ]


def test_only_house_rules_that_differ_from_the_defaults_are_told() -> None:
    assert Options().changed() == {}
    assert Options(target=50, limit=3).changed() == {"target": 50, "limit": 3}


def test_the_bounds_of_an_option_are_the_values_that_it_can_still_have() -> None:
    class Open(GameOptions):
        above: int = Field(5, gt=2, lt=9)

    assert bounds(Open.model_fields["above"]) == (3, 8)
    assert bounds(Options.model_fields["target"]) == (10, 500)
    assert bounds(Options.model_fields["least"]) == (1, None)
    assert bounds(Options.model_fields["any_number"]) == (None, None)
