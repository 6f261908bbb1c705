"""Uno Flip: double-sided cards; the whole game turns over."""
