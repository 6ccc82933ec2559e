"""Rankings as tables of a wall: what stands in each column, and what of it gives way where there is little room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people import club_names
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Cell, Column, Density, Money, Said, Span, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import ranking
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n.language import _

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


def overall(rows: Sequence[RankingRow], series: Sequence[int], lots: Mapping[int, int]) -> Table:
    """Return the table of a ranking over several series, with prizes under a plan; rows that equal lots parted."""
    prizes = [row for row in rows if row.prize is not None]
    codes = (*ranking.LIST, "prize") if prizes else ranking.LIST
    short, _notes = noted(rows)
    table = _table(short, codes, series, quiet={"start_no", "club", "prize"})
    return _with(table, _for_files(rows, lots, with_results=False))


def single(rows: Sequence[RankingRow], lots: Mapping[int, int]) -> Table:
    """Return the table of one series."""
    return _with(_table(rows, ranking.OF_ONE_SERIES, (), quiet={"club"}), _for_files(rows, lots, with_results=True))


def narrow(rows: Sequence[RankingRow], *, clubs: bool) -> Table:
    """Return rank, name and total alone, for pages as narrow as a phone."""
    return _table(rows, ("rank", "name", *(("club",) if clubs else ()), "total"), (), quiet={"club"})


def _table(rows: Sequence[RankingRow], codes: Sequence[str], series: Sequence[int], *, quiet: set[str]) -> Table:
    return Table(
        columns=tuple(
            Column(
                head=head,
                code="" if code == "prize" else known,
                align=Align.LEFT if code in _LEFT else Align.RIGHT,
                strong=code in _STRONG,
                ink=0.75 if code in quiet else 1,
                scale=_SCALES.get(code, 1),
                yields=code == "club",
                if_any=code == "club",
                shorter=club_names.STEPS if code == "club" else (),
            )
            for (code, known), head in zip(
                ranking.codes_in_files(codes, series), ranking.words(codes, series), strict=True
            )
        ),
        rows=tuple(ranking.said(row, codes) for row in rows),
        density=Density.LIST,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
    )


def _for_files(
    rows: Sequence[RankingRow], lots: Mapping[int, int], *, with_results: bool
) -> tuple[tuple[Column, ...], list[tuple[Cell, ...]]]:
    """Return columns and cells that files go on counting with: lot, who is out, prizes, the points of all games.

    Prizes only where the list shows any.
    """
    columns = [Column(head=_("Lot"), code="lot"), Column(head=_("Out"), code="out")]
    if not with_results:
        columns.insert(0, Column(head=_("Game points"), code="points"))
    has_prizes = any(row.prize is not None for row in rows)
    if has_prizes:
        heads = ((_("Prize €"), "prize"), (_("In kind"), "in_kind"), (_("State"), "prize_is_safe"))
        columns += [Column(head=head, code=code) for head, code in heads]
    cells = []
    for row in rows:
        contestant, prize = row.standing.contestant, row.prize or ranking.NOTHING
        own: tuple[Cell, ...] = (lots.get(contestant.id), 1 if contestant.excluded else None)
        if not with_results:
            own = (row.standing.points, *own)
        if has_prizes:
            state = Said(prize.safe, "" if prize.safe else _("may change"))
            own = (*own, Money(prize.cents) if prize.cents else None, prize.things, state)
        cells.append(own)
    return tuple(replace(column, printed=False) for column in columns), cells


def _with(table: Table, more: tuple[tuple[Column, ...], list[tuple[Cell, ...]]]) -> Table:
    columns, cells = more
    return replace(
        table,
        columns=(*table.columns, *columns),
        rows=tuple((*row, *own) for row, own in zip(table.rows, cells, strict=True)),
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
