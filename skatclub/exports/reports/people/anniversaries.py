"""Birthdays and anniversaries: whom to congratulate in a year, month by month, round birthdays marked.

Birthdays are noted of those who agreed, for the committee to congratulate: the paper is for no wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatclub.domain.people import anniversaries, publication
from skatclub.domain.people.anniversaries import Anniversary, BirthdayKept
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import Block, Cell, Column, Document, Heading, Imprint, Said, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.events import calendar
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _, ngettext

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

NAME = N_("Birthdays and anniversaries")


def congratulated(facts: ClubFacts) -> tuple[tuple[BirthdayKept, ...], tuple[Anniversary, ...]]:
    """Return whom to congratulate in the year. Refused: `NobodyInClub`, `NobodyToCongratulate`."""
    return anniversaries.congratulated(facts.people, facts.members(), facts.last.year)


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the birthdays of the year under their months, and the anniversaries below."""
    title = _("Birthdays and anniversaries {year}").format(year=facts.last.year)
    birthdays, milestones = congratulated(facts)
    blocks: tuple[Block, ...] = (
        Text(text=_("For the committee, not to be posted or passed on.")),
        *((Heading(_("Birthdays"), 2), _birthdays(birthdays)) if birthdays else ()),
        *((Heading(_("Milestones in the club"), 2), _milestones(milestones)) if milestones else ()),
    )
    return document.of_club(_(NAME), title, (), Section(blocks=blocks, grow=1.3), imprint)


def _birthdays(birthdays: Sequence[BirthdayKept]) -> Table:
    """Return the birthdays by month; what is round stands in bold with a word for it, which a copier keeps."""
    columns = (
        Column(head=_("Day"), code="day", align=Align.RIGHT),
        Column(head=_("Name"), code="name", strong=True, weight=2),
        Column(head=_("Born in"), code="born", align=Align.RIGHT, if_any=True),
        Column(head=_("Turns"), code="age", align=Align.RIGHT, if_any=True),
        Column(head=_("Round birthday"), code="round", strong=True, if_any=True),
    )
    return calendar.by_month(
        columns, [(each.day, _birthday(each)) for each in birthdays], lambda month, _count: ("", month, "", "", "")
    )


def _birthday(each: BirthdayKept) -> tuple[Cell, ...]:
    day = f"{days.weekday(each.day)} {numbers.short_date(each.day, each.day.year)}"
    if each.is_moved:
        day = _("29.02., kept on {day}").format(day=day)
    born = "" if each.age is None else str(each.day.year - each.age)
    age: Cell = "" if each.age is None else each.age
    return Said(each.day, day), _named(each), born, age, _("round") if each.is_round else ""


def _named(each: BirthdayKept | Anniversary) -> str:
    return publication.listed(each.person, Audience.DESK)


def _milestones(milestones: Sequence[Anniversary]) -> Table:
    """Return whose membership becomes round in the year, the longest first."""
    words = ngettext("{n} year", "{n} years", 2)
    rows = tuple(
        (_named(row), row.joined, Said(row.years, words.format(n=row.years)))
        for row in sorted(milestones, key=lambda row: -row.years)
    )
    columns = (
        Column(head=_("Name"), code="name", strong=True, weight=2),
        Column(head=_("Member since"), code="since", align=Align.RIGHT),
        Column(head=_("Anniversary"), code="years", align=Align.RIGHT, strong=True),
    )
    return Table(columns=columns, rows=rows, striped=True)
