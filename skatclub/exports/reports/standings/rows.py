"""Rankings as rows for every format: who stands where, with which totals, named as these readers may read it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.prizes.board import Won
from skatclub.exports.document import Column, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.domain.people.person import Audience
    from skatclub.domain.standings.standings import Standing, Total
    from skatclub.exports.document import Cell

NONE = "–"
"""Stands where a series was missed, or where somebody has no rank."""

NOTHING = Won()
"""What somebody wins who holds no prize; where a list shows no prizes, its rows have none at all."""

_DIGIT = 0.222  # millimetres of a strong digit, in parts of the size in points
_PRIZE_SCALE = 0.85
_PRIZE_WIDTHS = (13.0, 27.0)  # millimetres


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a ranking with the names that may be shown."""

    standing: Standing
    start_no: int | None
    name: str
    club: str
    table: int | None = None
    prize: Won | None = None


def of(facts: EventFacts, ranked: Ranked, level: Audience) -> tuple[Row, ...]:
    """Return the lines of a ranking of people in order; with the table where it is about one series."""
    people = facts.ranked().people
    prizes = facts.ranked().prizes_of(ranked)
    only = ranked.standings.series[0] if len(ranked.standings.series) == 1 else None
    places = next((one.places() for one in facts.series if one.series.number == only), {})
    rows = []
    for standing in ranked.standings.rows:
        one = people[standing.contestant.id]
        place = places.get(one.start_no) if one.start_no is not None else None
        rows.append(
            Row(
                standing=standing,
                start_no=one.start_no,
                name=reports_names.shown(one, level),
                club=reports_names.club(one, level),
                table=None if place is None else place.table,
                prize=None if prizes is None else prizes.get(one.id, NOTHING),
            )
        )
    return tuple(rows)


def overall(rows: Sequence[Row], series: Sequence[int], *, width: float, clubs: bool = True) -> Table:
    """Return the table of a ranking over several series, `width` millimetres wide; with prizes under a plan.

    Without `clubs` names have their room as well.
    """
    size, pad = _type(len(rows), len(series))
    unit = size * _DIGIT
    prizes = _prize_column(rows, unit)
    numbered = max(4.6 * unit + 2.6, 13.5 if len(series) < 7 else 11)
    fixed = (
        max(3.4 * unit + 2.6, 11.5),
        3.4 * unit + 2.6,
        *(numbered,) * len(series),
        *(max(2.4 * unit + 2.6, 10),) * 2,
        max(5 * unit + 3, 15.5),
    )
    rest = max(width - sum(fixed) - sum(one.weight for one in prizes), 40.0)
    right = Align.RIGHT
    columns = (
        Column(head=_("Pos."), weight=fixed[0], align=right, strong=True),
        Column(head=_("No."), weight=fixed[1], align=right, ink=0.75),
        *_whose(rest, clubs=clubs),
        *(Column(head=_("Series {series}").format(series=n), weight=numbered, align=right) for n in series),
        Column(head=_("W"), weight=fixed[-3], align=right),
        Column(head=_("L"), weight=fixed[-2], align=right),
        Column(head=_("Total"), weight=fixed[-1], align=right, strong=True),
        *prizes,
    )
    return Table(
        columns=columns,
        rows=tuple(_overall(row, clubs=clubs) for row in rows),
        size=size,
        pad=pad,
        striped=True,
        head_size=min(size, 9),
    )


def single(rows: Sequence[Row], *, width: float, clubs: bool = True) -> Table:
    """Return the table of one series, `width` millimetres wide; without `clubs` names have their room as well."""
    size, pad = _type(len(rows), 1)
    unit = size * _DIGIT
    few = max(2.4 * unit + 2.6, 10)
    fixed = (
        max(3.4 * unit + 2.6, 11.5),
        3.4 * unit + 2.6,
        max(2.8 * unit + 2.6, 11),
        max(4.4 * unit + 2.6, 23),
        few,
        few,
        max(5 * unit + 3, 15.5),
    )
    rest = max(width - sum(fixed), 40.0)
    right = Align.RIGHT
    heads = (_("Pos."), _("No."), _("Table"), _("Game points"), _("W"), _("L"), _("Total"))
    rank, number, table, points, won, lost, total = (
        Column(head=head, weight=weight, align=right) for head, weight in zip(heads, fixed, strict=True)
    )
    columns = (
        _strong(rank),
        number,
        *_whose(rest, clubs=clubs),
        table,
        points,
        won,
        lost,
        _strong(total),
    )
    return Table(
        columns=columns,
        rows=tuple(_single(row, clubs=clubs) for row in rows),
        size=size,
        pad=pad,
        striped=True,
        head_size=min(size, 9),
    )


