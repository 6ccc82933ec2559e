"""Standings of an event from the lists of all series, with the rulings of the director and recorded lots."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.domain import office_errors as errors
from skatclub.domain import rulings as rules_on
from skatclub.domain import standings as ranked
from skatclub.domain import text
from skatclub.domain.errors import ReasonMissing
from skatclub.domain.office import CHECKED
from skatclub.domain.standings import Contestant, Result, Results, Standing, Standings
from skatclub.services.done import Done, done
from skatclub.store import events, office, registration, rulings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.conditions import Conditions
    from skatclub.domain.event import Event
    from skatclub.domain.registration import Participant
    from skatclub.domain.rulings import Ruling
    from skatclub.services.clubs import Club
    from skatclub.store.work import View, Work

__all__ = ["Standing", "Standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The standings of an event over some series; `people` are the participants by id (that of the standings).

    `missing` are the tables, as series and number, whose lists are not in; `group` is empty for the single ranking.
    """

    event: Event
    conditions: Conditions
    people: Mapping[int, Participant]
    standings: Standings
    rulings: tuple[Ruling, ...]
    missing: tuple[tuple[int, int], ...]
    group: str = ""


def standings(
    club: Club, event_id: int, *, series: Sequence[int] = (), group: str = "", live: bool = False
) -> Ranking:
    """Rank the participants over these series (none named: all); `live` counts lists that are still written on.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        return ranking(view, event_id, series=series, group=group, live=live)


def ranking(
    view: View,
    event_id: int,
    *,
    series: Sequence[int] = (),
    group: str = "",
    live: bool = False,
    extra: Sequence[Ruling] = (),
) -> Ranking:
    """Rank inside an open view; `extra` are rulings on trial."""
    event = events.get(view, event_id)
    wanted = tuple(
        events.series_of(event, number).number for number in series or [one.number for one in event.series]
    )
    conditions = registration.conditions(view, event_id)
    people = {one.id: one for one in registration.participants(view, event_id)}
    made = (*rulings.of_event(view, event_id), *extra)
    gathered = _gather(view, event_id, people, live=live)
    out = rules_on.excluded(made)
    contestants = [Contestant(id=one.id, groups=one.groups, excluded=one.id in out) for one in people.values()]
    whole = ranked.standings(
        contestants,
        rules_on.applied(made, gathered.results, gathered.tables),
        wanted,
        missed=conditions.missed,
        lots=rulings.lots(view, event_id, scope_of(wanted)),
    )
    return Ranking(
        event=event,
        conditions=conditions,
        people=people,
        standings=ranked.among(whole, group) if group else whole,
        rulings=made,
        missing=tuple(place for place in gathered.missing if place[0] in wanted),
        group=group,
    )


def rule(club: Club, event_id: int, new: Ruling) -> Done:
    """Write a ruling with its reason; `made_id` is the ruling's. Refused: `ReasonMissing`, `NoSuchRecord`."""
    with club.database.change("rule", event_id=event_id, kind=new.kind.value) as work:
        event = events.get(work, event_id)
        checked = replace(new, reason=text.checked(new.reason, longest=text.LONGEST_NOTE, required=False))
        if not checked.reason:
            raise ReasonMissing
        series = None if new.series_no is None else events.series_of(event, new.series_no)
        made = rulings.add(work, event_id, checked, series_id=None if series is None else series.id)
        work.tell(title=event.title, series=new.series_no or 0, name=_whose(work, event_id, new))
    return done(work, made_id=made)


def take_ruling_back(club: Club, ruling_id: int) -> Done:
    """Take a ruling back. Refused: `NoSuchRecord`."""
    with club.database.change("take_ruling_back") as work:
        event_id = rulings.remove(work, ruling_id)
        work.tell(event_id=event_id, title=events.get(work, event_id).title)
    return done(work)


def trial(club: Club, event_id: int, new: Ruling, *, series: Sequence[int] = ()) -> tuple[Ranking, Ranking]:
    """Return the standings without and with a ruling, to show its effect before it is made."""
    with club.database.view() as view:
        return (
            ranking(view, event_id, series=series),
            ranking(view, event_id, series=series, extra=(new,)),
        )


def record_lot(club: Club, event_id: int, order: Sequence[int], *, series: Sequence[int] = ()) -> Done:
    """Write the order a lot gave participants (by id) who are equal over these series.

    Refused: `LotsNotWhole` unless they are one whole group of equals.
    """
    with club.database.change("record_lot", event_id=event_id, number=len(order)) as work:
        now = ranking(work, event_id, series=series)
        work.tell(title=now.event.title)
        groups = now.standings.undecided()
        group = next((one for one in groups if set(one) == set(order)), None)
        if group is None or len(order) != len(set(order)):
            raise errors.LotsNotWhole(len(groups[0]) if groups else 0, len(order))
        places = {participant_id: place for place, participant_id in enumerate(order, start=1)}
        rulings.put_lots(work, event_id, scope_of(now.standings.series), places)
    return done(work)


def scope_of(series: Sequence[int]) -> str:
    """Return what a ranking over these series is called where lots are kept: 1,2,3."""
    return ",".join(map(str, series))


@dataclass(slots=True)
class _Gathered:
    """What the lists of an event bring: results by participant and series, who sat where, what is missing."""

    results: Results
    tables: dict[int, list[int]]
    missing: list[tuple[int, int]]


def _gather(view: View, event_id: int, people: Mapping[int, Participant], *, live: bool) -> _Gathered:
    of_person = {one.person.id: one.id for one in people.values()}
    sheets = {one.table_id: one for one in office.sheets_of(view, event_id)}
    found = _Gathered(defaultdict(dict), defaultdict(list), [])
    for one in sheets.values():
        if not one.is_in:
            found.missing.append((one.series_no, one.number))
    for row in office.results_of(view, event_id):
        sheet, contestant = sheets[row.table_id], of_person.get(row.person_id)
        if contestant is None:
            continue
        found.tables[row.table_id].append(contestant)
        counts = sheet.first is not None or sheet.is_full or (live and sheet.by_deals)
        if counts:
            found.results[contestant][row.series_no] = Result(
                points=row.points,
                won=row.won,
                lost=row.lost,
                total=row.result,
                provisional=sheet.state not in CHECKED or bool(sheet.unclear),
            )
    return found


def _whose(work: Work, event_id: int, new: Ruling) -> str:
    if new.participant_id is None:
        return ""
    people = registration.participants(work, event_id)
    return next((one.person.full_name for one in people if one.id == new.participant_id), "")
