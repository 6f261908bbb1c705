"""Bases of the models that games declare: options and start positions.

Kept apart from the rest of the core, because it is what loads pydantic.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.core.errors import OptionsError
from cardtable.core.messages import Message, _
from cardtable.core.nearest import hint

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from cardtable.core.info import GameInfo


class GameOptions(BaseModel):
    """House rules of a table; titles, descriptions and ranges are what the set-up shows.

    Every field has a default. The set-up shows those that are ``bool``, ``Literal``, ``int``
    or ``float``; others can be set on the command line alone. A field's group on the set-up
    screen is given with ``json_schema_extra={"group": "Sevens"}``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    presets: ClassVar[dict[str, dict[str, Any]]] = {}
    """Named sets of values that differ from the defaults."""

    def faults(self, players: int) -> dict[str, Message]:
        """Say what does not go with the number of players, by field."""
        return {}

    def changed(self) -> dict[str, Any]:
        """The house rules that differ from the defaults, by name."""
        usual = type(self)()
        return {
            name: value
            for name, value in self.model_dump().items()
            if value != getattr(usual, name)
        }


class GameStart(BaseModel):
    """A start position, as scenario files give it; seats are names.

    Attributes:
        dealer: Who deals.
        scores: Running totals by name.
        cards: Codes by zone name, such as ``hand:Alice``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    dealer: str | None = None
    scores: dict[str, int] = Field(default_factory=dict)
    cards: dict[str, str] = Field(default_factory=dict)


Options = TypeVar("Options", bound=GameOptions)

PRESET = "preset"
"""Key that names a preset among options given by name."""

STANDARD = "standard"
"""The preset that every game has: the defaults."""


def read_options(
    model: type[Options], given: Mapping[str, Any] | GameOptions, game: str
) -> Options:
    """Read house rules given by name.

    Args:
        model: The game's options.
        given: Values by name, with ``-`` or ``_`` in names alike; ``preset`` names a preset
            that the others change. Text is read as what the option needs, as a command
            line and a save give it.
        game: The game's name, for sentences.

    Raises:
        OptionsError: Naming the option and what it may be.
    """
    if isinstance(given, model):
        return given
    raw = given.model_dump() if isinstance(given, GameOptions) else given
    values = {str(name).replace("-", "_"): value for name, value in raw.items()}
    if PRESET in values and PRESET not in model.model_fields:
        values = {**_preset(model, values.pop(PRESET), game), **values}
    for name in values:
        if name not in model.model_fields:
            raise OptionsError(
                _('{game} has no option "{name}".').format(game=game, name=name)
                + hint(name, model.model_fields, _("Options"))
            )
    values = {name: _from_text(model.model_fields[name], values[name]) for name in values}
    try:
        return model.model_validate(values, strict=False)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0]) if fault["loc"] else ""
        if name not in model.model_fields:
            reason = str(fault.get("ctx", {}).get("error", fault["msg"])).rstrip(".")
            raise OptionsError(
                _("These options do not go together: {fault}.").format(fault=reason)
            ) from error
        raise OptionsError(
            _('The option "{name}" must be {wanted}, not {value}.').format(
                name=name, wanted=wanted(model.model_fields[name]), value=_shown(values.get(name))
            )
        ) from error


def fit_players(info: GameInfo, players: int) -> None:
    """Refuse a number of players that a game is not for.

    Raises:
        OptionsError: With the numbers it is for.
    """
    if info.least <= players <= info.most:
        return
    fit = str(info.least) if info.least == info.most else f"{info.least} to {info.most}"
    raise OptionsError(
        _("{game} is for {fit} players, not {players}.").format(
            game=info.name, fit=fit, players=players
        )
    )


def wanted(field: FieldInfo) -> str:
    """Say what an option may be, such as ``a whole number from 10 to 500``."""
    kind, or_none = _kind(field)
    if get_origin(kind) is Literal:
        words = _("one of {choices}").format(choices=", ".join(map(str, get_args(kind))))
    elif kind is bool:
        words = _("on or off")
    elif kind in (int, float):
        words = _range(field, _("a whole number") if kind is int else _("a number"))
    else:
        words = _("of another kind")
    return _("{wanted}, or none").format(wanted=words) if or_none else words


def _kind(field: FieldInfo) -> tuple[Any, bool]:
    """The type of an option, and whether it may be ``None`` instead."""
    kinds = get_args(field.annotation)
    if NoneType in kinds and len(kinds) == 2:
        return next(kind for kind in kinds if kind is not NoneType), True
    return field.annotation, False


def _range(field: FieldInfo, number: str) -> str:
    low, high = bounds(field)
    if low is not None and high is not None:
        return _("{number} from {low} to {high}").format(number=number, low=low, high=high)
    if low is not None:
        return _("{number} of at least {low}").format(number=number, low=low)
    if high is not None:
        return _("{number} of at most {high}").format(number=number, high=high)
    return number


def bounds(field: FieldInfo) -> tuple[Any, Any]:
    """The least and the greatest value of a whole number, ``None`` where there is no bound."""
    found = {
        name: getattr(rule, name)
        for rule in field.metadata
        for name in ("ge", "gt", "le", "lt")
        if getattr(rule, name, None) is not None
    }
    low = found.get("ge", found["gt"] + 1 if "gt" in found else None)
    high = found.get("le", found["lt"] - 1 if "lt" in found else None)
    return low, high


def _from_text(field: FieldInfo, value: Any) -> Any:
    """Take text for a choice that is none, or for nothing, as what it means."""
    if not isinstance(value, str):
        return value
    kind, or_none = _kind(field)
    if or_none and value.casefold() == "none":
        return None
    if get_origin(kind) is Literal:
        return next((one for one in get_args(kind) if str(one) == value), value)
    return value


def _preset(model: type[GameOptions], name: Any, game: str) -> dict[str, Any]:
    folded = str(name).casefold()
    for known, values in model.presets.items():
        if known.casefold() == folded:
            return values
    if folded == STANDARD:
        return {}
    if not model.presets:
        raise OptionsError(_("{game} has no presets.").format(game=game))
    raise OptionsError(
        _('{game} has no preset "{name}". Presets: {known}.').format(
            game=game, name=name, known=", ".join(model.presets)
        )
    )


def _shown(value: Any) -> str:
    try:
        words = f'"{value}"' if isinstance(value, str) else repr(value)
    except ValueError:  # a number of more digits than Python writes
        words = _("that number")
    return words if len(words) <= 40 else f"{words[:39]}…"
