"""The list of members and guests: its rows and columns, and which people a filter and a search list."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from skatclub.domain import text
from skatclub.domain.people import membership, publication, search as people_search
from skatclub.domain.people.membership import Member, MembershipKind
from skatclub.domain.people.person import Audience
from skatclub.gui.people import words
from skatclub.gui.widgets.table.column import Column
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words

KINDS = tuple(MembershipKind)
LONGEST_CELL = 18
"""Letters that a cell gets at most; tooltip and form show all of them."""


class MembersFilter(IntEnum):
    """Which people are listed."""

    MEMBERS = 0
    ACTIVE = 1
    PASSIVE = 2
    GUESTS = 3
    LEFT = 4
    ERASED = 5
    ALL = 6


FITS: dict[MembersFilter, frozenset[MembershipKind]] = {
    MembersFilter.MEMBERS: frozenset({MembershipKind.ACTIVE, MembershipKind.PASSIVE, MembershipKind.HONORARY}),
    MembersFilter.ACTIVE: frozenset({MembershipKind.ACTIVE}),
    MembersFilter.PASSIVE: frozenset({MembershipKind.PASSIVE, MembershipKind.HONORARY}),
    MembersFilter.GUESTS: frozenset({MembershipKind.GUEST}),
    MembersFilter.LEFT: frozenset({MembershipKind.LEFT}),
    MembersFilter.ERASED: frozenset({MembershipKind.ANONYMISED}),
    MembersFilter.ALL: frozenset(MembershipKind),
}


@dataclass(frozen=True, slots=True)
class MemberRow:
    """One row: a person as he or she is listed today.

    `lists` and `seen_on` stand here, too: members are the same whatever they played meanwhile, their rows not.
    """

    member: Member
    today: datetime.date
    kind: MembershipKind
    lists: int
    seen_on: datetime.date | None

    @property
    def groups(self) -> str:
        """Return the groups of this year."""
        now = (membership.EVERY_YEAR, self.today.year)
        return words.groups(tuple(group for group in self.member.groups if group.year in now))

    @property
    def seen(self) -> str:
        """Return when the person was last seen."""
        return numbers.date(self.seen_on) if self.seen_on is not None else ""


def lines(members: Sequence[Member], today: datetime.date) -> tuple[MemberRow, ...]:
    """Return everybody of the club as he or she is listed today."""
    return tuple(
        MemberRow(member, today, member.kind_on(today), member.lists, member.seen_on) for member in members
    )


def listed(rows: Sequence[MemberRow], chosen_filter: MembersFilter, sought: str) -> list[MemberRow]:
    """Return who is of the wanted kind and is called so, or has this number."""
    fitting = [line for line in rows if line.kind in FITS[chosen_filter]]
    if not sought:
        return fitting
    named = {person.id for person in people_search.matching([line.member.person for line in fitting], sought)}
    return [
        line
        for line in fitting
        if line.member.person.id in named or sought in {line.member.person.member_no, line.member.association_no}
    ]


def columns() -> tuple[Column[MemberRow], ...]:
    """Return the columns from left to right; those that give way have their order, the highest first."""
    all_columns: tuple[Column[MemberRow], ...] = (
        Column(_("No."), lambda line: line.member.person.member_no, code="number", key=_number, right=True),
        Column(_("Name"), _name, code="name", key=_by_name, bold=True, share=5, least=22),
        Column(_("Member status"), _kind, code="status", key=lambda line: (KINDS.index(line.kind), _by_name(line))),
        Column(_("Club"), _club, code="club", key=_filled(_club), share=3, least=12, drop=2),
        Column(_("Assoc. no."), _association, code="association", key=_filled(_association), drop=3),
        Column(_("Groups"), lambda line: line.groups, code="groups", key=_filled(lambda line: line.groups), drop=4),
        Column(_("Notice board"), _notice, code="notice", key=lambda line: (_notice(line), _by_name(line)), drop=5),
        Column(_("Internet"), _web, code="web", key=lambda line: (_web(line), _by_name(line)), drop=6),
        Column(
            _("Lists"),
            lambda line: str(line.member.lists or ""),
            code="lists",
            key=lambda line: (line.member.lists, _by_name(line)),
            right=True,
            drop=1,
        ),
        Column(_("last seen"), lambda line: line.seen, code="seen", key=_seen),
    )
    return tuple(
        replace(column, tone=_tone, if_any=bool(column.drop), most=0 if column.share else LONGEST_CELL)
        for column in all_columns
    )


def _name(line: MemberRow) -> str:
    return publication.listed(line.member.person, Audience.DESK)


def _kind(line: MemberRow) -> str:
    return people_words.kind(line.kind)


def _club(line: MemberRow) -> str:
    return line.member.person.club


def _association(line: MemberRow) -> str:
    return line.member.association_no


def _notice(line: MemberRow) -> str:
    return people_words.level_short(line.member.person.notice_level)


def _web(line: MemberRow) -> str:
    return people_words.level_short(line.member.person.web_level)


def _tone(line: MemberRow) -> str:
    """Return a quieter colour for who is no longer here."""
    return "muted" if line.kind in {MembershipKind.LEFT, MembershipKind.ANONYMISED} else ""


def _by_name(line: MemberRow) -> tuple[object, ...]:
    return membership.name_key(line.member)


def _filled(words_of: Callable[[MemberRow], str]) -> Callable[[MemberRow], tuple[object, ...]]:
    """Return a key by words, those without any at the end."""
    return lambda line: (not words_of(line), text.sort_key(words_of(line)), _by_name(line))


def _seen(line: MemberRow) -> tuple[object, ...]:
    return line.member.seen_on is None, line.member.seen_on or 0, _by_name(line)


def _number(line: MemberRow) -> tuple[object, ...]:
    number = line.member.person.member_no
    value = int(number) if number.isdecimal() else 0
    return not number, not number.isdecimal(), value, text.sort_key(number), _by_name(line)
