"""What to fetch from the bank: the fewest notes and coins that fill an envelope for each prize."""

from __future__ import annotations

from skatclub.domain.cash import coins
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.prizes.board import for_speaker
from skatclub.exports.document import Column, Density, Document, Heading, Imprint, Section, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import called_prizes

NAME = N_("Notes and coins for the bank")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the order, and below what goes into which envelope, as they are called out.

    Refused: `NoPlan`, `NoPrizes`.
    """
    board = facts.cash().money_prizes()
    order = coins.order(board.amounts)
    right = Align.RIGHT
    pieces = (
        *(
            (cash_words.piece(cents), cash_words.kind_of_piece(cents), number, numbers.money(cents * number))
            for cents, number in order.items()
        ),
        (_("Sum"), "", sum(order.values()), numbers.money(sum(board.amounts))),
    )
    called = for_speaker(board.rows)
    calls = {row.key: number for number, row in enumerate(called, start=1)}
    envelopes = tuple(
        (
            calls.get(row.key, ""),
            called_prizes.title(row),
            _("open") if row.winner is None else row.winner.name,
            numbers.money(row.cents),
            cash_words.pieces(coins.pieces_of(row.cents)),
        )
        for row in (*called, *(row for row in board.rows if row.winner is None))
        if row.cents
    )
    blocks = (
        money_list.head(facts, imprint, _(NAME)),
        Table(
            columns=(
                Column(head=_("Face value"), weight=0.5, align=right),
                Column(head=_("Kind")),
                Column(head=_("Number"), align=right),
                Column(head=_("Value €"), align=right),
            ),
            rows=pieces,
            density=Density.LIST,
            strong_rows=frozenset({len(pieces) - 1}),
        ),
        Heading(_("Envelopes"), 2),
        Table(
            columns=(
                Column(head=_("Call no."), weight=0.7, align=right),
                Column(head=_("Prize"), weight=2),
                Column(head=_("Name"), weight=2.8, strong=True),
                Column(head=_("Amount €"), align=right),
                Column(head=_("Contents"), weight=3.8),
            ),
            rows=envelopes,
        ),
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, imprint), grow=1.3)
    title = _("Notes and coins – {event}").format(event=facts.event.title)
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME))
