"""What screens and phones in the hall show of an event, read at one moment, and how the desk steers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from skatclub.domain import text
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.postings import Posting
from skatclub.domain.events.event import Event, Series
from skatclub.domain.hall import (
    calls as hall_calls,
    notes as hall_notes,
    served as hall_served,
    steering as hall_steering,
)
from skatclub.domain.hall.calls import Call
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.hall.served import Served
from skatclub.domain.hall.steering import Steering
from skatclub.domain.hall.typed_lists import TypingPlace
from skatclub.domain.papers.event_facts import Seated, TableFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.registration.registration import TeamKind
from skatclub.services.change import Change, Fields
from skatclub.services.club.clubs import Club
from skatclub.services.events.events import rewrite
from skatclub.services.standings.results import EventResults
from skatclub.services.standings.standings import Ranking
from skatclub.store import club as store_club, typed_lists as typed_store
from skatclub.store.directing import postings as postings_store
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.prizes import awards, plans
from skatclub.store.registration import registration
from skatclub.store.seating import seats
from skatclub.store.seating.seats import SeatedTable
from skatclub.store.work import View, Work

__all__ = ["Hall", "HallNotes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The standings over the series played so far, those of the latest with results, and the tables made last.

    A series counts once all its lists are in or a later one has results: halfway half of the players would be
    unranked. The first counts from its first list on. `latest` is None and `played` 0 before that, `seated` None
    before the first series has tables: a draft is not told. `teams` are the rankings of teams, tandems and mixed
    pairs that there are. `prizes` are those of the plan once they were released, `given` those handed out, the
    latest first. `typing` are the tables that may type their lists, `ahead` is what is still possible in the last
    series by what is shown. Nothing that is only for the desk.
    """

    whole: Ranking
    latest: Ranking | None
    played: int
    seated: Series | None
    tables: tuple[TableFacts, ...]
    teams: tuple[Ranked, ...] = ()
    notes: HallNotes = field(default_factory=HallNotes)
    steering: Steering = field(default_factory=Steering)
    prizes: tuple[PrizeRow, ...] = ()
    given: tuple[PrizeRow, ...] = ()
    postings: tuple[Posting, ...] = ()
    calls: tuple[Call, ...] = ()
    served: Served | None = None
    typing: tuple[TypingPlace, ...] = ()
    ahead: tuple[Ahead, ...] = ()

    @property
    def awaits_results(self) -> bool:
        """Tell whether the latest tables have no result yet, so that people still look for their seats."""
        return self.seated is not None and (
            self.latest is None or self.latest.standings.series[0] < self.seated.number
        )


def hall(club: Club, event_id: int) -> Hall:
    """Return what may be shown of an event. Refused: `NoSuchRecord`."""
    from skatclub.services.standings import (
        results as standings_results,  # whoever reads the clock needs no ranking
        standings,
    )

    with club.database.view() as view:
        results = standings_results.gather(view, event_id)
        numbers = sorted({number for by_series in results.results.values() for number in by_series})
        latest = standings.of_gathered(view, results, series=numbers[-1:]) if numbers else None
        if len(numbers) > 1 and latest is not None and latest.missing:
            numbers.pop()
        whole = standings.of_gathered(view, results, series=numbers)
        seated, tables = _seated(view, whole)
        steering = steering_of(view, event_id)
        prizes, given = _prizes(view, event_id, results, released=steering.prizes)
        return Hall(
            whole=whole,
            latest=latest,
            played=len(whole.standings.series) if numbers else 0,
            seated=seated,
            tables=tables,
            teams=_teams(results, numbers),
            notes=notes_of(view, event_id),
            steering=steering,
            prizes=prizes,
            given=given,
            postings=postings_store.of_event(view, event_id),
            calls=calls_of(view, event_id),
            served=served_of(view, event_id),
            typing=_typing(view, whole) if typed_store.is_offered(view, event_id) else (),
            ahead=_ahead(view, results, numbers, released=steering.prizes),
        )


def notes(club: Club, event_id: int) -> HallNotes:
    """Return what the director told the hall of an event."""
    with club.database.view() as view:
        return notes_of(view, event_id)


def notes_of(view: View, event_id: int) -> HallNotes:
    """Return the same inside an open view; older programs kept the clock with the text, now it has its own row."""
    kept_now = store_club.of_keys(view, _text_key(event_id), _clock_key(event_id))
    notes_now = hall_notes.load(kept_now.get(_text_key(event_id), ""))
    clock = kept_now.get(_clock_key(event_id))
    if clock is None:
        return notes_now
    kept = hall_notes.load(clock)
    return replace(notes_now, series=kept.series, countdown=kept.countdown)


