"""The papers of the cash desk and of membership fees, as the pages of prizes and cash show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.cash.membership_fees import FeeYear
    from skatclub.domain.cash.receipts import Written
    from skatclub.domain.registration.dues import Debtor
    from skatclub.gui.operations.access import Access


def show_owed(access: Access, debtors: tuple[Debtor, ...]) -> None:
    """Show the paper of who still owes something."""
    from skatclub.gui.papers import dialog as papers_dialog
    from skatclub.gui.papers import papers as about

    papers_dialog.show(access, about.of_debtors(access.operations, debtors, access.memory.clock), alone=True)


def show(
    access: Access, event_id: int, *, receipts_of: tuple[int, ...] | None = None, of_prizes: bool = False
) -> None:
    """Show the papers of the cash desk, those `of_prizes` first, or only the receipts of these start numbers."""
    from skatclub.gui.papers import dialog as papers_dialog
    from skatclub.gui.papers import papers as about

    papers = about.of_cash(
        access.operations, event_id, access.memory.clock, receipts_of=receipts_of, of_prizes=of_prizes
    )
    usual = () if of_prizes or receipts_of is not None else ("cash-report",)
    papers_dialog.show(access, papers, beside=True, alone=receipts_of is not None, ticked=usual)


def show_fees(access: Access, year: FeeYear) -> None:
    """Show the list of a year of fees."""
    from skatclub.gui.papers import dialog as papers_dialog
    from skatclub.gui.papers import papers as about

    papers_dialog.show(
        access, about.of_fees(access.operations, year, access.memory.clock, reminds=False), alone=True
    )


def show_receipts(access: Access, written: Written) -> None:
    """Show receipts of the club's book."""
    from skatclub.gui.papers import dialog as papers_dialog
    from skatclub.gui.papers import papers as about

    papers_dialog.show(access, about.of_receipts(access.operations, written, access.memory.clock), alone=True)


def remind(access: Access, year: FeeYear) -> None:
    """Show the letters to who still owes fees; once they are printed or kept, the day is noted."""
    from skatclub.domain import zone
    from skatclub.gui.papers import dialog as papers_dialog
    from skatclub.gui.papers import papers as about
    from skatclub.services.cash import membership_fees

    fee_ids = [each.fee.id for fees in year.owing().values() for each in fees]
    papers = about.of_fees(access.operations, year, access.memory.clock, reminds=True)
    dialog = papers_dialog.show(access, papers, alone=True)
    if dialog is not None:
        today = zone.day(access.memory.clock())
        dialog.made.connect(lambda _codes: access.operations.run(membership_fees.reminded, fee_ids, today))
