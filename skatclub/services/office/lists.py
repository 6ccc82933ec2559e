"""The lists of an event as every page, paper and command tells of them, read in one view of the club."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.typed_lists import TypedList
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.services import hall
from skatclub.store import typed_lists as typed_store
from skatclub.store.office import office
from skatclub.store.sheets import sheets
from skatclub.store.work import View


def of_event(view: View, event_id: int, series_no: int | None = None) -> tuple[OfficeSheet, ...]:
    """Return the lists of an event, or of one series, by series and table."""
    clock, typed = hall.notes_of(view, event_id), typed_store.of_event(view, event_id)
    return tuple(
        _told(
            replace(sheet, plays=clock.clock_of(sheet.series_no) is not None),
            typed.get((sheet.series_no, sheet.number), ()),
        )
        for sheet in office.sheets_of(view, event_id, series_no)
    )


def of_table(view: View, table_id: int) -> OfficeSheet:
    """Return the list of one table. Refused: `NoSuchRecord`."""
    sheet = office.sheet_of(view, table_id)
    event_id = sheets.get(view, table_id).event.id
    clock = hall.notes_of(view, event_id)
    plays = clock.clock_of(sheet.series_no) is not None
    return _told(replace(sheet, plays=plays), typed_store.of_place(view, event_id, sheet.series_no, sheet.number))


def _told(sheet: OfficeSheet, known: Sequence[TypedList]) -> OfficeSheet:
    """Return a list with how far the table is that types it itself."""
    longest = typed_domain.furthest(known)
    if longest is None:
        return sheet
    return replace(sheet, typed=len(longest.parts), differs=any(each.waits for each in known))
