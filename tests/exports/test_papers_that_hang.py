"""What was seen on papers once they hung: empty columns, sums of two kinds, names left out; read from the files."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from fractions import Fraction
from html import escape
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.sheets import table as sheets_table
from skatclub.exports import document
from skatclub.exports.catalogue import by_code
from skatclub.exports.formats.pdf import flow as pdf_flow, render as pdf_render
from skatclub.exports.forms import Words
from skatclub.exports.paper import Format
from skatclub.exports.reports.prizes import prize_list
from skatclub.exports.reports.sheets import score_sheet
from skatclub.i18n.events import conditions as events_conditions
from skatclub.rules import presets
from skatclub.rules.sheet import evening_end
from skatclub.services.club import clubs
from skatclub.services.papers import facts as papers_facts
from tests.evenings import deal_for
from tests.exports import events as usual_events, lists, reading, result_events
from tests.small_club import SMALL_CLUB


def read(code: str, facts, imprint=lists.IMPRINT) -> str:
    return reading.text(by_code(code).make(Format.PDF, facts, imprint))


@pytest.fixture
def small():
    return result_events.facts("small")


def homeless(facts):
    """Return the facts with nobody of any club."""
    results = facts.ranked()
    people = {number: replace(one, person=replace(one.person, club="")) for number, one in results.people.items()}
    return replace(facts, results=replace(results, people=people))


def test_a_series_list_has_a_column_of_clubs_only_where_somebody_has_one(small):
    assert "Verein " in read("series-list", small)
    assert "Verein " not in read("series-list", homeless(small))


def test_programs_read_the_same_columns_of_a_series_list_with_clubs_and_without(small):
    heads = {
        by_code("series-list").make(Format.CSV, facts, lists.IMPRINT).splitlines()[0]
        for facts in (small, homeless(small))
    }

    assert len(heads) == 1


def test_the_protest_file_names_the_declarer_of_each_deal(small):
    table = next(one for one in small.series[1].lists if one.records)
    told = read("protest-file", replace(small, only_series=2))

    declarer = table.records[0].row.deal.declarer
    assert "Alleinspieler" in told
    assert f"{table.owner_of(declarer).person.full_name} Grand ohne 2 Hand: ohne 2, Spiel 3" in told


def test_the_protest_file_says_once_what_a_null_is(small):
    told = read("protest-file", replace(small, only_series=2))

    assert "Null ouvert 46" in told
    assert "Null ouvert: Null ouvert" not in told


def test_result_lists_say_how_much_was_played_at_how_many_tables_by_how_many(small):
    assert "48 Spiele · 5 Tische · 20 Teilnehmer" in read("series-list", small)
    assert "2 × 48 Spiele · 20 Teilnehmer" in read("overall-list", small)


def test_the_list_of_teams_has_the_start_numbers_of_their_members(small):
    assert "14 · Sabine Groß" in read("team-list", small)


def test_few_prizes_have_rows_to_sign_in_and_many_have_those_that_save_pages(small):
    def height(facts) -> float:
        """Return how high the row of the first prize is, which says to whom it goes."""
        (section,) = prize_list.of(facts, lists.IMPRINT).sections
        first = next(row.winner.name for row in facts.cash().prizes().rows if row.winner is not None)
        items = (item for page in pdf_flow.pages(section) for placed in page for item in placed.form.items)
        return next(item.height for item in items if isinstance(item, Words) and item.texts == (first,))

    many = result_events.facts("hall")

    assert height(small) > height(many) > 7
    assert pdf_render.page_count(prize_list.of(small, lists.IMPRINT)) == 1


def test_a_column_of_points_has_no_thousands_point_in_some_of_its_rows(small):
    assert document.shown(Fraction(22705, 3)) == "7568,33"
    told = read("team-list", small)
    assert re.search(r"\b\d{4},\d\d\b", told)
    assert re.search(r"\b\d{1,2}\.\d{3}\b", told) is None


def test_the_comparison_of_systems_explains_its_star_once_for_all_lists(small):
    told = read("money-list", small)

    assert told.count("★ Nach diesem System wird die Liste gezählt.") == 1
    assert "17.10.2026 · Gasthof Krone, Bachtal" in told


def test_the_emergency_folder_has_the_cross_check_in_a_line_of_its_own(small):
    lines = read("emergency-folder", small).splitlines()

    assert "= Gesamtpunkte" in lines
    assert any(
        line.startswith("Die letzte Zahl in der Spalte eines Spielers sind die Spielpunkte") for line in lines
    )
    assert any(line.startswith("Probe: Gewonnene, verlorene und eingepasste") for line in lines)


@pytest.mark.parametrize("code", ["short-rules", "cheat-sheet"])
def test_a_grand_has_no_letter_before_its_name(small, code):
    assert "G Grand" not in read(code, small)


@pytest.fixture
def evening(tmp_path):
    """Return the finished evening of the small club: seven people at two tables made by hand."""
    address = tmp_path / "club.skatclub"
    shutil.copyfile(SMALL_CLUB, address)
    club = clubs.open_club(str(address), author="Test", desk="desk", clock=lambda: lists.IMPRINT.at)
    yield papers_facts.facts_of(club, 2, histories=True)
    clubs.close(club)


def test_people_at_tables_made_by_hand_bear_the_start_numbers_they_have(evening):
    plan = read("seating-plan", evening)

    assert "Bär, Karl-Heinz 6 2 2" in " ".join(plan.split())
    assert {number: evening.series[0].places()[number].table for number in (1, 5)} == {1: 1, 5: 2}


def test_a_seating_plan_without_start_numbers_does_not_head_their_column(evening):
    nobody = tuple(
        replace(
            series,
            tables=tuple(
                replace(table, players=tuple(replace(one, start_no=None) for one in table.players))
                for table in series.tables
            ),
        )
        for series in evening.series
    )

    assert "Nr. Tisch Platz" in " ".join(read("seating-plan", evening).split())
    assert "Nr." not in read("seating-plan", replace(evening, series=nobody))


def test_the_page_of_the_conditions_is_text_that_a_telephone_breaks_into_lines(small):
    page = by_code("conditions").make(Format.HTML, small, lists.IMPRINT).decode()

    assert "<svg" not in page
    assert "Wertung</h" in page
    assert all(
        escape(sentence, quote=False) in page
        for part in events_conditions.parts(small.event, small.conditions)
        for sentence in part.sentences
    )


def test_the_conditions_of_a_tournament_stand_on_a_page_in_type_for_a_wall_the_prizes_on_the_next():
    data = by_code("conditions").make(Format.PDF, usual_events.facts("small"), lists.IMPRINT)

    assert reading.page_count(data) == 2
    assert reading.smallest_type(data) >= 9  # with all that its prize plan does


def test_the_deals_of_a_protest_file_have_a_column_of_remarks_only_where_there_are_any(evening):
    first, second = evening.series[0].lists
    assert [any(record.corrected or record.note for record in table.records) for table in (first, second)] == [
        True,
        False,
    ]

    told = {
        table.number: read(
            "protest-file",
            replace(
                evening, series=(replace(evening.series[0], lists=(table,)), *evening.series[1:]), only_series=1
            ),
        )
        for table in (first, second)
    }

    assert "Punkte Vermerk" in told[1]
    assert "Vermerk" not in told[2].split("Alle Fassungen")[0]


def bierlachs(target: int, deals: int):
    """Return a list by the rules of a Bierlachs to a target, with so many deals written."""
    rules = presets.by_code(f"bierlachs-{target}").rules
    return lists.with_deals(lists.a_table(rules=rules), [deal_for(number) for number in range(1, deals + 1)])


def until_it_ends():
    """Return such a list with deals up to the one that ended it."""
    table = bierlachs(301, 0)
    for number in range(1, 40):
        if evening_end.has_ended(sheets_table.folded(table)):
            break
        table = lists.with_deals(table, [deal_for(number)])
    return table


def test_a_list_of_a_bierlachs_says_how_far_everybody_is():
    table = bierlachs(301, 2)
    told = " ".join(reading.text(pdf_render.render(score_sheet.filled([table], lists.IMPRINT))).split())

    assert "noch bis −301: " in told
    assert all(table.owner_of(seat).person.full_name in told for seat in range(1, 5))


def test_a_list_of_a_bierlachs_says_who_came_to_the_target_first():
    told = " ".join(reading.text(pdf_render.render(score_sheet.filled([until_it_ends()], lists.IMPRINT))).split())

    assert "−301 erreicht in Spiel" in told
    assert "verliert" in told


@pytest.mark.parametrize(
    "code", ["participants", "series-list", "overall-list", "team-list", "league-table", "cash-report"]
)
def test_a_printed_sheet_of_a_workbook_names_its_event(small, code):
    book = load_workbook(BytesIO(by_code(code).make(Format.EXCEL, small, lists.IMPRINT)))

    assert {"14. Herbstpokal Bachtal" in page.oddHeader.left.text for page in book} == {True}
