"""skatclub papers club: papers of a club as files, each refused with its reason where it cannot be made."""

from __future__ import annotations

from skatclub.services.club import clubs
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
