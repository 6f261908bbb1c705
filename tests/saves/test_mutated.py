"""Thousands of changed files: each is a game or is refused, none is changed or in the way."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from cardtable import plugins
from cardtable.core.errors import SaveError
from cardtable.core.session import GameSession
from cardtable.core.state import canonical, digest_text
from cardtable.games import BUILT_IN
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from cardtable.saves.writing import SaveText
from tests.saves.playing import play_on

ODD_VALUES: tuple[Any, ...] = (
    *(0, -1, 1, 2, 7, 99, 10**6, -(10**6), 2**63, 10**40, 1.5, 1e308),
    *(True, False, None, "", "x", "5H", "5H#1", "play", "\x1b[2J", "x" * 2000),
    *([], {}, [[]], [{}], {"": []}, ["5H#1"] * 60, [0] * 60),
)


def whole_saves() -> list[bytes]:
    """Saves of all built-in games, some moves into them."""
    saves = []
    for game in BUILT_IN:
        least = plugins.find_game(game).least
        rules = plugins.make_rules(game, max(least, 2))
        for seed, moves in ((1, 3), (2, 60)):
            session = GameSession.new(rules, ["Ann", "Bob"], seed)
            saves.append(SaveText(play_on(session, moves)).encode())
    return saves


def change_bytes(data: bytes, source: random.Random) -> bytes:
    """Flip, cut, double, take out or fill."""
    at = source.randrange(len(data))
    to = min(len(data), at + source.randrange(1, 40))
    kind = source.randrange(6)
    if kind == 0:
        return data[:at] + bytes([source.randrange(256)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:to] + data[at:]
    if kind == 3:
        return data[:at] + data[to:]
    if kind == 4:
        return data[:at] + bytes(to - at) + data[to:]
    digits = [place for place, byte in enumerate(data) if 48 <= byte <= 57]
    place = source.choice(digits)
    return data[:place] + str(source.randrange(10**6)).encode() + data[place + 1 :]


def places(raw: Any) -> list[tuple[Any, Any]]:
    """Every place in a value that can hold another one: where it is, and its key."""
    keys = raw.keys() if isinstance(raw, dict) else range(len(raw))
    found = [(raw, key) for key in keys]
    for key in keys:
        if isinstance(raw[key], dict | list):
            found += places(raw[key])
    return found


def change_values(data: bytes, others: list[bytes], source: random.Random) -> bytes:
    """Change values and make the digests fit, as somebody who means to cheat would."""
    raw = json.loads(data)
    for _change in range(source.randrange(1, 4)):
        where, key = source.choice(places(raw))
        kind = source.randrange(5)
        if kind == 0:
            where[key] = source.choice(ODD_VALUES)
        elif kind == 1:
            other, taken = source.choice(places(raw))
            where[key] = json.loads(json.dumps(other[taken]))
        elif kind == 2 and isinstance(where, list):
            where.insert(key, where[key])
        elif kind == 3:
            other, taken = source.choice(places(json.loads(source.choice(others))))
            where[key] = other[taken]
        else:
            del where[key]
    if isinstance(raw, dict) and source.random() < 0.7:
        for name, sealed in (("state", "digest"), ("base", "base_digest")):
            if isinstance(raw.get(name), dict):
                raw[sealed] = digest_text(canonical(raw[name]))
    return json.dumps(raw).encode()


def hold(folder: Path, number: int, seed: int) -> int:
    """Open changed files, and count those that are games all the same."""
    source = random.Random(seed)
    saves = whole_saves()
    store = Store(folder)
    folder.mkdir()
    path = folder / "game.json"
    games = 0
    for _file in range(number):
        data = source.choice(saves)
        if source.random() < 0.5:
            data = change_bytes(data, source)
        else:
            data = change_values(data, saves, source)
        path.write_bytes(data)
        (header,) = store.headers()
        assert header.fault.isprintable()
        try:
            session = read_game(path).session
        except SaveError as error:
            sentence = str(error)
            assert sentence.startswith(("game.json ", "game.json: "))
            assert sentence.isprintable()
            assert len(sentence) < 400
        else:
            games += 1
            session.view(None)
            session.view(session.turn)
            session.log()
            session.rules.validate_state(session.state)
        assert path.read_bytes() == data
    return games


def test_a_changed_file_is_a_game_or_gets_one_sentence(tmp_path: Path) -> None:
    games = hold(tmp_path / "saves", number=400, seed=1)
    assert 0 < games < 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_changed_files_are_games_or_get_one_sentence(
    tmp_path: Path, seed: int
) -> None:
    # What hangs ends the test run: a file that takes long is a fault too.
    assert hold(tmp_path / "saves", number=1000, seed=seed) > 0
