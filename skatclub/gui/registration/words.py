"""What the page of a registration says of people: where they are, what they owe, how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.people.person import Person
from skatclub.domain.registration.dues import Debt
from skatclub.domain.registration.registration import Count, Participant, Presence
from skatclub.i18n import numbers, registration
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.services.registration.enrolment import Roll


def with_club(person: Person) -> str:
    """Return a name with the club behind it."""
    if not person.club:
        return person.full_name
    name = person.written_name if person.apart.desk == person.club else person.full_name
    return f"{name} · {person.club}"


def groups(participant: Participant) -> str:
    """Return the groups of a participant."""
    return ", ".join(events_conditions.group_name(group) for group in participant.groups)


def teams(participant: Participant) -> str:
    """Return the teams of a participant; who stands by is marked."""
    substitute = _("{team} (substitute)")
    return ", ".join(
        substitute.format(team=place.name) if place.substitute else place.name for place in participant.teams
    )


def numbered(participant: Participant) -> str:
    """Return a participant as the office calls him: 17 Anna Schmidt."""
    return (
        f"{participant.start_no} {participant.person.full_name}"
        if participant.start_no
        else participant.person.full_name
    )


def totals(count: Count) -> str:
    """Return the counters of a registration: 58 da, 4 fehlen, 2 Warteliste · Startgeld 870,00 von 915,00 €."""
    expected = ngettext("{n} still missing", "{n} still missing", count.expected)
    parts = [_("{n} here").format(n=count.here), expected.format(n=count.expected)]
    if count.waiting:
        parts.append(_("{n} on the waiting list").format(n=count.waiting))
    if count.withdrawn:
        parts.append(_("{n} gone").format(n=count.withdrawn))
    if count.no_show:
        parts.append(_("{n} did not come").format(n=count.no_show))
    paid = numbers.money(count.paid - count.back)
    money = [_("entry fees €{paid} of €{owed}").format(paid=paid, owed=numbers.money(count.owed))]
    if count.back:
        money.append(_("€{amount} to pay back").format(amount=numbers.money(count.back)))
    return " · ".join([", ".join(parts), *(money if count.owed or count.paid else ())])


def arrival(participant: Participant, *, owed: int, place: int) -> str:
    """Return what is shown big after a line: 17 Anna Schmidt – da, bezahlt 15,00 €; `place` on the waiting list."""
    match participant.presence:
        case Presence.WAITING:
            return _("{who} – waiting list, place {place}").format(who=participant.person.full_name, place=place)
        case Presence.HERE:
            return _("{who} – here, {payment}").format(
                who=numbered(participant), payment=payment(participant, owed=owed)
            )
    return f"{numbered(participant)} – {registration.presence(participant.presence)}"


def earlier(debts: Sequence[Debt]) -> str:
    """Return what is still open from earlier; nothing where all is paid."""
    cents = sum(debt.cents for debt in debts)
    match debts:
        case []:
            return ""
        case [debt]:
            words = _("still owes €{amount} from {day}")
            return words.format(amount=numbers.money(cents), day=numbers.date(debt.day))
    return _("still owes €{amount} from earlier").format(amount=numbers.money(cents))


def payment(participant: Participant, *, owed: int) -> str:
    """Return what has been paid of what is owed."""
    if not owed and not participant.paid:
        return _("nothing to pay")
    if participant.paid >= owed:
        return _("paid €{amount}").format(amount=numbers.money(participant.paid))
    return _("still €{amount} to pay").format(amount=numbers.money(owed - participant.paid))


def empty(roll: Roll | None, *, takes: bool, listed: int) -> str:
    """Return what stands in place of an empty list, with the way out; empty if there are rows."""
    if listed or roll is None:
        return ""
    if not takes:
        return _("A single list has no registration: its names are on the list.")
    if not roll.participants:
        return _("No participants yet. Type a name above, or paste a list from a spreadsheet.")
    return _("Nobody is in this part of the list.")
