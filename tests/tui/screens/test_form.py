"""Forms: one control for each field of an options model, faults in words."""

from __future__ import annotations

from itertools import groupby
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from cardtable.core.options import GameOptions
from cardtable.games import BUILT_IN
from cardtable.plugins import load_rules
from cardtable.tui.screens.form import Form
from cardtable.tui.screens.form_fields import FormField, fields_of, word_of


class Toy(GameOptions):
    target: int = Field(100, ge=10, le=500, title="Target score", description="points")
    sevens: bool = Field(True, title="Sevens", json_schema_extra={"group": "Cards"})
    decks: Literal["auto", 1, 2] = Field("auto", json_schema_extra={"group": "Cards"})
    start: Literal["dealer-left", "ewe-left"] = "dealer-left"
    speed: float = Field(0.5, ge=0, le=2, json_schema_extra={"step": 0.1})
    names: list[str] = Field(default_factory=list)

    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "Standard": {},
        "Short": {"target": 50, "sevens": False},
    }


def toy(**values: Any) -> Form:
    return Form(fields_of(Toy), values, Toy.presets)


def test_each_field_is_a_switch_a_choice_or_a_number_and_others_are_left_out() -> None:
    fields = {field.name: field for field in fields_of(Toy)}
    assert [(name, field.kind) for name, field in fields.items()] == [
        ("target", "number"),
        ("sevens", "switch"),
        ("decks", "choice"),
        ("start", "choice"),
        ("speed", "number"),
    ]
    assert fields["target"] == FormField(
        "target", "Target score", "points", "", "number", 100, low=10, high=500
    )
    assert fields["decks"].choices == ("auto", 1, 2)
    assert fields["decks"].group == "Cards"
    assert fields["start"].title == "Start"
    assert fields["speed"].step == 0.1


def test_a_bound_that_is_left_out_itself_is_a_bound_as_well() -> None:
    class Strict(GameOptions):
        cards: int = Field(5, gt=0, lt=10)

    (field,) = fields_of(Strict)
    assert (field.low, field.high) == (1, 9)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_house_rules_of_a_group_stand_together(game: str) -> None:
    groups = [
        group for group, _fields in groupby(fields_of(load_rules(game).options_model), by_group)
    ]
    assert len(groups) == len(set(groups))


def by_group(field: FormField) -> str:
    return field.group


def test_values_are_written_as_people_say_them() -> None:
    assert [word_of(value) for value in (True, False, "dealer-left", 2, 0.4)] == [
        "on",
        "off",
        "dealer left",
        "2",
        "0.4",
    ]


def test_arrows_step_and_stop_at_the_ends() -> None:
    form = toy()
    form.step("target", -1)
    form.step("decks", 5)
    form.step("start", -1)
    form.step("sevens", 1)
    form.step("speed", -9)
    assert form.values == {
        "target": 99,
        "sevens": True,
        "decks": 2,
        "start": "dealer-left",
        "speed": 0.0,
    }
    form.values["target"] = 10
    form.step("target", -1)
    assert form.values["target"] == 10


def test_enter_goes_around() -> None:
    form = toy()
    form.step("sevens", 1, around=True)
    form.step("decks", 3, around=True)
    assert form.different() == {"sevens": False}


def test_a_typed_number_is_taken_when_the_field_is_left() -> None:
    form = toy()
    for figure in "250":
        assert form.typed("target", figure)
    assert form.values["target"] == 100
    form.settle("target")
    assert form.values["target"] == 250


@pytest.mark.parametrize("typed", ["5", "501", "-", "--3", "99999999999999999999"])
def test_a_number_out_of_range_stays_and_is_found_fault_with_in_words(typed: str) -> None:
    form = toy()
    for figure in typed:
        form.typed("target", figure)
    form.settle_all()
    assert form.shown("target") == typed
    assert form.faults() == {"target": "Target score goes from 10 to 500."}
    form.reset("target")
    assert form.faults() == {}


def test_letters_are_no_numbers_and_figures_no_choices() -> None:
    form = toy()
    assert not form.typed("target", "a")
    assert not form.typed("target", ".")
    assert not form.typed("sevens", "1")


def test_figures_can_be_taken_back_one_by_one() -> None:
    form = toy()
    form.typed("target", "3")
    assert form.rub_out("target")
    assert form.shown("target") == "100"
    assert not form.rub_out("target")


def test_presets_set_everything_and_are_recognized() -> None:
    form = toy(decks=2)
    assert form.preset == ""
    form.take_preset("Short")
    assert form.preset == "Short"
    assert form.different() == {"target": 50, "sevens": False}
    form.reset("target")
    form.reset("sevens")
    assert form.preset == "Standard"


def test_fields_apart_from_the_game_are_left_alone_by_presets() -> None:
    seed = FormField("seed", "Seed", "", "", "number", None, low=0, high=99, empty="new")
    form = Form([*fields_of(Toy), seed], {}, Toy.presets, apart=["seed"])
    assert form.shown("seed") == "new"
    form.typed("seed", "4")
    form.settle_all()
    form.take_preset("Short")
    assert form.values["seed"] == 4
    assert form.preset == "Short"
    form.reset("seed")
    assert form.values["seed"] is None


def test_what_does_not_go_together_is_said_at_the_field() -> None:
    form = Form(
        fields_of(Toy),
        check=lambda values: {"decks": "Too few."} if values["decks"] == 1 else {"": "No."},
    )
    assert form.faults() == {"": "No."}
    form.values["decks"] = 1
    assert form.faults() == {"decks": "Too few."}
    form.typed("target", "1")
    assert list(form.faults()) == ["target"]


@pytest.mark.parametrize(
    "remembered",
    [
        {"target": 5},
        {"target": "50"},
        {"target": True},
        {"target": 50.5},
        {"sevens": 1},
        {"decks": "1"},
        {"decks": [1]},
        {"gone": 1},
    ],
)
def test_a_remembered_value_that_is_none_any_more_is_forgotten(remembered: dict[str, Any]) -> None:
    assert toy(**remembered).different() == {}


@given(st.text(alphabet="0123456789-.,", max_size=12))
def test_whatever_is_typed_the_values_stay_ones_the_model_takes(text: str) -> None:
    form = toy()
    for figure in text:
        form.typed("target", figure)
        form.typed("speed", figure)
    form.settle_all()
    form.step("speed", 1)
    Toy(**form.values)
