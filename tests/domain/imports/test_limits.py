"""What is too much, too little or out of range is refused by its own name."""

from __future__ import annotations

from datetime import date
from functools import partial

import pytest

from skatclub.domain.imports import cells, columns, member_rows, online_games, result_rows
from skatclub.domain.imports.bare_results import BareResult
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import (
    DayUnreadable,
    GameUnreadable,
    ResultOutOfRange,
    SourceDamaged,
    SourceEmpty,
    SourceTooLarge,
    StatusUnknown,
    TooManyFiles,
    TooManyRows,
)
from skatclub.domain.imports.incoming import IncomingResult
from skatclub.domain.imports.readers import archives, dbase, encodings, grids
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.errors import CellRefused, FileIsNoText, LinesRefused
from tests import bounds, foreign_files

INCOMING = partial(IncomingResult, line=1, person="Anna", day=date(2019, 3, 1))
PLAIN = partial(BareResult, person_id=1, series_id=1, event_id=1)


@pytest.mark.parametrize("make", [INCOMING, PLAIN])
@pytest.mark.parametrize(
    ("fact", "least", "most"),
    [
        ("total", -99_999, 99_999),
        ("points", -99_999, 99_999),
        ("won", 0, 999),
        ("lost", 0, 999),
        ("played", 0, 999),
        ("table_size", 3, 5),
    ],
)
def test_a_result_out_of_range_is_refused(make, fact, least, most):
    bounds.holds(lambda number: make(**{"series_no": 1, "total": 1, fact: number}), least, most, ResultOutOfRange)


def test_a_series_out_of_range_is_refused():
    bounds.holds(lambda number: INCOMING(series_no=number, total=1), 1, 99, ResultOutOfRange)


def test_a_file_that_is_too_large_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(grids, "MOST_MEGABYTES", 0)
    monkeypatch.setattr(online_games, "MOST_MEGABYTES", 0)

    for read in (grids.read, online_games.read):
        with pytest.raises(SourceTooLarge):
            read(b"Name")


@pytest.mark.parametrize("read", [grids.read, online_games.read])
def test_a_file_may_be_as_large_as_is_said_to_the_byte(monkeypatch, read):
    for module in (grids, online_games):
        monkeypatch.setattr(module, "MOST_MEGABYTES", 1)

    with pytest.raises(SourceTooLarge):
        read(b"\n" * 1_000_001)
    with pytest.raises(SourceEmpty):
        read(b"\n" * 1_000_000)


def test_too_many_games_are_refused(monkeypatch):
    monkeypatch.setattr(online_games, "MOST_GAMES", 3)
    assert online_games.read(foreign_files.THREE_GAMES.encode())

    monkeypatch.setattr(online_games, "MOST_GAMES", 2)
    with pytest.raises(TooManyRows):
        online_games.read(foreign_files.THREE_GAMES.encode())


def test_an_archive_packed_in_another_way_is_refused():
    import io
    import zipfile

    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("VM.dbf", b"abc" * 100)

    with pytest.raises(SourceDamaged):
        archives.unpacked(target.getvalue(), lambda _name: True)


def test_an_archive_that_claims_too_much_is_refused():
    made = foreign_files.zipped({"VM.dbf": b"abc"})
    size = (3).to_bytes(4, "little")

    with pytest.raises(SourceDamaged):
        archives.unpacked(made.replace(size, (9).to_bytes(4, "little")), lambda _name: True)


def test_a_record_with_an_unknown_mark_is_refused():
    made = bytearray(foreign_files.dbase(foreign_files.PLAYER_FIELDS, foreign_files.PLAYERS))
    made[33 + 32 * len(foreign_files.PLAYER_FIELDS)] = ord("?")

    with pytest.raises(SourceDamaged):
        dbase.read("Spieler.dbf", bytes(made))


def test_half_a_text_of_two_bytes_a_sign_is_refused():
    with pytest.raises(FileIsNoText):
        encodings.decoded("Anna".encode("utf-16") + b"\xff")


