"""Statutes as text: canonical JSON in the club's file, and a forgiving form that people write by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from skatclub.domain.list_files import spellings
from skatclub.domain.season import errors
from skatclub.domain.season.statutes.rule import (
    Championship,
    Cup,
    Drops,
    Least,
    Missed,
    Missing,
    Rule,
    Statute,
    Unit,
    Value,
)

if TYPE_CHECKING:
    from enum import StrEnum

FORMAT = 1
Told = Mapping[str, object]
_CODES: dict[str, type[StrEnum]] = {"value": Value, "unit": Unit, "kind": Missing}
_SWITCHES = frozenset({"members_only", "then_worst", "excused"})
_LISTS = frozenset({"series", "ladder", "rank_points"})
_TEXTS = frozenset({"group", "bonus"})
_WHOLE = {"cup": "series"}
"""Where a name that is a list elsewhere is a number."""
V = TypeVar("V", Rule, Drops, Least, Missed, Cup)


def dump(statute: Statute) -> str:
    """Write a statute as canonical JSON: sorted keys, no spaces, so that equal statutes are equal text."""
    data = {
        "format": FORMAT,
        "code": statute.code,
        "championships": [{"name": one.name, **_facts(one.rule)} for one in statute.championships],
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> Statute:
    """Read a statute; what is left out is as usual, and one championship may stand without the list around it.

    Refused: `StatuteNoJson`, `StatuteUnknown`, `StatuteUnreadable`, `StatuteTooNew`, `FormulaUnreadable`.
    """
    told = dict(_object(text))
    written = _number(told.pop("format", FORMAT), "format")
    if written > FORMAT:
        raise errors.StatuteTooNew(written, FORMAT)
    code = _text(told.pop("code", ""), "code")
    if "championships" not in told:
        return Statute(championships=(_championship(told),), code=code)
    parts = told.pop("championships")
    for name in told:
        raise errors.StatuteUnknown(spellings.shown(name))
    if not isinstance(parts, list):
        raise errors.StatuteUnreadable("championships", _shown(parts))
    return Statute(championships=tuple(_championship(_part(one, "championships")) for one in parts), code=code)


def _facts(value: Rule | Drops | Least | Missed | Cup) -> dict[str, object]:
    """Return the fields of a value as JSON knows them."""
    found: dict[str, object] = {}
    for field in fields(value):
        told = getattr(value, field.name)
        match told:
            case Drops() | Least() | Missed() | Cup():
                found[field.name] = _facts(told)
            case tuple():
                found[field.name] = list(told)
            case Fraction():
                found[field.name] = str(told)
            case None:
                continue
            case _:
                found[field.name] = told
    return found


def _championship(told: Told) -> Championship:
    rest = dict(told)
    name = _text(rest.pop("name", "championship"), "name")
    return Championship(name, _read(Rule, rest, ""))


def _read(kind: type[V], told: Told, within: str) -> V:
    """Read the fields of a value; refused: `StatuteUnknown`, `StatuteUnreadable`."""
    known = {field.name for field in fields(kind)}
    for name in told:
        if name not in known:
            raise errors.StatuteUnknown(spellings.shown(name))
    values = {name: _field(name, value, within) for name, value in told.items()}
    missing = [name for name in ("rounds", "series", "lists") if kind is Cup and name not in values]
    for name in missing:
        raise errors.StatuteUnreadable(name, "")
    return kind(**values)  # type: ignore[arg-type]  # each by its own type


def _field(name: str, value: object, within: str) -> object:
    if name in _PARTS:
        return _PARTS[name](_part(value, name))
    if name in _CODES:
        return _code(value, name)
    if name == "deduction":
        return fraction(value, name)
    if name in _LISTS and _WHOLE.get(within) != name:
        return _numbers(value, name)
    reader: Callable[[object, str], object] = _number
    if name in _SWITCHES:
        reader = _switch
    elif name in _TEXTS:
        reader = _text
    return reader(value, name)


_PARTS: dict[str, Callable[[Told], object]] = {
    "drops": lambda told: _read(Drops, told, "drops"),
    "least": lambda told: _read(Least, told, "least"),
    "missed": lambda told: _read(Missed, told, "missed"),
    "cup": lambda told: _read(Cup, told, "cup"),
}


def _object(text: str) -> Told:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise errors.StatuteNoJson(getattr(broken, "lineno", 0)) from broken
    if not isinstance(told, dict):
        raise errors.StatuteNoJson(1)
    return told


def _part(value: object, name: str) -> Told:
    if not isinstance(value, dict):
        raise errors.StatuteUnreadable(name, _shown(value))
    return value


def _code(value: object, name: str) -> StrEnum:
    try:
        return _CODES[name](str(value))
    except ValueError:
        raise errors.StatuteUnreadable(name, _shown(value)) from None


def fraction(value: object, name: str) -> Fraction:
    """Read an exact number: 3, "2.5" or "5/2"; decimals as they are written. Refused: `StatuteUnreadable`."""
    if isinstance(value, bool) or not isinstance(value, int | float | str) or len(str(value)) > 20:
        raise errors.StatuteUnreadable(name, _shown(value))
    try:
        return Fraction(str(value).replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise errors.StatuteUnreadable(name, _shown(value)) from None


def _numbers(value: object, name: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise errors.StatuteUnreadable(name, _shown(value))
    return tuple(_number(one, name) for one in value)


def _number(value: object, name: str) -> int:
    if type(value) is not int:
        raise errors.StatuteUnreadable(name, _shown(value))
    return value


def _switch(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise errors.StatuteUnreadable(name, _shown(value))
    return value


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise errors.StatuteUnreadable(name, _shown(value))
    return value.strip()


def _shown(value: object) -> str:
    return spellings.shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
