"""Whatever deal there is comes back from its row as it went in."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from skatclub.domain.sheets.table import DealRecord
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.sheet.sheet import Row
from skatclub.services.club import clubs
from skatclub.store.sheets import deals
from tests import house_strategies
from tests.databases import Clock
from tests.evenings import new_list
from tests.strategies import facts_of_any_kind

records = st.builds(
    DealRecord,
    deal_no=st.just(1),
    row=st.builds(
        Row,
        st.just(PASSED_IN)
        | st.builds(Played, st.integers(1, 5), facts_of_any_kind)
        | house_strategies.deals((1, 2, 4)),
        st.none() | st.integers(1, 5),
    ),
    disputed=st.booleans(),
    note=st.text("aß🂡\"\\'\n", max_size=9),
    corrected=st.booleans(),
    version=st.just(1),
)


@pytest.fixture(scope="module")
def memory():
    club = clubs.in_memory(clock=Clock())
    new_list(club)
    yield club
    clubs.close(club)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(record=records)
def test_a_deal_is_read_as_it_was_written(memory, record):
    with memory.database.change("test") as work:
        number = deals.insert(work, 1, record)
        read = deals.of_tables(work.connection, [1])
        deals.delete(work.connection, [number])

    assert read == {1: [(record, number)]}


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=records, second=records)
def test_a_deal_written_anew_leaves_nothing_of_the_old(memory, first, second):
    with memory.database.change("test") as work:
        number = deals.insert(work, 1, first)
        anew = DealRecord(
            deal_no=1,
            row=second.row,
            disputed=second.disputed,
            note=second.note,
            corrected=second.corrected,
            version=2,
        )
        deals.update(work.connection, [(number, anew)])
        read = deals.of_tables(work.connection, [1])
        deals.delete(work.connection, [number])

    assert read == {1: [(anew, number)]}
