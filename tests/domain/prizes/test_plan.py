"""A plan that cannot be is refused, each for its reason; a file says where."""

from __future__ import annotations

import pytest

from skatclub.domain.cash import errors
from skatclub.domain.errors import NameMissing
from skatclub.domain.prizes import plan_text
from skatclub.domain.prizes.plan import From, Gift, Jackpot, Measure, Number, Plan, Pot, Source, Ties, Unclaimed
from tests import bounds

LISTED = {"measure": Measure.AMOUNT, "steps": (10_00,), "number": Number.LISTED}


@pytest.mark.parametrize(
    ("make", "refusal"),
    [
        (lambda: Source(kind=From.ENTRY, percent=0), errors.PlanUnreadable("percent", "0")),
        (lambda: Source(kind=From.ENTRY, cents=5), errors.PlanUnreadable("cents", "5")),
        (lambda: Source(kind=From.SPONSOR), errors.PlanUnreadable("cents", "0")),
        (lambda: Gift("x", -1), errors.PlanUnreadable("worth", "-1")),
        (lambda: Pot(ranking="a|b"), errors.PlanUnreadable("ranking", "a|b")),
        (lambda: Pot(series=(2, 1)), errors.PlanUnreadable("series", "2, 1")),
        (lambda: Pot(series=(0,)), errors.PlanUnreadable("series", "0")),
        (lambda: Pot(percent=101), errors.PlanUnreadable("percent", "101")),
        (lambda: Pot(steps=(5,)), errors.PlanUnreadable("steps", "5")),
        (lambda: Pot(measure=Measure.PERCENT), errors.PlanUnreadable("steps", "")),
        (lambda: Pot(measure=Measure.PERCENT, steps=(-1,)), errors.PlanUnreadable("steps", "-1")),
        (lambda: Pot(measure=Measure.PERCENT, steps=(0,)), errors.PlanUnreadable("steps", "0")),
        (lambda: Pot(measure=Measure.PERCENT, steps=(60, 50)), errors.SharesNotWhole(110)),
        (lambda: Pot(guaranteed=(1, 2)), errors.PlanUnreadable("guaranteed", "1, 2")),
        (lambda: Pot(percent=5, **LISTED), errors.PlanUnreadable("measure", "amount")),
        (lambda: Pot(made_for=5), errors.PlanUnreadable("made_for", "5")),
        (lambda: Pot(percent=5, cents=5), errors.PlanUnreadable("percent", "5")),
        (lambda: Pot(gifts=(Gift("x"),) * 501), errors.PlanUnreadable("gifts", "501")),
        (lambda: Pot(number=Number.FIXED), errors.PlanUnreadable("count", "0")),
        (lambda: Pot(number=Number.PERCENT, count=101), errors.PlanUnreadable("count", "101")),
        (lambda: Pot(number=Number.LISTED), errors.PlanUnreadable("number", "listed")),
        (lambda: Pot(count=3), errors.PlanUnreadable("count", "3")),
        (lambda: Jackpot(name="", cents=5), NameMissing()),
        (lambda: Jackpot(name="x" * 81, cents=5), errors.PlanTextTooLong("x" * 81, 80)),
        (lambda: Jackpot(name="x", cents=0), errors.PlanUnreadable("cents", "0")),
        (lambda: Jackpot(name="x", cents=5, start_nos=(1, 1)), errors.PlanUnreadable("start_nos", "1, 1")),
        (lambda: Jackpot(name="x", cents=5, start_nos=(0,)), errors.PlanUnreadable("start_nos", "0")),
        (lambda: Plan(rounding=3), errors.PlanUnreadable("rounding", "3")),
        (lambda: Plan(pots=()), errors.PlanUnreadable("pots", "[]")),
        (lambda: Plan(pots=(Pot(), Pot())), errors.PotTwice("")),
        (lambda: Plan(pots=(Pot(), Pot(ranking="ladies"))), errors.RestUnclear(2)),
        (lambda: Plan(pots=(Pot(percent=5),)), errors.RestUnclear(0)),
        (
            lambda: Plan(pots=(Pot(), Pot(ranking="a", percent=60), Pot(ranking="b", percent=60))),
            errors.SharesNotWhole(120),
        ),
        (
            lambda: Plan(jackpots=(Jackpot(name="x", cents=1), Jackpot(name="x", cents=2))),
            errors.PlanUnreadable("jackpots", "x"),
        ),
    ],
)
def test_what_no_plan_can_be_is_refused(make, refusal):
    with pytest.raises(type(refusal)) as refused:
        make()

    assert refused.value == refusal


