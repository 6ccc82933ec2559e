"""The papers of the cash desk with the formats they come in; none of them is for the wall."""

from __future__ import annotations

from skatclub.exports.paper import IN_FULL, EventPaper, Format, Paper, as_csv, as_json, as_pdf, as_workbook
from skatclub.exports.reports import (
    cash_report,
    coin_order,
    loss_list,
    money_list,
    prize_list,
    receipts,
    transfer_slips,
)

MONEY_PAPERS: tuple[EventPaper, ...] = (
    Paper(
        code="prize-list",
        name=prize_list.name,
        makers={
            Format.PDF: as_pdf(prize_list.of),
            Format.EXCEL: as_workbook(prize_list.book),
            Format.CSV: as_csv(prize_list.table),
            Format.JSON: as_json(prize_list.data),
        },
        reads_money=True,
        levels=IN_FULL,
    ),
    Paper(
        code="loss-money",
        name=loss_list.name,
        makers={Format.PDF: as_pdf(loss_list.of), Format.CSV: as_csv(loss_list.table)},
        reads_money=True,
        levels=IN_FULL,
    ),
    Paper(
        code="receipts",
        name=receipts.name,
        makers={Format.PDF: as_pdf(receipts.of), Format.CSV: as_csv(receipts.table)},
        reads_money=True,
        levels=IN_FULL,
    ),
    Paper(
        code="transfer-slips",
        name=transfer_slips.name,
        makers={Format.PDF: as_pdf(transfer_slips.of), Format.CSV: as_csv(transfer_slips.table)},
        reads_money=True,
        levels=IN_FULL,
    ),
    Paper(
        code="cash-report",
        name=cash_report.name,
        makers={
            Format.PDF: as_pdf(cash_report.of),
            Format.EXCEL: as_workbook(cash_report.book),
            Format.JSON: as_json(cash_report.data),
        },
        reads_money=True,
        levels=IN_FULL,
    ),
    Paper(
        code="coin-order",
        name=coin_order.name,
        makers={Format.PDF: as_pdf(coin_order.of)},
        reads_money=True,
        levels=IN_FULL,
    ),
)
"""In the order in which an evening needs them."""

MONEY_LIST: EventPaper = Paper(
    code="money-list",
    name=money_list.name,
    makers={
        Format.PDF: as_pdf(money_list.of),
        Format.CSV: as_csv(money_list.table),
        Format.JSON: as_json(money_list.data),
    },
    reads_lists=True,
    levels=IN_FULL,
)
"""What the players of a list settle among themselves; it has nothing to do with the cash desk."""
