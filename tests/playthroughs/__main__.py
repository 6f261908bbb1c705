"""Writes the golden playthroughs anew: ``python -m tests.playthroughs``."""

from __future__ import annotations

from tests.playthroughs.playing import FOLDER, file_of, play, playthroughs

if __name__ == "__main__":
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game, players in playthroughs():
        file_of(game, players).write_text(play(game, players), encoding="utf-8")
