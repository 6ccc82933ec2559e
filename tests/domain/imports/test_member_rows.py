"""A list of members, row by row: what each row says of somebody."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.imports import columns, member_rows, result_rows
from skatclub.domain.imports.columns import MEMBERS, Column
from skatclub.domain.imports.errors import EmailUnreadable, LineIsNoName, MemberNumberTwice
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Seen
from skatclub.domain.people.errors import NoSuchBirthday
from skatclub.domain.people.membership import Birthday, MemberStatus, StatusFrom

JOINED = StatusFrom(date(2001, 3, 14), MemberStatus.PASSIVE)
LEFT = StatusFrom(date(2015, 2, 1), MemberStatus.LEFT)


def read(written, **how):
    grid = grids.from_text(written)
    return member_rows.read(grid, columns.guess(grid, MEMBERS, **how))


def test_a_number_of_two_people_is_odd_until_somebody_types_it_again():
    grid = grids.from_text("Nr;Name\n7;Anna Lau\n8;Ute Maier\n7;Udo Stein\n7;Anna Lau\n;Uwe Fink\n;Eva Fink\n")
    mapping = columns.guess(grid, MEMBERS)

    incoming = member_rows.read(grid, mapping)

    assert [(cell.line, cell.place, cell.reason) for cell in incoming.odd] == [
        (4, 0, MemberNumberTwice("7", "Anna Lau", 2))
    ]
    assert [person.line for person in incoming.twice] == [5]
    for typed in ("7", "9", ""):
        again = member_rows.read(grid, mapping, Additions(mended={(4, 0): typed}))
        assert (again.odd, again.people[2].member_no) == ((), typed)


def test_a_second_row_of_somebody_is_named_and_the_first_one_counts():
    incoming = read("Name;Nr;Status\nAnna Lau;1;aktiv\nUte Maier;2;aktiv\nAnna Lau;1;passiv\n")

    assert [(one.full_name, one.status) for one in incoming.people] == [
        ("Anna Lau", MemberStatus.ACTIVE),
        ("Ute Maier", MemberStatus.ACTIVE),
    ]
    assert [(one.line, one.full_name) for one in incoming.twice] == [(4, "Anna Lau")]


@pytest.mark.parametrize(
    ("row", "column", "name"), [("Anna Lau;morgen", "Eintritt", "Anna Lau"), (f"{'x' * 99};1.1.2001", "Name", "")]
)
def test_a_line_that_cannot_be_read_says_who_stands_in_it(row, column, name):
    odd = read(f"Name;Eintritt\n{row}\n").odd

    assert [(cell.line, cell.head, cell.name) for cell in odd] == [(2, column, name)]


@pytest.mark.parametrize(
    ("written", "history", "is_member"),
    [("2001-03-14 passive", (JOINED,), True), ("2001-03-14 passive, 2015-02-01 left", (JOINED, LEFT), False)],
)
def test_a_history_goes_before_status_and_days_of_the_same_row(written, history, is_member):
    (anna,) = read(
        f"Name;Status;Eintritt;Austritt;Statusverlauf\nAnna Lau;aktiv;1.1.1999;1.1.2020;{written}\n"
    ).people

    assert (anna.history, anna.status, anna.is_member) == (history, history[-1].status, is_member)
    assert (anna.joined_on, anna.left_on) == (None, None)


def test_who_has_only_a_day_of_joining_is_active():
    (anna,) = read("Name;Eintritt\nAnna Lau;14.3.2001\n").people

    assert (anna.status, anna.joined_on, anna.is_member) == (MemberStatus.ACTIVE, date(2001, 3, 14), True)


def test_a_line_of_totals_is_no_person():
    incoming = read("Nr;Name;Status\n1;Anna Lau;aktiv\nSumme;40 Mitglieder;\nGesamt;22;\nSumme;;40 Mitglieder\n")

    assert [(one.full_name, one.is_total) for one in incoming.people] == [
        ("Anna Lau", False),
        ("40 Mitglieder", True),
        ("22", True),
    ]
    assert incoming.totals == (5,)


@pytest.mark.parametrize(
    "row", ["1;Summe, Hans", "2;Hans Gesamt", "3;Spieler 7", "Summe;Anna Lau", "4;Totaro, Ute", "5;22"]
)
def test_a_name_beside_a_word_of_totals_makes_it_a_person(row):
    (somebody,) = read(f"Nr;Name\n{row}\n").people

    assert not somebody.is_total


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("Name", "Dr. Pfeiffer, Hans"),
        ("Name", "Pfeiffer, Dr. Hans"),
        ("Name", "Dr. Hans Pfeiffer"),
        ("Vorname;Nachname", "Hans;Dr. Pfeiffer"),
    ],
)
def test_a_title_belongs_to_the_given_name(head, row):
    (hans,) = read(f"{head}\n{row}\n").people

    assert (hans.given_name, hans.family_name) == ("Dr. Hans", "Pfeiffer")


def test_women_of_a_column_of_m_and_w_are_ladies():
    incoming = read("Name;Geschlecht;Gruppe\nAnna Lau;w;\nBernd Wolf;m;S\nUte Maier;d;\nEva Weis;W;Damen\n")

    assert [tuple(group.name for group in one.groups) for one in incoming.people] == [
        ("ladies",),
        ("seniors",),
        (),
        ("ladies",),
    ]


def test_columns_that_are_not_taken_are_named():
    assert read("Name;Ort;Beruf;Leer\nAnna Lau;Erfurt;Lehrerin;\n").columns_aside == ("Ort", "Beruf")


BIRTHDAYS = "Name;Geburtsdatum;Einwilligung Geburtstag\nAnna Lau;1.3.58;\nUte Maier;2.4.;nein\nPit Ott;;ja\n"


def born(written, answer=None, today=date(2026, 12, 1)):
    """Return the birthdays of a list, with the day of consent, and what was asked about them."""
    grid = grids.from_text(written)
    said = {} if answer is None else {key_of(Subject.BIRTHDAY): answer}
    incoming = member_rows.read(grid, columns.guess(grid, MEMBERS), Additions(said=said, today=today))
    told = [one.birthday and (one.birthday.written, one.birthday.agreed_at) for one in incoming.people]
    return (
        told,
        [(question.examples, code) for question, code in incoming.answers if question.subject is Subject.BIRTHDAY],
        incoming.odd,
    )


def test_birthdays_are_taken_only_of_those_who_agreed():
    assert born(BIRTHDAYS) == ([None, None, None], [(("1.3.58",), "no")], ())
    assert born(BIRTHDAYS, "maybe")[0] == [None, None, None]
    assert born(BIRTHDAYS, "yes")[:2] == ([("01.03.1958", ""), None, None], [(("1.3.58",), "yes")])


def test_who_agreed_by_the_list_itself_is_not_asked_about():
    written = "Name;Geb.;birthday_agreed\nAnna Lau;1.3.58;ja\nUte Maier;2.4.;2026-05-01\n"

    assert born(written) == ([("01.03.1958", ""), ("02.04.", "2026-05-01")], [], ())
    assert born("Name\nAnna Lau\n") == ([None], [], ())


def test_a_birthday_that_cannot_be_is_odd_only_if_it_is_wanted():
    written = "Name;Geboren\nAnna Lau;1.3.2958\nUte Maier;31.4.\n"

    assert born(written)[2] == ()
    assert [cell.reason for cell in born(written, "yes")[2]] == [
        NoSuchBirthday(1, 3, "2958"),
        NoSuchBirthday(31, 4, ""),
    ]


def test_a_day_that_a_spreadsheet_shows_without_its_year_is_a_birthday_without_one():
    """Excel makes 24.12.2026 of a typed 24.12."""
    seen = {1: Seen("24. Dez")}
    grid = grids.from_text("Name;Geburtstag\nAnna Lau;2026-12-24\n")
    grid = replace(grid, rows=(grid.rows[0], replace(grid.rows[1], seen=seen)))
    additions = Additions(said={key_of(Subject.BIRTHDAY): "yes"}, today=date(2026, 12, 1))

    (anna,) = member_rows.read(grid, columns.guess(grid, MEMBERS), additions).people

    assert anna.birthday == Birthday(day=24, month=12)


def test_a_month_or_year_of_joining_or_leaving_is_noted_as_such():
    written = "Name;Eintritt;Austritt\nAnna Lau;05/2003;\nUte Maier;1.5.2003;2019\nBernd Wolf;1998;Mai 2020\n"
    anna, ute, bernd = read(written).people

    assert (anna.joined_on, anna.roughly) == (date(2003, 5, 1), (Column.JOINED_ON,))
    assert (ute.joined_on, ute.left_on, ute.roughly) == (date(2003, 5, 1), date(2019, 1, 1), (Column.LEFT_ON,))
    assert (bernd.left_on, bernd.roughly) == (date(2020, 5, 1), (Column.JOINED_ON, Column.LEFT_ON))


def test_street_postcode_and_town_are_one_address_and_an_odd_address_of_mail_stops_nobody_else():
    written = (
        "Name;Straße;PLZ Ort;E-Mail\nAnna Lau;Ring 1;99084 Erfurt;anna@example.org\n"
        "Petra Lehmann;;;lehmann(at)beispiel.de\nUte Maier;;;\n"
    )

    incoming = read(written, with_contact=True)

    assert [(one.full_name, one.address, one.email) for one in incoming.people] == [
        ("Anna Lau", "Ring 1, 99084 Erfurt", "anna@example.org"),
        ("Ute Maier", "", ""),
    ]
    assert [(cell.line, cell.head, cell.reason) for cell in incoming.odd] == [
        (3, "E-Mail", EmailUnreadable("lehmann(at)beispiel.de"))
    ]


@pytest.mark.parametrize(
    ("written", "keys", "said"),
    [
        ("1. Bernd Brandt\n• Emil Eggert\n", (Column.NAME,), ((1, 2), ())),
        ("Name\n1. Bernd Brandt\n• Emil Eggert\n", (Column.NAME,), ((2, 3), ())),
        (
            "[17.10.26, 09:15:02] Uwe: 1. Bernd Brandt\n[17.10.26, 09:16:02] Uwe: Emil Eggert\n",
            (None, Column.NAME),
            ((1,), (1, 2)),
        ),
    ],
)
def test_what_stands_before_names_is_no_part_of_them(written, keys, said):
    grid = grids.from_text(written, ",")
    mapping = replace(columns.guess(grid, MEMBERS), keys=keys)

    incoming = member_rows.read(grid, mapping)

    assert [person.full_name for person in incoming.people] == ["Bernd Brandt", "Emil Eggert"]
    assert (incoming.peeled, incoming.of_chat) == said


def test_numbers_before_names_are_no_part_of_results_and_sums_stay_sums():
    grid = grids.from_text("Name;Gesamt\n1. Bernd Brandt;500\n2 Spieler;500\n")

    incoming = result_rows.read(grid, columns.guess(grid, columns.RESULTS), Additions(date(2026, 1, 2)))

    assert [person.full_name for person in incoming.people] == ["Bernd Brandt"]
    assert (incoming.peeled, incoming.totals) == ((2,), (3,))


def test_what_somebody_says_in_a_chat_is_no_member():
    written = "[17.10.26, 09:15:02] Uwe: Bin dabei\n[17.10.26, 09:16:02] Udo: Anna Lau\n"
    grid = grids.from_text(written, ",")

    incoming = member_rows.read(grid, replace(columns.guess(grid, MEMBERS), keys=(None, Column.NAME)))

    assert [person.full_name for person in incoming.people] == ["Anna Lau"]
    assert [(cell.name, cell.reason) for cell in incoming.odd] == [("Uwe", LineIsNoName("Bin dabei", "Uwe"))]


def fees(written):
    """Return what the people of a list pay a year, and until when they have paid."""
    return [(one.fee, one.paid_until) for one in read(written).people]


def test_fees_are_taken_with_the_last_year_paid():
    assert fees(
        "Name;Jahresbeitrag;bez. bis\nAnna Lau;48,00 €;2025\nUte Maier;;31.12.2026\nPit Ott;frei;offen\n"
    ) == [
        (48_00, 2025),
        (None, 2026),
        (0, None),
    ]
    assert fees("Name;Beitrag 2026;Paid until\nAnna Lau;48;2026\n") == [(48_00, 2026)]


def test_of_several_years_with_ticks_the_last_one_paid_counts():
    ticks = "Name;bezahlt 2024;bez. 2025;2026 bezahlt\nAnna Lau;x;ja;nein\nUte Maier;x;;12.1.2026\nPit Ott;;;\n"

    assert fees(ticks) == [(None, 2025), (None, 2026), (None, None)]


def test_a_fee_that_is_no_amount_and_a_year_that_is_none_are_odd():
    odd = read("Name;Beitrag;bez. bis\nAnna Lau;halb;bald\n").odd

    assert [(cell.head, cell.shown, cell.may_be_empty) for cell in odd] == [
        ("Beitrag", "halb", True),
        ("bez. bis", "bald", True),
    ]


def test_two_of_one_name_who_are_born_or_reached_otherwise_are_two_people_in_any_order():
    rows = [
        "Karl Schulze;1950-03-01;alt@example.org;;",
        "Karl Schulze;01.02.1980;;0171 22;Weg 1",
        "Karl Schulze;;;0171/22;",
        "Karl Schulze;;neu@example.org;0171 33;",
        "Ute Maier;;;;",
    ]
    head = "Name;Geburtstag;E-Mail;Telefon;Adresse"
    incoming, turned = (read("\n".join((head, *lines)) + "\n") for lines in (rows[:4], rows[3::-1]))

    assert [person.line for person in incoming.people] == [2, 3, 5]
    assert [person.line for person in incoming.twice] == [4]
    assert all(person.is_namesake and person.key.startswith("Karl Schulze ~") for person in incoming.people)
    assert len({person.key for person in incoming.people}) == 3
    assert {person.key for person in incoming.people} & {person.key for person in turned.people}
    assert not read(f"{head}\n{rows[4]}\n").people[0].is_namesake
