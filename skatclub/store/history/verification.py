"""Does the club still say what was written? Pages, guards, chain, rows against the journal, sums against deals."""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import chain, groupby
from operator import itemgetter

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.domain.club.findings import (
    ChainBroken,
    CheckReport,
    FactsUnreadable,
    FileBroken,
    Finding,
    GuardsChanged,
    HeadDiffers,
    ListSaysTwoThings,
    ProjectionDiffers,
    ReferenceBroken,
    RowEdited,
    RowMissing,
    RowUnknown,
)
from skatclub.domain.hall import allowed
from skatclub.domain.office import list_result
from skatclub.domain.seating.draws import Draw
from skatclub.domain.sheets.table import Table
from skatclub.rules.errors import Refusal
from skatclub.rules.sheet.sheet import FootLine
from skatclub.store.engine import rendering, roles, schema
from skatclub.store.journal import gaps, journal, seal
from skatclub.store.journal.seal import Scalar
from skatclub.store.sheets import projection, sheets
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, fetched

_BATCH = 2000
_LISTS_AT_ONCE = 60
_UNREADABLE = (Refusal, ValueError, LookupError)  # facts changed from outside can be anything

_NONSENSE = (ValueError, LookupError, TypeError, AttributeError)
"""What reading a change may end in that somebody wrote by hand."""

_Written = tuple[str | None, int]
"""What was written last of a row, None where it was taken out, and by which change."""
_Last = defaultdict[str, dict[str, _Written]]
"""The same of each row, by table and key."""


def _unheard(_steps: int) -> None:
    """Tell nobody how far a report is."""


def steps_of(connection: Connection) -> int:
    """Return how many steps a report of a sound club takes: a change is one, and so is a deal."""
    tables = (tables_all.change, tables_all.deal)
    return sum(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() for table in tables)


def report(view: View, note: Callable[[int], None] = _unheard) -> CheckReport:
    """Look at everything once and return what is not as it was written.

    `note` is told how many more steps are done, again and again; what it raises ends the report.
    """
    connection = view.connection
    note(0)
    pages = tuple(_pages(connection))
    if pages:
        return _counted(connection, pages, erased=0)
    broken, erased, last = _chain(connection, note)
    projected, contradictory = _lists(view, note)
    findings = (*_guards(connection), *_references(connection), *broken, *_rows(connection, last, note), *projected)
    return replace(_counted(connection, findings, erased=erased), contradictory=contradictory)


def _pages(connection: Connection) -> Iterator[Finding]:
    if connection.dialect.name == "sqlite":
        for line in connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars():
            if line != "ok":
                yield FileBroken(str(line))
    yield from map(FileBroken, schema.altered_tables(connection))


def _guards(connection: Connection) -> Iterator[Finding]:
    if altered := schema.altered_guards(connection):
        yield GuardsChanged(altered)
    newest = connection.execute(sa.select(sa.func.max(tables_all.change.c.id))).scalar()
    head = connection.execute(sa.select(tables_all.head.c.id)).scalar()
    if newest != head:
        yield HeadDiffers(head or 0, newest or 0)


def _references(connection: Connection) -> Iterator[Finding]:
    if connection.dialect.name == "sqlite":
        for row in connection.exec_driver_sql("PRAGMA foreign_key_check"):
            yield ReferenceBroken(str(row[0]), str(row[2]))


def _chain(connection: Connection, note: Callable[[int], None] = _unheard) -> tuple[list[Finding], int, _Last]:
    """Follow the chain; return where it does not fit, how many texts were erased, and what was written last."""
    findings: list[Finding] = []
    blanks, erased, prev, number, last = gaps.Blanks(), 0, "", 0, _Last(dict)
    changes = sa.select(tables_all.change).order_by(tables_all.change.c.id).execution_options(yield_per=_BATCH)
    with connection.execute(changes) as sealed, closing(_journal_by_change(connection, last)) as written:
        group = next(written, None)
        for row in sealed:
            rows: list[seal.RowFacts] = []
            if group is not None and group[0] == row.id:
                rows, group = group[1], next(written, None)
            try:
                facts = journal.change_facts(row)
                is_sealed = row.hash == seal.hash_of(facts, rows) or _is_sealed_there(connection, row)
                fits = is_sealed and journal.is_told(facts)
                left = blanks.note(facts, rows)
            except _NONSENSE:
                fits, left = False, 0
            if not (fits and row.id == number + 1 and row.prev == prev):
                findings.append(ChainBroken(row.id))
            erased += 0 if row.salt else left  # it is forgotten with the first text that is erased
            prev, number = row.hash or "", row.id
            if number % _BATCH == 0:
                note(_BATCH)
        deque(written, maxlen=0)  # what no change accounts for was written, too
    note(number % _BATCH)
    if prev != connection.execute(sa.select(tables_all.head.c.hash)).scalar():
        findings.append(ChainBroken(number))
    return [*findings, *blanks.unexplained()], erased, last


