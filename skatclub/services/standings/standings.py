"""Standings of an event from the lists of all series, with the rulings of the director and recorded lots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event
from skatclub.domain.office import errors
from skatclub.domain.papers.result_facts import WHOLE, Ranked
from skatclub.domain.prizes.plan import Ties
from skatclub.domain.registration import group_words
from skatclub.domain.standings import scopes, standings as standings_domain
from skatclub.domain.standings.standings import Contestant, Result, Standing, Standings
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.standings import results as standings_results
from skatclub.services.standings.results import EventResults
from skatclub.store.directing import rulings as directing_rulings
from skatclub.store.events import events
from skatclub.store.office import office
from skatclub.store.prizes import plans
from skatclub.store.registration import registration
from skatclub.store.work import View

__all__ = ["Standing", "Standings"]

_NONE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(Ranked):
    """The standings of an event over some series, with what was announced and ruled."""

    event: Event
    conditions: Conditions
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """A lot as it parts equals over some series: their first rank, and they (by id, by name) in its order."""

    series: tuple[int, ...]
    rank: int
    order: tuple[int, ...]
    names: tuple[str, ...]


def standings(
    club: Club, event_id: int, *, series: Sequence[int] = (), group: str = "", live: bool = False
) -> Ranking:
    """Rank the participants over these series (none named: all); `live` counts lists that are still written on.

    Refused: `NoSuchRecord`, `NoSuchRanking`.
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
    instead: Mapping[int, Mapping[int, Result]] | None = None,
) -> Ranking:
    """Rank inside an open view; on trial: `extra`, `instead` as `gathering.gather`. Refused: as `standings`."""
    results = standings_results.gather(view, event_id, live=live, extra=extra, instead=instead)
    return of_gathered(view, results, series=series, group=group)


def of_gathered(view: View, gathered: EventResults, *, series: Sequence[int] = (), group: str = "") -> Ranking:
    """Rank what was gathered once, for several rankings of one moment. Refused: as `standings`."""
    numbers = gathered.chosen(series)
    known = groups_of(gathered)
    group = group_words.code_of(group, known)
    if group and group not in known:
        raise errors.NoSuchRanking(group, known)
    out = gathered.out
    whole = standings_domain.standings(
        [
            Contestant(
                id=who,
                groups=gathered.groups.get(who, ()),
                excluded=who in out,
                ruled=gathered.ruled.get(who, _NONE),
            )
            for who in gathered.contestants
        ],
        gathered.results,
        numbers,
        missed=gathered.conditions.missed,
        lots=directing_rulings.lots(view, gathered.event.id, scopes.written(numbers)),
        sums=gathered.sums if gathered.summed.issubset(numbers) else {},
    )
    ranking_of_all = Ranking(
        event=gathered.event,
        conditions=gathered.conditions,
        people=gathered.people,
        standings=whole,
        rulings=gathered.rulings,
        code=WHOLE,
        missing=tuple(place for place in gathered.missing if place[0] in numbers),
    )
    return among(ranking_of_all, group) if group else ranking_of_all


def among(whole: Ranking, group: str) -> Ranking:
    """Return the ranking of a group, given that of all: nothing is read anew."""
    return replace(whole, standings=standings_domain.among(whole.standings, group), code=group)


def groups_of(results: EventResults) -> tuple[str, ...]:
    """Return the groups with a ranking of their own: those announced, and those that somebody belongs to."""
    named = (group for who in results.people for group in results.groups.get(who, ()))
    return tuple(dict.fromkeys((*results.conditions.groups, *named)))


def rule(club: Club, event_id: int, new: Ruling) -> Change:
    """Write a ruling with its reason; `made_id` is the ruling's. The same once more changes nothing.

    Refused: `ReasonMissing`, `NoSuchRecord`, `RuledAlready` where it was decided for another reason.
    """
    reason = text.reason(new.reason)
    with club.change("rule", event_id=event_id, kind=new.kind.value) as work:
        event = events.get(work, event_id)
        series = None if new.series_no is None else events.series_of(event, new.series_no)
        work.tell(title=event.title, series=new.series_no or 0, reason=reason, **_about(work, event_id, new))
        before = next(
            (ruling for ruling in directing_rulings.of_event(work, event_id) if ruling.is_about_same(new)), None
        )
        if before is not None and before.reason != reason:
            raise errors.RuledAlready(before.reason)
        before_id = before.id if before is not None else None
        if before_id is None:
            new_ruling = replace(new, reason=reason)
            before_id = directing_rulings.add(
                work, event_id, new_ruling, series_id=None if series is None else series.id
            )
    return committed(work, made_id=before_id)


