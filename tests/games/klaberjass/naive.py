"""Klaberjass read a second time: slowly, from codes alone, with nothing of the module."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

RUN = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def suit(code: str) -> str:
    return code[-1]


def rank(code: str) -> str:
    return code[:-1]


def order(code: str, trump: str) -> int:
    """Place of a card in its own suit, the highest first."""
    ranks = "J 9 A 10 K Q 8 7" if suit(code) == trump else "A 10 K Q J 9 8 7"
    return ranks.split().index(rank(code))


def card_points(code: str, trump: str) -> int:
    if rank(code) == "J":
        return 20 if suit(code) == trump else 2
    if rank(code) == "9":
        return 14 if suit(code) == trump else 0
    return {"A": 11, "10": 10, "K": 4, "Q": 3}.get(rank(code), 0)


def may_play(code: str, hand: Iterable[str], led: str, trump: str) -> bool:
    """Read "The second player …" again, card by card."""
    hand = list(hand)
    if not led:
        return True
    if any(suit(held) == suit(led) for held in hand):
        if suit(code) != suit(led):
            return False
        if suit(led) != trump:
            return True
        higher = [held for held in hand if takes(led, held, trump)]
        return code in higher or not higher
    if any(suit(held) == trump for held in hand):
        return suit(code) == trump
    return True


def takes(led: str, answer: str, trump: str) -> bool:
    """Whether the second card takes the trick."""
    if suit(answer) == suit(led):
        return order(answer, trump) < order(led, trump)
    return suit(answer) == trump


def runs(hand: Iterable[str]) -> list[list[str]]:
    """All sequences, each whole and from the highest card down."""
    held = set(hand)
    found = []
    for letter in "CDHS":
        for high in range(len(RUN) - 1, -1, -1):
            if high + 1 < len(RUN) and RUN[high + 1] + letter in held:
                continue
            low = high
            while low >= 0 and RUN[low] + letter in held:
                low -= 1
            if high - low >= 3:
                found.append([RUN[at] + letter for at in range(high, low, -1)])
    return found


def run_value(run: Sequence[str]) -> int:
    return 20 if len(run) == 3 else 50


def beats(run: Sequence[str], other: Sequence[str], trump: str, by_value: bool) -> bool:
    """Whether a sequence is strictly better than another."""
    size, size_of_other = len(run), len(other)
    if by_value:
        size, size_of_other = run_value(run), run_value(other)
    if size != size_of_other:
        return size > size_of_other
    top, top_of_other = RUN.index(rank(run[0])), RUN.index(rank(other[0]))
    if top != top_of_other:
        return top > top_of_other
    return suit(run[0]) == trump and suit(other[0]) != trump


def announced(hand: Iterable[str], trump: str, options: Any) -> list[list[str]]:
    """What a hand announces."""
    found = runs(hand)
    if options.sequences_scored == "all":
        return found
    best = found[0]
    for run in found[1:]:
        if beats(run, best, trump, options.sequence_rank == "value"):
            best = run
    return [best]


def sequence_points(
    declared: Sequence[list[list[str]]], trump: str, dealer: int, options: Any
) -> list[int]:
    """Compare what both sides announced."""
    points = [0, 0]
    by_value = options.sequence_rank == "value"
    for seat in (0, 1):
        mine, theirs = declared[seat], declared[1 - seat]
        if not mine:
            continue
        better = all(any(beats(run, other, trump, by_value) for run in mine) for other in theirs)
        worse = any(all(beats(other, run, trump, by_value) for run in mine) for other in theirs)
        elder = options.equal_sequences == "non-dealer" and seat != dealer
        if not theirs or better or (not worse and elder):
            points[seat] = sum(run_value(run) for run in mine)
    return points


def settled(
    own: Sequence[int], bella: Sequence[int], maker: int, carry: int, options: Any
) -> tuple[list[int], int]:
    """What both score for a deal, and what waits after it."""
    other = 1 - maker
    scored = list(own)
    if own[maker] == own[other]:
        scored[maker] = 0
        return scored, carry + own[maker] if options.equal_points == "carry" else 0
    if own[maker] < own[other]:
        kept = bella[maker] if options.bella_on_bate == "maker" else 0
        scored = [0, 0]
        scored[maker] = kept
        scored[other] = sum(own) - kept
    scored[0 if own[0] > own[1] else 1] += carry
    return scored, 0
