"""What the papers of an event are made from, every ranking included, read in one look at the club."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from skatclub.domain.cash import book as cash_book
from skatclub.domain.events.errors import NoSuchStartNumber
from skatclub.domain.events.event import Event
from skatclub.domain.figures.games import Declared
from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.served import Served
from skatclub.domain.history import Version
from skatclub.domain.papers.event_facts import EventFacts, Following, Seated, SeriesFacts, TableFacts
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.papers.result_facts import ResultFacts
from skatclub.domain.people.person import Person
from skatclub.domain.prizes import board as board_domain
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.registration.registration import KIND_OF, TeamKind
from skatclub.domain.sheets.table import Table
from skatclub.services import hall
from skatclub.services.cash import count, receipts as services_receipts
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.directing import reading
from skatclub.services.office import lists as lists_office
from skatclub.services.papers import written
from skatclub.services.prizes import board as prizes_board, rankings
from skatclub.services.registration import dues, enrolment
from skatclub.services.seating import steps as seating_steps
from skatclub.services.seating.steps import Plan
from skatclub.services.standings import results as standings_results, standings, teams as standings_teams
from skatclub.services.standings.results import EventResults
from skatclub.store import typed_lists as typed_store
from skatclub.store.cash import cash, kinds, ledger
from skatclub.store.directing import postings
from skatclub.store.events import events
from skatclub.store.figures import games
from skatclub.store.history import deal_versions
from skatclub.store.journal import journal
from skatclub.store.people import members, people
from skatclub.store.prizes import plans as prizes_plans
from skatclub.store.registration import registration
from skatclub.store.seating import seats
from skatclub.store.seating.seats import SeatedTable
from skatclub.store.sheets import sheets
from skatclub.store.work import View

__all__ = ["EventFacts"]


def facts_of(  # noqa: PLR0913  what is not asked for is not read
    club: Club,
    event_id: int,
    *,
    series: int | None = None,
    cards: Iterable[int] | None = None,
    lists: bool = True,
    results: bool = False,
    histories: bool = False,
    money: bool = False,
) -> EventFacts:
    """Return an event for its papers, on demand for one series only, or with these start cards only.

    Without `lists` what is written at the tables is left out, which is much faster, without `results` the
    rankings, without `histories` what was done to each list; `money` reads prizes and cash. Refused:
    `NoSuchRecord`, `DrawUnreadable`, `NoSuchStartNumber` for a start card that nobody has, `ClubFileUnsound`.
    """
    if histories:
        clubs.prove(club, before_writing=True)
    only_cards = None if cards is None else frozenset(cards)
    with club.database.view() as view:
        roll = enrolment.roll(view, event_id)
        if series is not None:
            events.series_of(roll.event, series)
        for start_no in sorted(
            (only_cards or frozenset()) - {participant.start_no for participant in roll.participants}
        ):
            raise NoSuchStartNumber(start_no)
        known = {participant.person.id: participant.person for participant in roll.participants}
        numbers = {participant.person.id: participant.start_no for participant in roll.participants}
        series_facts = tuple(
            _series(view, now, known, numbers, lists=lists and series in {None, number})
            for number, now in seating_steps.plans(view, roll).items()
        )
        money_facts = _money(view, event_id) if money else None
        board = None if money_facts is None else money_facts.board
        return EventFacts(
            event=roll.event,
            conditions=roll.conditions,
            participants=roll.participants,
            series=series_facts,
            only_series=series,
            only_cards=only_cards,
            results=read(view, event_id, upto=series, prizes=board) if results else None,
            histories=_histories(view, series_facts) if histories else {},
            money=money_facts,
            prize_plan=prizes_plans.of_event(view, event_id),
            prints=written.prints(view, event_id),
            sealed=journal.sealed_state(view),
            press=members.press(view) if results else frozenset(),
            ouverts=_ouverts(view, roll.event) if results else (),
            following=_following(view, roll.event) if results else None,
            served=_served(view, event_id),
            typing=typed_store.is_offered(view, event_id),
        )


def _ouverts(view: View, event: Event) -> tuple[Declared, ...]:
    """Return the Grand ouverts that were won in an event."""
    of_day = games.grand_ouverts(view, event.held_on, event.held_on)
    return tuple(declared for declared in of_day if declared.event_id == event.id and declared.won)


def _served(view: View, event_id: int) -> Served | None:
    """Return where phones find the pages of an event; None where there are none that they could reach."""
    served = hall.served_of(view, event_id)
    return None if served is None or served.is_only_here else served


def _following(view: View, event: Event) -> Following | None:
    """Return what comes after an event, if anything is planned."""
    event_id = events.after(view, event)
    if event_id is None:
        return None
    later, conditions = events.get(view, event_id), registration.conditions(view, event_id)
    return Following(
        title=later.title, held_on=later.held_on, place=conditions.place, starts_at=conditions.starts_at
    )


def facts_of_list(club: Club, table_id: int) -> EventFacts:
    """Return one list with its event and history, for the papers of that list alone.

    Refused: `NoSuchRecord`, `ClubFileUnsound`.
    """
    clubs.prove(club, before_writing=True)
    with club.database.view() as view:
        table = sheets.get(view, table_id)
        table = typed_domain.with_origin(table, typed_store.of_table(view, table))
        return EventFacts(
            event=table.event,
            conditions=registration.conditions(view, table.event.id),
            participants=registration.participants(view, table.event.id),
            series=(SeriesFacts(series=table.series, lists=(table,)),),
            histories={table.id: deal_versions.of_table(view, table.id)},
            sealed=journal.sealed_state(view),
        )


def _histories(view: View, series: Iterable[SeriesFacts]) -> dict[int, tuple[Version, ...]]:
    """Return what was done to each list, by the id of its table, oldest first."""
    return {table.id: deal_versions.of_table(view, table.id) for facts in series for table in facts.lists}


def _money(view: View, event_id: int) -> MoneyFacts:
    event_money = dues.read(view, event_id)
    plan, results = prizes_plans.of_event(view, event_id), standings_results.gather(view, event_id)
    board = None if plan is None else prizes_board.read(view, event_id, trial=plan, event_results=results)
    return MoneyFacts(
        board=board,
        ahead=() if board is None else rankings.ahead(view, results, board.rows),
        dues=event_money.dues,
        finality=reading.finality_of(view, event_id),
        report=cash_book.report(event_money.bookings, purposes=kinds.names(view)),
        receipts=tuple(receipt for receipt in ledger.of(view).receipts if receipt.is_of(event_id)),
        causes=services_receipts.causes(view),
        withdrawn=tuple(booking for booking in cash.withdrawn(view) if booking.event_id == event_id),
        counts=cash.counted(view, event_id),
        of_others=sum(booking.cents for booking in count.in_box(view, event_id))
        - sum(booking.cents for booking in event_money.bookings),
    )


def _series(
    view: View, now: Plan, known: dict[int, Person], numbers: Mapping[int, int | None], *, lists: bool
) -> SeriesFacts:
    tables = seats.of_series(view, now.series.id)
    drawn = now.draw is not None and now.seating is not None
    return SeriesFacts(
        series=now.series,
        tables=_made(view, now.event.id, tables, known, numbers) if tables else _draft(now),
        waiting=tuple(_seated(now, number) for number in (now.seating.waiting if now.seating else ())),
        draw=now.draw if drawn else None,
        report=seating_steps.report(now) if drawn else None,
        lists=_written(view, now.event.id, now.series.number, tables) if lists else (),
    )


def _written(view: View, event_id: int, series_no: int, tables: Iterable[SeatedTable]) -> tuple[Table, ...]:
    """Return the lists of a series, each with who wrote it."""
    typed = typed_store.of_event(view, event_id)
    return tuple(
        typed_domain.with_origin(sheets.get(view, each.id), typed.get((series_no, each.number), ()))
        for each in tables
    )


def _made(
    view: View,
    event_id: int,
    tables: Iterable[SeatedTable],
    known: dict[int, Person],
    numbers: Mapping[int, int | None],
) -> tuple[TableFacts, ...]:
    """Return the tables as they stand; who is no participant is looked up.

    Tables made by hand know no start numbers; who takes part has one all the same.
    """
    for table in tables:
        for person_id, _ in table.seats:
            if person_id not in known:
                known[person_id] = people.in_event(view, event_id, person_id)
    return tuple(TableFacts(number=table.number, players=_players(table.seats, known, numbers)) for table in tables)


def _players(
    seats_taken: Iterable[tuple[int, int | None]], known: Mapping[int, Person], numbers: Mapping[int, int | None]
) -> tuple[Seated, ...]:
    return tuple(
        Seated(person=known[person_id], start_no=numbers.get(person_id) if start_no is None else start_no)
        for person_id, start_no in seats_taken
    )


def _draft(now: Plan) -> tuple[TableFacts, ...]:
    """Return the tables of a seating that is not taken over."""
    tables = now.seating.tables if now.seating is not None else ()
    return tuple(
        TableFacts(number=number, players=tuple(_seated(now, start_no) for start_no in table))
        for number, table in enumerate(tables, start=1)
        if table
    )


def _seated(now: Plan, start_no: int) -> Seated:
    return Seated(person=now.people[start_no].person, start_no=start_no)


def _safe(board: PrizeBoard | None) -> tuple[PrizeRow, ...]:
    """Return the prizes that nobody can lose any more, as they are called out."""
    rows = () if board is None else board_domain.for_speaker(board.rows)
    return tuple(row for row in rows if row.safe)


def read(view: View, event_id: int, *, upto: int | None = None, prizes: PrizeBoard | None = None) -> ResultFacts:
    """Return all rankings, over the series up to a number or, without one, over those that are played.

    A series counts as played once half its lists are in: before that most players would be unranked. `prizes` spare
    working them out once more. Refused: `NoSuchRecord`.
    """
    results = standings_results.gather(view, event_id)
    numbers = (
        _played(results)
        if upto is None
        else [series.number for series in results.event.series if series.number <= upto]
    )
    board = prizes if prizes is not None and len(numbers) == len(results.event.series) else None
    board = board or prizes_board.of_lists(view, results, numbers)
    return ResultFacts(
        whole=standings.of_gathered(view, results, series=numbers),
        by_series=tuple(
            replace(standings.of_gathered(view, results, series=[series.number]), single=True)
            for series in results.event.series
            if upto in {None, series.number}
            and any(series.number in by_series for by_series in results.results.values())
        ),
        groups=tuple(
            standings.of_gathered(view, results, series=numbers, group=group)
            for group in standings.groups_of(results)
            if any(group in person.groups for person in results.people.values())
        ),
        teams=tuple(standings_teams.of_gathered(results, kind, series=numbers) for kind in _kinds(results)),
        league=standings_teams.played_league(results, series=numbers),
        people=results.people,
        postings=postings.of_event(view, event_id),
        prizes=None if board is None else board.won(),
        called=() if board is None else board_domain.for_speaker(board.rows),
        safe=() if board is not None else _safe(prizes or prizes_board.of_gathered(view, results)),
        rulings=results.rulings,
        sheets=lists_office.of_event(view, event_id),
        planned=len(results.event.series),
        protest_minutes=results.conditions.protest_minutes,
    )


def _played(results: EventResults) -> list[int]:
    """Return the numbers of the series that count so far: at least those before the latest with results."""
    begun = sorted({number for by_series in results.results.values() for number in by_series})
    if len(begun) > 1:
        latest = begun[-1]
        open_lists = sum(series == latest for series, _table in results.missing)
        if open_lists * 2 > results.tables.get(latest, 0):
            begun.pop()
    return begun


def _kinds(results: EventResults) -> list[TeamKind]:
    """Return the kinds of teams that somebody belongs to."""
    there = {place.kind for person in results.people.values() for place in person.teams}
    return [kind for kind in KIND_OF.values() if kind in there]
