"""The loss-money list: lost games and what they cost, list by list, and who has paid."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration.dues import Dues
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Money, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import N_, _
from skatclub.i18n.rule_sets import house_rule_words
from skatclub.rules.house.house import Kept

NAME = N_("List of lost-game fees")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return what everybody owes for lost games, and for places at tables where these cost something."""
    fees = facts.conditions.fees
    ladder = (*cash_fees.loss_fee(fees.loss), *_pinke(facts), *cash_fees.table_fee(fees.table))
    blocks = (
        money_list.head(facts, imprint, _title(facts)),
        Text(text=" ".join(ladder)),
        _table(facts),
        Text(text=_("Each list counts from its own first lost game; a void list costs nothing.")),
    )
    title = _("Lost-game fees – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, imprint), turns=True)
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME))


def _title(facts: EventFacts) -> str:
    """Return the name, with the series where the paper is about one only."""
    if facts.only_series is None:
        return _(NAME)
    return _("{paper} · series {series}").format(paper=_(NAME), series=facts.only_series)


def _pinke(facts: EventFacts) -> tuple[str, ...]:
    """Return how the Pinke is played, where the cash box keeps it."""
    house = facts.event.rules.house
    rule = house.pinke if house is not None else None
    return () if rule is None or rule.kept is Kept.TABLE else (house_rule_words.pinke_sentence(rule),)


def _table(facts: EventFacts) -> Table:
    """Return the rows by start number, and below them the sums."""
    series = [each.series.number for each in facts.chosen]
    right = Align.RIGHT
    columns = (
        Column(head=_("No."), code="start_no", weight=0.7, align=right),
        Column(head=_("Name"), code="name", weight=3.2, strong=True),
        *(column for number in series for column in _of_series(number)),
        *(
            Column(head=head, code=code, weight=1.25, align=right, summed=True)
            for head, code in ((_("Sum €"), "sum"), (_("Paid €"), "paid"), (_("Open €"), "open"))
        ),
        Column(head="✔", called=_("paid"), code="is_paid", weight=0.5, align=Align.CENTRE),
    )
    dues = facts.charged()
    rows = (*(_row(each, series) for each in dues), _sums(dues, series))
    last = frozenset({len(rows) - 1})
    return Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=last, repeats=last)


def _of_series(number: int) -> tuple[Column, Column]:
    """Return the columns of a series: lost games, and what they cost."""
    lost = _("S{number} lost").format(number=number)
    cost = _("S{number} €").format(number=number)
    return (
        Column(head=lost, code=f"lost_{number}", weight=0.9, align=Align.RIGHT),
        Column(head="€", called=cost, code=f"cost_{number}", weight=0.9, align=Align.RIGHT, summed=True),
    )


def _sums(dues: Sequence[Dues], series: Sequence[int]) -> tuple[Cell, ...]:
    total: list[Cell] = [None, _("Sum")]
    for number in series:
        due = [each for one in dues for each in one.lists if each.series_no == number]
        total += [sum(each.lost for each in due), Money(sum(each.loss + each.table for each in due))]
    owed, paid = (sum(sums) for sums in zip(*map(_owed_and_paid, dues), strict=True))
    return (*total, Money(owed), Money(paid), Money(owed - paid), None)


def _owed_and_paid(dues: Dues) -> tuple[int, int]:
    return dues.loss + dues.table, dues.paid_loss + dues.paid_table


def _row(dues: Dues, series: Sequence[int]) -> tuple[Cell, ...]:
    lists = {due.series_no: due for due in dues.lists}
    cells: list[Cell] = [dues.participant.start_no, dues.participant.person.full_name]
    for number in series:
        due = lists.get(number)
        cells += [None, None] if due is None else [due.lost, Money(due.loss + due.table)]
    owed, paid = _owed_and_paid(dues)
    return (*cells, Money(owed), Money(paid), Money(owed - paid), paid >= owed)
