"""Events: single lists and club nights, their series and tables, and the overview of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from skatclub.domain import text
from skatclub.domain.errors import SeatedTwice
from skatclub.domain.events.conditions import SEATS, Conditions, Fees
from skatclub.domain.events.event import Event, EventKind, Length, Series
from skatclub.domain.overview.overview import EventCard, TableCard
from skatclub.domain.people.person import Person
from skatclub.rules.money import LossFee
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.services import change
from skatclub.services.change import Change, Fields, Seen, committed
from skatclub.services.club.clubs import Club
from skatclub.services.registration import participants
from skatclub.store import overview as overview_store
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets
from skatclub.store.work import Work

__all__ = ["EventCard", "TableCard"]


def new_single_list(
    club: Club,
    *,
    title: str,
    names: Sequence[str | Person],
    rounds: Length | int,
    held_on: date,
    rules: RuleSet,
    loss: LossFee | None = None,
) -> Change:
    """Open a list without more ado: an event of one series and one table; `made_id` is the table's.

    With `loss`, what lost games cost, everybody named takes part, so that results, cash and the next evening
    know them; without, nobody is registered and nothing is said of money. A name means who bears it, or somebody
    new; a person that very one.
    Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`, `SeatedTwice`, `TableSizeUnknown`,
    `RoundsOutOfRange`.
    """
    titled = text.checked(title)
    with club.change("new_single_list", title=titled) as work:
        event_id = events.add(work, kind=EventKind.SINGLE_LIST, title=titled, held_on=held_on, rules=rules)
        table_id = _seat(work, events.add_series(work, event_id, rounds), names)
        _open(work, event_id, None if loss is None else Fees(loss=loss), rules)
        work.tell(event_id=event_id, table_id=table_id)
    return committed(work, made_id=table_id)


def new_club_night(  # noqa: PLR0913 (what a form asks, each by its name)
    club: Club,
    *,
    title: str,
    names: Sequence[str | Person],
    rounds: Length | int,
    series: int,
    held_on: date,
    rules: RuleSet,
    fees: Fees | None = None,
) -> Change:
    """Open a club night of so many series, with the first table if names are given; `made_id` is the event's.

    With `fees`, everybody named takes part, as with `loss` of `new_single_list`. Refused: as there.
    """
    titled = text.checked(title)
    with club.change("new_club_night", title=titled, series=series) as work:
        event_id = events.add(work, kind=EventKind.CLUB_NIGHT, title=titled, held_on=held_on, rules=rules)
        new_series = [events.add_series(work, event_id, rounds) for _ in range(max(series, 1))]
        if any(not isinstance(name, str) or name.strip() for name in names):
            work.tell(table_id=_seat(work, new_series[0], names))
        _open(work, event_id, fees, rules)
        work.tell(event_id=event_id)
    return committed(work, made_id=event_id)


def _open(work: Work, event_id: int, fees: Fees | None, rules: RuleSet) -> None:
    """Note what a new event costs, and who takes part; five who sit at one table have agreed to it."""
    if fees is not None:
        is_five = participants.register_seated(work, event_id) == SEATS
        registration.put_conditions(work, event_id, Conditions(fees=fees, five_allowed=is_five).under(rules))


def add_table(
    club: Club, event_id: int, series_no: int, names: Sequence[str | Person], *, registers: bool = False
) -> Change:
    """Add the next table to a series; `made_id` is the table's. `registers`: who sits there takes part.

    Refused: `NoSuchRecord`, `NameMissing`, `SeatedTwice`, `TableSizeUnknown`.
    """
    with club.change("add_table", event_id=event_id, series=series_no) as work:
        event = events.get(work, event_id)
        series = events.series_of(event, series_no)
        table_id = _seat(work, series, names)
        if registers:
            participants.register_seated(work, event_id)
        work.tell(table_id=table_id, title=event.title)
    return committed(work, made_id=table_id)


def add_series(club: Club, event_id: int, rounds: Length | int | None = None) -> Change:
    """Add a series to an event, as long as the last one; `made_id` is the series'.

    Refused: `NoSuchRecord`, `RoundsOutOfRange`.
    """
    with club.change("add_series", event_id=event_id) as work:
        event = events.get(work, event_id)
        series = events.add_series(work, event_id, rounds or event.next_length)
        work.tell(series=series.number, title=event.title)
    return committed(work, made_id=series.id)


def rename_event(club: Club, event_id: int, title: str, held_on: date) -> Change:
    """Give an event another title or day. Refused: `NoSuchRecord`, `NameMissing`, `TextTooLong`."""
    titled = text.checked(title)

    def act(work: Work, before: Event) -> Fields:
        if (before.title, before.held_on) != (titled, held_on):
            events.rename(work, event_id, title=titled, held_on=held_on)
        days = {"held_on": held_on.isoformat(), "was_held_on": before.held_on.isoformat()}
        return {"title": titled, "was": before.title, **days}

    return rewrite(club, "rename_event", event_id, act)


def rewrite(
    club: Club,
    verb: str,
    event_id: int,
    act: Callable[[Work, Event], Fields | None],
    *,
    saw: Seen[Event] | None = None,
    **fields: str | int,
) -> Change:
    """Rewrite something of an event in one change that says which it is. Refused: `NoSuchRecord`, as `act` does."""
    return change.rewrite(
        club.change,
        verb,
        lambda work: events.get(work, event_id),
        act,
        where=lambda event: {"event_id": event_id, "title": event.title},
        saw=saw,
        **fields,
    )


def overview(club: Club) -> tuple[EventCard, ...]:
    """Return all events, the latest day first."""
    with club.database.view() as view:
        return overview_store.events(view)


def event(club: Club, event_id: int) -> Event:
    """Return an event with its series and rules. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return events.get(view, event_id)


def tables_of(club: Club, event_id: int) -> tuple[TableCard, ...]:
    """Return the tables of an event, by series and number."""
    with club.database.view() as view:
        return overview_store.tables_of(view, event_id)


def _seat(work: Work, series: Series, names: Sequence[str | Person]) -> int:
    """Seat people, known or new, in the given order at the next table of a series; return the table's id."""
    rotation.check_size(len(names))
    seated = [people.found_or_added(work, name) for name in names]
    for person in seated:
        if sum(person.id == other.id for other in seated) > 1:
            raise SeatedTwice(person.full_name)
    table_id = sheets.add(work, series.id, seated)
    table = sheets.get(work, table_id)
    work.tell(table=table.number, names=", ".join(occupant.person.full_name for occupant in table.occupants))
    return table_id
