"""What every finished page keeps, whatever is played: nothing cut, nothing upon anything, nothing too small.

Each paper is made once; all checks read the same file. The suite looks at a few papers of each event, `poe endure`
at all of them and at every page.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache

import pytest

from skatclub.exports.catalogue import CLUB_PAPERS, PAPERS
from skatclub.exports.document import EDGE
from skatclub.exports.forms import SMALLEST_TYPE
from skatclub.exports.paper import Format
from skatclub.i18n import language
from skatclub.services.cash import membership_fees
from skatclub.services.club import clubs
from skatclub.services.papers import club_facts
from tests.databases import ready
from tests.enduring import enduring
from tests.exports import cups, looks, reading, rendered, result_events
from tests.season_clubs import new_season, plain_evenings

GRID = EDGE / reading.MM_PER_POINT
NEAR = 60
"""So many letters may stand before a title: which rows the page has."""
OVER = 1.0  # points that a round letter may reach over the edge of the text
EVENTS = ("small", "cup", "worst", "hall", "fives", "house")
EVENINGS, MEMBERS = 40, 30
IMPRINT = rendered.IMPRINT
EVERY = (*PAPERS, *CLUB_PAPERS)
FORMS = {
    *("score-sheet", "blank-sheet", "start-cards", "table-cards"),
    *("envelopes", "receipts", "transfer-slips", "season-slips", "year-book", "seating-plan", "seating-poster"),
    *("table-numbers", "emergency-folder", "name-badges", "fee-reminders"),
    *(paper.code for paper in EVERY if "certificates" in paper.code),
}
"""Papers of forms: cut, handed over, framed, filled in, or the boxes of tables; the year book has its cover."""
STATED = {*("series-list", "overall-list", "poster", "further-rankings", "team-list", "league-table", "prize-list")}
OF_THE_CUP = ("overall-list", "poster", "participants", "conditions", "short-rules", "coin-order")
"""The cup was made from values: of its series nothing but results is known."""
STATES = ("vorläufig", "vollständig", "endgültig", "übernommen", "noch keine Liste", "zwischen", "das Los")
SUITE = {
    ("small", "overall-list"), ("small", "team-list"), ("small", "prize-list"), ("small", "conditions"),
    ("cup", "overall-list"), ("cup", "participants"), ("worst", "overall-list"), ("worst", "loss-money"),
    ("fives", "overall-list"), ("house", "money-list"), ("season", "season-table"), ("season", "attendance"),
    ("season", "year-book"), ("season", "calendar"),
}  # fmt: skip
"""What each run of the tests looks at; papers that have tests of their own are looked at there."""


@cache
def season() -> club_facts.ClubFacts:
    """Return a club whose thirty members met on forty evenings."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        club = ready(f"{folder}/club.skatclub")
        new_season(club)
        plain_evenings(club, members=MEMBERS, count=EVENINGS)
        membership_fees.levy(club, 2026, dict.fromkeys(range(1, MEMBERS + 1), 40_00))
        known = club_facts.read(club, today=date(2026, 12, 1), money=True)
        clubs.close(club)
    return known


def material(kind: str) -> object:
    """Return what the papers of a kind are made from."""
    if kind == "season":
        return season()
    return cups.facts() if kind == "cup" else result_events.facts(kind)


def papers_of(kind: str) -> dict[str, object]:
    known = {paper.code: paper for paper in (CLUB_PAPERS if kind == "season" else PAPERS)}
    return {code: known[code] for code in OF_THE_CUP} if kind == "cup" else known


def cases():
    """Return every paper that comes as a PDF with every kind, those of the suite unmarked."""
    for kind in (*EVENTS, "season"):
        for code, paper in papers_of(kind).items():
            if Format.PDF in paper.formats:
                yield (kind, code) if (kind, code) in SUITE else enduring(kind, code)


@cache
def made(kind: str, code: str) -> bytes | None:
    """Return the finished file, None where the event has nothing for it."""
    language.use(language.GERMAN)
    paper = papers_of(kind)[code]
    imprint = replace(IMPRINT, at=datetime(2026, 12, 1, 20, 0, tzinfo=UTC)) if kind == "season" else IMPRINT
    if paper.wants(material(kind)) is not None:
        return None
    return paper.make(Format.PDF, material(kind), imprint)


@pytest.mark.parametrize(("kind", "code"), list(cases()))
def test_every_page_keeps_what_pages_promise(kind, code, request):
    data = made(kind, code)
    if data is None:
        assert (kind, code) not in SUITE
        return
    count = reading.page_count(data)
    every = request.node.get_closest_marker("endure") is not None
    numbers = range(1, count + 1) if every else looks.looked_at(count)
    pages = reading.text_of_pages(data)

    faults = [fault for number in numbers for fault in faults_of(data, number, code)]

    assert faults == []
    assert cut(kind, pages) == []
    if code not in FORMS:
        assert [number for number in numbers if without_head(pages, number)] == []
    if code in STATED:
        assert [words for words in STATES if words in pages[0]] != [], pages[0][:200]


def faults_of(data: bytes, number: int, code: str) -> list[str]:
    """Return what is wrong with the letters of a page."""
    (width, _height), letters = reading.page(data, number)
    faults = [f"page {number}: {pair} on each other" for pair in reading.overlapping(data, number)[:3]]
    faults += [f"page {number}: {letter.sign} off the page" for letter in reading.outside(data, number)[:3]]
    least = SMALLEST_TYPE if code in FORMS else 9.0
    small = [letter for letter in letters if letter.size < least - 0.01]
    faults += [f"page {number}: {letter.sign} in {letter.size:.1f} pt" for letter in small[:3]]
    if code not in FORMS:
        beside = [one for one in letters if one.left < GRID - OVER or one.right > width - GRID + OVER]
        faults += [f"page {number}: {one.sign} beside the grid" for one in beside[:3]]
    return faults


def cut(kind: str, pages: list[str]) -> list[str]:
    """Return what stands around each sign of a text that was cut; the worst names may be."""
    if kind == "worst":
        return []
    return [found[0] for page in pages for found in re.finditer(r".{0,40}\w…", page)]


def without_head(pages: list[str], number: int) -> bool:
    """Tell whether a further page does not begin with the title of the first page of its section."""
    page = pages[number - 1]
    counted = re.search(r"Seite (\d+) von \d+", page)
    before = int(counted[1]) - 1 if counted else 0
    title, dot, _event = page.partition(" · ")
    return before > 0 and not (dot and title in pages[number - 1 - before][: len(title) + NEAR])
