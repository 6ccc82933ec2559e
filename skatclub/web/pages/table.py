"""The page of a table, where somebody from the desk is called with one button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page

if TYPE_CHECKING:
    from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return the button, or since when the table waits."""
    hall, number = snapshot.hall, asked.query.get("number", "")
    series = 0 if hall.seated is None else hall.seated.number
    is_there = any(str(table.number) == number for table in hall.tables)
    waiting = [call for call in hall.calls if call.series == series and str(call.table) == number]
    waits = _("The director has known since {time} that you are waiting. Somebody is coming.")
    return {
        "heading": _("Problem at table {table}").format(table=number) if is_there else _("There is no such table."),
        "waits": waits.format(time=numbers.minute(waiting[0].at, asked.now)) if waiting else "",
        "can_call": is_there and snapshot.takes_calls,
        "words": _("Somebody will come to your table. Please leave the cards as they are."),
        "button": _("Call the director"),
        "empty": _("Please go to the director’s desk: it cannot be called from here."),
    }


PAGE = Page(
    path="table",
    title=lambda: _("Problem at the table"),
    view=view,
    template="table.html",
    is_there=lambda _snapshot: False,
    as_file=False,
    numbered=True,
)
