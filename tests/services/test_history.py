"""Undo and redo, across all that can be done, across restarts, and what they refuse."""

from __future__ import annotations

import pytest

from skatclub.domain.club.errors import ChangedSince, NothingToRedo, NothingToUndo, WrittenMeanwhile
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import events
from tests.databases import AT_BOTH_ENGINES, ON_BOTH_ENGINES, newest_changes, open_again, ready
from tests.evenings import DAY, FOUR, deal_for, new_list

VERBS = {
    "accept_deal": lambda club, table: sheets.accept_deal(club, table, deal_for(10)),
    "correct_deal": lambda club, table: sheets.correct_deal(club, table, 3, PASSED_IN, version=1),
    "insert_deal": lambda club, table: sheets.insert_deal(club, table, 3, PASSED_IN, dealers_counted=False),
    "insert_deal counted": lambda club, table: sheets.insert_deal(club, table, 3, PASSED_IN, dealers_counted=True),
    "delete_deal": lambda club, table: sheets.delete_deal(club, table, 3, dealers_counted=False),
    "clear_round": lambda club, table: sheets.clear_round(club, table, 2),
    "swap_names": lambda club, table: sheets.swap_names(club, table, 1, 4),
    "swap_places": lambda club, table: sheets.swap_places(club, table, 1, 4, from_deal=5),
    "replace_player": lambda club, table: sheets.replace_player(club, table, 1, "Eva Maaß", from_deal=5),
    "rename_player": lambda club, table: sheets.rename_player(club, table, 1, "Änne Ørsted"),
    "add_penalty": lambda club, table: sheets.add_penalty(club, table, 1, -100, "laut"),
    "mark_disputed": lambda club, table: sheets.mark_disputed(club, table, 1, True),
    "write_note": lambda club, table: sheets.write_note(club, table, None, "“quoted” \\ 🂡"),
    "end_list": sheets.end_list,
    "set_times": lambda club, table: sheets.set_times(club, table, "19:00", "21:00"),
    "rename_event": lambda club, table: events.rename_event(club, 1, "Pokal", DAY.replace(day=1)),
    "add_series": lambda club, table: events.add_series(club, 1, 6),
    "add_table": lambda club, table: events.add_table(club, 1, 1, ("Ida", "Jan", "Kai")),
    "rename_club": lambda club, table: clubs.rename_club(club, "Skatfreunde"),
    "new_single_list": lambda club, table: new_list(club, names=("Ida", "Jan", "Kai")),
}


@pytest.mark.slow
@pytest.mark.parametrize("verb", VERBS)
def test_undo_brings_the_facts_back_and_redo_the_change(club, verb):
    table_id = new_list(club, deals=9)
    before = club_check.facts(club)
    VERBS[verb](club, table_id)
    after = club_check.facts(club)

    undone = history.undo(club)

    assert club_check.facts(club) == before
    redone = history.redo(club)
    assert club_check.facts(club) == after
    assert after != before
    assert (undone.verb, undone.fields["of"]) == ("undo", verb.split()[0])
    assert (redone.verb, redone.fields["of"]) == ("redo", verb.split()[0])


def test_what_is_undone_next_is_told_in_the_words_it_was_done_in(club):
    table_id = new_list(club, deals=3)

    entry = history.undoable(club)

    assert entry is not None
    assert (entry.verb, entry.fields["deal_no"], entry.fields["table_id"]) == ("accept_deal", 3, table_id)
    assert (entry.author, entry.desk) == ("Anna", "desk 1")


@ON_BOTH_ENGINES
def test_undo_and_redo_walk_the_whole_way_back_and_forth(club):
    empty = club_check.facts(club)
    table_id = new_list(club, deals=6)
    full = club_check.facts(club)

    for _ in range(7):
        history.undo(club)

    assert club_check.facts(club) == empty
    for _ in range(7):
        history.redo(club)
    assert club_check.facts(club) == full
    assert history.redoable(club) is None
    assert len(sheets.table(club, table_id).records) == 6


def test_a_change_done_again_can_be_undone_again(club):
    new_list(club, deals=2)
    facts = [club_check.facts(club)]
    for _ in range(3):
        history.undo(club)
        history.redo(club)
    history.undo(club)

    history.undo(club)

    assert "accept_deal" not in {entry.verb for entry in (history.undoable(club),) if entry}
    history.redo(club)
    history.redo(club)
    assert club_check.facts(club) == facts[0]


def test_a_new_change_leaves_nothing_to_redo(club):
    table_id = new_list(club, deals=2)
    history.undo(club)

    sheets.end_list(club, table_id)

    assert history.redoable(club) is None
    with pytest.raises(NothingToRedo):
        history.redo(club)


