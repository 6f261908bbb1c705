"""What is drawn on the table: each widget shows what it is given and computes no rule.

A widget is imported when it is asked for: the home screen needs only one of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardtable.tui.widgets.announcement import Announcement
    from cardtable.tui.widgets.bar import Bar
    from cardtable.tui.widgets.choices import Choice, ChoiceList
    from cardtable.tui.widgets.curtain import Curtain
    from cardtable.tui.widgets.drawing import Drawing
    from cardtable.tui.widgets.events import Events, LogPanel
    from cardtable.tui.widgets.hand import HandRow
    from cardtable.tui.widgets.middle import Middle
    from cardtable.tui.widgets.offers import Button, OfferBar
    from cardtable.tui.widgets.prompt import Prompt
    from cardtable.tui.widgets.scores import ScoreTable
    from cardtable.tui.widgets.seats import SeatsRow

__all__ = [
    "Announcement",
    "Bar",
    "Button",
    "Choice",
    "ChoiceList",
    "Curtain",
    "Drawing",
    "Events",
    "HandRow",
    "LogPanel",
    "Middle",
    "OfferBar",
    "Prompt",
    "ScoreTable",
    "SeatsRow",
]

_MODULES = {
    "Announcement": "announcement",
    "Bar": "bar",
    "Button": "offers",
    "Choice": "choices",
    "ChoiceList": "choices",
    "Curtain": "curtain",
    "Drawing": "drawing",
    "Events": "events",
    "HandRow": "hand",
    "LogPanel": "events",
    "Middle": "middle",
    "OfferBar": "offers",
    "Prompt": "prompt",
    "ScoreTable": "scores",
    "SeatsRow": "seats",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
