"""Longer texts: help, and what Cardtable is."""

from __future__ import annotations

from pathlib import Path

from cardtable import __version__
from cardtable.core.messages import _
from cardtable.tui.keys import KEYS, KeyMap
from cardtable.tui.screens.page_keys import PageKeys

HELP = _("""
## At home

Choose a game with the arrows and press **enter** to set it up, or choose a game under *Go on
playing* to continue it. `{rules}` shows the rules of the chosen game, `{settings}` the settings.

## Sitting down

Type a name and press enter, then the next. **Enter on an empty line starts.** Players sit
clockwise in the order of the list. `{next}` goes to the options and back.

## Your digit is you

Between two turns a curtain hangs where the hand was, and says who is next. If that is Bob in
seat 2, Bob presses `2`, and only then is his hand on the screen. Enter alone opens nothing, and
nothing opens before the keyboard has been quiet for a moment. Anybody else's digit, pressed
twice, opens that person's own cards.

What can be said whatever one holds, such as a pass or a bid, is said on the curtain with one
key, and no hand opens.

## Playing

- Arrows move, **space** selects, **enter** plays. The mouse does all of it.
- Cards that cannot be played are dimmed; picking one says why.
- Digits are people on the curtain, entries in a list, and buttons otherwise.
- `{cover}` covers the hand, `{log}` is the log, `{last}` the last plays, `{scores}` the scores,
  which `{write}` writes to a file, `{others}` what is seen of the others' cards, `{order}`
  another order of the hand, `{rules}` the rules.
- `{take-back}` takes a move back as long as nothing hidden was seen since.
- `{commands}` lists every command in words. What has no key, such as *leave*, which goes home,
  the arrows lead to in the last line.

## Leaving

Everything is saved after every move. `{quit}` quits and loses nothing; the game stands on the
home screen the next time. Escape goes one step back; it never quits and never shows a hand.

## Other terminals

`cardtable --ascii` draws with plain letters, `cardtable --no-color` without color. Where a
terminal needs it, Cardtable does so by itself.
""")

ABOUT = _("""
# Cardtable {version}

A card table for people who share one keyboard: it deals, knows the rules, hides each hand while
the keyboard is passed on, and keeps the score.

Games and settings are kept in `{folder}`.

Cardtable is free software under the MIT license.

UNO is a trademark of Mattel; this is an independent implementation of published rules and is not
affiliated with Mattel.
""")


def help_text(keys: PageKeys, at_table: KeyMap) -> str:
    """Tell how to use Cardtable, with the keys as they are now."""
    shown = {key.id: at_table.shown(key.id) for key in KEYS}
    return HELP.format(**shown, settings=keys.shown("settings"))


def about_text(folder: Path) -> str:
    """Tell what Cardtable is."""
    return ABOUT.format(version=__version__, folder=folder)
