"""The papers of the cash desk with the formats they come in; none of them is for the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes.board import PrizeBoard
from skatclub.domain.standings.state import Finality
from skatclub.exports.document import Imprint
from skatclub.exports.paper import (
    IN_FULL,
    EventPaper,
    Format,
    Paper,
    PaperOption,
    as_page,
    as_pdf,
    as_workbook,
    in_lists,
)
from skatclub.exports.reports.cash import loss_list, money_list, receipts, report as cash_report, transfer_slips
from skatclub.exports.reports.prizes import called_out, coin_order, prize_list


def _of_money(
    code: str,
    title: str,
    makers: Mapping[Format, Callable[[EventFacts, Imprint], bytes]],
    needs: Callable[[EventFacts], object],
    *,
    settles: Callable[[EventFacts], Finality] | None = None,
    asks: frozenset[PaperOption] = frozenset(),
) -> EventPaper:
    """Return a paper that reads the money of an event; it names people in full."""
    return Paper(
        code=code,
        title=title,
        makers=makers,
        reads_money=True,
        levels=IN_FULL,
        needs=needs,
        settles=settles,
        asks=asks,
    )


def _prizes(facts: EventFacts) -> PrizeBoard:
    return facts.cash().prizes()


TRANSFER_SLIPS: EventPaper = _of_money(
    "transfer-slips",
    transfer_slips.NAME,
    in_lists(transfer_slips.of, on_the_web=False),
    lambda facts: facts.cash().carried(),
    asks=frozenset({PaperOption.ROLL, PaperOption.COPIES}),
)
RECEIPTS: EventPaper = _of_money(
    "receipts",
    receipts.NAME,
    in_lists(receipts.of, on_the_web=False),
    EventFacts.receipts,
    asks=frozenset({PaperOption.NUMBERS, PaperOption.ROLL, PaperOption.COPIES}),
)


PRIZES_CALLED: tuple[EventPaper, ...] = (
    Paper(
        code="prize-board",
        title=called_out.BOARD_NAME,
        makers={Format.PDF: as_pdf(called_out.board)},
        reads_money=True,
        needs=_prizes,
        asks=frozenset({PaperOption.WALL}),
    ),
    Paper(
        code="winners-list",
        title=called_out.WINNERS_NAME,
        makers={Format.PDF: as_pdf(called_out.winners), Format.HTML: as_page(called_out.winners)},
        reads_money=True,
        needs=_prizes,
        settles=lambda facts: facts.cash().finality,
    ),
    Paper(
        code="speaker-notes",
        title=called_out.SPEAKER_NAME,
        makers={Format.PDF: as_pdf(called_out.speaker)},
        reads_money=True,
        levels=(Audience.BOARD,),
        needs=_prizes,
        settles=lambda facts: facts.cash().finality,
    ),
)
"""The prizes before, after and on the stage; names in them are read out and hung up."""

MONEY_PAPERS: tuple[EventPaper, ...] = (
    _of_money(
        "prize-list",
        prize_list.NAME,
        in_lists(prize_list.of, on_the_web=False),
        _prizes,
        settles=lambda facts: facts.cash().finality,
    ),
    _of_money(
        "loss-money",
        loss_list.NAME,
        in_lists(loss_list.of, on_the_web=False),
        EventFacts.charged,
    ),
    RECEIPTS,
    TRANSFER_SLIPS,
    _of_money(
        "cash-report",
        cash_report.NAME,
        {**in_lists(cash_report.of, names=False, on_the_web=False), Format.EXCEL: as_workbook(cash_report.book)},
        lambda facts: facts.cash().moved(),
    ),
    _of_money(
        "coin-order",
        coin_order.NAME,
        {Format.PDF: as_pdf(coin_order.of)},
        lambda facts: facts.cash().money_prizes(),
    ),
)
"""In the order in which an evening needs them."""

MONEY_LIST: EventPaper = Paper(
    code="money-list",
    title=money_list.NAME,
    makers=in_lists(money_list.of, on_the_web=False),
    reads_lists=True,
    levels=IN_FULL,
    needs=EventFacts.written,
    of_series=True,
    asks=frozenset({PaperOption.TABLES}),
)
"""What the players of a list settle among themselves; it has nothing to do with the cash desk."""
