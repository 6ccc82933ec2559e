"""Numbers of receipts come from the journal: they stay when a payment is undone, done again or taken back.

What is carried on from change to change is what the file says when it is read anew.
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.rules.errors import Refusal
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.people import merging, privacy
from skatclub.services.registration import dues, registration
from skatclub.store.cash import cash, ledger
from skatclub.store.memory import Memory
from tests.services.cash.test_book import FEES
from tests.services.people.test_members import added
from tests.services.standings.test_standings import event_of, id_of


def told(club) -> list[tuple[str, int, bool]]:
    return [(one.label, one.cents, one.cancelled) for one in cash_book.book(club).receipts]


def test_undone_redone_and_countered_payments_keep_their_numbers(club):
    event_id = event_of(club, 4, conditions=FEES)
    first, second, third = (id_of(club, event_id, number) for number in (1, 2, 3))
    registration.pay(club, first, 10_00)
    cash_book.enter(club, Category.RENT, -30_00)  # nobody's payment: no receipt
    history.undo(club)
    history.undo(club)
    assert told(club) == [("2026-0001", 10_00, True)]

    dues.pay_open(club, event_id, second)
    history.undo(club)
    history.redo(club)
    registration.pay(club, third, 5_00)
    booking = cash_book.book(club).bookings[-1].id
    cash_book.counter(club, booking)

    numbers = told(club)
    assert [label for label, _cents, _gone in numbers] == ["2026-0001", "2026-0002", "2026-0003"]
    assert [gone for _label, _cents, gone in numbers] == [True, False, True]
    assert sum(one.cents for one in cash_book.book(club).bookings) == numbers[1][1]


def as_known(club):
    with club.database.view() as view:
        return ledger.of(view)


def as_read_anew(club):
    kept, club.database.memory = club.database.memory, Memory()
    try:
        return as_known(club)
    finally:
        club.database.memory = kept


@pytest.mark.parametrize("seed", range(6))
def test_what_is_carried_on_is_what_the_file_says(club, seed):
    random = Random(seed)
    event_id = event_of(club, 4, conditions=FEES)
    people = [id_of(club, event_id, number) for number in (1, 2, 3, 4)]
    as_known(club)

    def take_back():
        standing = [one.id for one in as_known(club).bookings.values() if one.counters is None]
        countered = {one.counters for one in as_known(club).bookings.values()}
        left = [number for number in standing if number not in countered]
        if left:
            cash_book.counter(club, random.choice(left))

    steps = (
        lambda: registration.pay(club, random.choice(people), random.choice((5_00, 10_00, -3_00))),
        lambda: cash_book.enter(club, Category.RENT, -30_00, note="Saal", payee="Wirt", voucher_no="R 7"),
        lambda: cash_book.enter(club, Category.OTHER, 3_00, day=date(2026, random.randint(1, 9), 1), purpose="Bus"),
        take_back,
        lambda: history.undo(club),
        lambda: history.redo(club),
    )
    for _number in range(25):
        try:
            random.choice(steps)()
        except Refusal:  # nothing to undo, to do again or to pay back
            continue
        assert as_known(club) == as_read_anew(club)


def test_a_merged_person_keeps_both_receipts_and_no_number_moves(club):
    event_id = event_of(club, 3, conditions=FEES)
    kept_id = added(club).person.id
    gone_id = registration.numbered(club, event_id, 3).person.id
    with club.database.change("import") as work:  # both pay in one change, as at a table that pays
        cash.book(work, event_id, gone_id, [(Category.LOSS_FEE, 2_00)])
        cash.book(work, None, kept_id, [(Category.MEMBERSHIP_FEE, 1_00)])
    registration.pay(club, id_of(club, event_id, 2), 10_00)
    before = told(club)

    merging.merge(club, kept_id, gone_id)

    assert [one.person_id for one in as_known(club).receipts[:2]] == [kept_id, kept_id]
    assert told(club) == before
    assert as_known(club) == as_read_anew(club)


def test_an_erased_name_is_not_remembered(club):
    person_id = added(club).person.id
    cash_book.enter(club, Category.DONATION, 5_00, note="Anna Schmidt gibt was")
    assert any("Schmidt" in one.note for one in as_known(club).bookings.values())

    privacy.anonymise(club, [person_id])

    assert not any("Schmidt" in one.note for one in as_known(club).bookings.values())
    assert as_known(club) == as_read_anew(club)


def test_a_change_sees_what_it_has_booked_itself_and_nobody_else_does(club):
    cash_book.enter(club, Category.DONATION, 5_00)
    before = as_known(club)

    with club.database.change("import") as work:
        cash.book(work, None, None, [(Category.RENT, -1_00)])
        assert [one.cents for one in cash.all_bookings(work)] == [5_00, -1_00]
        assert ledger.known_of(club.database.memory) is before

    assert [one.cents for one in as_known(club).bookings.values()] == [5_00, -1_00]


def test_what_is_read_ahead_is_what_the_file_says(club):
    event_id = event_of(club, 4, conditions=FEES)
    registration.pay(club, id_of(club, event_id, 1), 10_00)
    club.database.memory.wholes.clear()

    ledger.read_ahead(club.database)

    assert ledger.known_of(club.database.memory) == as_read_anew(club)


def test_what_is_read_ahead_too_late_does_not_replace_what_is_newer(club, monkeypatch):
    event_id = event_of(club, 4, conditions=FEES)
    club.database.memory.wholes.clear()
    understood = ledger._understood

    def while_somebody_pays(*facts):
        monkeypatch.undo()
        registration.pay(club, id_of(club, event_id, 1), 10_00)
        cash_book.book(club)
        return understood(*facts)

    monkeypatch.setattr(ledger, "_understood", while_somebody_pays)
    ledger.read_ahead(club.database)

    assert ledger.known_of(club.database.memory) == as_read_anew(club)
