"""The seating plan: who sits where by name, then table by table, and what anybody needs to repeat the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Document, Section
from skatclub.exports.reports.seating import pages as seating_pages
from skatclub.exports.reports.seating import proof
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
    from skatclub.exports.document import Stand


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Seating plan")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the seating of each chosen series that is drawn, drafts as provisional. Refused: `NotDrawn`."""
    return Document(
        title=_("Seating plan – {event}").format(event=facts.event.title),
        stand=stand,
        sections=tuple(section(facts, series, stand) for series in facts.seated()),
        subject=name(),
    )


def section(facts: EventFacts, series: SeriesFacts, stand: Stand) -> Section:
    """Return the pages of one series."""
    place = _("Series {series}").format(series=series.series.number)
    return Section(
        blocks=(*seating_pages.blocks(facts, series, stand), *proof.blocks(facts, series, stand.level)),
        footer=(
            " · ".join(part for part in (stand.club, facts.event.title) if part),
            _("provisional") if series.is_draft else "",
        ),
        bookmark=place,
    )
