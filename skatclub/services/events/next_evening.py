"""The next evening made from the last one: same rules, series, fees and conditions, the same people expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import count

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event, EventKind, Length
from skatclub.domain.people.membership import Member, MembershipKind
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.domain.seating.task import LARGEST_TABLE
from skatclub.rules.rule_set import RuleSet
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.season import seasons
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.people import members, people
from skatclub.store.registration import registration
from skatclub.store.standings import bare_results
from skatclub.store.work import View

Written = Callable[[date], tuple[str, str]]
WEEK = timedelta(days=7)
COMES_AGAIN = frozenset({Presence.HERE, Presence.EXPECTED, Presence.NO_SHOW})
"""Who is expected next time: also who could not come this time. Who cancelled before playing says when."""
_MONTHS = "jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez"
_NUMBER = re.compile(rf"^[0-9]{{1,3}}(?=\. ?[^\W\d])(?!\. ?(?:{_MONTHS}))|(?<= )[0-9]{{1,3}}$", re.IGNORECASE)
"""The number of an evening: at the beginning with a stop, but before no month, or at the end."""
GONE = frozenset({MembershipKind.LEFT, MembershipKind.ANONYMISED})


def pattern(club: Club, event_id: int | None) -> Event | None:
    """Return the evening that the next one is like, None if there is none yet.

    It is the one named, if it is an evening of the club, else the latest of these; else what there is.
    """
    with club.database.view() as view:
        named = None if event_id is None else events.get(view, event_id)
        if named is not None and named.kind is EventKind.CLUB_NIGHT:
            return named
        latest = events.latest(view, kind=EventKind.CLUB_NIGHT) or events.latest(view)
        return named if latest is None else events.get(view, latest)


def has_many_tables(club: Club) -> bool:
    """Tell whether an evening here begins with who comes and a draw, not with the names at one table.

    So it was last time; before the first evening it is so where the club has more members than sit at a table.
    """
    with club.database.view() as view:
        latest = events.latest(view, kind=EventKind.CLUB_NIGHT)
        if latest is None:
            return len(members.everybody(view)) > LARGEST_TABLE
        if registration.participants(view, latest) or len(overview.tables_of(view, latest)) > 1:
            return True
        return len(bare_results.of_event(view, latest)) > LARGEST_TABLE


def proposed_day(club: Club, before: Event, today: date) -> date:
    """Return the day of the next evening: the next one that a season has planned, else the last one's weekday."""
    with club.database.view() as view:
        planned = seasons.planned_days(view, today, events.days(view).values())
    days = (day for day in planned if day > before.held_on)
    return min(days, default=None) or _same_weekday(before.held_on, today)


def _same_weekday(before: date, today: date) -> date:
    ahead = (before.weekday() - today.weekday()) % WEEK.days
    day = today + timedelta(days=ahead)
    return day if day > before else before + WEEK


def in_german(day: date) -> tuple[str, str]:
    """Return a day as titles tell it, short and whole: 05.03., 05.03.2026."""
    return f"{day:%d.%m.}", f"{day:%d.%m.%Y}"


def proposed_title(club: Club, before: Event, day: date, *, written: Written = in_german) -> str:
    """Return the title of the next evening: that of the last one, with the new day where it told the old one.

    A number counts on: after “1. Vereinsabend” or “Club night 1” comes the second. Where another evening bears this
    title already, the day is added, so that both can be told apart in every list.
    `written`: a day as the language of the window writes it.
    """
    with club.database.view() as view:
        return _title(view, before, day, written)


def _title(view: View, before: Event, day: date, written: Written) -> str:
    old, short, whole = before.held_on, *written(day)
    ways = {old.isoformat(): day.isoformat()}
    for known in (in_german(old), written(old)):
        ways |= dict(zip(known, (short, whole), strict=True))
    told = "|".join(map(re.escape, sorted(ways, key=len, reverse=True)))
    title = re.sub(rf"(?<!\d)(?:{told})(?!\w)", lambda match: ways[match[0]], before.title)
    known_titles = {each.casefold() for each in events.titles(view)}
    if (number := _NUMBER.search(title)) is not None:
        every = (f"{title[: number.start()]}{n}{title[number.end() :]}" for n in count(int(number[0]) + 1))
        return next(title_tried for title_tried in every if title_tried.casefold() not in known_titles)
    tries = (title, f"{title} {short}", f"{title} {whole}")
    return next((title_tried for title_tried in tries if title_tried.casefold() not in known_titles), title)


def next_evening(
    club: Club,
    event_id: int,
    *,
    held_on: date,
    title: str = "",
    rounds: Sequence[Length | int] | None = None,
    conditions: Conditions | None = None,
    rules: RuleSet | None = None,
) -> Change:
    """Open an evening like this one; whoever took part is expected with the same number. `made_id` is its id.

    So is whoever was expected and did not come, or left early.
    Where nobody was registered, whoever played a list is expected, numbered in the order of sitting down; who left
    the club meanwhile, or bears no name any more, is not, nor, where the club has members, a guest who did not
    agree to be remembered. Strength groups, fixed seats and groups stay, teams do not. Other
    `rounds` or length of each series, `conditions` or `rules` can be named. Refused: `NoSuchRecord`, `NameMissing`,
    `TextTooLong`, `RoundsOutOfRange`.
    """
    with club.change("next_evening", event_id=event_id) as work:
        before = events.get(work, event_id)
        titled = title.strip() or _title(work, before, held_on, in_german)
        new_id = events.add(work, kind=before.kind, title=titled, held_on=held_on, rules=rules or before.rules)
        for planned in before.series if rounds is None else rounds:
            events.add_series(work, new_id, planned)
        announced = conditions or registration.conditions(work, event_id)
        played = (
            announced.anew() if rules in {None, before.rules} else announced.anew().under(rules or before.rules)
        )
        registration.put_conditions(work, new_id, played)
        known = registration.participants(work, event_id)
        gone = _gone(members.everybody(work), held_on)
        here = [
            participant
            for participant in known or _sat(work, event_id)
            if _comes_again(participant) and participant.person.id not in gone
        ]
        for joining in here:
            expected = replace(
                joining, id=0, presence=Presence.EXPECTED, first_series=1, last_series=None, teams=()
            )
            registration.add(work, new_id, expected)
        work.tell(event_id=new_id, title=titled, number=len(here))
    return committed(work, made_id=new_id)


def _gone(everybody: Sequence[Member], day: date) -> set[int]:
    """Return who (ids) is not expected: gone, without a name, or a guest who is not to be remembered."""
    kinds = {member.person.id: member.kind_on(day) for member in everybody}
    has_members = any(kind.is_member for kind in kinds.values())
    agreed = {member.person.id for member in everybody if member.agreed_at}
    return {
        number
        for number, kind in kinds.items()
        if kind in GONE or (has_members and kind is MembershipKind.GUEST and number not in agreed)
    }


def _sat(view: View, event_id: int) -> list[Participant]:
    return [
        Participant(id=0, person=person, start_no=number)
        for number, person in enumerate(people.at_lists(view, event_id), start=1)
    ]


def _comes_again(participant: Participant) -> bool:
    has_played = participant.presence is Presence.WITHDRAWN and participant.last_series is not None
    return participant.start_no is not None and (has_played or participant.presence in COMES_AGAIN)
