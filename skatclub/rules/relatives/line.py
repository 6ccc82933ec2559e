"""The line of a relative: keys become an entry and back, by the fields that the game lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.rules.entry import keys
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import errors
from skatclub.rules.relatives.fields import Entry, Field, FieldKind, Value, entry_of

_SHARES = re.compile(r"\s*([1-9])\s*:\s*(\d{1,3})")
_SPACE = re.compile(r"\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a line says: `entry` if it is whole, else what is `missing`; `refusal` if typing on cannot mend it.

    `next` are the fields that may follow.
    """

    entry: Entry | None = None
    missing: str = ""
    refusal: Refusal | None = None
    next: tuple[Field, ...] = ()


def read(text: str, fields: Sequence[Field], players: int, sitter: int = 0) -> Reading:
    """Read a line, whole or not; no string is an error. Upper and lower case and spaces do not matter.

    `sitter` sits this deal out and has no card points, 0: nobody does.
    """
    line = "".join(" " if key in keys.UNSEEN else key for key in text.translate(keys.SAME))
    entered: dict[str, Value] = {}
    whole: dict[str, Value] = {}
    at, place = _skip(line, 0), 0
    try:
        while at < len(line):
            matched = _next(line, at, fields[place:], whole, players, sitter)
            if matched is None:
                raise errors.NotUnderstood(text[at:], tuple(each.code for each in _coming(fields[place:], whole)))
            index, value, end = matched
            field = fields[place + index]
            place += index + 1
            entered[field.code] = whole[field.code] = value
            at = _skip(line, end)
        return Reading(entry=entry_of(fields, entered, players), next=_coming(fields[place:], whole))
    except errors.FieldMissing as missing:
        begun = tuple(field for field in fields[:place] if field.code == missing.field and field.code in entered)
        return Reading(missing=missing.field, next=begun or _coming(fields[place:], whole))
    except Refusal as refusal:
        return Reading(refusal=refusal)


def _coming(fields: Sequence[Field], whole: dict[str, Value]) -> tuple[Field, ...]:
    """Return the fields that may be said next: up to the first that must be."""
    coming: list[Field] = []
    now = dict(whole)
    for field in fields:
        if not field.belongs(now):
            continue
        coming.append(field)
        if field.default is None:
            break
        now[field.code] = field.default
    return tuple(coming)


def _next(
    line: str, at: int, fields: Sequence[Field], whole: dict[str, Value], players: int, sitter: int
) -> tuple[int, Value, int] | None:
    """Find the first field that this place of the line can be; what must be said cannot be skipped.

    Refused: `NoSuchPlayer`.
    """
    for index, field in enumerate(fields):
        if not field.belongs(whole):
            continue
        match = _match(line, at, field, players, sitter)
        if match is not None:
            return index, *match
        if field.default is None:
            return None
        whole[field.code] = field.default
    return None


def _match(line: str, at: int, field: Field, players: int, sitter: int) -> tuple[Value, int] | None:
    match field.kind:
        case FieldKind.PLAYER:
            if not line[at].isdigit() or not line[at].isascii():
                return None
            number = int(line[at])
            if not 1 <= number <= players:
                raise errors.NoSuchPlayer(number, players)
            return number, at + 1
        case FieldKind.CHOICE:
            tokens = [(token, choice.code) for choice in field.choices for token in choice.tokens]
            fitting = [(len(token), code) for token, code in tokens if line.startswith(token, at)]
            length, code = max(fitting, default=(0, ""))
            return (code, at + length) if length else None
        case FieldKind.FLAG:
            length = max((len(token) for token in field.tokens if line.startswith(token, at)), default=0)
            return (True, at + length) if length else None
        case FieldKind.NUMBER:
            return _number(line, at, field)
    return _shares(line, at, field, players, sitter)


def _number(line: str, at: int, field: Field) -> tuple[Value, int] | None:
    for sign, tokens in ((-1, field.minus), (1, field.tokens)):
        for token in tokens:
            if not line.startswith(token, at):
                continue
            start = end = at + len(token)
            while end < len(line) and line[end].isascii() and line[end].isdigit() and end - start < 3:
                end += 1
            if end > start:
                return sign * int(line[start:end]), end
    return None


def _shares(line: str, at: int, field: Field, players: int, sitter: int) -> tuple[Value, int] | None:
    points_by_player: dict[int, int] = {}
    end = at
    while (match := _SHARES.match(line, end)) is not None and int(match[1]) not in points_by_player:
        if int(match[1]) > players:
            raise errors.NoSuchPlayer(int(match[1]), players)
        points_by_player[int(match[1])] = int(match[2])
        end = match.end()
    if end == at:
        return None
    left = [seat for seat in range(1, players + 1) if seat not in points_by_player]
    rest = field.total - sum(points_by_player.values()) if field.total else 0
    playing = [seat for seat in left if seat != sitter]
    if len(playing) == 1 and rest > 0:
        points_by_player.update({**dict.fromkeys(left, 0), playing[0]: rest})
    elif field.total and rest == 0:
        points_by_player.update(dict.fromkeys(left, 0))
    return tuple(points_by_player[seat] for seat in sorted(points_by_player)), end


def spelled(entry: Entry, fields: Sequence[Field]) -> str:
    """Return the shortest line that says an entry."""
    by_code = {field.code: field for field in fields}
    return "".join(_spelled(by_code[code], value) for code, value in entry.facts).strip()


def _spelled(field: Field, value: Value) -> str:
    match field.kind:
        case FieldKind.CHOICE:
            return next(choice.tokens[0] for choice in field.choices if choice.code == value)
        case FieldKind.FLAG:
            return field.tokens[0]
        case FieldKind.SHARES if isinstance(value, tuple):
            return "".join(f" {seat}:{share}" for seat, share in enumerate(value, 1))
        case FieldKind.NUMBER if isinstance(value, int):
            return f"{field.tokens[0] if value >= 0 else field.minus[0]}{abs(value)}"
        case _:
            return str(value)


def _skip(line: str, at: int) -> int:
    match = _SPACE.match(line, at)
    return at if match is None else match.end()
