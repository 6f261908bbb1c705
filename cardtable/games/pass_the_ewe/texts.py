"""The words of Pass the Ewe."""

from __future__ import annotations

TEXTS = {
    "word.R": "royals",
    "word.R1": "royal",
    "word.hearts": "hearts",
    "word.spades": "spades",
    "word.diamonds": "diamonds",
    "word.clubs": "clubs",
    "word.royals": "royals",
    "zone.table": "table",
    "zone.wool": "Wool",
    "chip.play": "{suit:word} × {count}",
    "chip.ewe": "ewe: {seat:name}",
    "chip.no-ewe": "ewe: middle",
    "chip.hand": "hand {hand}",
    "badge.ewe": "ewe",
    "prompt.start": "{seat:name}: start the hand with any number of cards of one suit.",
    "prompt.beat": "{seat:name}: beat {n} {suit:word} with {more} {same:word}, {n} {first:word} or "
    "{n} {second:word}, or pass.",
    "offer.start": "Play {suit:word}",
    "offer.play": "Play {n} {suit:word}",
    "offer.pass": "Pass",
    "reason.start-pass": "Whoever starts a hand has to play.",
    "reason.no-card": "A play needs a card.",
    "reason.twice": "The {card:cards} is named twice.",
    "reason.mixed": "All cards of a play are of one suit; jacks, queens and kings are royals.",
    "reason.beat": "That does not beat {n} {suit:word}: play {more} {same:word}, {n} {first:word} "
    "or {n} {second:word}, or pass.",
    "log.deal": "{dealer:name} deals {each} cards each; {starter:name} starts.",
    "log.deal-rest": "{dealer:name} deals {each} cards each and sets {rest} aside; "
    "{starter:name} starts.",
    "log.play": "{seat:name} played {n} {suit:word}.",
    "log.pass": "{seat:name} passed.",
    "log.won": "{seat:name} takes {count:card|cards}, the ewe and 1 point.",
    "log.out": "{seat:name} has no cards left.",
    "log.starts": "{seat:name} starts hand {hand}.",
    "log.show": "{seat:name} still held {cards:cards}.",
    "log.scored": "{seat:name}: {points} for the round.",
    "log.final-ewe": "{seat:name} gets {points} more for the ewe.",
    "part.wool": "wool",
    "part.hands": "hands",
    "part.cards": "cards",
    "part.ewe": "ewe",
    "part.final": "last ewe",
}
