"""The changes that mutation testing makes."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.mutations import find_mutants


def broken(source: str) -> list[str]:
    """List the sources after each change, without the indentation of a function's body."""
    found = []
    for at in range(len(find_mutants(ast.parse(source)))):
        tree = ast.parse(source)
        find_mutants(tree)[at].edit()
        found.append(ast.unparse(ast.fix_missing_locations(tree)))
    return found


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a and b", ["x = a or b", "x = b", "x = a"]),
        ("x = not a", ["x = a"]),
        ("x = 5", ["x = 6", "x = 4"]),
        ("x = -1", ["x = 0"]),
        ("x = y[-1]", ["x = y[0]", "x = y[-2]"]),
        ("x = True", ["x = False"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a + [b]", ["x = a", "x = [b]"]),
        ("x = y[a:]", ["x = y[:]"]),
        ("x = any(y)", ["x = all(y)"]),
        ("x = sorted(y, key=z)", ["x = sorted(y)"]),
        ("x = a if b else c", ["x = a", "x = c"]),
        ("x = [y for y in z if y]", ["x = [y for y in z]"]),
        ("def f(x=True):\n    pass", ["def f(x=False):\n    pass"]),
        ("def f():\n    g()", ["def f():\n    pass"]),
        ("def f() -> bool:\n    return x", ["def f() -> bool:\n    return not x"]),
        ("def f() -> list[int]:\n    return x", ["def f() -> list[int]:\n    return []"]),
        (
            "if a:\n    x = b",
            ["if True:\n    x = b", "if False:\n    x = b"],
        ),
    ],
)
def test_a_change_breaks_one_place(source: str, changes: list[str]) -> None:
    assert broken(source) == changes


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""',
        "from x import y",
        "x: int",
        "assert x > 1",
        '@dataclass(slots=True)\nclass X:\n    y = "words"',
        "def f(x: Literal[1]) -> Literal[2]:\n    x = y",
        "if TYPE_CHECKING:\n    x = 1",
    ],
)
def test_words_and_types_are_left_alone(source: str) -> None:
    assert broken(source) == []
