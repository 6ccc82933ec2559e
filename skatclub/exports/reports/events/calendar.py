"""The calendar of a year: evenings and tournaments month by month, held ones with how many came."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain.events.event import EventKind
from skatclub.domain.list_files import spellings
from skatclub.domain.overview.overview import EventCard
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Said, Section, Table
from skatclub.exports.formats.calendar import Appointment
from skatclub.exports.forms import Align
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _, naming, ngettext, pgettext

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

_kinds = naming({EventKind.CLUB_NIGHT: N_("Club night"), EventKind.SINGLE_LIST: N_("Single list")})

NAME = N_("Calendar of the year")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return the events under their months."""
    section = Section(blocks=(_by_month(facts),), grow=1.3)
    return document.of_club(_(NAME), title(facts), (), section, imprint, names=False)


def title(facts: ClubFacts) -> str:
    """Return what the calendar is of: its year, or both: Calendar 2026, Calendar 2026/2027."""
    years = sorted({facts.first.year, facts.last.year, *(day.year for day in facts.planned)})
    return _("Calendar {year}").format(year="/".join(map(str, years)))


def appointments(facts: ClubFacts, imprint: Imprint) -> tuple[Appointment, ...]:
    """Return the days for calendar programs; they know a day again whether it is planned or opened by then."""
    house = re.sub(r"[^a-z0-9]", "", spellings.folded(imprint.club)) or "club"
    by_day = groupby(_days(facts), key=lambda day: day.on)
    return tuple(
        Appointment(f"{on:%Y%m%d}-{number}@{house}.skatclub", on, f"{day.title} · {imprint.club}")
        for on, days_of_it in by_day
        for number, day in enumerate(days_of_it, start=1)
    )


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar with its event; one that is only planned has none yet."""

    on: date
    title: str
    card: EventCard | None = None


def _days(facts: ClubFacts) -> list[Day]:
    held = [Day(card.held_on, card.title, card) for card in facts.dated()]
    planned = [Day(day, _kinds(EventKind.CLUB_NIGHT)) for day in facts.planned]
    return sorted((*held, *planned), key=lambda day: day.on)


def _columns() -> tuple[Column, ...]:
    return (
        Column(head=_("Day"), code="day", align=Align.RIGHT),
        Column(head=_("Event"), code="event", strong=True, weight=3),
        Column(head=_("Kind"), code="kind"),
        Column(head=pgettext("how many of them", "Series"), code="series", align=Align.RIGHT),
        Column(head=_("People"), code="people", align=Align.RIGHT),
    )


def _row(facts: ClubFacts, day: Day) -> tuple[Cell, ...]:
    on, card = Said(day.on, f"{days.weekday(day.on)} {numbers.date(day.on)}"), day.card
    if card is None:
        return on, day.title, Said("planned", _("planned")), None, None
    people = card.people or ("" if day.on >= facts.today else document.or_dash(None))
    return on, day.title, Said(card.kind.value, _kind_words(card.kind)), card.series, people


def _kind_words(kind: EventKind) -> str:
    """Return what an event is; the cards of tournaments are called the same in English."""
    return pgettext("a kind of event", "Tournament") if kind is EventKind.TOURNAMENT else _kinds(kind)


def _by_month(facts: ClubFacts) -> Table:
    def lead(month: str, count: int) -> tuple[Cell, ...]:
        return "", month, ngettext("{n} event", "{n} events", count).format(n=count), "", ""

    return by_month(_columns(), [(day.on, _row(facts, day)) for day in _days(facts)], lead)


def by_month(
    columns: tuple[Column, ...],
    dated: Iterable[tuple[date, tuple[Cell, ...]]],
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