def _is_sealed_there(connection: Connection, change: Fetched) -> bool:
    """Tell whether a hall's server finds a change as it was sealed of which it does not show this desk all rows."""
    if connection.dialect.name != "postgresql" or allowed.sees_all(roles.desk_role(connection)):
        return False
    if connection.exec_driver_sql("SELECT to_regprocedure('hall.hash_at(bigint)')").scalar() is None:
        return False  # opened by a former program, which shows everybody all of them
    reckoned = connection.execute(sa.text("SELECT hall.hash_at(:number)"), {"number": change.id}).scalar()
    return bool(reckoned == change.hash)


def is_sealed(connection: Connection) -> bool:
    """Tell whether every change is as it was sealed."""
    return not _chain(connection)[0]


def _journal_by_change(
    connection: Connection, last: _Last
) -> Generator[tuple[int, list[seal.RowFacts]], None, None]:
    """Read the journal change by change, and note in `last` what was written."""
    table = tables_all.journal.c
    columns = (table.change_id, table.tab, table.key, table.before, table.after)
    in_order = sa.select(*columns).order_by(table.change_id, table.id)
    with connection.execute(in_order.execution_options(yield_per=_BATCH)) as rows:
        every = chain.from_iterable(rows.partitions())
        for change_id, group in groupby(every, key=itemgetter(0)):
            facts = []
            for _change_id, tab, key, before, after in group:
                last[tab][key] = after, change_id
                facts.append(journal.facts_of(tab, key, before, after))
            yield change_id, facts


def _rows(connection: Connection, last: _Last, note: Callable[[int], None]) -> Iterator[Finding]:
    """Compare with the journal: what was written last of each key must be the row that stands there."""
    older = _of_older_schemas(connection)
    for table, rows in rendering.every_text(connection):
        note(0)
        yield from _differences(table, rows, last[table.name], older)


def differences(connection: Connection, table: sa.Table) -> Iterator[Finding]:
    """Compare the rows of one table with the journal."""
    journaled = tables_all.journal.c
    newest = sa.select(sa.func.max(journaled.id)).where(journaled.tab == table.name).group_by(journaled.key)
    rows, written = rendering.all_texts(connection, table), _written(connection, newest)
    return _differences(table, rows, written, _of_older_schemas(connection))


def _differences(
    table: sa.Table, rows: Iterable[str], last: dict[str, _Written], older: Collection[int]
) -> Iterator[Finding]:
    """Compare rows with what was written last; only those that are not word for word alike are read."""
    keys = {after: key for key, (after, _change_id) in last.items()}
    for text in rows:
        as_written = keys.pop(text, None)
        if as_written is not None:
            del last[as_written]
            continue
        facts = json.loads(text)
        key = seal.canonical(list(rendering.key_of(table, facts)))
        after, change_id = last.pop(key, (None, 0))
        if after is None:
            yield RowUnknown(table.name, key)
        elif not _agree(facts, json.loads(after), is_older=change_id in older):
            yield RowEdited(table.name, key)
    for key, (after, _change_id) in last.items():
        if after is not None:
            yield RowMissing(table.name, key)


def draw_is_as_written(view: View, draw: Draw) -> bool:
    """Tell whether a draw and the changes of it are what the journal says was written."""
    changes = view.rows(tables_all.amendment, "number", draw_id=draw.id)
    return _is_as_written(view, tables_all.draw, (draw.id,)) and all(
        _is_as_written(view, tables_all.amendment, (draw.id, change.number)) for change in changes
    )


