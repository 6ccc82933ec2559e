"""The rankings of a club: one list for page, paper, press and programs; who is named, and who is not."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from skatclub.domain.people.person import Audience, PublishLevel, anonymous_name
from skatclub.exports import lists
from skatclub.exports.club_papers import RANKINGS, YEAR_BOOK, of_rankings
from skatclub.exports.document import Imprint, shown
from skatclub.exports.paper import Format
from skatclub.exports.reports.figures import ranking
from skatclub.i18n import language
from skatclub.services import figures
from skatclub.services.club import clubs
from tests.databases import ready
from tests.evenings import new_list
from tests.exports import reading
from tests.season_clubs import new_season, plain_evenings

YEAR = {"first": date(2026, 1, 1), "last": date(2026, 12, 31)}
OVER = datetime(2027, 1, 1, 12, tzinfo=UTC)
IMPRINT = Imprint(club="SC Herz Dame", at=OVER, level=Audience.DESK)
BY_CODE = {each.code: each for each in ranking.RANKINGS}


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return the figures of a year with lists of deals, results without lists and a season."""
    language.use("de")
    club = ready(tmp_path_factory.mktemp("rankings") / "club.skatclub")
    for _evening in range(5):
        new_list(club, deals=48, night=True)
    plain_evenings(club, members=8, count=6)
    new_season(club)
    read = figures.year_book(club, figures.of_club(club, **YEAR))
    clubs.close(club)
    return read


def rows_of(code, figures_of, *, level=Audience.DESK, at=OVER):
    table = ranking.table(BY_CODE[code], figures_of, level, at.date())
    return [tuple(map(shown, row)) for row in table.rows]


def with_person(figures_of, person_id, **change):
    """Return the figures with somebody changed."""
    people = figures_of.background.people
    changed = {**people, person_id: replace(people[person_id], **change)}
    return replace(figures_of, background=replace(figures_of.background, people=changed))


def test_the_best_grand_players_are_those_of_their_own_figures(found):
    rows = ranking.table(BY_CODE["grand"], found, Audience.DESK, OVER.date()).rows

    grands = [game for game in found.games if game.is_grand]
    assert sum(row[2] for row in rows) == len(grands) > 0
    assert sum(row[3] for row in rows) == sum(game.won for game in grands)
    assert "10 Grands" in BY_CODE["grand"].rule(found)
    assert str(found.with_deals) in BY_CODE["grand"].rule(found)


def test_equals_share_a_place_and_are_marked(found):
    rows = rows_of("attendance", found)

    most = max(int(row[-1]) for row in rows)
    first = [row[0] for row in rows if int(row[-1]) == most]
    assert first == (["1 ="] * len(first) if len(first) > 1 else ["1"])
    assert len({row[0] for row in rows}) < len(rows)


def test_a_champion_is_named_once_the_season_is_over(found):
    (row,) = rows_of("champions", found)
    table = found.of_all_years[0].table

    assert row[:2] == ("2026", "Meisterschaft")
    assert row[2] == found.background.people[table.rows[0].person_id].full_name
    assert row[3].startswith("Schnitt ")
    assert rows_of("champions", found, at=datetime(2026, 12, 31, 12, tzinfo=UTC)) == []


def test_two_of_equal_value_are_champions_both(found):
    standings = found.of_all_years[0]
    first, second, *others = standings.table.rows
    table = replace(standings.table, rows=(first, replace(second, rank=1), *others))

    rows = rows_of("champions", replace(found, of_all_years=(replace(standings, table=table),)))

    assert [row[2] for row in rows] == [found.background.people[row.person_id].full_name for row in (first, second)]


@pytest.mark.parametrize("code", BY_CODE)
def test_who_must_not_be_named_is_not_listed_and_the_others_keep_their_places(found, code):
    named = rows_of(code, found, level=Audience.BOARD)
    if not named:
        return
    whose = [placed.entry.person_id for placed in BY_CODE[code].places(found, OVER.date())]
    first = whose[0]
    others = [row for row, person_id in zip(named, whose, strict=False) if person_id != first]
    hidden = with_person(found, first, notice_level=PublishLevel.ANONYMOUS)
    erased = with_person(found, first, given_name=anonymous_name(77), family_name="")

    for shown_rows in (rows_of(code, hidden, level=Audience.BOARD), rows_of(code, erased, level=Audience.BOARD)):
        assert "Anonym" not in str(shown_rows)
        assert shown_rows == others
    assert rows_of(code, hidden) == rows_of(code, found)


