"""The footer of the checking sheet: totals by the list system, ranks and fees, and what the list says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.reports import list_columns as columns
from skatclub.exports.reports import list_values
from skatclub.exports.reports.list_columns import Detail, Layout
from skatclub.exports.reports.sheet_geometry import FootKind
from skatclub.exports.spreadsheet import Formula, Value

if TYPE_CHECKING:
    from collections.abc import Callable

_CROSSED = {
    FootKind.POINTS: 0,
    FootKind.WON: 1,
    FootKind.LOST: 1,
    FootKind.PENALTY: 0,
    FootKind.TOTAL: 0,
    FootKind.FEE: 0,
}
"""The lines with a cross sum, and which of a player's columns it adds."""


def rows(layout: Layout) -> list[tuple[Value, ...]]:
    """Return the lines of the footer, each with its differences."""
    return [_row(kind, layout) for kind in columns.FOOT_ROWS]


def _row(kind: FootKind, layout: Layout) -> tuple[Value, ...]:
    row: list[Value] = [None] * layout.last_difference
    row[0] = list_values.foot_label(kind)
    difference = layout.first_difference - 1
    if kind == FootKind.POINTS:
        row[difference], row[difference + 1] = _sum_differences(layout)
    for seat in range(1, layout.size + 1):
        column = columns.checked_seat_column(seat)
        value, count = _formulas(kind, seat, layout)
        row[column - 1], row[column] = value, count
        compared = difference + 2 + 3 * (seat - 1)
        for offset, formula in enumerate((value, count)):
            if formula is not None:
                row[compared + offset] = _difference(kind, column + offset, seat, offset, layout)
    if kind in _CROSSED:
        row[layout.checked_passed - 1] = _cross_sum(kind, layout)
        written = layout.listed_foot(kind, layout.passed)
        found = layout.checked_foot(kind, layout.checked_passed)
        row[-1] = Formula(f"=ROUND(N({written})-{found},2)")
    return tuple(row)


def _sum_differences(layout: Layout) -> tuple[Formula, Formula]:
    """Return what the list's sums of the plus and minus columns are off by."""
    written = [layout.listed_foot(FootKind.POINTS, column) for column in (columns.PLUS, columns.MINUS)]
    if layout.typed:
        points = ",".join(
            layout.listed_foot(FootKind.POINTS, columns.seat_column(seat)) for seat in range(1, layout.size + 1)
        )
        known = f"COUNT({written[0]},{written[1]})=2"
        return Formula(f"=IF({known},{written[0]}-{written[1]}-SUM({points}),0)"), Formula("=0")
    if not layout.deals:
        return Formula(f"=N({written[0]})"), Formula(f"=N({written[1]})")
    span = f"{layout.checked(1, columns.POINTS)}:{layout.checked(layout.deals, columns.POINTS)}"
    return (
        Formula(f'=N({written[0]})-SUMIF({span},">0")'),
        Formula(f'=N({written[1]})+SUMIF({span},"<0")'),
    )


def _difference(kind: FootKind, column: int, seat: int, offset: int, layout: Layout) -> Formula:
    written = layout.listed_foot(kind, columns.seat_column(seat) + offset)
    return Formula(f"=ROUND(N({written})-{layout.checked_foot(kind, column)},2)")


def _cross_sum(kind: FootKind, layout: Layout) -> Formula:
    offset = _CROSSED[kind]
    seats = range(1, layout.size + 1)
    cells = (layout.checked_foot(kind, columns.checked_seat_column(seat) + offset) for seat in seats)
    return Formula(f"=SUM({','.join(cells)})")


