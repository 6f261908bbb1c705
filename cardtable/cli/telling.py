"""A game told as lines of text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardtable.core.messages import Wording, _
from cardtable.core.seeing import see_zones
from cardtable.core.session import GameSession


def tell_game(session: GameSession, *, everything: bool, plain: bool = False) -> Iterator[str]:
    """Tell a game: who plays what, what happened, and the scores.

    Args:
        session: The game.
        everything: Whether to tell the seed, which deals every hand again, what players
            saw alone, and what they hold.
        plain: Whether cards are written in ASCII.

    Yields:
        Lines of text.
    """
    rules = session.rules
    wording = session.wording(plain=plain)
    yield _("{game}: {names}").format(game=rules.info.name, names=", ".join(session.names))
    changed = [f"{name}={value}" for name, value in rules.options.changed().items()]
    if changed:
        yield _("House rules: {options}").format(options=", ".join(changed))
    if everything:
        yield _("Seed: {seed}").format(seed=session.seed)
    yield ""
    yield from session.earlier
    yield from _log(session, wording, everything=everything)
    yield ""
    yield from _scores(session, wording)
    if everything:
        yield ""
        yield from _cards(session, wording)


def _log(session: GameSession, wording: Wording, *, everything: bool) -> Iterator[str]:
    """The log line by line; what one seat alone read is behind the public line."""
    public = _by_entry(session, None, plain=wording.plain)
    alone: list[dict[int, list[str]]] = []
    if everything:
        alone = [
            _by_entry(session, seat, plain=wording.plain) for seat in range(len(session.names))
        ]
    for entry in range(len(session.history)):
        yield from public[entry]
        for seat, lines in enumerate(alone):
            for line in lines[entry]:
                if line not in public[entry]:
                    name = session.names_at(entry)[seat]
                    yield _("  ({name} alone: {line})").format(name=name, line=line)


def _by_entry(session: GameSession, seat: int | None, *, plain: bool) -> dict[int, list[str]]:
    """The sentences of every entry of the history, with the names of then."""
    said: dict[int, list[str]] = defaultdict(list)
    wording = session.wording(plain=plain)
    for line in session.log(seat):
        if session.names_at(line.entry) != wording.names:
            wording = session.wording(plain=plain, entry=line.entry)
        undone = _(" (taken back)") if line.taken_back else ""
        said[line.entry].append(wording.say(line.message) + undone)
    return said


def _scores(session: GameSession, wording: Wording) -> Iterator[str]:
    sheet = session.scores
    columns = [wording.named("part", name) for name in sheet.columns]
    word = wording.named("word", "round")
    for number, settled in enumerate(sheet.rounds, 1):
        yield _("{word} {number}").format(word=word[:1].upper() + word[1:], number=number)
        for seat, name in enumerate(session.names):
            parts = settled.parts[seat]
            told = ", ".join(
                f"{column} {parts[key]}"
                for key, column in zip(sheet.columns, columns, strict=True)
                if key in parts
            )
            yield f"  {name}: {settled.points[seat]}" + (f" ({told})" if told else "")
    totals = ", ".join(
        f"{name} {total}" for name, total in zip(session.names, sheet.totals, strict=True)
    )
    yield _("Totals: {totals}").format(totals=totals)
    outcome = session.outcome
    if outcome is not None:
        winners = wording.listing([session.names[seat] for seat in outcome.winners])
        yield _("Won by {names}: {reason}").format(
            names=winners or _("nobody"), reason=wording.say(outcome.reason)
        )


def _cards(session: GameSession, wording: Wording) -> Iterator[str]:
    """Where every card lies."""
    rules, state = session.rules, session.state
    for view, zone in zip(
        see_zones(rules, state, None, rules.orders[0]), rules.zones(state), strict=True
    ):
        codes = [rules.face(state, token).code for token in zone.cards]
        name = wording.named("zone", view.name)
        owner = f"{session.names[view.owner]}: " if view.owner is not None else ""
        yield f"{owner}{name}: {wording.cards(codes) or _('empty')}"
