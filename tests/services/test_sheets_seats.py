"""Who sits where on a list: swapped, replaced, spelled anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain import errors
from skatclub.domain.sheets.table import folded
from skatclub.rules.game.deal import PASSED_IN
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.events import events
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import DAY, FOUR, new_list


def test_swapped_names_take_the_results_with_the_seat(club):
    table_id = new_list(club, deals=5)

    sheets.swap_names(club, table_id, 1, 3)

    table = sheets.table(club, table_id)
    assert table.owner_of(1).person.full_name == "Jürgen Weiß"
    assert table.owner_of(3).person.full_name == "Anna Schmidt"


def test_swapped_places_change_the_dealing_order_from_a_deal_on(club):
    table_id = new_list(club, deals=5)

    sheets.swap_places(club, table_id, 1, 2, from_deal=5)
    sheets.swap_places(club, table_id, 1, 3, from_deal=5)

    table = sheets.table(club, table_id)
    assert table.order_at(4) == (1, 2, 3, 4)
    assert table.order_at(5) == (2, 3, 1, 4)


@ON_BOTH_ENGINES
def test_a_replaced_player_leaves_the_column_one_result(club):
    table_id = new_list(club, deals=5)

    done = sheets.replace_player(club, table_id, 2, "Eva Maaß", from_deal=6)

    table = sheets.table(club, table_id)
    assert [who.person.full_name for who in table.occupants_of(2)] == ["Bernd Krüger", "Eva Maaß"]
    assert table.owner_of(2).person.full_name == "Bernd Krüger"
    assert done.fields["was"] == "Bernd Krüger"


def test_who_sits_at_the_table_cannot_take_over_another_seat(club):
    table_id = new_list(club, deals=5)

    with pytest.raises(errors.SeatedTwice):
        sheets.replace_player(club, table_id, 2, "anna schmidt", from_deal=6)


def test_a_deal_beyond_the_list_cannot_be_the_first_of_a_new_player(club):
    table_id = new_list(club, rounds=1)

    with pytest.raises(errors.NoSuchDeal):
        sheets.replace_player(club, table_id, 2, "Eva Maaß", from_deal=5)


def test_a_misspelt_guest_is_spelled_anew(club):
    table_id = new_list(club)
    person = sheets.table(club, table_id).owner_of(2).person

    sheets.rename_player(club, table_id, 2, "Bernt Krüger")

    renamed = sheets.table(club, table_id).owner_of(2).person
    assert renamed.full_name == "Bernt Krüger"
    assert renamed.id == person.id
    assert history.of_table(club, table_id)[0].verb == "rename_player"


def test_a_name_that_somebody_bears_seats_that_person(club):
    first, second = new_list(club), new_list(club, names=("Eva Maaß", *FOUR[1:]))
    eva = sheets.table(club, second).owner_of(1).person

    sheets.rename_player(club, first, 1, "Eva Maaß")

    assert sheets.table(club, first).owner_of(1).person.id == eva.id


def test_a_name_that_other_evenings_know_stays_theirs(club):
    first, second = new_list(club), new_list(club)

    sheets.rename_player(club, first, 1, "Anne Schmitt")

    assert sheets.table(club, first).owner_of(1).person.full_name == "Anne Schmitt"
    assert sheets.table(club, second).owner_of(1).person.full_name == "Anna Schmidt"


def test_nobody_is_renamed_to_a_neighbour(club):
    table_id = new_list(club)

    with pytest.raises(errors.SeatedTwice):
        sheets.rename_player(club, table_id, 1, "Bernd Krüger")


def test_a_person_spelled_anew_is_spelled_anew_at_every_table_of_the_event(club):
    table_id = new_list(club)
    event_id = sheets.table(club, table_id).event.id
    other = events.add_table(club, event_id, 1, ("Anna Schmidt", "Ida Ørsted", "Jan Maß")).made_id
    sheets.table(club, other)

    sheets.rename_player(club, table_id, 1, "Anne Schmidt")

    assert sheets.table(club, other).owner_of(1).person.full_name == "Anne Schmidt"


def test_places_swapped_late_move_the_bonus_of_passed_in_deals(club):
    rules = replace(ISKO_2022, passed_in_bonus=30)
    done = events.new_single_list(club, title="Abend", names=FOUR, rounds=12, held_on=DAY, rules=rules)
    for _ in range(6):
        sheets.accept_deal(club, done.made_id, PASSED_IN)

    sheets.swap_places(club, done.made_id, 1, 2, from_deal=5)

    card = events.tables_of(club, int(done.fields["event_id"]))[0]
    assert card.results == tuple(line.result for line in folded(sheets.table(club, done.made_id)).footer)
    sheets.swap_places(club, done.made_id, 1, 3, from_deal=1)
    card = events.tables_of(club, int(done.fields["event_id"]))[0]
    assert card.results == tuple(line.result for line in folded(sheets.table(club, done.made_id)).footer)
