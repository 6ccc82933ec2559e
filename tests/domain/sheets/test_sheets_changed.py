"""Lists into which deals are pushed, and tables at which people move."""

from __future__ import annotations

import pytest

from skatclub.domain import errors
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.rules import errors as rule_errors
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.sheet.sheet import CrossCheckKind
from tests.builders import SIX_DEALS, a_table, bernd, carla, eva, null, passed_in


def points_of(table: Table) -> list[int]:
    """Return the points of each column."""
    return [foot.points for foot in sheets_table.folded(table).footer]


def red_cross_checks(table: Table) -> list[CrossCheckKind]:
    """Return the cross-checks that do not hold."""
    return [cross_check.kind for cross_check in sheets_table.folded(table).cross_checks if not cross_check.holds]


def names_at(table: Table, deal_no: int) -> list[str]:
    """Return who holds the seats at a deal."""
    return [table.occupant_at(seat, deal_no).person.given_name for seat in range(1, table.size + 1)]


def test_a_forgotten_deal_is_pushed_in():
    table = sheets_table.insert(a_table(*SIX_DEALS), 2, passed_in, dealers_counted=True)

    deals = [record.row.deal for record in table.records]
    assert deals == [SIX_DEALS[0], passed_in, *SIX_DEALS[1:]]


def test_if_the_dealers_counted_later_deals_take_the_dealers_of_their_numbers():
    table = sheets_table.insert(a_table(*SIX_DEALS), 2, passed_in, dealers_counted=True)

    assert [line.dealer for line in sheets_table.folded(table).lines] == [1, 2, 3, 4, 1, 2, 3]
    assert red_cross_checks(table) == [CrossCheckKind.DEALERS]  # deal 3 was declared by seat 3, who deals it now


def test_if_the_dealers_did_not_count_later_deals_keep_theirs():
    table = sheets_table.insert(a_table(*SIX_DEALS), 2, passed_in, dealers_counted=False)

    assert [line.dealer for line in sheets_table.folded(table).lines] == [1, 2, 2, 3, 4, 1, 2]


@pytest.mark.parametrize(
    ("table", "deal_no", "deal", "refusal"),
    [
        (a_table(*SIX_DEALS), 2, bernd.wins(null), rule_errors.SitterCannotDeclare),
        (a_table(*SIX_DEALS), 0, passed_in, errors.NoSuchDeal),
        (a_table(*SIX_DEALS), 7, passed_in, errors.NoSuchDeal),
        (a_table(*[passed_in] * 4, rounds=1), 1, passed_in, errors.ListIsFull),
    ],
)
def test_a_deal_is_pushed_in_before_a_written_one_of_a_list_with_room(table, deal_no, deal, refusal):
    with pytest.raises(refusal):
        sheets_table.insert(table, deal_no, deal, dealers_counted=True)


def test_a_deal_that_never_was_is_taken_out():
    table = sheets_table.delete(a_table(*SIX_DEALS), 2, dealers_counted=True)

    assert [record.row.deal for record in table.records] == [SIX_DEALS[0], *SIX_DEALS[2:]]


def test_taking_out_keeps_the_dealers_if_they_did_not_count():
    table = sheets_table.delete(a_table(*SIX_DEALS), 2, dealers_counted=False)

    assert [line.dealer for line in sheets_table.folded(table).lines] == [1, 3, 4, 1, 2]


def test_a_deal_that_is_not_written_cannot_be_taken_out():
    with pytest.raises(errors.NoSuchDeal):
        sheets_table.delete(a_table(), 1, dealers_counted=True)


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("deal_no", range(1, 7))
def test_pushing_in_and_taking_out_leaves_the_list_as_it_was(deal_no, counted):
    table = sheets_table.swap_places(a_table(*SIX_DEALS), 3, 4, from_deal=4)
    table = sheets_table.replace_player(table, 1, eva.person, from_deal=5)

    there = sheets_table.insert(table, deal_no, passed_in, dealers_counted=counted)
    assert sheets_table.delete(there, deal_no, dealers_counted=counted) == table


def test_changes_of_places_and_players_stay_with_their_deals():
    table = sheets_table.swap_places(a_table(*SIX_DEALS), 3, 4, from_deal=4)
    table = sheets_table.replace_player(table, 1, eva.person, from_deal=4)

    longer = sheets_table.insert(table, 2, passed_in, dealers_counted=True)
    shorter = sheets_table.delete(table, 2, dealers_counted=True)

    assert [longer.order_at(number) for number in (4, 5)] == [(1, 2, 3, 4), (1, 2, 4, 3)]
    assert [shorter.order_at(number) for number in (2, 3)] == [(1, 2, 3, 4), (1, 2, 4, 3)]
    assert [names_at(longer, number)[0] for number in (4, 5)] == ["Anna", "Eva"]
    assert [names_at(shorter, number)[0] for number in (2, 3)] == ["Anna", "Eva"]


