"""Whatever is done to a list, in whatever order: it stays a list."""

from __future__ import annotations

from hypothesis import given, strategies as st

from skatclub.domain import errors
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.rules.game.deal import Played
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.sheet import CrossCheckKind
from tests.builders import PLAYERS, Player, a_table, bernd, null, passed_in

frida = Player("Frida Lang", 6)


def red_cross_checks(table: Table) -> list[CrossCheckKind]:
    """Return the cross-checks that do not hold."""
    return [cross_check.kind for cross_check in sheets_table.folded(table).cross_checks if not cross_check.holds]


seats, numbers, flags = st.integers(1, 6), st.integers(0, 10), st.booleans()
deals = st.just(passed_in) | st.builds(Played, seats, st.just(bernd.wins(null).facts))
ACTIONS = st.one_of(
    st.tuples(st.just(sheets_table.accept), deals),
    st.tuples(st.just(sheets_table.correct), numbers, deals),
    st.tuples(
        st.just(lambda *facts: sheets_table.insert(*facts[:3], dealers_counted=facts[3])), numbers, deals, flags
    ),
    st.tuples(st.just(lambda *facts: sheets_table.delete(*facts[:2], dealers_counted=facts[2])), numbers, flags),
    st.tuples(st.just(sheets_table.swap_names), seats, seats),
    st.tuples(
        st.just(lambda *facts: sheets_table.swap_places(*facts[:3], from_deal=facts[3])), seats, seats, numbers
    ),
    st.tuples(
        st.just(lambda *facts: sheets_table.replace_player(*facts[:3], from_deal=facts[3])),
        seats,
        st.sampled_from([player.person for player in (*PLAYERS, frida)]),
        st.integers(1, 10),
    ),
    st.tuples(st.just(sheets_table.clear_round), st.integers(1, 3)),
)


def done(size: int, actions: list[tuple]) -> Table:
    """Do one thing after the other to a table of two rounds; what is refused changes nothing."""
    table = a_table(*[passed_in] * 4, size=size, rounds=2)
    for action, *facts in actions:
        try:
            table = action(table, *facts)
        except errors.Refusal:
            continue
    return table


@given(st.sampled_from(rotation.TABLE_SIZES), st.lists(ACTIONS, max_size=15))
def test_the_deals_of_a_list_stay_numbered_from_one(size, actions):
    table = done(size, actions)

    assert [record.deal_no for record in table.records] == list(range(1, len(table.records) + 1))
    assert len(table.records) <= table.planned


@given(st.sampled_from(rotation.TABLE_SIZES), st.lists(ACTIONS, max_size=15))
def test_a_list_can_always_be_folded_and_adds_up(size, actions):
    table = done(size, actions)

    assert set(red_cross_checks(table)) <= {CrossCheckKind.DEALERS}


@given(st.sampled_from(rotation.TABLE_SIZES), st.lists(ACTIONS, max_size=15))
def test_every_seat_is_held_by_one_person_at_every_deal(size, actions):
    table = done(size, actions)

    held = [len({who.seat for who in table.occupants}), len({(who.seat, who.from_deal) for who in table.occupants})]
    assert held == [size, len(table.occupants)]
    assert all(sorted(table.order_at(number)) == list(range(1, size + 1)) for number in range(1, 12))
