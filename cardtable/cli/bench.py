"""``cardtable bench``: how fast everything is, as ratios measured in one run."""

from __future__ import annotations

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write the figures as JSON.")
def bench(as_json: bool) -> int:
    """Measure how fast everything is, as ratios."""
    return 0
