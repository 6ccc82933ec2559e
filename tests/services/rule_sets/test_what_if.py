"""The same evening under other rules: both rankings, the data untouched, the event's own rules still frozen."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.sheets import account as sheets_account
from skatclub.rules import presets
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import systems_compared
from skatclub.rules.systems import CLASSIC
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.rule_sets import what_if
from tests.databases import ON_BOTH_ENGINES

NAMES = ("Anna Bach", "Bernd Koch", "Clara Funk", "Dirk Horn")
GRAND_WITH_4 = Played(2, Game(kind=GameKind.GRAND, matadors=4))
LOST_HEARTS = Played(3, Game(kind=GameKind.HEARTS, matadors=1, won=False))


@pytest.fixture
def table(club):
    made = events.new_single_list(
        club, title="Abend", names=NAMES, rounds=2, held_on=date(2026, 11, 5), rules=ISKO_2022
    )
    for deal in (GRAND_WITH_4, LOST_HEARTS):
        sheets.accept_deal(club, made.made_id, deal)
    return sheets.table(club, made.made_id)


def test_both_rankings_stand_side_by_side(club, table):
    found = what_if.what_if(club, table.event.id, [systems_compared.counted_by(table.event.rules, CLASSIC)])

    by_seat = {row.person.full_name: row for row in found.rows}
    winner, loser = (by_seat[table.occupants[seat - 1].person.full_name] for seat in (2, 3))
    assert (winner.total, winner.rank) == (120 + 50 + 30, 1)
    assert (winner.others[0].total, winner.others[0].rank) == (120, 1)
    assert (loser.total, loser.others[0].total) == (-40 - 50, -40)


@ON_BOTH_ENGINES
def test_nothing_is_written_and_the_event_keeps_its_rules(club, table):
    before, rules = clubs.newest_change(club), table.event.rules

    what_if.what_if(club, table.event.id, [presets.by_code("pub").rules])
    what_if.by_every_system(club, table.event.id)

    assert clubs.newest_change(club) == before
    assert events.event(club, table.event.id).rules == rules
    assert sheets.table(club, table.id) == table


def test_every_other_system_counts_the_same_deals_as_the_account_of_the_list(club, table):
    found = what_if.by_every_system(club, table.event.id)

    columns = [column for column in sheets_account.columns_of(table) if not column.own]
    assert [rules.system for rules in found.others] == [column.system for column in columns]
    for row in found.rows:
        seat = next(one.seat for one in table.occupants if one.person.id == row.person.id)
        assert [one.total for one in row.others] == [column.totals[seat - 1] for column in columns]
