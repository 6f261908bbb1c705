"""Trash, also called Garbage: open layouts of up to ten slots, filled in chains."""
