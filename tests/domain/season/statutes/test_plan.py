"""A plan names the evenings of a season, each day once."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.season import errors
from skatclub.domain.season.statutes.plan import Plan


@pytest.mark.parametrize(
    ("evenings", "days"),
    [(1, (date(2026, 9, 4), date(2026, 9, 18))), (2, (date(2026, 9, 4), date(2026, 9, 4))), (367, ()), (-1, ())],
)
def test_a_plan_has_each_day_once_and_no_more_days_than_evenings(evenings, days):
    with pytest.raises(errors.PlanUnsound) as refused:
        Plan(evenings, days)

    assert (refused.value.evenings, refused.value.days) == (evenings, len(days))
