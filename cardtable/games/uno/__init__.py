"""What both Uno games share; each rule of one game stands in that game's own folder."""