def _is_as_written(view: View, table: sa.Table, key: rendering.Key) -> bool:
    """Tell whether a row is what the newest change of it wrote into the journal."""
    rows, text = rendering.rows_by_key(view.connection, table, [key]), seal.canonical(list(key))
    newest = sa.select(sa.func.max(tables_all.journal.c.id)).where(
        tables_all.journal.c.tab == table.name, tables_all.journal.c.key == text
    )
    written = _written(view.connection, newest).get(text)
    if key not in rows or written is None:
        return False
    after, change_id = written
    is_older = change_id in _of_older_schemas(view.connection)
    return _agree(rows[key], json.loads(after or "{}"), is_older=is_older)


def _written(connection: Connection, newest: sa.Select[tuple[int]]) -> dict[str, _Written]:
    """Return these rows of the journal, of one table, by key."""
    table = tables_all.journal.c
    rows = fetched(connection, sa.select(table.key, table.after, table.change_id).where(table.id.in_(newest)), {})
    return {key: (after, change_id) for key, after, change_id in rows}


def _of_older_schemas(connection: Connection) -> frozenset[int]:
    """Return the changes whose rows may lack what a later migration added."""
    change, today = tables_all.change.c, schema.stored_schema(connection)
    return frozenset(connection.execute(sa.select(change.id).where(change.schema != today)).scalars())


def _agree(facts: dict[str, Scalar], written: seal.Payload, *, is_older: bool) -> bool:
    """Compare by name: what a later migration added is not in the older row.

    A gap agrees with nothing: who erases names writes the row anew.
    """
    fields = seal.plain(written)
    if is_older:
        return all(facts[name] == value for name, value in fields.items() if name in facts)
    return facts == fields


def _lists(view: View, note: Callable[[int], None]) -> tuple[list[Finding], tuple[ListSaysTwoThings, ...]]:
    """Count every list anew; return where the stored sums differ, and which lists say two things."""
    findings: list[Finding] = []
    contradictory: list[ListSaysTwoThings] = []
    stored: dict[int, dict[int, Fetched]] = {}
    for row in view.connection.execute(sa.select(tables_all.sheet)):
        stored.setdefault(row.table_id, {})[row.seat] = row
    for table_id, table in _every_list(view):
        beside = stored.pop(table_id, {})
        note(0 if isinstance(table, Exception) else len(table.records))
        try:
            if isinstance(table, Exception):
                raise table
            footer = projection.footer_of(table, projection.counted_of(table))
            agrees = list_result.agrees(table)
        except _UNREADABLE as refused:
            findings.append(FactsUnreadable(table_id, type(refused).__name__))
            continue
        if not agrees:
            contradictory.append(_two_things(table))
        for line in footer:
            if not _same_sums(line, beside.pop(line.seat, None)):
                findings.append(ProjectionDiffers(table_id, line.seat))
        findings += [ProjectionDiffers(table_id, seat) for seat in beside]
    findings += [ProjectionDiffers(table_id, seat) for table_id, seats in stored.items() for seat in seats]
    return findings, tuple(contradictory)


def _every_list(view: View) -> Iterator[tuple[int, Table | Exception]]:
    """Return every list by its table, or why it cannot be read; many are read at once as long as all can be."""
    table_ids = view.connection.execute(sa.select(tables_all.play_table.c.id)).scalars().all()
    for start in range(0, len(table_ids), _LISTS_AT_ONCE):
        some = table_ids[start : start + _LISTS_AT_ONCE]
        try:
            tables = {memory.table.id: memory.table for memory in sheets.read_all(view, some)}
        except _UNREADABLE:
            tables = {}
        for table_id in some:
            yield table_id, tables.get(table_id) or _list(view, table_id)


def _list(view: View, table_id: int) -> Table | Exception:
    try:
        return sheets.read(view, table_id).table
    except _UNREADABLE as refused:
        return refused


def _two_things(table: Table) -> ListSaysTwoThings:
    return ListSaysTwoThings(
        event=table.event.title,
        series=table.series.number,
        table=table.number,
        deals=len(table.records),
        planned=table.planned,
    )


def _same_sums(line: FootLine, row: Fetched | None) -> bool:
    return row is not None and all(getattr(row, name) == getattr(line, name) for name in projection.NUMBERS)


def _counted(connection: Connection, findings: tuple[Finding, ...], *, erased: int) -> CheckReport:
    counts = [
        int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())
        for table in (tables_all.change, tables_all.play_table, tables_all.deal)
    ]
    return CheckReport(
        findings=findings,
        changes=counts[0],
        tables=counts[1],
        deals=counts[2],
        erased=erased,
    )
