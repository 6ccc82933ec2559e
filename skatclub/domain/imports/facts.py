"""All facts of a club as `everything.json` holds them: read without trust, to make a new club of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from skatclub.domain.imports import errors

FORMAT = "skatclub-facts-1"
MOST_MEGABYTES = 256
"""Many years of deals; one of them takes about 400 bytes."""
_HIGHEST = 2**63
_LONGEST_RELEASE = 20
_HEAD_BYTES = 200
"""How far into a file its format is looked for."""

Value = str | int | bool | None
Row = dict[str, Value]
Step = Callable[["Facts"], "Facts"]
"""Makes of facts of one schema those of the next."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The rows of every table by name, and the schema of the program that wrote them."""

    schema: str
    tables: Mapping[str, tuple[Row, ...]]
    program: str = ""
    """The release of the program that wrote them, if the file tells it."""

    def count(self, table: str) -> int:
        """Return how many rows a table has."""
        return len(self.tables.get(table, ()))

    @property
    def club(self) -> str:
        """Return the name of the club, empty where the file names none."""
        return next((str(row.get("name") or "") for row in self.tables.get("club", ())), "")

    @property
    def days(self) -> tuple[str, ...]:
        """Return the days of all events in order, as 2019-03-14."""
        return tuple(sorted(str(row.get("held_on") or "") for row in self.tables.get("event", ())))


def read(data: bytes) -> Facts:
    """Read the facts of a club. Refused: `SourceTooLarge`, `SourceUnknown`, `FactsDamaged`, `FactsAltered`."""
    if len(data) > MOST_MEGABYTES * 1_000_000:
        raise errors.SourceTooLarge(MOST_MEGABYTES)
    try:
        written_facts = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as broken:
        if FORMAT.encode() in data[:_HEAD_BYTES]:
            raise errors.FactsDamaged("everything.json", 0) from broken
        raise errors.SourceUnknown(("everything.json",)) from broken
    if not isinstance(written_facts, dict) or written_facts.get("format") != FORMAT:
        raise errors.SourceUnknown(("everything.json",))
    schema, tables = written_facts.get("schema"), written_facts.get("tables")
    if not isinstance(schema, str) or not isinstance(tables, dict):
        raise errors.FactsDamaged("everything.json", 0)
    if any(len(name) > _LONGEST_RELEASE for name in (schema, *tables)):  # a refusal would repeat it
        raise errors.FactsDamaged("everything.json", 0)
    read_rows = {name: _rows(name, rows) for name, rows in tables.items()}
    if written_facts.get("sum") != sum_of({name: map(line, rows) for name, rows in read_rows.items()}):
        raise errors.FactsAltered
    return Facts(schema, read_rows, str(written_facts.get("program") or "")[:_LONGEST_RELEASE])


def line(row: Row) -> str:
    """Return a row as it stands in the file, and as it is summed up."""
    return json.dumps(row, sort_keys=True, ensure_ascii=False)


def sum_of(tables: Mapping[str, Iterable[str]]) -> str:
    """Return the check sum of the rows of all tables, which tells whether a file is whole and as it was written."""
    digest = sha256()
    for name in sorted(tables):
        digest.update(f"{name}\n".encode())
        for row in tables[name]:
            digest.update(f"{row}\n".encode())
    return digest.hexdigest()


def brought_up(facts: Facts, steps: Mapping[str, Step]) -> Facts:
    """Return facts of an older schema as a newer one has them, step by step as far as `steps` lead."""
    while facts.schema in steps:
        facts = steps[facts.schema](facts)
    return facts


def _rows(table: str, value: object) -> tuple[Row, ...]:
    if not isinstance(value, list):
        raise errors.FactsDamaged(table, 0)
    rows = []
    for number, row in enumerate(value, start=1):
        if not isinstance(row, dict) or not all(map(_is_plain, row.values())):
            raise errors.FactsDamaged(table, number)
        rows.append(row)
    return tuple(rows)


def _is_plain(value: object) -> bool:
    """Tell whether a database can hold this: a number, yes or no, nothing, or a text of whole signs."""
    match value:
        case bool() | None:
            return True
        case int():
            return -_HIGHEST <= value < _HIGHEST
        case str():
            return "\0" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)
    return False
