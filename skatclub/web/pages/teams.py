"""The page of the teams: rankings of teams, tandems and mixed pairs, one below the other."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import slides
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.pages import standings
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return the rankings of teams that there are."""
    hall = snapshot.hall
    parts = [
        {"heading": heading, "rows": slides.team_rows(ranking, 0, snapshot.audience)}
        for ranking in hall.teams
        for heading in (slides.team_heading(ranking),)
    ]
    return {
        "title": parts[0]["heading"] if len(parts) == 1 else _("Teams"),
        "parts": parts,
        "empty": _("There are no results yet."),
        "words": standings.words(),
    }


PAGE = Page(
    path="teams",
    title=lambda: _("Teams"),
    view=view,
    template="teams.html",
    is_there=lambda snapshot: bool(snapshot.hall.teams),
)
