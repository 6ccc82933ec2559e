"""What a club exports of its people makes the same people in an empty club, by each of the files."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from openpyxl import load_workbook

from skatclub.domain.events.conditions import Group
from skatclub.domain.people.membership import Birthday, Contact, GroupIn, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.i18n import language
from skatclub.services.club import clubs
from skatclub.services.people import members
from tests.databases import Clock

LEFT = MemberStatus.LEFT
PEOPLE = (
    Member(
        person=Person(
            id=0,
            given_name="Anna",
            family_name="von der Heide",
            member_no="007",
            notice_level=PublishLevel.FIRST_NAME,
            web_level=PublishLevel.ANONYMOUS,
        ),
        association_no="0012",
        note="=Kassenwartin; „links“",
        history=(
            StatusFrom(date(1999, 4, 1), MemberStatus.ACTIVE),
            StatusFrom(date(2012, 1, 1), LEFT),
            StatusFrom(date(2015, 6, 30), MemberStatus.PASSIVE),
        ),
        groups=(GroupIn("ladies"), GroupIn("seniors", 2026), GroupIn("Damen/Herren")),
        contact=Contact(email="anna@example.org", phone="+49 170 1", address="Am Anger 1, 04600 Altenburg"),
        birthday=Birthday(day=24, month=12, year=1957),
        fee=1_048_50,
        paid_until=2025,
    ),
    Member(
        person=Person(id=0, given_name="Bernd", family_name="", is_member=True, web_level=PublishLevel.INITIALS),
        birthday=Birthday(day=29, month=2),
        fee=0,
    ),
    Member(person=Person(id=0, given_name="", family_name="Özdemir", club="Pik Sieben")),
    Member(
        person=Person(id=0, given_name="Karl", family_name="Gegangen"),
        history=(StatusFrom(date(2001, 1, 1), MemberStatus.HONORARY), StatusFrom(date(2020, 1, 1), LEFT)),
    ),
)


def made(path, people=()):
    club = clubs.create(str(path), name="SC Herz Dame", author="", desk="", clock=Clock())
    for one in people:
        members.add(club, one, press=one.person.given_name == "Anna")
    return club


def bare(club):
    """Return everybody without what another file numbers otherwise."""
    found = [
        replace(one, person=replace(one.person, id=0, version=1), press_at=one.press_at[:10])
        for one in members.everybody(club)
    ]
    return sorted(found, key=lambda one: (one.person.family_name, one.person.given_name))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("file", ["people.csv", "everything.xlsx"])
def test_an_own_list_comes_in_again_whole(skatclub, tmp_path, monkeypatch, file, code):
    monkeypatch.setenv(language.VARIABLE, code)
    old = made(tmp_path / "alt.skatclub", PEOPLE)
    wanted = bare(old)
    clubs.close(old)
    clubs.close(made(tmp_path / "neu.skatclub"))
    skatclub("export", "all", tmp_path / "alt.skatclub", "--out", tmp_path / "offen")

    outcome = skatclub("import", "members", tmp_path / "offen" / file, tmp_path / "neu.skatclub")

    assert outcome.code == 0, outcome.err
    new = clubs.open_club(str(tmp_path / "neu.skatclub"), author="", desk="", clock=Clock())
    assert bare(new) == wanted
    assert len(wanted) == len(PEOPLE)
    clubs.close(new)


def test_an_own_list_is_in_the_words_of_the_window_without_a_code(skatclub, tmp_path):
    clubs.close(made(tmp_path / "alt.skatclub", PEOPLE))
    skatclub("export", "all", tmp_path / "alt.skatclub", "--out", tmp_path / "offen")

    written = (tmp_path / "offen" / "people.csv").read_text("utf-8-sig")
    book = load_workbook(tmp_path / "offen" / "everything.xlsx")

    assert written.splitlines()[0] == (
        "Vorname;Nachname;Mitgliedsnummer;Verbandsnummer;Verein;Status;Eintritt;Austritt;Gruppen;E-Mail;Telefon;"
        "Anschrift;Vermerk;Name auf dem Aushang;Name im Internet;Einwilligung Presse;Geburtstag;"
        "Geburtstag: einverstanden;Eigener Beitrag im Jahr;Beitrag bezahlt bis;Status mit Daten"
    )
    assert "01.04.1999 aktiv, 01.01.2012 ausgetreten, 30.06.2015 passiv" in written
    assert "Damen" in written
    codes = {each.value for kind in (MemberStatus, PublishLevel, Group) for each in kind}
    told = {str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row}
    assert not codes & {*told, *written.replace(", ", ";").replace(" ", ";").split(";")}
    assert [cell.value for cell in book.worksheets[0][1]] == written.splitlines()[0].split(";")


def test_the_same_list_once_more_changes_nothing(skatclub, tmp_path):
    clubs.close(made(tmp_path / "alt.skatclub", PEOPLE))
    skatclub("export", "all", tmp_path / "alt.skatclub", "--out", tmp_path / "offen")

    outcome = skatclub("import", "members", tmp_path / "offen" / "people.csv", tmp_path / "alt.skatclub", "--json")

    told = json.loads(outcome.out)
    assert (told["facts"], told["new_people"], told["open"]) == (0, 0, [])


def test_words_about_publication_are_decided_on_the_line_and_never_guessed(skatclub, tmp_path):
    clubs.close(made(tmp_path / "club.skatclub"))
    file = tmp_path / "Mitglieder.csv"
    file.write_text("Name;Aushang;Internet\nAnna Lau;ja;nein\nUte Maier;nur Vorname;ja\n", encoding="utf-8")

    refused = skatclub("import", "members", file, tmp_path / "club.skatclub")
    wrong = skatclub("import", "members", file, tmp_path / "club.skatclub", "--answer", "Netz:ja=full")
    taken = skatclub(
        *("import", "members", file, tmp_path / "club.skatclub"),
        *("--answer", "notice_level:ja=full", "--answer", "web_level:ja=initial"),
    )

    assert (refused.code, wrong.code, taken.code) == (2, 2, 0)
    assert "--answer “notice_level:ja”" in refused.err
    assert "=first_name" in refused.err
    club = clubs.open_club(str(tmp_path / "club.skatclub"), author="", desk="", clock=Clock())
    levels = {one.person.given_name: (one.person.notice_level, one.person.web_level) for one in bare(club)}
    clubs.close(club)
    assert levels == {
        "Anna": (PublishLevel.FULL, PublishLevel.ANONYMOUS),
        "Ute": (PublishLevel.FIRST_NAME, PublishLevel.FIRST_NAME),
    }


def test_somebody_who_stands_twice_is_told(skatclub, tmp_path):
    clubs.close(made(tmp_path / "club.skatclub"))
    file = tmp_path / "Mitglieder.csv"
    file.write_text("Name;Status\nAnna Lau;aktiv\nUte Maier;\nAnna Lau;passiv\n", encoding="utf-8")

    told = skatclub("import", "members", file, tmp_path / "club.skatclub", "--dry-run").err

    assert "1 Zeile (Zeile 4: Anna Lau) nennt jemanden, der schon weiter oben steht, und wird ausgelassen." in told


def test_names_crosses_and_odd_cells_of_a_list_are_decided_on_the_line(skatclub, tmp_path):
    clubs.close(made(tmp_path / "club.skatclub"))
    file = tmp_path / "Mitglieder.csv"
    file.write_text(
        "Nachname Vorname;Eintritt;Ehrenm.;aktiv\nAlbers Anna;05/2003;x;\nvon der Heide Bernd;gestern;;nein\n"
        "Müller Peter jun.;morgen;;x\nConrad Clara;#NV;;x\n",
        encoding="utf-8",
    )
    command = ("import", "members", file, tmp_path / "club.skatclub")
    answered = (*command, "--answer", "status:aktiv: nein=passive")

    asked, odd = skatclub(*command), skatclub(*answered)
    taken = skatclub(*answered, "--cell", "B3=", "--cell", "B4=1.5.2019", "--skip", "5")

    assert (asked.code, odd.code, taken.code) == (2, 2, 0)
    assert "--answer “status:aktiv: nein” =active" in asked.err
    assert all(f"--cell “B{line}=…” · --cell “B{line}=” · --skip {line}" in odd.err for line in (3, 4, 5))
    assert "“Ehrenm.: x” → Ehrenmitglied" in taken.err.replace("„", "“").replace("“ →", "” →")
    club = clubs.open_club(str(tmp_path / "club.skatclub"), author="", desk="", clock=Clock())
    people = {
        (one.person.given_name, one.person.family_name): [each.status for each in one.history] for one in bare(club)
    }
    clubs.close(club)
    assert people == {
        ("Anna", "Albers"): [MemberStatus.HONORARY],
        ("Bernd", "von der Heide"): [MemberStatus.PASSIVE],
        ("Peter jun.", "Müller"): [MemberStatus.ACTIVE],
    }


def test_who_differs_by_a_suffix_from_two_of_the_club_is_to_be_decided(skatclub, tmp_path):
    peter = Member(person=Person(id=0, given_name="Peter", family_name="Müller", member_no="20", is_member=True))
    twin = replace(peter, person=replace(peter.person, member_no="21"))
    clubs.close(made(tmp_path / "club.skatclub", (peter, twin)))
    file = tmp_path / "Mitglieder.csv"
    file.write_text("Name\nMüller, Peter jun.\n", encoding="utf-8")

    outcome = skatclub("import", "members", file, tmp_path / "club.skatclub", "--json")

    assert outcome.code == 2
    assert json.loads(outcome.out)["open"] == ["Peter jun. Müller"]
