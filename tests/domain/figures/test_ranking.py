"""Rankings of a club against naive reckonings, from seeds; who shares a place, and what does not count."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from skatclub.domain.figures import lists, ranking
from skatclub.domain.figures.ranking import FEWEST_GRANDS, FEWEST_LISTS, Outcome
from tests.domain.figures.examples import DAY, one_list

PEOPLE = range(1, 8)
SEEDS = range(20)


def evening_of(rng: Random, number: int) -> tuple[list[Outcome], list[lists.ListResult]]:
    """Return the games and lists of an evening: of some tables only totals are known, of some not even those."""
    day, games, results = DAY + timedelta(days=7 * number), [], []
    for series in (1, 2):
        known = rng.choice(("deals", "deals", "totals", "nothing"))
        table = 10 * number + series
        for who in PEOPLE:
            if rng.random() < 0.3:
                continue
            played = [(rng.random() < 0.3, rng.random() < 0.85) for _game in range(rng.randrange(4))]
            lost = sum(not won for _grand, won in played)
            if known == "deals":
                games += [Outcome(who, day, number, series, table, grand, won) for grand, won in played]
            facts = {"won": None, "lost": None} if known == "nothing" else {"won": len(played) - lost, "lost": lost}
            results.append(
                one_list(
                    rng.randrange(8) * 200,
                    person_id=who,
                    table_id=0 if known == "nothing" else table,
                    day=day,
                    event_id=number,
                    series_no=series,
                    **facts,
                )
            )
    return games, results


def year_of(seed: int) -> tuple[tuple[Outcome, ...], tuple[lists.ListResult, ...]]:
    rng = Random(seed)
    evenings = [evening_of(rng, number) for number in range(1, 13)]
    return (
        tuple(game for games, _lists in evenings for game in games),
        tuple(result for _games, results in evenings for result in results),
    )


def shared(values):
    """Return the place of each value by counting those that are better."""
    return {who: 1 + sum(other > value for other in values.values()) for who, value in values.items()}


def places(ranked):
    return {each.entry.person_id: each.place for each in ranked}


@pytest.mark.parametrize("seed", SEEDS)
def test_grand_players_are_ranked_by_the_share_they_won(seed):
    games, _lists = year_of(seed)

    ranked = ranking.grands(games, fewest=5)

    expected = {}
    for who in PEOPLE:
        own = [game.won for game in games if game.person_id == who and game.is_grand]
        if len(own) >= 5:
            expected[who] = (Fraction(sum(own), len(own)), sum(own))
    assert places(ranked) == shared(expected)
    assert {one.entry.person_id: (one.entry.win_rate, one.entry.won) for one in ranked} == expected


def test_fewer_grands_than_the_least_number_are_not_ranked():
    games = [Outcome(who, DAY, 1, 1, 1, True, True) for who in (1, 2) for _game in range(FEWEST_GRANDS)]

    assert places(ranking.grands(games[1:])) == {2: 1}
    assert [(one.place, one.tied) for one in ranking.grands(games)] == [(1, True), (1, True)]


@pytest.mark.parametrize("seed", SEEDS)
def test_attendance_counts_evenings_however_many_lists_were_played_there(seed):
    _games, results = year_of(seed)

    ranked = ranking.visits(results)

    came = {who: {one.event_id for one in results if one.person_id == who} for who in PEOPLE}
    assert places(ranked) == shared({who: len(evenings) for who, evenings in came.items() if evenings})
    held = len({one.event_id for one in results})
    for one in ranked:
        assert one.entry.share == Fraction(len(came[one.entry.person_id]), held)
        assert one.entry.lists == sum(result.person_id == one.entry.person_id for result in results)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_lists_share_places_and_leave_the_next_ones_out(seed):
    _games, results = year_of(seed)

    ranked = ranking.best_lists(results)

    assert len(ranked) == len(results)
    for one in ranked:
        assert one.place == 1 + sum(other.result > one.entry.result for other in results)
        assert one.tied == (sum(other.result == one.entry.result for other in results) > 1)


def longest_run(games, results, who):
    """Walk through everything somebody played, evening by evening and series by series."""
    best = run = 0
    with_deals = {game.table_id for game in games}
    own = [one for one in results if one.person_id == who]
    for event_id, series in sorted({(one.event_id, one.series_no) for one in own}):
        for won in [
            one.won for one in games if (one.person_id, one.event_id, one.series_no) == (who, event_id, series)
        ]:
            run = run + 1 if won else 0
            best = max(best, run)
        for one in own:
            unknown = (one.event_id, one.series_no) == (event_id, series) and one.table_id not in with_deals
            if unknown and (one.lost is None or one.lost > 0):
                run = 0
    return best


@pytest.mark.parametrize("seed", SEEDS)
def test_a_streak_counts_known_games_and_ends_where_a_loss_cannot_be_ruled_out(seed):
    games, results = year_of(seed)

    ranked = ranking.streaks(games, results)

    runs = {who: longest_run(games, results, who) for who in PEOPLE}
    expected = {who: run for who, run in runs.items() if run}
    assert {one.entry.person_id: one.entry.games for one in ranked} == expected
    assert places(ranked) == shared(expected)


def test_a_streak_tells_from_which_day_to_which_it_went_and_the_first_of_two_equal_ones():
    def won(day, series=1):
        return Outcome(1, date(2026, 1, day), day, series, 10 * day + series, False, True)

    lost = won(9)._replace(won=False)

    (only,) = ranking.streaks((won(2), won(7), lost, won(16), won(23)), ())

    assert (only.entry.games, only.entry.first, only.entry.last) == (2, date(2026, 1, 2), date(2026, 1, 7))
    assert ranking.streaks((lost,), ()) == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_whose_average_rose_is_ranked_by_how_much_with_enough_lists_in_both_periods(seed):
    (_one, before), (_two, now) = year_of(seed), year_of(seed + 1000)

    def averages(results):
        own = {who: [one.result for one in results if one.person_id == who] for who in PEOPLE}
        return {who: Fraction(sum(told), len(told)) for who, told in own.items() if len(told) >= FEWEST_LISTS}

    def sums(results):
        return {who: lists.sums(one for one in results if one.person_id == who) for who in PEOPLE}

    ranked = ranking.gains(sums(before), sums(now))

    then, today = averages(before), averages(now)
    rose = {who: today[who] - then[who] for who in today.keys() & then.keys() if today[who] > then[who]}
    assert {one.entry.person_id: one.entry.more for one in ranked} == rose
    assert places(ranked) == shared(rose)
