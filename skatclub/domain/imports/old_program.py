"""The backup (.VMZ) of the old club program: a zip with tables of dBase III in the code page of DOS.

`Spieler` has the people (NR, NAME1 as "Krüger, Bernd"), `VM` one row for each player, series and table: NR, NAME1,
WERT (total), PUNKTE, GSP and VSP (games won and lost), SPIELTAG (20260903), SERIE, TISCH. Versions of the program
spell them otherwise (Nummer, Name, Wertung, Spielerpunkte, Datum …, cut to ten signs): the heads that lists in CSV
may have are understood as well. A single list (VM_*) that has these columns too is read for results that `VM`
lacks; where both tell one, `VM` counts. The columns of lists of deals and of the seating list are not known: they
are counted, not read. What nothing here stands for is named, and so is a table that is missing: the other one is
taken without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.columns import Column, spelled
from skatclub.domain.imports.incoming import FileSource, Incoming, IncomingPerson, IncomingResult
from skatclub.domain.imports.member_rows import named
from skatclub.domain.imports.readers import archives, dbase
from skatclub.domain.imports.result_rows import doubles, doubtful, result_of
from skatclub.domain.list_files.errors import CellRefused, LineRefused, LinesRefused
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    Row = Mapping[str, str]

PEOPLE, RESULTS, LISTS = "spieler", "vm", "vm_"
_NEEDED = {PEOPLE: ("NR", "NAME1"), RESULTS: ("NR", "WERT", "SPIELTAG", "SERIE")}
_COLUMNS = {
    "NAME1": Column.NAME,
    "NR": Column.MEMBER_NO,
    "WERT": Column.TOTAL,
    "PUNKTE": Column.POINTS,
    "GSP": Column.WON,
    "VSP": Column.LOST,
    "SPIELTAG": Column.DAY,
    "SERIE": Column.SERIES,
    "TISCH": Column.TABLE,
}
_FAMILY, _GIVEN = "NACHNAME", "VORNAME"
_HEAD_OF = {column: head for head, column in _COLUMNS.items()}
_HEAD_OF |= {Column.FAMILY_NAME: _FAMILY, Column.GIVEN_NAME: _GIVEN}
_CUT = 10
"""Signs of a column's name that dBase III keeps."""


def read(data: bytes) -> Incoming:
    """Read people and results of a backup.

    Refused: `SourceEmpty`, `SourceUnknown` (no zip), what `archives.unpacked` and `dbase.read` refuse,
    `BackupHasTwice`, `BackupLacks` (both tables, or a column of one), `LinesRefused` with every record that cannot
    be read.
    """
    if not data:
        raise errors.SourceEmpty
    if not data.startswith(archives.MAGIC):
        raise errors.SourceUnknown(("VMZ",))
    others: list[str] = []
    packed = archives.unpacked(data, lambda name: _is_wanted(name, others))
    for stem, count in Counter(map(_stem, packed)).items():
        if count > 1:
            raise errors.BackupHasTwice(f"{stem}.dbf")
    tables = {_stem(name): _table(name, held) for name, held in packed.items()}
    if not tables:
        raise errors.BackupLacks(f"{PEOPLE}.dbf")
    rows = {stem: _rows(tables[stem], stem) if stem in tables else () for stem in (PEOPLE, RESULTS)}
    single = archives.unpacked(data, lambda name: _stem(name).startswith(LISTS))
    lists = {_stem(name): _single(name, held) for name, held in sorted(single.items())}
    aside = (*_unknown_columns(tables), *sorted(set(others), key=lambda name: (not _stem(name), name)))
    lacks = tuple(f"{stem}.dbf" for stem in (PEOPLE, RESULTS) if stem not in tables)
    return replace(_incoming(rows[PEOPLE], rows[RESULTS], lists), aside=aside, lacks=lacks)


def _is_wanted(name: str, others: list[str]) -> bool:
    """Tell whether a file of the archive is read at once; note the names of files that never are."""
    stem, bare = _stem(name), name.replace("\\", "/").rpartition("/")[2]
    if bare and stem not in {PEOPLE, RESULTS} and not stem.startswith(LISTS):
        others.append(f"{stem}.dbf" if stem else bare)
    return stem in {PEOPLE, RESULTS}


def _unknown_columns(tables: Mapping[str, dbase.DbaseTable]) -> tuple[str, ...]:
    """Return the columns of people and results that nothing here stands for, with their tables."""
    return tuple(
        f"{stem}.dbf {column}"
        for stem, table in tables.items()
        for column in table.columns
        if column not in {*_COLUMNS, _FAMILY, _GIVEN}
    )


def _single(name: str, held: bytes) -> Sequence[Row]:
    """Return the rows of a single list that tells results; none of another, which stays unread."""
    try:
        table = _table(name, held)
    except errors.SourceDamaged:
        return ()
    return table.rows() if set(_NEEDED[RESULTS]) <= set(table.columns) else ()


