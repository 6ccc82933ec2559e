"""Where somebody's names stand: every text, former names, records that were merged; and other names put there."""

from __future__ import annotations

import pytest

from skatclub.services import history, sheets
from skatclub.services.people import merging
from skatclub.store.people import people
from skatclub.store.privacy import name_index
from skatclub.store.privacy.name_index import Wording
from skatclub.store.tables import all as tables_all
from tests.evenings import new_list


def noted(club):
    table_id = new_list(club, deals=3)
    sheets.write_note(club, table_id, 1, "Anna Schmidt hat bedient, Bernd Krüger auch")
    return table_id


def test_texts_with_a_name_are_found(club):
    noted(club)

    with club.database.view() as view:
        found = list(name_index.texts(view, ["Anna Schmidt"]))
        nothing = list(name_index.texts(view, []))

    assert found == [("deal", "Anna Schmidt hat bedient, Bernd Krüger auch")]
    assert nothing == []


def test_other_names_are_put_into_texts_as_far_as_there_is_room(club):
    table_id = noted(club)
    with club.database.change("team") as work:
        work.insert(tables_all.team, {"event_id": 1, "kind": "tandem", "name": "Anna Schmidt"})
    with club.database.change("erase") as work:
        changed = name_index.replace(work, Wording({"Anna Schmidt": "X" * 200}, {}), name_index.of(work, [1]))

    with club.database.view() as view:
        name = view.connection.execute(tables_all.team.select()).one().name
    assert changed == 2
    assert name == "X" * 80
    assert sheets.table(club, table_id).records[0].note.endswith("hat bedient, Bernd Krüger auch")


def test_a_merged_record_belongs_to_who_was_kept_until_it_is_undone(club):
    noted(club)
    with club.database.change("add") as work:
        other = people.add(work, "Anne Schmitt").id
    merging.merge(club, 1, other)

    with club.database.view() as view:
        told = name_index.of(view, [1])
    assert (told.ids, told.names) == ({1, other}, {"Anna Schmidt", "Anne Schmitt"})
    assert told.families == {"Schmidt", "Schmitt"}

    history.undo(club)
    with club.database.view() as view:
        assert name_index.of(view, [1]).ids == {1}


@pytest.mark.parametrize("typed", ["Anna Schmidt-Weiß", "Anna Weiß"])
def test_former_names_are_names_as_well(club, typed):
    table_id = noted(club)
    sheets.rename_player(club, table_id, 1, typed)

    with club.database.view() as view:
        assert name_index.of(view, [1]).names == {"Anna Schmidt", typed}
