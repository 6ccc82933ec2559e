"""Single changes of source, such as a slip of the pen makes: a comparison, a sign, a constant, a result.

Nothing is changed that only a type checker reads (annotations, decorators, imports for types), no text, and not
whether two lists of our own are checked to be equally long: they are, so no test can see it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

OPPOSITES = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "in": "not in", "not in": "in",
    "is": "is not", "is not": "is", "+": "-", "-": "+", "*": "+", "//": "*", "/": "*", "%": "+", "&": "|", "|": "&",
    "and": "or", "or": "and",
}  # fmt: skip
OPERATOR = re.compile(r"not\s+in\b|is\s+not\b|\b(?:in|is|and|or)\b|==|!=|<=|>=|//|[<>+*/%&|-]")
NOT_CHANGED = (ast.JoinedStr, ast.Import, ast.ImportFrom)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What stands instead of the bytes from `start` to `end`, in which line."""

    line: int
    start: int
    end: int
    after: str

    def made_in(self, source: str) -> str:
        """Return the source with the change."""
        raw = source.encode()
        return (raw[: self.start] + self.after.encode() + raw[self.end :]).decode()


def changes(source: str) -> tuple[Change, ...]:
    """Return every single change of a source, in the order of its nodes."""
    text = _Text(source)
    return tuple(change for node in _nodes(ast.parse(source)) for change in _changes_of(node, text))


class _Text:
    """A source by the places that the syntax tree names: lines from 1, columns in bytes."""

    def __init__(self, source: str) -> None:
        self.raw = source.encode()
        self.starts = [0]
        for line in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def instead(self, node: ast.expr, after: str) -> Change:
        start, end = self.span(node)
        return Change(line=node.lineno, start=start, end=end, after=after)

    def written(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.raw[start:end].decode()

    def between(self, left: ast.expr, right: ast.expr) -> Iterator[Change]:
        """Yield the opposite of the operator that stands between two operands, if it has one."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = re.sub(r"#[^\n]*", lambda comment: " " * len(comment[0].encode()), self.raw[start:end].decode())
        operator = OPERATOR.search(gap)
        if operator is not None and gap[operator.end() :].strip("( \n") == "":
            line = self.raw[: start + operator.start()].count(b"\n") + 1
            after = OPPOSITES[" ".join(operator[0].split())]
            yield Change(line=line, start=start + operator.start(), end=start + operator.end(), after=after)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what runs: no annotation, no decorator, no import, no text."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"} or getattr(node, "arg", "") == "strict":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, NOT_CHANGED) and not _is_for_types(child):
                yield from _nodes(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _changes_of(node: ast.AST, text: _Text) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for left, right in pairwise((node.left, *node.comparators)):
                yield from text.between(left, right)
        case ast.BinOp():
            yield from text.between(node.left, node.right)
        case ast.BoolOp():
            for left, right in pairwise(node.values):
                yield from text.between(left, right)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield text.instead(node, f"({text.written(node.operand)})")
        case ast.Constant(value=bool(value)):
            yield text.instead(node, str(not value))
        case ast.Constant(value=int(value)):
            yield text.instead(node, str(value + 1))
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield text.instead(value, "None")
        case ast.If() | ast.IfExp() | ast.While():
            yield text.instead(node.test, f"(not ({text.written(node.test)}))")
