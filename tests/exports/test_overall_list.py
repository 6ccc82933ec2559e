"""The list by which a tournament is judged, read back from the finished file: small, of 240, of the worst names."""

from __future__ import annotations

from functools import cache

import pytest

from skatclub.domain.people import club_names
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.catalogue import by_code
from skatclub.exports.formats.pdf import flow as pdf_flow, fonts as pdf_fonts
from skatclub.exports.formats.pdf.columns import LONGEST
from skatclub.exports.forms import Face, Words
from skatclub.exports.paper import Format
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import lists
from tests.exports import cups, reading, rendered, result_events

MOST_PAGES = 6
EDGE = 15 / reading.MM_PER_POINT


@cache
def made(kind: str) -> bytes:
    if kind == "cup":
        return by_code("overall-list").make(Format.PDF, cups.facts(), rendered.IMPRINT)
    return rendered.made(kind, "overall-list", Format.PDF)


def facts(kind: str):
    return cups.facts() if kind == "cup" else result_events.facts(kind)


def test_240_people_take_six_pages_at_most():
    assert reading.page_count(made("cup")) <= MOST_PAGES


@pytest.mark.parametrize("kind", ["small", "cup"])
def test_nothing_is_smaller_than_nine_points(kind):
    assert reading.smallest_type(made(kind)) >= 9 - 0.01


@pytest.mark.parametrize("kind", ["small", "cup"])
def test_no_name_is_broken(kind):
    lines = reading.text(made(kind)).splitlines()
    results = facts(kind).results
    names = [
        reports_names.shown(results.people[row.contestant.id], Audience.BOARD)
        for row in results.whole.standings.rows
    ]

    assert [name for name in names if not any(name in line for line in lines)] == []


def test_names_and_totals_are_eleven_points_high():
    (section,) = lists.overall(cups.facts(), rendered.IMPRINT).sections
    written = [
        pdf_fonts.fitted(item)
        for page in pdf_flow.pages(section)
        for placed in page
        for item in placed.form.items
        if isinstance(item, Words) and item.face is Face.NARROW_STRONG
    ]
    names = {name for name in cups.names() if len(name) <= LONGEST}
    totals = {document.shown(row.total) for row in cups.facts().results.whole.standings.rows}
    sizes = {fit.lines[0]: fit.size for fit in written}

    assert min(sizes[words] for words in names | totals) >= 11


@pytest.mark.parametrize("kind", ["small", "cup", "worst"])
def test_all_of_it_stands_on_the_grid(kind):
    data = made(kind)
    for number in range(1, reading.page_count(data) + 1):
        letters = reading.letters(data, number)
        assert min(letter.left for letter in letters) >= EDGE - 1
        assert reading.overlapping(data, number) == []
        assert reading.outside(data, number) == []


def test_a_further_page_says_what_it_is_and_which_ranks_it_has():
    text = " ".join(reading.text(made("cup")).split())
    title = cups.facts().event.title

    assert text.count(f"Gesamtliste nach 3 Serien · {title}") >= reading.page_count(made("cup")) - 1
    assert "Platz 39–" in text


def test_clubs_are_shorter_by_rule_and_none_is_cut():
    text = reading.text(made("cup"))

    assert "…" not in text
    for club in filter(None, cups.CLUBS):
        for step in club_names.STEPS:
            club = step(club)  # noqa: PLW2901 (one step after the other)
        assert club in text
