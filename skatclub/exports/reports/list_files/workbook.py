"""Lists as a workbook: values, a checking sheet with live formulas, and the details of the event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from skatclub.domain.office import list_result
from skatclub.domain.sheets.table import Table
from skatclub.exports import document, spreadsheet
from skatclub.exports.document import Imprint
from skatclub.exports.reports.list_files import check as list_files_check, columns, values as list_files_values
from skatclub.exports.reports.list_files.columns import Detail, Layout
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value, Workbook
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import _
from skatclub.i18n.sheets import systems
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee
from skatclub.rules.sheet.sheet import Sheet as Folded


def of(tables: Sequence[Table], imprint: Imprint, *, fee: LossFee | None = USUAL_LOSS_FEE) -> Workbook:
    """Return the lists in values, the check that recomputes them, and their details.

    One list has a sheet for each. Several share an overview with all differences, and two sheets a series.
    """
    shown = [list_result.printed(table) for table in tables]
    sheets = _one(shown[0], imprint, fee) if len(shown) == 1 else _many(shown, imprint, fee)
    return Workbook(title=score_sheet.title_of(tables), imprint=imprint, sheets=sheets)


def _one(table: Table, imprint: Imprint, fee: LossFee | None) -> tuple[Sheet, ...]:
    folded = list_result.counted(table)
    layout = _layout(table, folded, (_("List"), _("Check"), _("Particulars")))
    return (
        list_files_values.sheet(table, folded, layout, fee),
        list_files_check.sheet(table, layout),
        _details(table, imprint, fee, layout.titles[2]),
    )


def _layout(table: Table, folded: Folded, titles: tuple[str, str, str]) -> Layout:
    return Layout(
        titles=titles,
        size=table.size,
        deals=len(folded.lines),
        typed=table.totals is not None,
        rules=table.event.rules,
    )


def _many(tables: Sequence[Table], imprint: Imprint, fee: LossFee | None) -> tuple[Sheet, ...]:
    """Return the overview and the sheets of each series, its lists one below the other."""
    by_series: dict[int, list[Table]] = {}
    for table in tables:
        by_series.setdefault(table.series.number, []).append(table)
    title, top = _("Overview"), len(columns.OF_EVENT) + 4
    rows: list[tuple[Value, ...]] = []
    sheets: list[Sheet] = []
    for series, lists in by_series.items():
        listed = _Stack(_("Series {n}").format(n=series))
        checked = _Stack(_("Series {n} – Check").format(n=series), above=2)
        counts = []
        for table in lists:
            name = _("Table {number}").format(number=table.number)
            folded = list_result.counted(table)
            layout = replace(
                _layout(table, folded, (listed.title, checked.title, title)),
                list_top=listed.end + 1 + columns.LIST_TOP,
                check_top=checked.end + 1 + columns.CHECK_TOP,
                place=top + len(rows) + 1,
            )
            begins, count = spreadsheet.cell(listed.end + 1, 1), spreadsheet.cell(layout.check_top - 2, 2)
            listed.add(name, list_files_values.sheet(table, folded, layout, fee))
            checked.add(name, list_files_check.sheet(table, layout))
            counts.append(count)
            rows.append(_in_overview(table, imprint, fee, (listed.title, begins), (checked.title, count)))
        every = Formula("=" + "+".join(counts))
        sheets += listed.sheet(), checked.sheet((_("Differences"), every), ())
    return (_overview(title, tables[0], rows, imprint, fee), *sheets)


class _Stack:
    """Sheets of lists, one below the other, each under its name; `above` are the rows that come before them."""

    def __init__(self, title: str, above: int = 0) -> None:
        self.title, self.end, self._above = title, above, above
        self._rows: list[tuple[Value, ...]] = []
        self._parts: list[Sheet] = []
        self._names: list[int] = []

    def add(self, name: str, part: Sheet) -> None:
        """Add a list, whose sheet knows its place."""
        self._names.append(self.end + 1)
        self._rows += (name,), *part.rows, ()
        self._parts.append(part)
        self.end = self._above + len(self._rows)

    def sheet(self, *above: tuple[Value, ...]) -> Sheet:
        """Return all of them as one sheet."""
        parts = self._parts
        return Sheet(
            title=self.title,
            rows=(*above, *self._rows),
            widths=max((part.widths for part in parts), key=len),
            frozen="B1",
            heads=frozenset().union(*(part.heads for part in parts)),
            strong=frozenset({*self._names, *range(1, len(above) + 1)}).union(*(part.strong for part in parts)),
            hidden=frozenset.intersection(*(part.hidden for part in parts)),
            highlights=tuple(highlight for part in parts for highlight in part.highlights),
        )


def _in_overview(
    table: Table, imprint: Imprint, fee: LossFee | None, begins: tuple[str, str], count: tuple[str, str]
) -> tuple[Value, ...]:
    """Return the line of a list in the overview; its table leads to where the list begins."""
    sheet, cell = begins
    place = "#" + spreadsheet.cell_of(sheet, cell)
    values = _detail_values(table, imprint, fee)
    names = (owner.person.full_name for owner in map(table.owner_of, range(1, table.size + 1)))
    return (
        table.series.number,
        Formula(f'=HYPERLINK("{place}",{table.number})'),
        ", ".join(names),
        Formula(f"={spreadsheet.cell_of(*count)}"),
        *(values[which][1] for which in columns.OF_LIST),
    )


def _overview(
    title: str, table: Table, rows: Sequence[tuple[Value, ...]], imprint: Imprint, fee: LossFee | None
) -> Sheet:
    """Return the sheet with all lists, the sum of their differences, and what they have in common."""
    values = _detail_values(table, imprint, fee)
    top = len(columns.OF_EVENT) + 4
    counts = f"{spreadsheet.cell(top + 1, 4)}:{spreadsheet.cell(top + len(rows), 4)}"
    heads = (_("Series"), _("Table"), _("Players"), _("Differences"))
    listed = spreadsheet.listing(
        title,
        (*heads, *(values[which][0] for which in columns.OF_LIST)),
        rows,
        above=(
            (_("Differences"), Formula(f"=SUM({counts})")),
            (),
            *(values[which] for which in columns.OF_EVENT),
            (),
        ),
        names=4,
    )
    first = spreadsheet.cell(top + 1, 4)
    wrong = (Highlight("B1", "B1<>0", Look.WRONG), Highlight(counts, f"{first}<>0", Look.WRONG))
    return replace(listed, highlights=wrong)


def _details(table: Table, imprint: Imprint, fee: LossFee | None, title: str) -> Sheet:
    values = _detail_values(table, imprint, fee)
    named = tuple(values[which] for which in Detail)
    players = tuple(_player(table, seat) for seat in range(1, table.size + 1))
    head = (_("Seat"), _("Player"), _("Start no."))
    return Sheet(
        title=title,
        rows=(*named, (), head, *players),
        widths=(44, 44, 12),
        heads=frozenset({len(named) + 2}),
    )


def _player(table: Table, seat: int) -> tuple[Value, ...]:
    names = " / ".join(occupant.person.full_name for occupant in table.occupants_of(seat))
    return seat, names, table.owner_of(seat).start_no


def _detail_values(table: Table, imprint: Imprint, fee: LossFee | None) -> dict[Detail, tuple[Value, ...]]:
    """Return each detail with its label; the checking sheet reads the numbers of the list system here."""
    event, system = table.event, table.event.rules.system
    final = list_result.is_checked(table)
    cents = (fee.low, fee.high) if fee is not None else (0, 0)
    return {
        Detail.CLUB: (_("Club"), imprint.club),
        Detail.EVENT: (_("Event"), event.title),
        Detail.DATE: (_("Date"), event.held_on),
        Detail.SERIES: (_("Series"), table.series.number),
        Detail.TABLE: (_("Table"), table.number),
        Detail.PLANNED: (_("Deals of the full list"), table.planned),
        Detail.STATUS: (_("Status"), _("final") if final else _("provisional")),
        Detail.AS_OF: (_("As of"), document.moment_words(imprint.at)),
        Detail.SYSTEM: (_("Scoring system"), systems.system_name(system)),
        Detail.WIN_BONUS: (systems.field_name("win_bonus"), system.win_bonus),
        Detail.LOSS_MALUS: (systems.field_name("loss_malus"), system.loss_malus),
        Detail.OTHERS_BONUS: (systems.field_name("defender_bonus"), system.bonus_at(table.size)),
        Detail.PASSED_IN_BONUS: (systems.field_name("passed_in_bonus"), event.rules.passed_in_bonus),
        Detail.OVERBID_NULL: (
            systems.field_name("overbid_null"),
            systems.overbid_null_name(event.rules.overbid_null),
        ),
        Detail.FEE_REDUCED: (cash_fees.field_name("fees.loss.reduced"), fee.reduced if fee is not None else 0),
        Detail.FEE_LOW: (f"{cash_fees.field_name('fees.loss.low')} €", Fraction(cents[0], 100)),
        Detail.FEE_HIGH: (f"{cash_fees.field_name('fees.loss.high')} €", Fraction(cents[1], 100)),
    }
