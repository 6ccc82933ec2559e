"""What a screen in the hall shows of an event, read at one moment: standings, latest series, who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.event_facts import Seated, TableFacts
from skatclub.services import gathering, standings
from skatclub.store import people, seats

if TYPE_CHECKING:
    from skatclub.domain.event import Series
    from skatclub.domain.people import Person
    from skatclub.services.clubs import Club
    from skatclub.services.gathering import Gathered
    from skatclub.services.standings import Ranking
    from skatclub.store.work import View

__all__ = ["Hall"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The standings over the series played so far, those of the latest with results, and the tables made last.

    A series counts once all its lists are in or a later one has results: halfway half of the players would be
    unranked. The first counts from its first list on. `latest` is None and `played` 0 before that, `seated` None
    before the first series has tables: a draft is not told. No money and nothing that is only for the desk.
    """

    whole: Ranking
    latest: Ranking | None
    played: int
    seated: Series | None
    tables: tuple[TableFacts, ...]

    @property
    def awaits_results(self) -> bool:
        """Tell whether the latest tables have no result yet, so that people still look for their seats."""
        return self.seated is not None and (
            self.latest is None or self.latest.standings.series[0] < self.seated.number
        )


def hall(club: Club, event_id: int) -> Hall:
    """Return what may be shown of an event. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        found = gathering.gather(view, event_id)
        numbers = _with_results(found)
        latest = standings.of_gathered(view, found, series=numbers[-1:]) if numbers else None
        if len(numbers) > 1 and latest is not None and latest.missing:
            numbers.pop()
        whole = standings.of_gathered(view, found, series=numbers)
        seated, tables = _seated(view, whole)
        return Hall(
            whole=whole,
            latest=latest,
            played=len(whole.standings.series) if numbers else 0,
            seated=seated,
            tables=tables,
        )


def _with_results(found: Gathered) -> list[int]:
    return sorted({number for one in found.results.values() for number in one})


def _seated(view: View, whole: Ranking) -> tuple[Series | None, tuple[TableFacts, ...]]:
    """Return the latest series with tables, and who began at them."""
    known = {one.person.id: one.person for one in whole.people.values()}
    for series in reversed(whole.event.series):
        made = seats.of_series(view, series.id)
        if made:
            return series, tuple(
                TableFacts(
                    number=table.number,
                    players=tuple(
                        Seated(person=_person(view, known, person_id), start_no=start_no)
                        for person_id, start_no in table.seats
                    ),
                )
                for table in made
            )
    return None, ()


def _person(view: View, known: dict[int, Person], person_id: int) -> Person:
    """Return who sits there; who is no participant, as on an evening by names, is looked up."""
    if person_id not in known:
        known[person_id] = people.get(view, person_id)
    return known[person_id]
