"""``cardtable bench``: how fast everything is, as ratios."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import click

from cardtable.bench.running import PARTS, RUNS
from cardtable.cli.edge import FAILED, complain, tell
from cardtable.cli.options import Whole
from cardtable.core.messages import _

if TYPE_CHECKING:
    from cardtable.bench.figures import Figure

EXAMPLES = """
\b
Examples:
  cardtable bench
  cardtable bench --only play --only copy
  cardtable bench --json
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--only", "parts", multiple=True, type=click.Choice(PARTS), help="Measure this part alone."
)
@click.option(
    "--runs", type=Whole(1), default=RUNS, show_default=True, help="How often each is measured."
)
@click.option("--json", "as_json", is_flag=True, help="Write the figures as JSON.")
def bench(parts: tuple[str, ...], runs: int, as_json: bool) -> int:
    """Measure how fast everything is.

    Times of the screens are compared with an app of three widgets, measured in turn; of both
    the lower quartile counts. Rules and reading are measured by the time of the processor.
    Libraries that play cards as well are measured beside it, if they are installed. The exit
    status is 0 also if a bound is missed: a busy machine says little.
    """
    from cardtable.bench.running import measure

    wrong: list[str] = []
    figures = []
    if not as_json:
        tell(_load())
    for figure in measure(parts or PARTS, runs, wrong.append):
        if not isinstance(figure, str):
            figures.append(figure.plain())
        if not as_json:
            tell(figure if isinstance(figure, str) else _line(figure))
    if as_json:
        tell(json.dumps(figures, indent=2))
    for sentence in wrong:
        complain(_("This could not be measured: {sentence}.").format(sentence=sentence))
    return FAILED if wrong else 0


def _load() -> str:
    """How busy the machine is: a word of caution before the figures."""
    try:
        load = os.getloadavg()[0]
    except OSError:
        return _("How busy this machine is cannot be told.")
    return _("Load {load:.1f} on {processors} processors.").format(
        load=load, processors=os.cpu_count() or 1
    )


def _line(figure: Figure) -> str:
    if figure.bound is None:
        held = ""
    else:
        most = _("at least") if figure.more else _("at most")
        held = f"{most} {_number(figure.bound)}"
        if figure.aim is not None:
            held += _(", aim {aim}").format(aim=_number(figure.aim))
    verdict = ("" if figure.bound is None else _("ok")) if figure.ok else _("short")
    value = f"{_number(figure.value)} {figure.unit}"
    return f"{figure.name:<58} {value:>18}  {held:<32} {verdict:<6} {figure.note}".rstrip()


def _number(value: float) -> str:
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"