def test_undo_and_redo_survive_closing_the_club(address):
    first = ready(address)
    table_id = new_list(first, deals=4)
    full = club_check.facts(first)
    history.undo(first)
    clubs.close(first)

    second = open_again(address)
    history.redo(second)

    assert club_check.facts(second) == full
    for _ in range(5):
        history.undo(second)
    assert history.undoable(second) is None
    assert len(history.of_table(second, table_id)) == 12
    clubs.close(second)


def test_the_founding_of_a_club_cannot_be_undone(club):
    with pytest.raises(NothingToUndo):
        history.undo(club)


def test_another_desk_does_not_undo_our_change(address):
    ours = ready(address)
    new_list(ours, deals=2)
    clubs.close(ours)

    theirs = open_again(address, desk="desk 2")

    assert history.undoable(theirs) is None
    clubs.close(theirs)


@AT_BOTH_ENGINES
def test_what_another_desk_has_changed_since_is_not_undone(address):
    ours = ready(address)
    table_id = new_list(ours, deals=2)
    clubs.close(ours)
    theirs = open_again(address, desk="desk 2", author="Bernd")
    version = sheets.table(theirs, table_id).record(2).version
    sheets.correct_deal(theirs, table_id, 2, PASSED_IN, version=version)
    clubs.close(theirs)
    ours = open_again(address)
    before = club_check.facts(ours)

    with pytest.raises(ChangedSince) as refused:
        history.undo(ours)

    assert (refused.value.author, refused.value.desk) == ("Bernd", "desk 2")
    assert club_check.facts(ours) == before
    clubs.close(ours)


@AT_BOTH_ENGINES
def test_an_undo_goes_through_where_another_desk_has_undone_its_own_change(address):
    ours = ready(address)
    table_id = new_list(ours, deals=2)
    clubs.close(ours)
    theirs = open_again(address, desk="desk 2")
    sheets.correct_deal(theirs, table_id, 2, PASSED_IN, version=1)
    history.undo(theirs)
    clubs.close(theirs)
    ours = open_again(address)

    history.undo(ours)

    assert len(sheets.table(ours, table_id).records) == 1
    clubs.close(ours)


def test_a_table_that_others_have_written_on_is_not_undone(address):
    ours = ready(address)
    table_id = new_list(ours)
    clubs.close(ours)
    theirs = open_again(address, desk="desk 2")
    sheets.accept_deal(theirs, table_id, deal_for(1))
    clubs.close(theirs)
    ours = open_again(address)

    with pytest.raises(ChangedSince):
        history.undo(ours)

    clubs.close(ours)


def test_a_stale_correction_is_refused_even_after_edit_and_undo(club):
    table_id = new_list(club, deals=2)
    seen = sheets.table(club, table_id).record(1).version
    sheets.correct_deal(club, table_id, 1, PASSED_IN, version=seen)
    history.undo(club)

    with pytest.raises(WrittenMeanwhile):
        sheets.correct_deal(club, table_id, 1, PASSED_IN, version=seen)


def test_a_deal_undone_and_done_again_has_a_higher_version(club):
    table_id = new_list(club, deals=2)
    history.undo(club)

    history.redo(club)

    assert sheets.table(club, table_id).record(2).version == 2


def test_the_history_of_a_table_holds_only_what_was_done_to_it(club):
    first = new_list(club, deals=2)
    second = new_list(club, deals=1, names=("Ida", "Jan", "Kai"))

    told = [entry.verb for entry in history.of_table(club, first)]

    assert told == ["accept_deal", "accept_deal", "new_single_list"]
    assert len(history.of_table(club, second)) == 2
    assert history.of_table(club, 99) == ()


def test_all_changes_are_told_newest_first_with_time_and_author(club):
    new_list(club, deals=3)

    told = newest_changes(club, 2)

    assert [entry.fields["deal_no"] for entry in told] == [3, 2]
    assert told[0].at > told[1].at
    assert told[0].at.utcoffset() is not None


def test_a_whole_series_is_undone_at_once(club):
    table_id = new_list(club, deals=48)
    full = club_check.facts(club)

    sheets.clear_round(club, table_id, 1)
    history.undo(club)

    assert club_check.facts(club) == full
    assert len(sheets.table(club, table_id).records) == 48


def test_two_lists_undone_together_leave_their_neighbours(club):
    kept = new_list(club, deals=5)
    before = sheets.table(club, kept)
    new_list(club, deals=2, names=FOUR[:3])

    for _ in range(3):
        history.undo(club)

    assert sheets.table(club, kept) == before
    assert len(events.overview(club)) == 1


def test_an_unplayed_seat_cannot_be_left_by_undoing_a_person_still_seated(club):
    table_id = new_list(club)
    sheets.replace_player(club, table_id, 1, "Eva Maaß", from_deal=3)
    sheets.accept_deal(club, table_id, Played(2, deal_for(1).facts))
    before = club_check.facts(club)

    history.undo(club)
    history.undo(club)

    assert "Maaß" not in club_check.facts(club)
    history.redo(club)
    history.redo(club)
    assert club_check.facts(club) == before
