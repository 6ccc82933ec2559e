"""The papers of the cash desk, as the pages of prizes and cash show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    papers_dialog.show(access, papers, beside=True, alone=receipts_of is not None)
