"""Klaberjass: the two-handed game of the trump jack and nine."""
