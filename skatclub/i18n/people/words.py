"""Words about members: as what they are listed, how much of a name is shown, and examples of it."""

from __future__ import annotations

from datetime import date

from skatclub.domain.people import person as people_person
from skatclub.domain.people.anniversaries import BirthdayKept
from skatclub.domain.people.membership import EVERY_YEAR, GroupIn, MembershipKind, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.i18n import days, numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming

kind = naming(
    {
        MembershipKind.ACTIVE: N_("active"),
        MembershipKind.PASSIVE: N_("passive"),
        MembershipKind.HONORARY: N_("honorary member"),
        MembershipKind.GUEST: N_("guest"),
        MembershipKind.LEFT: N_("left"),
        MembershipKind.ANONYMISED: N_("anonymised"),
    }
)
"""As what somebody is listed."""


def status(of: MemberStatus) -> str:
    """Return a status of a member."""
    return kind(MembershipKind(of.value))


def status_since(status_from: StatusFrom) -> str:
    """Return what a member is from a day on: active since 1 March 2011."""
    return _("{status} since {day}").format(status=status(status_from.status), day=since(status_from.since))


def since(day: date) -> str:
    """Return since when somebody is a member: a year stands as its first day, for often no more is known."""
    return str(day.year) if (day.month, day.day) == (1, 1) else numbers.date(day)


level = naming(
    {
        PublishLevel.FULL: N_("full name"),
        PublishLevel.INITIAL: N_("first name and initial"),
        PublishLevel.FIRST_NAME: N_("first name only"),
        PublishLevel.INITIALS: N_("initials only"),
        PublishLevel.ANONYMOUS: N_("no name, at most the start number"),
    }
)
"""How much of a name is shown."""


level_short = naming(
    {
        PublishLevel.FULL: N_("full"),
        PublishLevel.INITIAL: N_("initial"),
        PublishLevel.FIRST_NAME: N_("first name"),
        PublishLevel.INITIALS: N_("initials"),
        PublishLevel.ANONYMOUS: N_("no name"),
    }
)
"""The same for a narrow column."""


def example(person: Person, of: PublishLevel) -> str:
    """Return how a name looks at a level, in a list and in a sentence; an anonymous one is a start number."""
    if people_person.shown_name(person, of) == people_person.ANONYMOUS:
        return _("Looks like this: {shown}; with a start number #17").format(shown=people_person.ANONYMOUS)
    return _("Looks like this: {listed} · {shown}").format(
        listed=people_person.listed_name(person, of), shown=people_person.shown_name(person, of)
    )


def birthday(kept: BirthdayKept, today: date) -> str:
    """Return whose birthday it is, when, and how old he or she becomes: Anna Schmidt on Thursday 3 December: 70."""
    when = _("today") if kept.day == today else _("on {day}").format(day=days.spoken(kept.day))
    age = "" if kept.age is None else f": {kept.age}"
    return f"{kept.person.full_name} {when}{age}"


def group(group_in: GroupIn) -> str:
    """Return a group with its year: ladies 2026."""
    name = events_conditions.group_name(group_in.name)
    return name if group_in.year == EVERY_YEAR else f"{name} {group_in.year}"
