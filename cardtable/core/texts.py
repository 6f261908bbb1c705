"""Sentences that every game shares.

A table looks for some texts by their keys and does without those that a game has not:
``word.<word>`` for a word of an offer or a group of cards, ``zone.<name>``, ``part.<name>``,
``order.<name>`` for an order of the hand, ``flag.<name>`` for a switch, ``ask.<kind>.<part>``
with ``choice``, ``seat`` or ``number`` for what a list asks, and ``loud.<key>`` for what stands
in large letters when the loud sentence ``log.<key>`` is said (otherwise its words in capitals).
"""

from __future__ import annotations

from collections.abc import Mapping

CORE_TEXTS: Mapping[str, str] = {
    "reason.not-now": "That is not possible now.",
    "reason.not-turn": "It is {turn:name}'s turn.",
    "reason.not-held": "{seat:name} does not hold {cards:cards}.",
    "reason.round-over": "The round is over.",
    "reason.game-over": "The game is over.",
    "prompt.round-over": "Round {round} is over.",
    "prompt.game-over": "The game is over.",
    "prompt.stopped": "The game was stopped; the scores stand.",
    "outcome.stopped-early": "The game was stopped before the first {unit:word} was over.",
    "outcome.stopped": "The game was stopped after {unit:word} {round}.",
    "outcome.target": "{seats:names} reached {target}.",
    "log.taken-back": "{seat:name} takes back: {what:message}",
    "log.taken-back-silently": "{seat:name} takes a move back.",
    "log.next-round": "Round {round} begins.",
    "log.renamed": "{old}'s seat goes to {new}.",
    "log.stopped": "The table stops here; the scores stand.",
    "zone.hand": "hand",
    "zone.stock": "stock",
    "zone.draw": "draw pile",
    "zone.discard": "discard pile",
    "zone.unused": "set aside",
    "part.total": "total",
    "word.round": "round",
    "seat.total": "{total:pt|pts}",
    "word.clockwise": "clockwise",
    "word.counter-clockwise": "counter-clockwise",
    "word.C1": "club",
    "word.D1": "diamond",
    "word.H1": "heart",
    "word.S1": "spade",
    "word.C": "clubs",
    "word.D": "diamonds",
    "word.H": "hearts",
    "word.S": "spades",
}
