"""The table of a season for other programs: a row a person, the results in the columns of their days."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Audience
from skatclub.domain.season.standings import Row
from skatclub.exports.document import Cell, Column, Stand, Table
from skatclub.exports.formats.json import Fact
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings

FIXED = ("rank", "name", "lists", "counted", "dropped", "value", "won", "lost", "total")
"""Columns before the results."""


def heads(standings: Standings) -> tuple[str, ...]:
    """Return the heads of all columns."""
    fixed = (
        _("Rank"),
        _("Name"),
        _("Lists"),
        _("counted"),
        _("dropped"),
        _("Value"),
        _("games won"),
        _("games lost"),
        _("Total"),
    )
    return (*fixed, *(heading(standings, place) for place in range(len(standings.table.firsts))))


def cells(standings: Standings, row: Row, level: Audience, codes: Iterable[str]) -> tuple[Cell, ...]:
    """Return what stands in some columns of a row, by their names for programs, named as readers may read it."""
    reckoning = row.reckoning
    known: dict[str, Cell] = {
        "rank": row.rank,
        "person": row.person_id,
        "name": name_of(standings, row, level),
        "lists": reckoning.lists,
        "counted": reckoning.counted,
        "dropped": len(reckoning.dropped),
        "value": row.value,
        "won": reckoning.won,
        "lost": reckoning.lost,
        "points": reckoning.points,
        "total": reckoning.total,
    }
    return tuple(known[code] for code in codes)


def heading(standings: Standings, place: int) -> str:
    """Return the head of a column of results: its evening, or evening and series."""
    slot = standings.played.slots[standings.table.firsts[place]]
    return season_words.heading(slot, by_evening=standings.championship.rule.by_evening)


def table(standings: Standings, stand: Stand) -> Table:
    """Return the table; dropped results stand in square brackets, names as these readers may read them."""
    rows = tuple(cells_of(standings, row, stand.level, marked=True) for row in standings.table.rows)
    return Table(columns=tuple(Column(head=head) for head in heads(standings)), rows=rows)


def data(standings: Standings, stand: Stand) -> Fact:
    """Return the same for programs, with the statute in words."""
    return {
        "club": stand.club,
        "season": standings.season.title,
        "championship": standings.championship.name,
        "rule": season_statutes.sentence(standings.championship.rule),
        "as_of": stand.at.isoformat(),
        "rows": [
            {
                "rank": row.rank,
                "name": name_of(standings, row, stand.level),
                "lists": row.reckoning.lists,
                "counted": row.reckoning.counted,
                "dropped": [drop.place + 1 for drop in row.reckoning.dropped],
                "value": str(Fraction(row.reckoning.value)),
                "results": [_result(row, place) for place in range(len(standings.table.firsts))],
            }
            for row in standings.table.rows
        ],
    }


def name_of(standings: Standings, row: Row, level: Audience) -> str:
    """Return a name as these readers may read it."""
    person = standings.people[row.person_id]
    return people_person.shown_name(person, person.level_for(level))


def title(standings: Standings) -> str:
    """Return the season and the championship by name."""
    return f"{standings.season.title} · {season_statutes.championship_name(standings.championship.name)}"


def cells_of(standings: Standings, row: Row, level: Audience, *, marked: bool) -> tuple[Cell, ...]:
    """Return a row; dropped results stand in square brackets where they are `marked`."""
    reckoning = row.reckoning
    gone = {drop.place for drop in reckoning.dropped} if marked else set()
    results: list[Cell] = []
    for place in range(len(standings.table.firsts)):
        result = reckoning.results.get(place) or reckoning.filled.get(place)
        points = None if result is None else result.total
        results.append(f"[{points}]" if place in gone else points)
    return (*cells(standings, row, level, FIXED), *results)


def _result(row: Row, place: int) -> Fact:
    result = row.reckoning.results.get(place)
    return None if result is None else str(Fraction(result.total))
