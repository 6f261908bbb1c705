"""What is asked: the offers and the prompts of each stage of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.messages import Message
from cardtable.core.offers import Offer
from cardtable.games.klaberjass.cards import CODE, SEVEN, STRENGTH, SUIT, SUITS, WORD
from cardtable.games.klaberjass.moves import BELLA_FLAG
from cardtable.games.klaberjass.sequences import declarable, value
from cardtable.games.klaberjass.state import (
    ANSWER,
    FIRST_BID,
    PREPARE,
    SECOND_BID,
    TRICKS,
    KlaberjassState,
)
from cardtable.games.klaberjass.tricks import bella_possible, completes_bella, playable

if TYPE_CHECKING:
    from cardtable.games.klaberjass.rules import Klaberjass


def callable_suits(state: KlaberjassState) -> list[str]:
    """Letters of the suits that may be called: "one of the other three suits"."""
    turned = SUIT[state.turn_up[0]]
    return [suit for suit in SUITS if suit != turned]


def said_offers(rules: Klaberjass, state: KlaberjassState) -> list[Offer]:
    """What can be done whatever anybody holds: bids, answers, ready, and the last card.

    What deals cards or ends the deal is ``calm``, since it cannot be taken back.
    """
    seat, stage = state.turn, state.stage
    if stage == TRICKS:
        # Which card it is stays hidden until it is played.
        label = Message("offer.last-card")
        return [Offer("play", label, seat=seat, auto=True)] if _is_forced(state) else []
    if stage == PREPARE:
        # The second ready shows the winning sequence, if there is one.
        calm = seat == state.dealer and any(state.declared)
        return [Offer("ready", Message("offer.ready"), key="r", seat=seat, calm=calm)]
    suit = {"suit": SUIT[state.turn_up[0]]}
    if stage == FIRST_BID:
        offers = [
            Offer("accept", Message("offer.accept", suit), key="a", seat=seat, calm=True),
            Offer("pass", Message("offer.pass"), key="p", seat=seat),
        ]
        if rules.options.schmeiss:
            offers.append(Offer("schmeiss", Message("offer.schmeiss"), key="z", seat=seat))
        return offers
    if stage == ANSWER:
        return [
            Offer("throw-in", Message("offer.throw-in"), key="i", seat=seat, calm=True),
            Offer("refuse", Message("offer.refuse"), key="f", seat=seat, calm=True),
        ]
    calls = [WORD[suit] for suit in callable_suits(state)]
    return [
        Offer("call", Message("offer.call"), choices=calls, key="m", seat=seat, calm=True),
        Offer("pass", Message("offer.pass"), key="p", seat=seat, calm=seat == state.dealer),
    ]


def _is_forced(state: KlaberjassState) -> bool:
    """Whether everybody knows what is played: the last card, unless bella may go with it."""
    return len(state.hands[state.turn]) == 1 and not bella_possible(state, state.turn)


def offers(rules: Klaberjass, state: KlaberjassState) -> list[Offer]:
    """All that the seat in turn can do."""
    seat = state.turn
    if state.stage == TRICKS:
        return _plays(state, seat)
    found = []
    if state.stage == PREPARE:
        if rules.exchange_reason(state, seat) is None:
            values = {"seven": CODE[SEVEN[state.trump]], "card": CODE[state.turn_up[0]]}
            label = Message("offer.exchange", values)
            found.append(Offer("exchange", label, key="e", seat=seat))
        if rules.declare_reason(state, seat) is None:
            label = Message("offer.declare", {"values": _values(rules, state, seat)})
            found.append(Offer("declare", label, key="d", seat=seat))
    return [*found, *said_offers(rules, state)]


def _plays(state: KlaberjassState, seat: int) -> list[Offer]:
    """One offer for all cards; the card that completes bella has one of its own."""
    hand = state.hands[seat]
    led = state.trick[0] if state.trick else ""
    auto = _is_forced(state)
    plain: dict[str, int] = {}
    found = []
    for token in playable(hand, led, state.trump):
        code = CODE[token]
        if completes_bella(state, seat, token):
            found.append(
                Offer(
                    "play",
                    Message("offer.play-bella", {"card": code}),
                    pick={code: 1},
                    least=1,
                    most=1,
                    flags=(BELLA_FLAG,),
                    seat=seat,
                )
            )
        else:
            plain[code] = 1
    if plain:
        label = Message("offer.play")
        play = Offer("play", label, pick=plain, least=1, most=1, seat=seat, auto=auto)
        found.insert(0, play)
    return found


def _values(rules: Klaberjass, state: KlaberjassState, seat: int) -> list[int]:
    hand = state.hands[seat]
    return [value(run) for run in declarable(hand, state.trump, rules.options)]


def prompt(rules: Klaberjass, state: KlaberjassState, viewer: int | None) -> Message:
    """What is asked; only whoever is asked reads what depends on the hand."""
    seat, stage = state.turn, state.stage
    values: dict[str, object] = {"seat": seat}
    if stage in (FIRST_BID, ANSWER):
        values |= {"suit": SUIT[state.turn_up[0]], "other": 1 - seat}
        schmeiss = stage == FIRST_BID and rules.options.schmeiss
        return Message(f"prompt.{stage}-schmeiss" if schmeiss else f"prompt.{stage}", values)
    if stage == SECOND_BID:
        return Message("prompt.second-bid", {"seat": seat, "suit": SUIT[state.turn_up[0]]})
    if stage == PREPARE:
        return _prepare_prompt(rules, state, viewer == seat)
    return _play_prompt(state, viewer == seat)


def _prepare_prompt(rules: Klaberjass, state: KlaberjassState, own: bool) -> Message:
    seat = state.turn
    if state.declared[seat]:
        values = {"seat": seat, "values": state.declared[seat]}
        return Message("prompt.prepare-declared", values)
    if not own:
        return Message("prompt.prepare", {"seat": seat})
    can = [
        verb
        for verb, reason in (
            ("exchange", rules.exchange_reason(state, seat)),
            ("declare", rules.declare_reason(state, seat)),
        )
        if reason is None
    ] or ["nothing"]
    return Message(
        f"prompt.prepare-{'-'.join(can)}",
        {
            "seat": seat,
            "seven": CODE[SEVEN[state.trump]],
            "values": _values(rules, state, seat),
        },
    )


def _play_prompt(state: KlaberjassState, own: bool) -> Message:
    seat, trump = state.turn, state.trump
    if not state.trick:
        return Message("prompt.lead", {"seat": seat})
    led = state.trick[0]
    suit = SUIT[led]
    values = {"seat": seat, "suit": suit, "card": CODE[led]}
    if not own:
        return Message("prompt.led-trump" if suit == trump else "prompt.led", values)
    suits = {SUIT[token] for token in state.hands[seat]}
    if suit in suits:
        if suit != trump:
            return Message("prompt.follow", values)
        strength = STRENGTH[trump]
        can = playable(state.hands[seat], led, trump)
        beats = strength[can[0]] > strength[led]
        return Message("prompt.beat" if beats else "prompt.cannot-beat", values)
    return Message("prompt.ruff" if trump in suits else "prompt.free", values)
