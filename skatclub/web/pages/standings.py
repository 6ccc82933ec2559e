"""The page of the standings: everybody who played, best first, with what each series brought."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import slides
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def words() -> dict[str, str]:
    """Return the heads of the columns of a ranking."""
    return {"rank": _("Rank"), "name": _("Name"), "total": _("Total")}


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return the standings over the series played."""
    hall = snapshot.hall
    rows = slides.ranking_rows(hall.whole, hall.played, snapshot.audience)
    return {
        "heading": slides.standings_heading(hall),
        "provisional": _("provisional") if rows and hall.whole.provisional else "",
        "empty": _("There are no results yet."),
        "rows": rows,
        "series": [_("Series {number}").format(number=number) for number in hall.whole.standings.series]
        if hall.played > 1
        else [],
        "words": words(),
    }


PAGE = Page(path="standings", title=lambda: _("Standings"), view=view, template="standings.html")
