"""A ranking has one kind of number in a column, and a long name makes no page wider than a phone."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from skatclub.web import rendering
from skatclub.web.page import Asked
from skatclub.web.pages import standings
from tests.web.asking import NOON


def totals(seen, *given):
    """Return the totals on the page, the first of them given."""
    rows = seen.hall.whole.standings.rows
    changed = tuple(row._replace(total=total) for row, total in zip(rows, given, strict=False))
    whole = replace(
        seen.hall.whole, standings=replace(seen.hall.whole.standings, rows=changed + rows[len(given) :])
    )
    page = rendering.part(
        standings.PAGE, replace(seen, hall=replace(seen.hall, whole=whole)), Asked(now=NOON, query={}, link=str)
    )
    return re.findall(r'class="n total">([^<]+)<', page)


@pytest.mark.parametrize(
    ("given", "written"),
    [((6266, Fraction(5948)), ["6266", "5948"]), ((6266, Fraction(17845, 3)), ["6.266,00", "5.948,33"])],
)
def test_totals_have_decimals_all_or_none(seen, given, written):
    told = totals(seen, *given)

    assert told[:2] == written
    assert len({"," in total for total in told}) == 1