def tell(club: Club, event_id: int, words: str) -> Change:
    """Keep the text that the director tells the hall; the same once more changes nothing.

    Refused: `NoSuchRecord`, `TextTooLong`, `TextNotPrintable`.
    """
    sentence = text.checked(words, longest=text.LONGEST_NOTE, required=False)

    def act(work: Work, _event: Event) -> None:
        before = hall_notes.load(store_club.get(work, _text_key(event_id)) or "")
        store_club.put(work, _text_key(event_id), hall_notes.dump(replace(before, text=sentence)))

    return rewrite(club, "tell_hall", event_id, act)


def set_clock(club: Club, event_id: int, series_no: int, clock: Countdown | None) -> Change:
    """Set the clock of a series (0: none is seated), None for one that was not touched.

    It stands in the journal, but undo passes it over: nobody who takes a list back shall stop a running clock,
    which has a stop of its own. Refused: `NoSuchRecord`.
    """

    def act(work: Work, event: Event) -> Fields:
        return _put_clock(work, event, events.series_of(event, series_no).number if series_no else 0, clock)

    return rewrite(club, "turn_clock", event_id, act)


def turn_clock(club: Club, event_id: int, series_no: int, now: datetime) -> Change:
    """Start the clock of a series, from its whole time or from where it stood; stop it if it runs.

    Undo passes it over, as `set_clock` says. Refused: `NoSuchRecord`.
    """

    def act(work: Work, event: Event) -> Fields:
        number = events.series_of(event, series_no).number
        whole = Countdown(seconds=registration.conditions(work, event_id).minutes * 60)
        clock = notes_of(work, event_id).clock_of(number) or whole
        return _put_clock(work, event, number, clock.stopped(now) if clock.runs else clock.started(now))

    return rewrite(club, "turn_clock", event_id, act)


def steering_of(view: View, event_id: int) -> Steering:
    """Return how the screens of an event were steered last."""
    return hall_steering.load(store_club.get(view, f"screens/{event_id}") or "")


def steering(club: Club, event_id: int) -> Steering:
    """Return the same, read at this moment."""
    with club.database.view() as view:
        return steering_of(view, event_id)


def steer(club: Club, event_id: int, steering: Steering) -> Change:
    """Keep what each screen shows; undo passes it over as it does the clock.

    Refused: `NoSuchRecord`, `TextTooLong`, `TextNotPrintable`.
    """
    message = text.checked(steering.message, longest=text.LONGEST_NOTE, required=False)

    def act(work: Work, _event: Event) -> None:
        store_club.put(work, f"screens/{event_id}", hall_steering.dump(replace(steering, message=message)))

    return rewrite(club, "steer_screens", event_id, act)


def served(club: Club, event_id: int) -> Served | None:
    """Return where the pages of an event were served last; None where they never were."""
    with club.database.view() as view:
        return served_of(view, event_id)


def served_of(view: View, event_id: int) -> Served | None:
    """Return the same inside an open view."""
    return hall_served.load(store_club.get(view, f"pages/{event_id}") or "")


def serve(club: Club, event_id: int, where: Served) -> Change:
    """Keep where the pages of an event are served, so that papers may say it; undo passes it over.

    Refused: `NoSuchRecord`.
    """

    def act(work: Work, _event: Event) -> None:
        store_club.put(work, f"pages/{event_id}", hall_served.dump(where))

    return rewrite(club, "serve_pages", event_id, act)


def calls_of(view: View, event_id: int) -> tuple[Call, ...]:
    """Return the tables that called and wait for somebody."""
    return hall_calls.load(store_club.get(view, f"calls/{event_id}") or "")


def calls(club: Club, event_id: int) -> tuple[Call, ...]:
    """Return which tables of an event wait for somebody from the desk."""
    with club.database.view() as view:
        return calls_of(view, event_id)


def call(club: Club, event_id: int, series_no: int, table_no: int, now: datetime) -> Change:
    """Note that a table calls for somebody from the desk; undo passes it over.

    Refused: `NoSuchRecord` where no such table plays in that series.
    """

    def act(work: Work, event: Event) -> Fields:
        series = events.series_of(event, series_no)
        if all(table.number != table_no for table in seats.of_series(work, series.id)):
            raise NoSuchRecord("table", table_no)
        new = Call(series=series_no, table=table_no, at=now)
        store_club.put(work, f"calls/{event_id}", hall_calls.dump(hall_calls.added(calls_of(work, event_id), new)))
        return {"series": series_no, "table": table_no, "waits": 1}

    return rewrite(club, "call_desk", event_id, act)


