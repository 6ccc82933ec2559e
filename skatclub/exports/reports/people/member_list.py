"""The list of members: for the wall names as everybody allows, for the desk how to reach them as well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.people import addresses, person as people_person, publication
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    A4_LANDSCAPE,
    Cell,
    Column,
    Density,
    Document,
    Imprint,
    Said,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.people import words as people_words
from skatclub.settings import Settings

if TYPE_CHECKING:
    import datetime

    from skatclub.services.papers.club_facts import ClubFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberColumn:
    """A column that may be chosen by its `code`: its head, and what is noted of a member on a day.

    One `of_anybody` also tells of those whose name is not to be read, one `for_desk` is never seen by others, and
    one on `contact` makes the list one for the desk. What is a `part` of another column is in files only.
    """

    code: str
    head: str
    cell: Callable[[Member, datetime.date], Cell]
    align: Align = Align.LEFT
    of_anybody: bool = False
    for_desk: bool = False
    contact: bool = False
    part: str = ""


COLUMNS = (
    MemberColumn(
        code="member_no",
        head=N_("No."),
        cell=lambda member, _day: member.person.member_no,
        align=Align.RIGHT,
        for_desk=True,
    ),
    MemberColumn(
        code="membership",
        head=N_("Membership"),
        cell=lambda member, day: people_words.kind(member.kind_on(day)),
        of_anybody=True,
    ),
    MemberColumn(
        code="since", head=N_("Member since"), cell=lambda member, _day: _since(member), align=Align.RIGHT
    ),
    MemberColumn(code="groups", head=N_("Groups"), cell=lambda member, day: _groups(member, day.year)),
    MemberColumn(
        code="phone",
        head=N_("Phone"),
        cell=lambda member, _day: member.contact.phone,
        align=Align.RIGHT,
        for_desk=True,
        contact=True,
    ),
    MemberColumn(
        code="email",
        head=N_("E-mail"),
        cell=lambda member, _day: member.contact.email,
        align=Align.RIGHT,
        for_desk=True,
        contact=True,
    ),
    MemberColumn(
        code="address",
        head=N_("Address"),
        cell=lambda member, _day: ", ".join(addresses.lines(member.contact.address)),
        align=Align.RIGHT,
        for_desk=True,
        contact=True,
    ),
    MemberColumn(
        code="street",
        head=N_("Street"),
        cell=lambda member, _day: addresses.parted(member.contact.address).street,
        for_desk=True,
        part="address",
    ),
    MemberColumn(
        code="postcode",
        head=N_("Postcode"),
        cell=lambda member, _day: addresses.parted(member.contact.address).postcode,
        for_desk=True,
        part="address",
    ),
    MemberColumn(
        code="town",
        head=N_("Town"),
        cell=lambda member, _day: addresses.parted(member.contact.address).town,
        for_desk=True,
        part="address",
    ),
)
"""All columns beside the names, in their order; one more is one more value here."""
_CONTACT = 0.85
"""Type of what is long and looked up, so that names and air between the columns keep their room."""
USUAL = frozenset(Settings().member_columns.split())
"""The codes of those that are there until somebody chooses otherwise."""

NAME = N_("List of members")


def names() -> Mapping[str, str]:
    """Return what can be chosen, each code with its head."""
    return {column.code: _head(column) for column in COLUMNS if not column.part}


def _head(column: MemberColumn) -> str:
    """Return the head of a column, and where names must be in full for it to be there."""
    return f"{_(column.head)} ({_('not for posting')})" if column.for_desk else _(column.head)


def chosen(codes: Iterable[str]) -> frozenset[str]:
    """Return the columns of these codes that there are."""
    return frozenset(codes) & set(names())


def tells_contact(codes: Iterable[str]) -> bool:
    """Tell whether one of these columns says how to reach somebody."""
    wanted = set(codes)
    return any(column.contact and column.code in wanted for column in COLUMNS)


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the list; who is only a number on the wall stands at its end."""
    members = facts.members()
    count = ngettext("{n} member", "{n} members", len(members)).format(n=len(members))
    day = _("as of {day}").format(day=numbers.date(facts.today))
    shown = _shown(facts, imprint)
    private = _("With contact details: for the committee, not to be posted or passed on.")
    notes = (Text(text=private),) if tells_contact(column.code for column in shown) else ()
    is_broad = sum(column.contact for column in shown) > 1
    page, blocks = A4_LANDSCAPE if is_broad else A4, (*notes, _table(facts, imprint, shown))
    section = Section(blocks=blocks, page=page, turns=True, grow=1.3)
    return document.of_club(_(NAME), _(NAME), (count, day), section, imprint)


def _shown(facts: ClubFacts, imprint: Imprint) -> tuple[MemberColumn, ...]:
    """Return the columns that are chosen and that these readers may see."""
    codes = USUAL if facts.columns is None else facts.columns
    is_desk = imprint.level is Audience.DESK
    return tuple(
        column for column in COLUMNS if (column.part or column.code) in codes and (is_desk or not column.for_desk)
    )


def _table(facts: ClubFacts, imprint: Imprint, shown: tuple[MemberColumn, ...]) -> Table:
    columns = (
        Column(head=_("Name"), code="name", strong=True, weight=2),
        Column(head=_("First name"), code="given_name", printed=False),
        Column(head=_("Surname"), code="family_name", printed=False),
        *(
            Column(
                head=_(column.head),
                code=column.code,
                align=column.align,
                scale=_CONTACT if column.contact else 1,
                printed=not column.part,
                if_any=True,
            )
            for column in shown
        ),
    )
    rows = sorted((_row(member, shown, facts.today, imprint.level) for member in facts.members()), key=_order)
    return Table(
        columns=columns,
        rows=tuple(rows),
        density=Density.HAND if imprint.level is Audience.DESK else Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
    )


def _row(
    member: Member, shown: tuple[MemberColumn, ...], day: datetime.date, readers: Audience
) -> tuple[Cell, ...]:
    """Return a member; what is not to be read of a name is not told otherwise, by a number or a year."""
    face, listed = publication.face(member.person, readers), publication.listed(member.person, readers)
    is_named = listed != people_person.ANONYMOUS
    cells = (column.cell(member, day) if is_named or column.of_anybody else "" for column in shown)
    for_all = (cell.words if isinstance(cell, Said) else cell for cell in cells)
    return (listed, face.given_name, face.family_name, *(cells if readers is Audience.DESK else for_all))


def _order(row: tuple[Cell, ...]) -> tuple[bool, tuple[str, str]]:
    """Return the key by what can be read of a name: its place must not tell what is left out."""
    return row[0] == people_person.ANONYMOUS, text.sort_key(str(row[0]))


def _since(member: Member) -> Cell:
    """Return the year; files for the desk have the day, where it is known."""
    joined = member.joined_on
    if joined is None:
        return ""
    return str(joined.year) if (joined.month, joined.day) == (1, 1) else Said(joined, str(joined.year))


def _groups(member: Member, year: int) -> str:
    return wordlists.both(*map(events_conditions.group_name, member.groups_of(year)))
