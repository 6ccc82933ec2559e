"""What cannot be on a list of totals, each kind of finding by an example."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking, equations, verdict
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.systems import CLASSIC, SEEGER
from tests.domain.office.examples import EXAMPLE, example
from tests.domain.office.paper_lists import with_controls, xskat_totals

LISTS = Path(__file__).parents[3] / "data" / "official" / "lists.jsonl"
BONUS = replace(ISKO_2022, passed_in_bonus=30)


def rows(*numbers: tuple[int, int, int], planned: int = 0, **more: int) -> Totals:
    """Make a list without written totals: points, won, lost of each seat."""
    seats = tuple(
        SeatTotals(seat=seat, points=points, won=won, lost=lost)
        for seat, (points, won, lost) in enumerate(numbers, start=1)
    )
    return Totals(planned=planned or 12 * len(numbers), seats=seats, **more)


def test_the_list_of_the_design_adds_up():
    found = checking.check(EXAMPLE, ISKO_2022)

    assert found == verdict.Verdict(computed=(1456, 578, 934, 521), passed_in=3)
    assert found.adds_up


@pytest.mark.parametrize("totals", xskat_totals(), ids=lambda totals: str(totals.seats[0].written))
def test_lists_that_xskat_played_add_up(totals):
    assert checking.findings(totals, ISKO_2022) == ()


PUBLISHED = [json.loads(line) for line in LISTS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", [case for case in PUBLISHED if case["rows"]], ids=lambda case: case["id"])
def test_published_lists_have_the_totals_written_under_them(case):
    rows_of = enumerate(case["rows"], start=1)
    seats = tuple(
        SeatTotals(seat=seat, points=one["game_points"], won=one["won"], lost=one["lost"], written=one["total"])
        for seat, one in rows_of
    )

    found = checking.findings(Totals(planned=48, seats=seats), ISKO_2022)

    assert [finding for finding in found if isinstance(finding, verdict.TotalDiffers)] == []


def test_games_that_are_not_the_deals_are_found():
    found = checking.findings(example({(Field.PASSED, 0): 2}), ISKO_2022)

    assert found == (verdict.GamesDoNotAddUp(won=40, lost=5, passed=2, played=48),)
    assert found[0].difference == -1


def test_more_games_than_deals_are_found_where_passed_in_was_left_out():
    found = checking.check(example({(Field.PASSED, 0): None, (Field.PLAYED, 0): 44}), ISKO_2022)

    assert found.findings == (verdict.GamesDoNotAddUp(won=40, lost=5, passed=0, played=44),)
    assert found.passed_in == 0


def test_a_written_total_that_differs_is_found_with_its_difference():
    found = checking.findings(example({(Field.WRITTEN, 3): 925}), ISKO_2022)

    assert found == (verdict.TotalDiffers(seat=3, computed=934, written=925),)
    assert found[0].difference == -9


def test_a_lost_game_too_few_leaves_the_others_thirty_short():
    found = checking.findings(example({(Field.LOST, 2): 1}), ISKO_2022)

    differences = [finding.difference for finding in found if isinstance(finding, verdict.TotalDiffers)]
    assert differences == [30, -50, 30, 30]


def test_a_wrong_cross_sum_is_found():
    found = checking.findings(example({(Field.CROSS_SUM, 0): 3498}), ISKO_2022)

    assert found == (verdict.CrossSumDiffers(found=3489, written=3498),)


def test_a_cross_sum_controls_computed_totals_where_none_is_written():
    bare = rows((586, 16, 1), (138, 9, 2), (384, 8, 0), (181, 7, 2), passed=3, cross_sum=3489)

    assert checking.findings(bare, ISKO_2022) == ()
    assert checking.findings(typed.changed(bare, {Cell(Field.POINTS, 1): 568}), ISKO_2022) == (
        verdict.CrossSumDiffers(found=3471, written=3489),
    )


def test_sums_of_the_columns_control_the_points():
    right = example({(Field.PLUS, 0): 1700, (Field.MINUS, 0): 411})
    wrong = example({(Field.PLUS, 0): 1700, (Field.MINUS, 0): 400})

    assert checking.findings(right, ISKO_2022) == ()
    assert checking.findings(wrong, ISKO_2022) == (verdict.ColumnsDiffer(plus=1700, minus=400, points=1289),)


@pytest.mark.parametrize(
    ("size", "most"), [(3, 36), (4, 36), (5, 36)], ids=["all deals of three", "3/4 at four", "3/5 at five"]
)
def test_nobody_declares_more_often_than_he_plays(size, most):
    others = [(0, 0, 0)] * (size - 1)

    games = {won: checking.findings(rows((23 * won, won, 0), *others), ISKO_2022) for won in (most, most + 1)}

    assert games[most] == ()
    assert verdict.TooManyGames(seats=(1,), games=most + 1, most=most) in games[most + 1]


def test_two_who_sit_out_together_cannot_have_all_games_of_a_table_of_five():
    """When seat 1 deals seat 4 sits out as well: of 60 deals they can have 48."""
    found = checking.findings(rows((575, 25, 0), (0, 0, 0), (0, 0, 0), (552, 24, 0), (0, 0, 0)), ISKO_2022)

    assert found == (verdict.TooManyGames(seats=(1, 4), games=49, most=48),)


def test_two_may_have_won_the_same_ramsch_where_it_counts_for_both():
    lists = rows((575, 25, 0), (0, 0, 0), (0, 0, 0), (552, 24, 0), (0, 0, 0))
    rules = RuleSet(house=House(ramsch=RamschRules(is_loss=True)))

    assert not any(isinstance(finding, verdict.TooManyGames) for finding in checking.findings(lists, rules))


def test_a_pair_is_not_named_beside_one_of_them():
    found = checking.findings(rows((37 * 23, 37, 0), (0, 0, 0), (0, 0, 0), (12 * 23, 12, 0), (0, 0, 0)), ISKO_2022)

    assert [finding.seats for finding in found if isinstance(finding, verdict.TooManyGames)] == [(1,)]


def test_more_deals_than_a_series_has_are_found():
    found = checking.findings(rows((0, 0, 0), (0, 0, 0), (0, 0, 0), played=37), ISKO_2022)

    assert found == (verdict.MorePlayedThanPlanned(played=37, planned=36),)


@pytest.mark.parametrize(
    ("row", "below", "above"),
    [
        ((36, 0, 0), 0, None),
        ((37, 1, 0), 36, 40),
        ((-37, 0, 1), -40, -36),
        ((17, 1, 0), None, 18),
        ((35, 2, 0), None, 36),
        ((230, 1, 1), 228, None),
    ],
)
def test_few_games_bring_only_sums_of_their_values(row, below, above):
    points, won, lost = row

    found = checking.findings(rows(row, (0, 0, 0), (0, 0, 0)), ISKO_2022)

    assert found == (
        verdict.PointsUnreachable(seat=1, points=points, won=won, lost=lost, below=below, above=above),
    )


@pytest.mark.parametrize("row", [(0, 0, 0), (23, 1, 0), (-540, 0, 1), (-46, 0, 1), (18 - 36, 1, 1), (47, 2, 0)])
def test_points_that_few_games_can_bring_are_no_finding(row):
    assert checking.findings(rows(row, (0, 0, 0), (0, 0, 0)), ISKO_2022) == ()


@pytest.mark.parametrize(("points", "is_found"), [(53, True), (54, False), (792, False), (793, True)])
def test_three_games_won_bring_at_least_54_and_at_most_792(points, is_found):
    found = checking.findings(rows((points, 3, 0), (0, 0, 0), (0, 0, 0)), ISKO_2022)

    expected = verdict.PointsOutOfBounds(seat=1, points=points, lowest=54, highest=792)
    assert found == ((expected,) if is_found else ())


def test_the_house_bonus_for_passed_in_deals_counts_for_who_dealt_them():
    """Seat 1 deals 12 of 36: it can have up to as many bonuses as deals were passed in."""
    bare = rows((60, 0, 0), (0, 0, 0), (0, 0, 0), played=2, passed=2)

    assert checking.findings(bare, ISKO_2022) != ()
    assert checking.findings(bare, BONUS) == (
        verdict.PointsUnreachable(seat=1, points=60, won=0, lost=0, below=30, above=None),
    )
    assert checking.findings(typed.changed(bare, {Cell(Field.POINTS, 1): 30}), BONUS) == ()


def test_the_house_bonus_widens_the_bounds():
    bare = rows((792 + 30, 3, 0), (0, 0, 0), (0, 0, 0), played=4, passed=1)

    assert checking.findings(bare, BONUS) == ()
    assert len(checking.findings(bare, ISKO_2022)) == 1


def test_the_house_bonus_belongs_to_the_sums_of_the_columns():
    bare = rows((18 + 30, 1, 0), (0, 0, 0), (0, 0, 0), played=2, passed=1, plus=18, minus=0)

    assert checking.findings(bare, BONUS) == ()
    assert any(equations.residuals(bare, ISKO_2022))
    assert not any(equations.residuals(bare, BONUS))


@pytest.mark.parametrize("system", [SEEGER, CLASSIC], ids=lambda system: system.code)
def test_other_systems_have_totals_of_their_own(system):
    rules = replace(ISKO_2022, system=system)

    assert checking.findings(with_controls(EXAMPLE, rules), rules) == ()
    assert checking.findings(EXAMPLE, rules) != ()


def test_a_list_that_does_not_add_up_gets_no_hints():
    found = checking.check(example({(Field.POINTS, 1): 3586}), ISKO_2022)

    assert found.findings != ()
    assert found.hints == ()


@pytest.mark.parametrize(
    ("slips", "is_paper_only"),
    [({}, False), ({(Field.WRITTEN, 3): 925}, True), ({(Field.WRITTEN, 3): 925, (Field.PASSED, 0): 2}, False)],
)
def test_only_written_totals_are_an_error_of_the_paper(slips, is_paper_only):
    assert checking.check(example(slips), ISKO_2022).is_paper_only is is_paper_only
