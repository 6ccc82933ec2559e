"""The papers of the cash desk and of membership fees, as the pages of prizes and cash show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.cash.membership_fees import FeeYear
    from skatclub.domain.cash.receipts import Written
    from skatclub.domain.registration.dues import Debtor
    from skatclub.gui.operations.access import Access
    from skatclub.gui.papers.dialog import PrintDialog
    from skatclub.gui.papers.papers import AnyPaper
    from skatclub.services.cash.book import Book


def show(
    access: Access,
    event_id: int,
    *,
    receipts_of: tuple[int, ...] | None = None,
    of_prizes: bool = False,
    leads: str = "cash-report",
) -> None:
    """Show the papers of the cash desk, those `of_prizes` first, what `leads` ticked, or only some receipts."""
    from skatclub.gui.papers import dialog as papers_dialog, papers as about

    papers = about.of_cash(
        access.operations, event_id, access.memory.clock, receipts_of=receipts_of, of_prizes=of_prizes
    )
    usual = () if of_prizes or receipts_of is not None else (leads,)
    papers_dialog.show(access, papers, beside=True, alone=receipts_of is not None, ticked=usual)


def show_book(access: Access, book: Book, audited: int | None, *, leads: bool) -> None:
    """Show a stretch of the cash book and the report for the auditors of a year, which `leads` or comes behind."""
    from skatclub.gui.papers import dialog as papers_dialog, papers as about

    papers = about.of_book(access.operations, book, audited, access.memory.clock, leads=leads)
    papers_dialog.show(access, papers, beside=True, ticked=("audit-report" if leads else "cash-book",))


def show_owed(access: Access, debtors: tuple[Debtor, ...]) -> None:
    """Show the paper of who still owes something."""
    from skatclub.exports.club_papers import OPEN_ACCOUNTS

    _show_alone(access, OPEN_ACCOUNTS, debtors, named=True)


def show_fees(access: Access, year: FeeYear) -> None:
    """Show the list of a year of fees."""
    from skatclub.exports.club_papers import FEES

    _show_alone(access, FEES, year, f"{year.year}")


def show_receipts(access: Access, written: Written) -> None:
    """Show receipts of the club's book."""
    from skatclub.exports.club_papers import BOOK_RECEIPTS

    _show_alone(access, BOOK_RECEIPTS, written, " ".join(receipt.label for receipt in written.receipts))


def remind(access: Access, year: FeeYear) -> None:
    """Show the letters to who still owes fees; once they are printed or kept, the day is noted."""
    from skatclub.domain import zone
    from skatclub.exports.club_papers import FEE_REMINDERS
    from skatclub.services.cash import membership_fees

    fee_ids = [each.fee.id for fees in year.owing().values() for each in fees]
    dialog = _show_alone(access, FEE_REMINDERS, year, f"{year.year}")
    if dialog is not None:
        today = zone.day(access.memory.clock())
        dialog.made.connect(lambda _codes: access.operations.run(membership_fees.reminded, fee_ids, today))


def _show_alone(
    access: Access, paper: AnyPaper, material: object, of: str = "", *, named: bool = False
) -> PrintDialog | None:
    """Show one paper; its file is called by it, and `of` what it is."""
    from skatclub.gui.papers import dialog as papers_dialog, papers as about

    stem, clock = f"{paper.name()} {of}", access.memory.clock
    papers = about.of_one(access.operations, paper, material, clock, stem, named=named)
    return papers_dialog.show(access, papers, alone=True)
