"""Results from outside: lists of totals from a file, all or nothing, and again without harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.domain import text
from skatclub.domain.events.event import Event
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.office import comparing, result_lines, typed
from skatclub.domain.office.doctor import checking
from skatclub.domain.office.errors import CheckedSaysOtherwise, NoSuchTable, OthersSitThere
from skatclub.domain.office.result_lines import ResultList
from skatclub.domain.office.sheet import CHECKED
from skatclub.domain.office.typed import Totals
from skatclub.domain.sheets.table import Table
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.office import steps
from skatclub.store.events import events
from skatclub.store.office import office
from skatclub.store.sheets import sheets
from skatclub.store.work import Work

__all__ = ["ResultList"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How results are taken in: sheet errors noted, lists checked at once, the reason of corrections."""

    accept_sheet_errors: bool = False
    verify: bool = False
    reason: str = ""


def read(written: str) -> tuple[ResultList, ...]:
    """Read results from text. Refused: as `result_lines.read`."""
    return result_lines.read(written)


def take_in(club: Club, event_id: int, lists: Sequence[ResultList], terms: Terms) -> Change:
    """Write all lists of a file in one change, or none; the field `lists` tells how many were new or changed.

    What stands there already is not written again, nor does it lose its controls or its check. Refused:
    `LinesRefused` with every list that does not fit, at the line where it begins (`SheetDoesNotAddUp`,
    `OthersSitThere`, `NoSuchTable`, `SeatsMissingInFile`, `WrittenByDeals`, `ReasonMissing`,
    `CheckedSaysOtherwise`, `SecondListMissing` …).
    """
    refused: list[LineRefused] = []
    entered = 0
    reason = text.reason(terms.reason, needed=False)
    with club.change("enter_results", event_id=event_id, reason=reason) as work:
        event = events.get(work, event_id)
        for result_list in lists:
            try:
                entered += _take(work, event, result_list, terms)
            except Refusal as wrong:
                refused.append(LineRefused(result_list.line, "", wrong))
        if refused:
            raise LinesRefused(tuple(sorted(refused, key=lambda line: line.line)))
        series = sorted({each.series for each in lists})
        work.tell(title=event.title, lists=entered, series=", ".join(map(str, series)))
    return committed(work)


def _take(work: Work, event: Event, result_list: ResultList, terms: Terms) -> bool:
    series = events.series_of(event, result_list.series)
    table_id = office.table_id(work, series.id, result_list.table)
    if table_id is None:
        raise NoSuchTable(result_list.series, result_list.table)
    now = sheets.get(work, table_id)
    new = result_list.totals(size=now.size, planned=now.planned)
    _check_seats(now, result_list)
    changed = not _stands(now, new) and _written(work, now, new, terms)
    if terms.verify:
        steps.verify(work, now, director_decides=False)
    return changed


def _stands(now: Table, new: Totals) -> bool:
    """Tell whether a list is there already with these numbers: what a file leaves empty takes no control away.

    Controls that the file has beyond it are written, unless the list is checked: it needs them no more.
    """
    known = now.totals
    if known is None or known.size != new.size or not comparing.same(known, new).agree:
        return False
    more = typed.filled(new).keys() - typed.filled(known).keys()
    return not more or (now.state in CHECKED and not checking.findings(new, now.event.rules))


def _written(work: Work, now: Table, new: Totals, terms: Terms) -> bool:
    """Write a list and return whether it is another one; refused: `CheckedSaysOtherwise` without a reason."""
    reason = terms.reason.strip()
    changed = steps.enter(work, now, new, accept_sheet_errors=terms.accept_sheet_errors, reason=reason)
    if changed and now.state in CHECKED and not reason:
        raise CheckedSaysOtherwise(now.series.number, now.number)
    return changed


def _check_seats(now: Table, results: ResultList) -> None:
    """Refuse start numbers that do not sit there; a cell left empty names nobody."""
    for line in results.lines:
        expected = now.owner_of(line.seat).start_no
        if line.start_no is not None and line.start_no != expected:
            raise OthersSitThere(now.number, line.seat, line.start_no, expected or 0)
