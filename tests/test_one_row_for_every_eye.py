"""Of the sample club the window, the terminal and every file of a list say the same numbers of the same rows."""

from __future__ import annotations

import csv
import io
import json
import shutil
from datetime import date
from fractions import Fraction

import pytest

from skatclub import paths
from skatclub.domain.people.person import Audience
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Least, Rule, single
from skatclub.exports import document, lists
from skatclub.exports.catalogue import SEASON_TABLE, YEAR_BOOK, by_code
from skatclub.exports.paper import Format
from skatclub.exports.reports.standings import board
from skatclub.gui.season import page
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services import figures
from skatclub.services.club import clubs
from skatclub.services.directing import reading
from skatclub.services.events import tournaments
from skatclub.services.papers import facts as papers_facts
from skatclub.services.season import seasons
from tests import terminal
from tests.databases import make, open_again
from tests.exports import pages, reading as exports_reading
from tests.exports.lists import IMPRINT
from tests.exports.test_sample_papers import ALWAYS, SEASON
from tests.rehearsals import sample_club
from tests.season_clubs import new_season, plain_evenings


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """Return a copy of the sample club, opened."""
    language.use("de")
    made = tmp_path_factory.mktemp("sample") / "sample.skatclub"
    club = open_again(shutil.copy(paths.sample_club(), made))
    yield club
    clubs.close(club)


def of_event(club, code):
    """Return the rows by their codes that the JSON file of a paper of the tournament has."""
    event_id = tournaments.find(club, sample_club.TOURNAMENT)
    facts = papers_facts.facts_of(club, event_id, results=True, money=True)
    return rows_of(by_code(code).make(Format.JSON, facts, IMPRINT))


def rows_of(made, code=""):
    told = json.loads(made)["lists"]
    return next(each["rows"] for each in told if code in {"", each.get("list")})


def of_season(club):
    return rows_of(SEASON_TABLE.make(Format.JSON, seasons.standings(club, seasons.find(club, SEASON)), IMPRINT))


def of_year(club):
    """Return the averages as the CSV file has them, by the names of the terminal."""
    of_club = figures.year_book(club, figures.of_club(club, **ALWAYS))
    made = YEAR_BOOK.make(Format.CSV, of_club, IMPRINT).decode("utf-8-sig")
    names = {
        "Platz": "rank",
        "Listen": "lists",
        "Gesamt": "total",
        "Schnitt": "average",
        "Gewonnen": "won",
        "Verl.": "lost",
        "Gewinnquote %": "win_rate",
    }
    rows = csv.DictReader(io.StringIO(made), delimiter=";")
    return [{known: row[head] for head, known in names.items()} for row in rows]


def of_cash(club):
    """Return what each purpose brought."""
    paper = by_code("cash-report")
    facts = papers_facts.facts_of(club, tournaments.find(club, sample_club.TOURNAMENT), money=True)
    rows = rows_of(paper.make(Format.JSON, facts, IMPRINT), "categories")
    return [
        {"category": row["category"], "income_cents": row["income"] or 0, "outgo_cents": row["outgo"] or 0}
        for row in rows
        if row["category"] != "opening"
    ]


LISTS = {
    "standings": (
        ("tournament", "standings", sample_club.TOURNAMENT),
        lambda club: of_event(club, "overall-list"),
        ("rank", "start_no", "points", "won", "lost", "total"),
    ),
    "season": (
        ("season", "standings", SEASON),
        of_season,
        ("rank", "lists", "counted", "dropped", "won", "lost", "total", "value"),
    ),
    "figures": (("figures",), of_year, ("rank", "lists", "total", "average", "won", "lost", "win_rate")),
    "cash": (
        ("cash", "report", sample_club.TOURNAMENT),
        of_cash,
        ("category", "income_cents", "outgo_cents"),
    ),
}
"""What is typed after `skatclub` with the club behind it, the list in a file, and the columns both have."""


def number(value):
    """Return a number however it is written; words as they are."""
    try:
        return round(Fraction(str(value).replace(",", ".")), 2)
    except ValueError:
        return value or None


@pytest.mark.parametrize("name", LISTS)
def test_the_terminal_says_what_the_files_of_a_paper_say(sample, name, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path))
    words, of_file, columns = LISTS[name]
    place = 1 if name in {"figures"} else 2

    assert terminal.run(*words[:place], sample.address, *words[place:], "--json") == 0

    printed = json.loads(capsys.readouterr().out)
    told = printed["lines"] if isinstance(printed, dict) else printed
    typed = [tuple(number(row[column]) for column in columns) for row in told]
    assert typed
    assert typed == [tuple(number(row[column]) for column in columns) for row in of_file(sample)]


def test_the_window_says_what_the_files_of_a_paper_say(sample):
    event_id = tournaments.find(sample, sample_club.TOURNAMENT)
    shown = board.of(reading.read(sample, event_id), Audience.BOARD)
    columns = [head.column.value for head in shown.heads]

    window = [
        (lists.fact(line.said[columns.index("rank")]), lists.fact(line.said[columns.index("total")]))
        for line in shown.lines
    ]
    assert window == [(row["rank"], row["total"]) for row in of_event(sample, "overall-list")]
    assert all(line.cells == tuple(map(document.shown, line.said)) for line in shown.lines)


def test_interim_places_and_what_is_lacking_are_the_same_on_every_floor(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path))
    language.use("de")
    club = make(tmp_path / "club.skatclub")
    plain_evenings(club, members=14, count=5)
    season_id = new_season(club, title="Läuft", first=date(2026, 1, 1), last=date(2099, 12, 31))
    seasons.change_statute(club, season_id, single(Rule(least=Least(evenings=4))))
    seasons.plan_evenings(club, season_id, Plan(6))
    standings = seasons.standings(club, season_id)
    names = {row.person_id: standings.people[row.person_id].full_name for row in standings.table.rows}
    told = [
        (names[row.person_id], season_words.place(row), season_words.lacking(row, standings.championship.rule))
        for row in standings.table.rows
    ]
    assert {place[0] for _name, place, _lacks in told} > {"1", "(", "–"}

    heads = {column.head: column for column in page.columns(standings)}
    lacks = next(column for head, column in heads.items() if head == _("Lacks"))
    window = [(heads["Name"].text(row), heads["Platz"].text(row), lacks.text(row)) for row in standings.table.rows]
    assert window == told

    assert terminal.run("season", "standings", club.address, "Läuft", "--json") == 0
    typed = json.loads(capsys.readouterr().out)
    file = rows_of(SEASON_TABLE.make(Format.JSON, standings, IMPRINT))
    for rows in (typed, file):
        assert [(row["name"], shown_place(row), row["lacks"]) for row in rows] == told

    paper = exports_reading.text(SEASON_TABLE.make(Format.PDF, standings, IMPRINT))
    on_web = pages.Page(SEASON_TABLE.make(Format.HTML, standings, IMPRINT)).texts
    for name, place, lacking in told:
        line = next(line for line in paper.splitlines() if name in line)
        assert (line.startswith(place), line.endswith(lacking)) == (True, True)
    in_brackets = [place for _name, place, _lacks in told if place.startswith("(")]
    assert [text for text in on_web if text in in_brackets] == in_brackets
    clubs.close(club)


def shown_place(row):
    """Return how a rank or an interim place is shown, of what a file says."""
    return f"({row['interim']})" if row["interim"] else str(row["rank"] or "–")
