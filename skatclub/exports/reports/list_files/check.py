"""The checking sheet of a workbook: live formulas that recompute the list from its facts and show differences.

The footer of the checking sheet: totals by the list system, ranks and fees, and what the list says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from skatclub.exports import spreadsheet
from skatclub.exports.reports.list_files import columns
from skatclub.exports.reports.list_files import values as list_files_values
from skatclub.exports.reports.list_files.columns import Detail, Layout
from skatclub.exports.reports.sheets import texts
from skatclub.exports.reports.sheets.geometry import FootKind
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value
from skatclub.i18n.language import _
from skatclub.rules.game.game import highest_matadors
from skatclub.rules.game.house_terms import JACKS
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import OverbidNull

if TYPE_CHECKING:
    from skatclub.domain.sheets.table import Table


def sheet(table: Table, layout: Layout) -> Sheet:
    """Return the sheet: per deal value, points and standing recomputed, then what the list says otherwise."""
    deals = [_deal(deal_no, table, layout) for deal_no in range(1, layout.deals + 1)]
    foot = rows(layout)
    top = layout.check_top
    last_row = top + len(deals) + 1 + len(foot)
    first = spreadsheet.cell(top + 1, layout.first_difference)
    differences = f"{first}:{spreadsheet.cell(last_row, layout.last_difference)}"
    counted = Formula(f'=SUMPRODUCT(({differences}<>0)*({differences}<>""))')
    explained = _("Deals and totals recalculated from the entries of the list; every difference must be 0.")
    if layout.house is not None:
        explained = _(
            "Deals and totals recalculated from the entries of the list; every difference must be 0. Taken as "
            "they are, not recalculated: the points of a Ramsch, doubled bonuses, and how often Kontra and "
            "Bock multiply."
        )
    first_foot = top + layout.deals + 2
    count = spreadsheet.cell(top - 2, 2)
    return Sheet(
        title=layout.titles[1],
        rows=((_("Differences"), counted, explained), (), _head(table, layout), *deals, (), *foot),
        widths=(30, *((11,) * (layout.last_difference - 1))),
        frozen=spreadsheet.cell(top + 1, 2),
        heads=frozenset({top}),
        strong=frozenset({top - 2, *range(first_foot, last_row + 1)}),
        hidden=frozenset(range(columns.LEVEL, columns.POINTS + 1)) if not layout.deals else frozenset(),
        highlights=(
            Highlight(count, f"{count}<>0", Look.WRONG),
            Highlight(differences, f"{first}<>0", Look.WRONG),
            *columns.round_ends(top, layout, layout.last_difference),
        ),
    )


def _head(table: Table, layout: Layout) -> tuple[Value, ...]:
    owners = [table.owner_of(seat).person.full_name for seat in range(1, layout.size + 1)]
    players = [head for name in owners for head in (name, texts.win()[0], texts.loss()[0])]
    compared = ("+", "−", *players, texts.passed_in())
    return (
        texts.deal_no(),
        _("Multiplier"),
        texts.game_value(),
        _("overbid"),
        _("Points"),
        *players,
        texts.passed_in(),
        *(f"Δ {head}" for head in compared),
    )


def _deal(deal_no: int, table: Table, layout: Layout) -> tuple[Value, ...]:
    named = {name: layout.listed(deal_no, column) for name, column in _FACTS.items()}
    here = {
        name: layout.checked(deal_no, column)
        for name, column in (("level", columns.LEVEL), ("value", columns.VALUE), ("over", columns.OVERBID))
    }
    cells = {**named, **here, "points": layout.checked(deal_no, columns.POINTS), **_of_house(deal_no, layout)}
    cells["won_at_last"] = "AND({won}=1,{over}=0)".format(**cells)
    charged_null = _CHARGED_NULL[table.event.rules.overbid_null].format(**cells)
    level, is_null, points = _LEVEL, _IS_NULL, _POINTS
    if layout.house is not None:
        most = JACKS if layout.house.jacks_only else highest_matadors(GameKind.CLUBS)
        level, is_null, points = _HOUSE_LEVEL.replace("{most}", str(most)), _NO_MATADORS, _HOUSE_POINTS
    value = _VALUE.replace("{charged_null}", charged_null)
    formulas = (level, *(part.replace("{is_null}", is_null) for part in (value, _OVERBID)), points)
    return (
        deal_no,
        *(Formula(formula.format(**cells)) for formula in formulas),
        *_standing(deal_no, cells, layout),
        *_differences(deal_no, cells, layout),
    )


_FACTS = {
    "dealer": columns.DEALER,
    "declarer": columns.DECLARER,
    "base": columns.BASE,
    "with_": columns.WITH,
    "without": columns.WITHOUT,
    "hand": columns.HAND,
    "ouvert": columns.OUVERT,
    "bid": columns.BID,
    "other_base": columns.OTHER_BASE,
    "other_matadors": columns.OTHER_MATADORS,
    "written": columns.WRITTEN,
    "won": columns.WON,
    "plus": columns.PLUS,
    "minus": columns.MINUS,
}

_IS_NULL = "OR({base}=23,{base}=35,{base}=46,{base}=59)"

_NO_MATADORS = "{with_}+{without}=0"
"""What a Null is where a Grand may have its base value: under the rules of a house or another time."""

_LEVEL = "=IF({base}>0,{with_}+{without}+1+SUM({hand}:{ouvert}),0)"
_VALUE = (
    "=IF({declarer}=0,0,IF({written}>0,{written},"
    "IF({is_null},IF({bid}>{base},{charged_null},{base}),"
    "IF({bid}>{base}*{level},{base}*ROUNDUP({bid}/{base},0),{base}*{level}))))"
)
_OVERBID = "=IF(OR({declarer}=0,{written}>0),0,IF({bid}>IF({is_null},{base},{base}*{level}),1,0))"
_POINTS = "=IF({declarer}=0,0,IF({won_at_last},{value},-2*{value}))"

_HOUSE_LEVEL = "=IF({base}>0,MIN({with_}+{without},{most})+1+SUM({hand}:{ouvert})+N({more}),0)"
_HOUSE_POINTS = (
    "=IF({declarer}=0,0,IF({won_at_last},{value},-IF({written}>0,2,{factor})*{value})*IF({written}>0,1,{doubled}))"
)

_CHARGED_NULL = {
    OverbidNull.ISKO_2022: (
        "MAX({other_base}*(ABS({other_matadors})+1+{hand}),{other_base}*ROUNDUP({bid}/{other_base},0))"
    ),
    OverbidNull.NEXT_NULL_STEP: "IF({bid}<=35,35,IF({bid}<=46,46,IF({bid}<=59,59,23*ROUNDUP({bid}/23,0))))",
    OverbidNull.MULTIPLE_OF_23: "23*ROUNDUP({bid}/23,0)",
}
"""What an overbid Null is charged at, by the rule of the event (ISkO 2022, 3.6.2)."""


def _standing(deal_no: int, cells: dict[str, str], layout: Layout) -> Iterator[Formula]:
    """Give how every player stands after the deal, and the deals passed in so far."""
    for seat in range(1, layout.size + 1):
        column = columns.checked_seat_column(seat)
        before = [_before(layout, deal_no, column + offset) for offset in range(3)]
        if layout.house is not None:
            yield from _standing_of_house(seat, deal_no, before, cells, layout)
            continue
        bonus = f"IF(AND({cells['declarer']}=0,{cells['dealer']}={seat}),{layout.detail(Detail.PASSED_IN_BONUS)},0)"
        plays = f"{cells['declarer']}={seat}"
        yield Formula(f"={before[0]}+IF({plays},{cells['points']},0)+{bonus}")
        yield Formula(f"={before[1]}+IF(AND({plays},{cells['won_at_last']}),1,0)")
        yield Formula(f"={before[2]}+IF(AND({plays},NOT({cells['won_at_last']})),1,0)")
    passed = _passed(cells)
    yield Formula(f"={_before(layout, deal_no, layout.checked_passed)}+IF({passed},1,0)")


def _standing_of_house(
    seat: int, deal_no: int, before: list[str], cells: dict[str, str], layout: Layout
) -> Iterator[Formula]:
    plays = f"{cells['declarer']}={seat}"
    won, lost = (layout.listed(deal_no, layout.beside(seat) + offset) for offset in (1, 2))
    yield Formula(f"={before[0]}+{columns.standing(cells, seat, layout)}")
    yield Formula(f"={before[1]}+IF(AND({plays},{cells['won_at_last']}),1,0)+N({won})")
    yield Formula(f"={before[2]}+IF(AND({plays},NOT({cells['won_at_last']})),1,0)+N({lost})")


def _passed(cells: dict[str, str]) -> str:
    """Return the condition that all passed: no declarer, and no Ramsch where there is such a column."""
    return f"AND({cells['declarer']}=0,N({cells['ramsch']})=0)" if "ramsch" in cells else f"{cells['declarer']}=0"


def _of_house(deal_no: int, layout: Layout) -> dict[str, str]:
    """Return the cells of a deal that only houses have."""
    if layout.house is None:
        return {}
    places = {
        "ramsch": layout.ramsch,
        "more": layout.more_levels,
        "factor": layout.lost_factor,
        "doubled": layout.doubled,
        **{f"beside{seat}": layout.beside(seat) for seat in range(1, layout.size + 1)},
    }
    return {name: layout.listed(deal_no, column) for name, column in places.items()}


def _before(layout: Layout, deal_no: int, column: int) -> str:
    return layout.checked(deal_no - 1, column) if deal_no > 1 else "0"


def _differences(deal_no: int, cells: dict[str, str], layout: Layout) -> Iterator[Formula]:
    """Give the list's number less the recomputed one; a number that is missing or too many shows as well."""
    points = cells["points"]
    for column, sign in (("plus", ""), ("minus", "-")):
        expected = f"MAX({sign}{points},0)"
        if layout.house is not None:  # of a Ramsch, what all together get and pay
            shares = "+".join(f"MAX({sign}N({cells[f'beside{seat}']}),0)" for seat in range(1, layout.size + 1))
            expected = f"IF(N({cells['ramsch']})=1,{shares},{expected})"
        yield Formula(f"=N({cells[column]})-{expected}")
    for seat in range(1, layout.size + 1):
        for offset in range(3):
            written = layout.listed(deal_no, columns.seat_column(seat) + offset)
            cell = layout.checked(deal_no, columns.checked_seat_column(seat) + offset)
            before = _before(layout, deal_no, columns.checked_seat_column(seat) + offset)
            is_his = f"{cells['declarer']}={seat}" if offset == 0 else f"{cell}<>{before}"
            expected = f"{is_his},{cell}<>{before}" if layout.house is not None and offset == 0 else is_his
            yield Formula(f'=IF(OR({expected},{written}<>""),N({written})-{cell},0)')
    written = layout.listed(deal_no, layout.passed)
    cell = layout.checked(deal_no, layout.checked_passed)
    yield Formula(f'=IF(OR({_passed(cells)},{written}<>""),N({written})-{cell},0)')


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
        row[layout.checked_passed - 1] = _cross_sum(kind, layout)
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
    if layout.house is not None:  # each deal's own number is compared in its row
        spans = (
            f"{layout.listed(1, column)}:{layout.listed(layout.deals, column)}"
            for column in (columns.PLUS, columns.MINUS)
        )
        plus, minus = (Formula(f"=N({cell})-SUM({span})") for cell, span in zip(written, spans, strict=True))
        return plus, minus
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