def test_a_byte_that_windows_does_not_know_is_of_dos():
    assert encodings.decoded(b"M\x81ller") == "Müller"


def test_a_workbook_of_empty_sheets_is_empty():
    with pytest.raises(SourceEmpty):
        grids.SourceFile((Grid("leer", ()),)).sheet()
    with pytest.raises(SourceEmpty):
        grids.SourceFile((Grid("leer", ()),)).sheet("leer")


def test_a_line_of_quotation_marks_that_do_not_close_is_refused():
    with pytest.raises(LinesRefused):
        grids.from_text('"Name;Gesamt\n')


def test_a_cell_longer_than_any_is_refused():
    with pytest.raises(LinesRefused):
        grids.from_text("x" * 140_000 + "\n")


def test_an_unknown_status_is_refused():
    with pytest.raises(StatusUnknown):
        cells.status("Kassenwart")


def test_a_list_of_members_names_every_bad_row():
    grid = grids.from_text(f"Name;Eintritt;Club\nAnna;gestern;\n;1.1.2001;\nUte;morgen;{'x' * 81}\n")

    odd = member_rows.read(grid, columns.guess(grid, columns.MEMBERS)).odd

    assert [(cell.line, cell.head, cell.may_be_empty) for cell in odd] == [
        (2, "Eintritt", True),
        (3, "Name", False),
        (4, "Eintritt", True),
        (4, "Club", True),
    ]


def test_who_left_was_active_until_then():
    grid = grids.from_text("Name;Status;Austritt\nAnna;ausgetreten;1.1.2020\n")

    (one,) = member_rows.read(grid, columns.guess(grid, columns.MEMBERS)).people

    assert (one.status, one.left_on, one.is_member) == ("active", date(2020, 1, 1), False)


def test_a_second_result_of_one_person_names_the_line_of_the_first():
    grid = grids.from_text("Name;Datum;Gesamt\nAnna;1.3.2019;8\nAnna;1.3.2019;9\n")

    odd = result_rows.read(grid, columns.guess(grid, columns.RESULTS)).odd

    assert [(cell.line, cell.reason.earlier) for cell in odd] == [(3, 2)]


def test_an_empty_cell_for_the_total_is_refused():
    grid = grids.from_text("Name;Datum;Gesamt\nAnna;1.3.2019;\n")

    (cell,) = result_rows.read(grid, columns.guess(grid, columns.RESULTS)).odd

    assert (cell.head, cell.may_be_empty) == ("Gesamt", False)


def test_heads_alone_hold_nothing():
    for kind, heads in ((member_rows.SOURCE, "Name;Nr"), (result_rows.SOURCE, "Name;Datum;Gesamt")):
        grid = grids.from_text(heads)

        found = kind.read(grid, columns.guess(grid, kind.columns))

        assert (found.people, found.results) == ((), ())


def test_examples_are_the_first_three_different_cells():
    grid = Grid(
        "", tuple(GridRow(line, (*cell,)) for line, cell in enumerate((["Name"], "a", "a", "", "b", "c", "d"), 1))
    )

    mapping = columns.guess(grid, columns.MEMBERS)

    assert columns.examples(grid, mapping, 0) == ("a", "b", "c")


def test_of_a_long_list_no_more_rows_are_looked_at_than_examples_need(monkeypatch):
    grid = Grid("", (GridRow(1, ("Name",)), *(GridRow(line, (f"Anna {line}",)) for line in range(2, 6000))))
    mapping, own, looked_at = columns.guess(grid, columns.MEMBERS), GridRow.shown, []
    monkeypatch.setattr(GridRow, "shown", lambda row, place: looked_at.append(row.line) or own(row, place))

    assert columns.examples(grid, mapping, 0) == ("Anna 2", "Anna 3", "Anna 4")

    assert looked_at == [2, 3, 4]


