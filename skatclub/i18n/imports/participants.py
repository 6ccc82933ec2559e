"""Words about a list of registrations before it is taken in: who is new, who takes part already, who will wait."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.i18n import registration as registration_words
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _, ngettext
from skatclub.services.registration.enrolment import Roll


def lines(plan: ImportPlan, roll: Roll) -> tuple[str, ...]:
    """Return what would happen to the event, and to the club, as short sentences."""
    known = plan.registered(roll.participants)
    new = len({line.key for line in plan.entries} - known.keys())
    cap, waits = roll.conditions.cap, 0
    if cap and roll.conditions.waiting_list:
        waits = min(new, max(0, new + sum(each.takes_part for each in roll.participants) - cap))
    counts = (
        (new, ngettext("{n} new participant", "{n} new participants", new)),
        (waits, ngettext("{n} of them on the waiting list", "{n} of them on the waiting list", waits)),
        (len(known), ngettext("{n} already taking part", "{n} already taking part", len(known))),
    )
    return (*(words.format(n=n) for n, words in counts if n), *imports_words.plan_lines(plan))


def taken(plan: ImportPlan, roll: Roll) -> str:
    """Return what was done, in the words of the desk."""
    known = plan.registered(roll.participants)
    number = len({line.key for line in plan.entries} - known.keys())
    words = ngettext("{n} participant registered", "{n} participants registered", number).format(n=number)
    return words + (_(", {known} were already there").format(known=len(known)) if known else "")


def written_rows(plan: ImportPlan, roll: Roll, most: int | None = None) -> tuple[tuple[str, str, str], ...]:
    """Return what would be written, row by row: who, what becomes of the line, what it says; at most so many."""
    known = plan.registered(roll.participants)
    persons = {decision.incoming.key for decision in plan.decisions if decision.person is not None}

    def state(line: NamedLine) -> str:
        if line.key not in known:
            return _("known") if line.key in persons else _("new")
        number = known[line.key].start_no
        if number:
            return _("already taking part ({number})").format(number=number)
        return registration_words.presence(known[line.key].presence)

    entries = (
        (imports_words.numbered(line.full_name, "", line.club), state(line), ", ".join(_told(line)))
        for line in plan.entries
    )
    return tuple(islice(chain(entries, imports_words.fact_rows(plan)), most))


def _told(line: NamedLine) -> Iterator[str]:
    if line.start_no:
        yield imports_words.member_number(str(line.start_no))
    yield from map(events_conditions.group_name, line.groups)
    yield from filter(None, (line.team, line.tandem, line.mixed, line.association_no))
    if line.has_paid:
        yield _("paid")
