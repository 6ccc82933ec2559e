"""What forms of the cash desk know: what the book says, loss money of a table, prizes for who is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.cash import coins
from skatclub.domain.papers.errors import NoLossMoney, NoPrizeWaits
from skatclub.domain.papers.event_facts import EventFacts, Seated, SeriesFacts
from skatclub.domain.prizes.board import PrizeRow
from skatclub.exports.document import Block, Cell, Imprint
from skatclub.exports.forms import Form
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field, Known
from skatclub.i18n import numbers
from skatclub.i18n.cash import fees as cash_fees, words as cash_words
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import called_prizes

PIECES = coins.COUNTED
"""Notes and coins that are counted."""
LOSS_SLIPS = N_("Lost-game fees by table")


def count(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say what is counted, and what the book says."""
    report = facts.cash().report
    booked = {
        "Opening balance €": report.opening,
        "Income €": report.income,
        "Expenditure €": report.outgo,
        "In the box according to the book €": report.closing,
    }
    pieces = tuple((cash_words.piece(cents), "", "") for cents in PIECES)
    values = {label: numbers.money(cents) for label, cents in booked.items()}
    yield Known(values=values, rows=(*pieces, (_("Counted"), "", "")))


def handover(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say what must be in the box."""
    closing = "" if facts.money is None else numbers.money(facts.money.report.closing)
    yield Known(values={"In the cash book €": closing})


def losses(facts: EventFacts) -> Sequence[SeriesFacts]:
    """Return the series with tables, where lost games cost something. Refused: `NotDrawn`, `NoLossMoney`."""
    if not facts.conditions.fees.loss.cents(1):
        raise NoLossMoney
    return facts.seated()


def loss(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Give a slip for each table: who lost how many games, what that costs, who took the money."""
    ladder = " ".join(cash_fees.loss_fee(facts.conditions.fees.loss))
    for series in losses(facts):
        title = _("{paper} · series {series}").format(paper=_(LOSS_SLIPS), series=series.series.number)
        slips: list[Block] = [blank.advice(ladder)]
        for table in series.tables:
            first, *others = map(_numbered, table.players)
            rows = [_lost(first, N_("Name"), N_("lost games"), "€", N_("paid by")), *map(_lost, others), _sum()]
            slips.append(blank.stack(_("Table {table}").format(table=table.number), *rows))
        yield Known(blocks=tuple(slips), title=title, named=True)


def _numbered(player: Seated) -> str:
    return f"{player.start_no or ''}  {player.person.full_name}".strip()


def _lost(name: str, who: str = "", *heads: str) -> Form:
    """Return the line of a player; the first one bears the heads of the columns."""
    return blank.row(Field(who, name, 2), *map(Field, heads or ("", "", "")))


def _sum() -> Form:
    return blank.row(Field("", _("Sum"), 2), Field(""), Field(""), Field(N_("taken by")))


def waiting_prizes(facts: EventFacts) -> Sequence[PrizeRow]:
    """Return the prizes that still wait for their winners. Refused: `NoPlan`, `NoPrizes`, `NoPrizeWaits`."""
    rows = [row for row in facts.cash().prizes().rows if row.waits]
    if not rows:
        raise NoPrizeWaits
    return rows


def uncollected(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say the prizes that nobody fetched, with room for who takes them later."""
    yield Known(rows=tuple(_prize(row) for row in waiting_prizes(facts)), named=True)


def _prize(row: PrizeRow) -> tuple[Cell, ...]:
    name = "" if row.winner is None else row.winner.name
    return (
        called_prizes.title(row),
        name,
        numbers.money(row.cents) if row.cents else "",
        row.gift.words,
        "",
        "",
    )
