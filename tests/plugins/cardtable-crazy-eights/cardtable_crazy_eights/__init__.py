"""Crazy Eights for Cardtable."""

from cardtable_crazy_eights.info import INFO

__all__ = ["INFO"]
