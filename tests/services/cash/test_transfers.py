"""Money goes from the box of one desk to another; the book of the event stays as it is."""

from __future__ import annotations

import pytest

from skatclub.domain.cash import errors, transfers as carried
from skatclub.domain.cash.ledger import Category
from skatclub.domain.errors import NameMissing
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count, transfers
from skatclub.services.club import check as club_check
from tests.databases import ON_BOTH_ENGINES
from tests.services.cash.test_book import today_of
from tests.services.standings.test_standings import event_of


@pytest.fixture
def event_id(club):
    """Return an event with 500 euros in the box of the only desk."""
    made = event_of(club)
    cash_book.enter(club, Category.OPENING, 100_00, event_id=made)
    cash_book.enter(club, Category.SPONSORING, 400_00, event_id=made)
    return made


def boxes(club, event_id):
    return dict(count.box(club, event_id).by_desk)


def test_both_boxes_change_and_the_book_does_not(club, event_id):
    before = cash_book.book(club, event_id=event_id).report

    made = transfers.transfer(club, "desk 1", " Tresor ", 150_00, event_id=event_id, note="nach Serie 1").made_id

    book = cash_book.book(club, event_id=event_id)
    assert boxes(club, event_id) == {"desk 1": 350_00, "Tresor": 150_00}
    assert (book.report.opening, book.report.income, book.report.outgo) == (100_00, 400_00, 0)
    assert book.report.closing == before.closing
    assert [(one.desk, one.brought, one.income, one.balance) for one in book.report.desks] == [
        ("Tresor", 150_00, 0, 150_00),
        ("desk 1", -50_00, 400_00, 350_00),
    ]
    assert [one.number for one in carried.of(book.bookings)] == [made]


@ON_BOTH_ENGINES
def test_undo_brings_both_sides_back(club, event_id):
    before = club_check.facts(club)
    transfers.transfer(club, "desk 1", "Tresor", 150_00, event_id=event_id)

    history.undo(club)

    assert club_check.facts(club) == before


def test_on_a_later_day_both_sides_go_back_by_counter_bookings(club, event_id):
    number = transfers.transfer(club, "desk 1", "Tresor", 150_00, event_id=event_id).made_id

    cash_book.counter(club, number + 1, note="doch nicht")  # either side will do

    assert boxes(club, event_id) == {"desk 1": 500_00, "Tresor": 0}
    assert carried.of(cash_book.book(club, event_id=event_id).bookings)[0].cancelled
    for half in (number, number + 1, number + 2, number + 3):
        with pytest.raises(errors.CounteredAlready):
            cash_book.counter(club, half)


def test_a_count_of_all_boxes_is_not_explained_by_what_was_carried(club, event_id):
    transfers.transfer(club, "desk 1", "Tresor", 150_00, event_id=event_id)

    whole = count.explain(club, event_id, {100_00: 3, 50_00: 1})
    safe = count.explain(club, event_id, {}, desk="Tresor")

    assert (whole.difference, whole.exact) == (-150_00, ())
    assert [(clue.cents, clue.category) for group in safe.exact for clue in group] == [(-150_00, Category.OPENING)]


@pytest.mark.parametrize(
    ("source", "target", "cents", "refusal"),
    [
        ("desk 1", "desk 1", 1_00, errors.SameBox),
        ("desk 1", "  ", 1_00, NameMissing),
        ("desk 1", "Tresor", 500_01, errors.NotInTheBox),
        ("Saal", "Tresor", 1, errors.NotInTheBox),
        ("desk 1", "Tresor", 0, AmountOutOfRange),
        ("desk 1", "Tresor", -5_00, AmountOutOfRange),
    ],
)
def test_what_cannot_be_carried_is_refused(club, event_id, source, target, cents, refusal):
    with pytest.raises(refusal):
        transfers.transfer(club, source, target, cents, event_id=event_id)


def test_nothing_is_carried_on_a_closed_day(club, event_id):
    cash_book.close_day(club, today_of(club))

    with pytest.raises(errors.DayIsClosed):
        transfers.transfer(club, "desk 1", "Tresor", 1_00)


def test_the_desks_of_a_year_begin_with_what_was_in_their_boxes(club, event_id):
    transfers.transfer(club, "desk 1", "Tresor", 150_00, event_id=event_id)
    year = today_of(club).year

    later = cash_book.year(club, year + 1)

    assert [(one.desk, one.brought, one.balance) for one in later.report.desks] == [
        ("Tresor", 150_00, 150_00),
        ("desk 1", 350_00, 350_00),
    ]
    assert sum(one.balance for one in later.report.desks) == later.report.closing
