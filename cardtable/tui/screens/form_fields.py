"""What a form asks for, read off a pydantic model: title, description, kind, range, group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from cardtable.core.messages import _
from cardtable.core.options import bounds

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

Kind = Literal["switch", "choice", "number"]


@dataclass(frozen=True, slots=True)
class FormField:
    """One thing that a form asks for.

    Attributes:
        name: Name in the model.
        title: What stands before the value.
        description: What it means, in a few words.
        group: What it stands under; empty for none.
        kind: How it is asked.
        default: The usual value.
        choices: The values of a choice, in order.
        low: Least number, or ``None``.
        high: Greatest number, or ``None``.
        step: What one arrow key changes a number by.
        empty: What stands for no number at all; without it there must be one.
        unit: What the number counts, as it is written behind it.
    """

    name: str
    title: str
    description: str
    group: str
    kind: Kind
    default: Any
    choices: tuple[Any, ...] = ()
    low: float | None = None
    high: float | None = None
    step: float = 1
    empty: str = ""
    unit: str = ""

    @property
    def whole(self) -> bool:
        """Whether a number has no fraction."""
        return not isinstance(self.default, float)


def fields_of(model: type[BaseModel]) -> list[FormField]:
    """List what a form can ask for a model; fields of other kinds are left out."""
    found = (_field(name, info) for name, info in model.model_fields.items())
    return [field for field in found if field is not None]


def word_of(value: Any) -> str:
    """Write a value as people read it: ``dealer-left`` is ``dealer left``."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if isinstance(value, float):
        return f"{value:g}"
    return _(value.replace("-", " ")) if isinstance(value, str) else str(value)


def _field(name: str, info: FieldInfo) -> FormField | None:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    kind: Kind
    choices: tuple[Any, ...] = ()
    if get_origin(info.annotation) is Literal:
        kind, choices = "choice", get_args(info.annotation)
    elif info.annotation is bool:
        kind = "switch"
    elif info.annotation in (int, float):
        kind = "number"
    else:
        return None
    low, high = bounds(info)
    return FormField(
        name=name,
        title=_(info.title or name.replace("_", " ").capitalize()),
        description=_(info.description or ""),
        group=_(str(extra.get("group", ""))),
        kind=kind,
        default=info.get_default(call_default_factory=True),
        choices=choices,
        low=low,
        high=high,
        step=float(str(extra.get("step", 1))),
        unit=str(extra.get("unit", "")),
    )
