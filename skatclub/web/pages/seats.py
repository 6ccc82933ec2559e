"""The page of the seating plan: everybody by name, with table and seat."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import slides
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return who sits where in the series drawn last."""
    return {
        "heading": slides.seating_heading(snapshot.hall),
        "rows": slides.seat_rows(snapshot.hall, snapshot.audience),
        "empty": _("No series has been drawn yet."),
        "words": {"name": _("Name"), "table": _("Table"), "seat": _("Seat")},
    }


PAGE = Page(path="seats", title=lambda: _("Seating plan"), view=view, template="seats.html")
