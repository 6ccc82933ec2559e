"""What files of papers are called, and what to save them as: 14. Herbstpokal Ergebnisliste Serie 1 Ausgabe 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.exports.paper import Format
from skatclub.exports.reports import editions
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.gui.printing.papers import AnyPaper

OF_A_SERIES = frozenset(
    {"seating-plan", "table-cards", "score-sheet", "blank-sheet", "unnamed-sheet", "correction-slip", "money-list"}
)
"""Papers of the tables of one series."""

FILTERS = {
    Format.PDF: "PDF (*.pdf)",
    Format.EXCEL: "Excel (*.xlsx)",
    Format.CSV: "CSV (*.csv)",
    Format.HTML: "HTML (*.html)",
    Format.JSON: "JSON (*.json)",
    Format.TEXT: "Text (*.txt)",
}
"""What a dialog of the system shows of the kinds of files."""


def to_save() -> dict[Format, str]:
    """Return what to save a paper as, the most usual first."""
    return {
        Format.PDF: _("Save as PDF …"),
        Format.EXCEL: _("Save as Excel …"),
        Format.CSV: _("Save as CSV …"),
        Format.HTML: _("Save as page …"),
        Format.JSON: _("Save as JSON …"),
        Format.TEXT: _("Save as text …"),
    }


def of(paper: AnyPaper, facts: EventFacts) -> str:
    """Return the name of a file, without its ending: the event, the paper, over what, which edition."""
    words = _told(paper, facts)
    edition = editions.of_paper(paper.code, facts)
    if edition is not None:
        words = _("{paper} edition {edition}").format(paper=words, edition=edition)
    return paths.file_stem(f"{facts.event.title} {words}")


def _told(paper: AnyPaper, facts: EventFacts) -> str:
    if paper.code == "series-list":
        return _("Result list series {n}").format(n=facts.only_series)
    if paper.code in OF_A_SERIES:
        return _("{paper} series {series}").format(paper=paper.name(), series=facts.only_series)
    if paper.reads_results and facts.results is not None:
        count = len(facts.results.whole.standings.series)
        words = ngettext("{paper} after {n} series", "{paper} after {n} series", count)
        return words.format(paper=paper.name(), n=count)
    return paper.name()
