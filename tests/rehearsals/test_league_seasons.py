"""Seasons of a league from seeds are held to the naive reckoning, which is held to the official examples itself."""

from __future__ import annotations

from fractions import Fraction

from skatclub.domain.league import standings
from tests import leagues
from tests.rehearsals import league_reckoning, league_seasons
from tests.rehearsals.league_reckoning import Season

MEET = ((1, 2, 3, 4),)


def sums(*of_series):
    return {
        (1, series, team): (total, 30, 6, 4)
        for series, totals in enumerate(of_series, start=1)
        for team, total in enumerate(totals, start=1)
    }


def test_the_naive_reckoning_knows_the_match_day_of_the_findings():
    """Findings, “League reality”, Tag1, where the fourth team has 2130 in the second series."""
    day = sums((2690, 2700, 2660, 2310), (2730, 2990, 2090, 2130), (3340, 2450, 2700, 2410))

    table = league_reckoning.table(Season(teams=4, series=3, days=[MEET], sums=day), 1)

    assert [(row.rank, row.team, row.won, row.given, row.total) for row in table] == [
        (1, 1, 7, 2, 8760),
        (2, 2, 7, 2, 8140),
        (3, 3, 3, 6, 7450),
        (4, 4, 1, 8, 6850),
    ]


def test_the_naive_reckoning_parts_equal_sums_by_games_or_in_halves():
    day = {**sums((4000, 4000, 3000, 2000)), (1, 1, 2): (4000, 31, 6, 4)}

    by_games, halves = (
        league_reckoning.table(Season(teams=4, series=1, days=[MEET], sums=day, share=share), 1)
        for share in (False, True)
    )

    assert [(row.team, row.won) for row in by_games] == [(2, 3), (1, 2), (3, 1), (4, 0)]
    assert [row.won for row in halves] == [Fraction(5, 2), Fraction(5, 2), 1, 0]


def test_seasons_agree_with_the_naive_reckoning():
    assert list(league_seasons.differences(1, 8)) == []


def test_a_season_that_is_reckoned_wrong_is_found():
    season = leagues.season()
    plain = league_seasons.plain(season)
    first = (1, 1, 1)
    wrong = {**plain.sums, first: (plain.sums[first][0] - 2000, *plain.sums[first][1:])}

    assert list(league_seasons.compared(season, plain)) == []
    assert len(list(league_seasons.compared(season, league_seasons.plain(season, wrong)))) > 5
    assert standings.table(season, 5)[1].match_points == league_reckoning.table(plain, 5)[1].won == 28
