"""What is seen at a table of Pass the Ewe: where cards lie, and what is said beside them."""

from __future__ import annotations

from cardtable.core.facts import Fact, SeatFact
from cardtable.core.messages import Message
from cardtable.core.state import PLAY
from cardtable.core.zones import Sight, Zone
from cardtable.games.pass_the_ewe.state import EweState
from cardtable.games.pass_the_ewe.suits import BEATEN_BY, SUITS, WORDS, suit_word


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
        return Message("prompt.beat", {"seat": state.turn, **beating(state)})
    return Message("prompt.start", {"seat": state.turn})


def beating(state: EweState) -> dict[str, object]:
    """What beats the play on the table, for sentences."""
    first, second = BEATEN_BY[state.suit]
    return {
        "n": state.count,
        "more": state.count + 1,
        "suit": suit_word(state.suit, state.count),
        "same": suit_word(state.suit, state.count + 1),
        "first": suit_word(first, state.count),
        "second": suit_word(second, state.count),
    }
