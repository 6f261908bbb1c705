"""Start positions: which card lies where, when only some are named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.errors import StartError, StateError
from cardtable.core.messages import _
from cardtable.core.zones import Zone, zone_key

if TYPE_CHECKING:
    from cardtable.core.options import GameStart
    from cardtable.core.rules import Rules

FACE_UP = "^"


def seat_named(name: str, names: Sequence[str]) -> int:
    """Find a seat by name.

    Raises:
        StartError: If nobody has the name.
    """
    if name not in names:
        raise StartError(
            _('Nobody here is called "{name}". Players: {names}.').format(
                name=name, names=", ".join(names)
            )
        )
    return names.index(name)


def key_named(name: str, names: Sequence[str]) -> str:
    """Turn a zone's name for people, ``hand:Alice``, into its key, ``hand:0``."""
    zone, colon, owner = name.partition(":")
    return zone_key(zone, seat_named(owner, names)) if colon else zone


def lay_out(rules: Rules[Any], state: Any, start: GameStart, names: Sequence[str]) -> None:
    """Change a position after a deal to a start position that the game can have.

    Raises:
        StartError: If the deck or the game cannot have it.
    """
    rules.place(state, start, names)
    try:
        rules.validate_state(state)
    except StateError as error:
        raise StartError(str(error)) from error


def place_cards(
    rules: Rules[Any], state: Any, names: Sequence[str], cards: Mapping[str, str]
) -> None:
    """Lay the named cards where they are wanted and spread the others.

    Zones that are named hold exactly the named cards; the stock holds them on top. Cards
    named nowhere fill the other zones at the sizes they were dealt, in the order of the
    deal; what is left goes under the stock.

    Args:
        rules: The rules, with their deck.
        state: A position after a deal; it is changed.
        names: The players' names.
        cards: Codes by zone name for people; ``^`` behind a code lays it face up.

    Raises:
        StartError: Naming a zone, player or card that is not there.
    """
    dealt = {zone.key: zone for zone in rules.zones(state) if not zone.copy}
    wanted = {}
    for name, codes in cards.items():
        key = key_named(name, names)
        if key not in dealt:
            raise StartError(_('This game has no place called "{name}".').format(name=name))
        wanted[key] = codes.split()
    allotted = _allot(rules, state, wanted)
    _fill(rules.stock, allotted, dealt)
    for key, tokens in allotted.items():
        marks = [code.endswith(FACE_UP) for code in wanted.get(key, ())]
        rules.put(state, key, tokens, marks + [False] * (len(tokens) - len(marks)))


def _allot(
    rules: Rules[Any], state: Any, wanted: Mapping[str, Sequence[str]]
) -> dict[str, list[str]]:
    """Find a card for each code, two-sided codes first since fewer cards answer them."""
    answering: dict[str, list[str]] = {}
    for token in rules.deck_tokens:
        for code in {rules.printed(state, token), rules.face(state, token).code}:
            answering.setdefault(code, []).append(token)
    taken: set[str] = set()
    found: dict[tuple[str, int], str] = {}
    places = [
        (key, at, code.removesuffix(FACE_UP))
        for key, codes in wanted.items()
        for at, code in enumerate(codes)
    ]
    for key, at, code in sorted(places, key=lambda place: "/" not in place[2]):
        choices = answering.get(code, [])
        free = [token for token in choices if token not in taken]
        if not free:
            raise StartError(
                _("{card} is named more often than the deck has it.").format(card=code)
                if choices
                else _('The deck has no card "{card}".').format(card=code)
            )
        taken.add(free[0])
        found[key, at] = free[0]
    return {key: [found[key, at] for at in range(len(codes))] for key, codes in wanted.items()}


def _fill(stock: str, allotted: dict[str, list[str]], dealt: Mapping[str, Zone]) -> None:
    """Fill the zones that were not named, and put the rest under the stock."""
    named = set(allotted)
    taken = {token for tokens in allotted.values() for token in tokens}
    kept = {
        key: [token for token in zone.cards if token not in taken] for key, zone in dealt.items()
    }
    spare = [token for key in named if key in dealt and key != stock for token in kept.get(key, [])]
    spare.sort(key=[token for zone in dealt.values() for token in zone.cards].index)
    beneath = spare + kept.get(stock, []) if stock in named else kept.get(stock, []) + spare
    for key, zone in dealt.items():
        if key in named or key == stock:
            continue
        # Named zones that are fuller than they were dealt leave too few for the others.
        first = max(len(beneath) - (len(zone.cards) - len(kept[key])), 0)
        allotted[key] = kept[key] + beneath[first:]
        del beneath[first:]
    allotted.setdefault(stock, []).extend(beneath)
