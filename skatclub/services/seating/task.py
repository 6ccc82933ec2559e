"""What a draw is given: the people to be seated with what matters of them, the wishes, and who met whom before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from math import floor

from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.events.errors import NoSuchStartNumber
from skatclub.domain.events.event import Event, Series
from skatclub.domain.people import club_names
from skatclub.domain.registration.registration import Participant, TeamPlace
from skatclub.domain.seating.errors import EarlierSeriesMissing
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Task, Wish, Wishes
from skatclub.services.seating import strengths as seating_strengths
from skatclub.services.standings import standings
from skatclub.store.registration import registration
from skatclub.store.seating import seats
from skatclub.store.work import View

SEASON = timedelta(days=366)
"""How far back meetings of earlier evenings count, and rankings of evenings that belong to no season."""

PER_LIST = 1000
"""Averages are compared as whole thousandths of a point: 833 1/3 is 833333."""


def people(participants: Iterable[Participant]) -> dict[int, Participant]:
    """Return participants by start number; the waiting list has none."""
    return {one.start_no: one for one in participants if one.start_no is not None}


def participant(by_number: Mapping[int, Participant], start_no: int) -> Participant:
    """Return who has a start number; refused: `NoSuchStartNumber`."""
    if start_no not in by_number:
        raise NoSuchStartNumber(start_no)
    return by_number[start_no]


def build(
    view: View, event: Event, series: Series, conditions: Conditions, *, method: Method | None = None
) -> Task:
    """Return the task of a series: who plays it, by which method, with what is avoided and what was before.

    Refused: `EarlierSeriesMissing` where seats go by points and nobody has any.
    """
    plan = conditions.plan_of(series.number)
    plan = plan if method in {None, plan.method} else plan.by(method)
    numbered = people(registration.participants(view, event.id))
    playing = [numbered_one for _, numbered_one in sorted(numbered.items()) if numbered_one.plays(series.number)]
    order = _order(view, event, series, plan.method)
    entries = _entries(playing, plan, order)
    if plan.method is Method.GROUPS and not any(entry.group for entry in entries):
        ranked = _by_number(playing, seating_strengths.strengths(view, event, conditions))
        entries = seating_strengths.grouped(entries, ranked, conditions.strength_groups) if ranked else entries
    return Task(
        method=plan.method,
        entries=entries,
        wishes=wishes(plan, conditions),
        past=_past(view, event, series, plan, numbered),
        five_allowed=conditions.five_allowed,
        within_groups=plan.within_groups,
    )


def wishes(plan: SeriesPlan, conditions: Conditions) -> Wishes:
    """Return what a series avoids, with the pairs that the conditions keep apart."""
    weights = dict(plan.weights)
    return Wishes(
        repeats=weights.get(Wish.REPEATS, 0),
        season=weights.get(Wish.SEASON, 0),
        clubs=weights.get(Wish.CLUBS, 0),
        families=weights.get(Wish.FAMILIES, 0),
        teams=weights.get(Wish.TEAMS, 0),
        prohibited=weights.get(Wish.PROHIBITED, 0),
        second_threes=weights.get(Wish.SECOND_THREES, 0),
        seats=weights.get(Wish.SEATS, 0),
        pairs=frozenset(conditions.apart) if weights.get(Wish.PROHIBITED) else frozenset(),
    )


def with_late(task: Task, playing: Sequence[Participant], plan: SeriesPlan) -> Task:
    """Return the task of a draw with those who came since, in the same terms; who left since is left out."""
    known = {entry.start_no: entry for entry in task.entries}
    now = _entries(playing, plan, {}, known)
    return replace(task, entries=tuple(known.get(entry.start_no, entry) for entry in now))


def _entries(
    playing: Sequence[Participant],
    plan: SeriesPlan,
    order: Mapping[int, tuple[int, ...]],
    known: Mapping[int, PersonToSeat] | None = None,
) -> tuple[PersonToSeat, ...]:
    """Return the entries of these people; what stands for clubs, families and teams in `known` ones holds on."""
    before = [(each, entry) for each in playing if known and (entry := known.get(each.start_no or 0))]
    club = _labels((each.person.club for each in playing), ((each.person.club, old.club) for each, old in before))
    family = _labels((each.family for each in playing), ((each.family, old.family) for each, old in before))
    team = _labels(
        (_team(place) for each in playing for place in each.teams),
        (pair for each, old in before for pair in zip(map(_team, each.teams), old.teams, strict=False)),
    )
    return tuple(
        PersonToSeat(
            start_no=each.start_no or 0,
            club=club(each.person.club),
            family=family(each.family),
            teams=tuple(team(_team(place)) for place in each.teams),
            order=order.get(each.person.id),
            group=each.pot,
            fixed_table=each.fixed_table,
            fixed_seat=each.fixed_seat,
            from_table=1 if each.person.is_member else plan.guests_from,
        )
        for each in playing
    )


def _team(place: TeamPlace) -> str:
    return f"{place.kind}:{place.name}"


def _labels(names: Iterable[str], known: Iterable[tuple[str, str]] = ()) -> Callable[[str], str]:
    """Return what stands for a name in the task: its number in order of start numbers, so that no name is kept."""
    numbers: dict[str, str] = {}
    for name, label in known:
        if name and label:
            numbers.setdefault(club_names.folded(name), label)
    highest = max((int(label) for label in numbers.values() if label.isdecimal()), default=0)
    for name in names:
        if name and club_names.folded(name) not in numbers:
            highest += 1
            numbers[club_names.folded(name)] = str(highest)
    return lambda name: numbers.get(club_names.folded(name), "")


def _order(view: View, event: Event, series: Series, method: Method) -> dict[int, tuple[int, ...]]:
    """Return what people (by id) are sorted by, greater is better: SkWO 6.3.1, or the ranking of the season."""
    if method is Method.POINTS:
        earlier = [each.id for each in event.series if each.number < series.number]
        if not seats.has_results(view, earlier):
            raise EarlierSeriesMissing(series.number)
        return points(view, event, [each.number for each in event.series if each.number < series.number])
    if method is Method.RANKING:
        ranked = seating_strengths.order(view, event)
        if ranked is not None:
            return ranked
        since = event.held_on - SEASON
        found_averages = seats.averages(view, since=since, before=event.held_on, event_id=event.id)
        return {person: (_thousandths(total, lists),) for person, (total, lists) in found_averages.items()}
    return {}


def _by_number(playing: Sequence[Participant], ranked: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Return an order of people by their start numbers."""
    return {each.start_no or 0: ranked[each.person.id] for each in playing if each.person.id in ranked}


