"""The page of the clock: how long the series still goes."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import frame as frames
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return the time that is left now; a page with a script counts on by itself."""
    hall = snapshot.hall
    clock = frames.clock_of(hall, hall.notes)
    around = frames.frame(hall, hall.notes, asked.now)
    return {
        "title": _("Clock of the series"),
        "clock": around.clock,
        "under": around.under,
        "left": clock.left(asked.now),
        "runs": clock.runs,
        "lines": events_conditions.time_limit(hall.whole.conditions),
    }


PAGE = Page(
    path="clock",
    title=lambda: _("Clock"),
    view=view,
    template="clock.html",
    is_there=lambda snapshot: snapshot.hall.whole.conditions.minutes > 0,
    as_file=False,
)
