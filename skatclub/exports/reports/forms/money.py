"""Forms of the cash desk: counting the box, handing it over, loss money of a table, prizes for who is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.cash import coins
from skatclub.domain.papers.errors import NoLossMoney, NoPrizeWaits
from skatclub.exports.document import Column, Density, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field, Signature, Tick
from skatclub.i18n import numbers
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.i18n.prizes import called_prizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.papers.event_facts import EventFacts, Seated, SeriesFacts
    from skatclub.domain.prizes.board import PrizeRow
    from skatclub.exports.document import Block, Cell, Document, Stand
    from skatclub.exports.forms import Form

_RIGHT = Align.RIGHT


def count_name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash count sheet")


def count(facts: EventFacts, stand: Stand) -> Document:
    """Return a sheet for notes and coins beside what the book says."""
    report = facts.cash().report
    rows = tuple((cash_words.piece(cents), "", "") for cents in coins.PIECES if cents <= coins.USUAL_LARGEST * 2)
    table = Table(
        columns=(
            Column(head=_("Face value"), align=_RIGHT, strong=True),
            Column(head=_("Number"), align=_RIGHT, room=40),
            Column(head=_("Value €"), align=_RIGHT, room=50),
        ),
        rows=(*rows, (_("Counted"), "", "")),
        density=Density.LIST,
        strong_rows=frozenset({len(rows)}),
    )
    booked = [
        Field(_("Opening balance €"), numbers.money(report.opening)),
        Field(_("Income €"), numbers.money(report.income)),
        Field(_("Expenditure €"), numbers.money(report.outgo)),
        Field(_("In the box according to the book €"), numbers.money(report.closing), 1.3),
    ]
    return blank.single(
        facts,
        stand,
        count_name(),
        blank.row(Field(_("Cash box")), Field(_("Day")), Field(_("Time of day"), "", 0.6)),
        table,
        blank.row(*booked),
        blank.row(Field(_("Difference €"), "", 0.5), Field(_("Reason, if known"))),
        blank.dated_signatures(_("Counted by"), _("Second person")),
    )


def handover_name() -> str:
    """Return the name of the paper in menus."""
    return _("Handover slip")


def handover(facts: EventFacts, stand: Stand) -> Document:
    """Return what one hands over to the other: box, lists, keys."""
    closing = "" if facts.money is None else numbers.money(facts.money.report.closing)
    return blank.single(
        facts,
        stand,
        handover_name(),
        blank.row(Field(_("Handed over by")), Field(_("Taken over by"))),
        blank.row(Field(_("Task (cash desk, lists, door …)"), "", 2), Field(_("Day, time"))),
        blank.row(Field(_("Money counted in the cash box €")), Field(_("In the cash book €"), closing)),
        blank.row(Tick(_("Score sheets")), Tick(_("Start cards")), Tick(_("Emergency folder"))),
        blank.row(Tick(_("Receipts")), Tick(_("Prizes, trophies")), Tick(_("Keys of the hall"))),
        blank.row(Field(_("Still to be done"), "", 1, 5)),
        blank.dated_signatures(_("Handed over by"), _("Taken over by")),
    )


def loss_name() -> str:
    """Return the name of the paper in menus."""
    return _("Lost-game fees by table")


def losses(facts: EventFacts) -> Sequence[SeriesFacts]:
    """Return the series with tables, where lost games cost something. Refused: `NotDrawn`, `NoLossMoney`."""
    if not facts.conditions.fees.loss.cents(1):
        raise NoLossMoney
    return facts.seated()


def loss(facts: EventFacts, stand: Stand) -> Document:
    """Return a slip for each table: who lost how many games, what that costs, who took the money."""
    ladder = " ".join(cash_fees.loss_fee(facts.conditions.fees.loss))
    sections = []
    for series in losses(facts):
        title = _("{paper} · series {series}").format(paper=loss_name(), series=series.series.number)
        blocks: list[Block] = [blank.head(facts, stand, title), blank.advice(ladder)]
        for table in series.tables:
            first, *others = (_numbered(player) for player in table.players)
            slip = [_lost(first, headed=True), *map(_lost, others), _sum()]
            blocks.append(blank.stack(_("Table {table}").format(table=table.number), *slip))
        sections.append(blank.section(facts, stand, blocks, title))
    return blank.document(facts, stand, loss_name(), sections)


def _numbered(player: Seated) -> str:
    return f"{player.start_no or ''}  {player.person.full_name}".strip()


def _lost(name: str, *, headed: bool = False) -> Form:
    """Return the line of a player; the first one bears the heads of the columns."""
    heads = (_("Name"), _("lost games"), "€", _("paid by")) if headed else ("", "", "", "")
    who, *rest = heads
    return blank.row(Field(who, name, 2), *map(Field, rest))


def _sum() -> Form:
    return blank.row(Field("", _("Sum"), 2), Field(""), Field(""), Field(_("taken by")))


def uncollected_name() -> str:
    """Return the name of the paper in menus."""
    return _("Prizes not collected")


def waiting_prizes(facts: EventFacts) -> Sequence[PrizeRow]:
    """Return the prizes that still wait for their winners. Refused: `NoPlan`, `NoPrizes`, `NoPrizeWaits`."""
    rows = [row for row in facts.cash().prizes().rows if row.waits]
    if not rows:
        raise NoPrizeWaits
    return rows


def uncollected(facts: EventFacts, stand: Stand) -> Document:
    """Return the prizes that nobody fetched, with room for who takes them later."""
    rows = tuple(_prize(row) for row in waiting_prizes(facts))
    table = Table(
        columns=(
            Column(head=_("Prize"), yields=True, room=28),
            Column(head=_("Name"), strong=True),
            Column(head=_("Amount €"), align=_RIGHT),
            Column(head=_("In kind"), scale=0.82),
            Column(head=_("Phone, sent or fetched on"), room=30),
            Column(head=_("Signature"), room=30),
        ),
        rows=rows,
        density=Density.LIST,
    )
    kept = blank.row(Field(_("Kept by")), Field(_("Kept until")), Field(_("Then")))
    return blank.single(
        facts, stand, uncollected_name(), table, kept, blank.dated_signatures(_("Director")), names=True
    )


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


def proxy_name() -> str:
    """Return the name of the paper in menus."""
    return _("Collection by proxy")


def proxy(facts: EventFacts, stand: Stand) -> Document:
    """Return two receipts of somebody who takes a prize for another."""
    half = (
        blank.row(Field(_("Prize of (name, start number)"), "", 2), Field(_("Rank"))),
        blank.row(Field(_("Amount €")), Field(_("In kind"), "", 2)),
        blank.row(Field(_("Taken for the winner by (name)"), "", 2), Field(_("Phone"))),
        blank.row(Tick(_("written authority presented")), Tick(_("known to the director"))),
        blank.row(Signature(_("Place, date"), 0.7), Signature(_("Taken by")), Signature(_("Handed out by"))),
    )
    return blank.single(facts, stand, proxy_name(), *half, blank.heading(proxy_name()), *half)
