"""Lists through the office: handed in, typed, looked at again, checked, released; every step can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchRecord, WrittenMeanwhile
from skatclub.domain.errors import ReasonMissing
from skatclub.domain.office import errors, typed
from skatclub.domain.office.doctor import game_values
from skatclub.domain.office.sheet import ListKind, ListState, Task
from skatclub.domain.office.typed import Cell, Field
from skatclub.domain.seating.errors import SeriesBegun, SeriesKeepsLength
from skatclub.domain.sheets.table import SheetState, folded
from skatclub.rules.errors import SeatOutOfRange
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import hall, history, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.directing import breaking_off
from skatclub.services.events import tournaments
from skatclub.services.office import deals_and_totals, office
from skatclub.services.seating import draws
from skatclub.services.standings import standings
from tests.databases import ENDURING_ON_POSTGRES, Clock, open_again
from tests.evenings import deal_for
from tests.played import check_undo, findings
from tests.tournaments import CONDITIONS, draw, named, new_event
from tests.typed_lists import enter_all, other, totals

TABLE = 1


@pytest.fixture
def event_id(file_club):
    """Return an event of eight people at two tables of one series."""
    made = new_event(file_club, named(8), series=2)
    draw(file_club, made)
    return made


def sheet(club, event_id, number=TABLE, series_no=1):
    return next(one for one in office.lists(club, event_id, series_no) if one.number == number)


def slipped(found, seat=1, *, by=9):
    """Type a written total that is not what the row says."""
    return typed.changed(found, {Cell(Field.WRITTEN, seat): found.seats[seat - 1].written + by})


def by_deals(club, table_id, deals=48):
    for deal_no in range(1, deals + 1):
        sheets.accept_deal(club, table_id, deal_for(deal_no), beside_totals=True)


@ENDURING_ON_POSTGRES
@pytest.mark.slow
def test_every_step_of_the_office_can_be_undone_to_the_first_facts(club):
    event_id = new_event(club, named(4), series=1)
    draw(club, event_id)
    first = club_check.facts(club)
    table_id = office.table_id_of(club, event_id, 1, TABLE)
    made = totals(seed=5)
    steps = (
        lambda: office.receive(club, table_id, cards=(1, 3)),
        lambda: office.enter_totals(club, table_id, made),
        lambda: office.type_again(club, table_id, made, by_another=False),
        lambda: office.clarify(club, table_id, "Unterschrift fehlt"),
        lambda: office.settle(club, table_id),
        lambda: sheets.add_penalty(club, table_id, 2, -50, "Handy"),
        lambda: sheets.replace_player(club, table_id, 4, "Ida Ørsted", from_deal=20),
        lambda: office.verify(club, table_id),
        lambda: office.release(club, event_id, 1),
        lambda: office.take_back(club, table_id),
        lambda: office.enter_totals(club, table_id, other(made), saw=made),
        lambda: office.remove_totals(club, table_id),
    )

    for step in steps:
        check_undo(club, step)
    for _ in steps:
        history.undo(club)

    assert club_check.facts(club) == first
    assert findings(club) == ()


def test_a_list_goes_its_way_from_open_to_released(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    states = [sheet(file_club, event_id).state]
    for act in (
        lambda: office.receive(file_club, table_id, cards=(2, 1)),
        lambda: office.enter_totals(file_club, table_id, totals()),
        lambda: office.type_again(file_club, table_id, totals(), by_another=False),
        lambda: office.verify(file_club, table_id),
    ):
        act()
        states.append(sheet(file_club, event_id).state)

    found = sheet(file_club, event_id)
    assert states == [ListState.OPEN, ListState.RECEIVED, ListState.ENTERED, ListState.ENTERED, ListState.VERIFIED]
    assert (found.cards, found.missing_cards, found.pile) == ((1, 2), (3, 4), 1)
    assert (found.checked_by, found.first.typed_by) == ("Anna", "Anna")
    assert found.results == tuple(row.written for row in totals().seats)


def test_the_pile_counts_in_the_order_of_coming_and_cards_may_follow(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))

    office.receive(file_club, two)
    office.receive(file_club, one, cards=(1,))
    office.receive(file_club, two, cards=(4, 2))

    assert [(found.number, found.pile, found.cards) for found in office.lists(file_club, event_id, 1)] == [
        (1, 2, (1,)),
        (2, 1, (2, 4)),
    ]


def test_a_start_card_of_a_seat_that_is_not_there_is_refused(file_club, event_id):
    with pytest.raises(SeatOutOfRange):
        office.receive(file_club, office.table_id_of(file_club, event_id, 1, TABLE), cards=(5,))


def test_a_list_that_does_not_add_up_is_refused_with_the_slip(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    before = club_check.facts(file_club)

    with pytest.raises(errors.SheetDoesNotAddUp) as refused:
        office.enter_totals(file_club, table_id, slipped(totals(), by=9))

    assert (refused.value.series, refused.value.table, len(refused.value.names)) == (1, TABLE, 4)
    assert refused.value.diagnoses[0].cell == Cell(Field.WRITTEN, 1)
    assert club_check.facts(file_club) == before
    assert office.judge(file_club, table_id, slipped(totals()))[1] == refused.value.diagnoses
    assert office.judge(file_club, table_id, totals())[1] == ()


def test_a_wrong_total_of_the_paper_may_be_noted_but_no_wrong_games(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, slipped(totals()), accept_sheet_errors=True)
    found = sheet(file_club, event_id)

    assert found.first.sheet_error
    assert found.results == tuple(row.written for row in totals().seats)
    wrong = typed.changed(totals(), {Cell(Field.PLAYED): 40})
    with pytest.raises(errors.SheetDoesNotAddUp):
        office.enter_totals(file_club, table_id, wrong, saw=slipped(totals()), accept_sheet_errors=True)


def test_totals_of_another_size_are_refused(file_club, event_id):
    with pytest.raises(errors.OtherSize):
        office.enter_totals(file_club, office.table_id_of(file_club, event_id, 1, TABLE), totals(3))


def test_the_same_totals_again_change_nothing_and_keep_the_check(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, totals())
    office.verify(file_club, table_id)
    before = club_check.facts(file_club)

    done = office.enter_totals(file_club, table_id, totals())

    assert done.tables == frozenset()
    assert club_check.facts(file_club) == before


def test_a_correction_takes_the_check_and_a_second_list_that_says_otherwise(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    made = totals(seed=5)
    office.enter_totals(file_club, table_id, made)
    office.type_again(file_club, table_id, made, by_another=False)
    office.verify(file_club, table_id)

    office.enter_totals(file_club, table_id, other(made), saw=made)

    found = sheet(file_club, event_id)
    assert (found.state, found.second, found.checked_by) == (ListState.ENTERED, None, "")


def test_a_second_list_typed_rightly_first_stays_when_the_first_is_corrected_to_it(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    made = totals()
    noted = slipped(made)
    office.enter_totals(file_club, table_id, noted, accept_sheet_errors=True)
    office.type_again(file_club, table_id, replace(noted, cross_sum=None), by_another=False)

    office.enter_totals(file_club, table_id, replace(noted, passed=None), saw=noted, accept_sheet_errors=True)

    assert sheet(file_club, event_id).state is ListState.ENTERED
    assert sheet(file_club, event_id).second is not None


def test_a_released_list_is_corrected_only_with_a_reason(file_club, event_id):
    made = enter_all(file_club, event_id)[TABLE]
    for one in office.lists(file_club, event_id, 1):
        office.verify(file_club, one.table_id)
    office.release(file_club, event_id, 1)
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)

    with pytest.raises(ReasonMissing):
        office.enter_totals(file_club, table_id, other(made), saw=made, reason="  ")
    office.enter_totals(file_club, table_id, other(made), saw=made, reason="Einspruch Tisch 1")

    assert sheet(file_club, event_id).state is ListState.ENTERED
    assert history.of_table(file_club, table_id)[0].fields["reason"] == "Einspruch Tisch 1"


def test_the_second_look_is_another_persons_and_says_the_same(path):
    club = clubs.create(str(path), name="SC", author="Anna", desk="1", clock=Clock())
    event_id = new_event(club, named(4), series=1)
    draw(club, event_id)
    table_id = office.table_id_of(club, event_id, 1, TABLE)
    with pytest.raises(errors.NotEntered):
        office.type_again(club, table_id, totals())
    made = totals(seed=5)
    office.enter_totals(club, table_id, made)
    with pytest.raises(errors.SameHand):
        office.type_again(club, table_id, made)
    clubs.close(club)

    club = open_again(path, desk="2", author="Bernd")
    with pytest.raises(errors.ListsDiffer) as differs:
        office.type_again(club, table_id, other(made))
    office.type_again(club, table_id, made)
    found = sheet(club, event_id)
    clubs.close(club)

    assert {one.cell.field for one in differs.value.comparison.mismatches} >= {Field.POINTS, Field.WON}
    assert (found.state, found.second.typed_by) == (ListState.ENTERED, "Bernd")


def typed_by_two(event_conditions, path, *, again, second="Bernd"):
    """Let two people type a list, each without seeing the other’s; return it, and what came of the second."""
    club = clubs.create(str(path), name="SC", author="Anna", desk="1", clock=Clock())
    event_id = new_event(club, named(4), series=1, conditions=replace(CONDITIONS, **event_conditions))
    draw(club, event_id)
    table_id = office.table_id_of(club, event_id, 1, TABLE)
    office.enter_totals(club, table_id, totals(), cards=(1, 2))
    clubs.sit_down(club, second)
    try:
        done = office.enter_totals(club, table_id, again, cards=(1, 2, 3, 4))
    except WrittenMeanwhile as refusal:
        return sheet(club, event_id), refusal
    else:
        return sheet(club, event_id), done
    finally:
        assert findings(club) == ()
        history.undo(club)
        clubs.close(club)


@pytest.mark.parametrize("wanted", [{"second_look": True}, {"second_list": True}])
def test_a_list_closed_by_two_with_the_same_numbers_is_compared_where_that_is_wanted(path, wanted):
    bare = typed.changed(totals(), {Cell(Field.WRITTEN, seat): None for seat in range(1, 5)})

    found, done = typed_by_two(wanted, path, again=bare)

    assert (done.verb, found.second.typed_by, found.second.totals) == ("type_again", "Bernd", bare)
    assert (found.first.totals, found.typed_by, found.mark) == (totals(), "Anna", SheetState.REVIEWED)
    assert found.cards == (1, 2)


@pytest.mark.parametrize(("wanted", "second"), [({}, "Bernd"), ({"second_look": True}, "Anna")])
def test_a_list_closed_twice_with_the_same_numbers_stays_as_it_is_where_no_second_look_comes_of_it(
    path, wanted, second
):
    found, done = typed_by_two(wanted, path, again=totals(), second=second)

    assert (done.tables, found.second, found.mark) == (frozenset(), None, SheetState.ENTERED)


def test_a_list_closed_by_two_with_other_numbers_stays_as_the_first_closed_it(path):
    found, refused = typed_by_two({"second_look": True}, path, again=other(totals()))

    assert isinstance(refused, WrittenMeanwhile)
    assert (found.first.totals, found.second) == (totals(), None)


def test_where_second_lists_are_compared_none_is_checked_without(file_club, event_id):
    tournaments.change_conditions(file_club, event_id, replace(CONDITIONS, second_list=True))
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    enter_all(file_club, event_id)

    with pytest.raises(errors.SecondListMissing):
        office.verify(file_club, one)
    office.verify(file_club, one, director_decides=True)
    office.type_again(file_club, two, sheet(file_club, event_id, 2).first.totals, by_another=False)
    office.verify(file_club, two)

    assert {found.state for found in office.lists(file_club, event_id, 1)} == {ListState.VERIFIED}


def test_where_a_second_look_is_wanted_somebody_else_types_the_totals_again(file_club, event_id, path):
    tournaments.change_conditions(file_club, event_id, replace(CONDITIONS, second_look=True))
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    with pytest.raises(errors.NotEntered):
        office.look_again(file_club, one, (1, 2, 3, 4))
    enter_all(file_club, event_id)
    first = sheet(file_club, event_id).first
    written = [row.written for row in first.totals.seats]
    with pytest.raises(errors.SecondLookMissing):
        office.verify(file_club, one)
    with pytest.raises(errors.SameHand):
        office.look_again(file_club, one, written)
    office.verify(file_club, two, director_decides=True)
    clubs.close(file_club)

    club = open_again(path, desk="2", author="Bernd")
    with pytest.raises(errors.OtherSize):
        office.look_again(club, one, written[:3])
    with pytest.raises(errors.ListsDiffer) as differs:
        office.look_again(club, one, [*written[:3], written[3] + 9])
    office.look_again(club, one, written)
    looked_at = sheet(club, event_id)
    office.verify(club, one)
    office.look_again(club, two, [row.written for row in sheet(club, event_id, 2).first.totals.seats])
    states = {found.state for found in office.lists(club, event_id, 1)}
    clubs.close(club)

    assert [one.cell for one in differs.value.comparison.mismatches] == [Cell(Field.WRITTEN, 4)]
    assert (looked_at.mark, looked_at.second.typed_by) == (SheetState.REVIEWED, "Bernd")
    assert states == {ListState.VERIFIED}


def test_a_list_that_is_unclear_disputed_or_missing_cannot_be_checked(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    with pytest.raises(errors.NotEntered):
        office.verify(file_club, one)
    office.enter_totals(file_club, one, totals())
    with pytest.raises(ReasonMissing):
        office.clarify(file_club, one, " ")
    office.clarify(file_club, one, "Wer war Platz 3?")
    with pytest.raises(errors.NeedsClarification):
        office.verify(file_club, one)
    by_deals(file_club, two)
    sheets.mark_disputed(file_club, two, 5, disputed=True)
    with pytest.raises(errors.DealsDisputed) as refused:
        office.verify(file_club, two)
    assert refused.value.deals == (5,)

    office.settle(file_club, one)
    office.verify(file_club, one)
    assert sheet(file_club, event_id).state is ListState.VERIFIED


def test_a_series_is_released_when_all_its_lists_are_checked(file_club, event_id):
    with pytest.raises(errors.ListsNotChecked) as empty:
        office.release(file_club, event_id, 2)
    enter_all(file_club, event_id)
    office.verify(file_club, office.table_id_of(file_club, event_id, 1, 1))
    with pytest.raises(errors.ListsNotChecked) as missing:
        office.release(file_club, event_id, 1)
    office.verify(file_club, office.table_id_of(file_club, event_id, 1, 2))

    office.release(file_club, event_id, 1)

    assert (empty.value.tables, missing.value.tables) == ((), (2,))
    assert {one.state for one in office.lists(file_club, event_id, 1)} == {ListState.RELEASED}
    draw(file_club, event_id, 2)
    table_id = office.table_id_of(file_club, event_id, 2, 1)
    with pytest.raises(errors.NotEntered):
        office.take_back(file_club, table_id)


def test_totals_taken_away_leave_the_list_as_it_was_handed_in(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    office.receive(file_club, one)
    for table_id in (one, two):
        office.enter_totals(file_club, table_id, totals())
        office.remove_totals(file_club, table_id)

    assert [found.state for found in office.lists(file_club, event_id, 1)] == [ListState.RECEIVED, ListState.OPEN]
    with pytest.raises(errors.NotEntered):
        office.remove_totals(file_club, one)


def test_a_list_written_by_deals_takes_no_totals_but_a_second_list(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    by_deals(file_club, table_id, 47)
    with pytest.raises(errors.WrittenByDeals):
        office.enter_totals(file_club, table_id, totals())
    with pytest.raises(errors.ListUnfinished) as unfinished:
        office.type_again(file_club, table_id, totals())
    with pytest.raises(errors.ListUnfinished) as unchecked:
        office.verify(file_club, table_id)
    assert (unfinished.value.missing, unchecked.value.missing) == (1, 1)
    sheets.accept_deal(file_club, table_id, deal_for(48))
    second = deals_as_totals(file_club, table_id)

    office.type_again(file_club, table_id, second)
    office.verify(file_club, table_id)
    version = sheets.table(file_club, table_id).record(48).version
    assert sheet(file_club, event_id).state is ListState.VERIFIED
    sheets.correct_deal(file_club, table_id, 48, PASSED_IN, version=version)

    found = sheet(file_club, event_id)
    assert (found.state, found.second, found.checked_by) == (ListState.PLAYING, None, "")
    assert sheets.table(file_club, table_id).state is SheetState.PLAYING
    assert findings(file_club) == ()


def deals_as_totals(club, table_id):
    """Return what the deals of a list add up to, written by hand."""
    footer = folded(sheets.table(club, table_id)).footer
    rows = tuple(
        typed.SeatTotals(seat=line.seat, points=line.points, won=line.won, lost=line.lost, written=line.total)
        for line in footer
    )
    return typed.Totals(planned=48, seats=rows)


def test_totals_may_be_opened_up_into_deals_without_moving_anybody(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    by_deals(file_club, two)
    office.enter_totals(file_club, one, deals_as_totals(file_club, two))
    office.verify(file_club, one)
    before = sheet(file_club, event_id)
    with pytest.raises(errors.DealsMissing):
        deals_and_totals.count_deals(file_club, one)
    by_deals(file_club, one, 30)
    halfway = sheet(file_club, event_id)
    for deal_no in range(31, 49):
        sheets.accept_deal(file_club, one, deal_for(deal_no))

    assert deals_and_totals.compare(file_club, one).agree
    check_undo(file_club, lambda: deals_and_totals.count_deals(file_club, one))

    after = sheet(file_club, event_id)
    assert before.results == halfway.results == after.results
    assert (halfway.state, after.state, after.first) == (ListState.VERIFIED, ListState.VERIFIED, None)
    with pytest.raises(errors.NotEntered):
        deals_and_totals.compare(file_club, one)


def test_deals_that_say_something_else_than_the_totals_are_told(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    by_deals(file_club, two)
    made = deals_as_totals(file_club, two)
    office.enter_totals(file_club, one, made)
    by_deals(file_club, one, 47)
    sheets.accept_deal(file_club, one, PASSED_IN)

    with pytest.raises(errors.DealsSayOtherwise) as refused:
        deals_and_totals.count_deals(file_club, one)

    assert {mismatch.cell.field for mismatch in refused.value.comparison.mismatches} >= {Field.POINTS, Field.WON}
    assert sheet(file_club, event_id).results == tuple(row.written for row in made.seats)


def test_seats_stay_where_anything_of_the_office_is_written(file_club, event_id):
    acts = (
        lambda table_id: office.enter_totals(file_club, table_id, totals()),
        lambda table_id: office.receive(file_club, table_id),
        lambda table_id: office.clarify(file_club, table_id, "?"),
    )
    first = draws.plan(file_club, event_id, 1).tables[1][0][1]
    second = draws.plan(file_club, event_id, 1).tables[2][0][1]

    for act in acts:
        act(office.table_id_of(file_club, event_id, 1, TABLE))
        with pytest.raises(SeriesBegun):
            draws.discard(file_club, event_id, 1)
        with pytest.raises(SeriesBegun):
            draws.swap(file_club, event_id, 1, first, second)
        history.undo(file_club)
    draws.discard(file_club, event_id, 1)


def test_rounds_stay_once_totals_are_typed(file_club, event_id):
    enter_all(file_club, event_id)

    with pytest.raises(SeriesKeepsLength):
        tournaments.change_rounds(file_club, event_id, 1, 10)


def test_a_list_of_deals_is_played_until_it_is_signed_off(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    by_deals(file_club, table_id)
    full = sheet(file_club, event_id)

    check_undo(file_club, lambda: office.verify(file_club, table_id))

    signed = sheet(file_club, event_id)
    assert (full.state, full.kind, full.task) == (ListState.PLAYING, ListKind.DEALS, Task.CHECK)
    assert (signed.state, signed.task, signed.checked_by) == (ListState.VERIFIED, Task.NONE, "Anna")
    assert not any(row.provisional for row in standings.standings(file_club, event_id).standings.rows if row.rank)
    office.take_back(file_club, table_id)
    assert sheet(file_club, event_id).state is ListState.PLAYING


def test_a_list_of_deals_that_was_handed_in_stays_so_until_it_is_checked(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.receive(file_club, table_id)
    by_deals(file_club, table_id)
    states = [sheet(file_club, event_id).state]
    for act in (office.verify, office.take_back):
        act(file_club, table_id)
        states.append(sheet(file_club, event_id).state)
    version = sheets.table(file_club, table_id).record(48).version
    office.verify(file_club, table_id)
    sheets.correct_deal(file_club, table_id, 48, PASSED_IN, version=version)

    assert states == [ListState.RECEIVED, ListState.VERIFIED, ListState.RECEIVED]
    assert sheet(file_club, event_id).state is ListState.RECEIVED


def test_the_first_deal_of_a_list_of_totals_is_asked_for(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, totals())
    with pytest.raises(errors.ClosedAsTotals):
        sheets.accept_deal(file_club, table_id, deal_for(1))

    sheets.accept_deal(file_club, table_id, deal_for(1), beside_totals=True)
    sheets.accept_deal(file_club, table_id, deal_for(2))

    found = sheet(file_club, event_id)
    assert (found.kind, found.state, found.deals) == (ListKind.BOTH, ListState.ENTERED, 2)
    assert found.results == tuple(row.written for row in totals().seats)


def test_an_error_of_the_list_that_was_accepted_stays_accepted(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    noted = slipped(totals())
    office.enter_totals(file_club, table_id, noted, accept_sheet_errors=True)
    again = office.enter_totals(file_club, table_id, noted)
    office.enter_totals(file_club, table_id, replace(noted, passed=None), saw=noted)

    assert again.tables == frozenset()
    assert sheet(file_club, event_id).has_sheet_error
    with pytest.raises(errors.SheetDoesNotAddUp):
        office.enter_totals(file_club, table_id, slipped(totals(), 2), saw=replace(noted, passed=None))


def test_a_disputed_deal_makes_a_checked_list_wait_everywhere(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    by_deals(file_club, table_id)
    office.verify(file_club, table_id)
    sheets.mark_disputed(file_club, table_id, 3, disputed=True)

    found = sheet(file_club, event_id)
    assert (found.state, found.task) == (ListState.PLAYING, Task.CLARIFY)
    assert all(row.provisional for row in standings.standings(file_club, event_id).standings.rows if row.rank)
    sheets.mark_disputed(file_club, table_id, 3, disputed=False)
    assert sheet(file_club, event_id).task is Task.CHECK


def test_a_checked_list_of_totals_whose_deals_are_disputed_is_provisional_everywhere(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, totals())
    by_deals(file_club, table_id, 1)
    office.verify(file_club, table_id)
    sheets.mark_disputed(file_club, table_id, 1, disputed=True)

    assert sheet(file_club, event_id).task is Task.CLARIFY
    assert all(row.provisional for row in standings.standings(file_club, event_id).standings.rows if row.rank)


def test_a_series_whose_clock_was_started_plays(file_club, event_id):
    hall.turn_clock(file_club, event_id, 1, Clock()())
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)

    assert {one.state for one in office.lists(file_club, event_id, 1)} == {ListState.PLAYING}
    assert office.sheet(file_club, table_id) == sheet(file_club, event_id)


def test_check_names_a_list_whose_deals_do_not_add_up_to_its_totals(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, totals())
    sound = club_check.check(file_club.address)
    by_deals(file_club, table_id, 1)

    told = club_check.check(file_club.address)

    assert (sound.contradictory, told.is_clean) == ((), True)
    (named,) = told.contradictory
    assert (named.series, named.table, named.deals, named.planned) == (1, TABLE, 1, 48)


def test_a_series_broken_off_brings_the_others_what_the_conditions_say(file_club, event_id):
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    tournaments.change_conditions(file_club, event_id, replace(CONDITIONS, unplayed_points=27))
    with pytest.raises(errors.NotEntered):
        breaking_off.break_off(file_club, one, 2, "ging um elf")
    by_deals(file_club, one, 20)
    by_deals(file_club, two)
    with pytest.raises(errors.NothingUnplayed):
        breaking_off.break_off(file_club, two, 2, "ging um elf")
    with pytest.raises(ReasonMissing):
        breaking_off.break_off(file_club, one, 2, " ")
    with pytest.raises(SeatOutOfRange):
        breaking_off.break_off(file_club, one, 5, "ging um elf")
    before = sheet(file_club, event_id).results

    check_undo(file_club, lambda: breaking_off.break_off(file_club, one, 2, "ging um elf"))
    again = breaking_off.break_off(file_club, one, 2, "ging um elf")

    after = sheet(file_club, event_id)
    assert [now - was for now, was in zip(after.results, before, strict=True)] == [756, 0, 756, 756]
    assert (after.ended_early, again.tables) == (True, frozenset())


def test_breaking_off_is_tried_before_it_is_done(file_club, event_id):
    one = office.table_id_of(file_club, event_id, 1, 1)
    tournaments.change_conditions(file_club, event_id, replace(CONDITIONS, unplayed_points=27))
    with pytest.raises(errors.NotEntered):
        breaking_off.trial(file_club, one, 2)
    by_deals(file_club, one, 20)
    was = clubs.newest_change(file_club)

    told = breaking_off.trial(file_club, one, 2, series=(1,))
    assert clubs.newest_change(file_club) == was
    breaking_off.break_off(file_club, one, 2, "ging um elf")

    now = standings.standings(file_club, event_id, series=(1,))
    assert (told.deals, told.points) == (28, 756)
    assert told.after.standings == now.standings
    assert (told.after.missing, now.missing) == (now.missing, now.missing)
    assert told.before.standings != told.after.standings


def test_a_list_is_handed_in_and_typed_by_one_change(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    before = sheet(file_club, event_id)

    office.enter_totals(file_club, table_id, totals(), cards=(1, 3))
    after = sheet(file_club, event_id)
    with pytest.raises(SeatOutOfRange):
        office.enter_totals(file_club, table_id, totals(), saw=totals(), cards=(1, 5))
    history.undo(file_club)

    assert (after.state, after.pile, after.missing_cards) == (ListState.ENTERED, 1, (2, 4))
    assert sheet(file_club, event_id) == before


def test_totals_that_ended_early_are_broken_off_without_points_unless_agreed(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    made = typed.changed(totals(), {Cell(Field.PASSED): None, Cell(Field.PLAYED): 47})
    short = typed.changed(made, {Cell(Field.PASSED): None})
    office.enter_totals(file_club, table_id, short)
    before = sheet(file_club, event_id)

    done = breaking_off.break_off(file_club, table_id, 1, "Notfall")

    assert (done.tables, sheet(file_club, event_id).results) == (frozenset(), before.results)


def test_a_replacement_from_a_deal_on_leaves_the_result_with_the_owner(file_club, event_id):
    table_id = office.table_id_of(file_club, event_id, 1, TABLE)
    office.enter_totals(file_club, table_id, totals())
    before = sheet(file_club, event_id)

    sheets.replace_player(file_club, table_id, 2, "Ida Ørsted", from_deal=13)

    after = sheet(file_club, event_id)
    assert (after.names, after.results) == (before.names, before.results)
    assert [one.from_deal for one in sheets.table(file_club, table_id).occupants_of(2)] == [1, 13]


def test_tables_and_series_that_are_not_there_are_refused(file_club, event_id):
    with pytest.raises(errors.NoSuchTable):
        office.table_id_of(file_club, event_id, 1, 3)
    with pytest.raises(NoSuchRecord):
        office.table_id_of(file_club, event_id, 3, 1)
    with pytest.raises(NoSuchRecord):
        office.enter_totals(file_club, 999, totals())


def test_the_games_of_the_club_tell_what_is_usual_once_there_are_enough(file_club, event_id, monkeypatch):
    few = office.usual_values(file_club, event_id)
    by_deals(file_club, sheet(file_club, event_id).table_id)
    still_few = office.usual_values(file_club, event_id)
    monkeypatch.setattr(game_values, "MOST_NEEDED", 20)

    own = office.usual_values(file_club, event_id)

    footer = folded(sheets.table(file_club, sheet(file_club, event_id).table_id)).footer
    assert few == still_few == game_values.GAME_VALUES
    assert sum(count for _points, count in own.won) == sum(line.won for line in footer)
    assert sum(count for _points, count in own.lost) == sum(line.lost for line in footer)
    assert sum(points * count for points, count in own.won) - sum(
        points * count for points, count in own.lost
    ) == sum(line.points for line in footer)
