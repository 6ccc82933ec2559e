"""The page of the latest series: its own ranking."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import slides
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.pages import standings
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return the ranking of the latest series with results."""
    latest = snapshot.hall.latest
    heading = _("Series result")
    if latest is not None:
        heading = _("Result of series {series}").format(series=latest.standings.series[0])
    return {
        "heading": heading,
        "provisional": _("provisional") if latest is not None and latest.provisional else "",
        "empty": _("There are no results yet."),
        "rows": [] if latest is None else slides.ranking_rows(latest, 0, snapshot.audience),
        "series": [],
        "words": standings.words(),
    }


PAGE = Page(
    path="series",
    title=lambda: _("Series result"),
    view=view,
    template="standings.html",
    is_there=lambda snapshot: snapshot.hall.latest is not None,
)
