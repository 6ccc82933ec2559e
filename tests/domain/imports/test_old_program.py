"""The backup of an old club program: its people, its results, and what is wrong with them."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import old_program
from skatclub.domain.imports.errors import (
    BackupHasTwice,
    BackupLacks,
    DayNotTold,
    ResultOutOfRange,
    ResultTwice,
    SourceEmpty,
)
from skatclub.domain.list_files.errors import CellIsEmpty, CellUnreadable, LinesRefused
from tests import foreign_files
from tests.foreign_files import EVENING, PLAYER_FIELDS, PLAYERS, RESULT_FIELDS

NAMED_APART = tuple((number, *name.split(", ")) for number, name, _sign in PLAYERS)


def changed(column, cell):
    """Return the evening with another cell in the first row."""
    place = [name for name, _kind, _size in RESULT_FIELDS].index(column)
    first = EVENING[0]
    return ((*first[:place], cell, *first[place + 1 :]), *EVENING[1:])


def reasons(results, players=PLAYERS):
    with pytest.raises(LinesRefused) as found:
        old_program.read(foreign_files.backup(players, results))
    return [(one.line, one.column, type(one.reason)) for one in found.value.lines]


def test_people_and_results_are_read_with_their_numbers_and_the_size_of_the_table():
    incoming = old_program.read(foreign_files.backup())

    assert [one.key for one in incoming.people][:2] == ["Bernd Krüger #1", "Müzeyyen Özdemir #2"]
    assert {one.table_size for one in incoming.results} == {4}
    assert incoming.doubtful == ()


@pytest.mark.parametrize(
    ("column", "cell", "head", "reason"),
    [
        ("SPIELTAG", "", "SPIELTAG", DayNotTold),
        ("WERT", "", "WERT", CellIsEmpty),
        ("WERT", "viel", "WERT", CellUnreadable),
        ("SERIE", "-1", "", ResultOutOfRange),
    ],
)
def test_what_is_wrong_is_named_with_record_and_column(column, cell, head, reason):
    assert reasons(changed(column, cell)) == [(1, head, reason)]


def test_two_results_of_one_person_in_one_series_are_refused():
    assert reasons((*EVENING, EVENING[0])) == [(5, "", ResultTwice)]


def test_a_name_that_no_file_can_carry_is_refused():
    players = ((1, "Krüger\x01, Bernd", "T"), *PLAYERS[1:])

    assert [one[0] for one in reasons((), players)] == [1]


def test_somebody_in_the_results_alone_is_taken_with_the_name_there():
    incoming = old_program.read(foreign_files.backup(PLAYERS[1:]))

    assert incoming.people[-1].full_name == "Bernd Krüger"


def test_a_player_without_a_name_is_nobody_and_a_star_marks_a_guest():
    players = ((9, "", "F"), (8, "*Gast, Gabi", "F"))

    incoming = old_program.read(foreign_files.backup(players, ()))

    assert [(one.full_name, one.is_member) for one in incoming.people] == [("Gabi Gast", False)]


def test_a_backup_without_people_is_empty():
    with pytest.raises(SourceEmpty):
        old_program.read(foreign_files.backup((), ()))


def test_a_backup_without_a_table_or_column_says_which():
    people = foreign_files.dbase(PLAYER_FIELDS, PLAYERS)
    with pytest.raises(BackupLacks) as found:
        old_program.read(foreign_files.zipped({"Setzlist.dbf": people}))
    assert found.value.part == "spieler.dbf"

    with pytest.raises(BackupLacks) as found:
        old_program.read(foreign_files.zipped({"Spieler.dbf": people, "VM.dbf": people}))
    assert found.value.part == "vm.dbf: WERT"


def test_columns_that_are_spelled_otherwise_or_cut_to_ten_signs_are_understood():
    fields = (("NUMMER", "N", 5), ("NAME", "C", 30), ("WERTUNG", "N", 7), ("SPIELERPUN", "N", 7))
    fields += (
        ("SPIELE_GEW", "N", 3),
        ("SPIELE_VER", "N", 3),
        ("DATUM", "D", 8),
        ("SERIE", "N", 2),
        ("TISCH", "N", 3),
    )
    packed = {
        "Spieler.dbf": foreign_files.dbase(
            (("NUMMER", "N", 5), ("NAME", "C", 20), ("VORNAME", "C", 20)), NAMED_APART
        ),
        "VM.dbf": foreign_files.dbase(fields, [(*row[:7], *row[8:10]) for row in EVENING]),
    }

    found, usual = old_program.read(foreign_files.zipped(packed)), old_program.read(foreign_files.backup())

    assert found.people[:2] == usual.people[:2]
    assert found.results == usual.results
    assert found.aside == ()


def test_a_column_that_is_missing_is_told_with_those_that_are_there():
    people = foreign_files.dbase((("__________", "N", 4), ("TEXT", "C", 9)), ((1, "x"),))

    with pytest.raises(BackupLacks) as found:
        old_program.read(foreign_files.zipped({"Spieler.dbf": people}))

    assert found.value == BackupLacks("spieler.dbf: NR", ("__________", "TEXT"))


def test_a_backup_with_one_of_both_tables_gives_that_and_says_which_is_missing():
    people = foreign_files.dbase(PLAYER_FIELDS, PLAYERS)
    results = foreign_files.dbase(RESULT_FIELDS, EVENING)

    without_results = old_program.read(foreign_files.zipped({"Spieler.dbf": people}))
    without_people = old_program.read(foreign_files.zipped({"VM.dbf": results}))

    assert (len(without_results.people), without_results.results, without_results.lacks) == (4, (), ("vm.dbf",))
    assert next(one.full_name for one in without_people.people) == "Bernd Krüger"
    assert (len(without_people.results), without_people.lacks) == (4, ("spieler.dbf",))


def test_without_tables_the_size_of_the_table_is_not_known():
    fields = tuple(field for field in RESULT_FIELDS if field[0] != "TISCH")
    place = RESULT_FIELDS.index(("TISCH", "N", 3))
    rows = tuple((*row[:place], *row[place + 1 :]) for row in EVENING)
    packed = {
        "Spieler.dbf": foreign_files.dbase(PLAYER_FIELDS, PLAYERS),
        "VM.dbf": foreign_files.dbase(fields, rows),
    }

    assert {one.table_size for one in old_program.read(foreign_files.zipped(packed)).results} == {None}


def single(rows, fields=RESULT_FIELDS):
    """Return a backup with one single list beside the evening."""
    return old_program.read(foreign_files.backup(**{"VM_0003.DBF": foreign_files.dbase(fields, rows)}))


def moved(row, day="20190308", total=None):
    """Return a row of another day."""
    told = dict(zip([name for name, _kind, _size in RESULT_FIELDS], row, strict=True))
    return tuple({**told, "SPIELTAG": day, "WERT": told["WERT"] if total is None else total}.values())


def test_a_single_list_brings_the_results_that_the_summary_lacks():
    incoming = single([moved(row) for row in EVENING[:3]])

    assert [(one.day.day, one.total, one.table_size) for one in incoming.results[4:]] == [
        (8, 1456, 3),
        (8, 578, 3),
        (8, 934, 3),
    ]
    assert (incoming.unread_lists, incoming.otherwise) == (2, 0)


def test_what_the_summary_tells_already_counts():
    incoming = single([moved(EVENING[0], "20190301", 1455), *EVENING[1:]])

    assert [one.total for one in incoming.results] == [1456, 578, 934, 521]
    assert incoming.otherwise == 1


def test_a_list_of_deals_stays_unread():
    incoming = single([(1, "Grand", 96)], (("SPIEL", "N", 3), ("ART", "C", 10), ("PUNKTE", "N", 6)))

    assert len(incoming.results) == 4
    assert incoming.unread_lists == 3


def test_what_is_wrong_on_a_single_list_is_named_with_the_list():
    with pytest.raises(LinesRefused) as found:
        single([moved(EVENING[0]), moved(EVENING[1], total="viel")])

    assert [(one.line, one.column) for one in found.value.lines] == [(2, "vm_0003.dbf WERT")]


def test_what_nothing_here_stands_for_is_named():
    read = old_program.read(foreign_files.backup(**{"Konto.dbf": b"x"}))

    assert read.aside == (
        "spieler.dbf M1",
        *(f"vm.dbf {column}" for column in ("ZEIT", "REIZGELD", "STARTGELD", "TP")),
        "konto.dbf",
        "setzlist.dbf",
        "20190301.LFL",
    )


def test_two_tables_of_one_name_are_refused_by_that_name():
    with pytest.raises(BackupHasTwice) as refused:
        old_program.read(foreign_files.backup(**{"alt/VM.dbf": b"\x03" * 40}))

    assert refused.value.part.casefold() == "vm.dbf"
