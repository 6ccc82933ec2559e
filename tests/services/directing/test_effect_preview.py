"""What a correction or a ruling would mean for ranks and prizes, before it is written."""

from __future__ import annotations

import pytest

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.office import typed
from skatclub.domain.office.errors import CorrectionNeedsReason
from skatclub.domain.prizes.plan import From, Measure, Plan, Pot, Source
from skatclub.rules.game.deal import PassedIn
from skatclub.services import sheets
from skatclub.services.club import check as club_check
from skatclub.services.directing import effect_preview, postings
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.standings import standings
from tests.databases import ENDURING_ON_POSTGRES
from tests.played import play
from tests.tournaments import draw, named, new_event
from tests.typed_lists import enter_all, totals

PODIUM = Plan(
    sources=(Source(kind=From.FIXED, cents=10_000),), pots=(Pot(measure=Measure.PERCENT, steps=(60, 30, 10)),)
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

    changes = effect_preview.of_ruling(club, event_id, ruling)

    assert sums(changes) == {first: (6000, 0), second: (3000, 6000), third: (1000, 3000), fourth: (0, 1000)}
    assert sums(changes) == sums(effect_preview.of_points(club, event_id, first, 1, -9999))
    assert podium(club, event_id) == [first, second, third, fourth]


def test_a_correction_tells_ranks_prizes_and_the_editions_that_hang_out(club, event_id):
    first = podium(club, event_id)[0]
    sheet = next(one for one in office.lists(club, event_id) if number_of(club, event_id, first) in one.start_nos)
    new = totals(seed=99)
    line = sheet.start_nos.index(number_of(club, event_id, first))
    postings.post(club, event_id)

    with pytest.raises(CorrectionNeedsReason) as refused:
        office.enter_totals(club, sheet.table_id, new, saw=sheet.first.totals)
    posted = effect_preview.of_correction(club, sheet.table_id, refused.value.brings)

    expected = typed.computed(new, posted.before.event.rules)[line]
    assert posted.editions == (1,)
    assert posted.after.standings.row_of(first).total == expected
    office.enter_totals(club, sheet.table_id, new, saw=sheet.first.totals, reason="Zahlendreher")
    now = standings.standings(club, event_id).standings
    assert [(row.contestant.id, row.rank, row.total) for row in now.rows] == [
        (row.contestant.id, row.rank, row.total) for row in posted.after.standings.rows
    ]
    held = {row.winner.participant_id: row.cents for row in prizes.board(club, event_id).rows}
    assert all(held.get(one, 0) == after for one, (_before, after) in sums(posted.prizes).items())


def test_without_a_plan_no_prize_changes(club):
    made = new_event(club, named(12), series=1)
    draw(club, made)
    enter_all(club, made)

    assert effect_preview.of_points(club, made, podium(club, made)[0], 1, -50) == ()


@pytest.fixture
def by_deals(club):
    """Return an event of twelve people whose first series is written deal by deal, with prizes."""
    made = new_event(club, named(12), series=2)
    draw(club, made)
    play(club, made)
    prizes.set_plan(club, made, PODIUM)
    return made


def test_a_list_by_deals_that_hangs_out_is_corrected_with_a_reason_and_its_effect(club, by_deals):
    table_id = office.lists(club, by_deals, 1)[0].table_id
    postings.post(club, by_deals, series=[1])
    facts = club_check.facts(club)

    with pytest.raises(CorrectionNeedsReason):
        sheets.delete_deal(club, table_id, 1, dealers_counted=True)
    with pytest.raises(CorrectionNeedsReason):
        sheets.swap_names(club, table_id, 1, 2)
    with pytest.raises(CorrectionNeedsReason) as refused:
        sheets.correct_deal(club, table_id, 1, PassedIn(), version=1)
    meant = effect_preview.of_correction(club, table_id, refused.value.brings)
    unchanged = club_check.facts(club)
    done = sheets.correct_deal(club, table_id, 1, PassedIn(), version=1, reason=" verhört ")

    assert unchanged == facts
    assert meant.editions == (1,)
    assert done.fields["reason"] == "verhört"
    after = standings.standings(club, by_deals, series=[1]).standings
    assert [(row.contestant.id, row.rank, row.total) for row in after.rows] == [
        (row.contestant.id, row.rank, row.total) for row in meant.after.standings.rows
    ]
    assert {row.contestant.id: row.total for row in after.rows} != {
        row.contestant.id: row.total for row in meant.before.standings.rows
    }


@ENDURING_ON_POSTGRES
def test_swapped_names_are_tried_as_they_will_stand(club, by_deals):
    table_id = office.lists(club, by_deals, 1)[1].table_id
    office.verify(club, table_id)
    postings.post(club, by_deals)

    with pytest.raises(CorrectionNeedsReason) as refused:
        sheets.swap_names(club, table_id, 1, 2)
    meant = effect_preview.of_correction(club, table_id, refused.value.brings)
    sheets.swap_names(club, table_id, 1, 2, reason="Kopf vertauscht")

    now = standings.standings(club, by_deals).standings
    assert {row.contestant.id: row.total for row in now.rows} == {
        row.contestant.id: row.total for row in meant.after.standings.rows
    }


def test_a_note_and_a_list_still_written_need_no_reason(club):
    made = new_event(club, named(12), series=1)
    draw(club, made)
    play(club, made, tables=[1, 2])
    postings.post(club, made)
    first, third = (office.lists(club, made)[place].table_id for place in (0, 2))

    sheets.write_note(club, first, 1, "verhört")
    sheets.accept_deal(club, third, PassedIn())
    sheets.delete_deal(club, third, 1, dealers_counted=True)

    assert sheets.table(club, first).record(1).note == "verhört"
    assert sheets.table(club, third).records == ()


def number_of(club, event_id, participant_id):
    return standings.standings(club, event_id).people[participant_id].start_no
