"""Results of which only the total is known: their games are a dash wherever they are read, never 0."""

from __future__ import annotations

import csv
import io
from datetime import UTC, date, datetime

import pytest

from skatclub.exports.catalogue import PAPERS, SEASON_TABLE, YEAR_BOOK, Format
from skatclub.exports.club_papers import PLAYER_SHEET
from skatclub.exports.document import Imprint
from skatclub.gui.season import words as season_words
from skatclub.services import figures
from skatclub.services.club import clubs
from skatclub.services.papers import facts as papers_facts
from skatclub.services.season import seasons
from skatclub.store.people import people
from skatclub.store.registration import registration
from skatclub.store.standings import bare_results
from tests.databases import make
from tests.exports import reading
from tests.season_clubs import new_season, plain_evenings

IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 10, 17, 17, 42, tzinfo=UTC))
ALWAYS = {"first": date.min, "last": date.max}


@pytest.fixture
def club(tmp_path):
    made = make(tmp_path / "club.skatclub")
    plain_evenings(made, members=6, count=3, totals_only=True)
    yield made
    clubs.close(made)


def rows_of(data, *heads):
    return [
        [row[head] for head in heads]
        for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";")
    ]


def test_the_table_of_a_season_leaves_them_open(club):
    standings = seasons.standings(club, new_season(club, "sum"))

    rows = SEASON_TABLE.make(Format.CSV, standings, IMPRINT)

    assert set(map(tuple, rows_of(rows, "gewonnene Spiele", "verlorene Spiele"))) == {("", "")}
    row = standings.table.rows[0]
    place = min(row.reckoning.results)
    assert "– gewonnen, – verloren" in season_words.said_cell(standings, row, place)
    assert season_words.win_rate(row) == ""


def test_the_statistics_and_the_year_book_have_dashes(club):
    new_season(club, "sum")
    known = figures.background(club, **ALWAYS)
    of_club = figures.year_book(club, figures.of_club(club, **ALWAYS, known=known))
    player = figures.player(club, next(iter(known.sums)), known)

    assert {sums.record for sums in known.sums.values()} == {(None, None)}
    assert {(one.points, one.won, one.lost) for one in player.lists} == {(None, None, None)}
    lists = rows_of(PLAYER_SHEET.make(Format.CSV, player, IMPRINT), "Spielpunkte", "Gewonnen", "Verl.")
    assert set(map(tuple, lists)) == {("", "", "")}
    pages = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, of_club, IMPRINT)).split())
    assert "Meiste gewonnene Spiele" not in pages
    assert "0 von 0" not in " ".join(reading.text(PLAYER_SHEET.make(Format.PDF, player, IMPRINT)).split())


def test_a_ranking_of_them_has_dashes_and_their_file_is_empty_there(club):
    event_id = 1
    with club.database.change("import_results") as work:
        here = {one.person_id for one in bare_results.of_event(work, event_id)}
        registration.take_in(work, event_id, [people.get(work, one) for one in sorted(here)])
    paper = next(each for each in PAPERS if each.code == "overall-list")
    facts = papers_facts.facts_of(club, event_id, results=True)

    told = reading.list_of(paper.make(Format.JSON, facts, IMPRINT))

    assert {(row["points"], row["won"], row["lost"]) for row in told["rows"]} == {(None, None, None)}
