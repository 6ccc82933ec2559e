"""Lists as a workbook: values, a checking sheet with live formulas, and the details of the event."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.office import list_result
from skatclub.exports import document
from skatclub.exports.reports.list_files import check as list_files_check
from skatclub.exports.reports.list_files import values as list_files_values
from skatclub.exports.reports.list_files.columns import Detail, Layout
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.spreadsheet import Sheet, Value, Workbook
from skatclub.i18n.language import _
from skatclub.i18n.sheets import systems
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.sheets.table import Table
    from skatclub.exports.document import Stand


def of(tables: Sequence[Table], stand: Stand, *, fee: LossFee | None = USUAL_LOSS_FEE) -> Workbook:
    """Return three sheets for each list: the list in values, the check that recomputes it, the details."""
    single = len(tables) == 1
    parts: list[Sheet] = []
    for place, table in enumerate(tables, start=1):
        prefix = "" if single else _("L{place} ").format(place=place)
        parts += _sheets(table, stand, fee, prefix)
    return Workbook(title=score_sheet.title_of(tables), stand=stand, sheets=tuple(parts))


def _sheets(table: Table, stand: Stand, fee: LossFee | None, prefix: str) -> list[Sheet]:
    table = list_result.printed(table)
    folded = list_result.counted(table)
    titles = (prefix + _("List"), prefix + _("Check"), prefix + _("Particulars"))
    layout = Layout(
        titles=titles,
        size=table.size,
        deals=len(folded.lines),
        typed=table.totals is not None,
        rules=table.event.rules,
    )
    return [
        list_files_values.sheet(table, folded, layout, fee),
        list_files_check.sheet(table, layout),
        _details(table, stand, fee, titles[2]),
    ]


def _details(table: Table, stand: Stand, fee: LossFee | None, title: str) -> Sheet:
    values = _detail_values(table, stand, fee)
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


def _detail_values(table: Table, stand: Stand, fee: LossFee | None) -> dict[Detail, tuple[Value, ...]]:
    """Return each detail with its label; the checking sheet reads the numbers of the list system here."""
    event, system = table.event, table.event.rules.system
    final = list_result.is_checked(table) if stand.final is None else stand.final
    cents = (fee.low, fee.high) if fee is not None else (0, 0)
    return {
        Detail.CLUB: (_("Club"), stand.club),
        Detail.EVENT: (_("Event"), event.title),
        Detail.DATE: (_("Date"), event.held_on),
        Detail.SERIES: (_("Series"), table.series.number),
        Detail.TABLE: (_("Table"), table.number),
        Detail.PLANNED: (_("Deals of the full list"), table.planned),
        Detail.STATUS: (_("Status"), _("final") if final else _("provisional")),
        Detail.STAND: (_("As of"), document.stand_words(stand.at)),
        Detail.SYSTEM: (_("List system"), systems.system_name(system)),
        Detail.WIN_BONUS: (_("Points for each game won"), system.win_bonus),
        Detail.LOSS_MALUS: (_("Points off for each game lost"), system.loss_malus),
        Detail.OTHERS_BONUS: (_("Points for each game lost by another player"), system.bonus_at(table.size)),
        Detail.PASSED_IN_BONUS: (_("Points of the dealer for a deal passed in"), event.rules.passed_in_bonus),
        Detail.OVERBID_NULL: (
            _("Overbid Null is charged"),
            systems.overbid_null_name(event.rules.overbid_null),
        ),
        Detail.FEE_REDUCED: (_("Lost games at the lower fee"), fee.reduced if fee is not None else 0),
        Detail.FEE_LOW: (_("Fee for each of them €"), Fraction(cents[0], 100)),
        Detail.FEE_HIGH: (_("Fee for each further one €"), Fraction(cents[1], 100)),
    }
