"""What is drawn on the table: each widget shows what it is given and computes no rule."""

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
