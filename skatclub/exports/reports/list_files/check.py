"""The checking sheet of a list: live formulas add up what each deal brought, with bonuses, ranks and fees.

Whoever changes a number on the list sees the difference. What a deal is worth is not counted by formulas: the list
says that, and its rules are the program's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from skatclub.domain.sheets.table import Table
from skatclub.exports import spreadsheet
from skatclub.exports.reports.list_files import columns, values as list_files_values
from skatclub.exports.reports.list_files.columns import Detail, Layout
from skatclub.exports.reports.sheets.geometry import FootKind
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value
from skatclub.i18n.language import _


def sheet(table: Table, layout: Layout) -> Sheet:
    """Return the sheet: how everybody stands after each deal, added up again, then what the list says otherwise."""
    deals = [_deal(deal_no, layout) for deal_no in range(1, layout.deals + 1)]
    foot = rows(layout)
    top = layout.check_top
    last_row = top + len(deals) + 1 + len(foot)
    first = spreadsheet.cell(top + 1, layout.first_difference)
    differences = f"{first}:{spreadsheet.cell(last_row, layout.last_difference)}"
    counted = Formula(f'=SUMPRODUCT(({differences}<>0)*({differences}<>""))')
    explained = _("What each deal brought, added up and ranked again; every difference must be 0.")
    first_foot = top + layout.deals + 2
    count = spreadsheet.cell(top - 2, 2)
    return Sheet(
        title=layout.titles[1],
        rows=((_("Differences"), counted, explained), (), _head(table), *deals, (), *foot),
        widths=(30, *((11,) * (layout.last_difference - 1))),
        frozen=spreadsheet.cell(top + 1, 2),
        heads=frozenset({top}),
        strong=frozenset({top - 2, *range(first_foot, last_row + 1)}),
        hidden=frozenset({columns.POINTS}) if not layout.deals else frozenset(),
        highlights=(
            Highlight(count, f"{count}<>0", Look.WRONG),
            Highlight(differences, f"{first}<>0", Look.WRONG),
            *columns.round_ends(top, layout, layout.last_difference),
        ),
    )


def _head(table: Table) -> tuple[Value, ...]:
    owners = [table.owner_of(seat).person.full_name for seat in range(1, table.size + 1)]
    players = [head for name in owners for head in (name, _("win"), _("loss"))]
    compared = ("+", "−", *players, _("passed in"))
    return (_("Deal no."), _("Points"), *players, _("passed in"), *(f"Δ {head}" for head in compared))


def _deal(deal_no: int, layout: Layout) -> tuple[Value, ...]:
    plus, minus = (layout.listed(deal_no, column) for column in (columns.PLUS, columns.MINUS))
    return (
        deal_no,
        Formula(f"=N({plus})-N({minus})"),
        *_standing(deal_no, layout),
        *(None, None),
        *_differences(deal_no, layout),
    )


def _standing(deal_no: int, layout: Layout) -> Iterator[Formula]:
    """Give how every player stands after the deal, and the deals passed in so far."""
    for seat in range(1, layout.size + 1):
        brought = _brought_by_house if layout.house is not None else _brought
        for offset, gain in enumerate(brought(deal_no, seat, layout)):
            yield Formula(f"={_before(layout, deal_no, columns.checked_seat_column(seat) + offset)}+{gain}")
    passed = _passed(deal_no, layout)
    yield Formula(f"={_before(layout, deal_no, layout.checked_passed)}+IF({passed},1,0)")


def _brought(deal_no: int, seat: int, layout: Layout) -> tuple[str, str, str]:
    """Return what a deal brought a player: points, a game won or lost; where all passed the dealer has a bonus."""
    dealer, declarer = (layout.listed(deal_no, column) for column in (columns.DEALER, columns.DECLARER))
    points, plays = layout.checked(deal_no, columns.POINTS), f"{declarer}={seat}"
    bonus = f"IF(AND({declarer}=0,{dealer}={seat}),{layout.detail(Detail.PASSED_IN_BONUS)},0)"
    return (
        f"IF({plays},{points},0)+{bonus}",
        f"IF(AND({plays},{points}>0),1,0)",
        f"IF(AND({plays},{points}<=0),1,0)",
    )


def _brought_by_house(deal_no: int, seat: int, layout: Layout) -> tuple[str, ...]:
    """Return the same as the list has it for each player: by the rules of a house a deal may concern all."""
    return tuple(f"N({layout.listed(deal_no, layout.beside(seat) + offset)})" for offset in range(3))


def _passed(deal_no: int, layout: Layout) -> str:
    """Return the condition that all passed: no declarer; by a house that may be a Ramsch, so what the list says."""
    if layout.house is not None:
        return f'{layout.listed(deal_no, layout.passed)}<>""'
    return f"{layout.listed(deal_no, columns.DECLARER)}=0"


def _before(layout: Layout, deal_no: int, column: int) -> str:
    return layout.checked(deal_no - 1, column) if deal_no > 1 else "0"


def _differences(deal_no: int, layout: Layout) -> Iterator[Formula]:
    """Give the list's number less the recomputed one; a number that is missing or too many shows as well."""
    declarer = layout.listed(deal_no, columns.DECLARER)
    for seat in range(1, layout.size + 1):
        for offset in range(3):
            written = layout.listed(deal_no, columns.seat_column(seat) + offset)
            cell = layout.checked(deal_no, columns.checked_seat_column(seat) + offset)
            before = _before(layout, deal_no, columns.checked_seat_column(seat) + offset)
            is_his = f"{declarer}={seat}" if offset == 0 else f"{cell}<>{before}"
            expected = f"{is_his},{cell}<>{before}" if layout.house is not None and offset == 0 else is_his
            yield Formula(f'=IF(OR({expected},{written}<>""),N({written})-{cell},0)')
    written = layout.listed(deal_no, layout.passed)
    cell = layout.checked(deal_no, layout.checked_passed)
    yield Formula(f'=IF(OR({_passed(deal_no, layout)},{written}<>""),N({written})-{cell},0)')


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
    row[0] = list_files_values.foot_label(kind)
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
        crossed = (_cell(kind, seat, layout, _CROSSED[kind]) for seat in range(1, layout.size + 1))
        row[layout.checked_passed - 1] = Formula(f"=SUM({','.join(crossed)})")
        written = layout.listed_foot(kind, layout.passed)
        cell = layout.checked_foot(kind, layout.checked_passed)
        row[-1] = Formula(f"=ROUND(N({written})-{cell},2)")
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
    spans = (
        f"{layout.listed(1, column)}:{layout.listed(layout.deals, column)}"
        for column in (columns.PLUS, columns.MINUS)
    )
    plus, minus = (Formula(f"=N({cell})-SUM({span})") for cell, span in zip(written, spans, strict=True))
    return plus, minus


def _difference(kind: FootKind, column: int, seat: int, offset: int, layout: Layout) -> Formula:
    written = layout.listed_foot(kind, columns.seat_column(seat) + offset)
    return Formula(f"=ROUND(N({written})-{layout.checked_foot(kind, column)},2)")


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
