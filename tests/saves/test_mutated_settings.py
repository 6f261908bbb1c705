"""Thousands of changed settings files and set-ups: each costs a sentence at most."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path

import pytest

from cardtable.saves.settings import Settings, read_settings
from cardtable.saves.settings_model import SettingsModel, settings_toml, write_settings
from cardtable.saves.setups import SetUp, last_setup, remember_setup
from tests.saves.test_mutated import change_bytes, change_values

WORDS = (
    *(b"nan", b"-inf", b"0x" + b"f" * 250, b"1e400", b"9" * 290, b'"\\u001b[2J"', b"'''", b'"""'),
    *(b"[", b"]", b"{", b"}", b"=", b".", b",", b"#", b"[keys]", b"[[keys]]", b"\n", b"\r", b"\0"),
    *(b"true", b"speed", b"keys.cover", b"1979-05-27T07:32:00Z", b"a" + b".a" * 140, b"\xff"),
)


def change_words(data: bytes, source: random.Random) -> bytes:
    """Put in what means something in such a file."""
    at = source.randrange(len(data))
    return data[:at] + source.choice(WORDS) + data[at + source.randrange(20) :]


def hold_settings(folder: Path, number: int, seed: int) -> int:
    """Read changed settings files, and count those with a fault."""
    source = random.Random(seed)
    path = folder / "settings.toml"
    usual = settings_toml(Settings(speed="slow", keys={"cover": "f2", "log": "l,f3"})).encode()
    faulty = 0
    for _file in range(number):
        data = usual
        for _change in range(source.randrange(1, 4)):
            data = source.choice((change_bytes, change_words))(data or b" ", source)
        path.write_bytes(data)
        settings, faults = read_settings(folder)
        assert path.read_bytes() == data
        SettingsModel(**asdict(settings))
        for fault in faults:
            assert fault.startswith("settings.toml")
            assert fault.endswith((".", "?"))
            assert fault.isprintable()
            assert len(fault) < 450
        faulty += bool(faults)
        write_settings(folder, settings)
        assert read_settings(folder) == (settings, [])
    return faulty


def hold_setups(folder: Path, number: int, seed: int) -> int:
    """Read changed set-ups, and count those that are still remembered."""
    source = random.Random(seed)
    path = folder / "setups.json"
    ewe = SetUp(["Ann", "Bob"], ["red", "blue"], {"target": 10}, open_hands=True)
    remember_setup(folder, "trash", SetUp(["Cat"], ["lime"], {"wild": "king"}))
    remember_setup(folder, "pass-the-ewe", ewe)
    usual = path.read_bytes()
    remembered = 0
    for _file in range(number):
        if source.random() < 0.5:
            data = change_bytes(usual, source)
        else:
            data = change_values(usual, [usual], source)
        path.write_bytes(data)
        found = last_setup(folder, "pass-the-ewe")
        assert path.read_bytes() == data
        assert all(isinstance(word, str) for word in (*found.names, *found.colors))
        remembered += found == ewe
        remember_setup(folder, "klaberjass", ewe)
        assert last_setup(folder, "klaberjass") == ewe
        json.loads(path.read_bytes())
    return remembered


def test_a_changed_settings_file_costs_a_sentence_at_most(tmp_path: Path) -> None:
    assert 0 < hold_settings(tmp_path, number=150, seed=1) < 150


def test_a_changed_list_of_set_ups_is_no_more_than_forgotten(tmp_path: Path) -> None:
    assert 0 < hold_setups(tmp_path, number=150, seed=1) < 150


@pytest.mark.slow
def test_ten_thousand_changed_settings_files_cost_a_sentence_at_most(tmp_path: Path) -> None:
    assert hold_settings(tmp_path, number=10_000, seed=2) > 0


@pytest.mark.slow
def test_ten_thousand_changed_lists_of_set_ups_are_no_more_than_forgotten(tmp_path: Path) -> None:
    assert hold_setups(tmp_path, number=10_000, seed=2) > 0
