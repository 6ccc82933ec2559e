"""Rules of a league: the editions of the DSkV first, then what cannot be."""

from __future__ import annotations

import pytest

from skatclub.domain.league import errors
from skatclub.domain.league.rule import EDITIONS, LeagueRules


@pytest.mark.parametrize(
    ("code", "points", "central"),
    [
        ("oberliga", 45, [5]),  # 15 series of 3; four days at hosts, one central
        ("landesliga", 30, [5]),
        ("bundesliga-2", 45, [2, 3, 4, 5]),
        ("bundesliga-1", 60, [1, 2, 3, 4, 5]),  # 23:37
        ("bundesliga-20", 76, [1, 2, 3, 4, 5, 6]),  # 12 a day, 16 on the last one
    ],
)
def test_a_season_of_the_dskv_has_its_points(code, points, central):
    """Findings, “League reality” (Ligaspielbetrieb 2025, league papers of 2016)."""
    rules = next(rules for rules in EDITIONS if rules.code == code)
    days = range(1, rules.days + 1)

    assert sum(rules.series * (rules.size_on(day) - 1) for day in days) == points
    assert [day for day in days if rules.is_central(day)] == central


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("days", 0),
        ("days", 21),
        ("series", 1),
        ("series", 5),
        ("group_size", 3),
        ("last_group_size", 6),
        ("central_days", 6),
        ("least_players", 0),
        ("least_players", 5),
        ("substitutes", -1),
        ("substitutes", 13),
        ("binding_days", 91),
        ("promoted", 5),
        ("relegated", 11),
        ("compared_up", 21),
        ("compared_down", -1),
    ],
)
def test_rules_that_cannot_be_are_refused(name, number):
    with pytest.raises(errors.LeagueRuleUnreadable) as refused:
        LeagueRules(**{name: number})

    assert refused.value == errors.LeagueRuleUnreadable(name, str(number))
