"""Lists of the relatives of Skat: opened, filled entry by entry, corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

from skatclub.domain import relatives as domain_relatives, text
from skatclub.domain.errors import NoSuchEntry
from skatclub.domain.events.event import EventKind
from skatclub.domain.people.person import Person
from skatclub.domain.relatives import RelativeCard, RelativeList
from skatclub.rules.relatives import relative
from skatclub.rules.relatives.fields import Entry
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.change import Change, Fields, committed, rewrite
from skatclub.services.club.clubs import Club
from skatclub.store import relatives
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.work import Work


def new_list(
    club: Club,
    *,
    game: str,
    title: str,
    names: Sequence[str | Person],
    held_on: date,
    options: Mapping[str, str] | None = None,
) -> Change:
    """Open a list of a relative: an event without tables; `made_id` is the list's.

    Refused: `EntryUnreadable` for an unknown game, `PlayersOutOfRange`, `UnknownOption`, `PairsNeedFour`,
    `NameMissing`, `TextTooLong`, `SeatedTwice`.
    """
    titled = text.checked(title)
    chosen = domain_relatives.game_of(game)
    table = relative.table_of(chosen, len(names), options)
    with club.change("new_relative_list", title=titled, game=game) as work:
        seated = [people.found_or_added(work, name) for name in names]
        domain_relatives.check_people(seated)
        event_id = events.add(work, kind=EventKind.SINGLE_LIST, title=titled, held_on=held_on, rules=ISKO_2022)
        list_id = relatives.add(work, event_id, chosen, table, seated)
        called = ", ".join(who.full_name for who in people.told_apart(work, seated))
        work.tell(event_id=event_id, list_id=list_id, names=called)
    return committed(work, made_id=list_id)


def enter(club: Club, list_id: int, entry: Entry) -> Change:
    """Write the next entry. Refused: `NoSuchRecord`, `GameIsOver`, and what the game refuses."""

    def act(work: Work, now: RelativeList) -> Fields:
        _put(work, now, (*now.entries, entry))
        return {"number": len(now.entries) + 1}

    return _rewrite(club, "enter_relative", list_id, act)


def correct(club: Club, list_id: int, number: int, entry: Entry) -> Change:
    """Write an entry anew; all totals after it follow.

    Refused: as `enter`, `NoSuchEntry`; also where an entry that comes later could not stand any more.
    """
    return _rewrite(
        club, "correct_relative", list_id, partial(_exchange, number=number, by=(entry,)), number=number
    )


def remove(club: Club, list_id: int, number: int) -> Change:
    """Take an entry out; those after it move up. Refused: as `correct`."""
    return _rewrite(club, "remove_relative", list_id, partial(_exchange, number=number, by=()), number=number)


def reading(club: Club, list_id: int) -> RelativeList:
    """Return a list. Refused: `NoSuchRecord`, `EntryUnreadable`."""
    with club.database.view() as view:
        return relatives.get(view, list_id)


def cards(club: Club) -> tuple[RelativeCard, ...]:
    """Return all lists of relatives, the latest day first."""
    with club.database.view() as view:
        return relatives.cards(view)


def _put(work: Work, now: RelativeList, entries: tuple[Entry, ...]) -> None:
    relative.fold(now.game, now.table, entries)
    relatives.put_entries(work, now.id, entries)


def _exchange(work: Work, now: RelativeList, *, number: int, by: tuple[Entry, ...]) -> None:
    if not 1 <= number <= len(now.entries):
        raise NoSuchEntry(number, len(now.entries))
    _put(work, now, (*now.entries[: number - 1], *by, *now.entries[number:]))


def _rewrite(
    club: Club, verb: str, list_id: int, act: Callable[[Work, RelativeList], Fields | None], **fields: int
) -> Change:
    def load(work: Work) -> RelativeList:
        return relatives.get(work, list_id)

    def where(now: RelativeList) -> Fields:
        return {"list_id": list_id, "title": now.title, **fields}

    return rewrite(club.change, verb, load, act, where=where)
