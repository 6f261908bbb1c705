"""The settings as a model: what each one means, and the readable file they are kept in."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from cardtable.core.messages import _
from cardtable.saves.files import BACKUP, replace_file
from cardtable.saves.settings import (
    CHOICES,
    FILE_NAME,
    RANGES,
    AsciiChoice,
    CardSize,
    ColorScheme,
    Forced,
    Settings,
    Speed,
    TakeBack,
    read_settings,
)

_USUAL = Settings()

OLD = ".old"
"""Suffix of a file that had faults; the next changes leave it alone."""


def _limits(name: str) -> dict[str, Any]:
    low, high = RANGES[name]
    return {"ge": low, "le": high}


class SettingsModel(BaseModel):
    """The settings; titles and descriptions are what the settings screen shows."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    speed: Speed = Field(
        _USUAL.speed,
        title="Speed",
        description="how long a play is shown; keys never wait for it",
        json_schema_extra={"group": "Play"},
    )
    take_back: TakeBack = Field(
        _USUAL.take_back,
        title="Taking back",
        description="how long a move can be taken back: until another hand was opened or "
        "something hidden was seen, or always, by agreement",
        json_schema_extra={"group": "Play"},
    )
    forced_moves: Forced = Field(
        _USUAL.forced_moves,
        title="Forced moves",
        description="what everybody knows must be played runs by itself, or is asked for",
        json_schema_extra={"group": "Play"},
    )
    enter_opens: bool = Field(
        _USUAL.enter_opens,
        title="Enter opens a hand",
        description="on a hand-over enter opens the next hand, as the player's digit does",
        json_schema_extra={"group": "Hand-over"},
    )
    quiet_seconds: float = Field(
        _USUAL.quiet_seconds,
        title="Quiet before opening",
        description="seconds without a key until a hand can be opened",
        json_schema_extra={"group": "Hand-over", "step": 0.1, "unit": _("s")},
        **_limits("quiet_seconds"),
    )
    cover_minutes: int = Field(
        _USUAL.cover_minutes,
        title="Cover after",
        description="minutes without a key until an open hand is covered; 0: never",
        json_schema_extra={"group": "Hand-over", "unit": _("min")},
        **_limits("cover_minutes"),
    )
    colors: ColorScheme = Field(
        _USUAL.colors,
        title="Colors",
        description="colors of the suits; letters and symbols say the same",
        json_schema_extra={"group": "Look"},
    )
    light: bool = Field(
        _USUAL.light,
        title="Light table",
        description="dark letters on a light ground, for bright rooms",
        json_schema_extra={"group": "Look"},
    )
    card_size: CardSize = Field(
        _USUAL.card_size,
        title="Cards",
        description="size of the cards; auto: large where the window has room",
        json_schema_extra={"group": "Look"},
    )
    ascii: AsciiChoice = Field(
        _USUAL.ascii,
        title="ASCII only",
        description="suits as letters and lines of + - |; auto: where the terminal needs it",
        json_schema_extra={"group": "Look"},
    )
    keys: dict[str, str] = Field(
        default_factory=dict,
        title="Keys",
        description='other keys, such as cover = "f2"; k in the settings writes them here',
    )


def settings_toml(settings: Settings) -> str:
    """Write settings as the commented file that people can edit."""
    parts = [_("# Cardtable reads this when it starts. Whatever is left out is as usual.")]
    group = ""
    for name, field in SettingsModel.model_fields.items():
        if name == "keys":
            continue
        extra = field.json_schema_extra
        named = str(extra["group"]) if isinstance(extra, dict) else ""
        if named != group:
            group = named
            parts.append(f"\n# -- {_(group)} --")
        parts.append(f"\n{_comment(name)}\n{name} = {_toml(getattr(settings, name))}")
    parts.append(f"\n# -- {_('Keys')} --\n\n{_comment('keys')}\n[keys]")
    parts += [f"{_toml_key(at)} = {_toml(key)}" for at, key in settings.keys.items()]
    return "\n".join(parts) + "\n"


def write_settings(folder: Path, settings: Settings) -> None:
    """Write the settings at once or not at all.

    A file that had faults is kept beside it as ``settings.toml.old``.

    Raises:
        OSError: If they cannot be written; the file is as it was.
    """
    faults = read_settings(folder)[1]
    text = settings_toml(settings)
    replace_file(folder / FILE_NAME, text.encode(), OLD if faults else BACKUP)


def _comment(name: str) -> str:
    field = SettingsModel.model_fields[name]
    lines = textwrap.wrap(f"{_(field.title or name)}: {_(field.description or '')}", 76)
    if name in CHOICES:
        lines.append(_("One of: ") + ", ".join(CHOICES[name]))
    elif name in RANGES:
        low, high = RANGES[name]
        lines.append(_("From {low} to {high}").format(low=low, high=high))
    return "\n".join(f"# {line}" for line in lines)


def _toml(value: Any) -> str:
    # What JSON writes of these kinds is TOML as well, but for a delete within a string.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml_key(name: str) -> str:
    return name if name.isascii() and name.replace("-", "_").isidentifier() else _toml(name)
