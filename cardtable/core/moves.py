"""Moves as small values with a text form."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from cardtable.core.errors import AmbiguousMoveError, InvalidMoveError
from cardtable.core.messages import _


@dataclass(slots=True, unsafe_hash=True)
class Move:
    """One move of any game. Treated as unchangeable once made.

    Attributes:
        kind: Its verb, such as ``play`` or ``pass``.
        cards: Face codes, never tokens: of equal cards it does not say which.
        choice: A chosen word, such as a color.
        seat: A chosen seat counted from 0, or -1.
        number: A chosen number, such as a slot, or -1.
        flags: Words added at the end, such as ``uno``.
    """

    kind: str
    cards: tuple[str, ...] = ()
    choice: str = ""
    seat: int = -1
    number: int = -1
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveForm:
    """The text form of one kind of move: ``kind CARD… choice number [word] NAME flag…``.

    Attributes:
        kind: The verb.
        least: Fewest cards.
        most: Most cards.
        ordered: Whether the order of the cards matters; otherwise text has deck order.
        choices: Words of which one follows.
        choice_for: Card codes with which a choice is needed; empty means with all.
        choice_optional: Whether the choice may be missing.
        number: Whether a number follows.
        seat: Whether a player's name follows.
        seat_word: Word before the name, such as ``swap``; with one the name is optional.
        flags: Words that may end the text.
    """

    kind: str
    least: int = 0
    most: int = 0
    ordered: bool = False
    choices: tuple[str, ...] = ()
    choice_for: frozenset[str] = frozenset()
    choice_optional: bool = False
    number: bool = False
    seat: bool = False
    seat_word: str = ""
    flags: tuple[str, ...] = ()


_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
_ESCAPED = re.compile(r"\\(.)")


def split_words(text: str) -> list[str]:
    """Split the text of a move into words; a quoted name is one, with its quotes."""
    return _WORD.findall(text)


class MoveGrammar:
    """Writes and reads the moves of one game.

    Args:
        forms: The kinds of moves.
        codes: All face codes in the deck's order.
    """

    def __init__(self, forms: Sequence[MoveForm], codes: Sequence[str]) -> None:
        self.forms: Mapping[str, MoveForm] = {form.kind: form for form in forms}
        self.rank = {code: number for number, code in enumerate(codes)}
        self._folded = {code.casefold(): code for code in codes}
        self.keywords: Collection[str] = {
            word.casefold()
            for form in forms
            for word in (form.kind, *form.choices, *form.flags, form.seat_word)
        } | self._folded.keys()

    def text(self, move: Move, names: Sequence[str]) -> str:
        """Write a move with the players' names."""
        form = self.forms[move.kind]
        words = [move.kind, *self.settled(move).cards]
        if move.choice:
            words.append(move.choice)
        if move.number >= 0:
            words.append(str(move.number))
        if move.seat >= 0:
            if form.seat_word:
                words.append(form.seat_word)
            words.append(self.quote(names[move.seat]))
        words += move.flags
        return " ".join(words)

    def settled(self, move: Move) -> Move:
        """The move as its text would be read: cards whose order does not matter in deck order.

        Somebody picks cards in any order; a position must not remember it, since a save does
        not.
        """
        if self.forms[move.kind].ordered or len(move.cards) < 2:
            return move
        return replace(move, cards=tuple(sorted(move.cards, key=self.rank.__getitem__)))

    def quote(self, name: str) -> str:
        """Quote a name that would not read back as one word."""
        if _WORD.fullmatch(name) and name[0] != '"' and name.casefold() not in self.keywords:
            return name
        return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def parse(self, text: str, names: Sequence[str]) -> Move:
        """Read a move.

        Raises:
            InvalidMoveError: If it is no move of this game.
            AmbiguousMoveError: If something is missing that decides what is meant.
        """
        words = split_words(text)
        if not words:
            raise InvalidMoveError(_("A move is missing."))
        form = self.forms.get(words[0].casefold())
        if form is None:
            raise InvalidMoveError(
                _('There is no move "{word}" in this game. Moves: {moves}.').format(
                    word=words[0], moves=", ".join(self.forms)
                )
            )
        return _Reader(self, form, words[1:], names, text).read()

    def code(self, word: str) -> str | None:
        """Find the face code that a word means, whatever its case."""
        return self._folded.get(word.casefold())


class _Reader:
    """Reads the words after the verb, from left to right."""

    def __init__(
        self,
        grammar: MoveGrammar,
        form: MoveForm,
        words: list[str],
        names: Sequence[str],
        text: str,
    ) -> None:
        self.grammar, self.form, self.words, self.names = grammar, form, words, names
        self.text = text

    def read(self) -> Move:
        form = self.form
        cards = self._cards()
        choice = self._choice(cards)
        number = self._number()
        seat = self._seat()
        flags = tuple(flag for flag in form.flags if self._take(flag))
        if self.words:
            raise InvalidMoveError(
                _('"{word}" does not belong in "{text}".').format(
                    word=self.words[0], text=self.text
                )
            )
        return Move(form.kind, cards, choice, seat, number, flags)

    def _take(self, word: str) -> bool:
        """Take a flag wherever it stands among the words that are left."""
        for at, found in enumerate(self.words):
            if found.casefold() == word:
                del self.words[at]
                return True
        return False

    def _cards(self) -> tuple[str, ...]:
        form = self.form
        cards: list[str] = []
        while self.words and len(cards) < form.most:
            code = self.grammar.code(self.words[0])
            if code is None:
                break
            cards.append(code)
            del self.words[0]
        if len(cards) < form.least:
            word = self.words[0] if self.words else ""
            sentence = (
                _('"{word}" is not a card of this game.')
                if word
                else _('Say which card: "{kind} CARD".')
            )
            raise InvalidMoveError(sentence.format(word=word, kind=form.kind))
        if not form.ordered and len(cards) > 1:
            cards.sort(key=self.grammar.rank.__getitem__)
        return tuple(cards)

    def _choice(self, cards: Sequence[str]) -> str:
        form = self.form
        if not form.choices:
            return ""
        wanted = not form.choice_for or any(card in form.choice_for for card in cards)
        word = self.words[0].casefold() if self.words else ""
        if word in form.choices and wanted:
            del self.words[0]
            return word
        if wanted and not form.choice_optional:
            choices = [f"{self.text} {choice}" for choice in form.choices]
            raise AmbiguousMoveError(
                _('Say which: "{choices}".').format(choices='", "'.join(choices)), choices
            )
        return ""

    def _number(self) -> int:
        if not self.form.number:
            return -1
        if self.words and self.words[0].isascii() and self.words[0].isdigit():
            word = self.words.pop(0)
            if len(word) <= 9:
                return int(word)
        raise InvalidMoveError(_('Say a number: "{kind} N".').format(kind=self.form.kind))

    def _seat(self) -> int:
        form = self.form
        if not form.seat:
            return -1
        if form.seat_word:
            if not self.words or self.words[0].casefold() != form.seat_word:
                return -1
            del self.words[0]
        if not self.words:
            raise InvalidMoveError(_("Say a player's name."))
        word = self.words.pop(0)
        name = _ESCAPED.sub(r"\1", word[1:-1]) if word[0] == '"' and len(word) > 1 else word
        if name in self.names:
            return self.names.index(name)
        folded = [
            seat for seat, other in enumerate(self.names) if other.casefold() == name.casefold()
        ]
        if len(folded) == 1:
            return folded[0]
        raise InvalidMoveError(
            _('Nobody here is called "{name}". Players: {names}.').format(
                name=name, names=", ".join(self.names)
            )
        )
