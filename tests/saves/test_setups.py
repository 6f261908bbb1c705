"""The last set-up of a game is remembered."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardtable.saves.setups import SetUp, last_setup, remember_setup


def test_the_last_set_up_of_each_game_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    ewe = SetUp(["Ann", "Bob"], ["red", "blue"], {"target": 10}, open_hands=True, save="ewe-1.json")
    trash = SetUp(["Cat"], ["lime"])
    remember_setup(folder, "pass-the-ewe", SetUp(["Eve"], ["red"]))
    remember_setup(folder, "trash", trash)
    remember_setup(folder, "pass-the-ewe", ewe)
    assert last_setup(folder, "pass-the-ewe") == ewe
    assert last_setup(folder, "trash") == trash
    assert last_setup(folder, "klaberjass") == SetUp()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"trash": 3}',
        '{"trash": {"players": [1], "options": {}}}',
        '{"trash": {"players": [], "options": []}}',
        "[" * 100_000,
        "\x00",
    ],
)
def test_what_cannot_be_read_is_no_set_up(tmp_path: Path, text: str) -> None:
    (tmp_path / "setups.json").write_text(text)
    assert last_setup(tmp_path, "trash") == SetUp()
    remember_setup(tmp_path, "trash", SetUp(["Cat"], ["lime"]))
    assert last_setup(tmp_path, "trash") == SetUp(["Cat"], ["lime"])


def test_half_a_letter_in_the_file_keeps_nobody_from_a_new_game(tmp_path: Path) -> None:
    text = r'{"trash": {"players": [{"name": "\ud800", "color": "red"}], "options": {}}}'
    (tmp_path / "setups.json").write_text(text)
    ewe = SetUp(["Zoë", "Анна"], ["red", "blue"])
    remember_setup(tmp_path, "pass-the-ewe", ewe)
    assert last_setup(tmp_path, "pass-the-ewe") == ewe


def test_a_pipe_in_its_place_is_no_set_up_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "setups.json")
    assert last_setup(tmp_path, "trash") == SetUp()
    remember_setup(tmp_path, "trash", SetUp(["Cat"], ["lime"]))
    assert last_setup(tmp_path, "trash") == SetUp(["Cat"], ["lime"])


@pytest.mark.parametrize("depth", [900, 2000, 9000])
def test_what_is_nested_nearly_too_deeply_is_in_nobodys_way(tmp_path: Path, depth: int) -> None:
    # Some versions of Python read deeper lists than they write.
    (tmp_path / "setups.json").write_text(f'{{"x": {"[" * depth}{"]" * depth}}}')
    remember_setup(tmp_path, "trash", SetUp(["Cat"], ["lime"]))
    assert last_setup(tmp_path, "trash") == SetUp(["Cat"], ["lime"])
