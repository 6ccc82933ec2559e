"""Lists of participants from outside, as clubs and spreadsheets write them."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import NameMissing, TextNotPrintable, TextTooLong
from skatclub.domain.events.errors import GroupUnknown, StartNumberOutOfRange, StartNumberTwiceInFile
from skatclub.domain.imports import columns, participant_rows
from skatclub.domain.imports.errors import HeadsNotFound, LineIsNoName, QuestionsOpen
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen, Trouble
from skatclub.domain.list_files import errors
from skatclub.domain.list_files.errors import CellUnreadable, ExpectedCell, LineRefused, LinesRefused, TooManyCells
from skatclub.domain.people.club_names import Spellings
from skatclub.domain.registration.newcomers import NamedLine
from tests import registrations

HEAD = "start_no;given_name;family_name;club;groups;team"


def refused(written):
    with pytest.raises(LinesRefused) as found:
        registrations.lines_of(written)
    return tuple(LineRefused(line.line, line.column, line.reason) for line in found.value.lines)


def of(written, *, said=None, mended=None, groups=("ladies", "seniors", "youth")):
    """Return what comes in of a text, read as the window does."""
    grid = grids.from_text(written)
    additions = Additions(said=said or {}, mended=mended or {})
    return participant_rows.read(grid, columns.guess(grid, columns.ENTRANTS), additions, groups=groups)


def names(incoming):
    return [line.full_name for line in incoming.entries]


def test_a_line_has_number_names_club_groups_and_team():
    found = registrations.lines_of(f"{HEAD}\n17;Anna;Schmidt;SC Herz Dame;Damen|Ü60;Asse I\n")

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
    (found,) = registrations.lines_of("Name;Familie;Lostopf;Tisch;Platz\nAnna Schmidt;Schmidt;2;3;1")

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
    (found,) = registrations.lines_of(written)

    assert (found.start_no, found.given_name, found.family_name, found.club) == (17, "Anna", "Schmidt", "SC")


@pytest.mark.parametrize("written", ["Anna Schmidt; SC", "Schmidt, Anna;SC", "Anna Schmidt\tSC\n"])
def test_names_without_heads_are_read_line_by_line(written):
    (found,) = registrations.lines_of(written)

    assert (found.line, found.full_name, found.club) == (1, "Anna Schmidt", "SC")


def test_a_column_of_one_name_is_enough():
    assert [one.full_name for one in registrations.lines_of("Anna Schmidt\nBernd Krüger")] == [
        "Anna Schmidt",
        "Bernd Krüger",
    ]


def test_a_name_alone_in_its_column_is_enough():
    found = registrations.lines_of("Vorname;Nachname\nAnna;\n;Krüger\n")

    assert [one.full_name for one in found] == ["Anna", "Krüger"]


def test_columns_without_a_head_must_be_empty_or_are_passed_over():
    (found,) = registrations.lines_of("Name;;Verein\nAnna Schmidt;egal;SC\n")

    assert (found.full_name, found.club) == ("Anna Schmidt", "SC")


@pytest.mark.parametrize("written", [HEAD, f"{HEAD}\n;;;;;\n", f"{HEAD}\nSumme;0 Anmeldungen;;;;\n"])
def test_a_file_of_nobody_is_refused(written):
    with pytest.raises(errors.NoParticipants):
        registrations.lines_of(written)


def test_a_file_that_is_no_list_of_participants_is_refused():
    with pytest.raises(errors.TooManyParticipants):
        registrations.lines_of("Anna Schmidt\n" * (participant_rows.MOST_LINES + 1))


def test_unknown_columns_are_left_and_named():
    written = "Vorname\tNachname\tOrt\tVerein\tPLZ\nAnna\tSchmidt\tErfurt\tSC\t99084\n"

    found = of(written)

    assert [(line.full_name, line.club) for line in found.entries] == [("Anna Schmidt", "SC")]
    assert found.columns_aside == ("Ort", "PLZ")
    assert of("Anna Schmidt;SC\n").columns_aside == ()


def test_a_slip_in_the_head_of_the_family_names_does_not_lose_them():
    with pytest.raises(errors.FamilyColumnUnknown) as found:
        registrations.lines_of("Vorname;Nachnam\nAnna;Schmidt")

    assert found.value == errors.FamilyColumnUnknown("Nachnam")


def test_of_two_columns_that_say_the_same_the_first_counts_and_the_other_is_named():
    found = of("Name;Verein;Klub\nAnna Schmidt;a;b")

    assert [(line.club) for line in found.entries] == ["a"]
    assert found.columns_aside == ("Klub",)


@pytest.mark.parametrize("written", ["Startnummer;Verein\n1;SC", "Kennung;Mensch\n1;Anna Schmidt\n"])
def test_a_list_needs_a_column_of_names(written):
    with pytest.raises(HeadsNotFound) as found:
        registrations.lines_of(written)

    assert found.value == HeadsNotFound(("name",))


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


def test_a_letter_is_the_group_of_this_event_and_asked_about_once_where_it_can_be_two():
    written = f"{HEAD}\n1;Anna;Schmidt;;J;\n2;Bernd;Krüger;;j/S;\n"

    assert [line.groups for line in of(written).entries] == [("youth",), ("youth", "seniors")]
    with pytest.raises(QuestionsOpen) as found:
        registrations.lines_of(written)
    assert found.value == QuestionsOpen(("group:J",), ("juniors", "youth", "none"))
    said = {key_of(Subject.GROUP, "J"): "juniors"}
    assert of(written, said=said, groups=("juniors", "youth", "seniors")).entries[0].groups == ("juniors",)


def test_a_letter_of_no_ranking_of_this_event_is_shown_and_left():
    written = "Name;D/S/J\nAnna Schmidt;D\nBernd Krüger;S\nClara Weiß;D\n"
    grid = grids.from_text(written)

    asked = participant_rows.asks(grid, columns.guess(grid, columns.ENTRANTS), groups=("seniors",))

    assert [(each.code, each.usual, each.count) for each in asked] == [
        ("name_order", "given_first", 3),
        ("group:D", "none", 2),
    ]
    assert [line.groups for line in of(written, groups=("seniors",)).entries] == [(), ("seniors",), ()]


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
    (found,) = registrations.lines_of("Nummer;Vorname;Name;Verein\n1;Anna;Schmidt;SC\n")

    assert (found.given_name, found.family_name) == ("Anna", "Schmidt")


def test_a_file_that_breaks_off_in_a_line_is_refused():
    assert refused(f"{HEAD}\n1;Anna;Schmidt;;;\n2;Jür") == (LineRefused(3, "given_name", errors.LineCutOff(2, 6)),)


def test_a_line_that_breaks_off_is_taken_as_somebody_types_its_end():
    written = f"{HEAD}\n1;Anna;Schmidt;;;\n2;Jür"

    assert names(of(written, mended={(3, 1): "Jürgen"})) == ["Anna Schmidt", "Jürgen"]
    assert [(odd.line, odd.place, odd.shown) for odd in of(written).odd] == [(3, 1, "Jür")]


@pytest.mark.parametrize("written", ["2;Jürgen\n", "2;Jürgen;Weiß;;;", "2;Bernd;Krüger\n3;Jürgen"])
def test_a_short_last_line_that_ends_or_is_as_short_as_others_is_taken(written):
    assert registrations.lines_of(f"{HEAD}\n1;Anna;Schmidt;;;\n{written}")[1].start_no == 2


def test_lines_that_name_one_person_are_told():
    lines = registrations.lines_of("Anna Schmidt;SC\nBernd Krüger;SC\nAnna SCHMIDT;sc\nAnna Schmidt;FC")

    found = participant_rows.doubles(lines)

    assert [(one.line, other.line) for one, other in found] == [(1, 3)]


def pairs(written):
    return [(one.full_name, one.tandem, one.mixed) for one in registrations.lines_of(written)]


def test_tandems_and_mixed_pairs_are_named_as_teams_are():
    assert pairs("Name;Tandem;Mixed\nAnna Schmidt;Die Asse;\nBernd Krüger;Die Asse;Herz\n") == [
        ("Anna Schmidt", "Die Asse", ""),
        ("Bernd Krüger", "Die Asse", "Herz"),
    ]


@pytest.mark.parametrize("written", ["Bernd Krüger", "Krüger, Bernd", "bernd krüger", "7"])
def test_who_names_a_partner_makes_a_tandem_with_him(written):
    tandems = pairs(f"Startnummer;Name;Partner\n3;Anna Schmidt;{written}\n5;Doris Weiß;\n7;Bernd Krüger;\n")

    assert tandems == [
        ("Anna Schmidt", "Schmidt / Krüger", ""),
        ("Doris Weiß", "", ""),
        ("Bernd Krüger", "Schmidt / Krüger", ""),
    ]


def test_partners_who_name_each_other_are_one_tandem():
    tandems = pairs("Name;Partner\nAnna Schmidt;Bernd Krüger\nBernd Krüger;Anna Schmidt\n")

    assert {tandem for _name, tandem, _mixed in tandems} == {"Schmidt / Krüger"}


def test_a_partner_in_no_line_and_one_of_two_tandems_are_refused_at_their_lines():
    assert refused("Name;Partner\nAnna Schmidt;Berta Lang\n") == (
        LineRefused(2, "Partner", errors.PartnerUnknown("Berta Lang")),
    )
    assert refused("Name;Partner\nAnna Schmidt;Bernd Krüger\nDoris Weiß;Bernd Krüger\nBernd Krüger;\n") == (
        LineRefused(3, "Partner", errors.PartnerTaken("Bernd Krüger")),
    )


def test_a_column_of_given_names_beside_known_columns_is_enough():
    (found,) = registrations.lines_of("Nummer;Vorname\n1;Anna\n")

    assert (found.given_name, found.family_name) == ("Anna", "")


def test_what_stands_before_a_name_is_peeled_off_and_told():
    found = of("1. Bernd Brandt\n2) Anna Albers; SC Herz Dame\n- Dieter Dorn\n• Emil Eggert (Pik 7)\nUwe Fink\n")

    assert [(line.full_name, line.club) for line in found.entries] == [
        ("Bernd Brandt", ""),
        ("Anna Albers", "SC Herz Dame"),
        ("Dieter Dorn", ""),
        ("Emil Eggert", "Pik 7"),
        ("Uwe Fink", ""),
    ]
    assert found.peeled == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("line", "name", "club", "has_paid"),
    [
        ("4. Dieter Dorn, SC Herz Dame", "Dieter Dorn", "SC Herz Dame", False),
        ("Dieter Dorn, Skatfreunde", "Dieter Dorn", "Skatfreunde", False),
        ("Xaver Dorn, Pik 7", "Xaver Dorn", "Pik 7", False),
        ("Xaver Dorn, Die Maurer", "Xaver Dorn", "Die Maurer", False),
        ("Dieter Dorn, Köln", "Dieter Dorn", "Köln", False),
        ("Anna Albers - Köln", "Anna Albers", "Köln", False),
        ("Albers, Anna - Köln, bezahlt", "Anna Albers", "Köln", True),
        ("Clara Conrad bezahlt", "Clara Conrad", "", True),
        ("Clara Conrad ✅", "Clara Conrad", "", True),
        ("Clara Conrad (SC Eins) 10 € bez.", "Clara Conrad", "SC Eins", True),
        ("Clara Conrad (noch nicht bezahlt)", "Clara Conrad", "", False),
    ],
)
def test_club_and_payment_behind_a_name_are_read_and_told(line, name, club, has_paid):
    grid = grids.from_text(f"{line}\n2. Bernd Krüger", "\t")
    additions = Additions(clubs=Spellings(("Die Maurer",)))

    found = participant_rows.read(grid, columns.guess(grid, columns.ENTRANTS), additions)

    assert [(one.full_name, one.club, one.has_paid) for one in found.entries] == [
        (name, club, has_paid),
        ("Bernd Krüger", "", False),
    ]
    assert found.behind == (1,)


@pytest.mark.parametrize(
    "line", ["Krüger, Bernd", "Meyer Schulze, Anna-Lena", "Meyer-Schulze, Anna", "Anna Unbezahlt-Bez"]
)
def test_what_is_a_name_stays_one(line):
    found = of(f"Name\n{line}\n", said={key_of(Subject.NAME_ORDER): columns.GIVEN_FIRST})

    assert (found.entries[0].club, found.behind) == ("", ())
    assert of(f"Name;Verein\n{line} - Ost;SC\n").behind == ()


def test_a_club_behind_a_name_is_held_against_known_spellings():
    grid = grids.from_text("1. Anna Lau (SC Herz-Dame)\n2. Uwe Stein (Pik 7)\n", "\t")
    mapping, clubs = columns.guess(grid, columns.ENTRANTS), Spellings(("Skatclub Herz Dame e.V.",))
    (question,) = (
        each for each in participant_rows.SOURCE.asks(grid, mapping, clubs) if each.subject is Subject.CLUB
    )

    found = participant_rows.read(grid, mapping, Additions(said={question.key: "same"}, clubs=clubs))

    assert [line.club for line in found.entries] == ["Skatclub Herz Dame e.V.", "Pik 7"]


def test_a_guest_is_called_by_the_name_behind_the_word():
    assert names(of("1. Bernd Brandt\nGast: Otto\n")) == ["Bernd Brandt", "Otto"]


def test_what_somebody_types_is_peeled_as_well():
    found = of("Anna Schmidt\nAnmeldungen:\n", mended={(2, 0): "3. Bernd Krüger (SC) bezahlt"})

    assert [(one.full_name, one.club, one.has_paid) for one in found.entries][1] == ("Bernd Krüger", "SC", True)


@pytest.mark.parametrize(
    "written", ["1.\tBernd Brandt\tSC\n2.\tAnna Albers\tPik 7\n", "Nr.;Name\n1.;1. Bernd Brandt\n"]
)
def test_numbers_in_a_column_of_their_own_are_no_names(written):
    found = of(written)

    assert names(found)[0] == "Bernd Brandt"
    assert found.columns_aside in {("A",), ()}


@pytest.mark.parametrize(
    "written", ["Krüger, Bernd\nvon der Heide, Anneliese\n", "1. Krüger,Bernd,SC A\n2. Weiß,Dörte,SC B\n"]
)
def test_surnames_before_a_comma_are_surnames(written):
    assert [line.family_name for line in of(written).entries] in (["Krüger", "von der Heide"], ["Krüger", "Weiß"])


@pytest.mark.parametrize(
    ("line", "name", "club"),
    [
        ("[17.10.26, 09:15:02] Uwe: Anna Schmidt (SC Herz Dame)", "Anna Schmidt", "SC Herz Dame"),
        ("17.10.26, 09:15 - Uwe Maas: Anna von der Heide; SC", "Anna von der Heide", "SC"),
        ("\u200e[10/17/26, 9:15:02 AM] ~ Uwe: 1. Anna", "Anna", ""),
    ],
)
def test_sender_and_time_of_a_messenger_are_peeled_off(line, name, club):
    found = of(f"{line}\n2. Bernd Krüger\n")

    assert [(each.full_name, each.club) for each in found.entries] == [(name, club), ("Bernd Krüger", "")]
    assert found.of_chat == (1,)


@pytest.mark.parametrize(
    "said", ["Bin dabei", "Ja", "Ich komme auch", "Bin Dabei", "Liste für Samstag:", "Wann geht es los?"]
)
def test_what_somebody_says_in_a_chat_is_no_name_and_can_be_typed_anew(said):
    written = f"[17.10.26, 09:15:02] Anna: {said}\n[17.10.26, 09:16:02] Bernd: Bernd Krüger\n"

    (odd,) = of(written).odd

    assert (odd.line, odd.place, odd.name, odd.reason) == (1, 0, "Anna", LineIsNoName(said, "Anna"))
    assert names(of(written)) == ["Bernd Krüger"]
    assert names(of(written, mended={(1, 0): "Anna"})) == ["Anna", "Bernd Krüger"]


@pytest.mark.parametrize(
    ("written", "left_out"),
    [
        ("Hallo Gisela,\n{}\nViele Grüße\nPeter Stein\n", {1, 4, 5}),
        ("Liebe Skatfreunde\n{}\nMit freundlichen Grüßen\n", {1, 4}),
        ("Moin, hier die Liste\n{}\nLG Peter\n", {1, 4}),
        ("Lieber Peter,\n{}\nDanke und Gruß, Uwe\n", {1, 4}),
        ("Preisskat Freitag\n1. {}\n", {1}),
        ("Preisskat Freitag\n{}\n", set()),
        ("Anna Lau\n1. {}\n", set()),
        ("{}\nGruß, Peter\nLiebe Udo\n", set()),
        ("Name\n{}\nVG\nUwe\n", {4, 5}),
    ],
)
def test_what_stands_around_a_list_is_nobody_and_told(written, left_out):
    whole = written.replace("{}", "Bernd Brandt\n2. Anna Albers")
    said = {key_of(Subject.NAME_ORDER): columns.GIVEN_FIRST}
    lines = whole.splitlines()

    found = of(whole, said=said)

    assert found.around == {line: lines[line - 1].rstrip(",") for line in left_out}
    assert {"Bernd Brandt", "Anna Albers"} <= set(names(found))
    assert len(names(found)) == len(lines) - len(left_out) - lines.count("Name")
    for line in left_out:
        assert "Uwe Maas" in names(of(whole, said=said, mended={(line, 0): "Uwe Maas"}))


def test_a_title_among_lines_of_names_is_no_name():
    (odd,) = of("Anmeldungen zum Preisskat:\nAnna Schmidt\n").odd

    assert odd.reason == LineIsNoName("Anmeldungen zum Preisskat:", "")


def test_what_cannot_be_read_in_a_chat_is_told_at_its_line():
    grid = Grid(
        "", (GridRow(1, ("[1.2.26, 09:15] A: Anna L�u",), {0: Seen("L�u", Trouble.LETTERS)}), GridRow(2, ()))
    )

    found = participant_rows.read(grid, columns.guess(grid, columns.ENTRANTS))

    assert [(odd.line, odd.place) for odd in found.odd] == [(1, 0), (2, 0)]


def test_pass_numbers_and_who_has_paid_are_read():
    words = ["x", "ja", "15", "15,00 €", "12.10.2026", "bar", "", "0,00", "offen", "nein"]
    written = "Name;Passnr.;bez.\n" + "".join(f"A{n} B;02.11.{n};{word}\n" for n, word in enumerate(words))

    found = of(written)

    assert [line.has_paid for line in found.entries] == [True] * 6 + [False] * 4
    assert (found.people[0].association_no, found.people[0].key) == ("02.11.0", "A0 B #02.11.0")
    assert [odd.reason for odd in of("Name;bez.\nAnna Lau;vielleicht\n").odd] == [
        CellUnreadable("vielleicht", ExpectedCell.YES_OR_NO)
    ]


def test_titles_above_the_heads_and_sums_below_are_no_people():
    found = of("Pokal;;\n;;\nlfd.;Name, Vorname;bez.\n1;Lau, Anna;x\n;Summe: 1 Anmeldungen;1\n")

    assert (names(found), found.totals, found.columns_aside) == (["Anna Lau"], (5,), ("lfd.",))


def test_lines_of_one_person_are_spelled_as_the_first_one():
    found = of("Name;Wertung\nAnna Lau;D\nanna LAU;S\n")

    assert [line.key for line in found.entries] == ["Anna Lau", "Anna Lau"]
    assert [person.line for person in found.people] == [2]


def test_the_head_says_which_name_comes_first():
    found = of("Nr;Name, Vorname;Verein\n1;Albers Anna;SC A\n2;von der Heide Bernd;SC B\n")

    assert [(line.given_name, line.family_name) for line in found.entries] == [
        ("Anna", "Albers"),
        ("Bernd", "von der Heide"),
    ]


def test_which_name_comes_first_is_asked_of_a_numbered_list():
    written = "1. Brandt Xaver\n2. Albers Yola\n"

    with pytest.raises(QuestionsOpen):
        of(written)
    found = of(written, said={key_of(Subject.NAME_ORDER): "family_first"})

    assert [line.family_name for line in found.entries] == ["Brandt", "Albers"]


@pytest.mark.parametrize(
    ("written", "has_paid"),
    [
        ("bezahlt 15 €", True),
        ("bez. 17.10.", True),
        ("15,00 € überwiesen", True),
        ("noch nicht bezahlt", False),
        ("15 € offen", False),
    ],
)
def test_a_word_among_others_tells_who_has_paid(written, has_paid):
    (line,) = of(f"Vorname;Nachname;bez.\nAnna;Schmidt;{written}\n").entries

    assert line.has_paid is has_paid


def test_a_telephone_number_is_no_club_and_no_group_is_none():
    assert of("Albers, Anna, 0451/123456\nKrüger, Bernd, 0451 77 88 99\n").entries[0].club == ""
    assert of("Vorname;Nachname;Gruppen\nAnna;Schmidt;Keine\n").entries[0].groups == ()
