"""What a card game is: cards, moves, events, zones, views, rules and sessions.

Nothing here knows a screen, a file or a particular game.
"""
