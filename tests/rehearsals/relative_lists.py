"""Lists of relatives by chance: entries that each game takes, until it is over or long enough."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import relative
from skatclub.rules.relatives.fields import Entry, Field, FieldKind, Value, entry_of
from skatclub.rules.relatives.relative import Relative, Table
from tests.rehearsals.chance import Chance

MOST_TRIES = 400


def entries(chance: Chance, game: Relative, table: Table, count: int) -> tuple[Entry, ...]:
    """Return so many entries of a game, fewer where it is over before."""
    written: tuple[Entry, ...] = ()
    fields = game.fields(table)
    for _try in range(MOST_TRIES):
        if len(written) == count:
            break
        try:
            longer = (*written, _entry(chance, fields, table.players))
            relative.fold(game, table, longer)
        except Refusal:
            continue
        written = longer
    return written


def _entry(chance: Chance, fields: Sequence[Field], players: int) -> Entry:
    entered: dict[str, Value] = {}
    whole: dict[str, Value] = {}
    for field in fields:
        if not field.belongs(whole):
            continue
        if field.default is not None and chance.happens(700):
            whole[field.code] = field.default
        else:
            entered[field.code] = whole[field.code] = _value(chance, field, players)
    return entry_of(fields, entered, players)


def _value(chance: Chance, field: Field, players: int) -> Value:
    """Return any value that a field can hold."""
    match field.kind:
        case FieldKind.PLAYER:
            return chance.between(1, players)
        case FieldKind.CHOICE:
            return chance.one_of(field.choices).code
        case FieldKind.FLAG:
            return chance.happens(500)
        case FieldKind.NUMBER:
            return chance.between(field.low, field.high)
    top = field.total or field.high
    cuts = sorted(chance.between(0, top) for _ in range(players - 1))
    return tuple(high - low for low, high in zip((0, *cuts), (*cuts, top), strict=True))
