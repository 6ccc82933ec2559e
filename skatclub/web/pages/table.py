"""The page of a table, where somebody from the desk is called with one button."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def is_there(snapshot: Snapshot, series: int, number: int) -> bool:
    """Tell whether somebody plays at this table of the series drawn last."""
    seated = snapshot.hall.seated
    return (
        seated is not None
        and seated.number == series
        and any(table.number == number for table in snapshot.hall.tables)
    )


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return the button, or since when the table waits."""
    series, number = int(asked.query["series"]), int(asked.query["number"])
    known = is_there(snapshot, series, number)
    waiting = [call for call in snapshot.hall.calls if (call.series, call.table) == (series, number)]
    waits = _("The director has known since {time} that you are waiting. Somebody is coming.")
    return {
        "heading": _("Problem at table {table}").format(table=number) if known else _("There is no such table."),
        "waits": waits.format(time=numbers.minute(waiting[0].at, asked.now)) if waiting else "",
        "can_call": known and snapshot.takes_calls,
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
