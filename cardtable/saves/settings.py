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
from cardtable.saves.files import OddFileError, read_small

Speed = Literal["off", "slow", "normal", "fast"]
CardSize = Literal["auto", "compact", "large"]
ColorScheme = Literal["four-color", "two-color", "colorblind-safe", "plain"]
AsciiChoice = Literal["auto", "on", "off"]
TakeBack = Literal["never", "until-revealed", "always"]
Forced = Literal["run", "ask"]

FILE_NAME = "settings.toml"
MOST_BYTES = 64 * 1024
LONGEST_LINE = 300
"""What reads TOML takes time and memory by the square of the parts of a dotted name."""


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
        unknown = _('{file}: there is no setting "{name}".').format(
            file=FILE_NAME, name=_name_shown(name)
        )
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
    printable = name.isprintable() and isinstance(key, str) and key.isprintable()
    if printable and key.strip():
        return None
    return _wrong(f"keys.{name}", key, _('the name of a key, such as "c" or "f2"'))


def _as_kept(name: str, value: Any) -> Any:
    return float(value) if name == "quiet_seconds" else value


def _wrong(name: str, value: Any, wanted: str) -> str:
    return _("{file}: {name} is {value}, but should be {wanted}.").format(
        file=FILE_NAME, name=_name_shown(name), value=_shown(value), wanted=wanted
    )


def _name_shown(name: str) -> str:
    name = sentences.shown(name)
    return name if len(name) <= 40 else f"{name[:37]}…"


def _shown(value: Any) -> str:
    words = repr(value)
    return words if len(words) <= 40 else f"{words[:37]}…"


def _text_of(path: Path) -> str:
    # Some editors write a mark before the first letter.
    text = read_small(path, MOST_BYTES).decode("utf-8-sig")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise OddFileError(_("line {number} is too long").format(number=number))
    return text


def _unreadable(fault: OSError | ValueError | RecursionError) -> str:
    if isinstance(fault, tomllib.TOMLDecodeError):
        why = str(fault)
    elif isinstance(fault, UnicodeDecodeError):
        why = _("it is not UTF-8 text")
    elif isinstance(fault, OSError):
        why = sentences.why(fault)
    elif isinstance(fault, RecursionError):
        why = _("it is nested too deeply")
    else:
        # Python's own sentence about a number of too many digits is for programmers.
        why = str(fault) if isinstance(fault, OddFileError) else _("a number is too long")
    return _("{file} cannot be read, so every setting is the usual one: {why}.").format(
        file=FILE_NAME, why=sentences.shown(why.rstrip("."))[:LONGEST_LINE]
    )
