"""Taking changes back that touch much, and refusing where something else would be touched."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sqlalchemy as sa

from skatclub.domain.club.errors import ChangedSince, ErasedSince
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.store.history import undo, verification
from skatclub.store.privacy import erasure, name_index
from skatclub.store.tables import all as tables_all
from tests.databases import Clock
from tests.evenings import new_list
from tests.tournaments import new_event


@pytest.mark.slow
@pytest.mark.parametrize("lists", [4, pytest.param(21, marks=pytest.mark.endure)])
def test_hundreds_and_thousands_of_rows_are_taken_back_at_once(club, lists):
    for _ in range(lists):
        new_list(club, deals=0)
    with club.database.change("test") as work:
        facts = {"kind": "passed_in", "disputed": False, "note": "", "corrected": False, "version": 1}
        rows = [
            {"table_id": table_id, "deal_no": number, **facts}
            for table_id in range(1, lists + 1)
            for number in range(1, 49)
        ]
        work.connection.execute(sa.insert(tables_all.deal).inline(), rows)
    with club.database.change("test") as work:
        work.connection.execute(sa.text("UPDATE deal SET note = 'x', version = version + 1"))
    before = club_check.facts(club)

    history.undo(club)
    history.undo(club)

    assert '"deal": []' in club_check.facts(club)
    history.redo(club)
    history.redo(club)
    assert club_check.facts(club) == before
    with club.database.view() as view:
        assert verification.report(view).is_clean


def test_a_row_changed_several_times_in_one_change_comes_back_step_by_step(club):
    table_id = new_list(club, deals=2)
    before = club_check.facts(club)
    with club.database.change("test") as work:
        for number in (50, 60, 1):
            work.connection.execute(
                sa.text("UPDATE deal SET deal_no = :number, version = version + 1 WHERE id = 2"),
                {"number": number + (number == 1) * 69},
            )
        work.connection.execute(sa.text("UPDATE deal SET deal_no = 2, version = version + 1 WHERE id = 1"))
        work.connection.execute(sa.text("UPDATE deal SET deal_no = 1, version = version + 1 WHERE id = 2"))
    assert club_check.facts(club) != before

    history.undo(club)

    assert club_check.facts(club) == before
    assert [record.deal_no for record in sheets.table(club, table_id).records] == [1, 2]


def test_a_row_made_and_taken_out_in_one_change_comes_and_goes_again(club):
    new_list(club, deals=2)
    before = club_check.facts(club)
    with club.database.change("test") as work:
        made = work.insert(tables_all.penalty, {"table_id": 1, "seat": 1, "points": 5, "reason": "x"})
        work.connection.execute(sa.delete(tables_all.penalty).where(tables_all.penalty.c.id == made))

    history.undo(club)

    assert club_check.facts(club) == before


def test_a_change_whose_names_were_erased_is_not_taken_back(club):
    table_id = new_list(club)
    sheets.rename_player(club, table_id, 1, "Anne Schmidt")
    before = club_check.facts(club)
    with club.database.change("erase") as work:
        work.connection.execute(
            sa.text(
                "UPDATE person SET given_name = 'Mitglied 1', family_name = '', version = version + 1 WHERE id = 1"
            )
        )
        erasure.erase_people(work, name_index.of(work, (1,)), throwaway="ff")

    with pytest.raises(ErasedSince):
        history.undo(club)

    assert "Anne" in before
    assert "Mitglied 1" in club_check.facts(club)


def test_what_a_trigger_of_somebody_else_does_besides_is_not_taken_back():
    club = clubs.in_memory(clock=Clock(), desk="d")
    new_list(club, deals=2)
    with club.database.change("test") as work:
        work.connection.exec_driver_sql(
            "CREATE TEMP TRIGGER spy AFTER DELETE ON deal BEGIN UPDATE club SET version = version + 1; END"
        )
        work.connection.exec_driver_sql("UPDATE club SET name = 'x', version = version + 1")
    history.undo(club)

    with pytest.raises(ChangedSince):
        history.undo(club)

    clubs.close(club)


def test_an_undo_that_another_desk_was_faster_with_is_refused(club):
    new_list(club, deals=2)
    entry = history.undoable(club)
    history.undo(club)

    with pytest.raises(ChangedSince), club.database.change("undo", undoes=entry.change_id) as work:
        undo.take_back(work, entry)


def test_what_others_have_taken_meanwhile_is_not_done_again(club):
    event_id = new_event(club, ["Anna A"])
    registration.register_newcomer(club, event_id, registration.typed_newcomer("Bernd B"))
    history.undo(club)
    registration.register_newcomer(at_desk(club), event_id, registration.typed_newcomer("Carla C"))

    with pytest.raises(ChangedSince) as refused:
        history.redo(club)

    assert refused.value.desk == "desk 2"


def test_a_number_that_was_given_away_meanwhile_is_not_taken_back(club):
    event_id = new_event(club, ["Anna A", "Bernd B"])
    registration.remove(club, registration.numbered(club, event_id, 2).id)
    taken = replace(registration.typed_newcomer("Carla C"), start_no=2)
    registration.register_newcomer(at_desk(club), event_id, taken)

    with pytest.raises(ChangedSince) as refused:
        history.undo(club)

    assert refused.value.desk == "desk 2"


def test_somebody_whom_others_have_seated_meanwhile_is_not_undone(club):
    members.add(club, Member(person=Person(id=0, given_name="Bernd", family_name="B")))
    new_list(at_desk(club), names=("Bernd B", "Carla C", "Doris D"))

    with pytest.raises(ChangedSince) as refused:
        history.undo(club)

    assert refused.value.desk == "desk 2"


def at_desk(club):
    """Return the club as another desk writes to it."""
    return clubs.Club(replace(club.database, desk=replace(club.database.desk, name="desk 2")))
