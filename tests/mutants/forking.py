"""Runs one thing in a forked child, with a module of the rules changed."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import pickle
import resource
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

MOST_MEMORY = 4 << 30


class Broken(importlib.abc.MetaPathFinder):
    """Finds one module as a changed tree, so that all who import it get it changed."""

    def __init__(self, module: str, file: Path, tree: ast.Module) -> None:
        self.module = module
        self.loader = _Loader(module, file, tree)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.loader.path, loader=self.loader)


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, module: str, file: Path, tree: ast.Module) -> None:
        super().__init__(module, str(file))
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec")


def start(work: Callable[[], Any], seconds: int, *, quiet: bool = True) -> tuple[int, int]:
    """Fork a child that does something and writes the pickled result into a pipe.

    Args:
        work: What the child does.
        seconds: CPU time after which it is ended.
        quiet: Whether what it prints is thrown away.

    Returns:
        The child's process and the pipe's reading end.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    status = 1
    try:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 1)
        if quiet:
            os.dup2(nowhere, 2)
        result = pickle.dumps(work())
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(result)
        status = 0
    except BaseException:  # noqa: BLE001 - nothing of a child may reach the parent's code
        traceback.print_exc()
    finally:
        os._exit(status)


def collect(reading: int) -> Any:
    """Read what a child wrote until it ended; ``None`` if it ended before."""
    with os.fdopen(reading, "rb") as pipe:
        written = pipe.read()
    return pickle.loads(written) if written else None
