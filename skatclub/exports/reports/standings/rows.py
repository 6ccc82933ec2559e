"""Rankings as tables of a wall: what stands in each column, and what of it gives way where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Cell, Column, Density, Span, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import ranking
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.result_facts import Ranked

_SCALES = {"club": 0.82, "prize": 0.9}
_MARKS = "¹²³⁴⁵⁶⁷⁸⁹"
_LONGEST_PRIZE = 12
"""Letters of a prize in kind that a column has room for; a longer one is marked in a note below the list."""
_LEFT = frozenset({"name", "club"})
_STRONG = frozenset({"rank", "name", "total"})


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


def overall(rows: Sequence[RankingRow], series: Sequence[int], *, clubs: bool = True, marks: bool = False) -> Table:
    """Return the table of a ranking over several series: prizes under a plan, `clubs` where they are wanted.

    `marks` are those of rulings, as in `ranking.cells`.
    """
    codes = ranking.LIST if all(row.prize is None for row in rows) else (*ranking.LIST, "prize")
    return _table(rows, codes, series, clubs=clubs, marks=marks, quiet={"start_no", "club", "prize"})


def single(rows: Sequence[RankingRow], *, clubs: bool = True, marks: bool = False) -> Table:
    """Return the table of one series, with `clubs` where they are wanted; `marks` as in `overall`."""
    return _table(rows, ranking.OF_ONE_SERIES, (0,), clubs=clubs, marks=marks, quiet={"club"})


def narrow(rows: Sequence[RankingRow], *, clubs: bool) -> Table:
    """Return rank, name and total alone, for pages as narrow as a phone."""
    return _table(rows, ("rank", "name", "club", "total"), (), clubs=clubs, quiet={"club"})


def _table(
    rows: Sequence[RankingRow],
    codes: Sequence[str],
    series: Sequence[int],
    *,
    clubs: bool,
    quiet: AbstractSet[str],
    marks: bool = False,
) -> Table:
    shown = [code for code in codes if clubs or code != "club"]
    each = [code for code in shown for _number in range(len(series) if code == "series" else 1)]
    return Table(
        columns=tuple(
            Column(
                head=head,
                align=Align.LEFT if code in _LEFT else Align.RIGHT,
                strong=code in _STRONG,
                ink=0.75 if code in quiet else 1,
                scale=_SCALES.get(code, 1),
                yields=code == "club",
                shorter=club_names.STEPS if code == "club" else (),
            )
            for code, head in zip(each, ranking.words(shown, series), strict=True)
        ),
        rows=tuple(ranking.cells(row, shown, gap=numbers.NONE, marks=marks) for row in rows),
        density=Density.LIST,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
    )


def noted(rows: Sequence[RankingRow]) -> tuple[tuple[RankingRow, ...], tuple[str, ...]]:
    """Return the rows with long prizes in kind as the numbers of notes, and these notes to stand below the list."""
    marked: dict[str, str] = {}
    short = []
    for row in rows:
        words = "" if row.prize is None else " + ".join(row.prize.things)
        if row.prize is not None and len(words) > _LONGEST_PRIZE:
            short.append(replace(row, prize=replace(row.prize, things=(in_note(words, marked),))))
        else:
            short.append(row)
    return tuple(short), notes_of(marked)


def in_note(words: str, marked: dict[str, str]) -> str:
    """Return the mark of a prize in kind that is marked in a note; equal ones share it."""
    mark = marked.setdefault(words, _MARKS[len(marked)] if len(marked) < len(_MARKS) else f"({len(marked) + 1})")
    return _("in kind{mark}").format(mark=mark)


def notes_of(marked: dict[str, str]) -> tuple[str, ...]:
    """Return the notes below a list, each after its mark."""
    return tuple(f"{mark} {words}" for words, mark in marked.items())


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