def answer(club: Club, event_id: int, series_no: int, table_no: int) -> Change:
    """Note that somebody has seen to a table that called; undo passes it over. Refused: `NoSuchRecord`."""

    def act(work: Work, _event: Event) -> Fields:
        left = hall_calls.without(calls_of(work, event_id), series_no, table_no)
        store_club.put(work, f"calls/{event_id}", hall_calls.dump(left))
        return {"series": series_no, "table": table_no, "waits": 0}

    return rewrite(club, "call_desk", event_id, act)


def _prizes(
    view: View, event_id: int, results: EventResults, *, released: bool
) -> tuple[tuple[PrizeRow, ...], tuple[PrizeRow, ...]]:
    """Return the prizes that may be told, and those that were handed out, the latest first."""
    if plans.of_event(view, event_id) is None or not (released or awards.of_event(view, event_id)):
        return (), ()
    from skatclub.services.prizes import board as prizes_board

    rows = prizes_board.read(view, event_id, event_results=results).rows
    given = [row for row in rows if row.state in prizes_board.GIVEN and row.given_at is not None]
    given.sort(key=lambda row: (row.given_at is not None, row.given_at), reverse=True)
    return (rows if released else ()), tuple(given)


def _ahead(view: View, results: EventResults, numbers: Sequence[int], *, released: bool) -> tuple[Ahead, ...]:
    """Return what is still possible, reckoned from the series that are shown and no list beside them."""
    if len(results.event.series) != len(numbers) + 1:
        return ()
    from skatclub.services.prizes import rankings

    results_shown = {
        who: {number: result for number, result in results.results.get(who, {}).items() if number in numbers}
        for who in results.people
    }
    seen = replace(results, results=results_shown, sums={})
    return rankings.ahead(view, seen, _prizes(view, results.event.id, seen, released=released)[0])


def _put_clock(work: Work, event: Event, series_no: int, clock: Countdown | None) -> Fields:
    kept = HallNotes(series=series_no, countdown=clock)
    store_club.put(work, _clock_key(event.id), hall_notes.dump(kept))
    return {"series": series_no, "runs": int(clock is not None and clock.runs)}


def _text_key(event_id: int) -> str:
    return f"hall/{event_id}"


def _clock_key(event_id: int) -> str:
    return f"clock/{event_id}"


def _teams(results: EventResults, numbers: Sequence[int]) -> tuple[Ranked, ...]:
    if not numbers:
        return ()
    from skatclub.services.standings import teams as standings_teams

    kinds = {place.kind for person in results.people.values() for place in person.teams}
    return tuple(standings_teams.of_gathered(results, kind, series=numbers) for kind in TeamKind if kind in kinds)


def _seated(view: View, whole: Ranking) -> tuple[Series | None, tuple[TableFacts, ...]]:
    """Return the latest series with tables, and who began at them."""
    known = {person.person.id: person.person for person in whole.people.values()}
    for series in reversed(whole.event.series):
        tables = seats.of_series(view, series.id)
        if tables:
            return series, tuple(_facts(view, whole.event.id, known, table) for table in tables)
    return None, ()


def _typing(view: View, whole: Ranking) -> tuple[TypingPlace, ...]:
    """Return the tables of the two latest series that have any: who hands in late still finds the page."""
    known = {person.person.id: person.person for person in whole.people.values()}
    typed = typed_store.of_event(view, whole.event.id)
    drawn = [(series, tables) for series in whole.event.series if (tables := seats.of_series(view, series.id))]
    places = []
    for series, tables in drawn[-2:]:
        for table in tables:
            facts = _facts(view, whole.event.id, known, table)
            here = typed.get((series.number, table.number), ())
            places.append(TypingPlace(series=series, table=facts, known=here))
    return tuple(places)


def _facts(view: View, event_id: int, known: dict[int, Person], table: SeatedTable) -> TableFacts:
    return TableFacts(
        number=table.number,
        players=tuple(
            Seated(person=_person(view, event_id, known, person_id), start_no=start_no)
            for person_id, start_no in table.seats
        ),
    )


def _person(view: View, event_id: int, known: dict[int, Person], person_id: int) -> Person:
    """Return who sits there; who is no participant, as on an evening by names, is looked up."""
    if person_id not in known:
        known[person_id] = people.in_event(view, event_id, person_id)
    return known[person_id]
