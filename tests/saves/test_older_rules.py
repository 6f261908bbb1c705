"""A game that was begun under older rules goes on under the present ones."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.errors import SaveDamagedError, SaveError, StateError
from cardtable.core.state import canonical
from cardtable.games.pass_the_ewe.options import EweOptions
from cardtable.games.pass_the_ewe.rules import PassTheEwe
from cardtable.saves.older_rules import earlier_lines
from cardtable.saves.store import Store
from tests.saves.playing import new_game, play_on, same_game, told

NAME = "ewe-ann-bob-cat-1.json"
Raw = dict[str, Any]


def later_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules of Pass the Ewe be of version 2, which call the ewe's holder otherwise."""
    info = dataclasses.replace(PassTheEwe.info, version=2)
    monkeypatch.setattr(PassTheEwe, "info", info)
    monkeypatch.setattr("cardtable.games.pass_the_ewe.info.INFO", info)

    def migrate(_rules: PassTheEwe, version: int, raw: Raw) -> Raw:
        assert version == 1
        if raw["round"] > 50:
            raise StateError("That long a game cannot be brought along.")
        return {**raw, "hand": raw["hand"] + 1}

    monkeypatch.setattr(PassTheEwe, "migrate", migrate)


def older_options(store: Store, options: Raw) -> Path:
    """A save with house rules as older rules called them."""
    game = store.create(play_on(new_game(), 5))
    game.close()
    raw = json.loads(game.path.read_bytes())
    game.path.write_text(json.dumps({**raw, "options": options}) + "\n")
    return game.path


def test_a_game_of_older_rules_goes_on_from_its_position_with_its_log(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play_on(new_game(), 4)
    session.take_back()
    session.rename(0, "Zoë")
    play_on(session, 30, seed=3)
    store.create(session).close()
    later_rules(monkeypatch)

    game = store.open("ewe")
    assert game.session.state.hand == session.state.hand + 1
    assert game.session.state.suited == session.state.suited
    assert len(game.session.history) == 1
    moves = [entry for entry in session.history if entry.kind == "move"]
    lines = game.session.earlier
    assert lines[0] == f"{session.names[moves[0].seat]} moved."
    assert f"{session.names[moves[3].seat]} takes a move back." in lines
    assert "Ann's seat goes to Zoë." in lines
    assert len(lines) == len(moves) + 2

    play_on(game.session, 20, seed=4)
    game.save()
    game.close()
    again = store.open("ewe")
    assert same_game(again.session, game.session)
    assert told(again.session)[: len(lines)] == lines
    again.close()


def test_moves_of_finished_rounds_are_told_and_those_of_this_round_may_be_secret_answers() -> None:
    history: list[list[str | int]] = [
        ["move", 0, "block W"],
        ["next-round", -1],
        ["shown", 1],
        ["move", 1, "block W"],
    ]
    assert earlier_lines(history, ["Ann", "Bob"]) == [
        "Ann: block W",
        "The cards are dealt again.",
        "Bob moved.",
    ]


def test_a_stopped_game_of_older_rules_stays_stopped(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play_on(new_game(), 60)
    session.stop()
    store.create(session).close()
    later_rules(monkeypatch)
    game = store.open("ewe")
    assert game.session.stopped
    assert "The cards are dealt again." in game.session.earlier
    assert game.session.earlier[-1] == "The table stops here; the scores stand."
    game.save()
    game.close()
    assert store.open("ewe").session.stopped


def test_rules_that_cannot_bring_a_game_along_say_why(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play_on(new_game(), 5)
    session.state.round = 51
    game = store.create(session)
    game.close()
    later_rules(monkeypatch)
    before = game.path.read_bytes()
    with pytest.raises(SaveError) as raised:
        store.open("ewe")
    assert str(raised.value) == f"{NAME} cannot go on: That long a game cannot be brought along."
    assert game.path.read_bytes() == before


def test_rules_that_never_learned_to_bring_games_along_say_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(new_game()).close()
    migrate = PassTheEwe.migrate
    later_rules(monkeypatch)
    monkeypatch.setattr(PassTheEwe, "migrate", migrate)
    with pytest.raises(SaveError) as raised:
        store.open("ewe")
    assert str(raised.value) == (
        f"{NAME} cannot go on: It was played with version 1 of the rules; this is version 2."
    )


def test_house_rules_of_older_rules_are_brought_along_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = older_options(store, {"points": 60})
    later_rules(monkeypatch)
    with pytest.raises(SaveDamagedError, match='has no option "points"'):
        store.open(path)

    def migrate_options(_rules: type[PassTheEwe], version: int, raw: Raw) -> Raw:
        assert version == 1
        return {"target": raw["points"]}

    monkeypatch.setattr(PassTheEwe, "migrate_options", classmethod(migrate_options))
    game = store.open(path)
    assert game.session.rules.options == EweOptions(target=60)
    game.close()


def test_house_rules_that_cannot_be_brought_along_say_why(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = older_options(store, {"points": 60})
    later_rules(monkeypatch)

    def refuse(_rules: type[PassTheEwe], version: int, raw: Raw) -> Raw:
        raise StateError("Nobody plays to points any more.")

    monkeypatch.setattr(PassTheEwe, "migrate_options", classmethod(refuse))
    with pytest.raises(SaveError) as raised:
        store.open(path)
    assert str(raised.value) == f"{NAME} cannot go on: Nobody plays to points any more."


def test_what_the_rules_brought_along_is_checked_like_any_position(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = store.create(new_game())
    game.close()
    raw = json.loads(game.path.read_bytes())
    raw["state"]["unused"] = ["2C#1"]
    game.path.write_text(json.dumps(raw))
    assert canonical(raw["base"]) != canonical(raw["state"])
    later_rules(monkeypatch)
    with pytest.raises(SaveDamagedError, match=rf"^{NAME} is damaged: The card .* is there twice"):
        store.open("ewe")
