"""What the club knows already of the data of a file, and the rows that an import adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import sqlalchemy as sa

from skatclub.domain.imports import plans
from skatclub.domain.imports.incoming import Source
from skatclub.domain.imports.plans import ClubFacts
from skatclub.store.cash import membership_fees
from skatclub.store.people import members
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_SEATED = (
    sa.select(tables_all.play_table.c.series_id, tables_all.occupant.c.person_id)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .distinct()
)
_RESULTS = sa.select(tables_all.plain_result).where(
    tables_all.plain_result.c.series_id.in_(sa.bindparam("of_series", expanding=True))
)


def aliases(view: View, source: Source) -> dict[str, int]:
    """Return whom the names of a source stand for."""
    return {row.name: row.person_id for row in view.rows(tables_all.alias, source=source.code)}


def known(view: View) -> ClubFacts:
    """Return what an import is compared with: facts of people, events, results, and who sat at which list."""
    events = view.rows(tables_all.event, "id")[::-1]
    everybody = members.everybody(view, counts=False)
    return ClubFacts(
        facts={member.person.id: plans.known_of(member) for member in everybody},
        groups={member.person.id: frozenset(member.groups) for member in everybody},
        events={(row.held_on, row.title): row.id for row in events},
        series={(row.event_id, row.number): row.id for row in view.rows(tables_all.series)},
        results={
            (row.series_id, row.person_id): (row.total, row.points, row.won, row.lost, row.played, row.table_size)
            for row in view.rows(tables_all.plain_result)
        },
        seated=frozenset((row[0], row[1]) for row in view.connection.execute(_SEATED)),
        lists=frozenset((row.held_on, row.title) for row in events),
        amounts=membership_fees.amounts(view),
    )


def result_ids(view: View, series_ids: Iterable[int]) -> dict[tuple[int, int], int]:
    """Return the ids of the plain results of these series, by series and person."""
    rows = view.connection.execute(_RESULTS, {"of_series": list(series_ids)})
    return {(each.series_id, each.person_id): each.id for each in rows}


def add_aliases(work: Work, source: Source, named: Mapping[str, int]) -> None:
    """Remember whom names of a source stand for."""
    before = aliases(work, source)
    new = [
        {"source": source.code, "name": name, "person_id": person_id}
        for name, person_id in named.items()
        if name not in before
    ]
    work.insert_all(tables_all.alias, new)
    for name, person_id in named.items():
        if before.get(name, person_id) != person_id:
            work.update(tables_all.alias, {"source": source.code, "name": name}, person_id=person_id)
