"""The formula of a bonus, such as max(0, (n - 50) / 2): numbers, a few names, + - * / and max, min; never code."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NoReturn

from skatclub.domain import text
from skatclub.domain.season.errors import FormulaUnreadable

NAMES = ("n", "k", "s", "m", "d")
"""n lists played, k results counted, s series held, m series missed, d evenings attended."""

FUNCTIONS = {"max": max, "min": min}
LONGEST, DEEPEST = 200, 20
_TOKEN = re.compile(r"\s*([0-9]{1,6}(?:\.[0-9]{1,4})?|[a-z]+|[-+*/(),;])")

Values = Mapping[str, int]
Tree = Fraction | str | tuple[str, tuple["Tree", ...]]
"""A number, a name, or an operation with its parts."""


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    at: int


def parse(formula: str) -> Tree:
    """Return a formula as a tree; commas or semicolons part what max and min compare, decimals have a point.

    Divided is by numbers other than 0 only, so that no season can break it. Refused: `FormulaUnreadable`.
    """
    if len(formula) > LONGEST:
        raise FormulaUnreadable(text.excerpt(formula), LONGEST)
    reader = _FormulaReader(formula)
    tree = reader.sum(0)
    reader.end()
    return tree


def value(tree: Tree, values: Values) -> Fraction:
    """Return what a formula comes to, exactly."""
    if isinstance(tree, Fraction):
        return tree
    if isinstance(tree, str):
        return Fraction(values[tree])
    operation, parts = tree
    first, *others = (value(part, values) for part in parts)
    for other in others:
        first = _OPERATIONS[operation](first, other)
    return first


_OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": Fraction.__add__,
    "-": Fraction.__sub__,
    "*": Fraction.__mul__,
    "/": Fraction.__truediv__,
    "max": max,
    "min": min,
}


class _FormulaReader:
    """Reads one formula from left to right."""

    def __init__(self, formula: str) -> None:
        self.formula = formula
        self.tokens = self._split(formula.rstrip())
        self.place = 0

    def _split(self, text: str) -> list[_Token]:
        tokens: list[_Token] = []
        at = 0
        while at < len(text):
            token = _TOKEN.match(text, at)
            if token is None:
                raise FormulaUnreadable(self.formula, at + 1)
            tokens.append(_Token(token[1], token.start(1) + 1))
            at = token.end()
        return tokens

    def sum(self, depth: int) -> Tree:
        """Read parts that are added and subtracted."""
        if depth > DEEPEST:
            self.refuse()
        tree = self._product(depth)
        while self._next() in {"+", "-"}:
            tree = (self._take(), (tree, self._product(depth)))
        return tree

    def end(self) -> None:
        """Refuse what stands after the end."""
        if self.place < len(self.tokens):
            self.refuse()

    def refuse(self) -> NoReturn:
        """Say where nothing sensible follows."""
        rest = self.tokens[self.place :]
        raise FormulaUnreadable(self.formula, rest[0].at if rest else len(self.formula) + 1)

    def _product(self, depth: int) -> Tree:
        tree = self._atom(depth)
        while self._next() in {"*", "/"}:
            sign = self._take()
            by = self._atom(depth)
            if sign == "/" and not (isinstance(by, Fraction) and by):
                self.place -= 1
                self.refuse()
            tree = (sign, (tree, by))
        return tree

    def _atom(self, depth: int) -> Tree:
        word = self._next()
        if word == "-":
            self._take()
            return ("-", (Fraction(0), self._atom(depth)))
        if word[:1].isdigit():
            return Fraction(self._take())
        if word in NAMES:
            return self._take()
        if word in FUNCTIONS:
            return (self._take(), self._parts(depth + 1))
        if word == "(":
            return self._parts(depth + 1, most=1)[0]
        return self.refuse()

    def _parts(self, depth: int, most: int = 9) -> tuple[Tree, ...]:
        """Read what stands in brackets, parted by semicolons."""
        self._expect("(")
        parts = [self.sum(depth)]
        while self._next() in {",", ";"} and len(parts) < most:
            self._take()
            parts.append(self.sum(depth))
        self._expect(")")
        return tuple(parts)

    def _next(self) -> str:
        return self.tokens[self.place].text if self.place < len(self.tokens) else ""

    def _take(self) -> str:
        self.place += 1
        return self.tokens[self.place - 1].text

    def _expect(self, sign: str) -> None:
        if self._next() != sign:
            self.refuse()
        self._take()