def points(view: View, event: Event, series: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return total, games won and fewer lost of everybody over these series, as they stand, rulings included."""
    now = standings.ranking(view, event.id, series=series, live=True)
    return {
        now.people[row.contestant.id].person.id: (floor(row.total), row.won or 0, -(row.lost or 0))
        for row in now.standings.rows
        if row.played
    }


def _thousandths(total: int, lists: int) -> int:
    return round(Fraction(total * PER_LIST, lists))


def _past(view: View, event: Event, series: Series, plan: SeriesPlan, numbered: Mapping[int, Participant]) -> Past:
    number_of = {each.person.id: start_no for start_no, each in numbered.items()}
    earlier = [each for each in event.series if each.number < series.number]
    tables = tuple(
        tuple(
            tuple(number_of.get(person, -person) for person, _ in table.seats)  # a stranger keeps the table's size
            for table in seats.of_series(view, each.id)
        )
        for each in earlier
    )
    return Past(
        series=tables,
        season=_season(view, event, number_of) if plan.weight_of(Wish.SEASON) else (),
        waited=_waited(earlier, tables, numbered),
    )


def _season(view: View, event: Event, number_of: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return who of those here sat together on earlier evenings."""
    since: date = event.held_on - SEASON
    met = seats.met(view, since=since, before=event.held_on, event_id=event.id)
    here = (tuple(number_of[person] for person in table if person in number_of) for table in met)
    return tuple(table for table in here if len(table) > 1)


def _waited(
    earlier: Sequence[Series], tables: Sequence[tuple[tuple[int, ...], ...]], numbered: Mapping[int, Participant]
) -> frozenset[int]:
    """Return who was there in an earlier series that was seated, but had no seat."""
    return frozenset(
        start_no
        for start_no, each in numbered.items()
        for series, seated in zip(earlier, tables, strict=True)
        if seated and each.plays(series.number) and not any(start_no in table for table in seated)
    )
