"""The next evening made from the last one: same rules, series, fees and conditions, the same people expected."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from skatclub.domain.registration import Participant, Presence
from skatclub.services.done import Done, done
from skatclub.store import events, registration

if TYPE_CHECKING:
    from datetime import date

    from skatclub.domain.event import Event
    from skatclub.services.clubs import Club

WEEK = timedelta(days=7)


def pattern(club: Club, event_id: int | None) -> Event | None:
    """Return the evening that the next one is like: the one named, else the latest; None if there is none yet."""
    with club.database.view() as view:
        found = event_id if event_id is not None else events.latest(view)
        return None if found is None else events.get(view, found)


def proposed_day(before: date, today: date) -> date:
    """Return the day of the next evening: the weekday of the last one, not before today."""
    ahead = (before.weekday() - today.weekday()) % WEEK.days
    found = today + timedelta(days=ahead)
    return found if found > before else before + WEEK


def proposed_title(before: Event, day: date) -> str:
    """Return the title of the next evening: that of the last one, with the new day where it told the old one."""
    title = before.title
    for pattern in ("%d.%m.%Y", "%Y-%m-%d"):
        title = title.replace(before.held_on.strftime(pattern), day.strftime(pattern))
    return title


def next_evening(club: Club, event_id: int, *, held_on: date, title: str = "") -> Done:
    """Open an evening like this one; whoever took part is expected with the same number. `made_id` is its id.

    Strength groups, fixed seats and groups stay, teams do not. Refused: `NoSuchRecord`, `NameMissing`,
    `TextTooLong`.
    """
    with club.database.change("next_evening", event_id=event_id) as work:
        before = events.get(work, event_id)
        titled = title.strip() or proposed_title(before, held_on)
        made = events.add(work, kind=before.kind, title=titled, held_on=held_on, rules=before.rules)
        for series in before.series:
            events.add_series(work, made, series.rounds)
        registration.put_conditions(work, made, registration.conditions(work, event_id))
        here = [one for one in registration.participants(work, event_id) if _comes_again(one)]
        for one in here:
            expected = replace(one, id=0, presence=Presence.EXPECTED, first_series=1, last_series=None, teams=())
            registration.add(work, made, expected)
        work.tell(event_id=made, title=titled, number=len(here))
    return done(work, made_id=made)


def _comes_again(one: Participant) -> bool:
    return one.start_no is not None and one.presence in {Presence.HERE, Presence.EXPECTED}
