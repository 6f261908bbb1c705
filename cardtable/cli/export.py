"""``cardtable export``: a game as text, or as a scenario that can be run."""

from __future__ import annotations

import sys

import click

from cardtable.cli.edge import tell, unicode_out
from cardtable.core.errors import CardtableError
from cardtable.core.messages import _

EXAMPLES = """
\b
Examples:
  cardtable export ewe-alice-bob-1
  cardtable export ewe-alice-bob-1 --scenario --all-hands > wrong-ruling.toml
"""


@click.command(epilog=EXAMPLES)
@click.argument("save")
@click.option("--text", "form", flag_value="text", default=True, help="Write the log (default).")
@click.option("--scenario", "form", flag_value="scenario", help="Write a scenario file.")
@click.option(
    "--all-hands",
    is_flag=True,
    help="Write what players hold and have seen alone, though the game is not over.",
)
def export(save: str, form: str, all_hands: bool) -> int:
    """Write the game SAVE as text.

    It goes to the screen or, with ">", into a file. Of a game that is not over only what
    everybody has seen is written, unless told otherwise.
    """
    from cardtable.saves.reading import read_game
    from cardtable.saves.store import Store

    # Reading takes no lock: the game may be on a table somewhere.
    session = read_game(Store().find(save)).session
    everything = all_hands or session.outcome is not None
    if form == "scenario":
        if not everything:
            raise CardtableError(
                _(
                    "The game is not over, and a scenario holds all hands. "
                    "To write it all the same, add --all-hands."
                )
            )
        from cardtable.scenarios import write_scenario

        title = _("{game}: {names}").format(
            game=session.rules.info.name, names=", ".join(session.names)
        )
        tell(write_scenario(session, title).rstrip())
        return 0
    from cardtable.cli.telling import tell_game

    plain = not unicode_out(sys.stdout)
    tell("\n".join(tell_game(session, everything=everything, plain=plain)))
    return 0
