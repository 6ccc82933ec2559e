"""What the board notes in a season: excused absences, presences, points, series declared for a cup, lots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.domain import zone
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events.event import Event, Series
from skatclub.domain.people.person import Person
from skatclub.domain.season import cup as season_cup, errors, units
from skatclub.domain.season.season import Mark, MarkKind, Season
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.season import seasons as season_services
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.season import facts as season_facts, seasons
from skatclub.store.seating import seats
from skatclub.store.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What is noted, for whom, and of which evening."""

    mark: Mark
    person: Person
    event: Event | None


def notes(club: Club, season_id: int) -> tuple[Note, ...]:
    """Return what is noted in a season, in the order in which it was. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        seasons.get(view, season_id)
        return tuple(
            Note(
                mark=mark,
                person=people.known(view, mark.person_id),
                event=None if mark.event_id is None else events.get(view, mark.event_id),
            )
            for mark in seasons.marks_of(view, season_id)
        )


def add_mark(club: Club, season_id: int, new: Mark) -> Change:
    """Note something for somebody: an excused absence, a presence, points, a series declared for the cup.

    A series is declared before it is played, and no more than a round allows. `made_id` is the mark's.
    Refused: `NoSuchRecord`, `EventOutsideSeason`, `MarkTwice`, `SeriesBegunAlready`, `CupSeriesFull`.
    """
    with club.change("add_mark", season_id=season_id, kind=new.kind.value) as work:
        season = seasons.get(work, season_id)
        person = people.known(work, new.person_id)
        work.tell(title=season.title, name=person.full_name, points=new.points)
        if new.event_id is not None:
            event = events.get(work, new.event_id)
            work.tell(event=event.title)
            if event.id not in seasons.events_of(work, season_id):
                raise errors.EventOutsideSeason(event.title)
            series = None if new.series_no is None else events.series_of(event, new.series_no)
            if new.kind is MarkKind.CUP_SERIES and series is not None:
                _check_declared(work, season, new, series)
        if any(mark.is_same(new) for mark in seasons.marks_of(work, season_id)):
            raise errors.MarkTwice
        mark_id = seasons.add_mark(work, season_id, new)
    return committed(work, made_id=mark_id)


def take_mark_back(club: Club, mark_id: int) -> Change:
    """Take back what was noted for somebody. Refused: `NoSuchRecord`."""
    with club.change("take_mark_back") as work:
        season_id, person_id = seasons.remove_mark(work, mark_id)
        name = people.known(work, person_id).full_name
        work.tell(season_id=season_id, title=seasons.get(work, season_id).title, name=name)
    return committed(work)


def record_lot(club: Club, season_id: int, order: Sequence[int], *, championship: str = "") -> Change:
    """Write the order that a lot gave people (by id) who are equal in a championship, the best rank first.

    Refused: `NoSuchRecord`, `NoSuchChampionship`, `LotTooEarly` while an evening may part them, `LotOfUnequals`
    unless they are one whole group of equals.
    """
    with club.change("record_season_lot", season_id=season_id) as work:
        today = zone.day(work.at)
        standings = season_services.standings_in(work, season_id, championship, today=today)
        work.tell(title=standings.season.title, number=len(order))
        if (refusal := standings.too_early(today)) is not None:
            raise refusal
        groups = standings.table.undecided()
        if not any(sorted(order) == sorted(group) for group in groups):
            group_meant = next((group for group in groups if set(group) & set(order)), ())
            raise errors.LotOfUnequals(len(group_meant), len(order))
        places = {person_id: place for place, person_id in enumerate(order, start=1)}
        seasons.put_lots(work, season_id, standings.championship.name, places)
    return committed(work)


def take_lot_back(club: Club, season_id: int, order: Sequence[int], *, championship: str = "") -> Change:
    """Take back a lot that gave people (by id) this order; they share their rank again.

    Refused: `NoSuchRecord` (also if it does not part them so any more), `NoSuchChampionship`.
    """
    with club.change("take_season_lot_back", season_id=season_id) as work:
        standings = season_services.standings_in(work, season_id, championship, today=zone.day(work.at))
        work.tell(title=standings.season.title, number=len(order))
        if tuple(order) not in standings.table.drawn():
            raise NoSuchRecord("lot", season_id)
        seasons.put_lots(work, season_id, standings.championship.name, dict.fromkeys(order))
    return committed(work)


def _check_declared(work: Work, season: Season, new: Mark, series: Series) -> None:
    """Refuse a series that is played already, or one too many of its round; rounds follow the order of play."""
    if seats.has_results(work, [series.id]):
        raise errors.SeriesBegunAlready(series.number)
    played = season_facts.played(work, season, zone.day(work.at))
    held = {(slot.event_id, slot.series_no) for slot in played.slots}
    own = played.marks_of(new.person_id, MarkKind.CUP_SERIES)
    to_come = sum((mark.event_id, mark.series_no) not in held for mark in own)
    for championship in season.statute.championships:
        cup = championship.rule.cup
        if cup is not None:
            slots = units.units(championship.rule, played).slots
            running = slots[len(slots) - len(slots) % cup.series :]
            if len(season_cup.declared(cup, played, running, new.person_id)) + to_come >= cup.lists:
                raise errors.CupSeriesFull(cup.lists)
