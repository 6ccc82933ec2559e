"""What to fetch from the bank: the fewest notes and coins that fill an envelope for each prize."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import coins
from skatclub.exports.document import Column, Document, Heading, Section, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports import money_form
from skatclub.i18n import cash_words, numbers, prize_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.exports.document import Stand


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Notes and coins for the bank")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the order, and below what goes into which envelope. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    order = coins.order(board.amounts)
    right = Align.RIGHT
    pieces = (
        *(
            (cash_words.piece(cents), cash_words.kind_of_piece(cents), number, numbers.money(cents * number))
            for cents, number in order.items()
        ),
        (_("Sum"), "", sum(order.values()), numbers.money(sum(board.amounts))),
    )
    envelopes = tuple(
        (
            prize_words.row(row),
            row.place,
            _("open") if row.winner is None else row.winner.name,
            numbers.money(row.cents),
            cash_words.pieces(coins.pieces_of(row.cents)),
        )
        for row in board.rows
        if row.cents
    )
    blocks = (
        money_form.head(facts, stand, name()),
        Table(
            columns=(
                Column(head=_("Piece"), align=right),
                Column(head=_("Kind")),
                Column(head=_("Number"), align=right),
                Column(head=_("Value €"), align=right),
            ),
            rows=pieces,
            size=11,
        ),
        Heading(_("Envelopes"), 2),
        Table(
            columns=(
                Column(head=_("Prize"), weight=1.5),
                Column(head=_("Pos."), weight=0.7, align=right),
                Column(head=_("Name"), weight=2.8),
                Column(head=_("Amount €"), align=right),
                Column(head=_("Filled with"), weight=3.8),
            ),
            rows=envelopes,
        ),
    )
    section = Section(blocks=blocks, footer=money_form.footer(facts, stand))
    title = _("Notes and coins – {event}").format(event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name())
