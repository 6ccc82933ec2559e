"""A ranking is open until every list is in and checked, and hangs on the wall only as it stands now."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import Posting
from skatclub.domain.papers.result_facts import WHOLE, League, Ranked, ResultFacts
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Contestant, Result, standings

AT = datetime(2026, 10, 17, 14, 30, tzinfo=UTC)


def ranking(*totals: int, code: str = "", series=(1,), unchecked: bool = False) -> Ranked:
    results = {
        number: {1: Result(points=0, won=1, lost=0, total=total, provisional=unchecked)}
        for number, total in enumerate(totals, 1)
    }
    return Ranked(code=code, standings=standings([Contestant(id=one) for one in results], results, series))


def league(*points: int, series=(1,)) -> League:
    rows = tuple(
        LeagueRow(team_id=team, rank=team, match_points=one, against=3 - one, total=100 * one, series=1)
        for team, one in enumerate(points, 1)
    )
    return League(rows=rows, teams={}, series=series)


WALL, LADIES, TABLE = ranking(900, 800), ranking(800, code="ladies"), league(3, 0)


def posted(edition: int, ranked: Ranked) -> Posting:
    return Posting(
        edition=edition,
        series=ranked.standings.series,
        ranking=ranked.code,
        at=AT,
        rows=postings.rows_to_post(ranked.standings.rows),
    )


def posted_league(edition: int, found: League) -> Posting:
    return Posting(
        edition=edition, series=found.series, ranking="league", at=AT, rows=postings.told_of_league(found.rows)
    )


def facts(*editions: Posting, table: League | None = TABLE) -> ResultFacts:
    return ResultFacts(
        whole=WALL,
        by_series=(),
        groups=(LADIES,),
        teams=(),
        league=table,
        people={},
        postings=editions,
        planned=0,
        protest_minutes=0,
    )


@pytest.mark.parametrize(
    ("ranked", "provisional"),
    [(WALL, False), (replace(WALL, missing=((1, 7),)), True), (ranking(900, unchecked=True), True)],
)
def test_a_list_that_is_missing_or_unchecked_leaves_all_open(ranked, provisional):
    assert ranked.provisional is provisional


def test_prizes_stand_in_the_rankings_of_people_over_all_series():
    found = replace(facts(), prizes={})

    assert found.prizes_of(WALL) == {}
    assert found.prizes_of(replace(WALL, single=True)) is found.prizes_of(replace(WALL, teams={1: "A"})) is None


FIRST, SECOND = posted(1, WALL), posted(2, WALL)
OLDER = posted(1, ranking(900, 700))


@pytest.mark.parametrize(
    ("editions", "found"),
    [
        ((), None),
        ((FIRST,), FIRST),
        ((OLDER, SECOND), SECOND),
        ((FIRST, posted(2, ranking(900, 700))), None),  # what hangs there now is another table
        ((FIRST, posted(2, ranking(900, 800, series=(1, 2)))), FIRST),
        ((FIRST, posted(2, LADIES)), FIRST),
        ((posted(1, replace(WALL, code="ladies")),), None),
    ],
)
def test_only_the_newest_edition_of_a_ranking_hangs_on_the_wall(editions, found):
    assert facts(*editions).posted(WALL) == found


def test_groups_have_editions_of_their_own():
    assert facts(FIRST, posted(1, LADIES)).posted(LADIES) == posted(1, LADIES)


@pytest.mark.parametrize(
    ("table", "editions", "found"),
    [
        (TABLE, (posted_league(1, TABLE),), posted_league(1, TABLE)),
        (TABLE, (posted_league(1, league(0, 3)),), None),
        (TABLE, (posted_league(1, league(3, 0, series=(1, 2))),), None),
        (TABLE, (), None),
    ],
)
def test_the_table_of_a_league_hangs_as_it_stands_now(table, editions, found):
    assert facts(*editions, table=table).posted(table) == found


@pytest.mark.parametrize(
    ("ranked", "to_come", "open_lots"),
    [
        (replace(WALL, code=WHOLE), 2, 0),
        (replace(ranking(900, 900), code=WHOLE), 2, 1),
        (ranking(900, 900, code="ladies"), 2, 0),
        (replace(WALL, single=True), 0, 0),
        (TABLE, 2, 0),
    ],
)
def test_how_far_a_ranking_is_follows_from_series_to_come_and_open_lots(ranked, to_come, open_lots):
    found = replace(facts(), planned=3, protest_minutes=30).finality(ranked)

    assert (found.to_come, found.open_lots, found.protest_minutes) == (to_come, open_lots, 30)
    assert found.has_ranks


def test_series_with_uneven_groups_are_named():
    assert replace(TABLE, groups={1: ((1, 2), (3, 4)), 2: ((1, 2, 3), (4,))}).uneven == (2,)


def test_the_edition_that_is_replaced_is_named_with_what_differs():
    assert facts().replaced(WALL) is None
    assert facts(FIRST).replaced(WALL) is None  # it hangs as it stands now

    replaced, rows = facts(OLDER, SECOND).replaced(WALL)
    to_come, coming = facts(OLDER).replaced(WALL)

    assert (replaced, to_come) == (OLDER, OLDER)
    assert [row.contestant_id for row in rows] == [row.contestant_id for row in coming] == [2]


def test_where_no_minutes_are_granted_objections_are_heard_no_longer_than_until_it_hangs():
    assert facts(FIRST).finality(WALL).heard_until in {None, AT}
