"""What the lists of an event bring, read for standings: summed for each person, or a row for each list and seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from skatclub.domain.office.sheet import CHECKED
from skatclub.domain.standings.standings import Result
from skatclub.store.office import office
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, fetched

_TABLE, _SERIES = tables_all.play_table.c, tables_all.series.c
_DEAL = tables_all.deal.c.table_id == _TABLE.id
_TYPED = sa.exists().where(tables_all.totals_sheet.c.table_id == _TABLE.id)
_BEGUN = sa.or_(_TYPED, sa.exists().where(_DEAL))
_FULL = sa.exists().where(
    _DEAL, tables_all.deal.c.deal_no >= tables_all.deals_at(_TABLE.size)
)  # they are numbered without gaps
_COUNTS = sa.or_(_TYPED, _FULL, sa.and_(_TABLE.ended_early, sa.exists().where(_DEAL)))
_LISTS = sa.select(
    _TABLE.id, _SERIES.number.label("series_no"), _TABLE.number, _COUNTS, _BEGUN, office.is_checked(_TABLE.id)
).join(tables_all.series, _SERIES.id == _TABLE.series_id)
_OCCUPANT, _SHEET = tables_all.occupant.c, tables_all.sheet.c
_SUMS = ("seat", "points", "won", "lost", "penalty", "result", "rank")
_SEATS = (
    sa.select(_OCCUPANT.table_id, _OCCUPANT.person_id, *(_SHEET[name] for name in _SUMS))
    .join(tables_all.play_table, _TABLE.id == _OCCUPANT.table_id)
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .join(tables_all.sheet, sa.and_(_SHEET.table_id == _OCCUPANT.table_id, _SHEET.seat == _OCCUPANT.seat))
    .where(_OCCUPANT.from_deal == 1)
    .order_by(_OCCUPANT.table_id, _OCCUPANT.seat)
)
_FINED = sa.exists().where(tables_all.penalty.c.table_id == _TABLE.id)
_PLAIN = sa.and_(_COUNTS, sa.or_(_TABLE.state.not_in(CHECKED), ~office.waits(_TABLE.id)), ~_FINED)
_ASIDE = sa.or_(~_PLAIN, _TABLE.id.in_(sa.bindparam("also", expanding=True)))
_IN_EVENT = _SERIES.event_id == sa.bindparam("of_event")
_LISTS_OF_EVENT = _LISTS.where(_IN_EVENT).order_by(_SERIES.number, _TABLE.number)
_SEATS_OF_EVENT = _SEATS.where(_IN_EVENT)
_LISTS_ASIDE, _SEATS_ASIDE = _LISTS_OF_EVENT.where(_ASIDE), _SEATS_OF_EVENT.where(_ASIDE)
_TABLES_OF_EVENT = (
    sa.select(_SERIES.number, sa.func.count())
    .join(tables_all.play_table, _TABLE.series_id == _SERIES.id)
    .where(_IN_EVENT)
    .group_by(_SERIES.number)
)
_LISTS_AMONG = _LISTS_OF_EVENT.where(_TABLE.id.in_(sa.bindparam("among", expanding=True)))
_SEATS_OF_PEOPLE = _SEATS_OF_EVENT.where(_OCCUPANT.person_id.in_(sa.bindparam("of_people", expanding=True)))
_SEATS_AT = _SEATS_OF_EVENT.where(
    _SERIES.number == sa.bindparam("of_series"), _TABLE.number == sa.bindparam("number")
)


Seat = tuple[int, int, int, int, int, int, int, int, int]
"""Table, person, seat, points, games won and lost, penalty, result and rank."""


class PlayedList(NamedTuple):
    """A list for standings: `counts` if there is something to count, `begun` if at least a deal is written."""

    table_id: int
    series_no: int
    number: int
    counts: bool
    begun: bool
    checked: bool


def lists_of(view: View, event_id: int, *, among: Collection[int] | None = None) -> tuple[PlayedList, ...]:
    """Return the lists of an event by series and table; with `among` (ids of tables) only these."""
    which, filters = (_LISTS_OF_EVENT, {}) if among is None else (_LISTS_AMONG, {"among": list(among)})
    return tuple(map(PlayedList._make, fetched(view.connection, which, {"of_event": event_id, **filters})))


class Summed(NamedTuple):
    """What the plain lists of one person bring, all together; `written` says each, as `read` reads it."""

    person_id: int
    points: int
    won: int
    lost: int
    total: int
    lists: int
    unchecked: int
    written: str


def tables_of(view: View, event_id: int) -> dict[int, int]:
    """Return how many tables each series of an event has; a series without any is left out."""
    return dict(fetched(view.connection, _TABLES_OF_EVENT, {"of_event": event_id}))


def aside(view: View, event_id: int, also: Collection[int]) -> tuple[tuple[PlayedList, ...], Sequence[Seat]]:
    """Return the lists that `sums_of` leaves out, with their seats: not full, fined, waiting, and `also` these."""
    which = {"of_event": event_id, "also": list(also)}
    lists = tuple(map(PlayedList._make, fetched(view.connection, _LISTS_ASIDE, which)))
    return lists, fetched(view.connection, _SEATS_ASIDE, which) if lists else ()


def sums_of(view: View, event_id: int, but: Collection[int]) -> Sequence[Summed]:
    """Return what all other lists bring each person: the database adds up, thousands of lists are not read."""
    question = _sums(view.connection.dialect.name)
    return tuple(map(Summed._make, fetched(view.connection, question, {"of_event": event_id, "also": list(but)})))


@cache
def _sums(dialect: str) -> sa.Select[Any]:  # Any: texts and numbers
    unchecked = sa.case((_TABLE.state.in_(CHECKED), 0), else_=1)
    facts = (_SERIES.number, _SHEET.points, _SHEET.won, _SHEET.lost, _SHEET.result, unchecked)
    joined = sa.func.format if dialect == "postgresql" else sa.func.printf  # half the time of joining words
    written = joined(sa.literal(",".join(["%s"] * len(facts)), sa.Text()), *facts)
    sums = (sa.cast(sa.func.sum(each), sa.BigInteger) for each in (*facts[1:5], 1, unchecked))
    return (
        _SEATS_OF_EVENT.where(~_ASIDE)
        .with_only_columns(_OCCUPANT.person_id, *sums, sa.func.aggregate_strings(written, " "))
        .group_by(_OCCUPANT.person_id)
        .order_by(None)
    )


def read(written: str) -> dict[int, Result]:
    """Return by series what `sums_of` wrote of a person."""
    results = {}
    for one in written.split(" "):
        number, points, won, lost, total, unchecked = map(int, one.split(","))
        results[number] = Result(points, won, lost, total, bool(unchecked))
    return results


def counting(view: View, of_tables: sa.Select[tuple[int]]) -> frozenset[int]:
    """Return which of these tables have a list that counts."""
    rows = fetched(view.connection, _LISTS.where(_TABLE.id.in_(of_tables), _COUNTS), {})
    return frozenset(PlayedList._make(row).table_id for row in rows)


def seats_of(view: View, event_id: int, *, people: Collection[int] | None = None) -> Sequence[Seat]:
    """Return each seat that somebody began at, by table and seat; with `people` (ids) only the seats of these."""
    which, filters = (_SEATS_OF_EVENT, {}) if people is None else (_SEATS_OF_PEOPLE, {"of_people": list(people)})
    return fetched(view.connection, which, {"of_event": event_id, **filters})


def seated_at(view: View, event_id: int, series_no: int, number: int) -> tuple[int, ...]:
    """Return the persons (ids) who began at a table of an event, nobody where there is none."""
    place = {"of_event": event_id, "of_series": series_no, "number": number}
    return tuple(row.person_id for row in view.connection.execute(_SEATS_AT, place))