def take_ruling_back(club: Club, ruling_id: int) -> Change:
    """Take a ruling back. Refused: `NoSuchRecord`."""
    with club.change("take_ruling_back") as work:
        event_id = directing_rulings.remove(work, ruling_id)
        work.tell(event_id=event_id, title=events.get(work, event_id).title)
    return committed(work)


def trial(club: Club, event_id: int, new: Ruling, *, series: Sequence[int] = ()) -> tuple[Ranking, Ranking]:
    """Return the standings without and with a ruling, to show its effect before it is made.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        _about(view, event_id, new)
        return (
            ranking(view, event_id, series=series),
            ranking(view, event_id, series=series, extra=(new,)),
        )


def trial_points(
    club: Club, event_id: int, participant_id: int, series_no: int, points: int, *, series: Sequence[int] = ()
) -> tuple[Ranking, Ranking]:
    """Return the standings without and with points added to, or deducted from, the list of a participant.

    A series that is missed or zeroed by a ruling stays as it is. Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        now = ranking(view, event_id, series=series)
    if participant_id not in now.people:
        raise NoSuchRecord("participant", participant_id)
    zeroed = any(
        ruling.kind is RulingKind.WRONG_SEAT
        and (ruling.participant_id, ruling.series_no) == (participant_id, series_no)
        for ruling in now.rulings
    )
    row, whole = now.standings.row_of(participant_id), now.standings
    by_series = {
        number: result for number, result in zip(whole.series, row.results, strict=True) if result is not None
    }
    if series_no in by_series and not zeroed:
        by_series[series_no] = by_series[series_no]._replace(total=by_series[series_no].total + points)
    return now, replace(now, standings=standings_domain.with_results(whole, {participant_id: by_series}))


def record_lot(
    club: Club, event_id: int, order: Sequence[int], *, series: Sequence[int] = (), money: Ties | None = None
) -> Change:
    """Write the order a lot gave participants (by id) who are equal over these series.

    `money` is what becomes of the money of equals from now on; None: it stays as the plan of the prizes has it.
    Refused: `LotsNotWhole` unless they are one whole group of equals.
    """
    with club.change("record_lot", event_id=event_id, number=len(order)) as work:
        now = ranking(work, event_id, series=series)
        work.tell(title=now.event.title)
        groups = now.standings.undecided()
        if not any(sorted(order) == sorted(group) for group in groups):
            group_meant = next((group for group in groups if set(group) & set(order)), ())
            raise errors.LotsNotWhole(len(group_meant), len(order))
        places = {participant_id: place for place, participant_id in enumerate(order, start=1)}
        directing_rulings.put_lots(work, event_id, scopes.written(now.standings.series), places)
        plan = plans.of_event(work, event_id)
        if plan is not None and money not in {None, plan.ties}:
            plans.put(work, event_id, replace(plan, ties=money or plan.ties))
    return committed(work)


def lots(club: Club, event_id: int) -> tuple[Lot, ...]:
    """Return the lots that part equals of an event. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        known = {one.number for one in events.get(view, event_id).series}
        drawn_over = [
            (series, ranking(view, event_id, series=series))
            for scope in directing_rulings.scopes_of_lots(view, event_id)
            if known.issuperset(series := scopes.read(scope))
        ]
    return tuple(
        Lot(
            series=series,
            rank=now.standings.row_of(order[0]).rank or 0,
            order=order,
            names=tuple(now.people[participant_id].person.full_name for participant_id in order),
        )
        for series, now in drawn_over
        for order in now.standings.drawn()
    )


def take_lot_back(club: Club, event_id: int, lot: Lot) -> Change:
    """Take back a lot that parts equals now; they share their rank again.

    Refused: `NoSuchRecord` if it does not part them so any more.
    """
    with club.change("take_lot_back", event_id=event_id, number=len(lot.order)) as work:
        now = ranking(work, event_id, series=lot.series)
        work.tell(title=now.event.title)
        if lot.order not in now.standings.drawn():
            raise NoSuchRecord("lot", lot.rank)
        directing_rulings.remove_lots(work, event_id, scopes.written(now.standings.series), lot.order)
    return committed(work)


def _about(view: View, event_id: int, new: Ruling) -> dict[str, str | int]:
    """Return whom or which list a ruling is about, for its entry in the journal; refused: `NoSuchRecord`."""
    about: dict[str, str | int] = {"name": "", "table": 0}
    if new.participant_id is not None:
        people = {participant.id: participant for participant in registration.participants(view, event_id)}
        if new.participant_id not in people:
            raise NoSuchRecord("participant", new.participant_id)
        about["name"] = people[new.participant_id].person.full_name
    if new.kind is RulingKind.LIST_VOID:
        lists = {sheet.table_id: sheet for sheet in office.sheets_of(view, event_id, new.series_no)}
        if new.table_id not in lists:
            raise NoSuchRecord("table", new.table_id or 0)
        about["table"] = lists[new.table_id].number
    return about
