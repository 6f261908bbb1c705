"""House rules drawn at random from the model that declares them."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from cardtable.core.options import GameOptions, bounds

MOST_DRAWS = 200
"""After so many choices that do not go with the players the defaults are taken."""

_WIDE = 20
"""How far from the default a number without bounds is drawn."""


def draw_options(model: type[GameOptions], players: int, draw: Callable[[], float]) -> GameOptions:
    """Draw house rules that go with a number of players.

    Args:
        model: The options model of a game.
        players: Number of players.
        draw: Gives a number from 0 to below 1.
    """
    for _attempt in range(MOST_DRAWS):
        chosen = {name: _draw_value(field, draw) for name, field in model.model_fields.items()}
        options = model.model_validate(chosen)
        if not options.faults(players):
            return options
    return model()


def _draw_value(field: FieldInfo, draw: Callable[[], float]) -> Any:
    values = _values(field.annotation)
    if values:
        return values[int(draw() * len(values))]
    if field.annotation is int:
        low, high = bounds(field)
        low = field.default - _WIDE if low is None else low
        high = field.default + _WIDE if high is None else high
        # The ends of a range are where rules break.
        corners = (low, high, field.default)
        at = int(draw() * 2 * len(corners))
        return corners[at] if at < len(corners) else low + int(draw() * (high - low + 1))
    return field.get_default(call_default_factory=True)


def _values(annotation: Any) -> list[Any]:
    """The values that an annotation lists; empty if it lists none."""
    if annotation is bool:
        return [False, True]
    origin = get_origin(annotation)
    if origin is Literal:
        return list(get_args(annotation))
    if origin in (Union, types.UnionType):
        return [value for part in get_args(annotation) for value in _values(part)]
    return []
