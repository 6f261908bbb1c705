"""Saves of older formats are brought up step by step."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardtable.core.errors import SaveDamagedError, SaveError
from cardtable.saves.formats import STEPS, upgrade
from cardtable.saves.header import FORMAT
from cardtable.saves.store import Store
from tests.saves.playing import new_game, play_on, same_game

NAME = "ewe-ann-bob-cat-1.json"
Raw = dict[str, Any]


def from_format_0(raw: Raw) -> Raw:
    """An invented older format, which had the players' names alone."""
    colors = ("red", "blue", "green")
    players = [
        {"name": name, "color": color} for name, color in zip(raw["names"], colors, strict=True)
    ]
    kept = {key: value for key, value in raw.items() if key != "names"}
    return {**kept, "format": 1, "players": players}


def as_format_0(raw: Raw) -> Raw:
    kept = {key: value for key, value in raw.items() if key != "players"}
    return {**kept, "format": 0, "names": [player["name"] for player in raw["players"]]}


@pytest.fixture
def old_save(store: Store) -> Raw:
    """A save of the invented format, in the store."""
    game = store.create(play_on(new_game(3), 30))
    game.close()
    raw = as_format_0(json.loads(game.path.read_bytes()))
    game.path.write_text(json.dumps(raw))
    return raw


def test_an_older_save_is_opened_and_written_in_the_present_format(
    store: Store, old_save: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upgrade, "__defaults__", ({0: from_format_0}, 1))
    game = store.open("ewe")
    assert same_game(game.session, play_on(new_game(3), 30))
    assert json.loads(game.path.read_bytes()) == old_save
    game.save()
    game.close()
    assert json.loads(game.path.read_bytes())["format"] == 1
    assert json.loads(game.path.with_name(f"{NAME}.bak").read_bytes()) == old_save


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {
        0: lambda raw: {**raw, "format": 1, "steps": ["one"]},
        1: lambda raw: {**raw, "format": 2, "steps": [*raw["steps"], "two"]},
    }
    assert upgrade({"format": 0}, NAME, steps, 2)["steps"] == ["one", "two"]
    assert upgrade({"format": 2}, NAME, steps, 2) == {"format": 2}


def test_a_format_without_a_way_to_the_present_one_is_refused(store: Store, old_save: Raw) -> None:
    with pytest.raises(SaveError) as raised:
        store.open("ewe")
    assert str(raised.value) == f"{NAME} has format 0, which this version cannot read."
    assert json.loads((store.folder / NAME).read_bytes()) == old_save


def test_an_older_save_that_is_damaged_is_refused(
    store: Store, old_save: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upgrade, "__defaults__", ({0: from_format_0}, 1))
    (store.folder / NAME).write_text(json.dumps({**old_save, "names": ["Ann"]}))
    with pytest.raises(SaveError) as raised:
        store.open("ewe")
    assert str(raised.value) == f"{NAME} is not what a save of format 0 should be."
    (store.folder / NAME).write_text(json.dumps({**old_save, "purse": 1}))
    with pytest.raises(SaveDamagedError) as unknown:
        store.open("ewe")
    assert str(unknown.value) == f'{NAME} is damaged: "purse" is unknown.'


def test_every_older_format_has_a_step() -> None:
    assert sorted(STEPS) == list(range(1, FORMAT))
