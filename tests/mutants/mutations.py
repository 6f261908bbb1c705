"""Lists the ways in which a module can be broken in one place.

Left alone is what cannot change a game: docstrings and words, annotations, decorators,
imports, assertions and ``strict`` (they only guard), and what an error says.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
ORDERED = frozenset({"sorted", "min", "max", "sort"})
"""Calls whose keywords say in which order."""
SEQUENCES = (ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.Set)
EMPTY = {"list": "[]", "Sequence": "[]", "dict": "{}", "set": "set()", "tuple": "()", "str": "''"}
"""What a function returns instead, by its annotation."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a module.

    Attributes:
        line: First line of what is changed.
        end: Its last line.
        what: The change in a few words.
        at_import: Whether it works at import already, outside of any function.
        edit: Makes the change in the tree that it was found in.
    """

    line: int
    end: int
    what: str
    at_import: bool
    edit: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a node hangs in the tree."""

    parent: ast.AST
    field: str
    index: int | None = None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def find_mutants(tree: ast.Module) -> list[Mutant]:
    """List all changes of a module, in its order."""
    return list(_Finder().body(tree, "body"))


class _Finder:
    """Walks a tree and yields the changes of each node."""

    def __init__(self) -> None:
        self.returns: list[str] = []
        """Annotations of the functions around the node, the innermost last."""

    def body(self, parent: ast.AST, field: str) -> Iterator[Mutant]:
        for index, statement in enumerate(getattr(parent, field)):
            yield from self.statement(statement, _Place(parent, field, index))

    # Statements.

    def statement(self, node: ast.stmt, place: _Place) -> Iterator[Mutant]:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Pass() | ast.Global():
                return
            case ast.Expr(value=ast.Constant()):
                return
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return
            case ast.FunctionDef():
                for field in ("defaults", "kw_defaults"):
                    for index, value in enumerate(getattr(node.args, field)):
                        if value is not None:
                            yield from self.expression(value, _Place(node.args, field, index))
                self.returns.append(_outer_name(node.returns))
                yield from self.body(node, "body")
                self.returns.pop()
                return
            case ast.ClassDef():
                yield from self.body(node, "body")
                return
        if self.returns and _removable(node):
            yield self.change(node, "removed", place, ast.Pass())
        match node:
            case ast.Raise():
                return
            case ast.If():
                for value in (True, False):
                    new = ast.Constant(value)
                    yield self.change(node.test, f"if {value}", _Place(node, "test"), new)
            case ast.While():
                new = ast.Constant(value=False)
                yield self.change(node.test, "while False", _Place(node, "test"), new)
            case ast.Return(value=ast.expr() as value):
                yield from self.returned(value, _Place(node, "value"))
            case ast.AugAssign():
                yield from self.operator(node, node.op)
        for field in ("test", "iter", "value", "subject"):
            if isinstance(part := getattr(node, field, None), ast.expr):
                yield from self.expression(part, _Place(node, field))
        for field in ("body", "orelse", "finalbody"):
            if getattr(node, field, None):
                yield from self.body(node, field)
        for part in [*getattr(node, "handlers", []), *getattr(node, "cases", [])]:
            if isinstance(part, ast.match_case) and part.guard is not None:
                yield from self.expression(part.guard, _Place(part, "guard"))
            yield from self.body(part, "body")

    def returned(self, value: ast.expr, place: _Place) -> Iterator[Mutant]:
        annotation = self.returns[-1]
        if annotation in EMPTY and ast.unparse(value) not in ("''", "[]", "{}", "()"):
            empty = EMPTY[annotation]
            yield self.change(value, f"return {empty}", place, _expression(empty))
        elif annotation == "bool" and not isinstance(value, ast.Constant):
            yield self.change(value, "return not", place, ast.UnaryOp(ast.Not(), value))
        elif annotation == "int" and not isinstance(value, ast.Constant):
            new = ast.BinOp(value, ast.Add(), ast.Constant(1))
            yield self.change(value, "return + 1", place, new)
        elif annotation == "optional" and not _is_none(value):
            yield self.change(value, "return None", place, ast.Constant(None))

    # Expressions.

    def expression(self, node: ast.expr, place: _Place) -> Iterator[Mutant]:
        match node:
            case ast.JoinedStr() | ast.Lambda(body=ast.Constant()):
                return
            case ast.Constant(value=bool() as value):
                yield self.change(node, f"{not value}", place, ast.Constant(not value))
            case ast.Constant(value=int() as number):
                for new in (number + 1, number - 1):
                    yield self.change(node, f"{number} → {new}", place, _number(new))
            case ast.Compare():
                yield from self.comparison(node)
            case ast.BoolOp():
                yield from self.connected(node, place)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
                # Nobody is -1 and would as well be -2; only an index counts from there.
                news = (0, -2) if isinstance(place.parent, ast.Subscript) else (0,)
                for new in news:
                    yield self.change(node, f"-1 → {new}", place, _number(new))
                return
            case ast.UnaryOp(op=ast.Not()):
                yield self.change(node, "no not", place, node.operand)
            case ast.BinOp():
                if isinstance(node.left, SEQUENCES) or isinstance(node.right, SEQUENCES):
                    yield self.change(node, "without the right side", place, node.left)
                    yield self.change(node, "without the left side", place, node.right)
                else:
                    yield from self.operator(node, node.op)
            case ast.IfExp():
                yield self.change(node, "always", place, node.body)
                yield self.change(node, "never", place, node.orelse)
            case ast.Call():
                yield from self.call(node, place)
            case ast.Slice():
                for field in ("lower", "upper"):
                    if getattr(node, field) is not None:
                        yield self.gone(node, f"without {field} bound", node, field)
        yield from self.children(node)

    def comparison(self, node: ast.Compare) -> Iterator[Mutant]:
        for index, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                what = f"{type(operator).__name__} → {other.__name__}"
                yield self.change(node, what, _Place(node, "ops", index), other())

    def connected(self, node: ast.BoolOp, place: _Place) -> Iterator[Mutant]:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        name = f"{type(node.op).__name__} → {type(other).__name__}"
        yield self.change(node, name, _Place(node, "op"), other)
        for at, value in enumerate(node.values):
            rest = [one for index, one in enumerate(node.values) if index != at]
            new = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield self.change(value, f"without {ast.unparse(value)}", place, new)

    def operator(self, node: ast.BinOp | ast.AugAssign, old: ast.operator) -> Iterator[Mutant]:
        other = ARITHMETIC.get(type(old))
        if other is not None:
            what = f"{type(old).__name__} → {other.__name__}"
            yield self.change(node, what, _Place(node, "op"), other())

    def call(self, node: ast.Call, place: _Place) -> Iterator[Mutant]:
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in CALLS and isinstance(node.func, ast.Name):
            other = ast.Name(CALLS[name], ast.Load())
            yield self.change(node, f"{name} → {other.id}", _Place(node, "func"), other)
        if name == "reversed":
            yield self.change(node, "not reversed", place, node.args[0])
        if name in ORDERED:
            for index, keyword in enumerate(node.keywords):
                yield self.gone(node, f"without {keyword.arg}", node, "keywords", index)

    def children(self, node: ast.AST) -> Iterator[Mutant]:
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                yield from self.expression(value, _Place(node, field))
            elif isinstance(value, list):
                for index, part in enumerate(value):
                    if isinstance(part, ast.expr):
                        yield from self.expression(part, _Place(node, field, index))
                    elif isinstance(part, ast.keyword) and part.arg != "strict":
                        yield from self.expression(part.value, _Place(part, "value"))
                    elif isinstance(part, ast.comprehension):
                        yield from self.filters(part)

    def filters(self, node: ast.comprehension) -> Iterator[Mutant]:
        for index, test in enumerate(node.ifs):
            yield self.gone(test, "without if", node, "ifs", index)
            yield from self.expression(test, _Place(node, "ifs", index))
        yield from self.expression(node.iter, _Place(node, "iter"))

    # Changes.

    def change(self, node: ast.expr | ast.stmt, what: str, place: _Place, new: ast.AST) -> Mutant:
        return self.mutant(node, what, lambda: place.put(new))

    def gone(
        self, node: ast.expr, what: str, parent: ast.AST, field: str, index: int | None = None
    ) -> Mutant:
        def edit() -> None:
            if index is None:
                setattr(parent, field, None)
            else:
                del getattr(parent, field)[index]

        return self.mutant(node, what, edit)

    def mutant(self, node: ast.expr | ast.stmt, what: str, edit: Callable[[], None]) -> Mutant:
        line = getattr(node, "lineno", 0) or getattr(getattr(node, "lower", None), "lineno", 0)
        return Mutant(line, node.end_lineno or line, what, not self.returns, edit)


def _removable(node: ast.stmt) -> bool:
    """Tell whether a function can go on without a statement, as far as names are concerned."""
    match node:
        case ast.Assign(targets=[ast.Name()]) | ast.AnnAssign(target=ast.Name()):
            return False
        case ast.Assign(targets=[ast.Tuple(elts=elements)]):
            return not any(isinstance(one, ast.Name) for one in elements)
        case ast.If() | ast.For() | ast.While() | ast.With() | ast.Try() | ast.Match():
            return False
        case ast.Return():
            return node.value is None
    return True


def _outer_name(annotation: ast.expr | None) -> str:
    match annotation:
        case ast.BinOp(op=ast.BitOr()) if ast.unparse(annotation).endswith("| None"):
            return "optional"
        case ast.Subscript(value=ast.Name(id=name)) | ast.Name(id=name):
            return name
    return ""


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _number(value: int) -> ast.expr:
    plain: ast.expr = ast.Constant(abs(value))
    return plain if value >= 0 else ast.UnaryOp(ast.USub(), plain)


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body
