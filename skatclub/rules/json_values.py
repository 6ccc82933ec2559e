"""Frozen values as JSON and back: field by field, every type checked, nothing unknown accepted.

A codec knows how the values of one subject are written, and by which refusals it answers what it cannot read.
What differs from "all fields, by their names" is declared as the form of a type.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

JsonObject = dict[str, Any]  # Any: JSON from outside, checked by the codec
Reader = Callable[[str, Any], Any]  # Any: from JSON, checked, to the value of a field

T = TypeVar("T")
LONGEST_FRACTION = 20
LARGEST = 99_999
"""No number of a rule is larger; a file that says so is damaged."""


class Unfit(ValueError):
    """What cannot be read, where a subject has no refusal of its own for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """How a type stands in JSON where that is not simply all its fields by their names.

    `called` are other names of fields; `silent` fields are left out while they are as usual, `without` says which
    are left out of a value whatever they are. `usual` is what a field says that was left out, if not what its type
    says. Pairs of the fields `as_object` stand as an object, all fields of the field `inline` beside the others.
    JSON that is no object is the field `alone`, and a `row` is a list of all fields.
    """

    called: Mapping[str, str] = field(default_factory=dict)
    silent: Collection[str] = ()
    without: Callable[[Any], Collection[str]] = lambda _value: ()  # Any: a value of the type
    usual: Mapping[str, object] = field(default_factory=dict)
    as_object: Collection[str] = ()
    inline: str = ""
    alone: str = ""
    row: bool = False


_AS_IT_IS = Form()
_PLAIN = {int, str, bool, type(None)}


def every_field(kind: type, *, but: Collection[str] = ()) -> frozenset[str]:
    """Return the names of the fields of a type."""
    return frozenset(attribute.name for attribute in fields(kind)) - frozenset(but)


