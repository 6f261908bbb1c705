"""``cardtable check``: run scenario files."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH…")
def check(paths: tuple[Path, ...]) -> int:
    """Run scenario files, or all of a folder."""
    from cardtable.scenarios import check_files, find_files

    passed = failed = 0
    invalid = False
    for result in check_files(find_files(paths)):
        if result.passed:
            passed += 1
            click.echo(f"PASS {result.path}: {result.title}")
            continue
        failed += 1
        invalid |= result.invalid
        words = [result.title, result.reason] if result.title else [result.reason]
        click.echo(f"FAIL {result.path}: {': '.join(words)}")
        for line in result.position:
            click.echo(f"  {line}")
    click.echo(f"{passed} passed, {failed} failed")
    if invalid:
        return 2
    return 1 if failed else 0
