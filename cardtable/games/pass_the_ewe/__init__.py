"""Pass the Ewe: a beating game with sets of cards in which ranks never matter."""
