"""A server that is put back to an older copy under an open window: nothing it showed before is taken for true."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from skatclub.domain.standings.standings import Results
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.club.clubs import Club
from skatclub.services.standings.results import gather
from skatclub.store.people import people
from skatclub.store.registration import registration
from tests.databases import make, master, name_of, open_again, server_address
from tests.evenings import deal_for, new_list

__all__ = ["server_address"]


pytestmark = pytest.mark.postgres
DEALS = 8


@pytest.fixture
def put_back(server_address: str) -> Iterator[Callable[[int], tuple[Club, Club, int]]]:
    """Return what enters a list to some deal, puts the server back to deal 5, and has another desk pass those in.

    It returns both desks, whose chains are as long as each other, and the list.
    """
    desks: list[Club] = []

    def put(last: int) -> tuple[Club, Club, int]:
        name, older = name_of(server_address), f"older_{os.getpid()}"
        club = make(server_address)
        table_id = new_list(club, deals=5, rounds=DEALS // 4, night=True)
        with club.database.change("import") as work:
            registration.take_in(work, 1, [people.get(work, number) for number in range(1, 5)])
        clubs.close(club)
        master().execute(f"CREATE DATABASE {older} TEMPLATE {name}")
        desks.append(window := open_again(server_address))
        for deal_no in range(6, last + 1):
            sheets.accept_deal(window, table_id, deal_for(deal_no))
        _results(window)
        master().execute(f"DROP DATABASE {name} WITH (FORCE)")
        master().execute(f"ALTER DATABASE {older} RENAME TO {name}")
        desks.append(other := open_again(server_address, desk="desk 2"))
        for deal_no in range(6, last + 1):
            sheets.accept_deal(other, table_id, PASSED_IN, deal_no=deal_no)
        return window, other, table_id

    yield put
    for desk in desks:
        clubs.close(desk)


def test_a_ranking_that_was_read_before_is_read_anew(put_back):
    window, other, table_id = put_back(DEALS)

    shown = [(_results(desk), sheets.table(desk, table_id)) for desk in (window, other)]

    assert len(shown[0][0]) == 4
    assert shown[0] == shown[1]


def test_a_deal_is_added_to_the_list_that_the_server_holds(put_back, server_address):
    window, other, table_id = put_back(DEALS - 1)

    sheets.accept_deal(window, table_id, deal_for(DEALS), deal_no=DEALS)

    assert sheets.table(window, table_id) == sheets.table(other, table_id)
    assert check(server_address).is_clean


def _results(desk: Club) -> Results:
    with desk.database.view() as view:
        return gather(view, 1).results
