"""Forms to be filled in by hand, with what the club knows written in already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.paper import IN_FULL, EventPaper, Format, Paper, Wish, as_pdf
from skatclub.exports.reports.forms import hall, jury, money, people, teams

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.exports.document import Document, Stand


def _always(_facts: EventFacts) -> None:
    """Need nothing: an empty form is of use."""


def _form(  # noqa: PLR0913  what a form reads and needs
    code: str,
    name: Callable[[], str],
    drawn: Callable[[EventFacts, Stand], Document],
    needs: Callable[[EventFacts], object] = _always,
    *,
    lists: bool = False,
    results: bool = False,
    cash: bool = False,
    asks: frozenset[Wish] = frozenset(),
) -> EventPaper:
    """Return a form; it stays at the desk or with who fills it in."""
    return Paper(
        code=code,
        name=name,
        makers={Format.PDF: as_pdf(drawn)},
        levels=IN_FULL,
        needs=needs,
        reads_lists=lists,
        reads_results=results,
        reads_money=cash,
        asks=asks,
    )


FORM_PAPERS: tuple[EventPaper, ...] = (
    _form(
        "registration-form",
        people.registration_name,
        people.registration,
        asks=frozenset({Wish.NUMBERS}),
    ),
    _form("door-list", people.door_name, people.door, EventFacts.there, cash=True),
    _form("waiting-list", people.waiting_name, people.waiting),
    _form("schedule", hall.schedule_name, hall.schedule),
    _form("line-up", teams.line_up_name, teams.line_up, teams.known),
    _form("substitutions", teams.changes_name, teams.changes, teams.known),
    _form("match-report", teams.report_name, teams.report, teams.known, results=True),
    _form("protest-form", jury.protest_name, jury.protest),
    _form("decisions", jury.decisions_name, jury.decisions, lists=True),
    _form("count-sheet", money.count_name, money.count, cash=True),
    _form("handover-slip", money.handover_name, money.handover, cash=True),
    _form("loss-slips", money.loss_name, money.loss, money.losses),
    _form("uncollected-prizes", money.uncollected_name, money.uncollected, money.waiting_prizes, cash=True),
    _form("proxy-receipt", money.proxy_name, money.proxy),
)
"""In the order of a day."""
