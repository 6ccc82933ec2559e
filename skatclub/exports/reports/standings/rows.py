"""Rankings as tables of a wall: how wide each column is, and what type the rows are written in."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.exports.document import Column, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import ranking
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.domain.people.person import Audience
    from skatclub.exports.document import Cell
    from skatclub.exports.reports.standings.ranking import RankingRow

_DIGIT = 0.222  # millimetres of a strong digit, in parts of the size in points
_SCALES = {"club": 0.78, "prize": 0.85}
_LEFT = frozenset({"name", "club", "prize"})
_STRONG = frozenset({"rank", "name", "total"})
_PRIZE_WIDTHS = (13.0, 27.0)  # millimetres


def of(facts: EventFacts, ranked: Ranked, level: Audience) -> tuple[RankingRow, ...]:
    """Return the lines of a ranking of people in order; with the table where it is about one series."""
    people = facts.ranked().people
    prizes = facts.ranked().prizes_of(ranked)
    only = ranked.standings.series[0] if len(ranked.standings.series) == 1 else None
    places = next(
        (series_facts.places() for series_facts in facts.series if series_facts.series.number == only), {}
    )
    rows = []
    for entry in ranking.of_people(ranked.standings, people, level):
        place = places.get(entry.start_no) if entry.start_no is not None else None
        prize = None if prizes is None else prizes.get(entry.standing.contestant.id, ranking.NOTHING)
        rows.append(replace(entry, table=None if place is None else place.table, prize=prize))
    return tuple(rows)


def overall(rows: Sequence[RankingRow], series: Sequence[int], *, width: float, clubs: bool = True) -> Table:
    """Return the table of a ranking over several series, `width` millimetres wide; with prizes under a plan.

    Without `clubs` names have their room as well.
    """
    unit = _type(len(rows), len(series))[0] * _DIGIT
    widths = {
        "rank": max(3.4 * unit + 2.6, 11.5),
        "start_no": 3.4 * unit + 2.6,
        "series": max(4.6 * unit + 2.6, 13.5 if len(series) < 7 else 11),
        "won": max(2.4 * unit + 2.6, 10),
        "lost": max(2.4 * unit + 2.6, 10),
        "total": max(5 * unit + 3, 15.5),
        **_prize_width(rows, unit),
    }
    codes = (*ranking.LIST, "prize") if "prize" in widths else ranking.LIST
    return _table(rows, codes, series, widths, width, clubs=clubs, quiet={"start_no", "club", "prize"})


def single(rows: Sequence[RankingRow], *, width: float, clubs: bool = True) -> Table:
    """Return the table of one series, `width` millimetres wide; without `clubs` names have their room as well."""
    unit = _type(len(rows), 1)[0] * _DIGIT
    widths = {
        "rank": max(3.4 * unit + 2.6, 11.5),
        "start_no": 3.4 * unit + 2.6,
        "table": max(2.8 * unit + 2.6, 11),
        "points": max(4.4 * unit + 2.6, 23),
        "won": max(2.4 * unit + 2.6, 10),
        "lost": max(2.4 * unit + 2.6, 10),
        "total": max(5 * unit + 3, 15.5),
    }
    return _table(rows, ranking.OF_ONE_SERIES, (0,), widths, width, clubs=clubs, quiet={"club"})


def _table(
    rows: Sequence[RankingRow],
    codes: Sequence[str],
    series: Sequence[int],
    widths: dict[str, float],
    width: float,
    *,
    clubs: bool,
    quiet: AbstractSet[str],
) -> Table:
    """Return the columns that have a width, and names and clubs in the room that is left."""
    size, pad = _type(len(rows), len(series))
    fixed = sum(one for code in codes if code in widths for one in [widths[code]] * _times(code, series))
    rest = max(width - fixed, 40.0)
    widths = {**widths, "name": rest * (0.6 if clubs else 1), "club": rest * 0.4}
    shown = [code for code in codes if clubs or code != "club"]
    each = [code for code in shown for _number in range(_times(code, series))]
    return Table(
        columns=tuple(
            Column(
                head=head,
                weight=widths[code],
                align=Align.LEFT if code in _LEFT else Align.RIGHT,
                strong=code in _STRONG,
                ink=0.75 if code in quiet else 1,
                scale=_SCALES.get(code, 1),
                yields=code == "club",
            )
            for code, head in zip(each, ranking.words(shown, series), strict=True)
        ),
        rows=tuple(ranking.cells(row, shown, gap=ranking.NONE) for row in rows),
        size=size,
        pad=pad,
        striped=True,
        head_size=min(size, 9),
    )


def _times(code: str, series: Sequence[int]) -> int:
    return len(series) if code == "series" else 1


def _prize_width(rows: Sequence[RankingRow], unit: float) -> dict[str, float]:
    """Return the width of the column of prizes: as they need, as far as it leaves room for names."""
    if not any(row.prize is not None for row in rows):
        return {}
    longest = max(len(ranking.prize_cell(row.prize)) for row in rows)
    return {"prize": min(max(longest * unit * _SCALES["prize"] + 2.6, _PRIZE_WIDTHS[0]), _PRIZE_WIDTHS[1])}


def counted(rows: Sequence[RankingRow]) -> tuple[tuple[str, ...], list[tuple[Cell, ...]]]:
    """Return heads and cells of prizes to go on counting with: amount, things in kind, what may still change.

    Empty where a list shows no prizes, and without the last as soon as all of it is settled.
    """
    won = [row.prize for row in rows if row.prize is not None]
    if not won:
        return (), [() for _row in rows]
    last = 2 if all(each.safe for each in won) else 3
    heads = (_("Prize €"), _("In kind"), _("State"))
    cells = (
        (
            Fraction(each.cents, 100) if each.cents else None,
            " + ".join(each.things),
            "" if each.safe else _("may change"),
        )
        for each in won
    )
    return heads[:last], [cell[:last] for cell in cells]


def _type(rows: int, series: int) -> tuple[float, float]:
    """Return size and padding: as large as one page of the wall allows, then as forty rows of a page."""
    if series > 6:
        return 9.0, 1.7
    for most, size, pad in ((12, 14.0, 7.0), (20, 13.0, 5.0), (26, 12.5, 3.0), (32, 12.0, 2.0)):
        if rows <= most and series < 4:
            return size, pad
    return (11.5, 1.4) if series < 4 else (10.0, 1.75)
