"""Every paper that comes as CSV, read by a plain reader: numbers are numbers, and columns add up."""

from __future__ import annotations

import csv
import io
import re

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.people.person import Audience
from skatclub.exports import catalogue, open_files
from skatclub.exports.paper import Format
from skatclub.i18n import language
from skatclub.services.cash import book as cash_book, transfers
from skatclub.services.open_data import everything_of
from skatclub.services.papers import facts as papers_facts
from skatclub.services.registration import registration
from tests.databases import file_club, path
from tests.exports import lists, rendered
from tests.exports.rendered import Played
from tests.exports.test_sample_papers import OTHERS, club, known
from tests.services.standings.test_standings import event_of, id_of

__all__ = ["club", "file_club", "known", "path"]
FOR_EYES = re.compile(r"'?[+-]?(\d{1,3}([.,]\d{3})+([.,]\d+)?(\s?[€%])?|\d+([.,]\d+)?\s?[€%])")
"""A number with a mark for thousands or with its unit, which no plain reader adds up."""
OF_EVENTS = [
    each for kind in ("small", "worst") for each in rendered.every(kind, Played.DONE) if each[2] is Format.CSV
]
OF_OTHERS = [(paper, of) for paper, of in OTHERS if Format.CSV in paper.formats]


def read(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))


def wrong(rows: list[dict[str, str]], code: str = "") -> list[str]:
    cells = [cell for row in rows for cell in row.values()]
    another = {language.GERMAN: ".", "en": ","}.get(code)
    return [
        cell
        for cell in cells
        if re.search(r"−\d", cell)
        or FOR_EYES.fullmatch(cell)
        or (another and re.fullmatch(rf"-?\d+\{another}\d+", cell))
    ]


def columns(rows: list[dict[str, str]], head: str) -> int:
    """Return the sum of a column of amounts, in cents, as any program comes to it."""
    return sum(round(float(row[head].replace(",", ".")) * 100) for row in rows)


def feet(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return the rows that hold the sums of those above: whoever adds up a column counts it twice."""
    numbers = [{head: number(cell) for head, cell in row.items()} for row in rows]

    def sums_up(place: int) -> bool:
        own = {head: value for head, value in numbers[place].items() if value}
        above = {head: [row[head] for row in numbers[:place] if row[head]] for head in own}
        return bool(own) and all(len(above[head]) > 1 and sum(above[head]) == own[head] for head in own)

    return [row for place, row in enumerate(rows) if sums_up(place)]


def number(cell: str) -> float:
    """Return what a plain reader takes a cell for, 0 where it is no number."""
    return float(cell.replace(",", ".")) if re.fullmatch(r"-?\d+([.,]\d+)?", cell) else 0


@pytest.mark.parametrize(("kind", "code", "format_"), OF_EVENTS, ids=str)
def test_no_paper_of_an_event_writes_a_number_for_eyes_into_a_csv(kind, code, format_):
    rows = read(rendered.made(kind, code, format_))

    assert rows
    assert wrong(rows, code) == []
    assert feet(rows) == []


@pytest.mark.parametrize("code", [language.GERMAN, "en"])
@pytest.mark.parametrize(("paper", "of"), [pytest.param(*one, id=one[0].code) for one in OF_OTHERS])
def test_no_other_paper_does_in_any_language(known, paper, of, code):
    rows = language.said_in(code, lambda: read(paper.make(Format.CSV, known(of), lists.IMPRINT)))

    assert rows
    assert wrong(rows, code) == []
    assert feet(rows) == []


def test_no_open_file_of_all_data_does(club):
    everything = everything_of(club, program="1.0", audience=Audience.DESK)
    tables = {name: data for name, data in open_files.files(everything, lists.IMPRINT) if name.endswith(".csv")}

    assert tables
    assert {name: wrong(read(data)) for name, data in tables.items() if wrong(read(data))} == {}
    assert {name: feet(read(data)) for name, data in tables.items() if feet(read(data))} == {}


@pytest.mark.parametrize("code", [language.GERMAN, "en"])
def test_amounts_over_a_thousand_and_below_nothing_add_up(file_club, code):
    made = event_of(file_club, 4)
    for number, cents in ((1, 1234_50), (2, 7_00), (1, -2_50)):
        registration.pay(file_club, id_of(file_club, made, number), cents)
    cash_book.enter(file_club, Category.OPENING, 5000_00, event_id=made)
    transfers.transfer(file_club, "desk 1", "Tresor", 2000_00, event_id=made)
    facts = papers_facts.facts_of(file_club, made, money=True)

    def made_of(paper):
        return language.said_in(code, lambda: read(catalogue.by_code(paper).make(Format.CSV, facts, lists.IMPRINT)))

    receipts, slips = made_of("receipts"), made_of("transfer-slips")
    head = "Betrag €" if code == language.GERMAN else "Amount €"

    assert columns(receipts, head) == 1239_00
    assert columns(slips, head) == 2000_00
    assert wrong([*receipts, *slips]) == []
