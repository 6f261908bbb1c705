"""Finds rules until the plug-in loader is there."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from pydantic import ValidationError

from cardtable.core.errors import OptionsError, PluginError
from cardtable.core.rules import Rules
from cardtable.games import BUILT_IN


def make_rules(game: str, players: int, options: Mapping[str, Any]) -> Rules[Any]:
    """Make the rules of a game."""
    if game not in BUILT_IN:
        raise PluginError(f'There is no game "{game}". Games: {", ".join(BUILT_IN)}.')
    module, _colon, name = BUILT_IN[game].partition(":")
    info = getattr(import_module(module), name)
    module, _colon, name = info.rules.partition(":")
    rules = getattr(import_module(module), name)
    if not info.least <= players <= info.most:
        raise OptionsError(f"{info.name} is for {info.least} to {info.most} players.")
    chosen = dict(options)
    preset = chosen.pop("preset", None)
    if preset is not None:
        chosen = {**rules.options_model.presets[preset], **chosen}
    try:
        model = rules.options_model.model_validate(chosen)
    except ValidationError as error:
        fault = error.errors()[0]
        raise OptionsError(f"options.{fault['loc']}: {fault['msg']}") from error
    made: Rules[Any] = rules(model, players)
    return made
