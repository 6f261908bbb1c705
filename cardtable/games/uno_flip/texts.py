"""The words of Uno Flip."""

from __future__ import annotations

from cardtable.games.uno.texts import TEXTS as SHARED

TEXTS = {
    **SHARED,
    "word.draw-1": "Draw One",
    "word.draw-5": "Draw Five",
    "word.skip-all": "Skip Everyone",
    "word.flip": "Flip",
    "word.light": "light",
    "word.dark": "dark",
    "chip.light": "LIGHT",
    "chip.dark": "DARK",
    "chapter.challenge": "Wild draw cards",
    "chapter.round-over": "Scoring",
    "log.first-deal": "{dealer:name} drew the highest card, {cards:cards}, and deals {each} each.",
    "log.deal": "{dealer:name} deals {each} each.",
    "log.position": "{dealer:name} deals; {starter:name} is next.",
    "log.first-card": "The first card is {cards:cards}.",
    "log.put-back": "{cards:cards} is put back and shuffled in.",
    "log.starts": "{starter:name} starts.",
    "log.hit": "{seat:name} drew {count:card|cards} and loses the turn.",
    "log.hit:own": "{seat:name} drew {cards:cards} and loses the turn.",
    "log.flip-light": "FLIP: all is on the light side; {cards:cards} is on top.",
    "log.flip-dark": "FLIP: all is on the dark side; {cards:cards} is on top.",
    "note.light": "The round ended on the light side.",
    "note.dark": "The round ended on the dark side.",
}
