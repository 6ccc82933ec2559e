"""Every paper of the catalogue can be made from the sample club that ships, and opens again."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from skatclub import paths
from skatclub.domain.people.membership import Contact
from skatclub.domain.people.person import Audience
from skatclub.exports import catalogue
from skatclub.exports.club_papers import OF_FEES, ONLY_CLUB
from skatclub.exports.paper import Format
from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
from skatclub.services import figures, relatives
from skatclub.services.club import clubs
from skatclub.services.events import tournaments
from skatclub.services.papers import club_facts, facts as event_papers
from skatclub.services.people import members, subject
from skatclub.services.season import seasons
from tests.databases import open_again
from tests.enduring import enduring
from tests.exports import looks
from tests.exports.lists import IMPRINT
from tests.rehearsals import sample_club

TITLES = (sample_club.TOURNAMENT, sample_club.RUNNING_TOURNAMENT, f"{sample_club.PUB_NIGHT}. Vereinsabend")
NOT_THERE = {"league-table", "grand-ouvert-certificates"}
"""Papers of what the sample club has not: a league, a Grand ouvert that was won."""
OF_EVENTS = [
    (paper.code, format_) for paper in catalogue.PAPERS if paper.code not in NOT_THERE for format_ in paper.formats
]
ALWAYS = {"first": date.min, "last": date.max}
SEASON = f"Vereinsmeisterschaft {sample_club.DAY.year}"


def anna(club):
    return next(one.person.id for one in members.everybody(club) if one.person.full_name == "Anna Schmidt")


def a_player(club):
    background = figures.background(club, **ALWAYS)
    return figures.player(club, anna(club), background)


def a_relative(club):
    return relatives.reading(club, relatives.cards(club)[0].id)


def everything_of(club):
    """Return the club with an address for everybody, which the sample has not: nobody lives there."""
    known = club_facts.read(club, today=sample_club.DAY, money=True)
    home = Contact(address="Am Anger 1, 04600 Altenburg")
    return replace(known, people=tuple(replace(member, contact=home) for member in known.people))


OTHERS = (
    (catalogue.SEASON_TABLE, lambda club: seasons.standings(club, seasons.find(club, SEASON))),
    (catalogue.PLAYER_SHEET, a_player),
    (SUBJECT_REPORT, lambda club: subject.about(club, anna(club))),
    *((paper, a_relative) for paper in catalogue.RELATIVE_PAPERS),
    *((paper, everything_of) for paper in ONLY_CLUB if paper not in OF_FEES),
)
"""Papers of anything but an event; the window alone makes that of what its page of results shows.

The members of the sample club are asked for no fee.
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    own = tmp_path_factory.mktemp("sample") / "sample.skatclub"
    shutil.copyfile(paths.sample_club(), own)
    opened = open_again(own)
    yield opened
    clubs.close(opened)


@pytest.fixture(scope="module")
def known(club):
    """Return what reads the club for a paper, each way once."""
    return cache(lambda read: read(club))


@pytest.fixture(scope="module")
def facts(club):
    """Return the events of which each paper of an event can be made."""
    return [
        event_papers.facts_of(club, tournaments.find(club, title), results=True, histories=True, money=True)
        for title in TITLES
    ]


@pytest.mark.parametrize(
    ("code", "format_"), [one if one[1] is Format.PDF else enduring(*one) for one in OF_EVENTS]
)
def test_each_paper_of_an_event_can_be_made(facts, code, format_):
    paper = catalogue.by_code(code)
    one = next(one for one in facts if paper.wants(one) is None)
    looks.of(paper.make(format_, replace(one, only_series=1), IMPRINT), format_)


@pytest.mark.parametrize("code", sorted(NOT_THERE))
def test_what_the_sample_has_not_is_refused(facts, code):
    assert all(catalogue.by_code(code).wants(event) is not None for event in facts)


@pytest.mark.parametrize(("paper", "read"), [pytest.param(*one, id=one[0].code) for one in OTHERS])
def test_each_other_paper_can_be_made(known, paper, read):
    material = known(read)
    assert paper.wants(material) is None
    for format_ in paper.formats:
        looks.of(paper.make(format_, material, replace(IMPRINT, level=Audience.BOARD)), format_)


def test_each_paper_of_the_catalogue_is_made_here():
    """The catalogue has no other kind of paper, so that none of the sample is forgotten; the book is of no club."""
    every = {one.code for one in vars(catalogue).values() if isinstance(one, catalogue.Paper)}
    here = NOT_THERE | {code for code, _format in OF_EVENTS} | {paper.code for paper, _read in OTHERS}
    assert every - here == {catalogue.SHOWN_RANKING.code, catalogue.CASE_BOOK.code}
