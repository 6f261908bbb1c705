"""The table's settings as the home screen reads them: plain TOML, without pydantic."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from cardtable.core.messages import _
from cardtable.saves import sentences

Speed = Literal["off", "slow", "normal", "fast"]
CardSize = Literal["auto", "compact", "large"]
ColorScheme = Literal["four-color", "two-color", "colorblind-safe", "plain"]
AsciiChoice = Literal["auto", "on", "off"]
TakeBack = Literal["never", "until-revealed", "always"]
Forced = Literal["run", "ask"]

FILE_NAME = "settings.toml"
MOST_BYTES = 256 * 1024


@dataclass(slots=True)
class Settings:
    """How this table looks and plays; ``SettingsModel`` says what each one means."""

    speed: Speed = "normal"
    card_size: CardSize = "auto"
    colors: ColorScheme = "four-color"
    light: bool = False
    ascii: AsciiChoice = "auto"
    take_back: TakeBack = "until-revealed"
    enter_opens: bool = False
    quiet_seconds: float = 0.4
    forced_moves: Forced = "run"
    cover_minutes: int = 2
    keys: dict[str, str] = field(default_factory=dict)


CHOICES: Mapping[str, tuple[str, ...]] = {
    "speed": get_args(Speed),
    "card_size": get_args(CardSize),
    "colors": get_args(ColorScheme),
    "ascii": get_args(AsciiChoice),
    "take_back": get_args(TakeBack),
    "forced_moves": get_args(Forced),
}
"""The words that a setting can have."""

RANGES: Mapping[str, tuple[float, float]] = {"quiet_seconds": (0, 5), "cover_minutes": (0, 60)}
"""Least and most of the settings that are numbers."""

NAMES = (*Settings.__slots__,)


def read_settings(folder: Path) -> tuple[Settings, list[str]]:
    """Read the settings of a folder; whatever is wrong has its default instead.

    Args:
        folder: The folder that ``CARDTABLE_HOME`` names, or the user's own.

    Returns:
        The settings, and one sentence for each thing that is wrong with the file.
    """
    path = folder / FILE_NAME
    try:
        raw, faults = tomllib.loads(_text_of(path)), []
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError, RecursionError) as fault:
        raw, faults = {}, [_unreadable(fault)]
    settings = Settings()
    for name, value in raw.items():
        reason = fault_of(name, value)
        if reason is None:
            setattr(settings, name, _as_kept(name, value))
        else:
            faults.append(reason)
            if name == "keys" and isinstance(value, dict):
                settings.keys = {
                    at: key for at, key in value.items() if _key_fault(at, key) is None
                }
    return settings, faults


def fault_of(name: str, value: Any) -> str | None:
    """Say what is wrong with the value of a setting, or ``None``."""
    if name not in NAMES:
        near = difflib.get_close_matches(name, NAMES, 1)
        unknown = _('{file}: there is no setting "{name}".').format(file=FILE_NAME, name=name)
        return (
            _('{fault} Is "{near}" meant?').format(fault=unknown, near=near[0]) if near else unknown
        )
    if name in CHOICES:
        wanted = ", ".join(CHOICES[name])
        return None if value in CHOICES[name] else _wrong(name, value, _("one of: ") + wanted)
    if name in RANGES:
        low, high = RANGES[name]
        whole = isinstance(getattr(Settings(), name), int)
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number and low <= value <= high and not (whole and isinstance(value, float)):
            return None
        words = _("a whole number from {low} to {high}") if whole else _("{low} to {high}")
        return _wrong(name, value, words.format(low=low, high=high))
    if name == "keys":
        if not isinstance(value, dict):
            return _wrong(name, value, _('a table such as [keys] with cover = "c"'))
        return next((bad for at, key in value.items() if (bad := _key_fault(at, key))), None)
    return None if isinstance(value, bool) else _wrong(name, value, _("true or false"))


def _key_fault(name: str, key: Any) -> str | None:
    if isinstance(key, str) and key.strip():
        return None
    return _wrong(f"keys.{name}", key, _('the name of a key, such as "c" or "f2"'))


def _as_kept(name: str, value: Any) -> Any:
    return float(value) if name == "quiet_seconds" else value


def _wrong(name: str, value: Any, wanted: str) -> str:
    return _("{file}: {name} is {value}, but should be {wanted}.").format(
        file=FILE_NAME, name=name, value=_shown(value), wanted=wanted
    )


def _shown(value: Any) -> str:
    try:
        words = repr(value)
    except ValueError:  # a number of more digits than Python writes
        words = _("a number too long to write")
    return words if len(words) <= 40 else f"{words[:37]}…"


def _text_of(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(_("it is larger than {size} KB").format(size=MOST_BYTES // 1024))
    return data.decode("utf-8")


def _unreadable(fault: OSError | ValueError | RecursionError) -> str:
    if isinstance(fault, tomllib.TOMLDecodeError):
        why = str(fault)
    elif isinstance(fault, UnicodeDecodeError):
        why = _("it is not UTF-8 text")
    elif isinstance(fault, OSError):
        why = sentences.why(fault)
    else:
        why = str(fault)
    return _("{file} cannot be read, so every setting is the usual one: {why}.").format(
        file=FILE_NAME, why=why.rstrip(".")
    )