def test_what_is_unpacked_is_no_more_than_any_club_has(monkeypatch):
    monkeypatch.setattr(archives, "MOST_MEGABYTES", 1)

    for most, more in ((500_000, 500_000), (1_000_000, 0)):
        made = {"1.dbf": bytes(most), "2.dbf": bytes(more)}
        assert archives.unpacked(foreign_files.zipped(made), lambda _name: True) == made
        with pytest.raises(SourceTooLarge):
            archives.unpacked(foreign_files.zipped(made | {"3.dbf": b"x"}), lambda _name: True)


def test_a_table_of_more_records_or_columns_than_any_club_has_is_refused(monkeypatch):
    monkeypatch.setattr(dbase, "MOST_RECORDS", 2)
    monkeypatch.setattr(dbase, "MOST_FIELDS", 2)

    for columns_told, records in ((2, 2), (3, 2), (2, 3)):
        fields = tuple((f"NR{number}", "N", 4) for number in range(columns_told))
        made = foreign_files.dbase(fields, ((1,) * columns_told,) * records)
        if (columns_told, records) == (2, 2):
            assert len(dbase.read("VM.dbf", made).records) == 2
        else:
            with pytest.raises(SourceDamaged):
                dbase.read("VM.dbf", made)


def test_an_archive_of_more_files_than_any_club_has_is_refused(monkeypatch):
    monkeypatch.setattr(archives, "MOST_FILES", 2)
    made = {f"{number}.dbf": b"" for number in range(3)}

    assert set(archives.unpacked(foreign_files.zipped({"1.dbf": b"", "2.dbf": b""}), lambda _name: True)) == {
        "1.dbf",
        "2.dbf",
    }
    with pytest.raises(TooManyFiles) as refused:
        archives.unpacked(foreign_files.zipped(made), lambda _name: False)

    assert refused.value == TooManyFiles(2)


@pytest.mark.parametrize(
    ("written", "year"), [("1.1.40", 1940), ("1.1.39", 2039), ("1.1.1850", 1850), ("31.12.2149", 2149)]
)
def test_a_day_of_two_digits_is_of_our_age(written, year):
    assert cells.day(written).year == year


@pytest.mark.parametrize("written", ["1.1.1849", "2150-01-01", "1.1.0019"])
def test_a_day_of_another_age_is_no_day_of_a_club(written):
    with pytest.raises(DayUnreadable):
        cells.day(written)


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ({Column.GIVEN_NAME: "Anna", Column.FAMILY_NAME: "Schmidt"}, ("Anna", "Schmidt")),
        ({Column.GIVEN_NAME: "Anna", Column.NAME: "Schmidt"}, ("Anna", "Schmidt")),
        ({Column.GIVEN_NAME: "Anna"}, ("Anna", "")),
        ({Column.FAMILY_NAME: "Schmidt"}, ("", "Schmidt")),
        ({Column.NAME: "* Anna von der Heide"}, ("Anna", "von der Heide")),
        ({Column.NAME: "Heide, Anna"}, ("Anna", "Heide")),
        ({Column.NAME: "Nr. 7", Column.FAMILY_NAME: "Schmidt"}, ("", "Schmidt")),
    ],
)
def test_names_are_read_from_whatever_columns_tell_them(told, names):
    assert cells.names(told) == names


def test_a_row_without_any_name_names_its_column():
    with pytest.raises(CellRefused) as refused:
        cells.names({Column.NAME: " * ", Column.CLUB: "Herz Dame"})

    assert refused.value.column == Column.NAME


def test_a_line_too_long_to_be_a_game_is_refused_with_its_number():
    long = "x" * (online_games.LONGEST_RECORD + 1)

    with pytest.raises(LinesRefused) as refused:
        online_games.read(f"{foreign_files.THREE_GAMES}\n{long}".encode())

    ((line, reason),) = ((one.line, type(one.reason)) for one in refused.value.lines)
    assert (line, reason) == (len(foreign_files.THREE_GAMES.splitlines()) + 1, GameUnreadable)