def test_the_paper_has_a_page_for_each_ranking_and_programs_get_the_same_rows(found):
    pages = reading.text_of_pages(RANKINGS.make(Format.PDF, found, IMPRINT))
    told = json.loads(RANKINGS.make(Format.JSON, found, IMPRINT))["lists"]

    listed = [code for code in BY_CODE if rows_of(code, found)]
    assert [each["list"] for each in told] == listed
    assert len(pages) == len(listed) >= 5
    for page, code in zip(pages, listed, strict=True):
        assert BY_CODE[code].name() in page
        assert all(row[1] in page for row in rows_of(code, found))
    for each in told:
        table = ranking.table(BY_CODE[each["list"]], found, Audience.DESK, OVER.date())
        assert [tuple(row.values()) for row in each["rows"]] == [
            tuple(map(lists.fact, row)) for row in lists.cells(table)
        ]


def test_a_ranking_alone_is_a_file_of_its_own(found):
    paper = of_rankings((BY_CODE["attendance"],))

    rows = list(
        csv.DictReader(io.StringIO(paper.make(Format.CSV, found, IMPRINT).decode("utf-8-sig")), delimiter=";")
    )

    assert paper.code == "ranking-attendance"
    assert [row["Name"] for row in rows] == [row[1] for row in rows_of("attendance", found)]
    assert RANKINGS.make(Format.HTML, found, IMPRINT).startswith(b"<!")


def test_the_press_is_told_the_first_of_each_ranking_as_the_web_names_them(found):
    text = RANKINGS.make(Format.TEXT, found, IMPRINT).decode()

    for code, each in BY_CODE.items():
        rows = rows_of(code, found, level=Audience.WEB)
        assert (each.name() in text) == bool(rows)
        for row in rows[: ranking.TOLD]:
            assert " – ".join((*row[: row.index(row[1]) + 1], row[-1])) in text or code == "champions"
    assert "Schmidt" not in text


def test_the_year_book_has_the_rankings_too(found):
    text = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, found, IMPRINT)).split())

    for code, each in BY_CODE.items():
        assert (each.name() in text) == bool(rows_of(code, found))


def test_averages_are_compared_with_the_season_before_or_the_year(tmp_path):
    language.use("de")
    club = ready(tmp_path / "club.skatclub")
    plain_evenings(club, members=8, count=12)

    def before(first, last):
        read = figures.with_rankings(club, figures.of_club(club, first=first, last=last))
        return read if read.before is None else (read.before.first, read.before.last)

    spring = (date(2026, 1, 1), date(2026, 2, 3))
    new_season(club, title="Frühling", first=spring[0], last=spring[1])
    new_season(club, title="Sommer", first=date(2026, 2, 4), last=date(2026, 5, 1))
    assert before(date(2026, 2, 4), date(2026, 5, 1)) == spring
    assert before(date(2024, 2, 1), date(2024, 2, 29)) == (date(2023, 2, 1), date(2023, 2, 28))
    assert before(date(2025, 2, 1), date(2025, 2, 28)) == (date(2024, 2, 1), date(2024, 2, 29))
    without = (spring, (date.min, date.max), (date(1, 5, 1), date(1, 5, 31)), (date(2024, 5, 1), date(2026, 5, 1)))
    for first, last in without:
        read = before(first, last)
        assert read.before is None
        assert rows_of("improved", read) == []
        assert "Jahr" in BY_CODE["improved"].rule(read) or "year" in BY_CODE["improved"].rule(read)
    summer = figures.with_rankings(club, figures.of_club(club, first=date(2026, 2, 4), last=date(2026, 5, 1)))
    assert "Frühling" in BY_CODE["improved"].rule(summer)
    for row in ranking.table(BY_CODE["improved"], summer, Audience.DESK, OVER.date()).rows:
        assert row[5] == row[4] - row[3] > 0
    clubs.close(club)
