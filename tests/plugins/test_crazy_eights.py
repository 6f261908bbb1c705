"""A small rule module, installed as a package, is played like a built-in game."""

from __future__ import annotations

import importlib.metadata
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import plugins
from cardtable.core.errors import OptionsError
from cardtable.core.session import GameSession
from cardtable.core.state import GAME_OVER, ROUND_OVER
from cardtable.saves.store import Store
from cardtable.testing import check_rules

SOURCE = Path(__file__).parent / "cardtable-crazy-eights"
PACKAGE = "cardtable_crazy_eights"
NAMES = ["Ann", "Bob", "Cat"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder that the package is installed in, on the import path."""
    folder = tmp_path_factory.mktemp("installed")
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--quiet")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *offline, "--target", folder, SOURCE],
        check=True,
        capture_output=True,
        text=True,
    )
    sys.path.append(str(folder))
    yield folder
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.mark.usefixtures("installed")
class TestInstalled:
    def test_it_is_listed_with_its_package(self) -> None:
        listing = next(one for one in plugins.list_games() if one.id == "crazy-eights")
        assert listing.reason == ""
        assert listing.info is not None
        assert listing.info.name == "Crazy Eights"
        assert listing.info.players == "2-5"
        version = importlib.metadata.version("cardtable-crazy-eights")
        assert listing.source == f"cardtable-crazy-eights {version}"

    def test_listing_it_imports_neither_its_rules_nor_pydantic(self, installed: Path) -> None:
        program = (
            "import sys; sys.path.append(sys.argv[1])\n"
            "from cardtable.plugins import list_games\n"
            "assert 'crazy-eights' in [listing.id for listing in list_games()]\n"
            "print([name for name in sys.modules if name.endswith('.rules') or name == 'pydantic'])"
        )
        done = subprocess.run(
            [sys.executable, "-c", program, installed], check=True, capture_output=True, text=True
        )
        assert done.stdout == "[]\n"

    def test_its_rules_are_found_and_its_options_checked(self) -> None:
        rules = plugins.make_rules("crazy-eights", 3, {"preset": "heavy", "target": "40"})
        assert rules.options.model_dump() == {"target": 40, "draws": 3}
        assert "draws 3 cards" in rules.rules_text()
        assert "draws 2 cards" not in rules.rules_text()
        with pytest.raises(OptionsError, match=r"^Crazy Eights is for 2 to 5 players, not 6\.$"):
            plugins.make_rules("crazy-eights", 6)
        with pytest.raises(OptionsError) as raised:
            plugins.make_rules("crazy-eights", 2, {"draws": 4})
        assert str(raised.value) == (
            'The option "draws" must be a whole number from 1 to 3, not 4.'
        )

    def test_a_round_is_played_by_its_words(self) -> None:
        rules = plugins.make_rules("crazy-eights", 2)
        start = rules.start_model.model_validate(
            {
                "dealer": "Bob",
                "cards": {"hand:Ann": "8C 3H", "hand:Bob": "KD 2S", "discard": "5S"},
            }
        )
        session = GameSession.new(rules, ["Ann", "Bob"], 1, start=start)
        for seat, text in ((0, "play 8C hearts"), (1, "draw"), (0, "play 3H")):
            assert session.turn == seat
            session.push(seat, session.parse(text))
        assert session.phase == ROUND_OVER
        assert session.scores.totals[1] == 0
        drawn = rules.face(session.state, session.state.hands[1][-1]).short
        wording = session.wording()
        lines = [wording.say(line.message) for line in session.log()][1:]
        assert lines[:4] == [
            "Ann played 8♣ and named hearts.",
            "Bob drew 1 card.",
            "Ann played 3♥.",
            "Ann is out.",
        ]
        assert lines[4] == f"Bob still held K♦ 2♠ {drawn}."
        assert lines[5] == f"Ann scores {session.scores.totals[0]} points."

    def test_a_game_is_saved_and_goes_on(self, tmp_path: Path) -> None:
        source = random.Random(4)
        store = Store(tmp_path)
        rules = plugins.make_rules("crazy-eights", 3, {"target": 20})
        game = store.create(GameSession.new(rules, NAMES, 4))
        for number in range(400):
            session = game.session
            if session.phase == GAME_OVER:
                break
            if session.phase == ROUND_OVER:
                session.next_round()
            else:
                moves = session.legal_moves(session.turn)
                plays = [move for move in moves if move.kind == "play"]
                session.push(session.turn, source.choice(plays or moves))
            if number % 20 == 0:
                game.save()
                game.close()
                game = store.open("crazy")
        assert game.session.phase == GAME_OVER
        outcome = game.session.outcome
        assert outcome is not None
        assert outcome.winners == game.session.scores.leaders
        game.close()

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_it_keeps_what_every_game_owes(self, players: int) -> None:
        rules = plugins.load_rules("crazy-eights")
        options = {"target": 20}
        check_rules(rules, players=players, games=1, exchanges=5, options=options).hold()


def test_it_is_gone_when_its_package_is(installed: Path) -> None:
    sys.path.remove(str(installed))
    try:
        assert "crazy-eights" not in [listing.id for listing in plugins.list_games()]
    finally:
        sys.path.append(str(installed))
