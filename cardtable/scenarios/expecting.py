"""What a step says must be true, held against the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.core.errors import AmbiguousMoveError, CardtableError, InvalidMoveError
from cardtable.core.events import Shown
from cardtable.core.facts import name_facts
from cardtable.core.history import named_to
from cardtable.core.messages import _
from cardtable.core.moves import Move
from cardtable.core.placing import key_named
from cardtable.core.session import GameSession
from cardtable.core.zones import Zone
from cardtable.scenarios.model import Expect
from cardtable.scenarios.seen import (
    HIDDEN,
    Found,
    cards_of,
    same_cards,
    seen_of,
    visible,
    write_cards,
)


class UnmetError(CardtableError):
    """Something is otherwise than expected."""


class Expectations:
    """Holds one ``expect`` against a session.

    Args:
        session: The session after the step.
        expect: What must be true.
        seat: Whose moves ``legal``, ``can`` and ``cannot`` speak of.
    """

    def __init__(self, session: GameSession, expect: Expect, seat: int) -> None:
        self.session, self.expect, self.seat = session, expect, seat
        self.rules, self.state = session.rules, session.state

    def hold(self) -> None:
        """Hold everything that is expected.

        Raises:
            UnmetError: With what was expected and what was found.
        """
        expect, session = self.expect, self.session
        if expect.phase is not None:
            self._same("phase", expect.phase, session.phase)
        if expect.turn is not None:
            self._same("turn", expect.turn, session.names[session.turn])
        self._moves()
        self._scores()
        self._zones()
        self._facts()
        self._seen()

    def _same(self, what: str, wanted: Any, found: Any) -> None:
        if wanted != found:
            self._unmet(what, wanted, found)

    def _unmet(self, what: str, wanted: Any, found: Any) -> None:
        raise UnmetError(
            _("expected {what} {wanted}, found {found}").format(
                what=what, wanted=_write(wanted), found=_write(found)
            )
        )

    # Moves.

    def _moves(self) -> None:
        expect, session = self.expect, self.session
        name = session.names[self.seat]
        if expect.legal is not None:
            found = {self._text(move) for move in session.legal_moves(self.seat)}
            wanted = {self._text(session.parse(text)) for text in expect.legal}
            if wanted != found:
                raise UnmetError(
                    _("expected of {name} the moves {wanted}, found {found}{missing}{more}").format(
                        name=name,
                        wanted=_write(sorted(wanted)),
                        found=_write(sorted(found)),
                        missing=_difference(_("missing"), wanted - found),
                        more=_difference(_("too many"), found - wanted),
                    )
                )
        for text in expect.can:
            reason = self._refused(text)
            if reason is not None:
                raise UnmetError(
                    _('expected that {name} can "{move}", but: {reason}').format(
                        name=name, move=text, reason=reason
                    )
                )
        for text in expect.cannot:
            if self._refused(text) is None:
                raise UnmetError(
                    _('expected that {name} cannot "{move}", but it is legal').format(
                        name=name, move=text
                    )
                )

    def _text(self, move: Move) -> str:
        """The text of a move with its cards in the order that every text has."""
        return self.session.text(self.session.parse(self.session.text(move)))

    def _refused(self, text: str) -> str | None:
        """Say why a seat cannot make a move, or ``None``; a wrong play counts as none."""
        session = self.session
        try:
            move = session.parse(text)
        except (AmbiguousMoveError, InvalidMoveError) as error:
            return str(error)
        reason = session.check(self.seat, move)
        if reason is not None:
            return session.wording().say(reason)
        if self.rules.wrong(self.state, self.seat, move):
            return _("it is a wrong play that costs a penalty")
        return None

    # Scores.

    def _scores(self) -> None:
        expect, session = self.expect, self.session
        names = session.names
        sheet = session.scores
        totals = dict(zip(names, sheet.totals, strict=True))
        for name, wanted in expect.score.items():
            self._same(_("the score of {name}").format(name=name), wanted, totals[name])
        if expect.winners is not None:
            outcome = session.outcome
            winners = [names[seat] for seat in outcome.winners] if outcome else []
            self._same(_("the winners"), sorted(expect.winners), sorted(winners))
        for name, parts in expect.sheet.items():
            if not sheet.rounds:
                raise UnmetError(_("expected a round on the score sheet, found none"))
            last = sheet.rounds[-1]
            seat = names.index(name)
            found: dict[str, Any] = dict.fromkeys(sheet.columns, 0) | last.parts[seat]
            if last.shown:
                found |= last.shown[seat]
            for part, value in parts.items():
                if part not in found:
                    raise UnmetError(
                        _('expected "{part}" on the score sheet, found only {found}').format(
                            part=part, found=", ".join(found)
                        )
                    )
                what = _("{part} of {name} on the score sheet").format(part=part, name=name)
                self._same(what, value, found[part])

    # Cards.

    def _zone(self, name: str) -> Zone:
        """Find a zone; one that the rules do not list now is empty."""
        key = key_named(name, self.session.names)
        for zone in self.rules.zones(self.state):
            if zone.key == key:
                return zone
        return Zone(name.partition(":")[0], "row", ())

    def _zones(self) -> None:
        for name, codes in self.expect.cards.items():
            zone = self._zone(name)
            found = cards_of(self.rules, self.state, zone)
            if not same_cards(found, codes.split(), ordered=not zone.sorted):
                self._unmet(name, codes, write_cards(found))
        for name, code in self.expect.top.items():
            found = cards_of(self.rules, self.state, self._zone(name))[:1]
            if not same_cards(found, code.split(), ordered=True):
                self._unmet(_("the top of {zone}").format(zone=name), code, write_cards(found))
        for name, count in self.expect.count.items():
            what = _("the number of cards in {zone}").format(zone=name)
            self._same(what, count, len(self._zone(name).cards))

    def _facts(self) -> None:
        if not self.expect.facts:
            return
        facts = name_facts(self.rules.facts(self.state), self.session.names)
        for key, wanted in self.expect.facts.items():
            if key not in facts:
                raise UnmetError(
                    _('expected a fact "{key}", found only {facts}').format(
                        key=key, facts=", ".join(facts)
                    )
                )
            if not _same_fact(wanted, facts[key]):
                self._unmet(_('the fact "{key}"').format(key=key), wanted, facts[key])

    # What seats see.

    def _seen(self) -> None:
        names = self.session.names
        for name, codes in self.expect.shown.items():
            found = [Found(code) for code in self._shown(names.index(name))]
            if not same_cards(found, codes.split(), ordered=False):
                what = _("that the last move showed {name}").format(name=name)
                self._unmet(what, codes, write_cards(found))
        for name, zones in self.expect.sees.items():
            view = self.session.view(names.index(name))
            for zone, wanted in zones.items():
                self._sees(name, zone, wanted, view.zone(key_named(zone, names)))

    def _shown(self, seat: int) -> list[str]:
        """Codes of the cards that the last move showed a seat where they lay."""
        entry = next(
            entry
            for entry in reversed(self.session.history)
            if entry.kind in ("deal", "move", "next-round")
        )
        return [
            code
            for event in entry.events
            if isinstance(event, Shown)
            for code in named_to(event, seat)
        ]

    def _sees(self, name: str, zone: str, wanted: int | str, view: Any) -> None:
        found = [] if view is None else seen_of(view)
        shown = [] if view is None else visible(view)
        hidden = all(card.text == HIDDEN for card in found)
        if isinstance(wanted, int):
            met = hidden and wanted == len(found)
        else:
            ordered = view is None or view.kind not in ("hand", "count")
            codes = wanted.split()
            met = any(same_cards(cards, codes, ordered=ordered) for cards in (shown, found))
        if not met:
            what = _("that {name} sees of {zone}").format(name=name, zone=zone)
            self._unmet(what, wanted, len(found) if hidden else write_cards(shown))


def _same_fact(wanted: str | int | Sequence[str], found: Any) -> bool:
    """Compare a fact; several names are compared without order, none is an empty word."""
    if isinstance(found, list):
        names = list(wanted) if isinstance(wanted, list) else [wanted] if wanted else []
        return sorted(map(str, names)) == sorted(found)
    return bool(wanted == found) and isinstance(wanted, str) == isinstance(found, str)


def _difference(word: str, moves: set[str]) -> str:
    return f" ({word}: {_write(sorted(moves))})" if moves else ""


def _write(value: Any) -> str:
    """Write a value the way a file does."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_write(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_write(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
