"""What is unusual, and how seldom a correct list is called so."""

from __future__ import annotations

from random import Random

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking, game_values, hints, verdict
from skatclub.domain.office.doctor.game_values import GAME_VALUES
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.examples import EXAMPLE
from tests.domain.office.paper_lists import paper_list, xskat_totals


def one_row(points: int, won: int, lost: int) -> Totals:
    rest = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in (2, 3))
    return Totals(planned=36, seats=(SeatTotals(seat=1, points=points, won=won, lost=lost), *rest))


def of_row(points: int, won: int, lost: int, values=GAME_VALUES) -> tuple[verdict.Hint, ...]:
    return hints.of_list(one_row(points, won, lost), ISKO_2022, values)


def with_hint(lists: list[Totals]) -> int:
    return sum(bool(checking.check(totals, ISKO_2022).hints) for totals in lists)


def test_the_list_of_the_design_is_usual():
    assert hints.of_list(EXAMPLE, ISKO_2022, GAME_VALUES) == ()


def test_points_far_too_high_for_the_games_are_a_hint():
    (found,) = of_row(900, 6, 2)

    assert isinstance(found, verdict.PointsUnlikely)
    assert (found.seat, found.points, found.won, found.lost) == (1, 900, 6, 2)
    assert found.low < 0
    assert 300 < found.high < 600


def test_points_far_too_low_for_the_games_are_a_hint():
    assert [type(hint) for hint in of_row(140, 7, 0)] == [verdict.PointsUnlikely]


def test_the_games_of_the_club_decide_what_is_unlikely():
    club = game_values.counted([144] * 2000 + [-288] * 400, "a club of Grand Hand")

    assert of_row(864, 6, 0, club) == ()
    assert [type(hint) for hint in of_row(250, 6, 0, club)] == [verdict.PointsUnlikely]


@pytest.mark.parametrize(("points", "total"), [(1000, 2000), (1001, 2001)])
def test_a_total_beyond_2000_is_a_hint(points, total):
    found = of_row(points, 20, 0)

    totals = [hint for hint in found if isinstance(hint, verdict.TotalUnusual)]
    assert totals == ([] if total == 2000 else [verdict.TotalUnusual(seat=1, total=2001)])


def test_a_total_below_minus_300_is_a_hint():
    assert verdict.TotalUnusual(seat=1, total=-301) in of_row(-101, 1, 5)
    assert verdict.TotalUnusual(seat=1, total=-300) not in of_row(-100, 1, 5)


def test_twenty_games_won_are_a_hint():
    assert verdict.ManyGamesWon(seat=1, won=20) in of_row(800, 20, 0)
    assert [hint for hint in of_row(800, 19, 0) if isinstance(hint, verdict.ManyGamesWon)] == []


def test_a_whole_series_without_a_deal_passed_in_is_a_hint():
    none = typed.changed(EXAMPLE, {Cell(Field.PASSED): 0})

    assert hints.of_series([none] * 7) == (verdict.NothingPassedIn(tables=7, deals=336),)
    assert hints.of_series([none] * 6) == ()
    assert hints.of_series([*[none] * 60, EXAMPLE]) == ()


@pytest.mark.parametrize("size", [3, 4, 5])
def test_correct_lists_seldom_get_a_hint(size):
    rng = Random(size)

    assert with_hint([paper_list(rng, size) for _ in range(500)]) < 15


@pytest.mark.endure
@pytest.mark.parametrize("size", [3, 4, 5])
def test_fewer_than_three_of_a_hundred_correct_lists_get_a_hint(size):
    rng = Random(f"hints {size}")

    assert with_hint([paper_list(rng, size) for _ in range(10_000)]) < 300


def test_points_of_other_people_are_not_unlikely():
    """XSkat wins two games of three only, so its totals are low; its points fit its games."""
    found = [hint for totals in xskat_totals() for hint in hints.of_list(totals, ISKO_2022, GAME_VALUES)]

    assert [hint for hint in found if isinstance(hint, verdict.PointsUnlikely)] == []
