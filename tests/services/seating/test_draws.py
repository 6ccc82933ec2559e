"""The draw of a series: from the seed to the tables, what comes and goes afterwards, and the proof of it all."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchSeries
from skatclub.domain.events import errors as events_errors
from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, SeriesPlan, weighted
from skatclub.domain.hall import allowed
from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Presence
from skatclub.domain.seating import errors
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.search import lots
from skatclub.domain.seating.task import Method, Reason, Wish, Wishes
from skatclub.i18n import history as history_words
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import events, tournaments
from skatclub.services.registration import participants, registration
from skatclub.services.seating import draws
from tests import registrations
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES, newest_changes, open_again
from tests.played import check_undo, drawn, findings, lines, opened, person, play, seats

EVA = Newcomer(given_name="Eva", family_name="Spät", club="SC")
BY_POINTS = Conditions(plans=(SeriesPlan(), SeriesPlan(method=Method.POINTS)))


def planned(*plans, **told):
    return Conditions(plans=plans, **told)


def table_of(club, event_id, start_no, series_no=1):
    return next(number for number, people in seats(club, event_id, series_no).items() if start_no in people)


@ENDURING_ON_POSTGRES
@pytest.mark.slow
def test_every_step_of_a_draw_can_be_undone(club):
    event_id = opened(club, 13)
    first = club_check.facts(club)

    check_undo(club, lambda: draws.prepare(club, event_id, 1, "Los 17"))
    check_undo(club, lambda: draws.draw(club, event_id, 1))
    check_undo(club, lambda: draws.swap(club, event_id, 1, 3, 7))
    check_undo(club, lambda: draws.accept(club, event_id, 1))
    check_undo(club, lambda: draws.swap(club, event_id, 1, 4, 9))
    check_undo(club, lambda: draws.withdraw(club, event_id, 1, 5))
    check_undo(club, lambda: draws.register_late(club, event_id, 1, EVA))
    check_undo(club, lambda: draws.withdraw(club, event_id, 1, 6))
    check_undo(club, lambda: draws.add_late(club, event_id, 1, 6))
    check_undo(club, lambda: draws.discard(club, event_id, 1))

    for _ in range(10):
        history.undo(club)
    assert club_check.facts(club) == first


def test_the_fingerprint_is_told_before_and_the_seed_decides(club):
    event_id = opened(club, 12)
    draws.prepare(club, event_id, 1, " Los 17 ")
    told = draws.plan(club, event_id, 1).draw

    draws.draw(club, event_id, 1)
    draws.accept(club, event_id, 1)

    assert (told.state, told.fingerprint, told.seating) == (DrawState.PREPARED, lots.fingerprint("Los 17"), None)
    assert draws.verify(club, event_id, 1).holds
    assert seats(club, event_id) == dict(enumerate(draws.plan(club, event_id, 1).seating.tables, start=1))


def test_a_seed_may_be_prepared_anew_until_the_draw(file_club):
    event_id = opened(file_club, 12)
    for seed in ("a", "b"):
        draws.prepare(file_club, event_id, 1, seed)
    draws.draw(file_club, event_id, 1)

    assert draws.plan(file_club, event_id, 1).draw.seed == "b"
    with pytest.raises(errors.DrawnAlready):
        draws.prepare(file_club, event_id, 1, "c")


def test_the_same_seed_and_people_sit_the_same_everywhere(club, tmp_path):
    other = clubs.create(":memory:", name="x", author="", desk="", clock=club.database.desk.clock)
    found = []
    for one in (club, other):
        event_id = opened(one, 35)
        drawn(one, event_id, seed="gleich")
        found.append(seats(one, event_id))
    clubs.close(other)

    assert found[0] == found[1]


def test_nothing_is_drawn_without_a_seed(file_club):
    event_id = opened(file_club, 12)

    for step in (draws.draw, draws.accept, draws.discard, draws.report, draws.verify):
        with pytest.raises(errors.NotDrawn):
            step(file_club, event_id, 1)
    with pytest.raises(errors.NotDrawn):
        draws.add_late(file_club, event_id, 1, 3)
    with pytest.raises(errors.SeedUnusable):
        draws.draw(file_club, event_id, 1, seed=" ")


def test_a_seed_alone_seats_nobody(file_club):
    event_id = opened(file_club, 12)
    draws.prepare(file_club, event_id, 1, "x")

    for step in (draws.accept, draws.report, draws.verify):
        with pytest.raises(errors.NotDrawn):
            step(file_club, event_id, 1)


def test_a_draw_and_its_report_are_read_in_one_picture(club):
    event_id = opened(club, 12)

    assert draws.whole(club, event_id, 1) == (draws.plan(club, event_id, 1), None)
    drawn(club, event_id)
    assert draws.whole(club, event_id, 1) == (draws.plan(club, event_id, 1), draws.report(club, event_id, 1))


def test_drafts_are_counted(club):
    event_id = opened(club, 12)
    for seed in ("a", "b", "c"):
        draws.draw(club, event_id, 1, seed=seed)
    draws.accept(club, event_id, 1)
    with pytest.raises(errors.DrawnAlready):
        draws.draw(club, event_id, 1, seed="d")
    with pytest.raises(errors.DrawnAlready):
        draws.accept(club, event_id, 1)
    draws.discard(club, event_id, 1)

    draws.draw_and_accept(club, event_id, 1, seed="e", plan_change=None, again=True)
    draws.draw_and_accept(club, event_id, 1, seed="f", plan_change=None, again=True)

    assert draws.plan(club, event_id, 1).draw.attempt == 5


def test_tables_taken_back_are_a_draft_again_with_all_its_changes(club):
    event_id = opened(club, 12)
    drawn(club, event_id)
    draws.swap(club, event_id, 1, 1, 12) if table_of(club, event_id, 1) != table_of(club, event_id, 12) else None
    before = seats(club, event_id)

    draws.discard(club, event_id, 1)
    assert (seats(club, event_id), findings(club)) == ({}, ())
    assert draws.discard(club, event_id, 1).tables == frozenset()
    draws.accept(club, event_id, 1)

    assert seats(club, event_id) == before


def test_another_seed_than_the_one_told_is_refused_in_a_script(file_club):
    event_id = opened(file_club, 12)
    draws.prepare(file_club, event_id, 1, "x")

    with pytest.raises(errors.AnotherSeedPrepared):
        drawn(file_club, event_id, seed="y")
    drawn(file_club, event_id, seed="x")

    assert draws.verify(file_club, event_id, 1).holds


def test_tables_made_by_hand_are_not_drawn_over(file_club):
    event_id = opened(file_club, 12)
    events.add_table(file_club, event_id, 1, ["Anna A", "Bernd B", "Carla C"])

    with pytest.raises(errors.TablesByHand):
        drawn(file_club, event_id)
    draws.draw(file_club, event_id, 2, seed="x")
    events.add_table(file_club, event_id, 2, ["Anna A", "Bernd B", "Carla C"])
    with pytest.raises(errors.TablesByHand):
        draws.accept(file_club, event_id, 2)


@pytest.mark.parametrize(("people", "sizes"), [(5, [4]), (13, [4, 3, 3, 3]), (35, [4] * 8 + [3])])
def test_fours_come_before_threes(club, people, sizes):
    event_id = opened(club, people, rounds=12)

    drawn(club, event_id)

    tables = events.tables_of(club, event_id)
    assert [card.size for card in tables] == sizes
    assert findings(club) == ()


def test_the_one_of_five_who_waited_plays_the_next_series(club):
    event_id = opened(club, 5)
    waited = []
    for series_no in (1, 2, 3):
        drawn(club, event_id, series_no)
        waited += draws.plan(club, event_id, series_no).seating.waiting

    assert len(set(waited)) == 3


def test_two_are_too_few(file_club):
    event_id = opened(file_club, 2)

    with pytest.raises(errors.TooFewPlayers):
        drawn(file_club, event_id)


def test_only_who_is_here_is_seated(club):
    event_id = opened(club, 9)
    registration.mark_no_show(club, person(club, event_id, 4).id)
    participants.take_in(club, event_id, registrations.lines_of("Nr;Name\n20;Kommt Noch"), here=False)

    drawn(club, event_id)

    assert sorted(no for people in seats(club, event_id).values() for no in people) == [1, 2, 3, 5, 6, 7, 8, 9]


@ON_BOTH_ENGINES
def test_seats_by_points_follow_the_totals_of_the_series_before(club):
    event_id = opened(club, 12, conditions=BY_POINTS)
    drawn(club, event_id)
    with pytest.raises(errors.EarlierSeriesMissing):
        drawn(club, event_id, 2)
    play(club, event_id)

    drawn(club, event_id, 2)

    totals = {}
    for card in events.tables_of(club, event_id):
        if card.series_no == 1:
            footer = sheets.table(club, card.id)
            for seat, result in enumerate(card.results, start=1):
                totals[footer.owner_of(seat).start_no] = result
    second = seats(club, event_id, 2)
    worst = [min(totals[no] for no in second[table]) for table in (1, 2)]
    best = [max(totals[no] for no in second[table]) for table in (2, 3)]
    assert worst[0] >= best[0]
    assert worst[1] >= best[1]
    assert draws.verify(club, event_id, 2).holds


def test_another_method_for_a_draw_comes_without_the_wishes_of_the_lot_and_a_swap_is_told_as_by_hand(club):
    usual = SeriesPlan(weights=USUAL_WEIGHTS)
    event_id = opened(club, 12, conditions=Conditions(plans=(usual, usual)))
    drawn(club, event_id)
    play(club, event_id)

    draws.draw(club, event_id, 2, method=Method.POINTS, seed="a")
    assert draws.plan(club, event_id, 2).draw.task.wishes == Wishes()
    assert draws.report(club, event_id, 2).deviations == ()
    first, last = (draws.plan(club, event_id, 2).seating.tables[number][0] for number in (0, 2))
    draws.swap(club, event_id, 2, first, last)

    found = draws.report(club, event_id, 2).deviations
    assert {one.start_no: (one.table, one.because) for one in found} == {
        first: (3, (Reason.BY_HAND,)),
        last: (1, (Reason.BY_HAND,)),
    }


def test_who_came_for_the_second_series_sits_last_by_points(club):
    event_id = opened(club, 8, conditions=BY_POINTS)
    drawn(club, event_id)
    play(club, event_id)
    registration.register_newcomer(club, event_id, EVA)

    drawn(club, event_id, 2)

    assert table_of(club, event_id, 9, 2) == 3


@ENDURING_ON_POSTGRES
def test_the_ranking_of_the_year_seats_an_evening(club):
    earlier = opened(club, 8)
    drawn(club, earlier)
    play(club, earlier)
    event_id = opened(club, 8, conditions=planned(SeriesPlan(method=Method.RANKING)))

    drawn(club, event_id)

    entries = draws.plan(club, event_id, 1).draw.task.entries
    orders = {entry.start_no: entry.order for entry in entries}
    assert None not in orders.values()
    first, second = seats(club, event_id).values()
    assert min(orders[no] for no in first) >= max(orders[no] for no in second)


@ENDURING_ON_POSTGRES
def test_meetings_of_earlier_evenings_are_known_if_they_are_to_be_avoided(club):
    earlier = opened(club, 8)
    drawn(club, earlier)
    plan = SeriesPlan(weights=((Wish.SEASON, 100),))
    event_id = opened(club, 8, conditions=planned(plan))
    participants.take_in(club, event_id, registrations.lines_of("Nr;Name\n9;Ganz Neu"))

    drawn(club, event_id)

    assert sorted(map(sorted, draws.plan(club, event_id, 1).draw.task.past.season)) == sorted(
        map(sorted, seats(club, earlier).values())
    )


def test_clubs_families_teams_and_prohibited_pairs_are_kept_apart(club):
    weights = weighted(dict.fromkeys(Wish, 100))
    event_id = opened(club, 0, series=1, conditions=planned(SeriesPlan(weights=weights), apart=((1, 16),)))
    head = "start_no;name;club;family;team\n"
    rows = "".join(
        f"{no};A{no} B;C{no % 4};{'F' if no in (1, 2) else ''};{'T' if no in (3, 4) else ''}\n"
        for no in range(1, 17)
    )
    participants.take_in(club, event_id, registrations.lines_of(head + rows))

    drawn(club, event_id)

    report = draws.report(club, event_id, 1)
    assert [(line.wish, line.count) for line in report.reached if line.count] == []
    assert table_of(club, event_id, 1) != table_of(club, event_id, 16)


def test_the_plan_of_a_script_becomes_part_of_the_conditions(club):
    event_id = opened(club, 12)
    new = planned(SeriesPlan(weights=((Wish.CLUBS, 30),)))

    draws.draw_and_accept(club, event_id, 1, seed="x", plan_change=new)

    assert tournaments.conditions(club, event_id) == new
    assert draws.plan(club, event_id, 1).draw.task.wishes.clubs == 30


def test_a_draft_that_people_left_or_came_to_is_not_taken_over(club):
    event_id = opened(club, 12)
    draws.draw(club, event_id, 1, seed="x")
    registration.register_newcomer(club, event_id, EVA)

    with pytest.raises(errors.DraftOutdated) as refused:
        draws.accept(club, event_id, 1)
    assert refused.value == errors.DraftOutdated(1, (13,))
    draws.add_late(club, event_id, 1, 13)
    draws.accept(club, event_id, 1)

    assert sum(map(len, seats(club, event_id).values())) == 13


def test_a_swap_is_tried_before_it_is_done(file_club):
    event_id = opened(file_club, 8, conditions=planned(SeriesPlan(), SeriesPlan(weights=((Wish.REPEATS, 100),))))
    drawn(file_club, event_id)
    first, second = seats(file_club, event_id).values()
    before = club_check.facts(file_club)

    found = draws.trial(file_club, event_id, 1, first[0], second[0])
    assert club_check.facts(file_club) == before
    draws.swap(file_club, event_id, 1, first[0], second[0])

    assert found.reached == draws.report(file_club, event_id, 1).reached
    assert seats(file_club, event_id)[1] == (second[0], *first[1:])
    assert draws.verify(file_club, event_id, 1).holds


def test_who_waits_may_swap_with_who_plays(club):
    event_id = opened(club, 5)
    drawn(club, event_id)
    (waiting,) = draws.plan(club, event_id, 1).seating.waiting
    (table,) = seats(club, event_id).values()

    draws.swap(club, event_id, 1, waiting, table[2])

    assert seats(club, event_id) == {1: (*table[:2], waiting, table[3])}


def test_a_swap_needs_two_seats(file_club):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)
    registration.register_newcomer(file_club, event_id, EVA)

    with pytest.raises(errors.PairWithItself):
        draws.swap(file_club, event_id, 1, 3, 3)
    with pytest.raises(errors.NotSeated):
        draws.swap(file_club, event_id, 1, 3, 9)
    with pytest.raises(events_errors.NoSuchStartNumber):
        draws.trial(file_club, event_id, 1, 3, 77)


def test_the_fewest_cards_change_when_somebody_goes(club):
    event_id = opened(club, 13)
    drawn(club, event_id)

    moves = draws.withdraw(club, event_id, 1, 13).moves

    assert 13 not in {move.start_no for move in moves}
    assert len(moves) <= 3
    assert sorted(map(len, seats(club, event_id).values())) == [4, 4, 4]
    assert draws.verify(club, event_id, 1).holds


def test_giving_up_a_seat_is_a_verb_of_its_own_that_reads_like_leaving_at_the_door(club):
    event_id = opened(club, 13)
    drawn(club, event_id)
    draws.withdraw(club, event_id, 1, 13)
    registration.withdraw(club, registration.register_newcomer(club, event_id, EVA).made_id)

    at_the_door, at_the_table = (newest_changes(club, 3)[place] for place in (0, 2))

    assert [at_the_door.verb, at_the_table.verb] == ["withdraw", "give_up_seat"]
    assert history_words.WORDS["withdraw"] == history_words.WORDS["give_up_seat"]
    assert allowed.may(DeskRole.REGISTRATION, "withdraw")
    assert not allowed.may(DeskRole.REGISTRATION, "give_up_seat")


def test_before_the_draw_somebody_just_goes_and_the_next_moves_up(club):
    event_id = opened(club, 5, conditions=Conditions(cap=4))

    moves = draws.withdraw(club, event_id, 1, 2).moves

    assert moves == ()
    found = [one.presence for one in registration.roll(club, event_id).participants]
    assert Counter(found) == {Presence.HERE: 3, Presence.WITHDRAWN: 1, Presence.EXPECTED: 1}


def test_after_series_1_somebody_goes_before_series_2_is_drawn(club):
    event_id = opened(club, 9)
    drawn(club, event_id)
    play(club, event_id)

    draws.withdraw(club, event_id, 2, 4)
    drawn(club, event_id, 2)

    one = person(club, event_id, 4)
    assert (one.presence, one.last_series) == (Presence.WITHDRAWN, 1)
    assert [len(seats(club, event_id, number)) for number in (1, 2)] == [3, 2]
    assert draws.verify(club, event_id, 1).holds


@pytest.mark.slow
def test_who_goes_leaves_all_series_that_are_drawn_already(club):
    event_id = opened(club, 12)
    for series_no in (1, 2, 3):
        drawn(club, event_id, series_no)
    play(club, event_id, 1)

    check_undo(club, lambda: draws.withdraw(club, event_id, 2, 4))

    for series_no in (2, 3):
        assert 4 not in {no for people in seats(club, event_id, series_no).values() for no in people}
        assert draws.verify(club, event_id, series_no).holds
    assert 4 in {no for people in seats(club, event_id, 1).values() for no in people}


def test_who_comes_late_is_in_all_series_that_are_drawn_already(club):
    event_id = opened(club, 12)
    for series_no in (1, 2):
        drawn(club, event_id, series_no)

    moves = draws.register_late(club, event_id, 1, EVA).moves

    assert 13 in {move.start_no for move in moves}
    assert [table_of(club, event_id, 13, series_no) > 0 for series_no in (1, 2)] == [True, True]


def test_who_comes_late_and_goes_early_sits_only_where_he_plays(club):
    event_id = opened(club, 12)
    for series_no in (1, 2, 3):
        drawn(club, event_id, series_no)
    registration.register_newcomer(club, event_id, EVA)
    draws.withdraw(club, event_id, 3, 13)

    draws.add_late(club, event_id, 1, 13)

    seated = [series_no for series_no in (1, 2, 3) if 13 in sum(seats(club, event_id, series_no).values(), ())]
    assert seated == [1, 2]


def test_nobody_leaves_a_table_that_plays(club):
    event_id = opened(club, 12)
    drawn(club, event_id)
    play(club, event_id, tables=[table_of(club, event_id, 4)])

    with pytest.raises(errors.SeriesBegun):
        draws.withdraw(club, event_id, 1, 4)
    with pytest.raises(errors.SeriesBegun):
        draws.swap(
            club,
            event_id,
            1,
            4,
            next(no for no in range(1, 13) if table_of(club, event_id, no) != table_of(club, event_id, 4)),
        )
    with pytest.raises(errors.SeriesBegun):
        draws.discard(club, event_id, 1)


@pytest.mark.slow
def test_tables_that_play_stay_as_they_are(club):
    event_id = opened(club, 14)
    drawn(club, event_id)
    play(club, event_id, tables=[1, 3])
    before = seats(club, event_id)

    check_undo(club, lambda: draws.withdraw(club, event_id, 1, before[4][0]))
    check_undo(club, lambda: draws.register_late(club, event_id, 1, EVA))

    after = seats(club, event_id)
    assert (after[1], after[3]) == (before[1], before[3])
    assert draws.verify(club, event_id, 1).holds


def test_a_penalty_alone_keeps_a_table(file_club):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)
    card = events.tables_of(file_club, event_id)[0]
    sheets.add_penalty(file_club, card.id, 1, -50, "Ordnung")

    with pytest.raises(errors.SeriesBegun):
        draws.discard(file_club, event_id, 1)


def test_where_all_tables_play_nobody_can_be_seated(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    play(club, event_id)
    before = club_check.facts(club)

    with pytest.raises(errors.NoTableFree):
        draws.register_late(club, event_id, 1, EVA)
    assert club_check.facts(club) == before


def test_the_fifth_waits_and_cannot_be_seated_again(club):
    event_id = opened(club, 4)
    drawn(club, event_id)

    draws.register_late(club, event_id, 1, EVA)

    (waiting,) = draws.plan(club, event_id, 1).seating.waiting
    with pytest.raises(errors.NoTableFree):
        draws.add_late(club, event_id, 1, waiting)
    moves = draws.withdraw(club, event_id, 1, next(no for no in (1, 2) if no != waiting)).moves
    assert [(move.start_no, move.old) for move in moves] == [(waiting, None)]


@pytest.mark.slow
def test_two_who_are_left_wait(club):
    event_id = opened(club, 3)
    drawn(club, event_id)

    draws.withdraw(club, event_id, 1, 2)

    assert (seats(club, event_id), draws.plan(club, event_id, 1).seating.waiting) == ({}, (1, 3))
    assert draws.verify(club, event_id, 1).holds


def test_nobody_is_seated_twice(file_club):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)

    with pytest.raises(errors.SeatedHere):
        draws.add_late(file_club, event_id, 1, 3)
    with pytest.raises(errors.SeatedHere):
        draws.register_late(
            file_club, event_id, 1, Newcomer(given_name="Vorname 3", family_name="Özdemir", club="Verein 3")
        )
    with pytest.raises(events_errors.NoSuchStartNumber):
        draws.add_late(file_club, event_id, 1, 77)


def test_nobody_goes_twice(file_club):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)
    draws.withdraw(file_club, event_id, 1, 3)

    with pytest.raises(events_errors.WithdrawnAlready):
        draws.withdraw(file_club, event_id, 1, 3)
    with pytest.raises(NoSuchSeries) as refused:
        draws.withdraw(file_club, event_id, 4, 4)
    assert (refused.value.number, refused.value.known) == (4, (1, 2, 3))


def test_who_sits_at_a_table_made_by_hand_cannot_just_go(file_club):
    event_id = opened(file_club, 0)
    participants.take_in(file_club, event_id, registrations.lines_of("Anna A\nBernd B\nCarla C"))
    events.add_table(file_club, event_id, 1, ["Anna A", "Bernd B", "Carla C"])

    with pytest.raises(events_errors.PlaysAlready):
        draws.withdraw(file_club, event_id, 1, 1)


def test_who_waits_for_room_is_seated_when_there_is_some(club):
    event_id = opened(club, 9, conditions=Conditions(cap=8))
    drawn(club, event_id)
    nine = Newcomer(given_name="Vorname 9", family_name="Weiß", club="Verein 4")
    with pytest.raises(errors.NotSeated):
        draws.register_late(club, event_id, 1, nine)
    draws.withdraw(club, event_id, 1, 3)

    draws.register_late(club, event_id, 1, nine)

    assert sorted(no for people in seats(club, event_id).values() for no in people) == [1, 2, 4, 5, 6, 7, 8, 9]
    with pytest.raises(events_errors.EventIsFull):
        draws.add_late(club, event_id, 1, 3)


@pytest.mark.parametrize("presence", [Presence.EXPECTED, Presence.NO_SHOW])
def test_who_was_missing_at_the_draw_is_seated_late(club, presence):
    event_id = opened(club, 8)
    made = registration.register_newcomer(club, event_id, EVA, here=False).made_id
    if presence is Presence.NO_SHOW:
        registration.mark_no_show(club, made)
    drawn(club, event_id)

    draws.add_late(club, event_id, 1, 9)

    assert (person(club, event_id, 9).presence, person(club, event_id, 9).first_series) == (Presence.HERE, 1)
    assert sum(map(len, seats(club, event_id).values())) == 9


def test_who_went_after_series_1_may_come_back_for_series_3(club):
    event_id = opened(club, 9)
    for series_no in (1, 2):
        drawn(club, event_id, series_no)
        play(club, event_id, series_no)
        if series_no == 1:
            draws.withdraw(club, event_id, 2, 5)
    drawn(club, event_id, 3)

    draws.add_late(club, event_id, 3, 5)

    one = person(club, event_id, 5)
    assert (one.presence, one.first_series, one.last_series) == (Presence.HERE, 1, None)


def test_who_was_registered_for_later_is_seated_from_now_on(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    play(club, event_id, tables=[1])
    registration.register_newcomer(club, event_id, EVA)
    replaced = person(club, event_id, 9)

    with pytest.raises(errors.NoTableFree):
        draws.add_late(club, event_id, 1, 9)

    assert replaced.first_series == 2
    assert not replaced.plays(1)


def test_late_comers_are_kept_from_their_club_mates(club):
    """What stands for a club in the task holds on, also when somebody with a smaller number comes later."""
    plan = SeriesPlan(weights=((Wish.CLUBS, 100),))
    event_id = opened(club, 0, conditions=planned(plan))
    rows = "".join(f"{no};A{no} B;C{no % 3}\n" for no in range(2, 11))
    participants.take_in(club, event_id, registrations.lines_of("Nr;Name;Verein\n" + rows))
    drawn(club, event_id)

    participants.take_in(club, event_id, registrations.lines_of("Nr;Name;Verein\n1;Eva Z;C1\n11;Ida Z;Ganz neu"))
    for start_no in (1, 11):
        draws.add_late(club, event_id, 1, start_no)

    report = draws.report(club, event_id, 1)
    of_club = {one.start_no: one.person.club for one in registration.roll(club, event_id).participants}
    pairs = sum(
        of_club[one] == of_club[other]
        for people in seats(club, event_id).values()
        for place, one in enumerate(people)
        for other in people[place + 1 :]
    )
    assert report.of(Wish.CLUBS).count == pairs


def test_a_renamed_person_keeps_the_seat_and_the_proof(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    one = person(club, event_id, 3)

    registration.change_participant(club, one, replace(one, person=replace(one.person, family_name="Neu")))

    assert draws.verify(club, event_id, 1).holds
    assert "Vorname 3 Neu" in {name for *_, name in draws.places(club, event_id, 1)}


def test_seats_changed_on_the_list_are_found_by_the_proof(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    card = events.tables_of(club, event_id)[0]

    sheets.swap_names(club, card.id, 1, 2)

    proof = draws.verify(club, event_id, 1)
    assert (proof.seating_repeats, proof.tables_fit, proof.holds) == (True, False, False)


def tampered(path, statement, *values):
    connection = sqlite3.connect(path)
    with connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute(statement, values)
    connection.close()


def test_what_a_swap_brings_about_is_by_hand(club):
    event_id = opened(club, 16, conditions=Conditions(plans=(SeriesPlan(weights=weighted({Wish.REPEATS: 1})),) * 2))
    drawn(club, event_id)
    drawn(club, event_id, 2)
    first = draws.plan(club, event_id, 1).seating.tables[0]
    assert not [one for one in draws.report(club, event_id, 2).unkept if one.wish is Wish.REPEATS]

    tables = list(draws.plan(club, event_id, 2).seating.tables)
    home = next(table for table in tables if first[0] in table)
    away = next(table for table in tables if first[1] in table)
    draws.swap(club, event_id, 2, first[0], next(no for no in away if no != first[1]))

    found = [one for one in draws.report(club, event_id, 2).unkept if one.wish is Wish.REPEATS]
    assert home != away
    assert {one.reason for one in found} == {Reason.BY_HAND}
    assert any(set(first[:2]) == set(one.start_nos) for one in found)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE draw SET seed = 'y'", (False, False, True, True)),
        ("UPDATE draw SET fingerprint = replace(fingerprint, '2', '3')", (False, True, True, True)),
        ("UPDATE draw SET algorithm = 4", (True, False, True, True)),
        ("UPDATE draw SET algorithm = 2", (True, True, True, True)),
        ("UPDATE draw SET attempt = 7", (True, True, True, True)),
        (
            """UPDATE draw SET task = replace(task, '"wishes":{}', '"wishes":{"seats":1}')""",
            (True, True, True, True),
        ),
        ("""UPDATE draw SET task = replace(task, '"start_no":8', '"start_no":9')""", (True, False, True, True)),
        ("""UPDATE draw SET task = replace(task, ',{"club":"1","start_no":6}', '')""", (True, False, True, True)),
        ("""UPDATE draw SET seating = replace(seating, '1,', '11,')""", (True, False, False, True)),
        ("UPDATE amendment SET moves = replace(moves, '[1,', '[2,')", (True, True, False, False)),
        ("UPDATE participant SET start_no = 99 WHERE start_no = 5", (True, True, True, False)),
        ("UPDATE occupant SET seat = 5 WHERE seat = 1", (True, True, True, False)),
    ],
)
def test_whatever_was_altered_by_hand_is_found(path, file_club, statement, told):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id, seed="b")
    first, second = seats(file_club, event_id).values()
    draws.swap(file_club, event_id, 1, first[0], second[0])
    clubs.close(file_club)
    tampered(path, statement)

    club = open_again(path)
    proof = draws.verify(club, event_id, 1)
    clubs.close(club)

    found = (proof.fingerprint_fits, proof.seating_repeats, proof.changes_fit, proof.tables_fit)
    assert found == told
    assert not proof.holds


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE draw SET task = '{}'",
        "UPDATE draw SET task = '[]'",
        "UPDATE draw SET task = 'x'",
        "UPDATE draw SET task = replace(task, '\"start_no\":8', '\"start_no\":-8')",
        "UPDATE draw SET seating = '[1]'",
    ],
)
def test_a_draw_that_cannot_be_read_is_refused(path, file_club, statement):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)
    clubs.close(file_club)
    tampered(path, statement)

    club = open_again(path)
    with pytest.raises(errors.DrawUnreadable):
        draws.verify(club, event_id, 1)
    clubs.close(club)


def test_a_change_of_the_list_of_participants_does_not_touch_the_proof(club):
    event_id = opened(club, 12)
    drawn(club, event_id)

    participants.take_in(club, event_id, registrations.lines_of(lines(4, first=13)))
    tournaments.change_conditions(club, event_id, BY_POINTS)

    assert draws.verify(club, event_id, 1).holds