def _formulas(kind: FootKind, seat: int, layout: Layout) -> tuple[Formula | None, Formula | None]:
    """Return value and number of games of a player in a line of the footer."""
    makers: dict[FootKind, Callable[[int, Layout], tuple[str, str]]] = {
        FootKind.POINTS: lambda seat, layout: (_last(seat, 0, layout), ""),
        FootKind.WON: lambda seat, layout: (
            _times(FootKind.WON, Detail.WIN_BONUS, seat, layout),
            _last(seat, 1, layout),
        ),
        FootKind.LOST: lambda seat, layout: (
            _times(FootKind.LOST, Detail.LOSS_MALUS, seat, layout),
            _last(seat, 2, layout),
        ),
        FootKind.OTHERS: lambda seat, layout: (
            _times(FootKind.OTHERS, Detail.OTHERS_BONUS, seat, layout),
            _others_lost(seat, layout),
        ),
        FootKind.PENALTY: lambda seat, layout: (
            f"N({layout.listed_foot(FootKind.PENALTY, columns.seat_column(seat))})",
            "",
        ),
        FootKind.TOTAL: _total,
        FootKind.RANK: _rank,
        FootKind.FEE: _fee,
    }
    value, count = makers[kind](seat, layout)
    return Formula(f"={value}"), Formula(f"={count}") if count else None


def _last(seat: int, offset: int, layout: Layout) -> str:
    """Return a player's points, games won or lost: after the last deal, or as they were typed from the paper."""
    if layout.typed:
        kind, beside = ((FootKind.POINTS, 0), (FootKind.WON, 1), (FootKind.LOST, 1))[offset]
        return f"N({layout.listed_foot(kind, columns.seat_column(seat) + beside)})"
    column = columns.checked_seat_column(seat) + offset
    return layout.checked(layout.deals, column) if layout.deals else "0"


def _cell(kind: FootKind, seat: int, layout: Layout, offset: int = 0) -> str:
    return layout.checked_foot(kind, columns.checked_seat_column(seat) + offset)


def _times(kind: FootKind, factor: Detail, seat: int, layout: Layout) -> str:
    return f"{layout.detail(factor)}*{_cell(kind, seat, layout, 1)}"


def _others_lost(seat: int, layout: Layout) -> str:
    others = (_cell(FootKind.LOST, other, layout, 1) for other in range(1, layout.size + 1) if other != seat)
    return "+".join(others)


def _total(seat: int, layout: Layout) -> tuple[str, str]:
    factor = layout.rules.system.point_factor
    points = (
        _cell(FootKind.POINTS, seat, layout) if factor == 1 else f"{factor}*{_cell(FootKind.POINTS, seat, layout)}"
    )
    others = (_cell(kind, seat, layout) for kind in (FootKind.WON, FootKind.OTHERS, FootKind.PENALTY))
    plus = "+".join((points, *others))
    return f"{plus}-{_cell(FootKind.LOST, seat, layout)}", ""


def _rank(seat: int, layout: Layout) -> tuple[str, str]:
    """Count who stands before the player: by total, more won, fewer lost (SkWO 6.3.1)."""
    own = (
        _cell(FootKind.TOTAL, seat, layout),
        _cell(FootKind.WON, seat, layout, 1),
        _cell(FootKind.LOST, seat, layout, 1),
    )
    better = []
    for other in range(1, layout.size + 1):
        if other != seat:
            total, won = _cell(FootKind.TOTAL, other, layout), _cell(FootKind.WON, other, layout, 1)
            lost = _cell(FootKind.LOST, other, layout, 1)
            better.append(
                f"IF(OR({total}>{own[0]},AND({total}={own[0]},{won}>{own[1]}),"
                f"AND({total}={own[0]},{won}={own[1]},{lost}<{own[2]})),1,0)"
            )
    return "1+" + "+".join(better), ""


def _fee(seat: int, layout: Layout) -> tuple[str, str]:
    lost = _cell(FootKind.LOST, seat, layout, 1)
    reduced, low, high = (layout.detail(which) for which in (Detail.FEE_REDUCED, Detail.FEE_LOW, Detail.FEE_HIGH))
    return f"{low}*MIN({lost},{reduced})+{high}*MAX({lost}-{reduced},0)", ""
