"""All facts of a club as one canonical text: no journal, no versions, no sums; equal facts are equal text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from skatclub.domain.imports.facts import FORMAT
from skatclub.store import rendering, schema, tables

if TYPE_CHECKING:
    from skatclub.store.work import View


def facts(view: View) -> str:
    """Return every journaled row without its version, by table and key, as JSON with sorted names."""
    rows = {
        table.name: [
            {name: value for name, value in row.items() if name != "version"}
            for row in rendering.all_rows(view.connection, table)
        ]
        for table in tables.journaled()
    }
    told = {"format": FORMAT, "schema": schema.stored_schema(view.connection), "tables": rows}
    return json.dumps(told, sort_keys=True, indent=1, ensure_ascii=False) + "\n"
