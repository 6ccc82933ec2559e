"""What can be done with a list, on both engines."""

from __future__ import annotations

import pytest

from skatclub.domain import errors
from skatclub.domain.club.errors import NoSuchRecord, WrittenMeanwhile
from skatclub.domain.sheets.table import folded
from skatclub.rules.errors import SeatOutOfRange, SitterCannotDeclare
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.services import sheets
from skatclub.services.events import events
from skatclub.services.office import office
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES, newest_changes
from tests.evenings import deal_for, new_list

GRAND = Game(kind=GameKind.GRAND, matadors=2, bid=72)


def test_an_accepted_deal_is_on_the_list(club):
    table_id = new_list(club)

    done = sheets.accept_deal(club, table_id, Played(2, GRAND))

    table = sheets.table(club, table_id)
    assert table.records[0].row.deal == Played(2, GRAND)
    assert done.verb == "accept_deal"
    assert done.tables == {"deal", "play_table"}
    assert done.fields["declarer"] == "Bernd Krüger"
    assert done.fields["points"] == 72


@ON_BOTH_ENGINES
def test_all_kinds_of_deals_come_back_as_they_were_written(club):
    table_id = new_list(club)
    written = [deal_for(number) for number in range(1, 49)]

    for deal in written:
        sheets.accept_deal(club, table_id, deal)

    read = events.tables_of(club, sheets.table(club, table_id).event.id)[0]
    assert [record.row.deal for record in sheets.table(club, table_id).records] == written
    assert read.results == tuple(line.result for line in folded(sheets.table(club, table_id)).footer)


def test_the_dealer_at_four_cannot_declare_and_nothing_is_written(club):
    table_id = new_list(club)

    with pytest.raises(SitterCannotDeclare):
        sheets.accept_deal(club, table_id, Played(1, GRAND))

    assert sheets.table(club, table_id).records == ()
    assert newest_changes(club, 1)[0].verb == "new_single_list"


def test_an_unknown_table_is_refused(club):
    with pytest.raises(NoSuchRecord):
        sheets.table(club, 99)


def test_a_corrected_deal_is_marked_and_has_a_new_version(club):
    table_id = new_list(club, deals=3)
    version = sheets.table(club, table_id).record(1).version

    done = sheets.correct_deal(club, table_id, 1, Played(3, GRAND), version=version)

    record = sheets.table(club, table_id).record(1)
    assert record.row.deal == Played(3, GRAND)
    assert record.corrected
    assert record.version == version + 1
    assert done.fields["was_kind"] == "game"


def test_a_correction_of_what_somebody_else_has_changed_is_refused(club):
    table_id = new_list(club, deals=3)
    version = sheets.table(club, table_id).record(1).version
    sheets.correct_deal(club, table_id, 1, Played(3, GRAND), version=version)

    with pytest.raises(WrittenMeanwhile) as refused:
        sheets.correct_deal(club, table_id, 1, PASSED_IN, version=version)

    assert refused.value.theirs.verb == refused.value.wanted.verb == "correct_deal"
    assert (refused.value.theirs.fields["kind"], refused.value.wanted.fields["kind"]) == ("game", "passed_in")


def test_a_correction_that_changes_nothing_leaves_no_entry(club):
    table_id = new_list(club, deals=3)
    record = sheets.table(club, table_id).record(2)

    done = sheets.correct_deal(club, table_id, 2, record.row.deal, version=record.version)

    assert done.tables == frozenset()
    assert newest_changes(club, 1)[0].fields["deal_no"] == 3


@pytest.mark.parametrize("counted", [True, False])
def test_an_inserted_deal_moves_the_others_down(club, counted):
    table_id = new_list(club, deals=9)
    before = [record.row.deal for record in sheets.table(club, table_id).records]

    sheets.insert_deal(club, table_id, 4, Played(2, GRAND), dealers_counted=counted)

    after = sheets.table(club, table_id)
    assert [record.row.deal for record in after.records] == [*before[:3], Played(2, GRAND), *before[3:]]
    assert [record.deal_no for record in after.records] == list(range(1, 11))
    assert all((record.row.dealer is None) is counted for record in after.records[4:])


