"""A club's data in open files are whole: no list and no cell of a row is left out by accident."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, fields
from datetime import UTC, date, datetime

import pytest

from skatclub.domain.history import SealedState
from skatclub.domain.open_data import Everything, SeriesResult
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience, Person

ANNA = Member(person=Person(id=1, given_name="Anna", family_name="Schmidt", member_no="12"))
SEALED = SealedState(change_id=1, at=datetime(2026, 11, 20, tzinfo=UTC), fingerprint="K7QX 4MPA 9HTE WRLC")
TOLD = {
    "club": "Herz Dame",
    "people": (ANNA,),
    "results": (),
    "facts": "{}",
    "journal": "",
    "counted": "{}",
    "sealed": SEALED,
    "hash": "ab",
    "audience": Audience.DESK,
}


@pytest.mark.parametrize("part", TOLD)
def test_no_list_is_left_out_by_accident(part):
    assert Everything(**TOLD).people == (ANNA,)
    with pytest.raises(TypeError, match=part):
        Everything(**{name: told for name, told in TOLD.items() if name != part})


@pytest.mark.parametrize("row", [SeriesResult, Everything])
def test_every_cell_of_a_row_must_be_told_even_if_it_is_empty(row):
    assert [one.name for one in fields(row) if one.default is not MISSING] == []


def test_a_result_without_a_list_has_no_table_and_a_row_stays_as_it_was_read():
    reached = SeriesResult(
        day=date(2019, 3, 1),
        event="Clubabend",
        series=1,
        table=None,
        given_name="Anna",
        family_name="Schmidt",
        member_no="12",
        club="",
        total=1011,
        points=None,
        won=None,
        lost=None,
        played=None,
        table_size=None,
    )

    assert reached.table is None
    with pytest.raises(FrozenInstanceError):
        reached.total = 1012
