"""The calendar of a year: evenings and tournaments month by month, held ones with how many came."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.overview import EventCard
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Masthead, Said, Section, Table
from skatclub.exports.forms import Align
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _, naming, ngettext, pgettext

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

_kinds = naming({EventKind.CLUB_NIGHT: N_("Club night"), EventKind.SINGLE_LIST: N_("Single list")})


def name() -> str:
    """Return what the paper is called."""
    return _("Calendar of the year")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the events under their months."""
    title = _("Calendar {year}").format(year=period(facts))
    section = Section(
        blocks=(Masthead(title=title, lines=(imprint.club,), logo=imprint.logo), _by_month(facts)),
        footer=(imprint.club, ""),
        bookmark=title,
        grow=1.3,
    )
    return Document(
        title=f"{title} – {imprint.club}", imprint=imprint, sections=(section,), subject=name(), names=False
    )


def period(facts: ClubFacts) -> str:
    """Return the year of the days, or both: 2026, 2026/2027."""
    years = sorted({facts.first.year, facts.last.year})
    return "/".join(map(str, years))


def _columns() -> tuple[Column, ...]:
    return (
        Column(head=_("Day"), code="day", align=Align.RIGHT),
        Column(head=_("Event"), code="event", strong=True, weight=3),
        Column(head=_("Kind"), code="kind"),
        Column(head=pgettext("how many of them", "Series"), code="series", align=Align.RIGHT),
        Column(head=_("People"), code="people", align=Align.RIGHT),
    )


def _row(card: EventCard, today: datetime.date) -> tuple[Cell, ...]:
    return (
        Said(card.held_on, f"{days.weekday(card.held_on)} {numbers.date(card.held_on)}"),
        card.title,
        Said(card.kind.value, _kind_words(card.kind)),
        card.series,
        card.people or ("" if card.held_on >= today else document.or_dash(None)),
    )


def _kind_words(kind: EventKind) -> str:
    """Return what an event is; the cards of tournaments are called the same in English."""
    return pgettext("a kind of event", "Tournament") if kind is EventKind.TOURNAMENT else _kinds(kind)


def _by_month(facts: ClubFacts) -> Table:
    def lead(month: str, count: int) -> tuple[Cell, ...]:
        return "", month, ngettext("{n} event", "{n} events", count).format(n=count), "", ""

    return by_month(_columns(), [(card.held_on, _row(card, facts.today)) for card in facts.dated()], lead)


def by_month(
    columns: tuple[Column, ...],
    dated: Iterable[tuple[datetime.date, tuple[Cell, ...]]],
    lead: Callable[[str, int], tuple[Cell, ...]],
) -> Table:
    """Return rows in the order of their days, under the `lead` of each month: its name and how many."""
    rows: list[tuple[Cell, ...]] = []
    leads = set()
    for month, group in groupby(dated, key=lambda each: days.month(each[0])):
        of_month = [row for _day, row in group]
        leads.add(len(rows))
        rows += (lead(month, len(of_month)), *of_month)
    heads = frozenset(leads)
    return Table(columns=columns, rows=tuple(rows), density=Density.LIST, strong_rows=heads, repeats=heads)
