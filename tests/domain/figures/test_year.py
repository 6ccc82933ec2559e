"""What a year of a club was: evenings with their winners, and months without a gap."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.figures import year
from skatclub.domain.figures.lists import ListResult


def a_result(event_id, person_id, result, *, day=date(2026, 3, 5), series=1, won=1, lost=0):
    return ListResult(
        event_id=event_id,
        title=f"Abend {event_id}",
        held_on=day,
        series_no=series,
        table_id=1,
        person_id=person_id,
        size=3,
        points=result,
        won=won,
        lost=lost,
        others_lost=0,
        others_won=0,
        result=result,
        rank=1,
        deals=36,
    )


def test_an_evening_is_won_by_who_brought_most_in_all_its_lists_together():
    lists = (a_result(2, 1, 900, day=date(2026, 4, 2)), a_result(1, 1, 500), a_result(1, 2, 800))
    later = (a_result(1, 1, 700, series=2), a_result(1, 2, -90, series=2), a_result(1, 3, 1200))

    first, second = year.evenings((*lists, *later))

    assert (first.title, first.series, first.lists, first.people) == ("Abend 1", 2, 5, 3)
    assert (first.winners, first.best) == ((1,), 1200)
    assert second.held_on == date(2026, 4, 2)


@pytest.mark.parametrize(("games", "winners"), [((9, 2), (1,)), ((7, 0), (2,)), ((8, 2), (2,)), ((8, 1), (1, 2))])
def test_who_won_more_games_or_lost_fewer_has_won_the_evening_as_its_own_table_says(games, winners):
    won, lost = games
    (evening,) = year.evenings((a_result(1, 1, 900, won=won, lost=lost), a_result(1, 2, 900, won=8, lost=1)))

    assert evening.best == 900
    assert evening.winners == winners


def test_months_have_no_gap_and_nothing_has_none():
    days = (date(2027, 1, 9), date(2026, 11, 30))

    assert year.months(days) == (date(2026, 11, 1), date(2026, 12, 1), date(2027, 1, 1))
    assert year.months(()) == ()
