"""Timings of the papers of an event: cards, table cards and plan for the halls of 240 and of 400 people."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.services.club import clubs
from skatclub.services.papers import facts as papers_facts
from tests.exports import lists
from tests.kept_clubs import day_of
from tests.rehearsals.day import Moment, Wish

HALLS = (240, 400)


@pytest.fixture(scope="module", params=HALLS)
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[clubs.Club]:
    wish = Wish(people=request.param, series=1, calm=True)
    club = day_of(wish, Moment.DRAWN, tmp_path_factory.mktemp("hall") / "club.skatclub")
    yield club
    clubs.close(club)


@pytest.mark.parametrize("code", ["start-cards", "table-cards", "seating-plan"])
def test_a_paper_of_a_hall(benchmark, hall, code):
    """From the facts to the finished file."""
    paper = catalogue.by_code(code)
    assert paper is not None
    facts = papers_facts.facts_of(hall, 1, lists=False)

    data = benchmark.pedantic(lambda: paper.make(Format.PDF, facts, lists.IMPRINT), rounds=5, warmup_rounds=1)

    assert data.startswith(b"%PDF")


def test_the_facts_of_a_hall(benchmark, hall):
    """What is read before any paper is made."""
    read = benchmark.pedantic(lambda: papers_facts.facts_of(hall, 1, lists=False), rounds=5, warmup_rounds=1)

    assert read.seated()
