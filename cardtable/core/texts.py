"""Sentences that every game shares."""

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
    "outcome.stopped": "The game was stopped after {round:round|rounds}.",
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
