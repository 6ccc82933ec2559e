"""Who was there how often: evenings of each month, all together, and their share."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.figures import ranking, year
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Said, Section, Span, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import year_book
from skatclub.i18n import days, figures as i18n_figures
from skatclub.i18n.language import N_, _, ngettext

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

NAME = N_("Attendance")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return everybody, who was there most often first."""
    held = year.evenings(facts.played().lists)
    title = f"{_(NAME)} {year_book.period(facts.played())}"
    evenings = ngettext("{n} evening", "{n} evenings", len(held)).format(n=len(held))
    mean = Fraction(sum(evening.people for evening in held), len(held))
    came = _("{number} people per evening").format(number=i18n_figures.mean(mean))
    note = _("The figure below each month is its number of evenings.")
    section = Section(blocks=(_table(facts, imprint), Text(text=note)), turns=True, grow=1.3)
    return document.of_club(_(NAME), title, (evenings, came), section, imprint)


def _table(facts: ClubFacts, imprint: Imprint) -> Table:
    """Return the rows, the share in files in percent; equals share their rank."""
    figures = facts.played()
    named, people = year_book.naming(imprint), figures.background.people
    held = year.evenings(figures.lists)
    months = year.months(evening.held_on for evening in held)
    by_month = Counter((evening.held_on.year, evening.held_on.month) for evening in held)
    came: dict[int, Counter[tuple[int, int]]] = {}
    for evening in held:
        for person_id in evening.totals:
            came.setdefault(person_id, Counter())[evening.held_on.year, evening.held_on.month] += 1
    rows: list[tuple[Cell, ...]] = [
        (
            placed.place,
            named(people[placed.entry.person_id]),
            *(came[placed.entry.person_id][first.year, first.month] or Said(None, "·") for first in months),
            placed.entry.evenings,
            Said(100 * placed.entry.share, i18n_figures.percent(placed.entry.share)),
        )
        for placed in sorted(
            ranking.visits(figures.lists),
            key=lambda placed: (placed.place, named(people[placed.entry.person_id])),
        )
    ]
    columns = (
        Column(head=_("Rank"), code="rank", align=Align.RIGHT),
        Column(head=_("Name"), code="name", strong=True, weight=2),
        *(
            Column(
                head=f"{days.short_month(first)}\n{by_month[first.year, first.month]}",
                called=f"{first:%m/%Y}",
                code=f"{first:%Y-%m}",
                align=Align.RIGHT,
            )
            for first in months
        ),
        Column(head=_("Evenings"), code="evenings", align=Align.RIGHT, strong=True),
        Column(head=_("Share"), called=f"{_('Share')} %", code="percent", align=Align.RIGHT),
    )
    return Table(
        columns=columns, rows=tuple(rows), density=Density.HAND, striped=True, span=Span(_("Rank {first}–{last}"))
    )
