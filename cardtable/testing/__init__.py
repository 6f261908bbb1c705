"""What every game owes: random games in which everything is checked.

For authors of rule modules; in a test of theirs one line is enough:

    check_rules(MyRules, players=3).hold()
"""

from __future__ import annotations

from cardtable.testing.checking import check_rules
from cardtable.testing.drawing import draw_options
from cardtable.testing.playing import Playout, play_random
from cardtable.testing.report import Report, Violation

__all__ = ["Playout", "Report", "Violation", "check_rules", "draw_options", "play_random"]
