"""Thousands of changed files: each is a game or is refused, none is changed or in the way."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.errors import SaveError
from cardtable.core.moves import Move
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, canonical, digest, digest_text
from cardtable.saves.reading import read_game
from cardtable.saves.store import Store
from cardtable.saves.writing import SaveText
from cardtable.testing import play_random
from tests.saves.moments import whole_saves

ODD_VALUES: tuple[Any, ...] = (
    *(0, -1, 1, 2, 7, 99, 10**6, -(10**6), 2**63, 10**40, 1.5, 1e308),
    *(True, False, None, "", "x", "5H", "5H#1", "play", "\x1b[2J", "x" * 2000),
    *([], {}, [[]], [{}], {"": []}, ["5H#1"] * 60, [0] * 60),
)


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
    place = source.choice(digits or [at])
    return data[:place] + str(source.randrange(10**6)).encode() + data[place + 1 :]


def places(raw: Any) -> list[tuple[Any, Any]]:
    """Every place in a value that can hold another one: where it is, and its key."""
    keys = raw.keys() if isinstance(raw, dict) else range(len(raw))
    found = [(raw, key) for key in keys]
    for key in keys:
        if isinstance(raw[key], dict | list):
            found += places(raw[key])
    return found


def change_values(data: bytes, others: Sequence[bytes], source: random.Random) -> bytes:
    """Change values and make the digests fit, as somebody who means to cheat would."""
    raw = json.loads(data)
    for _change in range(source.randrange(1, 4)):
        if not raw:
            break
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


PARTS = ("game", "players", "options", "seed", "base", "history", "state", "header", "opened")
"""Parts of a save that may be taken from another one as they are."""


def change_parts(data: bytes, others: Sequence[bytes], source: random.Random) -> bytes:
    """Put whole parts of another save in, with the digests that belong to them."""
    raw, other = json.loads(data), json.loads(source.choice(others))
    for name in source.sample(PARTS, source.randrange(1, 4)):
        raw[name] = other[name]
        for sealed in (f"{name}_digest", "digest" if name == "state" else ""):
            if sealed in raw:
                raw[sealed] = other[sealed]
    if source.random() < 0.2:
        raw["rules_version"] = source.choice((0, 2, 10**6))
    if source.random() < 0.2:
        del raw["history"][source.randrange(len(raw["history"]) + 1) :]
    return json.dumps(raw, ensure_ascii=False).encode()


class Loaded:
    """A game from a changed file, at a table at which random moves are made.

    Args:
        session: The game.
    """

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.state: Any = session.state

    def apply(self, _state: Any, seat: int, move: Move) -> None:
        """Make a move."""
        self.session.push(seat, move, keep=False)

    def deal(self, _state: Any) -> None:
        """Go on to the next round."""
        self.session.next_round()


def play_to_its_end(session: GameSession) -> None:
    """Look at a game that was read, and play it as if nothing had been changed."""
    session.rules.validate_state(session.state)
    for seat in (None, *range(len(session.players))):
        session.view(seat)
        session.log(seat)
    SaveText(session).encode()
    if not session.stopped:
        play_random(session.rules, 1, Loaded(session))
    assert session.phase == GAME_OVER
    assert session.outcome is not None


def hold(folder: Path, number: int, seed: int, *, slowest: float = 60) -> int:
    """Open changed files, and count those that are games all the same.

    Args:
        folder: Where to put them.
        number: How many.
        seed: Which.
        slowest: Seconds of computing that opening one may take.
    """
    source = random.Random(seed)
    saves = whole_saves()
    store = Store(folder)
    folder.mkdir()
    path = folder / "game.json"
    games = 0
    played: set[str] = set()
    for _file in range(number):
        data = source.choice(saves)
        change = source.randrange(5)
        if change < 2:
            data = change_bytes(data, source)
        elif change < 4:
            data = change_values(data, saves, source)
        else:
            data = change_parts(data, saves, source)
        path.write_bytes(data)
        (header,) = store.headers()
        assert header.fault.isprintable()
        started = time.process_time()
        try:
            session = read_game(path).session
        except SaveError as error:
            sentence = str(error)
            assert sentence.startswith(("game.json ", "game.json: "))
            assert sentence.isprintable()
            assert len(sentence) < 400
        else:
            games += 1
            kind = f"{digest(session.state)} {session.rules.options} {session.stopped}"
            if kind not in played:
                played.add(kind)
                play_to_its_end(session)
                started = time.process_time()
        assert time.process_time() - started < slowest
        assert path.read_bytes() == data
    return games


def test_a_changed_file_is_a_game_or_gets_one_sentence(tmp_path: Path) -> None:
    games = hold(tmp_path / "saves", number=400, seed=1)
    assert 0 < games < 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_changed_files_are_games_or_get_one_sentence_in_under_a_second(
    tmp_path: Path, seed: int
) -> None:
    # What hangs ends the test run: a file that takes long is a fault too.
    assert hold(tmp_path / "saves", number=1200, seed=seed, slowest=1) > 0