@pytest.mark.parametrize("counted", [True, False])
def test_a_deleted_deal_moves_the_others_up(club, counted):
    table_id = new_list(club, deals=9)
    before = [record.row.deal for record in sheets.table(club, table_id).records]

    sheets.delete_deal(club, table_id, 4, dealers_counted=counted)

    after = sheets.table(club, table_id)
    assert [record.row.deal for record in after.records] == [*before[:3], *before[4:]]
    assert [record.deal_no for record in after.records] == list(range(1, 9))


def test_a_seat_that_does_not_exist_cannot_declare_an_inserted_deal(club):
    table_id = new_list(club, deals=9)

    with pytest.raises(SeatOutOfRange):
        sheets.insert_deal(club, table_id, 4, Played(5, GRAND), dealers_counted=True)


def test_a_cleared_round_takes_its_deals_out(club):
    table_id = new_list(club, deals=10)

    done = sheets.clear_round(club, table_id, 3)

    assert len(sheets.table(club, table_id).records) == 8
    assert done.fields["deals"] == 2


@ENDURING_ON_POSTGRES
def test_a_penalty_counts_and_can_be_taken_back(club):
    table_id = new_list(club, deals=2)
    event_id = sheets.table(club, table_id).event.id
    before = events.tables_of(club, event_id)[0].results

    done = sheets.add_penalty(club, table_id, 3, -50, "zu spät gekommen")

    fined = events.tables_of(club, event_id)[0].results
    assert fined[2] == before[2] - 50
    sheets.remove_penalty(club, done.made_id)
    assert events.tables_of(club, event_id)[0].results == before


def test_a_penalty_that_is_not_there_cannot_be_taken_back(club):
    with pytest.raises(NoSuchRecord):
        sheets.remove_penalty(club, 5)


def test_a_disputed_deal_shows_on_the_card_of_its_table(club):
    table_id = new_list(club, deals=2)

    sheets.mark_disputed(club, table_id, 2, True)

    assert sheets.table(club, table_id).record(2).disputed
    assert office.sheet(club, table_id).waits


def test_notes_stand_beside_a_deal_and_on_the_list(club):
    table_id = new_list(club, deals=2)

    sheets.write_note(club, table_id, 2, " vergeben ")
    sheets.write_note(club, table_id, None, "Licht ausgefallen\num 21 Uhr 🂡")

    table = sheets.table(club, table_id)
    assert table.record(2).note == "vergeben"
    assert table.note == "Licht ausgefallen\num 21 Uhr 🂡"


def test_an_ended_list_takes_no_deals_until_it_is_reopened(club):
    table_id = new_list(club, deals=2)
    sheets.end_list(club, table_id)

    with pytest.raises(errors.ListIsEnded):
        sheets.accept_deal(club, table_id, deal_for(3))

    sheets.reopen_list(club, table_id)
    sheets.accept_deal(club, table_id, deal_for(3))
    assert len(sheets.table(club, table_id).records) == 3


def test_times_are_noted(club):
    table_id = new_list(club)

    sheets.set_times(club, table_id, "19:05", "21:20")

    table = sheets.table(club, table_id)
    assert (table.began_at, table.ended_at) == ("19:05", "21:20")


@ENDURING_ON_POSTGRES
def test_what_is_remembered_of_a_table_is_what_is_stored(club):
    table_id = new_list(club, deals=9)
    sheets.insert_deal(club, table_id, 4, Played(2, GRAND), dealers_counted=False)
    sheets.swap_places(club, table_id, 1, 2, from_deal=5)
    sheets.add_penalty(club, table_id, 3, -50, "zu spät gekommen")
    sheets.delete_deal(club, table_id, 2, dealers_counted=True)
    sheets.mark_disputed(club, table_id, 2, True)
    remembered = sheets.table(club, table_id)

    club.database.memory.move_on(-2, -1, None, {})

    assert sheets.table(club, table_id) == remembered


def test_the_last_deal_says_that_the_list_is_full(club):
    table_id = new_list(club)
    planned = sheets.table(club, table_id).planned

    said = [sheets.accept_deal(club, table_id, deal_for(number)).is_full for number in range(1, planned + 1)]

    assert said == [*[False] * (planned - 1), True]
