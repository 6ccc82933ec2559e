"""The list of members: for the wall names as everybody allows, for the desk how to reach them as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.people import person as people_person
from skatclub.domain.people import publication
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Masthead, Section, Span, Table, Text
from skatclub.exports.forms import Align
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts


def name() -> str:
    """Return what the paper is called."""
    return _("List of members")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the list; who is only a number on the wall stands at its end."""
    members = facts.members()
    count = ngettext("{n} member", "{n} members", len(members)).format(n=len(members))
    day = _("as of {day}").format(day=numbers.date(facts.today))
    head = Masthead(title=name(), lines=(imprint.club, count, day), logo=imprint.logo)
    private = _("With phone and e-mail: for the committee, not to be posted or passed on.")
    notes = (Text(text=private),) if imprint.level is Audience.DESK else ()
    section = Section(
        blocks=(head, *notes, _table(facts, imprint)),
        footer=(imprint.club, ""),
        bookmark=name(),
        turns=True,
        grow=1.3,
    )
    return Document(title=f"{name()} – {imprint.club}", imprint=imprint, sections=(section,), subject=name())


def _table(facts: ClubFacts, imprint: Imprint) -> Table:
    right = Align.RIGHT
    columns = (
        Column(head=_("Name"), code="name", strong=True, weight=2),
        Column(head=_("No."), code="member_no", align=right, if_any=True),
        Column(head=_("Membership"), code="membership", if_any=True),
        Column(head=_("Member since"), code="since", align=right, if_any=True),
        Column(head=_("Groups"), code="groups", if_any=True),
        Column(head=_("Phone"), code="phone", align=right, if_any=True),
        Column(head=_("E-mail"), code="email", align=right, if_any=True),
    )
    rows = sorted((_row(member, facts, imprint) for member in facts.members()), key=_order)
    return Table(
        columns=columns,
        rows=tuple(rows),
        density=Density.HAND if imprint.level is Audience.DESK else Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
    )


def _row(member: Member, facts: ClubFacts, imprint: Imprint) -> tuple[Cell, ...]:
    """Return a member; what is not to be read of a name is not told otherwise, by a number or a year."""
    person = member.person
    shown = publication.listed(person, imprint.level)
    for_desk = imprint.level is Audience.DESK
    if shown == people_person.ANONYMOUS:
        return (shown, "", people_words.kind(member.kind_on(facts.today)), "", "", "", "")
    joined = member.joined_on
    groups = wordlists.both(*(events_conditions.group_name(group) for group in member.groups_of(facts.today.year)))
    return (
        shown,
        person.member_no if for_desk else "",
        people_words.kind(member.kind_on(facts.today)),
        "" if joined is None else str(joined.year),
        groups,
        member.contact.phone if for_desk else "",
        member.contact.email if for_desk else "",
    )


def _order(row: tuple[Cell, ...]) -> tuple[bool, tuple[str, str]]:
    """Return the key by what can be read of a name: its place must not tell what is left out."""
    return row[0] == people_person.ANONYMOUS, text.sort_key(str(row[0]))
