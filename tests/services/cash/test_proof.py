"""Papers that prove bookings: kept with them, read again as they were, and never trusted."""

from __future__ import annotations

from base64 import b64encode

import pytest

from skatclub.domain.cash.errors import VoucherStays
from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.papers.errors import NoVoucher
from skatclub.services import history
from skatclub.services.cash import book as cash_book, proof
from skatclub.store.tables import all as tables_all
from tests.databases import ON_BOTH_ENGINES
from tests.domain.papers.test_proof import PDF, PICTURE
from tests.services.cash.test_book import today_of


def names(club):
    return {number: [one.name for one in kept] for number, kept in cash_book.book(club).vouchers.items()}


@ON_BOTH_ENGINES
def test_papers_are_kept_with_their_booking_and_read_as_they_were(club):
    made = cash_book.enter(club, Category.RENT, -25_00, vouchers=[("Miete.pdf", PDF)]).made_id
    later = proof.add(club, made, "Foto.png", PICTURE).made_id

    assert names(club) == {made: ["Miete.pdf", "Foto.png"]}
    assert [proof.content(club, one.id) for one in cash_book.book(club).vouchers[made]] == [PDF, PICTURE]
    proof.remove(club, later)
    assert names(club) == {made: ["Miete.pdf"]}
    history.undo(club)
    assert proof.content(club, later) == PICTURE
    for _ in range(2):
        history.undo(club)
    assert (names(club), cash_book.book(club).bookings) == ({}, ())


def test_nothing_is_booked_with_a_paper_that_is_none(club):
    with pytest.raises(NoVoucher):
        cash_book.enter(club, Category.RENT, -25_00, vouchers=[("Miete.pdf", b"MZ")])

    assert cash_book.book(club).bookings == ()
    with pytest.raises(NoSuchRecord):
        proof.add(club, 99, "Miete.pdf", PDF)


def test_a_closed_day_takes_more_papers_and_gives_none_away(club):
    made = cash_book.enter(club, Category.DONATION, 25_00).made_id
    cash_book.close_day(club, today_of(club))

    voucher = proof.add(club, made, "x" * 90 + ".pdf", PDF).made_id

    assert names(club) == {made: ["x" * 76 + ".pdf"]}
    with pytest.raises(VoucherStays):
        proof.remove(club, voucher)


@pytest.mark.parametrize("written", ["no base 64!", b64encode(b"MZ").decode(), ""])
def test_what_lies_in_a_file_of_others_is_checked_before_it_is_opened(club, written):
    made = cash_book.enter(club, Category.DONATION, 25_00, vouchers=[("Spende.pdf", PDF)]).made_id
    (voucher,) = cash_book.book(club).vouchers[made]
    with club.change("add_voucher") as work:
        work.update(tables_all.voucher, {"id": voucher.id}, content=written)

    with pytest.raises(NoVoucher):
        proof.content(club, voucher.id)


def test_a_paper_that_is_not_there_is_refused(club):
    for refused in (proof.content, proof.remove):
        with pytest.raises(NoSuchRecord):
            refused(club, 7)
