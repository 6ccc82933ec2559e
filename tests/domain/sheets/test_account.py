"""A list by every system side by side, and the money that follows from it (rules 2.1 to 2.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.sheets import account as sheets_account
from skatclub.domain.sheets.table import Penalty
from skatclub.rules.game.game import Reached
from skatclub.rules.game.pinke import Pot
from skatclub.rules.house.house import House, Pinke, Sign
from skatclub.rules.kinds import Announcement
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet.systems_compared import OFFERED
from skatclub.rules.systems import BIERLACHS, CLASSIC, System
from tests.builders import a_table, anna, bernd, carla, diamonds, grand, null, passed_in

THREE = (
    anna.wins(grand, with_=4, reached=Reached.SCHNEIDER),
    anna.loses(diamonds, with_=2),
    carla.wins(null, says=Announcement.OUVERT),
)
"""A wins 144, A loses 54, C wins 46 (rules 2.1)."""


def by_code(account):
    return {column.system.code: column.totals for column in account.columns}


def test_2_1_and_2_2_all_systems_from_the_same_deals():
    assert by_code(sheets_account.of(a_table(*THREE, size=3), None)) == {
        "seeger-fabian": (90, 40, 136),
        "seeger": (90, 0, 96),
        "classic": (90, 0, 46),
        "wikipedia-league": (140, 40, 136),
        "plain-fabian": (90, 40, 86),
        "win-bonus": (140, 0, 96),
        "bierlachs": (-100, -190, -144),
    }


def test_the_system_of_the_list_is_marked_and_ranks_follow_each_system():
    account = sheets_account.of(a_table(*THREE, size=3), None)

    assert [column.system.code for column in account.columns if column.own] == ["seeger-fabian"]
    assert {column.system.code: column.ranks for column in account.columns}["wikipedia-league"] == (1, 3, 2)
    assert account.payments is None


def test_a_list_of_bierlachs_is_counted_by_the_other_systems_too():
    rules = RuleSet(system=BIERLACHS, house=House(sign=Sign.OTHERS))

    account = sheets_account.of(a_table(*THREE, size=3, rules=rules), None)

    assert by_code(account)["seeger-fabian"] == (90, 40, 136)
    assert next(column for column in account.columns if column.own).totals == (-100, -190, -144)


def test_an_own_formula_stands_before_all_others():
    own = System(code="custom", point_factor=2, win_bonus=10)

    account = sheets_account.of(a_table(*THREE, size=3, rules=RuleSet(system=own)), None)

    assert account.columns[0].totals == (190, 0, 102)
    assert len(account.columns) == len(OFFERED) + 1


def test_points_of_the_director_count_in_every_system():
    table = replace(a_table(*THREE, size=3), penalties=(Penalty(id=1, seat=3, points=-50, reason="late"),))

    assert by_code(sheets_account.of(table, None))["classic"] == (90, 0, -4)


@pytest.mark.parametrize(
    ("rule", "seats", "kitty"),
    [
        (MoneyRule(by="classic"), (134, -136, 2), 0),
        (MoneyRule(), (4, -146, 142), 0),
        (MoneyRule(by="bierlachs"), (134, -136, 2), 0),
        (MoneyRule(by="classic", settling=Settling.KITTY), (0, -136, -44), 180),
        (MoneyRule(by="classic", settling=Settling.PLACES), (-50, -150, -100), 300),
    ],
)
def test_2_3_money_is_paid_by_the_system_that_was_agreed(rule, seats, kitty):
    paid = sheets_account.of(a_table(*THREE, size=3), rule).payments

    assert (paid.seats, paid.kitty) == (seats, kitty)


def test_typed_totals_cannot_tell_bierlachs_nor_money_by_it():
    totals = Totals(
        seats=tuple(
            SeatTotals(seat=seat, points=points, won=won, lost=lost)
            for seat, (points, won, lost) in enumerate(
                ((612, 11, 2), (540, 12, 3), (498, 9, 1), (301, 8, 1)), start=1
            )
        ),
        planned=48,
        passed=1,
    )
    table = replace(a_table(), totals=totals)

    account = sheets_account.of(table, MoneyRule(by="bierlachs"))

    assert by_code(account)["seeger-fabian"] == (1212, 1110, 1078, 831)  # rules 2.1
    assert "bierlachs" not in by_code(account)
    assert (account.by, account.payments) == (None, None)


def test_sums_of_an_evening_add_up_by_person():
    accounts = [sheets_account.of(a_table(*THREE, size=3), MoneyRule(by="classic", settling=Settling.KITTY))] * 2

    assert [(one.person.id, one.lists, one.cents) for one in sheets_account.sums(accounts)] == [
        (1, 2, 0),
        (2, 2, -272),
        (3, 2, -88),
    ]
    assert sheets_account.kitty(accounts) == 360


DEALS = st.lists(
    st.sampled_from(
        [
            passed_in,
            *(who.wins(grand, with_=2) for who in (anna, bernd, carla)),
            anna.loses(null),
            bernd.loses(diamonds, without=3),
            carla.wins(null),
        ]
    ),
    max_size=12,
)


@given(
    DEALS,
    st.builds(
        MoneyRule,
        settling=st.sampled_from(Settling),
        hundredths=st.integers(0, 500),
        rounding=st.sampled_from(Rounding),
        by=st.sampled_from(["", *(system.code for system in OFFERED)]),
    ),
)
def test_money_of_any_list_by_any_system_sums_to_zero(deals, rule):
    account = sheets_account.of(a_table(*deals, size=3, rules=replace(ISKO_2022, system=CLASSIC)), rule)

    assert sum(account.payments.seats) + account.payments.kitty == 0


def test_a_list_without_money_adds_nothing_to_the_sums():
    played, free = (
        sheets_account.of(a_table(*THREE, size=3), MoneyRule(by="classic")),
        sheets_account.of(a_table(), None),
    )

    assert free.payments is None
    assert sheets_account.sums([free, played]) == sheets_account.sums([played])
    assert sheets_account.sums([free]) == ()


def test_the_pinke_of_a_list_is_counted_from_its_deals_else_from_typed_totals():
    lost = (anna.loses(grand, with_=1), bernd.loses(grand, with_=1), anna.loses(grand, with_=1))
    with_pot = a_table(*lost, size=3, rules=RuleSet(house=House(pinke=Pinke(50))))
    seats = tuple(SeatTotals(seat=seat, points=0, won=0, lost=games) for seat, games in ((1, 2), (2, 1), (3, 0)))
    typed = replace(with_pot, records=(), totals=Totals(seats=seats, planned=36))

    assert sheets_account.of(a_table(*lost, size=3), None).pot is None
    assert sheets_account.of(with_pot, None).pot == Pot((-100, -50, 0), 150)
    assert sheets_account.of(typed, None).pot == Pot((-100, -50, 0), 150)
