"""How the table looks: signs, colors, and cards."""

from cardtable.tui.look.glyphs import Glyphs
from cardtable.tui.look.look import CardSize, CardStyles, Look, Scheme
from cardtable.tui.look.themes import themes

__all__ = ["CardSize", "CardStyles", "Glyphs", "Look", "Scheme", "themes"]
