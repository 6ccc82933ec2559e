"""Birthdays and anniversaries: months with lines for birthdays, and whose membership becomes round this year.

The program keeps no birthdays on purpose; whoever wants to be congratulated writes the day in by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.people import anniversaries, publication
from skatclub.domain.people import person as people_person
from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Column,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align, Face, Form, Item, Line, Words
from skatclub.i18n import days
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

_ACROSS, _DOWN = 3, 4
_GAP = 5.0
_LINES = 5
_LINE_HIGH, _HEAD_HIGH = 6.8, 6.4


def name() -> str:
    """Return what the paper is called."""
    return _("Birthdays and anniversaries")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the twelve months of the year and the anniversaries below."""
    title = _("Birthdays and anniversaries {year}").format(year=facts.last.year)
    blocks: tuple[Block, ...] = (
        Masthead(title=title, lines=(imprint.club,), logo=imprint.logo),
        Text(text=_("The club’s file holds no birthdays: anyone who would like a card can enter the date here.")),
        _months(facts.last),
        *_anniversaries(facts, imprint),
    )
    section = Section(blocks=blocks, footer=(imprint.club, ""), bookmark=title)
    return Document(title=f"{title} – {imprint.club}", imprint=imprint, sections=(section,), subject=name())


def _months(of_year: date) -> Form:
    width = (A4.width - 2 * EDGE - (_ACROSS - 1) * _GAP) / _ACROSS
    high = _HEAD_HIGH + _LINES * _LINE_HIGH + _GAP
    items: list[Item] = []
    for number in range(_ACROSS * _DOWN):
        x, y = number % _ACROSS * (width + _GAP), number // _ACROSS * high
        month = days.month(of_year.replace(month=number + 1, day=1)).rpartition(" ")[0]
        items += _box(x, y, width, month)
    return Form(width=A4.width - 2 * EDGE, height=_DOWN * high, items=tuple(items))


def _box(x: float, y: float, width: float, month: str) -> Iterator[Item]:
    yield Words(x=x, y=y, width=width, height=_HEAD_HIGH - 1, texts=(month,), size=11, face=Face.NARROW_STRONG)
    yield Line(x, y + _HEAD_HIGH - 0.6, x + width, y + _HEAD_HIGH - 0.6, 0.4)
    for line in range(1, _LINES + 1):
        down = y + _HEAD_HIGH + line * _LINE_HIGH - 0.6
        yield Line(x, down, x + width, down, 0.15, 0.5)


def _anniversaries(facts: ClubFacts, imprint: Imprint) -> tuple[Block, ...]:
    """Return whose membership becomes round in the year; nobody is told by it who is only a number."""
    jubilees = []
    for row in anniversaries.of_year(facts.members(), facts.last.year).rows:
        shown = publication.called(row.person, imprint.level)
        if shown != people_person.ANONYMOUS:
            jubilees.append((-row.years, row.joined, shown))
    if not jubilees:
        return ()
    words = ngettext("{n} year", "{n} years", 2)
    rows = tuple((shown, joined, words.format(n=-years)) for years, joined, shown in sorted(jubilees))
    columns = (
        Column(head=_("Name"), strong=True, weight=2),
        Column(head=_("Member since"), align=Align.RIGHT),
        Column(head=_("Anniversary"), align=Align.RIGHT, strong=True),
    )
    return Heading(_("Milestones in the club"), 2), Table(columns=columns, rows=rows, striped=True)
