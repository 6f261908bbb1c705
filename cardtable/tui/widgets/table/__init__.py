"""How the things in the middle of the table are drawn."""
