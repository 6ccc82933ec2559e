"""Every paper of an event in every format, made from events of every kind, and opened again."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from skatclub.domain.seating.errors import NotDrawn
from skatclub.exports import catalogue
from skatclub.exports.catalogue import LIST_PAPERS, PAPERS, Format
from skatclub.i18n import language
from skatclub.rules import presets
from tests.enduring import enduring, few
from tests.exports import events, lists, reading, rendered
from tests.exports.rendered import Played

KINDS = ("small", "worst")

LIST_CODES = {paper.code for paper in LIST_PAPERS}
OWN = [
    paper
    for paper in PAPERS
    if paper.code not in LIST_CODES | rendered.OF_PLAY
    and not (paper.reads_results or paper.reads_histories or paper.reads_lists)
]
OWN_PDFS = [paper for paper in OWN if Format.PDF in paper.formats]
FOR_EVERY_EVENT = {"table-numbers", "name-badges"}
"""Papers of stock, and what is worn: they name no event, or bear no foot."""
PAGES = {
    ("small", "conditions"): 2,
    ("small", "start-cards"): 3,
    ("small", "seating-plan"): 2,
    ("small", "draw-proof"): 2,
    ("small", "table-cards"): 10,
    ("small", "blank-sheet"): 5,
    ("hall", "conditions"): 2,
    ("hall", "start-cards"): 15,
    ("hall", "table-cards"): 30,
    ("hall", "blank-sheet"): 30,
    ("worst", "conditions"): 2,
    ("worst", "start-cards"): 4,
}


def by_paper(value):
    return getattr(value, "code", value)


def made(kind: str, code: str, format_: Format) -> bytes:
    return rendered.made(kind, code, format_, Played.DRAWN)


@pytest.mark.parametrize(
    ("kind", "code", "format_"),
    [one if kind == "worst" else enduring(*one) for kind in KINDS for one in rendered.every(kind, Played.DRAWN)],
    ids=by_paper,
)
def test_every_paper_that_needs_no_results_can_be_made_before_there_are_any(kind, code, format_):
    assert made(kind, code, format_)


@pytest.mark.slow
@pytest.mark.parametrize("kind", few(KINDS, "worst"))
@pytest.mark.parametrize("paper", OWN_PDFS, ids=by_paper)
def test_nothing_stands_on_something_else_or_off_the_page(paper, kind):
    data = made(kind, paper.code, Format.PDF)

    pages = range(1, min(reading.page_count(data), 4) + 1)
    assert {page: reading.overlapping(data, page) for page in pages} == {page: [] for page in pages}
    assert [reading.outside(data, page) for page in pages] == [[] for _ in pages]
    assert reading.smallest_type(data) >= 6


@pytest.mark.parametrize("paper", OWN_PDFS, ids=by_paper)
def test_all_type_is_embedded(paper):
    assert all(reading.fonts(made("worst", paper.code, Format.PDF)).values())


@pytest.mark.parametrize("paper", [paper for paper in OWN_PDFS if paper.code not in FOR_EVERY_EVENT], ids=by_paper)
@pytest.mark.parametrize("kind", KINDS)
def test_every_paper_names_club_event_state_and_page(paper, kind):
    read = " ".join(reading.text(made(kind, paper.code, Format.PDF)).split())

    assert lists.IMPRINT.club in read
    assert paper.code == "cheat-sheet" or events.facts(kind).event.title in read
    if paper.code == "receipts":  # cut and handed over, with nothing at its foot
        return
    assert "Stand 17.10.2026 15:04" in read
    assert "Seite 1 von " in read


@pytest.mark.parametrize(("kind", "code"), PAGES)
def test_papers_have_as_many_pages_as_they_need(kind, code):
    data = made(kind, code, Format.PDF)

    assert reading.page_count(data) == PAGES[kind, code]


@pytest.mark.parametrize("code", ["seating-plan", "table-cards", "score-sheet"])
def test_papers_of_tables_are_refused_before_the_draw(code):
    paper = catalogue.by_code(code)

    for format_ in paper.formats:
        with pytest.raises(NotDrawn):
            paper.make(format_, events.facts("empty"), lists.IMPRINT)


def test_what_may_be_won_stands_on_a_page_of_its_own():
    read = reading.text(made("empty", "conditions", Format.PDF))

    assert reading.page_count(made("empty", "conditions", Format.PDF)) == 2
    assert "Preise, wenn so viele kommen" in read
    assert "180 Spieler" in read


@pytest.mark.parametrize("code", ["conditions-poster", "start-cards"])
def test_conditions_and_blank_cards_can_be_printed_before_anybody_came(code):
    data = made("empty", code, Format.PDF)

    assert reading.page_count(data) == 1


def test_the_seating_as_csv_has_a_german_head_for_each_column():
    data = made("worst", "seating-plan", Format.CSV)

    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert list(rows[0]) == ["Serie", "Tisch", "Platz", "Start-Nr.", "Name", "Namen"]
    assert sorted(int(row["Start-Nr."]) for row in rows) == list(range(1, 10))


def test_no_name_is_a_formula_in_the_csv():
    data = made("worst", "seating-plan", Format.CSV)

    names = [row["Name"] for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";")]
    assert "'=1+1 @SUM(A1)" in names
    assert "'+49 -7" in names


def test_the_seating_as_json_says_how_it_was_drawn():
    data = made("small", "seating-plan", Format.JSON)

    first, second = reading.list_of(data, "draws")["rows"]
    seats = [seat for seat in reading.list_of(data, "seats")["rows"] if seat["series"] == 1]
    assert (first["draft"], first["changes"], second["draft"]) == (False, 2, True)
    assert first["seed"] == "Bachtal 4711"
    assert {type(seat["start_no"]) for seat in seats} == {int}
    assert len(seats) == 19


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_paper_has_a_name_of_its_own(code):
    language.use(code)

    names = [paper.name() for paper in PAPERS]
    assert len(set(names)) == len(names)


def test_codes_are_unique():
    codes = [paper.code for paper in PAPERS]

    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("paper", PAPERS, ids=by_paper)
def test_only_papers_of_lists_read_the_lists(paper):
    assert paper.reads_lists == (
        paper.code in LIST_CODES | {"money-list", "protest-file", "emergency-folder", "decisions", "blank-sheet"}
    )


@pytest.mark.parametrize(("code", "keys"), [("pub", ("… k", "8 1:51 2:55", "… 0:14")), ("isko2022", ())])
def test_the_cheat_sheet_has_the_keys_of_the_house(code, keys):
    facts = events.facts("small")
    rules = presets.by_code(code).rules
    material = replace(facts, event=replace(facts.event, rules=rules))

    read = " ".join(
        reading.text(catalogue.by_code("cheat-sheet").make(Format.PDF, material, lists.IMPRINT)).split()
    )

    assert all(key in read for key in keys)
    assert ("Nach den Regeln" in read) is bool(keys)