@pytest.mark.parametrize(
    ("make", "least", "most"),
    [
        (lambda number: Source(kind=From.ENTRY, percent=number), 1, 100),
        (lambda number: Source(kind=From.ENTRY, cents=number), 0, 0),
        (lambda number: Source(kind=From.SPONSOR, cents=number), 1, 100_000_00),
        (lambda number: Gift("x", number), 0, 100_000_00),
        (lambda number: Pot(percent=number), 1, 100),
        (lambda number: Pot(cents=number), 1, 100_000_00),
        (lambda number: Pot(steep=number), 1, 100),
        (lambda number: Pot(least=number), 0, 100_000_00),
        (lambda number: Pot(**LISTED, made_for=number), 0, 9999),
        (lambda number: Pot(count=number), 0, 0),
        (lambda number: Pot(number=Number.FIXED, count=number), 1, 500),
        (lambda number: Pot(number=Number.PERCENT, count=number), 1, 100),
        (lambda number: Pot(measure=Measure.PERCENT, steps=(number,)), 1, 100),
        (lambda number: Pot(guaranteed=(number,)), 0, 100_000_00),
        (lambda number: Pot(measure=Measure.AMOUNT, steps=(1,) * number), 1, 500),
        (lambda number: Jackpot(name="x", cents=number), 1, 100_000_00),
    ],
)
def test_a_number_of_a_plan_has_a_least_and_a_most(make, least, most):
    bounds.holds(make, least, most, (errors.PlanUnreadable, errors.SharesNotWhole))


def test_a_pot_may_have_five_hundred_gifts():
    assert len(Pot(gifts=(Gift("x"),) * 500).gifts) == 500


def test_pots_may_share_out_the_whole_pool_beside_the_rest():
    shares = (Pot(ranking="ladies", percent=60), Pot(ranking="juniors", percent=40))

    assert Plan(pots=(Pot(), *shares)).main == 0
    with pytest.raises(errors.SharesNotWhole):
        Plan(pots=(Pot(), *shares, Pot(ranking="teams", percent=1)))


def test_the_pot_without_money_of_its_own_takes_the_rest_wherever_it_stands():
    assert Plan(pots=(Pot(ranking="ladies", percent=10), Pot())).main == 1


def test_without_such_a_pot_the_table_of_the_first_one_does():
    assert Plan(pots=(Pot(**LISTED), Pot(ranking="ladies", percent=10))).main == 0


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ("{", errors.PlanNoJson(1)),
        ("[]", errors.PlanNoJson(0)),
        ("[" * 100_000, errors.PlanNoJson(0)),
        ('{"x": 1}', errors.PlanUnknown("x")),
        ('{"format": 2}', errors.PlanUnreadable("format", "2")),
        ('{"rounding": "1"}', errors.PlanUnreadable("rounding", '"1"')),
        ('{"rounding": true}', errors.PlanUnreadable("rounding", "true")),
        ('{"one_each": 1}', errors.PlanUnreadable("one_each", "1")),
        ('{"ties": "dice"}', errors.PlanUnreadable("ties", '"dice"')),
        ('{"pots": {}}', errors.PlanUnreadable("pots", "{}")),
        ('{"pots": [1]}', errors.PlanUnreadable("pots", "1")),
        ('{"pots": [{"size": 1}]}', errors.PlanUnknown("size")),
        ('{"pots": [{"ranking": 1}]}', errors.PlanUnreadable("ranking", "1")),
        ('{"sources": [{"from": "heaven"}]}', errors.PlanUnreadable("from", '"heaven"')),
        ('{"sources": [{"of": 1}]}', errors.PlanUnknown("of")),
        ('{"jackpots": [{"who": 1}]}', errors.PlanUnknown("who")),
        ('{"pots": [{"gifts": [{"what": 1}]}]}', errors.PlanUnknown("what")),
    ],
)
def test_a_file_that_is_no_plan_is_refused(written, refusal):
    with pytest.raises(type(refusal)) as refused:
        plan_text.read(written)

    assert refused.value == refusal


def test_what_a_file_leaves_out_is_as_usual():
    assert plan_text.read("{}") == Plan()


def test_a_file_in_the_words_of_people():
    written = """{
      "sources": [{"from": "entry", "percent": 90}, {"from": "sponsor", "cents": 10000, "name": "Sparkasse"}],
      "pots": [{"count": 3}, {"series": [1], "measure": "amount", "steps": [1500], "gifts": ["Ham"]},
               {"ranking": "ladies", "percent": 10, "measure": "percent", "steps": [60, 40]},
               {"ranking": "teams", "cents": 5000}],
      "jackpots": [{"name": "Grand ouvert", "cents": 500, "start_nos": [7]}],
      "rounding": 500, "ties": "lot", "one_each": true, "unclaimed": "club"}"""

    plan = plan_text.read(written)

    assert [pot.number for pot in plan.pots] == [Number.FIXED, Number.LISTED, Number.LISTED, Number.TABLES]
    assert plan.pots[1].gifts == (Gift("Ham"),)
    assert (plan.ties, plan.one_each, plan.unclaimed) == (Ties.LOT, True, Unclaimed.CLUB)
    assert plan_text.load(plan_text.dump(plan)) == plan


@pytest.mark.parametrize(
    "make",
    [
        Gift,
        lambda words: Source(kind=From.SPONSOR, cents=1_00, name=words),
        lambda words: Jackpot(name=words, cents=1_00),
    ],
)
def test_a_text_that_no_list_can_hold_is_named(make):
    words = "Gutschein " + "x" * 80

    with pytest.raises(errors.PlanTextTooLong) as refused:
        make(f" {words} ")

    assert (refused.value.text, refused.value.longest) == (words, 80)


def test_a_plan_that_people_read_keeps_its_letters():
    plan = Plan(sources=(Source(kind=From.FIXED, cents=100),), pots=(Pot(gifts=(Gift("Käse aus Köln"),)),))

    written = plan_text.pretty(plan)

    assert "Käse aus Köln" in written
    assert plan_text.read(written) == plan
