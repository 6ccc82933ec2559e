"""What is noted of one deal of a relative: fields with their values, and the entry they make up.

One description serves the line, the buttons, the files and the check: a relative lists its fields once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeGuard

from skatclub.rules.relatives import errors

Value = int | str | bool | tuple[int, ...]
"""A number, a code, a yes or no, or a number for each player."""


class FieldKind(StrEnum):
    """What a field holds."""

    PLAYER = "player"
    CHOICE = "choice"
    NUMBER = "number"
    FLAG = "flag"
    SHARES = "shares"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a field, with what is typed for it; the first token is the shortest spelling."""

    code: str
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing that is noted.

    `tokens` go before a number or stand for a yes. A field without `default` must be said. `only_with` names a
    field said before and the values of it that this one belongs to, `unless` one and the values of it that shut
    this one out. `minus` are tokens of a number below zero. `total` is the sum of all shares (0: any); one share
    left out is what is missing to it.
    """

    code: str
    kind: FieldKind
    tokens: tuple[str, ...] = ()
    minus: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    default: Value | None = None
    only_with: tuple[str, frozenset[Value]] | None = None
    unless: tuple[str, frozenset[Value]] | None = None
    total: int = 0

    def belongs(self, entered: Mapping[str, Value]) -> bool:
        """Tell whether the field belongs to what was said before."""
        for condition, wanted in ((self.only_with, True), (self.unless, False)):
            if condition is not None and (entered.get(condition[0]) in condition[1]) is not wanted:
                return False
        return True

    def checked(self, value: Value, players: int) -> Value:
        """Return a value that the field can hold; refused otherwise."""
        match self.kind:
            case FieldKind.PLAYER:
                return self._player(value, players)
            case FieldKind.NUMBER:
                return self._number(value)
            case FieldKind.CHOICE:
                allowed = tuple(choice.code for choice in self.choices)
                if value not in allowed:
                    raise errors.NotOneOf(self.code, str(value), allowed)
                return value
            case FieldKind.FLAG:
                if not isinstance(value, bool):
                    raise errors.NotOneOf(self.code, str(value), ("false", "true"))
                return value
        return self._shares(value, players)

    def _player(self, value: Value, players: int) -> int:
        if not _is_number(value) or not 1 <= value <= players:
            raise errors.NoSuchPlayer(value if _is_number(value) else 0, players)
        return value

    def _number(self, value: Value) -> int:
        if not _is_number(value) or not self.low <= value <= self.high:
            raise errors.NumberOutOfRange(self.code, value if _is_number(value) else 0, self.low, self.high)
        return value

    def _shares(self, value: Value, players: int) -> tuple[int, ...]:
        if not isinstance(value, tuple):
            raise errors.FieldMissing(self.code)
        for number in value:
            self._number(number)
        if len(value) != players:
            raise errors.FieldMissing(self.code)
        if self.total and sum(value) != self.total:
            raise errors.CardPointsDoNotAddUp(sum(value), self.total)
        return value


def _is_number(value: object) -> TypeGuard[int]:
    return type(value) is int  # a yes is no number


@dataclass(frozen=True, slots=True)
class Entry:
    """What was noted of one deal: the values of its fields, in the order of the fields; defaults are left out."""

    facts: tuple[tuple[str, Value], ...]

    def said(self) -> dict[str, Value]:
        """Return the values by the code of their field."""
        return dict(self.facts)


def entry_of(fields: Iterable[Field], entered: Mapping[str, Value], players: int) -> Entry:
    """Return the entry that these values make up; refused if one is missing, impossible or out of place."""
    facts: list[tuple[str, Value]] = []
    whole: dict[str, Value] = {}
    known = set()
    for field in fields:
        known.add(field.code)
        if not field.belongs(whole):
            if field.code in entered:
                raise errors.FieldNotHere(field.code)
            continue
        if field.code not in entered:
            if field.default is None:
                raise errors.FieldMissing(field.code)
            whole[field.code] = field.default
            continue
        value = field.checked(entered[field.code], players)
        whole[field.code] = value
        if value != field.default:
            facts.append((field.code, value))
    for code in entered:
        if code not in known:
            raise errors.FieldNotHere(code)
    return Entry(tuple(facts))


class Facts:
    """The values of an entry with the defaults filled in, for the module that settles it.

    Refused: `FieldMissing` where an entry, such as one from a damaged file, is not whole.
    """

    def __init__(self, fields: Iterable[Field], entry: Entry) -> None:
        entered = entry.said()
        self.values: dict[str, Value] = {}
        for field in fields:
            if field.belongs(self.values):
                value = entered.get(field.code, field.default)
                if value is None:
                    raise errors.FieldMissing(field.code)
                self.values[field.code] = value

    def has(self, code: str) -> bool:
        """Tell whether a field has a value."""
        return code in self.values

    def number(self, code: str) -> int:
        """Return a number or player."""
        value = self.values[code]
        if not isinstance(value, int):
            raise TypeError(code)
        return value

    def code(self, code: str) -> str:
        """Return a choice."""
        return str(self.values[code])

    def is_on(self, code: str) -> bool:
        """Tell whether a yes was said."""
        return self.values.get(code) is True

    def shares(self, code: str) -> tuple[int, ...]:
        """Return a number for each player."""
        value = self.values[code]
        if not isinstance(value, tuple):
            raise TypeError(code)
        return value
