"""What a correction or a ruling would mean for ranks and prizes, before it is written."""

from __future__ import annotations

import pytest

from skatclub.domain.office_errors import OtherSize
from skatclub.domain.prizes.plan import From, Measure, Plan, Pot, Source
from skatclub.domain.rulings import Ruling, RulingKind
from skatclub.domain.totals import typed
from skatclub.services import office, outlook, postings, prizes, standings
from tests.tournaments import draw, named, new_event
from tests.typed_lists import enter_all, totals

PODIUM = Plan(
    sources=(Source(kind=From.FIXED, cents=10_000),),
    pots=(Pot(measure=Measure.PERCENT, steps=(60, 30, 10)),),
)


@pytest.fixture
def event_id(club):
    """Return an event of twelve people with one series entered and prizes of 60, 30 and 10 euros."""
    made = new_event(club, named(12), series=1)
    draw(club, made)
    enter_all(club, made)
    prizes.set_plan(club, made, PODIUM)
    return made


def podium(club, event_id):
    return [row.contestant.id for row in standings.standings(club, event_id).standings.rows[:4]]


def sums(changes):
    told = {}
    for one in changes:
        told[one.winner.participant_id] = tuple(sum(row.cents for row in rows) for rows in (one.before, one.after))
    return told


def test_a_zeroed_winner_moves_all_prizes_up_by_one(club, event_id):
    """By hand: 60, 30 and 10 euros go from ranks 1, 2, 3 to those who were 2, 3, 4."""
    first, second, third, fourth = podium(club, event_id)
    ruling = Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="x", series_no=1, participant_id=first)

    changes = outlook.of_ruling(club, event_id, ruling)

    assert sums(changes) == {first: (6000, 0), second: (3000, 6000), third: (1000, 3000), fourth: (0, 1000)}
    assert sums(changes) == sums(outlook.of_points(club, event_id, first, 1, -9999))
    assert podium(club, event_id) == [first, second, third, fourth]


def test_a_correction_tells_ranks_prizes_and_the_editions_that_hang_out(club, event_id):
    first = podium(club, event_id)[0]
    sheet = next(one for one in office.lists(club, event_id) if number_of(club, event_id, first) in one.start_nos)
    new = totals(seed=99)
    line = sheet.start_nos.index(number_of(club, event_id, first))
    unposted = outlook.of_totals(club, sheet.table_id, new)
    postings.post(club, event_id)

    posted = outlook.of_totals(club, sheet.table_id, new)

    expected = typed.computed(new, posted.before.event.rules)[line]
    assert (unposted.editions, posted.editions) == ((), (1,))
    assert posted.after.standings.row_of(first).total == expected
    office.enter_totals(club, sheet.table_id, new, reason="Zahlendreher")
    now = standings.standings(club, event_id).standings
    assert [(row.contestant.id, row.rank, row.total) for row in now.rows] == [
        (row.contestant.id, row.rank, row.total) for row in posted.after.standings.rows
    ]
    held = {row.winner.participant_id: row.cents for row in prizes.board(club, event_id).rows}
    assert all(held.get(one, 0) == after for one, (_before, after) in sums(posted.prizes).items())


def test_totals_of_another_table_size_are_refused(club, event_id):
    with pytest.raises(OtherSize):
        outlook.of_totals(club, office.lists(club, event_id)[0].table_id, totals(3))


def test_without_a_plan_no_prize_changes(club):
    made = new_event(club, named(12), series=1)
    draw(club, made)
    enter_all(club, made)

    assert outlook.of_points(club, made, podium(club, made)[0], 1, -50) == ()


def number_of(club, event_id, participant_id):
    return standings.standings(club, event_id).people[participant_id].start_no
