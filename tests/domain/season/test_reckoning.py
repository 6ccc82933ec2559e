"""What a season brings one person, step by step."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.season.season import Mark, MarkKind, Slot
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.rule import (
    Drops,
    Lack,
    Lacking,
    Least,
    MissedLists,
    Missing,
    Rule,
    Unit,
    Value,
)
from tests.seasons import evenings, season_of


def reckoned(rule, totals, **facts):
    return table(rule, season_of({1: totals}, **facts)).row_of(1).reckoning


def test_an_average_is_exact():
    found = reckoned(Rule(), [1000, 900, 600])

    assert (found.total, found.divisor, found.value) == (2500, 3, Fraction(2500, 3))


def test_a_sum_is_divided_by_nothing_not_even_by_least():
    assert reckoned(Rule(value=Value.SUM, over_least=24), [1000, 500]).value == 1500


def test_missed_lists_count_zero():
    found = reckoned(Rule(missed=MissedLists(kind=Missing.ZERO)), [1000, None, 500])

    assert (found.lists, found.counted, found.value) == (2, 3, 500)


def test_who_seldom_comes_is_not_looked_for_at_every_evening():
    looked_for = []

    class Noted(dict):
        """Results that note for which evening somebody looks."""

        def __contains__(self, place):
            looked_for.append(place)
            return super().__contains__(place)

    season = season_of({1: [1000, *[None] * 98, 500]})
    season = replace(season, results={1: Noted(season.results[1])})

    found = table(Rule(), season).row_of(1).reckoning

    assert (found.lists, found.missed, found.value) == (2, 98, 750)
    assert looked_for == []


def test_a_zero_that_stands_for_a_missed_list_may_be_dropped():
    rule = Rule(missed=MissedLists(kind=Missing.ZERO), drops=Drops(worst=1))

    assert reckoned(rule, [1000, None, 500]).value == 750


def test_missed_lists_bring_a_credit():
    assert reckoned(Rule(missed=MissedLists(kind=Missing.CREDIT, credit=500)), [1000, None, 600]).value == 700


def test_only_excused_absences_bring_the_credit_if_so_wanted():
    rule = Rule(missed=MissedLists(kind=Missing.CREDIT, credit=500, excused=True))
    marks = (Mark(id=1, person_id=1, kind=MarkKind.EXCUSED, event_id=2, note="ill"),)

    found = reckoned(rule, [1000, None, None, 600], marks=marks)

    assert (found.counted, found.value) == (3, 700)


def test_one_series_of_an_evening_may_be_excused():
    rule = Rule(missed=MissedLists(kind=Missing.CREDIT, credit=500, excused=True))
    marks = (Mark(id=1, person_id=1, kind=MarkKind.EXCUSED, event_id=1, series_no=2),)

    found = reckoned(rule, [1000, None, None, None], marks=marks, slots=evenings(2, series=2))

    assert set(found.filled) == {1}


def test_a_deduction_begins_beyond_the_free_ones_and_overlooks_excused_ones():
    rule = Rule(missed=MissedLists(kind=Missing.DEDUCTION, free=1, deduction=Fraction(5, 2)))
    totals = [1000, None, None, None, None]
    marks = (Mark(id=1, person_id=1, kind=MarkKind.EXCUSED, event_id=2),)

    assert reckoned(rule, totals, slots=evenings(5)).deduction == Fraction(15, 2)
    assert reckoned(rule, totals, slots=evenings(5), marks=marks).value == 995


def test_only_evenings_with_enough_tables_count():
    few, enough = evenings(2, tables=2), evenings(4, tables=3)[2:]

    found = reckoned(Rule(min_tables=3), [100, 200, 900, 1100], slots=(*few, *enough))

    assert (found.lists, found.missed, found.value) == (2, 0, 1000)


def test_lists_of_36_and_40_deals_are_scaled_to_48():
    slots = (
        Slot(event_id=1, day=date(2026, 1, 1), series_no=1, rounds=9, tables=0),
        Slot(event_id=2, day=date(2026, 1, 8), series_no=1, rounds=10, tables=0),
        Slot(event_id=3, day=date(2026, 1, 15), series_no=1, rounds=12, tables=0),
    )

    found = reckoned(Rule(deals=48), [900, 1000, 1100], slots=slots)

    assert [one.total for one in found.results.values()] == [1200, 1200, 1100]


def test_36_deals_at_three_are_the_48_of_a_table_of_four():
    """Twelve rounds either way, so nothing is scaled (rules.md, trap 18)."""
    assert reckoned(Rule(deals=48), [900], slots=evenings(1, rounds=12)).value == 900


def test_an_evening_may_be_one_result():
    rule = Rule(unit=Unit.EVENING, drops=Drops(worst=1))

    found = reckoned(rule, [100, 200, 300, 400, 50, None], slots=evenings(3, series=2))

    assert [one.total for one in found.results.values()] == [300, 700, 50]
    assert (found.lists, found.counted, found.value) == (5, 2, 500)


def test_presence_brings_points_also_where_the_board_granted_it():
    marks = (
        Mark(id=1, person_id=1, kind=MarkKind.PRESENCE, event_id=2),
        Mark(id=2, person_id=1, kind=MarkKind.PRESENCE, event_id=99),
    )

    found = reckoned(Rule(presence_points=3), [1000, None, None], slots=evenings(3), marks=marks)

    assert (found.evenings, found.presence, found.value) == (2, 6, 1006)


def test_granted_points_and_a_bonus_come_on_top():
    marks = (Mark(id=1, person_id=1, kind=MarkKind.POINTS, points=-7, note="late"),)

    found = reckoned(Rule(bonus="max(0, (n - 3) / 2)"), [1000] * 4, marks=marks)

    assert (found.bonus, found.granted, found.value) == (Fraction(1, 2), -7, Fraction(1987, 2))


def test_a_formula_knows_lists_counted_series_missed_and_evenings():
    rule = Rule(value=Value.SUM, bonus="n * 10000 + k * 1000 + s * 100 + m * 10 + d", drops=Drops(worst=1))

    found = reckoned(rule, [0, 0, 0, None], slots=evenings(2, series=2))

    assert found.bonus == 32412


@pytest.mark.parametrize(
    ("rule", "lack"),
    [
        (Rule(least=Least(lists=4)), Lack(Lacking.LISTS, 4, 3)),
        (Rule(least=Least(percent=76)), Lack(Lacking.PERCENT, 4, 3)),
        (Rule(least=Least(percent=75)), None),
        (Rule(least=Least(evenings=4)), Lack(Lacking.EVENINGS, 4, 3)),
        (Rule(least=Least(months=2)), Lack(Lacking.MONTHS, 2, 1)),
        (Rule(group="ladies"), None),
        (Rule(group="seniors"), Lack(Lacking.GROUP)),
        (Rule(members_only=True), Lack(Lacking.MEMBERSHIP)),
        (Rule(series=(2,)), Lack(Lacking.RESULTS)),
    ],
)
def test_who_lacks_something_is_told_what(rule, lack):
    found = reckoned(rule, [1, 2, 3, None], slots=evenings(4), groups={1: ("ladies",)}, guests=[1])

    assert found.lack == lack


lists = st.lists(st.none() | st.integers(-500, 2000), min_size=1, max_size=60)


@given(lists, st.integers(0, 30))
def test_an_average_lies_between_the_lists_unless_it_is_stretched(totals, least):
    played = [total for total in totals if total is not None]

    found = reckoned(Rule(over_least=least), totals)

    assert found.value * max(len(played), least, 1) == sum(played)
    if played and least <= len(played):
        assert min(played) <= found.value <= max(played)


@given(lists, st.integers(1, 10))
def test_dropping_the_worst_never_lowers_an_average(totals, worst):
    played = [total for total in totals if total is not None]

    plain, better = (reckoned(Rule(drops=Drops(worst=number)), totals) for number in (0, worst))

    assert better.value >= plain.value or len(played) <= worst
