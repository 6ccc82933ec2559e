"""Statutes as text: what is written is read, what is hostile is refused."""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.season import errors
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import (
    Championship,
    Cup,
    Drops,
    Least,
    MissedLists,
    Missing,
    Rule,
    Statute,
    TieBreak,
    Unit,
    Value,
    single,
)

counts = st.integers(0, 60)
rules = st.builds(
    Rule,
    value=st.sampled_from(Value),
    unit=st.sampled_from(Unit),
    series=st.sets(st.integers(1, 9), max_size=3).map(lambda some: tuple(sorted(some))),
    group=st.sampled_from(["", "ladies", "Jüngste"]),
    members_only=st.booleans(),
    from_joining=st.booleans(),
    tie_break=st.sampled_from(TieBreak),
    min_tables=counts,
    deals=st.sampled_from([0, 36, 48]),
    over_least=counts,
    drops=st.builds(
        Drops,
        ladder=st.sets(st.integers(1, 60), max_size=4).map(lambda some: tuple(sorted(some))),
        then_worst=st.booleans(),
        worst=counts,
        best=counts,
    ),
    least=st.builds(Least, lists=counts, percent=counts, evenings=counts, months=counts),
    missed=st.builds(
        MissedLists,
        kind=st.sampled_from(Missing),
        credit=st.integers(-500, 900),
        excused=st.booleans(),
        free=counts,
        deduction=st.fractions(0, 50, max_denominator=100),
    ),
    bonus=st.sampled_from(["", "max(0, (n-50)/2)"]),
    rank_points=st.lists(st.integers(0, 30), max_size=4).map(tuple),
    presence_points=st.integers(0, 9),
    cup=st.none() | st.builds(Cup, rounds=st.integers(1, 5), series=st.just(10), lists=st.integers(1, 10)),
)


def test_ways_to_part_equals_and_guests_are_said_only_where_they_are_not_as_before():
    own = single(Rule(members_only=True, from_joining=True, tie_break=TieBreak.SHARED))

    assert not {"tie_break", "from_joining"} & json.loads(written.dump(single(Rule())))["championships"][0].keys()
    assert written.load(written.dump(own)) == own
    assert written.load('{"tie_break": "best"}') == single(Rule(tie_break=TieBreak.BEST))
    with pytest.raises(errors.StatuteUnreadable):
        written.load('{"tie_break": "dice"}')


@pytest.mark.slow
@given(st.lists(rules, min_size=1, max_size=3))
def test_what_is_written_is_read(some):
    statute = Statute(championships=tuple(Championship(f"no {n}", rule) for n, rule in enumerate(some)), code="own")

    assert written.load(written.dump(statute)) == statute
    assert written.dump(written.load(written.dump(statute))) == written.dump(statute)


def test_a_person_writes_only_what_is_unusual():
    told = written.load('{"value": "sum", "drops": {"best": 7}, "missed": {"kind": "deduction", "deduction": 2.5}}')

    missed = MissedLists(kind=Missing.DEDUCTION, deduction=Fraction(5, 2))
    assert told == single(Rule(value=Value.SUM, drops=Drops(best=7), missed=missed))


def test_a_deduction_may_be_a_fraction_with_comma_or_stroke():
    for text, deduction in (("2,5", Fraction(5, 2)), ("5/2", Fraction(5, 2)), ("3", Fraction(3))):
        told = written.load(json.dumps({"missed": {"deduction": text}}))

        assert told.championships[0].rule.missed.deduction == deduction


@pytest.mark.parametrize(
    ("text", "line"), [("", 1), ("{", 1), ('{"value":\n\n', 3), ("[]", 0), ("7", 0), ("[" * 100_000, 0)]
)
def test_what_is_no_json_object_is_refused(text, line):
    with pytest.raises(errors.StatuteNoJson) as refused:
        written.load(text)

    assert refused.value.line == line


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({"format": "1"}, "format"),
        ({"code": 7}, "code"),
        ({"name": []}, "name"),
        ({"value": "most"}, "value"),
        ({"unit": None}, "unit"),
        ({"series": 1}, "series"),
        ({"series": [True]}, "series"),
        ({"group": 3}, "group"),
        ({"members_only": 1}, "members_only"),
        ({"min_tables": 2.0}, "min_tables"),
        ({"drops": []}, "drops"),
        ({"drops": {"ladder": "30"}}, "ladder"),
        ({"missed": {"deduction": True}}, "deduction"),
        ({"missed": {"deduction": "1/0"}}, "deduction"),
        ({"missed": {"deduction": "much"}}, "deduction"),
        ({"missed": {"deduction": "9" * 30}}, "deduction"),
        ({"cup": {"rounds": 5, "series": 10}}, "lists"),
        ({"cup": {"rounds": 5, "series": [10], "lists": 4}}, "series"),
        ({"cup": None}, "cup"),
        ({"championships": {}}, "championships"),
        ({"championships": [7]}, "championships"),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(told, name):
    with pytest.raises(errors.StatuteUnreadable) as refused:
        written.load(json.dumps(told))

    assert refused.value.name == name


@pytest.mark.parametrize("told", [{"valu": 1}, {"drops": {"bests": 1}}, {"championships": [], "value": "sum"}])
def test_settings_nobody_knows_are_refused(told):
    with pytest.raises(errors.StatuteUnknown):
        written.load(json.dumps(told))


def test_a_statute_of_a_newer_program_is_refused():
    with pytest.raises(errors.StatuteTooNew):
        written.load('{"format": 2}')


@pytest.mark.parametrize(
    ("typed", "number"),
    [(3, Fraction(3)), ("2.5", Fraction(5, 2)), ("2,5", Fraction(5, 2)), ("5/3", Fraction(5, 3))],
)
def test_a_number_typed_by_itself_is_read_exactly(typed, number):
    assert written.fraction(typed, "deduction") == number


def test_what_is_no_number_is_refused_by_the_name_of_its_setting():
    with pytest.raises(errors.StatuteUnreadable) as refused:
        written.fraction("viel", "deduction")

    assert refused.value.name == "deduction"


def test_a_plan_is_read_as_it_was_written():
    plan = Plan(20, (date(2026, 9, 4), date(2026, 9, 18)))

    assert written.load_plan(written.dump_plan(plan)) == plan
    assert (written.dump_plan(Plan()), written.load_plan("")) == ("", Plan())


@pytest.mark.parametrize("day", ["4.9.2026", 5, None])
def test_a_day_that_no_calendar_has_is_no_plan(day):
    with pytest.raises(errors.StatuteUnreadable):
        written.load_plan(json.dumps({"evenings": 20, "days": [day]}))
