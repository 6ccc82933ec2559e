"""The year book and the sheet of a player: what stands on them, and names as everybody allows."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO

import pytest
import sqlalchemy as sa
from openpyxl import load_workbook

from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import PLAYER_SHEET, YEAR_BOOK, Format
from skatclub.exports.document import Imprint
from skatclub.i18n import language
from skatclub.services import figures
from skatclub.services.club import clubs
from skatclub.store.tables import all as tables_all
from tests.databases import open_again, ready
from tests.evenings import new_list
from tests.exports import reading
from tests.season_clubs import new_season, plain_evenings

ALWAYS = {"first": date.min, "last": date.max}
IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 12, 31, 20, 0, tzinfo=UTC))


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """Return the file of a club of two lists, in which Anna wants her first name only to be read."""
    language.use("de")
    path = tmp_path_factory.mktemp("figures") / "club.skatclub"
    made = ready(path)
    for deals in (48, 30):
        new_list(made, deals=deals, night=True)
    with made.database.change("test") as work:
        anna = tables_all.person.c.given_name == "Anna"
        work.connection.execute(
            sa.update(tables_all.person).where(anna).values(notice_level="first_name", version=2)
        )
    clubs.close(made)
    return path


@pytest.fixture
def club(file, tmp_path):
    """Return the club of a copy that a test may change."""
    opened = open_again(shutil.copy(file, tmp_path / "club.skatclub"))
    yield opened
    clubs.close(opened)


def test_the_year_book_tells_averages_kinds_chronicle_and_meetings(club):
    text = reading.text(YEAR_BOOK.make(Format.PDF, figures.of_club(club, **ALWAYS), IMPRINT))

    for words in (
        "Jahrbuch",
        "Beste Listen",
        "Chronik",
        "Grand",
        "Bernd Krüger",
        "Das Jahr in Zahlen",
        "Am selben Tisch",
    ):
        assert words in text
    assert "Anna" in text
    assert "Schmidt" not in text


def test_the_year_book_tells_who_defends_with_whom_and_what_losing_cost(club):
    for _evening in range(4):
        new_list(club, deals=48, night=True)
    found = figures.year_book(club, figures.of_club(club, **ALWAYS))
    often = [one for one in found.pairs if one.games >= 30]
    told = [one for one in found.loss.values() if one.lists]

    treasurer = replace(IMPRINT, level=Audience.DESK)
    text = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, found, treasurer)).split())
    facts = json.loads(YEAR_BOOK.make(Format.JSON, found, treasurer))
    book = load_workbook(BytesIO(YEAR_BOOK.make(Format.EXCEL, found, treasurer)))

    assert often
    assert "Wer mit wem am besten im Gegenspiel ist" in text
    best = max(often, key=lambda one: (one.win_rate, one.games))
    assert f"{best.games} {best.won} " in text
    cents = sum(one.cents for one in told)
    assert f"Zusammen {cents // 100},{cents % 100:02} € in {sum(one.lists for one in told)} von 24 Listen" in text
    assert [(one["games"], one["won"]) for one in facts["defended_together"]] == [
        (one.games, one.won) for one in found.pairs
    ]
    assert sum(one["loss_money"]["cents"] for one in facts["people"]) == cents
    assert book["Gemeinsam im Gegenspiel"].max_row == 1 + len(found.pairs)
    assert sum(row[3].value for row in book["Verlustspielgeld"].iter_rows(min_row=2)) == cents / 100


@pytest.mark.parametrize("level", [Audience.BOARD, Audience.WEB])
def test_what_somebody_paid_for_lost_games_is_neither_for_the_wall_nor_for_the_internet(club, level):
    found = figures.year_book(club, figures.of_club(club, **ALWAYS))
    imprint = replace(IMPRINT, level=level)

    text = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, found, imprint)).split())
    assert "Zusammen" not in text
    assert "Verlustspielgeld (€)" not in text
    assert b"loss_money" not in YEAR_BOOK.make(Format.JSON, found, imprint)
    assert "Verlustspielgeld" not in load_workbook(BytesIO(YEAR_BOOK.make(Format.EXCEL, found, imprint))).sheetnames


def test_the_year_book_has_a_cover_with_the_champion_and_counts_its_pages_through(club):
    plain_evenings(club, members=8, count=6)
    new_season(club)
    found = figures.year_book(club, figures.of_club(club, **ALWAYS))

    made = YEAR_BOOK.make(Format.PDF, found, IMPRINT)
    cover, *further = reading.text_of_pages(made)

    (season,) = found.seasons
    (champion,) = (row.person_id for row in season.table.rows if row.rank == 1)
    for words in ("SC Herz Dame", "Jahrbuch", "2026", season.people[champion].given_name):
        assert words in cover
    assert "Seite" not in cover
    count = reading.page_count(made)
    assert [page for number, page in enumerate(further, start=2) if f"Seite {number} von {count}" not in page] == []
    assert reading.smallest_type(made) >= 9 - 0.01


def test_the_year_book_says_which_lists_tell_what(club):
    plain_evenings(club, members=8, count=3)

    text = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, figures.of_club(club, **ALWAYS), IMPRINT)).split())

    found = figures.of_club(club, **ALWAYS)
    plain = sum(not one.table_id for one in found.lists)
    assert f"Von {len(found.lists)} Listen sind 8 Spiel für Spiel bekannt, 0 als Summen" in text
    assert f"{plain} Ergebnisse sind ohne Liste bekannt" in text


def test_the_averages_go_to_programs_as_rows(club):
    text = YEAR_BOOK.make(Format.CSV, figures.of_club(club, **ALWAYS), IMPRINT).decode("utf-8-sig")

    heads, *rows = (line.split(";") for line in text.strip().splitlines())
    told = figures.of_club(club, **ALWAYS).background
    place = {head: number for number, head in enumerate(heads)}
    for row, person_id in zip(rows, sorted(told.averages, key=lambda one: -told.averages[one]), strict=True):
        sums = told.sums[person_id]
        assert int(row[place["Gesamt"]]) == sums.result
        assert row[place["Spielpunkte je Liste"]] == f"{sums.points / 2:.2f}".replace(".", ",")
        others = f"{sums.others_lost / 2:.2f}".replace(".", ",")
        assert row[place["Verl. Mitspieler je Liste"]] == others
    assert "Schmidt" not in text


def test_the_sheet_of_a_player_names_others_as_they_allow(club):
    background = figures.background(club, **ALWAYS)
    bernd = next(one.id for one in background.people.values() if one.given_name == "Bernd")
    found = figures.player(club, bernd, background)

    text = reading.text(PLAYER_SHEET.make(Format.PDF, found, IMPRINT))
    rows = PLAYER_SHEET.make(Format.CSV, found, IMPRINT).decode("utf-8-sig")

    assert "Bernd Krüger" in text
    for name in (
        "Listen über dem Vereinsschnitt in Folge",
        "Längste Folge ohne eigenes Spiel",
        "Gesamt aller Listen",
        "Von 10 Alleinspielen wurden",
        "Spielpunkte je Liste",
        "Verlorene der Mitspieler je Liste",
        "Seeger-Fabian je Liste",
        "Zusammen im Gegenspiel",
    ):
        assert name in " ".join(text.split())
    assert "Beruht auf 2 von 2 Listen" in text
    assert "Schmidt" not in text
    assert len(rows.strip().splitlines()) == 3


@pytest.mark.parametrize("level", Audience)
def test_what_a_player_paid_for_lost_games_is_for_himself_and_the_desk(club, level):
    found = figures.player(club, 1, figures.background(club, **ALWAYS))
    imprint, for_desk = replace(IMPRINT, level=level), level is Audience.DESK

    assert found.loss.lists
    assert ("Verlustspielgeld" in reading.text(PLAYER_SHEET.make(Format.PDF, found, imprint))) is for_desk
    assert ("loss_money" in json.loads(PLAYER_SHEET.make(Format.JSON, found, imprint))) is for_desk
    book = load_workbook(BytesIO(PLAYER_SHEET.make(Format.EXCEL, found, imprint)))
    figures_told = [row[0].value for row in book["Statistik"].iter_rows()]
    assert ("Verlustspielgeld" in figures_told) is for_desk
    assert "Verlustspielgeld" not in PLAYER_SHEET.make(Format.CSV, found, imprint).decode("utf-8-sig")


def test_results_without_lists_print_a_sentence_in_place_of_empty_tables(tmp_path):
    language.use("de")
    made = ready(tmp_path / "club.skatclub")
    plain_evenings(made, members=6, count=3)
    background = figures.background(made, **ALWAYS)
    found = figures.player(made, next(iter(background.sums)), background)

    book = " ".join(reading.text(YEAR_BOOK.make(Format.PDF, figures.of_club(made, **ALWAYS), IMPRINT)).split())
    sheet = " ".join(reading.text(PLAYER_SHEET.make(Format.PDF, found, IMPRINT)).split())

    clubs.close(made)
    for words in ("Keine Liste ist Spiel für Spiel erfasst", "Wer am selben Tisch saß, ist nicht bekannt"):
        assert words in book
    assert "besser : schlechter" not in book
    assert "Wer am selben Tisch saß, ist nicht bekannt" in sheet
    assert "kein einzelnes Spiel erfasst" in sheet
    assert "Karo" not in sheet


def test_an_empty_club_has_an_empty_book(tmp_path):
    language.use("de")
    made = ready(tmp_path / "club.skatclub")

    text = reading.text(YEAR_BOOK.make(Format.PDF, figures.of_club(made, **ALWAYS), IMPRINT))

    assert "Noch keine Liste gespielt" in text
    clubs.close(made)
