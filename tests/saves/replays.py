"""Games that one Python has written are the same games under another one.

``python3.11 -m tests.saves.replays write FOLDER`` writes whole random games with any house rules
and every number of players; ``python3.13 -m tests.saves.replays read FOLDER`` plays them again
move by move, deals their further rounds, and compares what was told.
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256
from pathlib import Path

from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER
from cardtable.games import BUILT_IN
from cardtable.plugins import find_game
from cardtable.saves.reading import read_game
from cardtable.saves.writing import SaveText
from tests.saves.killing import begin, do_something
from tests.saves.playing import told

DEEDS = 600
"""Things that are done in a game until it is left."""

GAMES = 6
"""Games of each kind and size."""


def game_of(game: str, players: int, seed: int) -> GameSession:
    """Play a random game."""
    session = begin(game, players, seed)
    source = random.Random(seed)
    for _deed in range(DEEDS):
        if session.phase == GAME_OVER:
            break
        do_something(session, source)
    return session


def story_of(session: GameSession) -> str:
    """Digest of all that a game tells, to everybody and to each seat."""
    wording = session.wording()
    lines = told(session)
    for seat in range(len(session.players)):
        lines += [wording.say(line.message) for line in session.log(seat)]
        lines.append(str(session.view(seat)))
    return sha256("\n".join(lines).encode()).hexdigest()


def write(folder: Path, games: int = GAMES) -> int:
    """Write games, each with the digest of its story in its name; tell how many."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for game in BUILT_IN:
        info = find_game(game)
        for players in range(info.least, info.most + 1):
            for seed in range(games):
                session = game_of(game, players, seed)
                name = f"{game}-{players}-{seed}-{story_of(session)}.json"
                (folder / name).write_bytes(SaveText(session, 0).encode())
                written += 1
    return written


def read(folder: Path) -> list[str]:
    """Read games that were written; list those that are not the same here."""
    other = []
    for path in sorted(folder.glob("*.json")):
        *kind, _players, seed, story = path.stem.split("-")
        session = read_game(path).session
        again = game_of("-".join(kind), len(session.players), int(seed))
        if not story_of(session) == story_of(again) == story:
            other.append(path.name)
    return other


def main() -> int:
    """Write or read the games of a folder."""
    deed, folder = sys.argv[1], Path(sys.argv[2])
    if deed == "write":
        sys.stdout.write(f"{write(folder)} games written by Python {sys.version.split()[0]}\n")
        return 0
    other = read(folder)
    number = len(list(folder.glob("*.json")))
    sys.stdout.write(
        f"{number - len(other)} of {number} games are the same under Python "
        f"{sys.version.split()[0]}\n" + "".join(f"{name}\n" for name in other)
    )
    return bool(other)


if __name__ == "__main__":
    sys.exit(main())
