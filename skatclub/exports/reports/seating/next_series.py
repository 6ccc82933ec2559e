"""The notice of the next series for the wall: when it begins, where the seats are, how much is played."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Density, Document, Imprint, Masthead, Section, Table
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.seating import words as seating_words

NAME = N_("Notice of the next series")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a notice of the chosen series, or of the one that comes next. Refused: `NoSeriesLeft`."""
    sections = tuple(_section(facts, series, imprint) for series in facts.coming())
    return document.of_event(_(NAME), facts.event, imprint, sections, names=False)


def _section(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    title = _("Series {series}").format(series=series.series.number)
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    return Section(
        blocks=(
            Masthead(title=title, lines=standings_names.where(facts, imprint), logo=imprint.logo),
            Table(columns=columns, rows=tuple(_rows(facts, series)), density=Density.WALL),
        ),
        footer=standings_names.footer(facts, imprint, ""),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
        single=True,
        bookmark=title,
    )


def _rows(facts: EventFacts, series: SeriesFacts) -> Iterator[tuple[str, str]]:
    """Return what people ask before a series; the time of further ones is written by hand."""
    start = facts.conditions.starts_at if series.series.number == 1 else ""
    yield _("Starts at"), _("at {time}").format(time=start or "____").replace(" ", "\N{NO-BREAK SPACE}")
    yield _("Seats"), _seats(series)
    sizes = sorted({len(table.players) for table in series.tables}, reverse=True) or [4, 3]
    yield _("Deals"), seating_words.deals(series.series, sizes)
    minutes = facts.conditions.minutes
    if minutes:
        yield _("Playing time"), ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    yield _("Please"), _("bring your start card")


def _seats(series: SeriesFacts) -> str:
    count = len(series.tables)
    if not count or series.is_draft:
        return _("will be drawn")
    first, last = series.tables[0].number, series.tables[-1].number
    return _("tables {first}–{last}, see the seating plan").format(first=first, last=last)
