"""Who met whom at the tables: how many lists together, and by how many points a list one was ahead of the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skatclub.domain.figures.lists import Meeting
from skatclub.exports import document
from skatclub.exports.document import (
    A4_LANDSCAPE,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Imprint,
    PageBreak,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import year_book
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.services.figures import ClubFigures
    from skatclub.services.papers.club_facts import ClubFacts

FEW = 8
"""Both tables of so many people stand on one page."""
MOST = 20
"""So many people have room beside each other; they are those with most lists."""

NAME = N_("Cross-table")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return both tables, the people numbered by how many lists they have."""
    figures = facts.met()
    title = f"{_(NAME)} {year_book.period(figures)}"
    section = Section(blocks=(*_tables(figures, imprint), _pairs(figures, imprint)), page=A4_LANDSCAPE)
    return document.of_club(_(NAME), title, (), section, imprint)


def _tables(figures: ClubFigures, imprint: Imprint) -> tuple[Block, ...]:
    few = len(figures.background.sums) > MOST
    note = _("The {n} players with the most lists.").format(n=MOST) if few else ""
    ahead = _("+ means that the player in the row scored so many more points a list than the one in the column.")
    return (
        Heading(_("Points ahead per list"), 2),
        _grid(figures, imprint, _ahead),
        Text(text=" ".join(filter(None, (ahead, note)))),
        *((PageBreak(),) if len(figures.background.sums) > FEW else ()),
        Heading(_("Lists together"), 2),
        _grid(figures, imprint, lambda meeting: meeting.lists),
    )


def _ahead(meeting: Meeting) -> str:
    """Return the difference of a list in whole points, with its sign."""
    mean = meeting.mean_difference
    return ("+" if mean > 0 else "") + numbers.decimal(mean, 0, separated=False)


def _pairs(figures: ClubFigures, imprint: Imprint) -> Table:
    """Return for files a row for each two that met."""
    people, named = figures.background.people, year_book.naming(imprint)
    rows = [
        (
            named(people[person_id]),
            named(people[other]),
            meeting.lists,
            meeting.better,
            meeting.equal,
            meeting.worse,
            meeting.difference,
        )
        for person_id in sorted(figures.background.sums)
        for other, meeting in figures.meetings(person_id).items()
        if person_id < other
    ]
    columns = (
        Column(head=_("Name"), code="name"),
        Column(head=_("together with"), code="other"),
        Column(head=_("Lists"), code="lists"),
        Column(head=_("better"), code="better"),
        Column(head=_("equal"), code="equal"),
        Column(head=_("worse"), code="worse"),
        Column(head=_("Points ahead"), code="points_ahead"),
    )
    return Table(columns=columns, rows=tuple(rows), name=_(NAME), printed=False)


def _grid(figures: ClubFigures, imprint: Imprint, cell: Callable[[Meeting], Cell]) -> Table:
    people, named = figures.regulars(MOST), year_book.naming(imprint)
    rows: list[tuple[Cell, ...]] = []
    for number, person in enumerate(people, start=1):
        met = figures.meetings(person.id)
        cells = ("–" if other is person else cell(met[other.id]) if other.id in met else "·" for other in people)
        rows.append((number, named(person), *cells))
    columns = (
        Column(head=_("No."), align=Align.RIGHT),
        Column(head=_("Name"), strong=True),
        *(Column(head=str(number), align=Align.CENTRE) for number in range(1, len(people) + 1)),
    )
    return Table(columns=columns, rows=tuple(rows), striped=True)
