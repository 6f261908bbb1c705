"""Every word a game says, as a key with values, put into words at display."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from cardtable.core.cards import Face


def _(text: str) -> str:
    """Every sentence shown to people passes here, so that it can be translated later."""
    return text


@dataclass(slots=True)
class Message:
    """Something a game says: a key of its texts and the values that go in.

    A value is a number, a word, a seat, face codes, or a further message; the template
    says how it is shown: ``{seat:name}``, ``{seats:names}``, ``{cards:cards}``,
    ``{suit:word}`` (the text with the key ``word.<value>``), ``{n:card|cards}``
    (a number with its noun), ``{reason:message}``.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


class Wording(Formatter):
    """Puts messages into words for one table.

    Args:
        texts: The templates by key.
        names: The players' names by seat.
        faces: The faces of the game by code, for cards inside sentences.
        plain: Whether cards are written in ASCII.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        names: Sequence[str],
        faces: Mapping[str, Face] | None = None,
        *,
        plain: bool = False,
    ) -> None:
        self.texts = texts
        self.names = names
        self.faces = faces or {}
        self.plain = plain

    def say(self, message: Message) -> str:
        """Put one message into words; a key without a text is shown as it is."""
        template = self.texts.get(message.key)
        return self.vformat(_(template), (), message.values) if template else message.key

    def card(self, code: str) -> str:
        """Write one card: ``10♥``, in ASCII ``10H``."""
        face = self.faces.get(code)
        return face.short if face and face.short and not self.plain else code

    def cards(self, codes: Iterable[str]) -> str:
        """Write cards one after the other."""
        return " ".join(self.card(code) for code in codes)

    def listing(self, words: Sequence[str]) -> str:
        """Join words as a sentence does: ``Ann, Bob and Cat``."""
        if len(words) < 2:
            return "".join(words)
        return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])

    def named(self, kind: str, name: str) -> str:
        """Say what a game calls something; without a text it is called by its name.

        Args:
            kind: What it is: ``word``, ``zone`` for a place, ``part`` of the score sheet.
            name: Its name in the rules.
        """
        key = f"{kind}.{name}"
        return _(self.texts[key]) if key in self.texts else name

    def format_field(self, value: Any, format_spec: str) -> str:
        """Show one value the way the template asks for."""
        if format_spec == "name":
            return str(self.names[value])
        if format_spec == "names":
            return self.listing([self.names[seat] for seat in value])
        if format_spec == "cards":
            return self.cards([value] if isinstance(value, str) else value)
        if format_spec == "word":
            return self.named("word", str(value))
        if format_spec == "words":
            return self.listing([self.format_field(word, "word") for word in value])
        if format_spec == "message":
            return self.say(value)
        if "|" in format_spec:
            one, many = format_spec.split("|", 1)
            return f"{value} {_(one) if value == 1 else _(many)}"
        return str(super().format_field(value, format_spec))
