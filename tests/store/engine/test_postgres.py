"""What a server is told at once: few round trips, statements that it keeps, facts that stay what they are."""

from __future__ import annotations

import pytest

from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from tests.evenings import deal_for, new_list

pytestmark = [pytest.mark.postgres, pytest.mark.parametrize("club", ["postgres"], indirect=True)]


def accept(club, *numbers):
    for number in numbers or range(1, 10):  # so often that the driver keeps statements of its own
        sheets.accept_deal(club, 1, deal_for(number), deal_no=number)


def test_a_deal_is_four_round_trips(club, tmp_path):
    new_list(club)
    accept(club)
    with club.database.engine.connect() as connection:
        line = connection.connection.dbapi_connection.pgconn
    with (tmp_path / "trace").open("w") as trace:
        line.trace(trace.fileno())
        accept(club, 10)
        line.untrace()
    told = [message.split("\t") for message in (tmp_path / "trace").read_text().splitlines()]

    assert sum("F" in message and not {"Query", "Sync"}.isdisjoint(message) for message in told) == 4


def test_a_change_is_told_anew_after_one_that_was_taken_back(club):
    new_list(club)
    accept(club)

    with pytest.raises(ZeroDivisionError), club.database.change("accept_deal"):
        raise ZeroDivisionError
    accept(club, 10)

    assert len(sheets.table(club, 1).records) == 10
    assert check.check(club.address).is_clean


@pytest.mark.parametrize("author", ["O'Brien", "\\'; DROP TABLE deal; --", "100 % %(id)s $1", "Žofie\nÄ", "{1,2}"])
def test_what_is_typed_is_told_as_it_is(club, author):
    new_list(club)
    clubs.sit_down(club, author)

    accept(club, 1)

    assert history.of_table(club, 1)[0].author == author
    assert check.check(club.address).is_clean