def _prize_column(rows: Sequence[Row], unit: float) -> tuple[Column, ...]:
    """Return the column of prizes as wide as they need, as far as it leaves room for names."""
    if not any(row.prize is not None for row in rows):
        return ()
    longest = max(len(_prize(row)) for row in rows)
    width = min(max(longest * unit * _PRIZE_SCALE + 2.6, _PRIZE_WIDTHS[0]), _PRIZE_WIDTHS[1])
    return (Column(head=_("Prize"), weight=width, ink=0.75, scale=_PRIZE_SCALE),)


def _prize(row: Row) -> str:
    return "" if row.prize is None else prize_cell(row.prize)


def prize_cell(prize: Won) -> str:
    """Return what somebody wins, in brackets while it may still change."""
    told = prizes_words.won(prize)
    return told if not told or prize.safe else f"({told})"


def counted(rows: Sequence[Row]) -> tuple[tuple[str, ...], list[tuple[Cell, ...]]]:
    """Return heads and cells of prizes to go on counting with: amount, things in kind, what may still change.

    Empty where a list shows no prizes, and without the last as soon as all of it is settled.
    """
    won = [row.prize for row in rows if row.prize is not None]
    if not won:
        return (), [() for _row in rows]
    last = 2 if all(one.safe for one in won) else 3
    heads = (_("Prize €"), _("In kind"), _("State"))
    cells = (
        (
            Fraction(one.cents, 100) if one.cents else None,
            " + ".join(one.things),
            "" if one.safe else _("may change"),
        )
        for one in won
    )
    return heads[:last], [told[:last] for told in cells]


def total_cell(total: Total) -> Cell:
    """Return points as a cell."""
    return total if isinstance(total, int) else Fraction(total)


def result_cells(standing: Standing) -> tuple[Cell, ...]:
    """Return the totals of the series in order, a dash where one was missed."""
    return tuple(NONE if one is None else total_cell(one.total) for one in standing.results)


def rank_cell(standing: Standing) -> Cell:
    """Return the rank, a dash without one."""
    return NONE if standing.rank is None else standing.rank


def _whose(width: float, *, clubs: bool) -> tuple[Column, ...]:
    """Return the columns of name and club in this room; without `clubs` the name has all of it."""
    name = Column(head=_("Name"), weight=width * (0.6 if clubs else 1), strong=True)
    if not clubs:
        return (name,)
    return name, Column(head=_("Club"), weight=width * 0.4, ink=0.75, scale=0.78, yields=True)


def _strong(column: Column) -> Column:
    return Column(head=column.head, weight=column.weight, align=column.align, strong=True)


def _overall(row: Row, *, clubs: bool) -> tuple[Cell, ...]:
    one = row.standing
    return (
        rank_cell(one),
        row.start_no,
        row.name,
        *((row.club,) if clubs else ()),
        *result_cells(one),
        one.won,
        one.lost,
        total_cell(one.total),
        *(() if row.prize is None else (_prize(row),)),
    )


def _single(row: Row, *, clubs: bool) -> tuple[Cell, ...]:
    one = row.standing
    return (
        rank_cell(one),
        row.start_no,
        row.name,
        *((row.club,) if clubs else ()),
        row.table,
        one.points,
        one.won,
        one.lost,
        total_cell(one.total),
    )


def _type(rows: int, series: int) -> tuple[float, float]:
    """Return size and padding: as large as one page of the wall allows, then as forty rows of a page."""
    if series > 6:
        return 9.0, 1.7
    for most, size, pad in ((12, 14.0, 7.0), (20, 13.0, 5.0), (26, 12.5, 3.0), (32, 12.0, 2.0)):
        if rows <= most and series < 4:
            return size, pad
    return (11.5, 1.4) if series < 4 else (10.0, 1.75)
