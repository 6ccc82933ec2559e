"""What somebody with a tool for databases and this source can do to a club's file, guards taken off meanwhile."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

from skatclub.services.club import check
from skatclub.store.journal import journal, seal
from skatclub.store.sheets import projection, sheets
from skatclub.store.tables import all as tables_all


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file past the program without its guards, which are put back afterwards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        guards = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        raw.execute("BEGIN")
        for name, _ in guards:
            raw.execute(f"DROP TRIGGER {name}")
        yield raw
        for _, text in guards:
            raw.execute(text)
        raw.execute("COMMIT")


def blank(raw: sqlite3.Connection, row_id: int, field: str) -> int:
    """Blank a field of a row of the journal as an erasure does, so that no hash changes; return its change."""
    change_id, salt = raw.execute(
        "SELECT c.id, c.salt FROM change c JOIN journal j ON j.change_id = c.id WHERE j.id = ?", (row_id,)
    ).fetchone()
    rows = raw.execute('SELECT id, "before", "after" FROM journal WHERE change_id = ? ORDER BY id', (change_id,))
    for place, (number, *sides) in enumerate(rows.fetchall()):
        for side, written in zip(("before", "after"), sides, strict=True):
            if written is not None:
                gone = {field} if (number, side) == (row_id, "after") else set()
                rewritten = seal.erased(json.loads(written), gone, salt=salt, place=f"{place}.{side}")
                raw.execute(f'UPDATE journal SET "{side}" = ? WHERE id = ?', (json.dumps(rewritten), number))
    for name in ("fields", "author"):
        (written,) = raw.execute(f"SELECT {name} FROM change WHERE id = ?", (change_id,)).fetchone()
        rewritten = seal.erased(json.loads(written), (), salt=salt, place=name)
        raw.execute(f"UPDATE change SET {name} = ? WHERE id = ?", (json.dumps(rewritten), change_id))
    raw.execute("UPDATE change SET salt = '' WHERE id = ?", (change_id,))
    return int(change_id)


def recount(path: Path) -> None:
    """Write the sums that the deals add up to now, as the program would."""
    with check.looked_at(str(path)) as database, database.view() as view:
        tables = [sheets.read(view, each.id).table for each in view.rows(tables_all.play_table)]
        lines = [
            (table.id, line)
            for table in tables
            for line in projection.footer_of(table, projection.counted_of(table))
        ]
    with unguarded(path) as raw:
        for table_id, line in lines:
            for name in projection.NUMBERS:
                raw.execute(
                    f"UPDATE sheet SET {name} = ? WHERE table_id = ? AND seat = ?",
                    (getattr(line, name), table_id, line.seat),
                )


def rehash(path: Path) -> None:
    """Seal the whole chain anew, so that it fits whatever stands in it."""
    with unguarded(path) as raw:
        raw.row_factory = lambda cursor, row: SimpleNamespace(
            **dict(zip((column[0] for column in cursor.description), row, strict=True))
        )
        prev = ""
        for change in raw.execute("SELECT * FROM change ORDER BY id").fetchall():
            rows = raw.execute("SELECT * FROM journal WHERE change_id = ? ORDER BY id", (change.id,)).fetchall()
            change.prev, before = prev, prev
            prev = seal.hash_of(journal.change_facts(change), [journal.row_facts(row) for row in rows])
            raw.execute("UPDATE change SET prev = ?, hash = ? WHERE id = ?", (before, prev, change.id))
        raw.execute("UPDATE head SET hash = ?", (prev,))
        raw.row_factory = None
