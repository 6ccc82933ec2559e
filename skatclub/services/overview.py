"""An event at a glance, summed from the projection: series, tables, the provisional top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.domain.events.conditions import Fees
from skatclub.domain.events.event import Event
from skatclub.domain.imports.bare_results import BareResult
from skatclub.domain.office import second_look
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.overview.event_overview import (
    LEADERS,
    Basis,
    Ending,
    EventOverview,
    Leader,
    SeriesCard,
    SeriesState,
    pace,
)
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.domain.standings.state import Finality
from skatclub.rules import ranking as ranking_rules
from skatclub.rules.ranking import Score
from skatclub.services import hall
from skatclub.services.club.clubs import Club
from skatclub.services.directing import reading
from skatclub.services.office import lists
from skatclub.services.papers import written
from skatclub.services.season import seasons
from skatclub.services.seating import basis as seating_basis
from skatclub.services.standings import results as standings_results, standings as standings_standings
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.office import totals
from skatclub.store.prizes import plans
from skatclub.store.registration import registration
from skatclub.store.seating import draws
from skatclub.store.standings import bare_results
from skatclub.store.work import View


def of_event(club: Club, event_id: int) -> EventOverview:
    """Return an event with its series and tables, who is where, and who leads. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        event = events.get(view, event_id)
        people = registration.participants(view, event_id)
        sheets = lists.of_event(view, event_id)
        clock = hall.notes_of(view, event_id)
        calls = hall.calls_of(view, event_id)
        plain = bare_results.of_event(view, event_id)
        conditions = registration.conditions(view, event_id)
        papers = written.of_event(view, event_id)
        series = _series(view, event, sheets, plain, papers)
        leaders = _leaders(view, event_id, people, sheets)
        typed = totals.typed_at(view, event_id)
        wants_look = second_look.is_wanted(conditions)
        rests_on = _basis(view, event, series)
        goes_on = seasons.goes_on(view, event_id, event.held_on)
        has_prizes = plans.of_event(view, event_id) is not None
        is_over = bool(series) and all(card.tables and card.state is SeriesState.FINISHED for card in series)
        left: Ending | None = None
        if is_over:
            finality, left = _end(view, event_id, sheets, papers)
            if not club.sees("booking"):
                left = replace(left, owing=0, open_cents=0, owed_cents=0, back=0, counted=None)
        else:
            finality = reading.finality_of(view, event_id, sheets=sheets)
    return EventOverview(
        event=event,
        count=registration_domain.counted(people, conditions, series=len(series)),
        series=series,
        leaders=leaders,
        minutes=conditions.minutes,
        clock=clock,
        paces={number: pace_now for number, times in typed.items() if (pace_now := pace(times)) is not None},
        basis=rests_on,
        plain_people=len({result.person_id for result in plain}),
        wants_second_look=wants_look,
        finality=finality,
        charged=bool(people) and _is_charged(conditions.fees),
        has_prizes=has_prizes,
        ending=left,
        calls=calls,
        awaited=tuple(person.person.full_name for person in people if person.presence is Presence.EXPECTED),
        goes_on=goes_on,
    )


def series(club: Club, event_id: int) -> tuple[SeriesCard, ...]:
    """Return how far each series of an event is, without its people and what they have. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        event = events.get(view, event_id)
        plain, papers = bare_results.of_event(view, event_id), written.of_event(view, event_id)
        return _series(view, event, lists.of_event(view, event_id), plain, papers)


def _series(
    view: View,
    event: Event,
    sheets: Sequence[OfficeSheet],
    plain: Sequence[BareResult],
    papers: frozenset[str],
) -> tuple[SeriesCard, ...]:
    states, conditions = draws.states(view, event.id), registration.conditions(view, event.id)
    return tuple(
        SeriesCard(
            number=each.number,
            length=each,
            draw=states.get(each.id),
            tables=tuple(sheet for sheet in sheets if sheet.series_no == each.number),
            plain=sum(result.series_id == each.id for result in plain),
            method=conditions.plan_of(each.number).method,
            printed=any(code.startswith(f"{each.number}/") for code in papers),
        )
        for each in event.series
    )


def _end(
    view: View, event_id: int, sheets: Sequence[OfficeSheet], papers: frozenset[str]
) -> tuple[Finality, Ending]:
    """Return how far the ranking is after the last list, and what is left."""
    from skatclub.services import day  # with prizes and money: not before an event is over

    return day.end(view, event_id, sheets, papers)


def _is_charged(fees: Fees) -> bool:
    """Tell whether anything is paid."""
    return any((fees.entry, fees.card, fees.sheet, fees.deposit, fees.loss.low, fees.loss.high, *fees.table))


def _basis(view: View, event: Event, series: Sequence[SeriesCard]) -> Basis | None:
    """Return what the series rests on that is drawn but not begun, the first of all excepted."""
    drawn = {SeriesState.DRAFT, SeriesState.READY}
    card = next((each for each in series[1:] if each.draw is not None and each.state in drawn), None)
    return None if card is None else seating_basis.basis(view, event.id, card.number)


def _leaders(
    view: View, event_id: int, people: Sequence[Participant], sheets: Sequence[OfficeSheet]
) -> tuple[Leader, ...]:
    """Return the first of the ranking as results have it; before any list is complete, of what is written."""
    results = standings_results.gather(view, event_id) if people else None
    if results is None or not results.results:
        return _leaders_so_far(view, event_id, people)
    over = sorted({sheet.series_no for sheet in sheets if sheet.has_result})
    ranking = standings_standings.of_gathered(view, results, series=over)
    return tuple(
        Leader(
            rank=row.rank,
            start_no=ranking.people[row.contestant.id].start_no,
            name=ranking.people[row.contestant.id].person.full_name,
            total=row.total,
            lists=row.played,
        )
        for row in ranking.standings.rows
        if row.rank is not None and row.rank <= LEADERS
    )


def _leaders_so_far(view: View, event_id: int, people: Sequence[Participant]) -> tuple[Leader, ...]:
    """Return the first by total, more won, fewer lost; equal ones are all named (SkWO 6.3.1)."""
    sums = overview.sums_of(view, event_id)
    ranks = ranking_rules.ranks(
        [Score(total=sum_booked.total, won=sum_booked.won, lost=sum_booked.lost) for sum_booked in sums]
    )
    numbers = {person.person.id: person.start_no for person in people}
    ranked = sorted(zip(ranks, sums, strict=True), key=lambda pair: (pair[0], numbers.get(pair[1].person_id) or 0))
    return tuple(
        Leader(
            rank=rank,
            start_no=numbers.get(ranked_sum.person_id),
            name=ranked_sum.name,
            total=ranked_sum.total,
            lists=ranked_sum.lists,
        )
        for rank, ranked_sum in ranked
        if rank <= LEADERS
    )
