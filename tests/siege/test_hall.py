"""A hall under siege: what its desks were told is in the file when it is closed, or in the copy that comes back."""

from __future__ import annotations

import pytest

from tests import postgres
from tests.siege import hall

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.endure,
    pytest.mark.skipif(not postgres.is_there(), reason="PostgreSQL is not installed here."),
]


@pytest.mark.parametrize(
    "happen",
    [
        pytest.param({"crashes": 1}, id="the server dies and comes back"),
        pytest.param({"vanished": 2}, id="laptops vanish"),
        pytest.param({"for_good": True}, id="the server dies for good"),
    ],
)
def test_what_desks_were_told_is_there(happen):
    assert hall.sample(1001, **happen) == ()


def test_what_is_handed_in_through_cut_lines_is_there_once():
    assert hall.handed_in(1001, cuts=12) == ()
