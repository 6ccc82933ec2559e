"""Tournaments and their conditions; finding an event by number or title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from skatclub.domain import text
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.errors import NoSuchEvent, TitleNotUnique
from skatclub.domain.events.event import Event, EventKind, Length, length_of
from skatclub.rules.rule_set import RuleSet
from skatclub.services.change import Change, Fields, committed
from skatclub.services.club.clubs import Club
from skatclub.services.events.events import rewrite
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.work import Work

__all__ = ["Conditions"]


def new_tournament(
    club: Club,
    *,
    title: str,
    held_on: date,
    rounds: Sequence[Length | int],
    conditions: Conditions,
    rules: RuleSet,
    kind: EventKind = EventKind.TOURNAMENT,
) -> Change:
    """Open a tournament (or a club night with registration); each series has its `rounds` or length.

    `made_id` is the event's. Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`, `RoundsOutOfRange`.
    """
    titled = text.checked(title)
    verb = "new_tournament" if kind is EventKind.TOURNAMENT else "new_club_night"
    with club.change(verb, title=titled, series=len(rounds)) as work:
        event_id = events.add(work, kind=kind, title=titled, held_on=held_on, rules=rules)
        for number in rounds:
            events.add_series(work, event_id, number)
        registration.put_conditions(work, event_id, conditions.under(rules))
        work.tell(event_id=event_id)
    return committed(work, made_id=event_id)


def conditions(club: Club, event_id: int) -> Conditions:
    """Return the conditions of an event; the usual ones if it was opened without."""
    with club.database.view() as view:
        return registration.conditions(view, event_id)


def change_conditions(club: Club, event_id: int, new: Conditions) -> Change:
    """Write the conditions of an event anew. Refused: `NoSuchRecord`."""

    def act(work: Work, _event: Event) -> None:
        registration.put_conditions(work, event_id, new)

    return rewrite(club, "change_conditions", event_id, act)


def change_rounds(club: Club, event_id: int, series_no: int, rounds: Length | int) -> Change:
    """Let a series have other rounds or another length, as long as nothing is written.

    Refused: `SeriesKeepsLength`, `RoundsOutOfRange`.
    """
    length = length_of(rounds)

    def act(work: Work, event: Event) -> None:
        events.set_length(work, event, series_no, length)

    if length.same_length:
        return rewrite(club, "change_deals", event_id, act, series=series_no, deals=length.usual_deals())
    return rewrite(club, "change_rounds", event_id, act, series=series_no, rounds=length.rounds)


def remove_series(club: Club, event_id: int) -> Change:
    """Take the last series of an event away, as long as it has no draw. Refused: `SeriesInUse`, `OnlySeries`."""

    def act(work: Work, event: Event) -> Fields:
        gone = events.remove_last_series(work, event)
        now = registration.conditions(work, event_id)
        if len(now.plans) >= gone.number:
            registration.put_conditions(work, event_id, replace(now, plans=now.plans[: gone.number - 1]))
        return {"series": gone.number}

    return rewrite(club, "remove_series", event_id, act)


def find(club: Club, name: str) -> int:
    """Return the id of the event with this exact title or number (#7, or 7 for shells that take # for a comment).

    Refused: `NameMissing`, `NoSuchEvent`, `TitleNotUnique` with the numbers to choose from.
    """
    with club.database.view() as view:
        titles = overview.titles(view)
    clean = text.checked(name, longest=text.LONGEST_NOTE)
    ids = tuple(number for number, title in titles.items() if title == clean)
    numbered = clean.removeprefix("#")
    if not ids and numbered.isascii() and numbered.isdigit() and len(numbered) < 10 and int(numbered) in titles:
        return int(numbered)
    if not ids:
        raise NoSuchEvent(clean[:80])
    if len(ids) > 1:
        raise TitleNotUnique(clean, ids)
    return ids[0]
