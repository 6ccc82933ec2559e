"""What lists bring is said by the database as the lists say it themselves, in whatever state they are."""

from __future__ import annotations

from random import Random

from hypothesis import given, strategies as st

from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.services import sheets
from skatclub.services.office import office
from skatclub.services.standings import standings
from skatclub.store.standings import results
from tests import tournaments
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import deal_for
from tests.typed_lists import paper_list

DEALS = 48
KNOWN = st.integers(0, 20)
BROUGHT = st.builds(
    Result,
    points=st.integers(-2000, 2000) | st.none(),
    won=KNOWN | st.none(),
    lost=KNOWN | st.none(),
    total=st.integers(-3000, 3000),
    provisional=st.booleans(),
)


def played(club, table_id, deals):
    for deal_no in range(1, deals + 1):
        sheets.accept_deal(club, table_id, deal_for(deal_no))


def typed(club, table_id):
    office.enter_totals(club, table_id, paper_list(Random(table_id), 4), saw=None)


def in_every_state(club):
    """Return an event of eight lists: none, some deals, ended, full, full and disputed, typed, checked, unclear."""
    event_id = tournaments.new_event(club, tournaments.named(32))
    tournaments.draw(club, event_id)
    _none, some, ended, full, disputed, totals, checked, unclear = (
        card.table_id for card in office.lists(club, event_id, 1)
    )
    for table_id, deals in ((some, 5), (ended, 5), (full, DEALS), (disputed, DEALS)):
        played(club, table_id, deals)
    sheets.end_list(club, ended)
    for table_id in (totals, checked, unclear):
        typed(club, table_id)
    for table_id in (full, disputed, checked, unclear):
        office.verify(club, table_id)
    sheets.mark_disputed(club, disputed, 7, disputed=True)
    office.clarify(club, unclear, "?")
    return event_id


@ON_BOTH_ENGINES
def test_the_database_says_of_each_list_what_the_list_says_itself(club):
    event_id = in_every_state(club)
    every = [sheet for sheet in office.lists(club, event_id) if sheet.series_no == 1]
    with club.database.view() as view:
        told = {listed.table_id: listed for listed in results.lists_of(view, event_id)}
        some = results.lists_of(view, event_id, among=[every[2].table_id])
        seats = results.seats_of(view, event_id)

    lists = [told[sheet.table_id] for sheet in every]
    assert [bool(listed.begun) for listed in lists] == [sheet.is_begun for sheet in every]
    assert [bool(listed.counts) for listed in lists] == [sheet.has_result for sheet in every]
    assert [bool(listed.checked) for listed in lists] == [sheet.is_checked for sheet in every]
    assert [bool(listed.counts) for listed in lists] == [False, False, True, True, True, True, True, True]
    assert [bool(listed.checked) for listed in lists] == [False, False, False, True, False, False, True, False]
    assert some == (lists[2],)
    assert seats == sorted(seats, key=lambda seat: (seat[0], seat[2]))


@ON_BOTH_ENGINES
def test_a_ranking_is_what_the_lists_of_an_event_add_up_to(club):
    event_id = in_every_state(club)
    by_number = {
        start_no: total
        for sheet in office.lists(club, event_id, 1)
        if sheet.has_result
        for start_no, total in zip(sheet.start_nos, sheet.results, strict=True)
    }

    ranking = standings.standings(club, event_id, series=(1,))

    rows = [row for row in ranking.standings.rows if row.played]
    assert {ranking.people[row.contestant.id].start_no: row.total for row in rows} == by_number
    assert ranking.missing == ((1, 1), (1, 2))


@ON_BOTH_ENGINES
def test_what_the_database_adds_up_is_what_all_its_lists_bring(club):
    """Whatever lists are set aside, those that are not full, fined or waiting always are."""
    event_id = in_every_state(club)
    fined = office.table_id_of(club, event_id, 1, 6)
    sheets.add_penalty(club, fined, 2, -50, "Handy")
    with club.database.view() as view:
        lists = {listed.table_id: listed for listed in results.lists_of(view, event_id)}
        every = results.seats_of(view, event_id)
        for also in ((), (fined,), tuple(lists)[2:5]):
            (aside, seats), summed = results.aside(view, event_id, also), results.sums_of(view, event_id, also)
            apart = {listed.table_id for listed in aside}

            assert apart >= {fined, *also}
            assert list(seats) == [seat for seat in every if seat[0] in apart]
            assert {row.person_id: results.read(row.written) for row in summed} == {
                seat[1]: {1: Result(*seat[3:6], seat[7], not lists[seat[0]].checked)}
                for seat in every
                if seat[0] not in apart
            }
            assert all((row.points, row.won, row.lost, row.total) == added(row) for row in summed)
            assert all(row.unchecked == results.read(row.written)[1].provisional for row in summed)
        assert results.tables_of(view, event_id)[1] == len(lists) == 8


def added(row):
    return tuple(map(sum, list(zip(*results.read(row.written).values(), strict=True))[:4]))


@given(st.dictionaries(st.integers(1, 6), st.dictionaries(st.integers(1, 5), BROUGHT, max_size=5), max_size=6))
def test_columns_add_up_as_one_result_after_the_other(brought):
    rows = ranked.standings([Contestant(id=number) for number in range(1, 7)], brought, (1, 2, 3, 4, 5)).rows

    for row in rows:
        mine = [result for result in row.results if result is not None]
        assert mine == [brought[row.contestant.id][number] for number in sorted(brought.get(row.contestant.id, {}))]
        assert row.total == sum(result.total for result in mine)
        assert row.provisional == any(result.provisional for result in mine)
        for name in ("points", "won", "lost"):
            parts = [getattr(result, name) for result in mine]
            assert getattr(row, name) == (None if None in parts else sum(parts))
