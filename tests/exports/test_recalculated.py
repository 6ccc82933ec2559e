"""Workbooks of lists, of events and of the treasurer, recalculated by LibreOffice: no error, our ranks and sums.

The program is started once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.missed import Missed
from skatclub.domain.season.statutes.rule import Drops, Rule, TieBreak, Value
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.standings import standings
from skatclub.domain.standings.standings import Standings
from skatclub.exports import catalogue
from skatclub.exports.catalogue import by_code
from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.paper import Format
from skatclub.exports.reports.list_files import columns, workbook
from skatclub.i18n import language
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from tests import terminal
from tests.databases import ready
from tests.exports import lists, office, rendered, result_events
from tests.exports.rendered import IMPRINT, Played
from tests.exports.reports.list_files import test_workbook as list_workbook
from tests.exports.reports.office.test_typed_totals import TYPED, typed
from tests.exports.reports.season import test_table

pytestmark = [pytest.mark.slow, pytest.mark.office]

CHECKED = {"series-list", "overall-list", "further-rankings", "team-list", "league-table"}
"""Papers whose ranks and sums a sheet of their workbook counts again: also those of a hall."""
BOOKS = [
    (kind, code)
    for kind in result_events.KINDS
    for _kind, code, format_ in rendered.every(kind, Played.DONE)
    if format_ is Format.EXCEL and code != "score-sheet"  # a sheet for each list: see SOUND
    if kind != "hall" or code in CHECKED
]
SOUND = list_workbook.sound_lists()
CHANGED = (*list_workbook.CHANGES, *list_workbook.FOOT_CHANGES)
EVERY_KIND = {
    *("three", "five", "eventful", "hostile", "pub", "bierlachs-301"),
    *("bid", "wrong_column", "passed_in", "foot_total", "replacement"),
}
"""Lists of each kind and a change of each kind; the others are recalculated by `poe endure`."""


def most_endure(names: Iterable[str]) -> list[object]:
    """Return the names for a test, those of the suite unmarked."""
    return [name if name in EVERY_KIND else pytest.param(name, marks=pytest.mark.endure) for name in names]


def list_books() -> dict[str, bytes]:
    """Return the workbooks of all lists, sound ones and changed ones."""
    return {name: list_workbook.book_of(table) for name, table in SOUND.items()} | list_workbook.changed_books()


@pytest.fixture(scope="module")
def other_lists(tmp_path_factory) -> dict[str, dict[str, list[list[str]]]]:
    """Return the sheets of the workbooks of lists that the suite leaves out."""
    left_out = {name: data for name, data in list_books().items() if name not in EVERY_KIND}
    return office.recalculated(left_out, tmp_path_factory.mktemp("lists"))


@pytest.fixture
def list_sheets(request, name) -> dict[str, list[list[str]]]:
    """Return the sheets of the workbook of a list."""
    kept = request.getfixturevalue("recalculated" if name in EVERY_KIND else "other_lists")
    return kept[name]


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory) -> dict[str, dict[str, list[list[str]]]]:
    """Return the sheets of all workbooks, by their names."""
    office.program()  # without it nothing needs to be made
    language.use(language.GERMAN)
    books = {f"{kind}.{code}": rendered.made(kind, code, Format.EXCEL, Played.DONE) for kind, code in BOOKS}
    books |= {f"missed.{missed.name}": ranked_by(missed)[1] for missed in Missed}
    books |= typed_books()
    books["wrong"] = overall_list_with_a_wrong_total()
    books["year"] = year(tmp_path_factory.mktemp("cash"))
    books |= {name: data for name, data in list_books().items() if name in EVERY_KIND}
    together = [SOUND["drawn"], replace(SOUND["three"], number=8), SOUND["pub"], typed()]
    books |= season_books()
    books["together"] = excel_render.render(workbook.of(together, IMPRINT))
    return office.recalculated(books, tmp_path_factory.mktemp("office"))


def differences(sheets: dict[str, list[list[str]]]) -> list[list[str]]:
    """Return what each checking sheet of a workbook counts."""
    return [rows[0][:2] for title, rows in sheets.items() if title.endswith("Prüfung")]


def failed(sheets: dict[str, list[list[str]]]) -> list[str]:
    """Return the cells of a workbook whose formula came to an error."""
    cells = [cell for rows in sheets.values() for row in rows for cell in row]
    return [cell for cell in cells if cell.startswith("Err:") or (cell[:1] == "#" and cell[1:2].isupper())]


def cents(written: str) -> int:
    return round(100 * float(written.replace(".", "").replace(",", ".") if "," in written else written))


@pytest.mark.parametrize(("kind", "code"), BOOKS)
def test_no_formula_fails_and_no_check_finds_a_difference(recalculated, kind, code):
    sheets = recalculated[f"{kind}.{code}"]

    assert sheets
    assert failed(sheets) == []
    assert bool(differences(sheets)) or code not in CHECKED
    assert differences(sheets) == [["Abweichungen", "0"]] * len(differences(sheets))


@pytest.mark.parametrize("kind", ["small", "worst"])
def test_the_sums_of_money_are_ours(recalculated, kind):
    money = result_events.misadded(kind).cash()

    prizes, purposes = (
        recalculated[f"{kind}.prize-list"]["Preise"],
        recalculated[f"{kind}.cash-report"]["Nach Zweck"],
    )

    assert cents(prizes[-1][7]) == sum(row.cents for row in money.prizes().rows)
    assert cents(purposes[-1][3]) == money.report.closing


@pytest.mark.parametrize("kind", ["small", "worst"])
def test_the_ranks_of_a_league_are_ours(recalculated, kind):
    sheets = recalculated[f"{kind}.league-table"]
    rows, again = sheets["Ligatabelle"][1:], sheets["Prüfung"][3:]

    assert rows
    assert [row[0] for row in rows] == [row[1] for row in again]


def ranked_by(missed: Missed) -> tuple[Standings, bytes]:
    """Return a ranking by a rule for missed series with three equals parted by lots, and its workbook."""
    facts = result_events.facts("small")
    whole = facts.results.whole.standings
    contestants = [row.contestant for row in whole.rows]
    results = {
        row.contestant.id: {n: one for n, one in zip(whole.series, row.results, strict=True) if one}
        for row in whole.rows
    }
    twin = whole.rows[0].contestant.id
    results[whole.rows[3].contestant.id] = results[twin]
    results[whole.rows[4].contestant.id] = results[twin]
    lots = {twin: 3, whole.rows[3].contestant.id: 1, whole.rows[4].contestant.id: 2}
    contestants[7] = replace(contestants[7], excluded=True)
    other = standings.standings(contestants, results, whole.series, missed=missed, lots=lots)
    changed = replace(facts, results=replace(facts.results, whole=replace(facts.results.whole, standings=other)))
    return other, by_code("overall-list").make(Format.EXCEL, changed, IMPRINT)


@pytest.mark.parametrize("missed", list(Missed))
def test_the_check_ranks_by_the_rule_for_missed_series_and_by_lots(recalculated, missed):
    rows = recalculated[f"missed.{missed.name}"]["Prüfung"]

    assert rows[0][:2] == ["Abweichungen", "0"]
    assert [row[3] for row in rows[3:]] == [
        "" if row.rank is None else str(row.rank) for row in ranked_by(missed)[0].rows
    ]


def overall_list_with_a_wrong_total() -> bytes:
    book = load_workbook(BytesIO(rendered.made("small", "overall-list", Format.EXCEL)))
    sheet = book.worksheets[0]
    sheet["E2"] = sheet["E2"].value + 100
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def test_a_wrong_total_is_found_by_the_check(recalculated):
    ((_words, count),) = differences(recalculated["wrong"])

    assert int(count) >= 1


def typed_books() -> dict[str, bytes]:
    """Return workbooks of lists with typed totals: with controls, without, with deals, with a fault."""
    tables = {
        "both": typed(),
        "alone": typed(plus=None, minus=None),
        "with deals": replace(lists.drawn(), totals=TYPED),
        "faulty": typed(plus=1991),
    }
    paper = catalogue.list_paper("score-sheet")
    return {f"typed.{name}": paper.make(Format.EXCEL, [table], IMPRINT) for name, table in tables.items()}


@pytest.mark.parametrize(("name", "count"), [("both", 0), ("alone", 0), ("with deals", 0), ("faulty", 1)])
def test_the_check_recomputes_typed_totals(recalculated, name, count):
    title = workbook.of([typed()], IMPRINT).sheets[1].title

    assert recalculated[f"typed.{name}"][title][0][1] == str(count)


def test_typed_totals_stand_in_the_check(recalculated):
    title = workbook.of([typed()], IMPRINT).sheets[1].title

    assert any("1372" in row for row in recalculated["typed.both"][title])


def year(folder) -> bytes:
    """Return the workbook of a year with an opening, a mistake taken back and money out: 109.95 euros are left."""
    path, file = folder / "club.skatclub", folder / "year.xlsx"
    club = ready(path)
    for category, amount in (
        (Category.OPENING, 100_00),
        (Category.DONATION, 40_05),
        (Category.RENT, -30_10),
        (Category.DONATION, 7_00),
    ):
        made = cash_book.enter(club, category, amount, note="=1+1").made_id
    cash_book.counter(club, made)
    book = cash_book.book(club, first=date(2026, 1, 1), last=date(2026, 12, 31))
    clubs.close(club)
    assert book.report.closing == 109_95
    words = ("cash", "report", str(path), "--year", "2026", "--out", str(file))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SKATCLUB_HOME", str(folder))
        patch.setenv("SKATCLUB_LANGUAGE", "de")
        assert terminal.run(*words) == 0
    return file.read_bytes()


def test_the_year_of_the_treasurer_is_what_the_books_say(recalculated):
    sheets = dict(recalculated["year"])
    sums, months, bookings = (sheets[title] for title in ("Nach Zweck", "Nach Monat", "Buchungen"))
    surplus = {row[0]: cents(row[3]) for row in sums[1:]}

    assert cents(bookings[-2][8]) == 109_95
    assert [cents(sum_) for sum_ in bookings[-1][5:8]] == [100_00, 40_05, 30_10]
    assert surplus["Bestand in der Kasse"] == 109_95
    assert {40_05, -30_10} <= set(surplus.values())
    assert cents(months[-1][4]) == 109_95


def season_books() -> dict[str, bytes]:
    """Return workbooks of a season by rules that add, divide, drop and give, one of them with a wrong result."""
    rules = {
        "season.dropped": None,
        "season.best": Rule(value=Value.SUM, tie_break=TieBreak.BEST),
        "season.evenings": Rule(value=Value.SUM, tie_break=TieBreak.EVENINGS),
        "season.shared": Rule(value=Value.SUM, tie_break=TieBreak.SHARED),
        "season.average": Rule(value=Value.AVERAGE, over_least=2, presence_points=5, drops=Drops(ladder=(3,))),
    }
    totals = {**test_table.SMALL, 4: [800, 700, None, None], 5: [None, 1500, 1500, 1500]}
    totals |= {6: [900, 600, None, None], 7: [500, 500, 500, None]}
    books = {
        name: catalogue.SEASON_TABLE.make(Format.EXCEL, test_table.found(totals, rule), test_table.IMPRINT)
        for name, rule in rules.items()
    }
    wrong = load_workbook(BytesIO(books["season.average"]))
    wrong["Tabelle"]["D2"].value = 9999
    target = BytesIO()
    wrong.save(target)
    return {**books, "season.wrong": target.getvalue()}


@pytest.mark.parametrize(
    "name", [f"season.{rule}" for rule in ("dropped", "best", "evenings", "shared", "average")]
)
def test_a_season_is_reckoned_again(recalculated, name):
    sheets = recalculated[name]
    heads, *rows = sheets["Tabelle"]
    names, values, ranks = ([row[heads.index(head)] for row in rows] for head in ("Name", "Wert", "Platz"))

    assert failed(sheets) == []
    assert differences(sheets) == [["Abweichungen", "0"]]
    assert [(row[0], row[8]) for row in sheets["Prüfung"][3:]] == list(zip(names, ranks, strict=True))
    assert [float(row[7]) for row in sheets["Prüfung"][3:]] == pytest.approx([float(value) for value in values])


def test_a_changed_result_of_a_season_shows_up(recalculated):
    ((_words, count),) = differences(recalculated["season.wrong"])

    assert int(count) > 0


def test_lists_that_share_sheets_are_checked_each(recalculated):
    sheets = recalculated["together"]
    rows = sheets["Übersicht"][8:]

    assert failed(sheets) == []
    assert differences(sheets) == [["Abweichungen", "0"]]
    assert [row[3] for row in rows] == ["0"] * 4


@pytest.mark.parametrize("name", most_endure(SOUND))
def test_a_list_shows_no_difference_and_no_formula_fails(list_sheets):
    ((_words, count),) = differences(list_sheets)

    assert int(count) == 0
    assert failed(list_sheets) == []


@pytest.mark.parametrize("name", most_endure(CHANGED))
def test_a_changed_cell_of_a_list_shows_up(list_sheets):
    ((_words, count),) = differences(list_sheets)

    assert int(count) > 0
    assert failed(list_sheets) == []


@pytest.mark.parametrize("name", most_endure(SOUND))
def test_the_totals_of_a_list_are_ours(list_sheets, name):
    table = SOUND[name]
    foot = {row[0]: row for row in list_sheets["Prüfung"]}

    totals = [int(foot["GESAMTPUNKTE"][columns.checked_seat_column(seat) - 1]) for seat in range(1, table.size + 1)]
    assert totals == [line.result for line in sheets_table.folded(table).footer]


def test_a_hostile_name_stays_text_after_recalculation(recalculated):
    rows = recalculated["hostile"]["Liste"]

    assert '=HYPERLINK("x")' in rows[0]
    assert "@SUM(A1)" in rows[0]
