"""The screens: they show what the rules say and never compute a rule."""
