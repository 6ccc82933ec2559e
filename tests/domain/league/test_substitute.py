"""Substitutes of a match day: how many, who may return, and one change a series."""

from __future__ import annotations

import pytest

from skatclub.domain.league import substitute
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.league.substitute import LineUpFault, SeriesLineUp

FIRST = SeriesLineUp(began=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("rules", "day", "faults"),
    [
        (LeagueRules(), (), ()),
        (LeagueRules(), (FIRST, SeriesLineUp(began=(1, 2, 3, 5)), FIRST), ()),
        (
            LeagueRules(may_return=False),
            (FIRST, SeriesLineUp(began=(1, 2, 3, 5)), FIRST),
            ((LineUpFault.RETURNED, 3, 4),),
        ),
        (
            LeagueRules(may_return=False),
            (SeriesLineUp(began=(1, 2, 3, 4), changes=((4, 5), (5, 4))),),
            ((LineUpFault.RETURNED, 1, 4),),
        ),
        (LeagueRules(substitutes=1), (FIRST, SeriesLineUp(began=(1, 2, 5, 6))), ((LineUpFault.TOO_MANY, 2, 6),)),
        (LeagueRules(), (FIRST, SeriesLineUp(began=(1, 2, 5, 6)), SeriesLineUp(began=(5, 6, 1, 2))), ()),
        (
            LeagueRules(),
            (SeriesLineUp(began=(1, 2, 3, 4), changes=((1, 5), (5, 1), (2, 5))),),
            ((LineUpFault.CAME_TWICE, 1, 5),),
        ),
        (LeagueRules(one_change=False), (SeriesLineUp(began=(1, 2, 3, 4), changes=((1, 5), (5, 1), (2, 5))),), ()),
    ],
)
def test_line_ups_are_held_to_the_rules(rules, day, faults):
    """DSkV Städtepokal: substitutes come in at any time, one change each and series; starters may come back."""
    assert substitute.faults(rules, day) == faults
