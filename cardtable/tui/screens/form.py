"""A form in progress: the values so far, what is wrong with them, and nothing drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardtable.core.messages import _
from cardtable.tui.screens.form_fields import FormField, word_of

LONGEST_NUMBER = 20

Check = Callable[[Mapping[str, Any]], Mapping[str, str]]
"""Says what is wrong with values that are each possible, by field."""


class Form:
    """The values that a form has now.

    Args:
        fields: What is asked, in order.
        values: Values that differ from the usual ones; impossible ones are left out.
        presets: Named sets of values that differ from the usual ones.
        check: Finds what does not go together.
        apart: Names of fields that presets have nothing to do with.

    Attributes:
        texts: Numbers as they were typed, as long as they are none or out of range.
    """

    def __init__(
        self,
        fields: Sequence[FormField],
        values: Mapping[str, Any] | None = None,
        presets: Mapping[str, Mapping[str, Any]] | None = None,
        check: Check | None = None,
        apart: Sequence[str] = (),
    ) -> None:
        self.fields = list(fields)
        self.by_name = {field.name: field for field in self.fields}
        self.values: dict[str, Any] = {field.name: field.default for field in self.fields}
        self.texts: dict[str, str] = {}
        self.presets = dict(presets or {})
        self.check = check
        self.apart = frozenset(apart)
        for name, value in (values or {}).items():
            if name in self.by_name and possible(self.by_name[name], value):
                self.values[name] = value

    # What it shows.

    def shown(self, name: str) -> str:
        """The value of a field in words, or what was typed."""
        if name in self.texts:
            return self.texts[name]
        value, field = self.values[name], self.by_name[name]
        return field.empty if value is None else f"{word_of(value)} {_(field.unit)}".rstrip()

    def changed(self, name: str) -> bool:
        """Tell whether a field differs from its usual value."""
        return name in self.texts or self.values[name] != self.by_name[name].default

    def different(self) -> dict[str, Any]:
        """The values that differ from the usual ones."""
        return {name: value for name, value in self.values.items() if self.changed(name)}

    def faults(self) -> dict[str, str]:
        """One sentence for each field that is wrong."""
        wrong = {
            name: range_words(self.by_name[name])
            for name, text in self.texts.items()
            if number_in(self.by_name[name], text) is None
        }
        if not wrong and self.check is not None:
            wrong = {
                name if name in self.by_name else "": words
                for name, words in self.check(self.values).items()
            }
        return wrong

    @property
    def preset(self) -> str:
        """Name of the preset that the values are, or an empty text."""
        different = {
            name: value for name, value in self.different().items() if name not in self.apart
        }
        for name, values in self.presets.items():
            if {at: value for at, value in values.items() if self._unusual(at, value)} == different:
                return name
        return ""

    def _unusual(self, name: str, value: Any) -> bool:
        return name in self.by_name and value != self.by_name[name].default

    # What changes it.

    def take_preset(self, name: str) -> None:
        """Set everything as a preset has it."""
        for field in self.fields:
            if field.name not in self.apart:
                self.texts.pop(field.name, None)
                self.values[field.name] = self.presets[name].get(field.name, field.default)

    def reset(self, name: str) -> None:
        """Go back to the usual value of a field."""
        self.texts.pop(name, None)
        self.values[name] = self.by_name[name].default

    def step(self, name: str, steps: int, *, around: bool = False) -> None:
        """Go to the next value, or the one before if negative.

        Args:
            name: The field.
            steps: How far.
            around: Whether the first value follows the last.
        """
        field = self.by_name[name]
        if field.kind == "switch":
            self.values[name] = not self.values[name] if around else steps > 0
        elif field.kind == "choice":
            at = field.choices.index(self.values[name]) + steps
            at = at % len(field.choices) if around else min(max(at, 0), len(field.choices) - 1)
            self.values[name] = field.choices[at]
        else:
            self.settle(name)
            value = round((self.values[name] or 0) + steps * field.step, 6)
            low = field.low if field.low is not None else value
            high = field.high if field.high is not None else value
            value = min(max(value, low), high)
            self.texts.pop(name, None)
            self.values[name] = int(value) if field.whole else float(value)

    def typed(self, name: str, letter: str) -> bool:
        """Type a figure of a number; tell whether it is one.

        The first figure begins a new number.
        """
        field = self.by_name[name]
        allowed = "0123456789-" if field.whole else "0123456789-.,"
        if field.kind != "number" or not letter or letter not in allowed:
            return False
        text = self.texts.get(name, "")
        if len(text) < LONGEST_NUMBER:
            self.texts[name] = text + letter
        return True

    def rub_out(self, name: str) -> bool:
        """Take back the last figure; tell whether there was one."""
        text = self.texts.get(name)
        if text is None:
            return False
        self.texts[name] = text[:-1]
        if not self.texts[name]:
            del self.texts[name]
        return True

    def settle(self, name: str) -> None:
        """Take what was typed if it is a possible number; else it stays as it is."""
        value = number_in(self.by_name[name], self.texts.get(name, ""))
        if value is not None:
            del self.texts[name]
            self.values[name] = value

    def settle_all(self) -> None:
        """Take everything that was typed and is possible."""
        for name in list(self.texts):
            self.settle(name)


def possible(field: FormField, value: Any) -> bool:
    """Tell whether a field can have a value."""
    if field.kind == "switch":
        return isinstance(value, bool)
    if field.kind == "choice":
        return any(value == one and type(value) is type(one) for one in field.choices)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and number_in(field, f"{value}") is not None


def number_in(field: FormField, text: str) -> float | None:
    """Read a number in the field's range, or ``None``."""
    try:
        value = int(text) if field.whole else float(text.replace(",", "."))
    except ValueError:
        return None
    low = field.low if field.low is not None else value
    high = field.high if field.high is not None else value
    return value if low <= value <= high else None


def range_words(field: FormField) -> str:
    """Say what a number may be."""
    values = {"title": field.title, "low": _number(field.low), "high": _number(field.high)}
    if field.low is not None and field.high is not None:
        return _("{title} goes from {low} to {high}.").format(**values)
    if field.low is not None:
        return _("{title} is at least {low}.").format(**values)
    if field.high is not None:
        return _("{title} is at most {high}.").format(**values)
    return _("{title} is a number.").format(**values)


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:g}"
