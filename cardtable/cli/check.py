"""``cardtable check``: run scenario files."""

from __future__ import annotations

from pathlib import Path

import click

from cardtable.cli.edge import FAILED, WRONG, tell
from cardtable.core.messages import _

EXAMPLES = """
\b
Examples:
  cardtable check tests/scenarios
  cardtable check wrong-ruling.toml
"""


@click.command(epilog=EXAMPLES)
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH…")
def check(paths: tuple[Path, ...]) -> int:
    """Run scenario files, or all that lie in a folder.

    The exit status is 0 if all pass, 1 if a rule is broken, 2 if a file is not valid.
    """
    from cardtable.scenarios import check_files, find_files

    passed = failed = 0
    invalid = False
    for result in check_files(find_files(paths)):
        if result.passed:
            passed += 1
            tell(f"PASS {result.path}: {result.title}")
            continue
        failed += 1
        invalid |= result.invalid
        tell(f"FAIL {result.path}: " + ": ".join(filter(None, (result.title, result.reason))))
        for line in result.position:
            tell(f"  {line}")
    tell(_("{passed} passed, {failed} failed").format(passed=passed, failed=failed))
    if invalid:
        return WRONG
    return FAILED if failed else 0
