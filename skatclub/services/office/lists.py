"""The lists of an event as every page, paper and command tells of them, read in one view of the club."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.services import hall
from skatclub.store.office import office
from skatclub.store.sheets import sheets

if TYPE_CHECKING:
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.store.work import View


def of_event(view: View, event_id: int, series_no: int | None = None) -> tuple[OfficeSheet, ...]:
    """Return the lists of an event, or of one series, by series and table."""
    clock = hall.notes_of(view, event_id)
    return tuple(
        replace(one, plays=clock.clock_of(one.series_no) is not None)
        for one in office.sheets_of(view, event_id, series_no)
    )


def of_table(view: View, table_id: int) -> OfficeSheet:
    """Return the list of one table. Refused: `NoSuchRecord`."""
    found = office.sheet_of(view, table_id)
    clock = hall.notes_of(view, sheets.get(view, table_id).event.id)
    return replace(found, plays=clock.clock_of(found.series_no) is not None)
