"""The rows of an import, step by step: people, what is noted of them, evenings with results, lists of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import accumulate
from typing import TypeVar

from skatclub.domain import zone
from skatclub.domain.events.event import HIGHEST_ROUNDS, USUAL_LENGTH, EventKind
from skatclub.domain.imports import noting, result_rows
from skatclub.domain.imports.bare_results import BareResult
from skatclub.domain.imports.incoming import IncomingList, IncomingPerson, IncomingResult
from skatclub.domain.imports.matching import Match
from skatclub.domain.imports.plans import LIST_TITLE, Fill, ImportPlan
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.domain.sheets.table import DealRecord, SheetState
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet.sheet import Row
from skatclub.store import imports
from skatclub.store.cash import membership_fees
from skatclub.store.events import events
from skatclub.store.people import club_names, members, people as people_store
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets
from skatclub.store.standings import bare_results
from skatclub.store.work import Work

SEATS_ONLINE = 3
CHUNK = 500
T = TypeVar("T")


def people_of(work: Work, plan: ImportPlan) -> dict[str, int]:
    """Write the people of a plan; return their ids by their keys."""
    steps = _written(work, plan, "")
    while True:
        try:
            next(steps)
        except StopIteration as end:
            ids: dict[str, int] = end.value
            return ids


def write(work: Work, plan: ImportPlan, title: str) -> Iterator[tuple[int, int]]:
    """Write a plan without open decisions; tell after each step how many of all are done."""
    steps = len(plan.new_people) + len(plan.fills) + len(plan.results) + len(plan.corrected) + len(plan.lists)
    yield from ((done, steps) for done in accumulate(_written(work, plan, title), initial=0))


def _written(work: Work, plan: ImportPlan, title: str) -> Generator[int, None, dict[str, int]]:
    """Write a plan; tell after each step how many things were written by it, at the end the ids by their keys."""
    ids = {decision.incoming.key: decision.person.id for decision in plan.decisions if decision.person is not None}
    for new in _some_each(plan.new_people):
        ids.update(_add(work, new))
        yield len(new)
    ids.update(
        {decision.incoming.key: ids[decision.row.key] for decision in plan.decisions if decision.row is not None}
    )
    of_key = {decision.incoming.key: decision.incoming for decision in plan.decisions}
    fills: defaultdict[str, list[Fill]] = defaultdict(list)
    for fill in plan.fills:
        fills[fill.key].append(fill)
    for keys in _some_each(tuple(fills)):
        _fill(work, [(ids[key], of_key[key], fills[key]) for key in keys])
        yield sum(len(fills[key]) for key in keys)
    imports.add_aliases(work, plan.incoming.source, _kept(work, plan, ids))
    club_names.note(work, plan.incoming.clubs)
    yield from _write_results(work, plan, ids, title)
    for each in plan.lists:
        _write_list(work, each, [ids[key] for key in each.people])
        yield 1
    return ids


def _kept(work: Work, plan: ImportPlan, ids: dict[str, int]) -> dict[str, int]:
    """Return the names that are kept to be known next time: all, or those of several people."""
    if plan.incoming.source.keeps_names:
        return ids
    times = Counter(person.written_name.casefold() for person in people_store.everybody(work))
    return {
        each.incoming.key: ids[each.incoming.key]
        for each in plan.decisions
        if each.incoming.key in ids
        and (each.match is Match.ANSWER or times[each.incoming.full_name.casefold()] > 1)
    }


def _some_each(things: Sequence[T]) -> Iterator[Sequence[T]]:
    return (things[begun : begun + CHUNK] for begun in range(0, len(things), CHUNK))


def _add(work: Work, new: Sequence[IncomingPerson]) -> dict[str, int]:
    """Write people who are new with all that the file tells; return their ids by their keys."""
    today = zone.day(work.at)
    people = people_store.write_all(work, [noting.person_of(incoming_person, today) for incoming_person in new])
    amounts = membership_fees.amounts(work)
    noted = [noting.added(person, incoming, today, amounts) for person, incoming in zip(people, new, strict=True)]
    members.put_all(work, [(Member(person=member.person), member) for member in noted])
    return {incoming.key: person.id for incoming, person in zip(new, people, strict=True)}


def _fill(work: Work, fills_of: Sequence[tuple[int, IncomingPerson, Sequence[Fill]]]) -> None:
    """Add facts to people whom the club knows; somebody may stand in the file by two names."""
    known = members.some(work, [person_id for person_id, _new, _fills in fills_of])
    now, amounts = dict(known), membership_fees.amounts(work)
    for person_id, new, fills in fills_of:
        now[person_id] = noting.filled(now[person_id], new, fills, zone.day(work.at), amounts)
    people_store.put_all(work, [(known[each].person, now[each].person) for each in known])
    members.put_all(work, [(known[each], now[each]) for each in known])


def _write_results(work: Work, plan: ImportPlan, ids: dict[str, int], title: str) -> Iterator[int]:
    """Write the results with the evenings they need; tell how many were written since the last time.

    It tells so after each evening as well, though none is written by then: many years take a while.
    """
    incoming = (*plan.results, *plan.corrected)
    if not incoming:
        return
    known = imports.known(work)
    everybody = {person.id: person for person in people_store.everybody(work)}
    here: dict[tuple[date, str], list[Person]] = {}
    for result in incoming:
        here.setdefault((result.day, result.title or title), []).append(everybody[ids[result.person]])
    series: dict[tuple[date, str, int], int] = {}
    lengths = result_rows.lengths(incoming, title)
    for (day, called), highest in result_rows.evenings(incoming, title).items():
        event_id = known.events.get((day, called), 0) or events.add(
            work, kind=EventKind.CLUB_NIGHT, title=called, held_on=day, rules=ISKO_2022
        )
        of_event = {one.number: one.id for one in events.get(work, event_id).series}
        while len(of_event) < highest:
            planned = lengths.get((day, called, len(of_event) + 1), USUAL_LENGTH)
            series_new = events.add_series(work, event_id, planned)
            of_event[series_new.number] = series_new.id
        registration.take_in(work, event_id, here[day, called])
        series |= {(day, called, number): made_id for number, made_id in of_event.items()}
        yield 0
    results = [
        _bare(each, ids[each.person], series[each.day, each.title or title, each.series_no]) for each in incoming
    ]
    new = results[: len(plan.results)]
    for some in _some_each(new):
        bare_results.add_all(work, some)
        yield len(some)
    corrected = results[len(plan.results) :]
    stood = imports.result_ids(work, {each.series_id for each in corrected})
    for new_result in corrected:
        bare_results.put(work, replace(new_result, id=stood[new_result.series_id, new_result.person_id]))
        yield 1


def _bare(result: IncomingResult, person_id: int, series_id: int) -> BareResult:
    return BareResult(
        person_id=person_id,
        series_id=series_id,
        series_no=result.series_no,
        event_id=0,
        total=result.total,
        points=result.points,
        won=result.won,
        lost=result.lost,
        played=result.played,
        table_size=result.table_size,
    )


def _write_list(work: Work, incoming_list: IncomingList, person_ids: list[int]) -> None:
    """Write a list of online games as a single list; who dealt out of turn stands beside the deal."""
    title = LIST_TITLE.format(number=incoming_list.number)
    event_id = events.add(work, kind=EventKind.SINGLE_LIST, title=title, held_on=incoming_list.day, rules=ISKO_2022)
    rounds = min(-(-len(incoming_list.deals) // SEATS_ONLINE), HIGHEST_ROUNDS)
    series = events.add_series(work, event_id, rounds)
    table_id = sheets.add(work, series.id, [people_store.get(work, person_id) for person_id in person_ids])
    table = sheets.get(work, table_id)
    records = tuple(
        DealRecord(
            deal_no=number,
            row=Row(each.deal, each.dealer if each.dealer != (number - 1) % SEATS_ONLINE + 1 else None),
        )
        for number, each in enumerate(incoming_list.deals, start=1)
    )
    is_whole = len(records) == rounds * SEATS_ONLINE
    sheets.put(work, replace(table, records=records, state=SheetState.PLAYING, ended_early=not is_whole))
