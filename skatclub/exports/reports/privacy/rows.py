"""The subject access report: everything a club knows about one person, as rows and for programs."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction

from skatclub.domain import zone
from skatclub.domain.people.membership import Member
from skatclub.domain.people.subject import ListOfSubject, Matter, Mention, Payment, Subject, TookPart
from skatclub.exports.document import Cell, Column, Imprint, Table
from skatclub.exports.formats.json import Fact
from skatclub.exports.reports.privacy import letter as privacy_letter
from skatclub.i18n import numbers
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.people import words as people_words

Line = tuple[str, "Cell", str, "Cell"]
"""A row: its chapter, a day if there is one, what it is about, what is stored."""

NAME = N_("Subject access report")


def table(subject: Subject, imprint: Imprint) -> Table:
    """Return the same as rows, to be taken along: chapter, day, what, value."""
    heads = (_("Chapter"), _("Day"), _("What"), _("Value"))
    return Table(
        columns=tuple(Column(head=head) for head in heads),
        rows=(*information(subject, imprint), *lines(subject)),
    )


def data(subject: Subject, imprint: Imprint) -> Fact:
    """Return the same for programs, with names as the code has them."""
    law: Fact = dict(privacy_letter.paragraphs(subject, imprint))
    as_of = {"club": imprint.club, "as_of": imprint.at.isoformat(), "information": law}
    return {**as_of, **_plain(asdict(subject))}  # type: ignore[dict-item]  # a dictionary is one in JSON


def lines(subject: Subject) -> Iterator[Line]:
    """Return everything row by row."""
    yield from person_lines(subject)
    yield from membership_lines(subject)
    for attendance in subject.took_part:
        yield (_("Events"), attendance.day, attendance.event, taking_part(attendance))
    for played in subject.played:
        where = " · ".join(filter(None, (_place(played), _games(played))))
        yield (_("Lists and results"), played.day, where, result(played) if _is_empty(played) else played.result)
    for paid in subject.paid:
        undone = f"{_('withdrawn')} {numbers.euros(paid.cents)}" if paid.withdrawn else ""
        what = " · ".join(filter(None, (paid.event, _receipt(paid), paid.note, undone)))
        yield (_("Money €"), paid.booked_on, what, Fraction(0 if paid.withdrawn else paid.cents, 100))
    yield from map(note_line, subject.noted)
    yield journal_line(subject)


def information(subject: Subject, imprint: Imprint) -> Iterator[Line]:
    """Return what the law gives somebody beside the data."""
    for what, text in privacy_letter.paragraphs(subject, imprint):
        yield _("About your data"), None, what, text


def person_lines(subject: Subject) -> Iterator[Line]:
    """Return who somebody is, and how the name may be read."""
    chapter, person = _("Person"), subject.member.person
    member = subject.member
    for what, value in (
        (_("Number in this club’s file"), f"#{person.id}"),
        (_("First name"), person.given_name),
        (_("Surname"), person.family_name),
        (_("Former spellings"), "; ".join(subject.former_names)),
        (_("Club"), person.club),
        (_("E-mail"), member.contact.email),
        (_("Telephone"), member.contact.phone),
        (_("Address"), member.contact.address),
        (_("Birthday"), _birthday(member)),
        (_("Note"), member.note),
        (_("Name on the notice board and the hall screen"), people_words.level(person.notice_level)),
        (_("Name in files and on the internet"), people_words.level(person.web_level)),
        (_("Agreed to be named in the newspaper"), _day(member.press_at) or _("no")),
        (_("Agreed to be remembered as a guest"), _day(member.agreed_at) or ("" if person.is_member else _("no"))),
        (_("Names erased"), _day(member.anonymised_at)),
    ):
        if value:
            yield (chapter, None, what, value)
    for source, called in subject.aliases:
        if called.partition(" #")[0] != person.full_name:  # the number tells namesakes apart in the list
            what = _("Name in “{source}”").format(source=imports_words.source_name(source))
            yield chapter, None, what, called


def _birthday(member: Member) -> str:
    """Return a birthday with the day since when somebody agrees to it, nothing of none."""
    born = member.birthday
    if born is None:
        return ""
    return _("{birthday} – agreed since {day}").format(birthday=born.written, day=_day(born.agreed_at))


def _day(stamp: str) -> str:
    """Return the day of a time, nothing of none."""
    return numbers.date(zone.day(datetime.datetime.fromisoformat(stamp))) if stamp else ""


def membership_lines(subject: Subject) -> Iterator[Line]:
    """Return what somebody is to the club."""
    chapter, member = _("Membership"), subject.member
    for what, value in (
        (_("Member number"), member.person.member_no),
        (_("Association number"), member.association_no),
        (_("Member now"), _("yes") if member.person.is_member else _("no")),
        (_("Member status"), "; ".join(map(people_words.status_since, member.history))),
        (_("Groups"), ", ".join(map(people_words.group, member.groups))),
        (_("Own fee a year"), "" if member.fee is None else numbers.euros(member.fee)),
        (_("Fee paid until"), str(member.paid_until or "")),
        (_("Membership fees"), "; ".join(f"{fee.year}: {cash_fees.member_fee(fee)}" for fee in subject.fees)),
    ):
        if value:
            yield (chapter, None, what, value)


def taking_part(attendance: TookPart) -> str:
    """Return as whom somebody took part in an event."""
    parts = [_("start number {n}").format(n=attendance.start_no)] if attendance.start_no else []
    parts += [
        _(_PRESENCES[attendance.presence.value]),
        *map(events_conditions.group_name, attendance.groups),
        *attendance.teams,
    ]
    parts += [_("family name {word}").format(word=attendance.family)] if attendance.family else []
    return ", ".join(parts)


_PRESENCES = {
    "expected": N_("expected"),
    "here": N_("took part"),
    "waiting": N_("on the waiting list"),
    "withdrawn": N_("withdrawn"),
    "no_show": N_("did not come"),
}


def _place(listed: ListOfSubject) -> str:
    series = _("series {series}").format(series=listed.series_no)
    where = (
        _("table {table}, seat {seat}").format(table=listed.table_no, seat=listed.seat) if listed.table_no else ""
    )
    return " · ".join(part for part in (listed.event, series, where) if part)


def result(listed: ListOfSubject) -> str:
    """Return what a list brought."""
    if _is_empty(listed):
        return _("nothing entered yet")
    points_words = _("{points} points").format(points=numbers.points(listed.result))
    return ", ".join(filter(None, (points_words, _games(listed))))


def _is_empty(listed: ListOfSubject) -> bool:
    return listed.table_no is not None and listed.won is None


def _games(listed: ListOfSubject) -> str:
    if listed.won is None or listed.lost is None:
        return ""
    words = ngettext("{won} game won, {lost} lost", "{won} games won, {lost} lost", listed.won)
    return words.format(won=listed.won, lost=listed.lost)


def payment(payment_row: Payment) -> str:
    """Return what was paid, and for what."""
    amount, undone = numbers.euros(payment_row.cents), _("withdrawn") if payment_row.withdrawn else ""
    fee = _("Membership fee") if payment_row.of_fee else ""
    return " · ".join(filter(None, (amount, fee, _receipt(payment_row), undone, payment_row.note)))


def _receipt(payment_row: Payment) -> str:
    """Return on which receipt a payment stands, if on one."""
    return _("receipt {number}").format(number=payment_row.receipt) if payment_row.receipt else ""


def note_line(mention: Mention) -> Line:
    """Return the row of a note."""
    return _("Notes and rulings"), None, _matter(mention), mention.text


def journal_line(subject: Subject) -> Line:
    """Return the row of the journal."""
    words = _("{n}; they can be erased without weakening the record").format(n=subject.entries)
    return _("Journal"), None, _("Records of changes to your data"), words


_MATTERS = {
    Matter.RULING: N_("ruling of the director"),
    Matter.PENALTY: N_("penalty"),
    Matter.SEASON: N_("noted for a season"),
    Matter.LEAGUE: N_("in the squad of a league"),
    Matter.PRIZE: N_("prize"),
    Matter.MENTION: N_("text that contains the name"),
}


def _matter(mention: Mention) -> str:
    what = _(_MATTERS[mention.matter])
    return f"{what} · {mention.event}" if mention.event else what


def _plain(value: object) -> Fact:
    """Return a value as JSON holds it."""
    match value:
        case dict():
            return {str(key): _plain(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_plain(inner) for inner in value]
        case datetime.date():
            return value.isoformat()
        case Fraction():
            return str(value)
        case None | bool() | int():
            return value
    return str(value)
