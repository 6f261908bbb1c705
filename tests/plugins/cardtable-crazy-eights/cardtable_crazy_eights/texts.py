"""The words of Crazy Eights."""

from __future__ import annotations

TEXTS = {
    "word.clubs": "clubs",
    "word.diamonds": "diamonds",
    "word.hearts": "hearts",
    "word.spades": "spades",
    "chip.suit": "{suit:word}",
    "chip.stock": "stock {count}",
    "badge.last": "last card",
    "prompt.play": "{seat:name}: play {suit:word}, any {rank} or an eight, or draw.",
    "prompt.no-stock": "{seat:name}: play {suit:word}, any {rank} or an eight, or pass.",
    "offer.play": "Play",
    "offer.eight": "Play an eight",
    "offer.draw": "Draw {count:card|cards}",
    "offer.pass": "Pass",
    "reason.match": "{card:cards} is neither {suit:word} nor of rank {rank}.",
    "reason.no-stock": "There is nothing to draw.",
    "reason.draw": "There is something to draw, so nobody passes.",
    "log.deal": "{dealer:name} deals {each} cards each; {card:cards} is turned up.",
    "log.play": "{seat:name} played {cards:cards}.",
    "log.eight": "{seat:name} played {cards:cards} and named {suit:word}.",
    "log.draw": "{seat:name} drew {count:card|cards}.",
    "log.draw:own": "{seat:name} drew {cards:cards}.",
    "log.shuffle": "The discard pile is shuffled into a new stock.",
    "log.pass": "{seat:name} passed.",
    "log.out": "{seat:name} is out.",
    "log.show": "{seat:name} still held {cards:cards}.",
    "log.scored": "{seat:name} scores {points:point|points}.",
    "log.blocked": "Nobody can play or draw; nobody scores.",
    "part.cards": "cards",
}
