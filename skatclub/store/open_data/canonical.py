"""All facts of a club as one canonical text: no journal, no versions, no sums; equal facts are equal text."""

from __future__ import annotations

import json

from skatclub.domain.imports import facts as imports_facts
from skatclub.domain.imports.facts import FORMAT
from skatclub.store.engine import rendering, schema
from skatclub.store.journal.seal import Scalar
from skatclub.store.open_data.public import Public
from skatclub.store.work import View


def facts(view: View, *, program: str = "", public: Public | None = None) -> str:
    """Return every journaled row without its version, by table and key, as JSON with a row a line.

    `program` is the release that writes it, for whoever reads it with an older one. In full, or as the public
    may read it.
    """
    rows = {
        table.name: [_line(row if public is None else {**row, **public.instead(table.name, row)}) for row in rows]
        for table, rows in rendering.every_row(view.connection)
    }
    head = {
        "format": FORMAT,
        "program": program,
        "schema": schema.stored_schema(view.connection),
        "sum": imports_facts.sum_of(rows),
    }
    heads = "".join(f" {json.dumps(name)}: {json.dumps(cell)},\n" for name, cell in head.items())
    tabled = ",\n".join(f"  {json.dumps(name)}: [{_rows(rows[name])}]" for name in sorted(rows))
    return f'{{\n{heads} "tables": {{\n{tabled}\n }}\n}}\n'


def _line(row: dict[str, Scalar]) -> str:
    row.pop("version", None)
    return imports_facts.line(row)


def _rows(lines: list[str]) -> str:
    return "\n   " + ",\n   ".join(lines) + "\n  " if lines else ""
