"""The loss-money list: lost games and what they cost, list by list, and who has paid."""

from __future__ import annotations

from fractions import Fraction

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration.dues import Dues
from skatclub.exports.document import Cell, Column, Density, Document, Section, Stand, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import _
from skatclub.i18n.rule_sets import house_rule_words
from skatclub.rules.house.house import Kept


def name() -> str:
    """Return the name of the paper in menus."""
    return _("List of lost-game fees")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return what everybody owes for lost games, and for places at tables where these cost something."""
    fees = facts.conditions.fees
    ladder = (*cash_fees.loss_fee(fees.loss), *_pinke(facts), *cash_fees.table_fee(fees.table))
    blocks = (
        money_list.head(facts, stand, _title(facts)),
        Text(text=" ".join(ladder)),
        table(facts, stand),
        Text(text=_("Each list counts from its own first lost game; a void list costs nothing.")),
    )
    title = _("Lost-game fees – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand), turns=True)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _title(facts: EventFacts) -> str:
    """Return the name, with the series where the paper is about one only."""
    if facts.only_series is None:
        return name()
    return _("{paper} · series {series}").format(paper=name(), series=facts.only_series)


def _pinke(facts: EventFacts) -> tuple[str, ...]:
    """Return how the Pinke is played, where the cash box keeps it."""
    house = facts.event.rules.house
    rule = house.pinke if house is not None else None
    return () if rule is None or rule.kept is Kept.TABLE else (house_rule_words.pinke_sentence(rule),)


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (names are in full, whoever reads)
    """Return the rows by start number."""
    series = [each.series.number for each in facts.chosen]
    columns = (
        Column(head=_("No."), weight=0.7, align=Align.RIGHT),
        Column(head=_("Name"), weight=3.2, strong=True),
        *(
            Column(head=head, weight=0.9, align=Align.RIGHT)
            for number in series
            for head in (_("S{number} lost").format(number=number), "€")
        ),
        Column(head=_("Sum €"), weight=1.25, align=Align.RIGHT),
        Column(head=_("Paid €"), weight=1.25, align=Align.RIGHT),
        Column(head=_("Open €"), weight=1.25, align=Align.RIGHT),
        Column(head="✔", weight=0.5, align=Align.CENTRE),
    )
    rows = tuple(_rows(facts, series))
    return money_list.for_eyes(
        Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=frozenset({len(rows) - 1}))
    )


def _rows(facts: EventFacts, series: list[int]) -> list[tuple[Cell, ...]]:
    """Return a row for everybody, and below them the sums."""
    dues = facts.charged()
    total: list[Cell] = [None, _("Sum")]
    for number in series:
        due = [each for one in dues for each in one.lists if each.series_no == number]
        total += [sum(each.lost for each in due), Fraction(sum(each.loss + each.table for each in due), 100)]
    owed, paid = (sum(sums) for sums in zip(*map(_owed_and_paid, dues), strict=True))
    return [*(_row(each, series) for each in dues), (*total, *_euros(owed, paid), None)]


def _owed_and_paid(dues: Dues) -> tuple[int, int]:
    return dues.loss + dues.table, dues.paid_loss + dues.paid_table


def _euros(owed: int, paid: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(cents, 100) for cents in (owed, paid, owed - paid))


def listing(facts: EventFacts, stand: Stand) -> Table:
    """Return the same for programs: no head twice, a word for the tick, and no sums, which would count twice."""
    series = [each.series.number for each in facts.chosen]
    drawn = table(facts, stand)
    twice = [head for number in series for head in (_("S{number} lost"), _("S{number} €"))]
    heads = (
        *(column.head for column in drawn.columns[:2]),
        *(words.format(number=series[place // 2]) for place, words in enumerate(twice)),
        *(column.head for column in drawn.columns[2 + len(twice) : -1]),
        _("paid"),
    )
    answers = {"✔": _("yes"), "☐": _("no")}
    return Table(
        columns=tuple(Column(head=head) for head in heads),
        rows=tuple((*row[:-1], answers.get(str(row[-1]), "")) for row in _rows(facts, series)[:-1]),
    )


def _row(dues: Dues, series: list[int]) -> tuple[Cell, ...]:
    lists = {due.series_no: due for due in dues.lists}
    cells: list[Cell] = [dues.participant.start_no, dues.participant.person.full_name]
    for number in series:
        due = lists.get(number)
        cells += [None, None] if due is None else [due.lost, Fraction(due.loss + due.table, 100)]
    owed, paid = _owed_and_paid(dues)
    return (*cells, *_euros(owed, paid), "✔" if paid >= owed else "☐")
