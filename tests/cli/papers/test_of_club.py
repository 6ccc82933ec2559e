"""skatclub papers club: papers of a club as files, each refused with its reason where it cannot be made."""

from __future__ import annotations

from skatclub import paths, settings
from skatclub.domain.people.membership import Contact, Member
from skatclub.domain.people.person import Person
from skatclub.services.club import clubs
from skatclub.services.people import members
from tests.databases import ready
from tests.season_clubs import new_season, plain_evenings


def test_papers_of_a_club_are_written_and_what_cannot_be_made_is_told(skatclub, tmp_path):
    file = tmp_path / "club.skatclub"
    club = ready(file)
    new_season(club)
    plain_evenings(club, members=6, count=3)
    clubs.close(club)

    outcome = skatclub("papers", "club", file, "all", "--out", tmp_path)
    unknown = skatclub("papers", "club", file, "horoscope", "--out", tmp_path)
    format_ = skatclub("papers", "club", file, "calendar", "--format", "png", "--out", tmp_path)
    rows = skatclub("papers", "club", file, "Anwesenheit", "--format", "csv", "--year", "2026", "--out", tmp_path)

    assert outcome.code == 0, outcome.err
    assert (tmp_path / "attendance.pdf").is_file()
    assert (tmp_path / "year-book.pdf").is_file()
    assert unknown.code == format_.code == 2
    assert "attendance" in unknown.err
    assert rows.code == 0
    assert (tmp_path / "attendance.csv").read_text("utf-8-sig").startswith("Platz;Name;")


def test_the_list_of_members_has_the_columns_named_on_the_line_else_those_of_the_window(skatclub, tmp_path):
    file = tmp_path / "club.skatclub"
    club = ready(file)
    home = Contact(phone="0251 4711", email="zita@example.org", address="Am Anger 1, 04600 Altenburg")
    members.add(
        club, Member(person=Person(id=0, given_name="Zita", family_name="Bär", is_member=True), contact=home)
    )
    clubs.close(club)
    command = ("papers", "club", file, "member-list", "--format", "csv", "--public", "desk", "--out", tmp_path)

    def rows(*more):
        assert skatclub(*command, *more).code == 0
        return (tmp_path / "member-list-desk.csv").read_text("utf-8-sig").splitlines()

    assert rows()[1] == "Bär, Zita;Zita;Bär;;aktiv;;;voll"
    assert rows("--columns", "phone, address")[1].startswith(
        "Bär, Zita;Zita;Bär;0251 4711;Am Anger 1, 04600 Altenburg;Am Anger 1;04600;Altenburg"
    )
    settings.save(settings.Settings(member_columns="email unknown"), paths.settings_file())
    assert rows()[1] == "Bär, Zita;Zita;Bär;zita@example.org;voll"
    assert "member_no" in skatclub(*command, "--columns", "age").err


def test_labels_of_a_size_nobody_sells_are_refused(skatclub, tmp_path):
    clubs.close(ready(tmp_path / "club.skatclub"))

    outcome = skatclub("papers", "club", tmp_path / "club.skatclub", "address-labels", "--labels", "1x1")

    assert outcome.code == 2
    assert "63.5x38.1" in outcome.err
