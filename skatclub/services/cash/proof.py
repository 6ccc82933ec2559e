"""The papers that prove bookings: added, looked at, removed."""

from __future__ import annotations

from skatclub.domain import text
from skatclub.domain.cash.errors import VoucherStays
from skatclub.domain.papers import proof as papers_proof
from skatclub.domain.papers.proof import Voucher
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store.cash import cash, proof
from skatclub.store.work import Work


def add(club: Club, booking_id: int, name: str, content: bytes) -> Change:
    """Keep a PDF or picture with a booking, of a closed day as well; `made_id` is the paper's.

    Refused: `NoVoucher`, `VoucherTooLarge`, `PictureTooLarge`, `NoSuchRecord`, `NameMissing`, `TextTooLong`.
    """
    with club.change("add_voucher", booking=booking_id) as work:
        cash.get(work, booking_id)
        voucher = keep(work, booking_id, name, content)
        work.tell(name=voucher.name)
    return committed(work, made_id=voucher.id)


def keep(work: Work, booking_id: int, name: str, content: bytes) -> Voucher:
    """Keep a PDF or picture in a change that is open. Refused: as `add`."""
    checked, called = papers_proof.checked(content), text.checked(name[-text.LONGEST_NAME :])
    return Voucher(proof.add(work, booking_id, called, checked), booking_id, called)


def remove(club: Club, voucher_id: int) -> Change:
    """Remove a paper from a booking whose day is still open. Refused: `NoSuchRecord`, `VoucherStays`."""
    with club.change("remove_voucher") as work:
        voucher = proof.get(work, voucher_id)
        work.tell(name=voucher.name, booking=voucher.booking_id)
        last = cash.last_closed(work)
        if last is not None and cash.get(work, voucher.booking_id).day <= last:
            raise VoucherStays(last)
        proof.remove(work, voucher_id)
    return committed(work)


def content(club: Club, voucher_id: int) -> bytes:
    """Return the bytes of a paper, checked anew: nobody knows who wrote the file.

    Refused: `NoVoucher`, `VoucherTooLarge`, `PictureTooLarge`, `NoSuchRecord`.
    """
    with club.database.view() as view:
        proof.get(view, voucher_id)
        return papers_proof.checked(proof.content(view, voucher_id))
