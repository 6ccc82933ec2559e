"""The seating plan: who sits where by name, then table by table; what repeats the draw is a paper of its own."""

from __future__ import annotations

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.exports import document
from skatclub.exports.document import Document, Imprint, Masthead, Section, Text
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import pages as seating_pages
from skatclub.exports.reports.seating import phone, proof
from skatclub.exports.reports.seating import rows as seating_rows
from skatclub.i18n.language import _


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Seating plan")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the seating of each chosen series that is drawn, drafts as provisional. Refused: `NotDrawn`."""
    every = facts.seated()
    sections = tuple(section(facts, series, imprint) for series in every)
    drawn = document.of_event(name(), facts.event, imprint, sections)
    return document.with_lists(drawn, seating_rows.tables(every, imprint.level))


def proof_name() -> str:
    """Return the name of the paper in menus by which anybody can repeat the draw."""
    return _("How the seats were drawn")


def proof_of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return how each chosen series was drawn, for those who want to check it. Refused: `NotDrawn`."""
    return Document(
        title=_("How the seats were drawn – {event}").format(event=facts.event.title),
        imprint=imprint,
        sections=tuple(_proof(facts, series, imprint) for series in facts.seated()),
        subject=proof_name(),
    )


def poster_name() -> str:
    """Return the name of the plan in large type in menus."""
    return _("Seating plan in large type")


def poster(facts: EventFacts, imprint: Imprint) -> Document:
    """Return everybody by name with table and seat, to be read from afar. Refused: `NotDrawn`."""
    return document.of_event(
        poster_name(), facts.event, imprint, tuple(_large(facts, series, imprint) for series in facts.seated())
    )


def _large(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    return Section(
        blocks=(
            seating_pages.head(facts, series, imprint),
            *phone.blocks(facts.pages, seating_pages.WIDTH),
            seating_pages.by_name(series, imprint.level, large=True),
        ),
        footer=_footer(facts, series, imprint),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
        bookmark=_("Series {series}").format(series=series.series.number),
    )


def _proof(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    """Return the page by which anybody can repeat the draw."""
    title = _("How the seats were drawn · series {series}").format(series=series.series.number)
    head = Masthead(title=title, lines=seating_pages.head(facts, series, imprint).lines, logo=imprint.logo)
    return Section(
        blocks=(head, *proof.blocks(facts, series, imprint.level)),
        footer=_footer(facts, series, imprint),
        grow=1.3,
        bookmark=title,
    )


def section(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    """Return the pages of one series."""
    place = _("Series {series}").format(series=series.series.number)
    notes = "\n".join(filter(None, (proof.sentence(series), reports_names.note(facts, imprint.level))))
    return Section(
        blocks=(*seating_pages.blocks(facts, series, imprint), Text(text=notes)),
        footer=_footer(facts, series, imprint),
        bookmark=place,
    )


def _footer(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> tuple[str, str]:
    return (
        " · ".join(part for part in (imprint.club, facts.event.title) if part),
        _("provisional") if series.is_draft else "",
    )
