"""Settings: a readable file, wrong values named and as usual, never a refusal to start."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from dataclasses import asdict, fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.saves.settings import CHOICES, RANGES, Settings, read_settings
from cardtable.saves.settings_model import (
    SettingsModel,
    settings_toml,
    write_settings,
)


def written(folder: Path, text: str | bytes) -> Path:
    data = text.encode() if isinstance(text, str) else text
    (folder / "settings.toml").write_bytes(data)
    return folder


def test_without_a_file_every_setting_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == (Settings(), [])


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    changed = Settings(
        speed="fast",
        colors="colorblind-safe",
        enter_opens=True,
        quiet_seconds=1.5,
        cover_minutes=0,
        keys={"cover": "f2", "odd name": 'a "b"'},
    )
    write_settings(tmp_path / "new", changed)
    assert read_settings(tmp_path / "new") == (changed, [])


@given(st.dictionaries(st.text(max_size=8), st.text(st.characters(codec="utf-8"), max_size=8)))
def test_any_key_map_makes_a_file_that_can_be_read(keys: dict[str, str]) -> None:
    assert tomllib.loads(settings_toml(Settings(keys=keys)))["keys"] == keys


def test_the_file_says_what_each_setting_means(tmp_path: Path) -> None:
    write_settings(tmp_path, Settings())
    text = (tmp_path / "settings.toml").read_text()
    assert '# One of: off, slow, normal, fast\nspeed = "normal"' in text
    assert "# From 0 to 5\nquiet_seconds = 0.4" in text


def test_the_model_and_the_plain_reader_agree() -> None:
    assert Settings(**SettingsModel().model_dump()) == Settings()
    assert SettingsModel(**asdict(Settings())) == SettingsModel()
    properties = SettingsModel.model_json_schema()["properties"]
    assert set(properties) == {field.name for field in fields(Settings)}
    for name, values in properties.items():
        assert tuple(values.get("enum", ())) == CHOICES.get(name, ())
        assert ("minimum" in values) == (name in RANGES)
        if name in RANGES:
            assert (values["minimum"], values["maximum"]) == RANGES[name]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('speed = "quick"', "speed is 'quick', but should be one of: off, slow, normal, fast."),
        ("enter_opens = 1", "enter_opens is 1, but should be true or false."),
        ("quiet_seconds = 9", "quiet_seconds is 9, but should be 0 to 5."),
        ("quiet_seconds = nan", "quiet_seconds is nan, but should be 0 to 5."),
        ("cover_minutes = 1.5", "cover_minutes is 1.5, but should be a whole number from 0 to 60."),
        ("cover_minutes = true", "cover_minutes is True, but should be a whole number"),
        pytest.param(
            f"cover_minutes = 0x{'f' * 5000}",
            "every setting is the usual one: line 1 is too long.",
            id="endless number",
        ),
        ('sped = "slow"', 'there is no setting "sped". Is "speed" meant?'),
        ("zzz = 1", 'there is no setting "zzz".'),
        (f"z{'y' * 250} = 1", f'there is no setting "z{"y" * 36}…".'),
        (r'"\u001b[2J" = 1', 'there is no setting "?[2J".'),
        (r'keys."\u001b[2J" = "c"', "keys.?[2J is 'c', but should be the name of a key"),
        (r'keys.cover = "\u001b[2J"', "keys.cover is '\\x1b[2J', but should be the name of a key"),
        ("a" + ".a" * 150 + " = 1", "every setting is the usual one: line 1 is too long."),
        pytest.param(
            "x = " + "[\n" * 5000,
            "every setting is the usual one: it is nested too deeply.",
            id="deep nesting",
        ),
        ("keys = 3", "keys is 3, but should be a table"),
        ("[keys]\ncover = 3", "keys.cover is 3, but should be the name of a key"),
        ("speed = [", "cannot be read, so every setting is the usual one: Invalid value"),
    ],
)
def test_a_wrong_value_is_named_and_as_usual(tmp_path: Path, line: str, said: str) -> None:
    settings, faults = read_settings(written(tmp_path, line))
    assert settings == Settings()
    assert len(faults) == 1
    assert faults[0].startswith("settings.toml")
    assert said in faults[0]


def test_one_wrong_value_leaves_the_others(tmp_path: Path) -> None:
    text = 'speed = "slow"\ncolors = 3\n[keys]\ncover = "f2"\nlog = 1\n'
    settings, faults = read_settings(written(tmp_path, text))
    assert asdict(settings) == asdict(Settings(speed="slow", keys={"cover": "f2"}))
    assert len(faults) == 2


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"a" * 300_000, b"\x00", b"speed = {" * 2000])
def test_a_file_that_is_no_settings_file_costs_one_sentence(tmp_path: Path, data: bytes) -> None:
    settings, faults = read_settings(written(tmp_path, data))
    assert settings == Settings()
    assert len(faults) == 1


def test_a_mark_before_the_first_letter_and_line_ends_of_other_systems_are_no_faults(
    tmp_path: Path,
) -> None:
    data = b'\xef\xbb\xbfspeed = "slow"\r\ncover_minutes = 3\r\n'
    assert read_settings(written(tmp_path, data)) == (Settings(speed="slow", cover_minutes=3), [])


def test_a_pipe_in_its_place_costs_one_sentence_and_waits_for_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    settings, faults = read_settings(tmp_path)
    assert settings == Settings()
    assert faults == [
        "settings.toml cannot be read, so every setting is the usual one: it is not a file."
    ]


def test_a_folder_in_its_place_costs_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    settings, faults = read_settings(tmp_path)
    assert settings == Settings()
    assert "a folder is in its place" in faults[0]


def test_a_file_with_faults_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    written(tmp_path, "speed = [")
    write_settings(tmp_path, Settings(speed="slow"))
    assert read_settings(tmp_path) == (Settings(speed="slow"), [])
    assert (tmp_path / "settings.toml.old").read_text() == "speed = ["


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_settings(tmp_path, Settings(speed="slow"))

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_settings(tmp_path, Settings())
    assert read_settings(tmp_path) == (Settings(speed="slow"), [])
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_reading_settings_loads_no_pydantic() -> None:
    program = "import sys, cardtable.saves.settings; assert 'pydantic' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
