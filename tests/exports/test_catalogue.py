"""Every paper in every format, made from small, usual and hostile lists, and opened again."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from skatclub.domain.cash import book as cash_book
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.exports import catalogue, club_papers
from skatclub.exports.catalogue import LIST_PAPERS
from skatclub.i18n import language, refusals
from skatclub.rules.errors import Refusal
from tests.enduring import enduring
from tests.exports import events, lists, reading, result_events

HOSTILE = ("=1+1", "<b>Özdemir</b>", "@SUM(A1)", "|cmd")
EVENTS = {
    "empty": [lists.a_table()],
    "usual": [lists.drawn(), lists.played_out(lists.a_table(3))],
    "longest names": [lists.eventful(5), lists.eventful(4)],
    "hostile": [lists.played_out(lists.a_table(names=HOSTILE, title="=HYPERLINK(1)"))],
}
EACH = [
    (paper, format_)
    for paper in LIST_PAPERS
    if paper.code != "correction-slip"  # needs a list that was added up wrongly
    for format_ in paper.formats
]


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(("paper", "format_"), EACH, ids=lambda one: getattr(one, "code", one))
def test_every_paper_can_be_made_and_opened(paper, format_, event):
    data = paper.make(format_, EVENTS[event], lists.IMPRINT)

    assert reading.written(format_, data).strip()


@pytest.mark.parametrize(("paper", "format_"), EACH, ids=lambda one: getattr(one, "code", one))
def test_every_paper_has_the_same_bytes_each_time(paper, format_):
    made = [paper.make(format_, EVENTS["usual"], lists.IMPRINT) for _ in range(2)]

    assert made[0] == made[1]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_paper_has_a_name_of_its_own(code):
    language.use(code)

    names = [paper.name() for paper in LIST_PAPERS]
    assert len(set(names)) == len(names)
    assert all(names)


def test_a_paper_is_found_by_its_code():
    assert catalogue.list_paper("score-sheet") is LIST_PAPERS[0]
    assert catalogue.by_code("score-sheet").name() == LIST_PAPERS[0].name()
    assert catalogue.by_code("nothing") is None


def test_codes_are_unique():
    codes = [paper.code for paper in LIST_PAPERS]

    assert len(set(codes)) == len(codes)


def test_every_paper_has_its_moment_of_the_day():
    of_the_book = (club_papers.CASH_BOOK, club_papers.AUDIT_REPORT)
    single = (catalogue.SEASON_TABLE, catalogue.SHOWN_RANKING, catalogue.YEAR_BOOK, catalogue.PLAYER_SHEET)
    every = {
        paper.code
        for paper in (
            *catalogue.PAPERS,
            *catalogue.LIST_PAPERS,
            *catalogue.RELATIVE_PAPERS,
            *catalogue.CLUB_PAPERS,
            *single,
            *of_the_book,
        )
    }
    told = [code for codes in catalogue.MOMENTS.values() for code in codes]

    assert sorted(told) == sorted({*every, catalogue.CORRECTION_SLIP.code, "subject-access"})


def test_the_catalogue_brings_no_heavy_library():
    heavy = ("reportlab", "openpyxl", "segno", "PIL", "pypdfium2", "sqlalchemy", "PySide6")
    told = f"import sys, skatclub.exports.catalogue; print([name for name in {heavy} if name in sys.modules])"

    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def without_a_plan():
    money = MoneyFacts(board=None, dues=(), report=cash_book.report(()))
    return replace(events.facts("empty"), money=money)


def before_its_series():
    played = result_events.facts("small")
    return replace(played, results=replace(played.results, by_series=()))


NEEDY = {
    "nothing yet": lambda: events.facts("empty"),
    "drawn": lambda: events.facts("small"),
    "played": lambda: result_events.facts("small"),
    "a series that has not begun": before_its_series,
    "without teams": lambda: result_events.facts("plain"),
    "without a plan": without_a_plan,
}
MADE_ELSEWHERE = ("played", "without teams")


@pytest.mark.parametrize("kind", [enduring(kind) if kind in MADE_ELSEWHERE else kind for kind in NEEDY])
@pytest.mark.parametrize("paper", catalogue.PAPERS, ids=lambda one: one.code)
def test_a_paper_wants_what_its_makers_refuse_without(paper, kind):
    facts = NEEDY[kind]()
    if paper.reads_money and facts.money is None:
        pytest.skip("the facts must bring the money")
    wanted = paper.wants(facts)

    refused = None
    try:
        paper.makers[paper.formats[0]](facts, lists.IMPRINT)
    except Refusal as refusal:
        refused = refusal
    assert type(wanted) is type(refused)


FORMS = {
    "registration-form",
    "waiting-list",
    "schedule",
    "protest-form",
    "decisions",
    "count-sheet",
    "handover-slip",
    "proxy-receipt",
    "blank-sheet",
    "table-numbers",
    "next-series",
    "conditions",
    "short-rules",
    "start-cards",
    "conditions-poster",
    "cheat-sheet",
    "emergency-folder",
}
"""What is of use before anybody is there: sentences, and cards and lists to be filled in by hand."""


def test_a_paper_on_which_nothing_would_stand_is_refused_with_its_reason():
    nothing = events.facts("empty")
    unpaid = replace(nothing, participants=events.facts("small").participants)

    refusals_of = {paper.code: paper.wants(nothing) for paper in catalogue.PAPERS}
    sentences = {refusals.sentence(refusal) for refusal in refusals_of.values() if refusal is not None}
    can_be_made = {paper.code for paper in catalogue.PAPERS if paper.wants(unpaid) is None}

    assert {code for code, refusal in refusals_of.items() if refusal is None} == FORMS
    assert "participants" in can_be_made
    assert not {"receipts", "loss-money", "cash-report", "transfer-slips"} & can_be_made
    assert not [words for words in sentences if "nicht möglich (" in words]
