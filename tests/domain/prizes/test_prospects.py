"""What prizes would be if so many people came: told before anybody has, and only what can be known by then."""

from __future__ import annotations

import pytest

from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.prizes import prospects
from skatclub.domain.prizes.plan import From, Measure, Number, Plan, Pot, Source

FEES = Conditions(fees=Fees(entry=10_00, sheet=1_00))
SOURCES = (Source(kind=From.ENTRY), Source(kind=From.SHEET))


@pytest.mark.parametrize(
    ("expected", "told"),
    [(0, (120, 180, 240)), (24, (12, 18, 24)), (25, (24, 36, 48)), (140, (60, 100, 140)), (141, (120, 180, 240))],
)
def test_numbers_fit_those_who_are_expected(expected, told):
    assert prospects.numbers_told(expected) == told


def test_every_cent_that_people_bring_is_parted():
    plan = Plan(sources=SOURCES, pots=(Pot(measure=Measure.PERCENT, steps=(50, 30, 20), number=Number.LISTED),))

    found = prospects.prospect(plan, FEES, series=2, people=40)

    assert (found.pool, found.prizes) == (480_00, 3)
    assert [places for _pot, places in found.pots] == [(240_00, 144_00, 96_00)]


def test_a_group_is_told_only_where_its_prizes_do_not_hang_on_how_many_of_it_come():
    known = Pot(ranking="ladies", cents=30_00, number=Number.FIXED, count=1, measure=Measure.PERCENT, steps=(100,))
    unknown = Pot(ranking="seniors", cents=40_00, number=Number.TABLES)
    plan = Plan(sources=SOURCES, pots=(Pot(), known, unknown))

    found = prospects.prospect(plan, FEES, series=2, people=40)

    assert [pot.ranking for pot, _places in found.pots] == ["", "ladies"]


@pytest.mark.parametrize(("kind", "rises"), [(From.ENTRY, False), (From.LOSS, True), (From.TABLE, True)])
def test_money_for_lost_games_makes_the_pool_larger_than_anybody_knows(kind, rises):
    assert prospects.rises_with_losses(Plan(sources=(Source(kind=kind),))) is rises
