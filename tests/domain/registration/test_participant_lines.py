"""Lists of participants from outside, as clubs and spreadsheets write them."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import NameMissing, TextNotPrintable, TextTooLong
from skatclub.domain.events.errors import (
    GroupLetterUnclear,
    GroupUnknown,
    StartNumberOutOfRange,
    StartNumberTwiceInFile,
)
from skatclub.domain.list_files import errors
from skatclub.domain.list_files.errors import (
    CellUnreadable,
    ColumnTwice,
    ExpectedCell,
    LineRefused,
    LinesRefused,
    TooManyCells,
)
from skatclub.domain.registration import participant_lines
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.participant_lines import COLUMNS, MORE_COLUMNS

HEAD = ";".join(COLUMNS)
KNOWN = (*COLUMNS, *MORE_COLUMNS)


def refused(written):
    with pytest.raises(LinesRefused) as found:
        participant_lines.read(written)
    return found.value.lines


def test_a_line_has_number_names_club_groups_and_team():
    found = participant_lines.read(f"{HEAD}\n17;Anna;Schmidt;SC Herz Dame;Damen|Ü60;Asse I\n")

    assert found == (
        NamedLine(
            line=2,
            start_no=17,
            given_name="Anna",
            family_name="Schmidt",
            club="SC Herz Dame",
            groups=("ladies", "Ü60"),
            team="Asse I",
        ),
    )
    assert found[0].full_name == "Anna Schmidt"


def test_families_pots_and_fixed_places_may_stand_beside():
    (found,) = participant_lines.read("Name;Familie;Lostopf;Tisch;Platz\nAnna Schmidt;Schmidt;2;3;1")

    assert (found.family, found.pot, found.fixed_table, found.fixed_seat) == ("Schmidt", 2, 3, 1)


@pytest.mark.parametrize(
    "written",
    [
        "Startnummer;Vorname;Nachname;Verein\n17;Anna;Schmidt;SC",
        "Vorname,Nachname,Verein,Nr.\nAnna,Schmidt,SC,17",
        "Nr\tName\tVerein\n17\tAnna Schmidt\tSC",
        'sep=,\n"Nr","Name","Verein"\n17,"Schmidt, Anna",SC',
        "\n\nNr;Name, Vorname;Verein\n\n17;Schmidt, Anna;SC\n;;\n",
        "\ufeffNr;Vorname;Nachname;Verein\n17;Anna;Schmidt;SC".lstrip("\ufeff"),
    ],
)
def test_heads_and_delimiters_are_understood(written):
    (found,) = participant_lines.read(written)

    assert (found.start_no, found.given_name, found.family_name, found.club) == (17, "Anna", "Schmidt", "SC")


@pytest.mark.parametrize("written", ["Anna Schmidt; SC", "Schmidt, Anna;SC", "Anna Schmidt\tSC\n"])
def test_names_without_heads_are_read_line_by_line(written):
    (found,) = participant_lines.read(written)

    assert (found.line, found.full_name, found.club) == (1, "Anna Schmidt", "SC")


def test_a_column_of_one_name_is_enough():
    assert [one.full_name for one in participant_lines.read("Anna Schmidt\nBernd Krüger")] == [
        "Anna Schmidt",
        "Bernd Krüger",
    ]


def test_a_name_alone_in_its_column_is_enough():
    found = participant_lines.read("Vorname;Nachname\nAnna;\n;Krüger\n")

    assert [one.full_name for one in found] == ["Anna", "Krüger"]


def test_columns_without_a_head_must_be_empty_or_are_passed_over():
    (found,) = participant_lines.read("Name;;Verein\nAnna Schmidt;egal;SC\n")

    assert (found.full_name, found.club) == ("Anna Schmidt", "SC")


@pytest.mark.parametrize("written", ["", "\n \n", HEAD, f"{HEAD}\n;;;;;\n"])
def test_a_file_of_nobody_is_refused(written):
    with pytest.raises(errors.NoParticipants):
        participant_lines.read(written)


def test_a_file_that_is_no_list_of_participants_is_refused():
    with pytest.raises(errors.TooManyParticipants):
        participant_lines.read("Anna Schmidt\n" * (participant_lines.MOST_LINES + 1))


def test_unknown_columns_are_left_and_named():
    written = "Vorname\tNachname\tOrt\tVerein\tPLZ\nAnna\tSchmidt\tErfurt\tSC\t99084\n"

    (found,) = participant_lines.read(written)

    assert (found.full_name, found.club) == ("Anna Schmidt", "SC")
    assert participant_lines.columns_aside(written) == ("Ort", "PLZ")
    assert participant_lines.columns_aside("Anna Schmidt;SC\n") == ()


def test_a_slip_in_the_head_of_the_family_names_does_not_lose_them():
    with pytest.raises(errors.FamilyColumnUnknown) as found:
        participant_lines.read("Vorname;Nachnam\nAnna;Schmidt")

    assert found.value == errors.FamilyColumnUnknown("Nachnam")


def test_a_column_stands_once():
    with pytest.raises(ColumnTwice):
        participant_lines.read("Name;Verein;Klub\nAnna;a;b")


def test_heads_need_a_column_of_names():
    with pytest.raises(errors.NameColumnMissing) as found:
        participant_lines.read("Startnummer;Verein\n1;SC")

    assert found.value == errors.NameColumnMissing(KNOWN)


def test_numbers_where_names_belong_are_a_list_of_other_columns():
    with pytest.raises(errors.NameColumnMissing):
        participant_lines.read("Kennung;Mensch\n1;Anna Schmidt\n")


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("x;Anna;Schmidt;;;", "start_no", CellUnreadable("x", ExpectedCell.NUMBER)),
        ("1½;Anna;Schmidt;;;", "start_no", CellUnreadable("1½", ExpectedCell.NUMBER)),
        ("0;Anna;Schmidt;;;", "start_no", StartNumberOutOfRange(0, 9999)),
        ("10000;Anna;Schmidt;;;", "start_no", StartNumberOutOfRange(10000, 9999)),
        ("1234567;Anna;Schmidt;;;", "start_no", CellUnreadable("1234567", ExpectedCell.NUMBER)),
        ("1;;;SC;;", "family_name", NameMissing()),
        ("1;Anna;" + "x" * 81 + ";;;", "family_name", TextTooLong(80)),
        ("1;Anna\x07;Schmidt;;;", "given_name", TextNotPrintable()),
        ("1;Anna;Schmidt;" + "x" * 81 + ";;", "club", TextTooLong(80)),
        ("1;Anna;Schmidt;;" + "x" * 41 + ";", "groups", GroupUnknown("x" * 41)),
        ("1;Anna;Schmidt;;;" + "x" * 81, "team", TextTooLong(80)),
        ("1;Anna;Schmidt;;;;mehr", "", TooManyCells(7, 6)),
    ],
)
def test_a_bad_cell_is_refused_by_line_and_column(line, column, reason):
    assert refused(f"{HEAD}\n{line}\n") == (LineRefused(2, column, reason),)


def test_a_letter_is_the_group_of_this_event_and_asked_about_where_it_can_be_two():
    written = f"{HEAD}\n1;Anna;Schmidt;;J;\n"

    (line,) = participant_lines.read(written, ("ladies", "youth"))

    assert line.groups == ("youth",)
    assert refused(written) == (LineRefused(2, "groups", GroupLetterUnclear("J", ("juniors", "youth"))),)


def test_a_missing_whole_name_is_refused_in_its_column():
    assert refused("Nr;Name\n1;\n") == (LineRefused(2, "Name", NameMissing()),)


def test_a_bad_name_without_heads_names_no_column():
    assert refused("Anna Schmidt\n;SC") == (LineRefused(2, "", NameMissing()),)


def test_all_bad_lines_are_told_at_once_in_their_order():
    found = refused(f"{HEAD}\n1;Anna;Schmidt\n1;Bernd;Krüger\nx;Carla;Weiß\n")

    assert found == (
        LineRefused(3, "start_no", StartNumberTwiceInFile(1, "Anna Schmidt", 2)),
        LineRefused(4, "start_no", CellUnreadable("x", ExpectedCell.NUMBER)),
    )


def test_a_quotation_mark_left_open_is_named():
    assert refused(f'{HEAD}\n1;Anna;Schmidt;;;\n2;"Bernd;Krüger\n') == (
        LineRefused(3, "", errors.QuoteNotClosed()),
    )


def test_a_name_beside_a_given_name_is_the_family_name():
    (found,) = participant_lines.read("Nummer;Vorname;Name;Verein\n1;Anna;Schmidt;SC\n")

    assert (found.given_name, found.family_name) == ("Anna", "Schmidt")


def test_a_file_that_breaks_off_in_a_line_is_refused():
    assert refused(f"{HEAD}\n1;Anna;Schmidt;;;\n2;Jür") == (LineRefused(3, "", errors.LineCutOff(2, 6)),)


@pytest.mark.parametrize("written", ["2;Jürgen\n", "2;Jürgen;Weiß;;;", "2;Bernd;Krüger\n3;Jürgen"])
def test_a_short_last_line_that_ends_or_is_as_short_as_others_is_taken(written):
    assert participant_lines.read(f"{HEAD}\n1;Anna;Schmidt;;;\n{written}")[1].start_no == 2


def test_lines_that_name_one_person_are_told():
    lines = participant_lines.read("Anna Schmidt;SC\nBernd Krüger;SC\nAnna SCHMIDT;sc\nAnna Schmidt;FC")

    found = participant_lines.doubles(lines)

    assert [(one.line, other.line) for one, other in found] == [(1, 3)]


def pairs(written):
    return [(one.full_name, one.tandem, one.mixed) for one in participant_lines.read(written)]


def test_tandems_and_mixed_pairs_are_named_as_teams_are():
    assert pairs("Name;Tandem;Mixed\nAnna Schmidt;Die Asse;\nBernd Krüger;Die Asse;Herz\n") == [
        ("Anna Schmidt", "Die Asse", ""),
        ("Bernd Krüger", "Die Asse", "Herz"),
    ]


@pytest.mark.parametrize("written", ["Bernd Krüger", "Krüger, Bernd", "bernd krüger", "7"])
def test_who_names_a_partner_makes_a_tandem_with_him(written):
    names = pairs(f"Startnummer;Name;Partner\n3;Anna Schmidt;{written}\n5;Doris Weiß;\n7;Bernd Krüger;\n")

    assert names == [
        ("Anna Schmidt", "Schmidt / Krüger", ""),
        ("Doris Weiß", "", ""),
        ("Bernd Krüger", "Schmidt / Krüger", ""),
    ]


def test_partners_who_name_each_other_are_one_tandem():
    names = pairs("Name;Partner\nAnna Schmidt;Bernd Krüger\nBernd Krüger;Anna Schmidt\n")

    assert {tandem for _name, tandem, _mixed in names} == {"Schmidt / Krüger"}


def test_a_partner_in_no_line_and_one_of_two_tandems_are_refused_at_their_lines():
    assert refused("Name;Partner\nAnna Schmidt;Berta Lang\n") == (
        LineRefused(2, "Partner", errors.PartnerUnknown("Berta Lang")),
    )
    assert refused("Name;Partner\nAnna Schmidt;Bernd Krüger\nDoris Weiß;Bernd Krüger\nBernd Krüger;\n") == (
        LineRefused(3, "Partner", errors.PartnerTaken("Bernd Krüger")),
    )


def test_a_column_of_given_names_beside_known_columns_is_enough():
    (found,) = participant_lines.read("Nummer;Vorname\n1;Anna\n")

    assert (found.given_name, found.family_name) == ("Anna", "")