def test_a_change_of_places_goes_with_its_only_deal():
    table = sheets_table.swap_places(
        sheets_table.swap_places(a_table(*SIX_DEALS), 3, 4, from_deal=4), 1, 2, from_deal=5
    )

    shorter = sheets_table.delete(table, 4, dealers_counted=True)

    assert shorter.orders == (DealingOrder(4, (2, 1, 4, 3)),)


def test_who_held_a_seat_for_one_deal_that_never_was_gives_it_up():
    table = sheets_table.replace_player(a_table(*SIX_DEALS), 1, eva.person, from_deal=2)

    assert names_at(sheets_table.delete(table, 1, dealers_counted=True), 1)[0] == "Eva"


def test_who_held_a_seat_for_the_first_deal_owns_its_column():
    table = sheets_table.replace_player(a_table(*SIX_DEALS), 1, eva.person, from_deal=2)

    assert [table.occupant_at(1, deal_no).person.given_name for deal_no in (0, 1, 2)] == ["Anna", "Anna", "Eva"]
    assert table.owner_of(1).person.given_name == "Anna"


def test_the_deals_of_the_last_round_are_cleared():
    table = sheets_table.clear_round(a_table(*SIX_DEALS), 2)

    assert [record.deal_no for record in table.records] == [1, 2, 3, 4]


@pytest.mark.parametrize("round_no", [0, 3])
def test_a_round_that_is_not_written_cannot_be_cleared(round_no):
    with pytest.raises(errors.NoSuchDeal):
        sheets_table.clear_round(a_table(*SIX_DEALS), round_no)


def test_swapped_names_change_the_head_and_no_number():
    table = sheets_table.swap_names(a_table(*SIX_DEALS), 1, 3)

    assert names_at(table, 1) == ["Carla", "Bernd", "Anna", "Dieter"]
    assert points_of(table) == points_of(a_table(*SIX_DEALS))


def test_swapped_places_change_who_deals_from_that_deal_on():
    table = sheets_table.swap_places(a_table(*SIX_DEALS), 3, 4, from_deal=7)

    assert (table.order_at(6), table.order_at(7)) == ((1, 2, 3, 4), (1, 2, 4, 3))
    assert table.dealer_at(7) == 4


def test_places_swapped_twice_are_as_before():
    table = sheets_table.swap_places(a_table(*SIX_DEALS), 3, 4, from_deal=7)

    assert sheets_table.swap_places(table, 4, 3, from_deal=7).order_at(7) == (1, 2, 3, 4)


def test_an_earlier_swap_goes_on_under_a_later_one():
    table = sheets_table.swap_places(a_table(*SIX_DEALS), 1, 2, from_deal=10)

    table = sheets_table.swap_places(table, 3, 4, from_deal=5)

    assert [table.order_at(number) for number in (4, 5, 10)] == [(1, 2, 3, 4), (1, 2, 4, 3), (2, 1, 4, 3)]


@pytest.mark.parametrize(
    "swap", [sheets_table.swap_names, lambda *seats: sheets_table.swap_places(*seats, from_deal=1)]
)
def test_a_swap_is_between_two_seats_of_the_table(swap):
    with pytest.raises(errors.SameSeat):
        swap(a_table(), 2, 2)
    with pytest.raises(rule_errors.SeatOutOfRange):
        swap(a_table(), 2, 5)


def test_a_new_player_holds_the_seat_from_his_deal_on():
    table = sheets_table.replace_player(a_table(*SIX_DEALS), 2, eva.person, from_deal=7)

    assert (names_at(table, 6)[1], names_at(table, 7)[1]) == ("Bernd", "Eva")


def test_the_result_of_a_seat_stays_with_its_first_player():
    table = sheets_table.replace_player(a_table(*SIX_DEALS), 2, eva.person, from_deal=7)

    assert table.owner_of(2).person.given_name == "Bernd"
    assert [one.person.given_name for one in table.occupants_of(2)] == ["Bernd", "Eva"]


def test_a_player_replaced_from_the_same_deal_never_sat_there():
    table = sheets_table.replace_player(a_table(*SIX_DEALS), 2, eva.person, from_deal=1)

    assert [one.person.given_name for one in table.occupants_of(2)] == ["Eva"]


def test_who_sits_at_the_table_cannot_take_over_another_seat():
    with pytest.raises(errors.SeatedTwice) as refused:
        sheets_table.replace_player(a_table(), 2, carla.person, from_deal=7)

    assert refused.value.name == "Carla von der Heide"


def test_a_seat_that_the_table_has_not_cannot_be_taken_over():
    with pytest.raises(rule_errors.SeatOutOfRange):
        sheets_table.replace_player(a_table(), 5, eva.person, from_deal=7)
