"""The rows of an import, step by step: people, what is noted of them, evenings with results, lists of games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.event import HIGHEST_ROUNDS, EventKind
from skatclub.domain.imports import plans
from skatclub.domain.imports.plans import LIST_TITLE, Fact, Fill
from skatclub.domain.imports.result_rows import as_plain
from skatclub.domain.membership import MemberStatus
from skatclub.domain.people import Person, name_parts
from skatclub.domain.sheets import DealRecord, SheetState
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import Row
from skatclub.store import events, imports, plain_results, registration, sheets
from skatclub.store import people as stored

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from skatclub.domain.imports.incoming import IncomingList, IncomingPerson
    from skatclub.domain.imports.plans import Plan
    from skatclub.store.work import Work

USUAL_ROUNDS = 12
SEATS_ONLINE = 3
CHUNK = 500


def write(work: Work, plan: Plan, title: str) -> Iterator[tuple[int, int]]:
    """Write a plan without open decisions; tell after each step how many of all are done."""
    steps = len(plan.new_people) + len(plan.fills) + len(plan.results) + len(plan.corrected) + len(plan.lists)
    step = 0
    ids = {one.incoming.key: one.person.id for one in plan.decisions if one.person is not None}
    for one in plan.new_people:
        ids[one.key] = _add(work, one)
        step += 1
        yield step, steps
    of_key = {one.incoming.key: one.incoming for one in plan.decisions}
    for fill in plan.fills:
        _fill(work, ids[fill.key], of_key[fill.key], fill)
        step += 1
        yield step, steps
    imports.add_aliases(work, plan.incoming.kind, ids)
    for written in _write_results(work, plan, ids, title):
        step += written
        yield step, steps
    for each in plan.lists:
        _write_list(work, each, [ids[key] for key in each.people])
        step += 1
        yield step, steps


def _add(work: Work, new: IncomingPerson) -> int:
    """Write somebody new with all that the file tells; return the id."""
    made = stored.write(
        work,
        Person(
            id=0,
            given_name=new.given_name,
            family_name=new.family_name,
            club=new.club,
            member_no=new.member_no,
            is_member=new.is_member,
        ),
    )
    for fact, told in plans.told_of(new).items():
        if fact not in {Fact.MEMBER_NO, Fact.CLUB, Fact.MEMBER}:
            _fill(work, made.id, new, Fill(key=new.key, fact=fact, text=told))
    for group in new.groups:
        imports.add_group(work, made.id, group)
    return made.id


def _fill(work: Work, person_id: int, new: IncomingPerson, fill: Fill) -> None:
    """Write one fact of somebody."""
    match fill.fact:
        case Fact.GROUP:
            imports.add_group(work, person_id, fill.text)
        case Fact.STATUS:
            _note_status(work, person_id, new)
        case Fact.NAME:
            given, family = new.given_name, new.family_name
            if not family:
                given, family = name_parts(fill.text)
            _change(work, person_id, given_name=given, family_name=family)
        case Fact.MEMBER_NO:
            _change(work, person_id, member_no=fill.text)
        case Fact.CLUB:
            _change(work, person_id, club=fill.text)
        case Fact.MEMBER:
            old = stored.get(work, person_id)
            stored.put(work, old, replace(old, is_member=True))
        case _:
            imports.put_fact(work, person_id, fill.fact, fill.text)


def _change(work: Work, person_id: int, **facts: str) -> None:
    old = stored.get(work, person_id)
    stored.put(work, old, replace(old, **facts))  # type: ignore[arg-type]  # all of them are texts of a person


def _note_status(work: Work, person_id: int, new: IncomingPerson) -> None:
    """Note joining and leaving on their days, as far as the file tells them; otherwise what holds from today."""
    if new.status is not None and new.status is not MemberStatus.LEFT and (new.joined_on or new.left_on is None):
        imports.put_status(work, person_id, new.joined_on or work.at.date(), new.status.value)
    if new.left_on is not None or new.status is MemberStatus.LEFT:
        imports.put_status(work, person_id, new.left_on or work.at.date(), MemberStatus.LEFT.value)
    old = stored.get(work, person_id)
    stored.put(work, old, replace(old, is_member=plans.status_of(new) != MemberStatus.LEFT.value))


def _write_results(work: Work, plan: Plan, ids: dict[str, int], title: str) -> Iterator[int]:
    """Write the results with the evenings they need; tell how many were written since the last time.

    It tells so after each evening as well, though none is written by then: many years take a while.
    """
    wanted = (*plan.results, *plan.corrected)
    if not wanted:
        return
    known = imports.known(work)
    everybody = {person.id: person for person in stored.everybody(work)}
    here: dict[tuple[date, str], list[Person]] = {}
    for result in wanted:
        here.setdefault((result.day, result.title or title), []).append(everybody[ids[result.person]])
    series: dict[tuple[date, str, int], int] = {}
    rounds = plans.rounds(wanted, title)
    for (day, called), highest in plans.evenings(wanted, title).items():
        event_id = known.events.get((day, called), 0) or events.add(
            work, kind=EventKind.CLUB_NIGHT, title=called, held_on=day, rules=ISKO_2022
        )
        of_event = {one.number: one.id for one in events.get(work, event_id).series}
        while len(of_event) < highest:
            made = events.add_series(work, event_id, rounds.get((day, called, len(of_event) + 1), USUAL_ROUNDS))
            of_event[made.number] = made.id
        registration.take_in(work, event_id, here[day, called])
        series.update({(day, called, number): made_id for number, made_id in of_event.items()})
        yield 0
    results = [
        as_plain(one, person_id=ids[one.person], series_id=series[one.day, one.title or title, one.series_no])
        for one in wanted
    ]
    new = results[: len(plan.results)]
    for begun in range(0, len(new), CHUNK):
        plain_results.add_all(work, new[begun : begun + CHUNK])
        yield len(new[begun : begun + CHUNK])
    corrected = results[len(plan.results) :]
    stood = imports.result_ids(work, {one.series_id for one in corrected})
    for one in corrected:
        plain_results.put(work, replace(one, id=stood[one.series_id, one.person_id]))
        yield 1


def _write_list(work: Work, one: IncomingList, person_ids: list[int]) -> None:
    """Write a list of online games as a single list; who dealt out of turn stands beside the deal."""
    title = LIST_TITLE.format(number=one.number)
    event_id = events.add(work, kind=EventKind.SINGLE_LIST, title=title, held_on=one.day, rules=ISKO_2022)
    rounds = min(-(-len(one.deals) // SEATS_ONLINE), HIGHEST_ROUNDS)
    series = events.add_series(work, event_id, rounds)
    table_id = sheets.add(work, series.id, [stored.get(work, person_id) for person_id in person_ids])
    table = sheets.get(work, table_id)
    records = tuple(
        DealRecord(
            deal_no=number,
            row=Row(each.deal, each.dealer if each.dealer != (number - 1) % SEATS_ONLINE + 1 else None),
        )
        for number, each in enumerate(one.deals, start=1)
    )
    is_whole = len(records) == rounds * SEATS_ONLINE
    sheets.put(work, replace(table, records=records, state=SheetState.PLAYING, ended_early=not is_whole))
