"""Seasons of 60 members and 40 evenings against a second calculation that shares nothing with the first."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from random import Random

import pytest

from skatclub.domain.season.season import Mark, MarkKind, Slot
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.rule import Drops, Least, MissedLists, Missing, Rule, Value
from tests.enduring import few
from tests.seasons import FIRST_DAY, random_season

PEOPLE, EVENINGS = 60, 40
ZERO = MissedLists(kind=Missing.ZERO)
CREDIT = MissedLists(kind=Missing.CREDIT, credit=451)
EXCUSED = MissedLists(kind=Missing.CREDIT, credit=387, excused=True)
DEDUCTION = MissedLists(kind=Missing.DEDUCTION, free=9, deduction=Fraction(7, 2))


def season_with_all(seed):
    """Make evenings of 9, 10 and 12 rounds, of two to five tables, with people excused from days and series."""
    rng = Random(seed)
    evening = [(rng.choice((9, 10, 12)), rng.randint(2, 5)) for _ in range(EVENINGS)]
    slots = tuple(
        Slot(
            event_id=number,
            day=FIRST_DAY + timedelta(days=7 * number),
            series_no=series,
            rounds=rounds,
            tables=tables if series == 1 else max(tables - 1, 1),
        )
        for number, (rounds, tables) in enumerate(evening, start=1)
        for series in (1, 2)
    )
    marks = tuple(
        Mark(
            id=number,
            person_id=rng.randint(1, PEOPLE),
            kind=MarkKind.EXCUSED,
            event_id=rng.randint(1, EVENINGS),
            series_no=rng.choice((None, 1, 2)),
        )
        for number in range(1, 400)
    )
    return replace(random_season(rng, people=PEOPLE, evenings_held=EVENINGS), slots=slots, marks=marks)


def by_hand(season, *, least_tables=0, deals=0, missed="", credit=0, only_excused=False, free=0, cost=0, **more):
    """Go through the calendar for each person, a line of paper for each series, and rank what comes of it.

    `more`: `bonus` of (lists, counted, held, missed, evenings), `worst` that fall, `least` lists for a rank,
    whether it is an `average`.
    """
    tables_of = {}
    for slot in season.slots:
        tables_of.setdefault(slot.event_id, []).append(slot.tables)
    excuses = {(one.person_id, one.event_id, one.series_no) for one in season.marks}
    paper = []
    for person in sorted(season.results):
        lines, played, away, unexcused, days, held = [], 0, 0, 0, [], 0
        for place, slot in enumerate(season.slots):
            if max(tables_of[slot.event_id]) < least_tables:
                continue
            held += 1
            excused = any((person, slot.event_id, series) in excuses for series in (None, slot.series_no))
            if place in season.results[person]:
                one = season.results[person][place]
                points = Fraction(one.total * deals, slot.rounds * 4) if deals else Fraction(one.total)
                lines.append((points, one.won, -one.lost))
                played += 1
                days.append(slot.event_id)
                continue
            away += 1
            unexcused += not excused
            if missed == "zero" or (missed == "credit" and (excused or not only_excused)):
                lines.append((Fraction(credit), 0, 0))
        lines = sorted(lines)[more.get("worst", 0) :]
        value = sum((line[0] for line in lines), Fraction(0))
        if more.get("average", True) and lines:
            value /= len(lines)
        if missed == "deduction" and unexcused > free:
            value -= (unexcused - free) * cost
        if "bonus" in more:
            value += more["bonus"](played, len(lines), held, away, len(set(days)))
        won, lost = sum(line[1] for line in lines), -sum(line[2] for line in lines)
        paper.append([played >= more.get("least", 1), value, won, -lost, -person, len(lines)])
    paper.sort(reverse=True)
    found = []
    for ranked, value, won, lost, person, counted in paper:
        better = sum(1 for other in paper if other[0] and (other[1], other[2], other[3]) > (value, won, lost))
        found.append((better + 1 if ranked else None, -person, value, won, -lost, counted))
    return found


CASES = {
    "zero": (Rule(missed=ZERO), {"missed": "zero"}),
    "zero, the worst fall": (
        Rule(missed=ZERO, drops=Drops(worst=20), value=Value.SUM),
        {"missed": "zero", "worst": 20, "average": False},
    ),
    "credit": (Rule(missed=CREDIT), {"missed": "credit", "credit": 451}),
    "credit if excused": (
        Rule(missed=EXCUSED, value=Value.SUM),
        {"missed": "credit", "credit": 387, "only_excused": True, "average": False},
    ),
    "deduction": (Rule(missed=DEDUCTION), {"missed": "deduction", "free": 9, "cost": Fraction(7, 2)}),
    "bonus": (
        Rule(bonus="max(0, (n - 50) / 2)", least=Least(lists=48)),
        {"bonus": lambda n, *_: Fraction(max(0, n - 50), 2), "least": 48},
    ),
    "bonus of everything": (
        Rule(bonus="min(k * 3, 100) - m / 4 + (s + d) * 2.5", drops=Drops(worst=5)),
        {"bonus": lambda _n, k, s, m, d: min(3 * k, 100) - Fraction(m, 4) + (s + d) * Fraction(5, 2), "worst": 5},
    ),
    "scaled": (Rule(deals=48), {"deals": 48}),
    "three tables": (Rule(min_tables=3), {"least_tables": 3}),
    "all at once": (
        Rule(min_tables=4, deals=48, missed=EXCUSED, bonus="n / 3", drops=Drops(worst=3), least=Least(lists=20)),
        {
            "least_tables": 4,
            "deals": 48,
            "missed": "credit",
            "credit": 387,
            "only_excused": True,
            "bonus": lambda n, *_: Fraction(n, 3),
            "worst": 3,
            "least": 20,
        },
    ),
}


@pytest.mark.parametrize("seed", few((1, 2), 1))
@pytest.mark.parametrize("case", CASES)
def test_a_whole_season_is_what_a_second_calculation_says(case, seed):
    rule, told = CASES[case]
    season = season_with_all(seed)

    rows = [
        (one.rank, one.person_id, one.reckoning.value, one.reckoning.won, one.reckoning.lost, one.reckoning.counted)
        for one in table(rule, season).rows
    ]

    assert rows == by_hand(season, **told)
    assert len(rows) == PEOPLE
