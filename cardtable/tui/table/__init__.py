"""The table: hand-over, turn, scores, and the control behind them."""

from cardtable.tui.table.room import open_table
from cardtable.tui.table.settings import TableSettings

__all__ = ["TableSettings", "open_table"]
