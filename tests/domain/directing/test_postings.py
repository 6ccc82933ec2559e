"""What was posted, what has changed since, and until when objections are heard."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import ChangedRow, Ended, Posting
from skatclub.domain.events.missed import Missed
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Contestant, Result

AT = datetime(2026, 10, 17, 14, 30, tzinfo=UTC)


def result(total):
    return Result(points=0, won=10, lost=1, total=total)


def rows(results, *, people=3, missed=Missed.UNRANKED):
    everybody = [Contestant(id=number) for number in range(1, people + 1)]
    return ranked.standings(everybody, results, (1, 2), missed=missed).rows


BEFORE = {1: {1: result(900), 2: result(800)}, 2: {1: result(700), 2: result(700)}, 3: {1: result(500)}}


def kept(told):
    rankings, ended = postings.load("1-2|", postings.dump({((1, 2), ""): told}))
    assert ended is None
    return rankings[(1, 2), ""]


def posted(told):
    return Posting(edition=1, series=(1, 2), ranking="", at=AT, rows=kept(told))


def test_an_edition_comes_back_as_it_was_posted_in_its_order():
    told = postings.rows_to_post(rows(BEFORE, missed=Missed.AVERAGE))

    again = kept(told)

    assert again == told
    assert list(again) == [1, 2, 3]
    assert again[3] == (3, ("500", ""), 10, 1, "1000", None)


def test_an_edition_keeps_the_prizes_that_the_list_shows():
    told = postings.rows_to_post(rows(BEFORE), {1: Won(cents=120_00, things=("Schinken", "Öl"), safe=False)})

    again = kept(told)

    assert again == told
    assert [row[5] for row in again.values()] == [(120_00, ("Schinken", "Öl")), (0, ()), (0, ())]


def test_another_prize_is_a_change_and_one_that_is_settled_now_is_none():
    before = postings.rows_to_post(rows(BEFORE), {1: Won(cents=120_00), 2: Won(cents=80_00, safe=False)})
    after = postings.rows_to_post(rows(BEFORE), {1: Won(cents=120_00, things=("Schinken",)), 2: Won(cents=80_00)})

    assert [one.contestant_id for one in postings.changed(posted(before), after)] == [1]


def test_an_edition_of_an_older_program_says_nothing_of_prizes():
    rows_of_then = postings.load("1-2|", '[[1,1,["900","800"],20,2,"1700"]]')[0][(1, 2), ""]
    old = Posting(edition=1, series=(1, 2), ranking="", at=AT, rows=rows_of_then)

    assert rows_of_then[1][5] is None
    assert postings.changed(old, postings.rows_to_post(rows(BEFORE)[:1], {1: Won(cents=120_00)})) == ()


def test_averages_keep_their_fractions():
    thirds = {1: {1: result(100)}, 2: {1: result(50), 2: result(51)}}
    three = ranked.standings(
        [Contestant(id=1)], {1: {1: result(100), 2: result(101)}}, (1, 2, 3), missed=Missed.AVERAGE
    )

    assert postings.rows_to_post(three.rows)[1][4] == "603/2"
    assert postings.rows_to_post(rows(thirds, people=2))[1][4] == "100"


def test_nothing_has_changed_where_nothing_has():
    assert postings.changed(posted(postings.rows_to_post(rows(BEFORE))), postings.rows_to_post(rows(BEFORE))) == ()


def test_a_correction_names_the_rows_that_differ_and_nobody_else():
    after = {**BEFORE, 2: {1: result(700), 2: result(1100)}}

    found = postings.changed(posted(postings.rows_to_post(rows(BEFORE))), postings.rows_to_post(rows(after)))

    assert [(one.contestant_id, one.before[0], one.after[0]) for one in found] == [(2, 2, 1), (1, 1, 2)]


def test_rows_that_came_or_went_are_told():
    found = postings.changed(
        posted(postings.rows_to_post(rows(BEFORE))), postings.rows_to_post(rows(BEFORE, people=4))
    )
    gone = postings.changed(
        posted(postings.rows_to_post(rows(BEFORE))), postings.rows_to_post(rows(BEFORE, people=2))
    )

    assert [(one.contestant_id, one.before) for one in found] == [(4, None)]
    assert [(one.contestant_id, one.after) for one in gone] == [(3, None)]


def test_moves_count_the_ranks_climbed_of_who_was_and_is_ranked():
    after = {**BEFORE, 2: {1: result(700), 2: result(1100)}, 3: {1: result(500), 2: result(1)}}

    assert postings.moves(posted(postings.rows_to_post(rows(BEFORE))), postings.rows_to_post(rows(after))) == {
        2: 1,
        1: -1,
    }


def test_objections_are_heard_for_the_minutes_of_the_conditions():
    assert posted({}).heard_until(60) == datetime(2026, 10, 17, 15, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "after", "rank", "outcome", "prize"),
    [
        ((1, ("900",), 9, 1, "900", (50_00, ())), (2, ("900",), 9, 1, "900", (50_00, ())), True, False, False),
        ((1, ("900",), 9, 1, "900", (50_00, ())), (1, ("800",), 9, 1, "800", (50_00, ())), False, True, False),
        ((1, ("900",), 9, 1, "900", (50_00, ())), (1, ("900",), 9, 1, "900", (40_00, ())), False, False, True),
        ((1, ("900",), 9, 1, "900", None), (1, ("900",), 9, 1, "900", (40_00, ())), False, False, False),
        (None, (1, ("900",), 9, 1, "900", (40_00, ())), True, True, False),
        ((1, ("900",), 9, 1, "900", (40_00, ())), None, True, True, False),
    ],
)
def test_what_differs_is_told_apart_as_rank_result_and_prize(before, after, rank, outcome, prize):
    row = ChangedRow(contestant_id=1, before=before, after=after)

    assert (row.has_other_rank, row.has_other_result, row.has_other_prize) == (rank, outcome, prize)


def test_an_edition_of_several_rankings_comes_back_with_all_of_them_and_its_end():
    told = postings.rows_to_post(rows(BEFORE))
    rankings = {((1, 2), ""): told, ((1, 2), "ladies"): {1: told[1]}, ((2,), ""): {2: told[2]}}
    ended = Ended(at=AT + timedelta(minutes=5), reason="alle einig")

    assert postings.load("1-2|*", postings.dump(rankings)) == (rankings, None)
    assert postings.load("1-2|*", postings.dump(rankings, ended)) == (rankings, ended)


def test_objections_are_heard_until_the_director_ends_that_but_never_longer_than_announced():
    edition = posted(postings.rows_to_post(rows(BEFORE)))
    soon, late = (Ended(at=AT + timedelta(minutes=minutes), reason="alle einig") for minutes in (5, 90))

    assert replace(edition, ended=soon).heard_until(60) == soon.at
    assert replace(edition, ended=late).heard_until(60) == AT + timedelta(minutes=60)