def _stem(name: str) -> str:
    """Return the name of a table, empty for a file that is none."""
    bare = name.replace("\\", "/").rpartition("/")[2].casefold()
    return bare.removesuffix(".dbf") if bare.endswith(".dbf") else ""


def _rows(table: dbase.DbaseTable, stem: str) -> Sequence[Row]:
    for column in _NEEDED[stem]:
        if column not in table.columns:
            raise errors.BackupLacks(f"{stem}.dbf: {column}", table.columns)
    return table.rows()


def _table(name: str, held: bytes) -> dbase.DbaseTable:
    """Read a table and name its columns as this reader does, where they are spelled otherwise."""
    table = dbase.read(name[: text.LONGEST_NAME], held)
    columns = list(table.columns)
    for place, column in enumerate(columns):
        if column not in _COLUMNS:
            is_cut = len(column) >= _CUT
            head = next((head for key, head in _HEAD_OF.items() if spelled(key, column, is_cut=is_cut)), column)
            columns[place] = column if head in columns else head
    if "NAME1" in columns and _GIVEN in columns and _FAMILY not in columns:
        columns[columns.index("NAME1")] = _FAMILY
    table = replace(table, columns=tuple(columns))
    return _with_whole_names(table) if {_FAMILY, _GIVEN} <= set(columns) - {"NAME1"} else table


def _with_whole_names(table: dbase.DbaseTable) -> dbase.DbaseTable:
    """Return the table with a column of whole names after those of family and given names."""
    family, given_at = table.columns.index(_FAMILY), table.columns.index(_GIVEN)
    return replace(
        table,
        columns=(*table.columns, "NAME1"),
        records=tuple((*record, f"{record[family]}, {record[given_at]}".strip(", ")) for record in table.records),
    )


def _incoming(players: Sequence[Row], rows: Sequence[Row], lists: Mapping[str, Sequence[Row]]) -> Incoming:
    refused: list[LineRefused] = []
    people = _people(players, refused)
    results = _results("", rows, people, refused)
    refused += doubles(results)
    known = {_place(result): result.total for result in results}
    otherwise = 0
    for name, single in lists.items():
        incoming = _results(f"{name}.dbf ", single, people, refused)
        refused += doubles(incoming)
        otherwise += sum(known.get(_place(result), result.total) != result.total for result in incoming)
        results += [result for result in incoming if _place(result) not in known]
        known |= {_place(result): result.total for result in incoming if _place(result) not in known}
    if refused:
        raise LinesRefused(tuple(refused))
    if not people:
        raise errors.SourceEmpty
    return Incoming(
        source=SOURCE,
        people=tuple(people.values()),
        results=tuple(results),
        doubtful=doubtful(results),
        unread_lists=sum(not single for single in lists.values()),
        otherwise=otherwise,
    )


def _place(result: IncomingResult) -> tuple[str, date, int]:
    return result.person, result.day, result.series_no


def _results(
    name: str, rows: Sequence[Row], people: dict[str, IncomingPerson], refused: list[LineRefused]
) -> list[IncomingResult]:
    """Return the results of a table of the backup; `name` is put before the columns of what is refused."""
    tables = Counter((row["SPIELTAG"], row["SERIE"], row.get("TISCH", "")) for row in rows)
    results = []
    for number, row in enumerate(rows, start=1):
        size = tables[row["SPIELTAG"], row["SERIE"], row.get("TISCH", "")] if row.get("TISCH", "") or name else 0
        try:
            results.append(_result(number, row, people, size))
        except Refusal as reason:
            refused.append(_refused(number, reason, name))
    return results


def _people(players: Sequence[Row], refused: list[LineRefused]) -> dict[str, IncomingPerson]:
    """Return the people by their numbers; a player without name is nobody."""
    incoming: dict[str, IncomingPerson] = {}
    for number, row in enumerate(players, start=1):
        if not row["NAME1"].strip("* "):
            continue
        try:
            incoming[row["NR"]] = _person(number, row)
        except Refusal as reason:
            refused.append(_refused(number, reason))
    return incoming


def _cells(row: Row) -> dict[Column, str]:
    return {column: row[head] for head, column in _COLUMNS.items() if head in row}


def _person(line: int, row: Row) -> IncomingPerson:
    return replace(named(line, _cells(row)), is_member=not row["NAME1"].startswith("*"))


def _result(line: int, row: Row, people: dict[str, IncomingPerson], size: int) -> IncomingResult:
    if row["NR"] not in people:  # taken out of the list of people, but still in the results
        people[row["NR"]] = _person(line, {"NAME1": f"Nr. {row['NR']}", **row})
    result = result_of(line, _cells(row), people[row["NR"]].key)
    return replace(result, table_size=size if 3 <= size <= 5 else None)


def _refused(line: int, reason: Refusal, name: str = "") -> LineRefused:
    if isinstance(reason, CellRefused):
        return LineRefused(line, name + _HEAD_OF.get(Column(reason.column), ""), reason.reason)
    return LineRefused(line, name.strip(), reason)


SOURCE = FileSource(code="vmz", verb="import_backup", endings=(".vmz", ".zip"), read=read)