def canonical(plain: object) -> str:
    """Return JSON with sorted keys and no spaces, so that equal values are equal text."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def as_json(foreign: object) -> str:
    """Return what JSON told, as it stood there."""
    return json.dumps(foreign, ensure_ascii=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec:
    """Reads and writes the values of a subject.

    `no_object` is the refusal of a text that is no JSON object (with the line, 0 if none is known), `unknown` that
    of a name, `unreadable` that of what a name is told to be; both are given what a stranger wrote as `shown` has
    it. A `strict` codec asks for every field that is not silent; one that `strips` does so with all texts. No
    number may be beyond `largest` (None: any).
    """

    forms: Mapping[type, Form] = field(default_factory=dict)
    no_object: Callable[[int], Exception] = Unfit
    unknown: Callable[[str], Exception] = Unfit
    unreadable: Callable[[str, str], Exception] = Unfit
    shown: Callable[[object], str] = as_json
    strict: bool = False
    strips: bool = False
    largest: int | None = None
    _readers: dict[object, Reader] = field(default_factory=dict, init=False, repr=False, compare=False)

    def text(self, value: object) -> str:
        """Return a value as canonical text."""
        return canonical(self.plain(value))

    def read(self, kind: type[T], text: str) -> T:
        """Read a value; refused as this codec refuses, and as the value refuses itself."""
        return self.built(kind, self.told(text))

    def told(self, text: str) -> JsonObject:
        """Return the JSON object of a text."""
        try:
            written = json.loads(text)
        except (ValueError, RecursionError) as broken:  # nested without end, or a number of thousands of digits
            raise self.no_object(getattr(broken, "lineno", 0)) from broken
        if not isinstance(written, dict):
            raise self.no_object(0)
        return written

    def refused(self, name: str, foreign: object) -> Exception:
        """Return the refusal of what a name is told to be."""
        return self.unreadable(name, self.shown(foreign))

    def plain(self, value: object) -> Any:  # noqa: ANN401  JSON
        """Return a value as JSON holds it."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        if isinstance(value, tuple):
            return [item if type(item) in _PLAIN else self.plain(item) for item in value]
        if isinstance(value, frozenset):
            return sorted(map(self.plain, value))
        if isinstance(value, Enum):
            return value.value
        return self._object(value) if is_dataclass(value) else str(value)

    def _object(self, value: Any) -> JsonObject | list[object]:  # noqa: ANN401  a dataclass
        form = self.forms.get(type(value), _AS_IT_IS)
        left_out = form.without(value)
        written: JsonObject = {}
        for attribute in fields(value):
            now = getattr(value, attribute.name)
            if attribute.name in left_out or (attribute.name in form.silent and now == _default(attribute)):
                continue
            if attribute.name == form.inline:
                written.update(self.plain(now))
            elif attribute.name in form.as_object:
                written[form.called.get(attribute.name, attribute.name)] = {
                    str(self.plain(key)): part for key, part in now
                }
            else:
                written[form.called.get(attribute.name, attribute.name)] = self.plain(now)
        return list(written.values()) if form.row else written

    def built(self, kind: type[T], plain: object, name: str = "") -> T:
        """Return the value of a type that the JSON tells; a field left out is as usual."""
        value: T = self._reader(kind)(name, plain)
        return value

    def _reader(self, kind: Any) -> Reader:  # noqa: ANN401  a type or what stands for one
        if kind not in self._readers:
            self._readers[kind] = self._made(kind)
        return self._readers[kind]

    def _made(self, kind: Any) -> Reader:  # noqa: ANN401  as above
        if isinstance(kind, UnionType):
            some = self._reader(get_args(kind)[0])
            return lambda name, plain: None if plain is None else some(name, plain)
        if get_origin(kind) in {tuple, frozenset}:
            return self._reader_of_items(get_origin(kind), get_args(kind))
        if is_dataclass(kind):
            return self._reader_of_fields(kind)
        if issubclass(kind, Enum):
            codes = {code.value: code for code in kind}
            return self._reader_of(lambda plain: isinstance(plain, str) and plain in codes, codes.__getitem__)
        if kind is Fraction:
            return self.fraction
        if kind is date:
            return self.day
        if kind is int and self.largest is not None:
            largest = self.largest
            return self._reader_of(lambda plain: type(plain) is int and abs(plain) <= largest)
        return self._reader_of(
            lambda plain: type(plain) is kind, str.strip if kind is str and self.strips else None
        )

    def _reader_of(self, fits: Callable[[Any], bool], make: Callable[[Any], Any] | None = None) -> Reader:
        def value(name: str, plain: Any) -> Any:  # noqa: ANN401  JSON, and what is made of it
            if not fits(plain):
                raise self.refused(name, plain)
            return make(plain) if make else plain

        return value

    def fraction(self, name: str, plain: object) -> Fraction:
        """Read an exact number: 3, "2.5" or "5/2"; decimals as they are written."""
        if (
            isinstance(plain, bool)
            or not isinstance(plain, int | float | str)
            or len(str(plain)) > LONGEST_FRACTION
        ):
            raise self.refused(name, plain)
        try:
            return Fraction(str(plain).replace(",", "."))
        except (ValueError, ZeroDivisionError):
            raise self.refused(name, plain) from None

    def day(self, name: str, plain: object) -> date:
        """Read a day such as "2026-12-04"."""
        try:
            return date.fromisoformat(str(plain))
        except ValueError:
            raise self.refused(name, plain) from None

    def _reader_of_items(self, make: Callable[[Any], Any], parts: tuple[Any, ...]) -> Reader:  # Any: as above
        readers = [self._reader(part) for part in parts if part is not ...]
        is_even = make is frozenset or ... in parts

        def items(name: str, plain: object) -> object:
            if not isinstance(plain, list) or not (is_even or len(plain) == len(readers)):
                raise self.refused(name, plain)
            if is_even:
                return make([readers[0](name, item) for item in plain])
            return make([read(name, item) for read, item in zip(readers, plain, strict=True)])

        return items

    def _reader_of_fields(self, kind: Any) -> Reader:  # noqa: ANN401  a dataclass
        form = self.forms.get(kind, _AS_IT_IS)
        hints = get_type_hints(kind)
        known = {form.called.get(attribute.name, attribute.name): attribute for attribute in fields(kind)}
        readers = {
            key: self._reader_of_field(form, attribute, hints[attribute.name]) for key, attribute in known.items()
        }
        usual = {
            key: form.usual[attribute.name] for key, attribute in known.items() if attribute.name in form.usual
        }
        needed = [
            key for key, attribute in known.items() if key not in usual and self._must_be_told(form, attribute)
        ]

        def value(name: str, plain: object) -> object:
            if form.row and isinstance(plain, list) and len(plain) == len(known):
                plain = dict(zip(known, plain, strict=True))
            elif form.alone and isinstance(plain, str):
                plain = {form.alone: plain}
            if not isinstance(plain, dict):
                raise self.refused(name, plain)
            if form.inline:
                own = {key: item for key, item in plain.items() if key in known and key != form.inline}
                plain = {**own, form.inline: {key: item for key, item in plain.items() if key not in own}}
            for key in plain:
                if key not in known:
                    raise self.unknown(self.shown(key))
            for key in needed:
                if key not in plain:
                    raise self.refused(key, "")
            return kind(**{known[key].name: readers[key](key, item) for key, item in {**usual, **plain}.items()})

        return value

    def _must_be_told(self, form: Form, attribute: Field[Any]) -> bool:  # Any: of whatever type
        return _default(attribute) is MISSING or (self.strict and attribute.name not in form.silent)

    def _reader_of_field(self, form: Form, attribute: Field[Any], hint: Any) -> Reader:  # noqa: ANN401  as above
        if attribute.name in form.as_object:
            keys, values = (self._reader(part) for part in get_args(get_args(hint)[0]))

            def pairs(name: str, plain: object) -> object:
                if not isinstance(plain, dict):
                    raise self.refused(name, plain)
                return tuple((keys(name, key), values(key, item)) for key, item in plain.items())

            return pairs
        if isinstance(hint, UnionType) and attribute.name in form.silent:  # nothing is said by silence, not by null
            return self._reader(get_args(hint)[0])
        return self._reader(hint)


def _default(attribute: Field[Any]) -> object:  # Any: of whatever type
    return attribute.default if attribute.default_factory is MISSING else attribute.default_factory()
