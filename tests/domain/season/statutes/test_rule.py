"""Rules check themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatclub.domain.errors import NameMissing
from skatclub.domain.season.errors import FormulaUnreadable, NoSuchChampionship, StatuteUnreadable
from skatclub.domain.season.statutes import rule
from skatclub.domain.season.statutes.rule import (
    Championship,
    Cup,
    Drops,
    Least,
    MissedLists,
    Rule,
    Statute,
    Unit,
    single,
)
from tests import bounds


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (lambda: Drops(ladder=(30, 30)), "ladder"),
        (lambda: Drops(ladder=(0,)), "ladder"),
        (lambda: Drops(ladder=(99_999,)), "ladder"),
        (lambda: Drops(ladder=tuple(range(1, 300))), "ladder"),
        (lambda: Drops(worst=-1), "worst"),
        (lambda: Drops(best=10_000), "best"),
        (lambda: Least(lists=-1), "lists"),
        (lambda: Least(percent=101), "percent"),
        (lambda: Least(lists_of_month=0), "lists_of_month"),
        (lambda: MissedLists(credit=1_000_000), "credit"),
        (lambda: MissedLists(free=-1), "free"),
        (lambda: MissedLists(deduction=Fraction(-1)), "deduction"),
        (lambda: Cup(rounds=0, series=1, lists=1), "rounds"),
        (lambda: Cup(rounds=1, series=3, lists=4), "lists"),
        (lambda: Cup(rounds=1, series=3, lists=1, through=0), "through"),
        (lambda: Rule(series=(2, 1)), "series"),
        (lambda: Rule(series=(0,)), "series"),
        (lambda: Rule(group="a|b"), "group"),
        (lambda: Rule(min_tables=-1), "min_tables"),
        (lambda: Rule(deals=401), "deals"),
        (lambda: Rule(rank_points=(1_000_000,)), "rank_points"),
        (lambda: Rule(presence_points=1_000_000), "presence_points"),
        (lambda: Statute(championships=()), "championships"),
        (lambda: Statute(championships=(Championship("a", Rule()), Championship("a", Rule()))), "championships"),
    ],
)
def test_what_no_club_can_mean_is_refused(make, name):
    with pytest.raises(StatuteUnreadable) as refused:
        make()

    assert refused.value.name == name


def test_a_bonus_is_read_when_the_rule_is_made():
    with pytest.raises(FormulaUnreadable):
        Rule(bonus="n / n")


def test_a_championship_has_a_name():
    with pytest.raises(NameMissing):
        Statute(championships=(Championship(" ", Rule()),))


def test_rank_points_are_by_evening():
    assert Rule(rank_points=(3, 2, 1)).by_evening
    assert Rule(unit=Unit.EVENING).by_evening
    assert not Rule().by_evening


def test_a_championship_is_found_by_name_the_first_without():
    statute = Statute(championships=(Championship("a", Rule()), Championship("b", Rule(series=(2,)))))

    assert statute.championship().name == "a"
    assert statute.championship("B").name == "b"
    with pytest.raises(NoSuchChampionship) as refused:
        single(Rule()).championship("c")
    assert refused.value.known == ("championship",)


def test_every_field_has_its_place_also_those_of_values_within():
    places = dict(rule.parts(Rule()))

    assert {"deals", "least.lists", "drops.worst", "missed.credit"} <= places.keys()
    assert not {"least", "drops", "cup."} & places.keys()


@pytest.mark.parametrize(
    ("make", "least", "most"),
    [
        (lambda number: Drops(ladder=(number,)), 1, 9999),
        (lambda number: Drops(worst=number), 0, 9999),
        (lambda number: MissedLists(credit=number), -999_999, 999_999),
        (lambda number: MissedLists(deduction=Fraction(number)), 0, 999_999),
        (lambda number: Cup(rounds=number, series=3, lists=1), 1, 20),
        (lambda number: Cup(rounds=1, series=number, lists=1), 1, 9999),
        (lambda number: Cup(rounds=1, series=3, lists=number), 1, 3),
        (lambda number: Cup(rounds=1, series=3, lists=1, through=number), 1, 100),
        (lambda number: Rule(series=(number,)), 1, 99),
        (lambda number: Rule(min_tables=number), 0, 9999),
        (lambda number: Rule(deals=number), 0, 400),
        (lambda number: Rule(rank_points=(number,)), -999_999, 999_999),
        (lambda number: Rule(presence_points=number), -999_999, 999_999),
    ],
)
def test_a_number_of_a_rule_has_a_least_and_a_most(make, least, most):
    bounds.holds(make, least, most, StatuteUnreadable)


@pytest.mark.parametrize(
    ("make", "most"),
    [
        (lambda count: Drops(ladder=tuple(range(1, count + 1))), 200),
        (lambda count: Rule(rank_points=(1,) * count), 9999),
        (lambda count: Statute(championships=tuple(Championship(f"c{no}", Rule()) for no in range(count))), 12),
    ],
)
def test_a_rule_has_so_many_steps_points_and_championships_at_most(make, most):
    make(most)
    with pytest.raises(StatuteUnreadable):
        make(most + 1)
