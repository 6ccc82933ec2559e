"""The chain that makes the journal tamper-evident, and still lets names be erased from it.

A change is hashed over its own facts and the rows it touched, but every text goes in as a digest salted with a
secret of that change. In a payload a text stands as itself; once another text of the change was erased, as
`{"s": salt, "t": text}`; and erased, as `{"d": digest}`, so that the hash stays what it was.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)
_CODE = 20
SIGNS = "ACDEFHJKLMNPQRTVWXY34679"
"""The signs of a fingerprint: 24 to the 16th of them are 73 bits; B and 8, S and 5, I and 1, O and 0 are out."""
_GROUPS = 4
Scalar = str | int | None
Sealed = Scalar | dict[str, str]
Payload = dict[str, Sealed]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeFacts:
    """What a change says about itself; `fields` and `author` are payloads, the rest is hashed as it is."""

    id: int
    verb: str
    fields: Payload
    author: Payload
    desk: str
    at: str
    schema: str
    undoes: int | None
    prev: str
    salt: str


@dataclass(frozen=True, slots=True)
class RowFacts:
    """One row of the journal: table, key and what stood there before and after (None: nothing)."""

    tab: str
    key: str
    before: Payload | None
    after: Payload | None


def canonical(value: object) -> str:
    """Write a value as canonical JSON: sorted keys, no spaces, so that equal values are equal text."""
    return _CANONICAL.encode(value)


def hash_of(change: ChangeFacts, rows: Sequence[RowFacts]) -> str:
    """Return the hash that seals a change, in hex.

    It is that of one JSON list, fed row by row: thousands of rows in one piece would hold the window up.
    """
    about = [change.id, change.prev, change.verb, change.desk, change.at, change.schema, change.undoes]
    fields = _digested(change.fields, change.salt, "fields")
    author = _digested(change.author, change.salt, "author")
    hashed = sha256(f"[{canonical(about)},{fields},{author},[".encode())
    for place, row in enumerate(rows):
        before = _digested(row.before, change.salt, f"{place}.before")
        after = _digested(row.after, change.salt, f"{place}.after")
        comma = "," if place else ""
        hashed.update(f"{comma}[{canonical(row.tab)},{canonical(row.key)},{before},{after}]".encode())
    hashed.update(b"]]")
    return hashed.hexdigest()


def fingerprint(sealed: str) -> str:
    """Return a hash as people compare it: four groups of four signs, none of which looks like another."""
    number, signs = int(sealed, 16), []
    for _place in range(_GROUPS * _GROUPS):
        number, sign = divmod(number, len(SIGNS))
        signs.append(SIGNS[sign])
    return " ".join("".join(signs[start : start + _GROUPS]) for start in range(0, len(signs), _GROUPS))


def typed_fingerprint(text: str) -> str | None:
    """Return a fingerprint as it was typed from paper, in its usual form; None for anything else."""
    signs = "".join(text.upper().replace("-", " ").split())
    if len(signs) != _GROUPS * _GROUPS or not set(signs) <= set(SIGNS):
        return None
    return " ".join(signs[start : start + _GROUPS] for start in range(0, len(signs), _GROUPS))


def desk_code(desk: str) -> str:
    """Return how a change names the desk it was made at where that stays for good: not by its name."""
    return sha256(desk.encode()).hexdigest()[:_CODE] if desk else ""


def text_of(value: Sealed) -> Scalar:
    """Return what a payload says in one place; an erased text is None."""
    return value.get("t") if isinstance(value, dict) else value


def plain(payload: Mapping[str, Sealed]) -> dict[str, Scalar]:
    """Return a payload without salts; erased texts are None."""
    return {name: text_of(value) for name, value in payload.items()}


def erased_of(payload: Mapping[str, Sealed] | None) -> tuple[str, ...]:
    """Return the fields of a payload whose texts were erased."""
    if not payload or dict not in map(type, payload.values()):  # nearly all: a check reads tens of thousands
        return ()
    return tuple([name for name, value in payload.items() if isinstance(value, dict) and "d" in value])


def is_erased(value: Sealed) -> bool:
    """Tell whether a text was erased and only its digest is left."""
    return isinstance(value, dict) and "d" in value


def erased(payload: Payload, gone: Collection[str], *, salt: str, place: str) -> Payload:
    """Return the payload with the texts of these fields erased and every other text keeping a salt of its own.

    All payloads of a change must go through this, each with its `place`; then its salt can be forgotten.
    """
    return {name: _without(value, salt, f"{place}.{name}", is_gone=name in gone) for name, value in payload.items()}


def _without(value: Sealed, salt: str, place: str, *, is_gone: bool) -> Sealed:
    if isinstance(value, str):
        value = {"s": _salt(salt, place), "t": value}  # its place is not known any more once the salt is gone
    if not isinstance(value, dict) or "d" in value or not is_gone:
        return value
    return {"d": _digest(value["s"], value["t"])}


def _digested(payload: Payload | None, salt: str, place: str) -> str:
    """Return a payload as canonical text, with digests for texts, word by word: a check reads thousands of rows."""
    if payload is None:
        return "null"
    words = []
    within = f"{salt}.{place}."
    for name, lead in _in_order(tuple(payload)):
        value = payload[name]
        kind = type(value)
        if value is None:
            words.append(f"{lead}null")
        elif kind is int:
            words.append(f"{lead}{value}")
        elif kind is str:
            own_salt = sha256(f"{within}{name}".encode()).hexdigest()[:32]
            words.append(f'{lead}["{sha256(f"{own_salt}{value}".encode()).hexdigest()}"]')
        elif kind is bool:
            words.append(f"{lead}{'true' if value else 'false'}")
        elif isinstance(value, dict):
            words.append(f"{lead}{canonical([value['d'] if 'd' in value else _digest(value['s'], value['t'])])}")
        else:
            words.append(f"{lead}{canonical(value)}")
    return f"{{{','.join(words)}}}"


@lru_cache(maxsize=256)
def _in_order(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the names of a payload in canonical order, each with how it stands in the text."""
    return tuple((name, f"{canonical(name)}:") for name in sorted(names))


def _salt(salt: str, place: str) -> str:
    return sha256(f"{salt}.{place}".encode()).hexdigest()[:32]


def _digest(salt: str, text: str) -> str:
    return sha256(f"{salt}{text}".encode()).hexdigest()
