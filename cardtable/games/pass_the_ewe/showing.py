"""What is seen at a table of Pass the Ewe: where cards lie, and what is said beside them."""

from __future__ import annotations

from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.games.pass_the_ewe.suits import BEATEN_BY, SIZES, SUITS, WORDS, suit_word


def hand(state: EweState, seat: int) -> list[str]:
    """Tokens that a seat holds."""
    return [token for suit in state.suited[seat] for token in suit]


def zones(state: EweState) -> list[Zone]:
    """Hands, the plays of this hand, Wool Piles and the cards set aside.

    Source: "`hand:NAME` (its owner; at round-over everybody, for the count)", and `wool:NAME`
    and `unused` are seen by nobody, while their numbers are public.
    """
    hands = Sight.OWNER if state.phase == PLAY else Sight.EVERYBODY
    seats = range(len(state.suited))
    return [
        *[Zone("hand", "hand", hand(state, seat), seat, hands) for seat in seats],
        Zone("table", "plays", state.table, front=Sight.EVERYBODY, by=state.table_by),
        *[Zone("wool", "count", state.wool[seat], seat) for seat in seats],
        Zone("unused", "count", state.unused),
    ]


def facts(state: EweState) -> dict[str, Fact]:
    """The play to beat, the ewe, the dealer and the hand's number."""
    return {
        "suit": WORDS[SUITS[state.suit]] if state.count else "",
        "count": state.count,
        "played_by": SeatFact(state.played_by),
        "ewe": SeatFact(state.ewe),
        "dealer": SeatFact(state.dealer),
        "hand": state.hand,
    }


def chips(state: EweState) -> list[Message]:
    """The play to beat, the hand's number and the ewe."""
    shown = [Message("chip.hand", {"hand": state.hand})]
    if state.count:
        play_to_beat = {"suit": SUITS[state.suit], "count": state.count}
        shown.insert(0, Message("chip.play", play_to_beat))
    if state.ewe >= 0:
        shown.append(Message("chip.ewe", {"seat": state.ewe}))
    else:
        shown.append(Message("chip.no-ewe"))
    return shown


def prompt(state: EweState) -> Message:
    """What to beat, and with what."""
    if state.phase != PLAY:
        return Message(f"prompt.{state.phase}", {"round": state.round})
    if state.count:
        return beating(state, "prompt.beat", seat=state.turn)
    return Message("prompt.start", {"seat": state.turn})


def beating(state: EweState, key: str, **values: object) -> Message:
    """Say what beats the play on the table, as far as a suit has so many cards."""
    suit, count = state.suit, state.count
    plays = [(suit, count + 1), *((other, count) for other in BEATEN_BY[suit])]
    ways = [
        Message("beat.way", {"n": n, "suit": suit_word(of, n)}) for of, n in plays if n <= SIZES[of]
    ]
    values |= {"n": count, "suit": suit_word(suit, count)}
    if not ways:
        return Message(f"{key}-nothing", values)
    return Message(key, {**values, "ways": _either(ways)})


def _either(ways: list[Message]) -> Message:
    """Join up to three ways: one, another or a third."""
    return Message(f"beat.ways-{len(ways)}", dict(zip("abc", ways, strict=False)))
