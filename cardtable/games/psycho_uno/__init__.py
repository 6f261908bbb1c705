"""Psycho Uno: classic Uno in which every house rule is an option."""
