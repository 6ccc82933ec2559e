"""Frozen values as plain JSON and back: field by field, every type checked, nothing unknown accepted."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, cast, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

Plain = dict[str, "Plain"] | list["Plain"] | str | int | bool | None

LARGEST = 99_999
"""No number of a rule is larger; a file that says so is damaged."""


def of(thing: object) -> Plain:
    """Return a value as JSON would hold it: dataclasses as objects by field, tuples as lists."""
    if is_dataclass(thing):
        return {one.name: of(getattr(thing, one.name)) for one in fields(thing)}
    if isinstance(thing, tuple):
        return [of(one) for one in thing]
    return cast("Plain", thing.value if isinstance(thing, StrEnum) else thing)


def built(wanted: object, told: object) -> object:
    """Return the value of the type `wanted` that the JSON tells; a field left out has its usual value.

    Damaged input raises ValueError, TypeError or a refusal of the value itself.
    """
    parts = get_args(wanted)
    if isinstance(wanted, UnionType):
        return None if told is None else built(parts[0], told)
    if get_origin(wanted) is tuple:
        if not isinstance(told, list):
            raise TypeError
        return tuple(_items(parts, told))
    make = cast("Callable[..., object]", wanted)
    if is_dataclass(wanted):
        hints = _hints(make)
        if not isinstance(told, dict) or not told.keys() <= hints.keys():
            raise TypeError
        return make(**{name: built(hints[name], one) for name, one in told.items()})
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return make(told)
    if type(told) is not wanted or (isinstance(told, int) and abs(told) > LARGEST):
        raise TypeError
    return told


def _items(parts: tuple[object, ...], told: list[object]) -> list[object]:
    """Return the items of a tuple: all of one type, or each of its own."""
    if parts[-1] is ...:
        return [built(parts[0], one) for one in told]
    return [built(part, one) for part, one in zip(parts, told, strict=True)]


@cache
def _hints(wanted: Callable[..., object]) -> dict[str, object]:
    return get_type_hints(wanted)
